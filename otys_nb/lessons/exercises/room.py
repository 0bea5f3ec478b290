"""Practice without code: choose a topic, or what you get wrong, and a level; then one exercise after the other.

It is a lesson that has no end: its first two steps are choices, and *another* makes the next exercise.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from otys_nb.lessons import all_lessons
from otys_nb.lessons.exercises.factory import Exercise, alike, make_exercise, supported
from otys_nb.lessons.exercises.messages import say, say_in_each
from otys_nb.lessons.exercises.spec import LEVELS, seeded
from otys_nb.lessons.exercises.stable_random import shuffled
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.lessons.missed import MISSED, Missed
from otys_nb.lessons.model import Lesson, Option, Question, Start, Step, Texts, in_each
from otys_nb.lessons.session import LessonSession
from otys_nb.rules.language import spoken
from otys_nb.rules.setup import new_position

WRONG: Final = "wrong"
"""The topic of what somebody gets wrong."""
RECENT: Final = 6
"""An exercise is unlike so many before it."""
TRIES: Final = 12
WIDTH: Final = 4
"""Of what is got wrong, so many rules are practised at a time."""


@cache
def topics() -> dict[str, tuple[int, ...]]:
    """The lessons that can be practised, by id, each with its rules."""
    known = {each.id: tuple(rule for rule in each.rules if rule in supported()) for each in all_lessons()}
    return {name: rules for name, rules in known.items() if rules}


class PracticeRoom(LessonSession):
    """Practice that goes on as long as one likes: what is chosen, how many were right at once, and how many in a row.

    Typed, a topic and a level are chosen by their letters, ``next`` is another exercise, ``back`` goes to the choice.
    """

    endless = True

    def __init__(self, *, seed: int | str | None = None, lang: str = "", missed: Missed = MISSED) -> None:
        self.topic, self.level = "", 0
        self.right = self.tried = self.streak = self.best = 0
        self._missed, self._seed, self._made = missed, seeded(seed), 0
        self._recent: list[Exercise] = []
        super().__init__(_lesson((_topic_step(),)), lang=spoken(lang))

    @property
    def choosing(self) -> bool:
        """Whether a topic or a level is being chosen."""
        return self.step.id in ("topic", "level")

    @property
    def finished(self) -> bool:
        """It never is."""
        return False

    def answer(self, what: int | str) -> LessonSession:
        """Choose by number or letter, or answer the question of an exercise."""
        if not self.choosing:
            return super().answer(what)
        self._begin()
        names = [*topics(), WRONG] if self.step.id == "topic" else list(LEVELS)
        number = what if isinstance(what, int) else LETTERS.find(what.strip().lower() or "?")
        if not 0 <= number < len(names):
            return self._refuse("no_option", answer=repr(what), options=", ".join(LETTERS[: len(names)]))
        if self.step.id == "topic":
            self.topic = str(names[number])
            nothing = self.topic == WRONG and not self._missed.rules(supported())
            self._show_only(_level_step("frame.nothing_wrong" if nothing else "frame.level"))
        else:
            self.level = int(names[number])
            self.right = self.tried = self.streak = 0
            self._another()
        return self._told()

    def next(self) -> LessonSession:
        """Another exercise, once this one is done."""
        if self.choosing or not self.done or self.at + 1 < len(self.steps):
            return super().next()
        self._begin()
        self._another()
        return self._told()

    def back(self) -> LessonSession:
        """To the choice of what to practise."""
        self._begin()
        self.topic, self.level = "", 0
        self._show_only(_topic_step())
        return self._told()

    def reset(self) -> LessonSession:
        """Begin the exercise again; once it is done, choose anew."""
        return self.back() if self.done else super().reset()

    def hint(self) -> LessonSession:
        """A hint to an exercise; a choice needs none."""
        return self._refuse("no_more") if self.choosing else super().hint()

    def solve(self, moves: int | None = None) -> LessonSession:
        """Show a solution of an exercise; a choice has none."""
        return self._refuse("answer_first") if self.choosing else super().solve(moves)

    def result(self, lang: str = "") -> str:
        """How it goes: right at once, of how many, and how many in a row."""
        facts = {"right": self.right, "tried": self.tried, "streak": self.streak}
        return say("frame.streak" if self.streak > 1 else "frame.result", lang or self.lang, **facts)

    def _succeed(self) -> None:
        again = self.step.id in self.reached
        super()._succeed()
        if again or self.choosing or self.feedback is None or self.feedback.texts is None:
            return
        self.tried += 1
        self.streak = self.streak + 1 if self.mark.grade == "solved" else 0
        self.right += self.mark.grade == "solved"
        self.best = max(self.best, self.streak)
        told = self.feedback.texts
        self.feedback = replace(self.feedback, texts=in_each(lambda lang: f"{told[lang]} {self.result(lang)}"))

    def _another(self) -> None:
        made = self._fresh_exercise()
        self._recent = [*self._recent, made][-RECENT:]
        step = replace(made.step, id=f"exercise-{self._made}")
        kept = () if self.choosing else self.steps
        self.steps = (*kept, step)
        self.lesson = _lesson(self.steps, self._title())
        self._enter(len(self.steps) - 1)

    def _fresh_exercise(self) -> Exercise:
        for _ in range(TRIES):
            self._made += 1
            rules = self._rules()
            rule = shuffled(Random(f"{self._seed} {self._made // len(rules)}"), rules)[self._made % len(rules)]
            made = make_exercise(rule, self.level, f"{self._seed[:10]}{self._made:x}", lang=self.lang)
            if not any(alike(made, other) for other in self._recent):
                break
        return made

    def _rules(self) -> tuple[int, ...]:
        if self.topic != WRONG:
            return topics()[self.topic]
        return self._missed.rules(supported())[:WIDTH] or supported()

    def _title(self) -> Texts:
        named = _named(self.topic)
        return say_in_each("frame.practising", lambda lang: {"topic": named[lang]}, level=self.level)

    def _show_only(self, step: Step) -> None:
        self.steps = (step,)
        self.lesson = _lesson(self.steps, self._title() if self.topic and self.level else None)
        self.reached.pop(step.id, None)
        self._enter(0)


def _named(topic: str) -> Texts:
    if topic == WRONG:
        return say_in_each("frame.missed")
    return next(each.titles for each in all_lessons() if each.id == topic)


def _lesson(steps: tuple[Step, ...], titles: Texts | None = None) -> Lesson:
    aim = say_in_each("frame.room_aim")
    return Lesson("practice", "", titles or say_in_each("frame.room"), aim, (), 5, "", (), (), steps)


def _choice(id: str, title: str, goal: str, labels: list[Texts]) -> Step:
    options = tuple(Option(texts, ()) for texts in labels)
    start = Start(code=_table())
    titles, goals = say_in_each(title), say_in_each(goal)
    return Step(id=id, kind="ask", titles=titles, goals=goals, start=start, question=Question("", options))


def _topic_step() -> Step:
    return _choice("topic", "frame.topic", "frame.topic_goal", [_named(name) for name in (*topics(), WRONG)])


def _level_step(goal: str) -> Step:
    return _choice("level", "frame.level_title", goal, [say_in_each(f"level.{level}") for level in LEVELS])


@cache
def _table() -> str:
    return new_position(("Ada", "Grace"), seed=1).code()


def room(seed: int | str | None = None, lang: str = "") -> PracticeRoom:
    """Practice without code: see `PracticeRoom`."""
    return PracticeRoom(seed=seed, lang=lang)
