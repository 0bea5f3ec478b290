"""How a learner fared with a step: what a class's results are made of (`otys_nb.classroom`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

GRADES: Final = ("untried", "solved", "hinted", "corrected", "shown", "unsolved")
"""Not begun; right at once; after a hint; after something wrong; shown by the course; begun and not done."""


@dataclass(slots=True)
class Mark:
    """What happened in a step so far.

    `wrong` counts what was judged wrong and `hints` the hints asked for, both before it was done for the first time;
    `misread` is the misconception that explained the last wrong answer. `done` is ``solved``, ``shown`` or empty.
    """

    wrong: int = 0
    hints: int = 0
    misread: str = ""
    done: str = ""

    def hint(self) -> None:
        """A hint was asked for."""
        self.hints += not self.done

    def miss(self, misread: str = "") -> None:
        """Something was judged wrong, perhaps under a known misconception."""
        if not self.done:
            self.wrong += 1
            self.misread = misread or self.misread

    def finish(self, how: str) -> None:
        """It is done; the first time counts."""
        self.done = self.done or how

    @property
    def grade(self) -> str:
        """One of `GRADES`."""
        if self.done == "shown":
            return "shown"
        if self.done:
            return "corrected" if self.wrong else "hinted" if self.hints else "solved"
        return "unsolved" if self.wrong or self.hints else "untried"
