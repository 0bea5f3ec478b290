"""Checks whether a rule's setting changes the answer: suggestions and proofs for one position under two settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from otys_nb.analysis.sliced_work import SLICE_SECONDS
from otys_nb.analysis.suggestions import Suggestion
from otys_nb.explorer.advice import Advice
from otys_nb.rules.position import Position

SUGGESTION_SECONDS: Final = 1.5
"""Seconds of work on suggestions under each setting."""
PROOF_SECONDS: Final = 6.0
"""Seconds of proof search under each setting."""

PROVED, CHANGES, CLOSE, SAME = "proved", "changes", "close", "same"


@dataclass(frozen=True, slots=True)
class CheckedSetting:
    """One setting, and the advice under it."""

    code: str
    advice: Advice

    @property
    def best(self) -> Suggestion | None:
        """The turn suggested first."""
        return next(iter(self.advice.suggestions()), None)

    def proof(self) -> tuple[str, int | None]:
        """What is proved of the position: ``now``, ``round``, ``two``, ``loss``, ``none`` or nothing; and for whom."""
        verdicts = self.advice.verdicts
        if verdicts.win is not None:
            return verdicts.win.kind, None
        if verdicts.loss is not None:
            return "loss", verdicts.loss.by
        return ("none" if verdicts.searched else ""), None


class RuleComparison:
    """Analyses a position under two settings of a rule, in alternating slices."""

    def __init__(self, switch: str, here: tuple[str, Position], there: tuple[str, Position]) -> None:
        self.switch = switch
        self.position = here[1]
        self.settings = tuple(
            CheckedSetting(code, Advice(position, seconds=SUGGESTION_SECONDS, proof_seconds=PROOF_SECONDS))
            for code, position in (here, there)
        )
        self.running = False
        self.done = False

    def run(self, seconds: float = SLICE_SECONDS) -> None:
        """Search for about that many seconds."""
        self.running = True
        waiting = [side for side in self.settings if not side.advice.done]
        for side in waiting:
            was = side.advice.running
            side.advice.run(seconds / len(waiting))
            if was and not side.advice.running:
                side.advice.done = True  # its time for proofs is used up
        self.done = all(side.advice.done for side in self.settings)
        self.running = not self.done

    def stop(self) -> None:
        """Stop; `run` resumes."""
        self.running = False

    def answer(self) -> str:
        """Whether the setting changes the answer: ``proved`` where the proofs differ, ``changes`` where another turn is
        suggested, ``close`` where the difference is within the margins, ``same``; "" while it is not known."""
        one, other = self.settings
        if not self.done:
            return ""
        if one.proof() != other.proof() and one.proof()[0] and other.proof()[0]:
            return PROVED
        first, second = one.best, other.best
        if first is None or second is None or first.turn == second.turn:
            return SAME
        return CLOSE if _is_close(one, second) and _is_close(other, first) else CHANGES


def _is_close(side: CheckedSetting, turn: Suggestion) -> bool:
    """Whether a turn is among the suggestions under a setting, and within the margin of the first."""
    found, best = side.advice.suggested(turn.turn), side.best
    return found is not None and best is not None and found.high >= best.low
