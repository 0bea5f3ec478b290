"""How difficult an exercise is, measured, not guessed."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from typing import Final

from otys_nb.rules.sealed import unchanging

EACH_DECISION: Final = 0.4
EACH_MISREADING: Final = 0.4
EACH_BEARING: Final = 0.3
MOST_BEARING: Final = 6
RAREST: Final = 1 / 512
"""The smallest chance of being right by luck that counts."""


@unchanging
@dataclass(frozen=True, slots=True)
class Difficulty:
    """Measures how difficult an exercise is.

    `choices` are the answers to choose from, or the turns that were tried; `solutions` how many of them are right;
    `length` the decisions to follow or to find; `misreadings` the answers that somebody gives who leaves a rule out or
    reads it wrongly; `bearing` the things that happen on the way and bear on the answer, each by rules of its own.
    `luck` is the share that is right by chance: of the answers, or of turns played at random.
    """

    choices: int
    solutions: int
    length: int
    misreadings: int
    bearing: int
    luck: float

    @property
    def score(self) -> float:
        """All in one number, in bits: how surprising it is to be right by chance, and 0.4 for each decision and for
        each misreading, 0.3 for each thing that bears on the answer. A question with three answers about two decisions
        has about 3, a turn that one in a hundred random turns finds about 9."""
        surprise = -log2(max(self.luck, RAREST))
        wrong = EACH_MISREADING * self.misreadings + EACH_BEARING * min(self.bearing, MOST_BEARING)
        return round(surprise + EACH_DECISION * self.length + wrong, 2)

    def __str__(self) -> str:
        return (
            f"difficulty {self.score}: {self.solutions} of {self.choices} right, {self.luck:.0%} by chance, "
            f"{self.length} decisions, {self.misreadings} misreadings, {self.bearing} things that bear on it"
        )
