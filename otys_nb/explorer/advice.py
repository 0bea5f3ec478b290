"""Advice on one position, worked out in slices: suggestions (`analysis.best`) and proofs (`analysis.verdicts`)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Final

from otys_nb.analysis.search import PlannedTurn
from otys_nb.analysis.sliced_work import SLICE_SECONDS, SlicedWork
from otys_nb.analysis.suggestions import BestTurns, Suggestion, iter_best_turns, proved_suggestion
from otys_nb.analysis.verdicts import Verdict, Verdicts
from otys_nb.explorer.estimates import FEW_DEALS
from otys_nb.rules.position import Position

SUGGESTION_SECONDS: Final = 5.0
"""Total seconds of work on suggestions."""
LONGER: Final = 4
"""So many times as long it thinks on by itself where that was too short for an order."""
PROOF_SECONDS_PER_STEP: Final = 0.03
"""Seconds of proof search after each step of that work."""
PROOF_SECONDS: Final = 30.0
"""Seconds of proof search after which it pauses until it is asked to go on."""
MAX_SUGGESTIONS: Final = 5
"""Suggestions listed at once."""


class Advice(SlicedWork):
    """Advice on one position: `answer` holds the best turns so far, `verdicts` what is proved.

    `running` says whether the search is under way, `done` whether it is complete.
    """

    def __init__(self, position: Position, *, seconds: float | None = None, proof_seconds: float | None = None) -> None:
        self.position = position
        self._seconds = SUGGESTION_SECONDS if seconds is None else seconds
        self._proof_seconds = PROOF_SECONDS if proof_seconds is None else proof_seconds
        self.answer = BestTurns()
        self.verdicts = Verdicts(position)
        self.explained: set[str] = set()
        """The suggestions, by notation, whose reasons were asked for; of the first, those put away."""
        self.said = ""
        """What was asked of a suggestion last, as it is said aloud."""
        self.first_reply: dict[str, int] = {}
        """The first reply shown for a suggestion, by notation."""
        self.strongest: dict[str, PlannedTurn | None] = {}
        """The reply shown for a suggestion, by notation, once the search has stopped."""
        self._proof_seconds_left = self._proof_seconds
        super().__init__()

    @property
    def _pauses(self) -> bool:
        return self._proof_seconds_left <= 0

    def run(self, seconds: float = SLICE_SECONDS) -> None:
        """Search for about that many seconds."""
        if not self.running and self._pauses:
            self._proof_seconds_left = self._proof_seconds
        if self.done and self.few:  # thought through in the time it had, which was little
            self._seconds *= 2
            self._steps = self._work()
        super().run(seconds)

    def suggestions(self) -> list[Suggestion]:
        """The suggestions: proved wins first, the shortest of them ahead; proved losses last."""
        found = list(self.answer)
        verdicts = self.verdicts
        if verdicts.line is not None and verdicts.end is not None:
            players = verdicts.end.players
            first = proved_suggestion(self.position, verdicts.line, verdicts.end)
            found = [first, *(one for one in found if one.after.players != players)][:MAX_SUGGESTIONS]
        return sorted(found, key=self._rank)

    @property
    def few(self) -> bool:
        """Whether the order rests on few deals, so that more thought may change it."""
        judged = [one for one in self.suggestions() if not one.forced and self.verdict(one) is None]
        short = not self.answer.done or self.answer.seconds >= self._seconds  # else there is no more to be dealt
        return len(judged) > 1 and short and judged[0].deals < FEW_DEALS

    @property
    def chance(self) -> float | None:
        """The chance to win that the best turn has; None while too few deals were tried."""
        first = next(iter(self.suggestions()), None)
        if self.verdicts.loss is not None:
            return 0.0
        return first.chance if first and (first.forced or first.deals >= FEW_DEALS) else None

    def verdict(self, one: Suggestion) -> Verdict | None:
        """What is proved of a suggestion."""
        return self.verdicts.of(one.line)

    def suggested(self, turn: object) -> Suggestion | None:
        """The suggestion with that notation, if it is still listed."""
        return next((one for one in self.suggestions() if one.turn == turn), None)

    def _rank(self, one: Suggestion) -> tuple[int, int]:
        verdict = self.verdict(one)
        kind = verdict.kind if verdict is not None else "now" if one.forced else ""
        return _VERDICT_ORDER.get(kind, 1), len(one.line) if kind in ("now", "round") else 0

    def _work(self) -> Iterator[None]:
        proofs = self.verdicts.position_first()
        longest = self._seconds * LONGER
        while True:
            for answer in iter_best_turns(self.position, MAX_SUGGESTIONS, seconds=self._seconds, rng=Random(0)):
                if answer.tries >= self.answer.tries:  # those of before rest on more, at first
                    self.answer = answer
                yield
                self._side_proofs(proofs)
            if not self.few or 2 * self._seconds > longest:
                break
            self._seconds *= 2  # too few deals for an order: it thinks on by itself
        yield from self._timed_proofs(proofs)
        for one in self.suggestions():
            yield from self._timed_proofs(self.verdicts.turn(one.line, one.after))

    def _side_proofs(self, proofs: Iterator[None]) -> None:
        until = monotonic() + PROOF_SECONDS_PER_STEP
        for _ in proofs:
            if monotonic() > until:
                return

    def _timed_proofs(self, proofs: Iterator[None]) -> Iterator[None]:
        before = monotonic()
        for _ in proofs:
            self._proof_seconds_left -= monotonic() - before
            yield
            before = monotonic()


_VERDICT_ORDER: Final = {"now": 0, "round": 0, "two": 0, "lost": 2}
"""The order of suggestions by verdict; suggestions without one come between."""
