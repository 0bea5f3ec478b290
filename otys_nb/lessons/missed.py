"""What somebody gets wrong, by rule: counted while lessons and exercises are played, and read from what a page kept.

>>> missed = Missed()
>>> missed.note([50, 51], "wrong")
>>> missed.rules([44, 50, 51])
(50, 51)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from otys_nb.rules.refusal import Cite

WEIGHTS: Final = {"wrong": 2, "hint": 1, "shown": 2, "solved": -1}
"""What counts for and against a rule."""
MOST: Final = 6
"""One rule outweighs no more than this, so that it is forgotten again."""


class Missed:
    """How much each rule has been missed so far, in this process."""

    def __init__(self) -> None:
        self._weights: Counter[Cite] = Counter()
        self._read: set[tuple[str, str]] = set()

    def note(self, rules: Iterable[Cite], how: str) -> None:
        """A step about these rules went ``wrong``, took a ``hint``, was ``shown``, or was ``solved``."""
        for rule in rules:
            self._weights[rule] = max(0, min(MOST, self._weights[rule] + WEIGHTS[how]))

    def read(self, kept: object) -> None:
        """Take in what a page has kept, untrusted, each step once: steps that had to be shown count. What is of another
        form is passed over."""
        from otys_nb.lessons import all_lessons  # the lessons' sessions note here what happens

        if not isinstance(kept, Mapping):
            return
        for lesson in all_lessons():
            steps = kept.get(lesson.id)
            if not isinstance(steps, Mapping):
                continue
            for step in lesson.steps:
                if steps.get(step.id) == "shown" and (lesson.id, step.id) not in self._read:
                    self._read.add((lesson.id, step.id))
                    self.note(step.rules, "shown")

    def rules(self, among: Iterable[int]) -> tuple[int, ...]:
        """Those of the rules that were missed, the most missed first."""
        known = [rule for rule in among if self._weights[rule] > 0]
        return tuple(sorted(known, key=lambda rule: (-self._weights[rule], rule)))

    def forget(self) -> None:
        """Begin again."""
        self._weights.clear()
        self._read.clear()


MISSED: Final = Missed()
"""What was missed in the lessons of this process."""
