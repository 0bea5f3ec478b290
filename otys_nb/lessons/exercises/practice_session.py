"""A practice session: the learner chooses a topic and a level, then gets one exercise after the other.

It is a lesson without an end: its `PracticePlan` gives it a step in which a topic or a level is chosen, or the
exercises so far, and *another* adds the next one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from otys_nb.lessons.entering import enter
from otys_nb.lessons.exercises.practice_plan import DUE, PracticePlan
from otys_nb.lessons.feedback import Feedback
from otys_nb.lessons.lesson_message import LETTERS, option_number, options
from otys_nb.lessons.memory import MEMORY, Memory
from otys_nb.lessons.model import in_each
from otys_nb.lessons.session import LessonSession, command
from otys_nb.lessons.step_results import AT_ONCE
from otys_nb.rules.language import spoken


class PracticeSession(LessonSession):
    """Practice that goes on as long as the learner likes; it counts right answers, and how many came in a row.

    Typed, a topic and a level are chosen by their letters, ``next`` is another exercise, ``back`` goes to the choice.
    """

    endless = practised = True

    def __init__(
        self, *, seed: int | str | None = None, lang: str = "", memory: Memory = MEMORY, assists: bool = True
    ) -> None:
        self.plan = PracticePlan(seed, memory)
        super().__init__(self.plan.lesson(), lang=spoken(lang))
        self.memory, self.assists = memory, assists

    @property
    def choosing(self) -> bool:
        """Tell whether a topic or a level is being chosen."""
        return bool(self.plan.choice)

    def answer(self, what: int | str) -> LessonSession:
        """Choose by number or letter, or answer the question of an exercise."""
        return self._choose(what) if self.choosing else super().answer(what)

    @command
    def _choose(self, what: int | str) -> None:
        labels = [option["label"] for option in options(self, self.lang)]
        count, number = len(self.plan.names()), option_number(what, labels)
        if not 0 <= number < count:
            self._refuse("no_option", answer=what, options=", ".join(LETTERS[:count]))
        elif self.plan.choose(number, self.lang):
            self._show()
        else:
            self.feedback = Feedback("told", texts=in_each(self.plan.next_day))

    def next(self) -> LessonSession:
        """Go on to another exercise, once this one is done."""
        if self.choosing or not self.done or self.at + 1 < len(self.steps):
            return super().next()
        return self.back() if self.plan.topic == DUE and not self.plan.waiting else self._another()

    @command
    def _another(self) -> None:
        self.plan.another(self.lang)
        self._show()

    @command
    def back(self) -> None:
        """Return to the choice of a topic."""
        self.plan.choose_anew()
        self._show()

    def remind(self) -> None:
        """Update the label of what is due after more was read into the memory."""
        if self.plan.choice == "topic":
            self._show()
            self.tell()

    def reset(self) -> LessonSession:
        """Begin the exercise again; once it is done, choose anew."""
        return self.back() if self.done else super().reset()

    def _succeed(self) -> None:
        again = self.step.id in self.reached
        super()._succeed()
        if again or self.choosing or self.feedback is None or self.feedback.texts is None:
            return
        self.plan.score.count(right=self.step_result.grade in AT_ONCE)
        told = self.feedback.texts
        self.feedback = replace(self.feedback, texts=in_each(lambda lang: f"{told[lang]} {self.plan.result(lang)}"))

    def _show(self) -> None:
        self.lesson = self.plan.lesson()
        self.steps = self.lesson.steps
        enter(self, len(self.steps) - 1)

    def kept_steps(self) -> Any:
        """The plan, with the choices, the score, and the exercises by their specs."""
        return self.plan.kept()

    def make_steps(self, kept: Any) -> None:
        """Make the exercises again."""
        self.plan = self.plan.read(kept, self.lang)
        self._show()
