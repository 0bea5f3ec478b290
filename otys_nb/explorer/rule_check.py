"""Does it change the answer? Suggestions and proofs for one position under two readings of a rule, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from otys_nb.analysis.sliced_work import SLICE_SECONDS
from otys_nb.analysis.suggestions import Suggestion
from otys_nb.explorer.advice import Advice
from otys_nb.rules.position import Position

SECONDS: Final = 1.5
"""Seconds of work on the suggestions under each reading."""
PROVING: Final = 6.0
"""Seconds of proofs under each."""

PROVED, CHANGES, CLOSE, SAME = "proved", "changes", "close", "same"


@dataclass(frozen=True, slots=True)
class Side:
    """One reading: its setting, and what is thought under it."""

    code: str
    thought: Advice

    @property
    def best(self) -> Suggestion | None:
        """The turn suggested first."""
        return next(iter(self.thought.suggestions()), None)

    def proof(self) -> tuple[str, int | None]:
        """What is proved of the position: ``now``, ``round``, ``two``, ``loss``, ``none`` or nothing; and for whom."""
        verdicts = self.thought.verdicts
        if verdicts.win is not None:
            return verdicts.win.kind, None
        if verdicts.loss is not None:
            return "loss", verdicts.loss.by
        return ("none" if verdicts.searched else ""), None


class RuleCheck:
    """Thinks about a position under two settings of a switch, slice by slice, in turn."""

    def __init__(self, switch: str, here: tuple[str, Position], there: tuple[str, Position]) -> None:
        self.switch = switch
        self.position = here[1]
        self.sides = tuple(
            Side(code, Advice(position, seconds=SECONDS, proving=PROVING)) for code, position in (here, there)
        )
        self.running = False
        self.done = False

    def run(self, seconds: float = SLICE_SECONDS) -> None:
        """Think for about so long."""
        self.running = True
        waiting = [side for side in self.sides if not side.thought.done]
        for side in waiting:
            was = side.thought.running
            side.thought.run(seconds / len(waiting))
            if was and not side.thought.running:
                side.thought.done = True  # its time for proofs is over
        self.done = all(side.thought.done for side in self.sides)
        self.running = not self.done

    def stop(self) -> None:
        """Stop; `run` goes on where this was."""
        self.running = False

    def answer(self) -> str:
        """Whether the reading changes the answer: ``proved`` where what is proved differs, ``changes`` where another
        turn is suggested, ``close`` where that lies within the margins, ``same``; "" as long as it is not known."""
        one, other = self.sides
        if not self.done:
            return ""
        if one.proof() != other.proof() and one.proof()[0] and other.proof()[0]:
            return PROVED
        first, second = one.best, other.best
        if first is None or second is None or first.turn == second.turn:
            return SAME
        return CLOSE if _near(one, second) and _near(other, first) else CHANGES


def _near(side: Side, turn: Suggestion) -> bool:
    """Whether a turn is among the suggestions of a side, and as good as its first as far as that can be told."""
    found, best = side.thought.suggested(turn.turn), side.best
    return found is not None and best is not None and found.high >= best.low
