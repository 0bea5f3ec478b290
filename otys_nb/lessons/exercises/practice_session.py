"""A practice session: the learner chooses a topic and a level, then gets one exercise after the other.

It is a lesson without an end: its first two steps are choices, and *another* makes the next exercise. Its
`PracticePlan` says what is practised.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from otys_nb.lessons.exercises.factory import Exercise
from otys_nb.lessons.exercises.messages import say, say_in_each
from otys_nb.lessons.exercises.practice_plan import DUE, WRONG, PracticePlan, kept_exercise, topics
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.feedback import Feedback
from otys_nb.lessons.lesson_message import LETTERS, option_number
from otys_nb.lessons.memory import MEMORY, Memory
from otys_nb.lessons.model import Lesson, Step, Texts, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.rules.language import spoken

MAX_KEPT_EXERCISES: Final = 200
"""Exercises that a snapshot may hold."""


class PracticeSession(LessonSession):
    """Practice that goes on as long as the learner likes; it counts right answers, and how many came in a row.

    Typed, a topic and a level are chosen by their letters, ``next`` is another exercise, ``back`` goes to the choice.
    """

    endless = practised = True

    def __init__(
        self, *, seed: int | str | None = None, lang: str = "", memory: Memory = MEMORY, assists: bool = True
    ) -> None:
        self.plan = PracticePlan(seed, memory)
        self.right = self.tried = self.streak = self.best = 0
        self._shown: list[tuple[str, Exercise]] = []
        """The exercises among the steps, each with the id of its step."""
        super().__init__(_lesson((self.plan.topic_step(),)), lang=spoken(lang))
        self.memory, self.assists = memory, assists

    @property
    def topic(self) -> str:
        """The id of a lesson, ``due``, ``wrong``, or nothing before one is chosen."""
        return self.plan.topic

    @property
    def level(self) -> int:
        """The level of the exercises; 0 before one is chosen."""
        return self.plan.level

    @property
    def choosing(self) -> bool:
        """Tell whether a topic or a level is being chosen."""
        return self.step.id in ("topic", "level")

    @property
    def finished(self) -> bool:
        """False: a practice session has no end."""
        return False

    def answer(self, what: int | str) -> LessonSession:
        """Choose by number or letter, or answer the question of an exercise."""
        if not self.choosing:
            return super().answer(what)
        self._begin()
        names = [DUE, *topics(), WRONG] if self.step.id == "topic" else list(LEVELS)
        number = option_number(what)
        if not 0 <= number < len(names):
            return self._refuse("no_option", answer=repr(what), options=", ".join(LETTERS[: len(names)]))
        if self.step.id == "level":
            self.plan.level = int(names[number])
            self._set_out()
        elif names[number] != DUE:
            self.plan.topic = str(names[number])
            self._show_only(self.plan.level_step())
        elif self.plan.choose_due():
            self._set_out()
        else:
            self.refusal = Feedback("refused", texts=in_each(self.plan.next_day))
        return self._told()

    def next(self) -> LessonSession:
        """Go on to another exercise, once this one is done."""
        if self.choosing or not self.done or self.at + 1 < len(self.steps):
            return super().next()
        if self.topic == DUE and not self.plan.waiting:
            return self.back()
        self._begin()
        self._another()
        return self._told()

    def back(self) -> LessonSession:
        """Return to the choice of a topic."""
        self._begin()
        self.plan.topic, self.plan.level = "", 0
        self._show_only(self.plan.topic_step())
        return self._told()

    def remind(self) -> None:
        """Update the label of what is due after more was read into the memory."""
        if self.step.id == "topic":
            self._show_only(self.plan.topic_step())
            self.tell()

    def reset(self) -> LessonSession:
        """Begin the exercise again; once it is done, choose anew."""
        return self.back() if self.done else super().reset()

    def hint(self) -> LessonSession:
        """Give a hint to an exercise; a choice needs none."""
        return self._refuse("no_more") if self.choosing else super().hint()

    def solve(self, moves: int | None = None) -> LessonSession:
        """Show a solution of an exercise; a choice has none."""
        return self._refuse("answer_first") if self.choosing else super().solve(moves)

    def result(self, lang: str = "") -> str:
        """The score: how many answers were right at once, out of how many, and how many in a row."""
        lang = lang or self.lang
        facts = {"right": self.right, "tried": self.tried, "streak": self.streak}
        told = say("frame.streak" if self.streak > 1 else "frame.result", lang, **facts)
        return f"{told} {self.plan.left(lang)}" if self.topic == DUE else told

    def _succeed(self) -> None:
        again = self.step.id in self.reached
        super()._succeed()
        if again or self.choosing or self.feedback is None or self.feedback.texts is None:
            return
        self.tried += 1
        self.streak = self.streak + 1 if self.step_result.grade == "solved" else 0
        self.right += self.step_result.grade == "solved"
        self.best = max(self.best, self.streak)
        told = self.feedback.texts
        self.feedback = replace(self.feedback, texts=in_each(lambda lang: f"{told[lang]} {self.result(lang)}"))

    def _set_out(self) -> None:
        self.right = self.tried = self.streak = 0
        self._another()

    def _another(self) -> None:
        made = self.plan.another(self.lang)
        shown = [] if self.choosing else self._shown
        self._show_exercises([*shown, (f"exercise-{self.plan.made}", made)])
        self._enter(len(self.steps) - 1)

    def _show_exercises(self, shown: list[tuple[str, Exercise]]) -> None:
        self._shown = shown
        self.steps = tuple(replace(made.step, id=name) for name, made in shown)
        self.lesson = _lesson(self.steps, self.plan.title())

    def kept_steps(self) -> Any:
        """The choices, the score, and the exercises by their specs."""
        return self.plan.kept() | {
            "choice": self.step.id if self.choosing else "",
            "score": [self.right, self.tried, self.streak, self.best],
            "shown": [] if self.choosing else [[name, str(made.spec)] for name, made in self._shown],
        }

    def make_steps(self, kept: Any) -> None:
        """Make the exercises again."""
        plan = self.plan.read(kept, self.lang)
        match kept:
            case {
                "choice": "topic" | "level" | "" as choice,
                "score": [int(), int(), int(), int()] as score,
                "shown": [*shown],
            } if (choice == "topic" or plan.topic) and (choice or (shown and plan.level)):
                exercises = [_named_exercise(one, self.lang) for one in shown[:MAX_KEPT_EXERCISES]]
            case _:
                raise ValueError("steps: no practice")
        self.plan = plan
        self.right, self.tried, self.streak, self.best = score
        if choice:
            self._show_only(plan.topic_step() if choice == "topic" else plan.level_step())
        else:
            self._show_exercises(exercises)

    def _show_only(self, step: Step) -> None:
        self.steps = (step,)
        self.lesson = _lesson(self.steps, self.plan.title() if self.topic and self.level else None)
        self.reached.pop(step.id, None)
        self._enter(0)


def _named_exercise(kept: Any, lang: str) -> tuple[str, Exercise]:
    match kept:
        case [str(name), spec] if name.startswith("exercise-"):
            return name, kept_exercise(spec, lang)
    raise ValueError("steps: no exercise")


def _lesson(steps: tuple[Step, ...], titles: Texts | None = None) -> Lesson:
    aim = say_in_each("frame.room_aim")
    return Lesson("practice", "", titles or say_in_each("frame.room"), aim, (), 5, "", (), (), steps)


def practice_session(seed: int | str | None = None, lang: str = "") -> PracticeSession:
    """Practice without code: see `PracticeSession`."""
    return PracticeSession(seed=seed, lang=lang)
