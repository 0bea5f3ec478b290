"""Where a learner stands in a lesson: what a session knows, and what follows from it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.feedback import Feedback
from otys_nb.lessons.history import Decision
from otys_nb.lessons.memory import MEMORY, Memory
from otys_nb.lessons.model import Lesson, Step
from otys_nb.lessons.observers import Observable
from otys_nb.lessons.standing import Standing
from otys_nb.lessons.step_results import StepResult
from otys_nb.rules.language import spoken
from otys_nb.rules.position import Position

STANDING: Final = (
    "at",
    "base",
    "step_start",
    "seat",
    "hints",
    "cursor",
    "chosen",
    "done",
    "helped",
    "lost",
    "feedback",
)
"""The attributes that a `Standing` takes over as they are."""


class LessonState(Observable):
    """The step, what was played and answered in it, and how it went; `LessonSession` changes it."""

    endless = False
    """Whether another step is made when the last one is done."""
    practised = False
    """Whether it is practice: whoever practises may switch the assists."""
    assists = True
    """Whether what can be done is said, and a line with a mistake plays nothing; else, as on a real table, a line is
    played up to the first rule that it breaks."""
    memory: Memory | None = MEMORY
    """Where it is noted how well the rules are known; None: nowhere."""
    base: Position
    """The position on which `history` was played."""

    def __init__(self, lesson: Lesson, part: str = "", *, lang: str = "", seed: int = 0) -> None:
        super().__init__()
        self.lesson = lesson
        self.part = part
        self.steps: tuple[Step, ...] = lesson.of_part(part)
        self.lang = spoken(lang)
        self.rng = Random(seed)
        self.reached: dict[str, str] = {}
        """The steps done, by id: ``solved`` by the learner or ``shown``."""
        self.results: dict[str, StepResult] = {}
        """How each step went that was tried, by id."""
        self.at = self.step_start = self.seat = 0
        self.hints = self.cursor = 0
        self.done = self.helped = False
        self.lost = False
        """Whether the goal cannot be reached any more since the last step back."""
        self.chosen: int | None = None
        self.feedback: Feedback | None = None
        self.refusal: Feedback | None = None
        """Why the last command changed nothing; None if it did what it should."""
        self.told = 0
        """How many decisions of `history` had been played, and told, before the last command."""
        self.history: list[Decision] = []
        """What was played since `base`; the present step began after the first `step_start` decisions."""

    def remind(self) -> None:
        """More has been remembered; only practice asks what is due."""

    def standing(self) -> Standing:
        """Where the learner stands, as a value for `stand`; how the steps went (`results`) is no part of it."""
        kept = {name: getattr(self, name) for name in STANDING}
        return Standing(**kept, history=tuple(self.history), reached=dict(self.reached), chance=self.rng.getstate())

    def stand(self, standing: Standing) -> None:
        """Stand where a session on the same lesson stood, without telling anybody."""
        for name in STANDING:
            setattr(self, name, getattr(standing, name))
        self.history, self.reached = list(standing.history), dict(standing.reached)
        self.rng.setstate(standing.chance)
        self.refusal = None
        self.told = len(self.history)

    def kept_steps(self) -> Any:
        """What a session needs to make its steps again, as plain data; nothing where they are those of its lesson."""
        return None

    def make_steps(self, kept: Any) -> None:
        """Make the steps that `kept_steps` of such a session describes.

        Raises:
            ValueError: if they cannot be made; nothing has changed then.
        """
        if kept is not None:
            raise ValueError("steps: they are those of the lesson")

    # where it stands

    @property
    def step(self) -> Step:
        """The present step."""
        return self.steps[self.at]

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.history[-1].after if self.history else self.base

    @property
    def attempt(self) -> Attempt:
        """What was played since the present step began."""
        events = tuple(event for decision in self.history[self.step_start :] for event in decision.events)
        start = self.history[self.step_start - 1].after if self.step_start else self.base
        return Attempt(start, self.position, events, self.seat)

    @property
    def step_result(self) -> StepResult:
        """How the present step went so far."""
        return self.results.setdefault(self.step.id, StepResult())

    @property
    def choosing(self) -> bool:
        """Whether the step is a choice of what to do, in which nothing is right or wrong."""
        return False

    @property
    def finished(self) -> bool:
        """Whether the last step is done."""
        return self.done and self.at == len(self.steps) - 1 and self.cursor >= self._last_statement

    @property
    def locked(self) -> bool:
        """Whether nothing may be played now."""
        if self.done:
            return not self._flows_on
        return self.step.kind != "do" or self.attempt.over

    @property
    def _flows_on(self) -> bool:
        """Whether a move played now belongs to the next step."""
        if not self.done or self.at + 1 >= len(self.steps):
            return False
        following = self.steps[self.at + 1]
        return following.kind == "do" and following.start.goes_on

    @property
    def _last_statement(self) -> int:
        return len(self.step.example.statements) - 1 if self.step.kind == "watch" else 0
