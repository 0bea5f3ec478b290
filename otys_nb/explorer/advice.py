"""What is thought about one position, slice by slice: the suggestions of `analysis.best` and the proofs of
`analysis.verdicts`, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Final

from otys_nb.analysis.sliced_work import SLICE_SECONDS
from otys_nb.analysis.suggestions import BestTurns, Suggestion, iter_best_turns, proved_suggestion
from otys_nb.analysis.verdicts import Verdict, Verdicts
from otys_nb.rules.position import Position

SECONDS: Final = 5.0
"""Seconds of work on suggestions in all."""
BESIDE: Final = 0.03
"""Seconds of a proof beside each step of that."""
PROVING: Final = 30.0
"""Seconds of proofs after which it stops, to go on if that is wanted."""
MOST: Final = 5
"""Suggestions."""


class Advice:
    """What is thought about one position: `answer` is the best so far, `verdicts` what is proved.

    `running` says whether more is being asked for, `done` whether there is no more.
    """

    def __init__(self, position: Position, *, seconds: float | None = None, proving: float | None = None) -> None:
        self.position = position
        self._seconds = SECONDS if seconds is None else seconds
        self._proving = PROVING if proving is None else proving
        self.answer = BestTurns()
        self.verdicts = Verdicts(position)
        self.running = False
        self.done = False
        self.told: str | None = None
        """The suggestion whose reasons are told: none until one is asked for, then the best."""
        self._left = self._proving
        self._steps = self._work()

    def run(self, seconds: float = SLICE_SECONDS) -> None:
        """Think for about so long."""
        if not self.running and self._left <= 0:
            self._left = self._proving
        self.running = True
        until = monotonic() + seconds
        for _ in self._steps:
            if self._left <= 0:
                self.running = False
                return
            if monotonic() > until:
                return
        self.running, self.done = False, True

    def stop(self) -> None:
        """Stop; `run` goes on where this was."""
        self.running = False

    def suggestions(self) -> list[Suggestion]:
        """The suggestions: what is proved to win first, the shortest of the wins before the others, what is proved to
        lose last."""
        found = list(self.answer)
        verdicts = self.verdicts
        if verdicts.line is not None and verdicts.end is not None:
            players = verdicts.end.players
            first = proved_suggestion(self.position, verdicts.line, verdicts.end)
            found = [first, *(one for one in found if one.after.players != players)][:MOST]
        return sorted(found, key=self._place)

    def verdict(self, one: Suggestion) -> Verdict | None:
        """What is proved of a suggestion."""
        return self.verdicts.of(one.line)

    def suggested(self, turn: object) -> Suggestion | None:
        """The suggestion of that notation, if it still stands."""
        return next((one for one in self.suggestions() if one.turn == turn), None)

    def _place(self, one: Suggestion) -> tuple[int, int]:
        verdict = self.verdict(one)
        kind = verdict.kind if verdict is not None else "now" if one.forced else ""
        return _ORDER.get(kind, 1), len(one.line) if kind in ("now", "round") else 0

    def _work(self) -> Iterator[None]:
        proofs = self.verdicts.position_first()
        for answer in iter_best_turns(self.position, MOST, seconds=self._seconds, rng=Random(0)):
            self.answer = answer
            yield
            self._beside(proofs)
        yield from self._patient(proofs)
        for one in self.suggestions():
            yield from self._patient(self.verdicts.turn(one.line, one.after))

    def _beside(self, proofs: Iterator[None]) -> None:
        until = monotonic() + BESIDE
        for _ in proofs:
            if monotonic() > until:
                return

    def _patient(self, proofs: Iterator[None]) -> Iterator[None]:
        before = monotonic()
        for _ in proofs:
            self._left -= monotonic() - before
            yield
            before = monotonic()


_ORDER: Final = {"now": 0, "round": 0, "two": 0, "lost": 2}
"""Where a suggestion stands by what is proved of it; what is not proved lies between."""
