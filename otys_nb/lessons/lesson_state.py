"""Where a learner stands in a lesson: what was done in it so far, and what follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any, Self

from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.feedback import Feedback
from otys_nb.lessons.history import Decision, attempt_of, carried
from otys_nb.lessons.memory import MEMORY, Memory
from otys_nb.lessons.model import Lesson, Step
from otys_nb.lessons.step_results import StepResult
from otys_nb.lessons.wire import ClassKept
from otys_nb.rules.language import spoken
from otys_nb.rules.position import Position
from otys_nb.rules.sealed import watchful
from otys_nb.rules.watchers import Watched, Watcher

if TYPE_CHECKING:
    from otys_nb.lessons.standing import Standing


@watchful
class LessonState:
    """Where a learner stands in a lesson, or in one part of it; it tells its watchers when that changes."""

    SETTABLE = ("assists", "memory", "practised")
    endless = False
    """Whether another step is made when the last one is done."""
    practised: bool = False
    """Whether it is practice: whoever practises may switch the assists."""
    assists: bool = True
    """Whether what can be done is said, and a line with a mistake plays nothing; else, as on a real table, a line is
    played up to the first rule that it breaks."""
    memory: Memory | None = MEMORY
    """Where it is noted how well the rules are known; None: nowhere."""
    base: Position
    """The position on which `history` was played."""

    def __init__(self, lesson: Lesson, part: str = "", *, lang: str = "", seed: int = 0) -> None:
        self._watched = Watched()
        self.lesson = lesson
        self.part = part
        self.steps: tuple[Step, ...] = lesson.of_part(part)
        self.lang = spoken(lang)
        self.rng = Random(seed)
        self.reached: dict[str, str] = {}
        """The steps done, by id: ``solved`` by the learner or ``shown``."""
        self.results: dict[str, StepResult] = {}
        """How each step went that was tried, by id."""
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
        self.left: dict[int, Standing] = {}
        """Where one stood when one went on to a step, by that step's number."""
        self.at = self.step_start = self.seat = self.hints = self.cursor = 0
        self.helped = self.done = False

    def __copy__(self) -> Self:
        return deepcopy(self)

    def watch(self, watcher: Watcher) -> None:
        """Tell `watcher` of every change."""
        self._watched.watch(watcher)

    def forget(self, watcher: Watcher) -> None:
        """Tell `watcher` no more."""
        self._watched.forget(watcher)

    def tell(self) -> None:
        """Tell the watchers that something has changed."""
        self._watched.tell()

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
        start = self.history[self.step_start - 1].after if self.step_start else self.base
        return attempt_of(start, self.history[self.step_start :], self.seat)

    @property
    def step_result(self) -> StepResult:
        """How the present step went so far."""
        return self.results.setdefault(self.step.id, StepResult())

    @property
    def kept_as(self) -> str:
        """The name under which a page keeps the place; empty for exercises, which are made afresh."""
        return f"{self.lesson.id}/{self.part}" if self.lesson.number else ""

    def kept(self) -> ClassKept:
        """What a page keeps besides the place."""
        return {}

    def take_up(self, kept: Mapping[str, Any]) -> None:
        """Go on with what a page has kept besides the place: untrusted data."""

    @property
    def choosing(self) -> bool:
        """Whether the step is a choice of what to do, in which nothing is right or wrong."""
        return False

    @property
    def finished(self) -> bool:
        """Whether the last step is done, where there is one."""
        last = not self.endless and self.at == len(self.steps) - 1
        return last and self.done and self.cursor >= self.step.last_statement

    @property
    def locked(self) -> bool:
        """Whether nothing may be played now: once a step is done, a move belongs to the next one if that goes on from
        here."""
        if self.done:
            following = (step for step in self.steps[self.at + 1 : self.at + 2] if step.kind == "do")
            return all(carried(step, self.history, self.base, self.seat) is None for step in following)
        return self.step.kind != "do" or self.attempt.over
