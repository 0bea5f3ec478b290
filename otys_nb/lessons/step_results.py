"""Results of steps: how a learner did in each; the results of a class consist of them (`otys_nb.classroom`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from otys_nb.lessons.wire import HowDone
from otys_nb.rules.sealed import watchful

GRADES: Final = ("untried", "solved", "hinted", "corrected", "shown", "unsolved", "bypassed")
"""Not begun; without wrong answer or help; after a hint; after a wrong answer; shown by the course; begun, not done;
done without a wrong answer, and without the rule that it is on. Result codes have their places: new ones come last."""

AT_ONCE: Final = ("solved", "bypassed")
"""Grades of what was right at once."""

DONE: Final = ("solved", "helped", "shown")
"""How a step was done: alone; after a hint or a wrong answer; by a solution that was shown."""


@watchful
@dataclass(slots=True)
class StepResult:
    """How a learner did in one step so far.

    `wrong` counts the wrong answers and `hints` the hints asked for, both before the step was done for the first time;
    `misread` is the misconception that explained the last wrong answer.
    """

    wrong: int = 0
    hints: int = 0
    misread: str = ""
    done: HowDone = ""

    def hint(self) -> None:
        """Count a hint."""
        self.hints += not self.done

    def miss(self, misread: str = "") -> None:
        """Count a wrong answer, perhaps one that a misconception explains."""
        if not self.done:
            self.wrong += 1
            self.misread = misread or self.misread

    @property
    def mark(self) -> str:
        """How it was done, one of `DONE`; of a step that was shown and then done again, how that went."""
        return "helped" if self.wrong or self.hints else "solved"

    def finish(self, how: HowDone) -> None:
        """Mark the step as done; only the first time counts."""
        self.done = self.done or how

    @property
    def grade(self) -> str:
        """One of `GRADES`."""
        if not self.done:
            return "unsolved" if self.wrong or self.hints else "untried"
        if self.done == "shown":
            return "shown"
        if self.wrong:
            return "corrected"
        return "hinted" if self.hints else self.done
