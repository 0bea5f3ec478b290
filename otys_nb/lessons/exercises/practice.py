"""Practice on what a lesson teaches: a few fresh exercises on its rules, one after the other on one board."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any, Final

from otys_nb.lessons import lesson
from otys_nb.lessons.exercises.factory import course, exercises, supported
from otys_nb.lessons.exercises.spec import LEVELS, seeded
from otys_nb.lessons.exercises.stable_random import shuffled
from otys_nb.lessons.model import Lesson
from otys_nb.lessons.session import LessonSession
from otys_nb.lessons.words import word
from otys_nb.rules.language import spoken
from otys_nb.rules.readable import Readable

ROUND: Final = 4
"""Exercises in one round of practice."""


class Practice(Readable):
    """Fresh exercises on a lesson's rules. A notebook shows them on a board; as text it only says what it is, so that
    a saved notebook does not change with every run."""

    def __init__(self, taught: Lesson, *, level: int = 1, seed: int | str | None = None, lang: str = "") -> None:
        self.lesson = taught
        self.level = level
        self.seed = seeded(seed)
        self.lang = spoken(lang)

    @cached_property
    def session(self) -> LessonSession:
        """The exercises as a session, made when it is first asked for."""
        rules = [rule for rule in self.lesson.rules if rule in supported()]
        some = shuffled(Random(self.seed), rules)[:ROUND]
        return course(exercises(some, self.level, self.seed, ROUND, lang=self.lang), lang=self.lang)

    def __str__(self) -> str:
        return word("practice", self.lang, number=self.lesson.number, title=self.lesson.title(self.lang))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        shown = self.session._repr_mimebundle_(**kwargs)
        live, metadata = shown if isinstance(shown, tuple) else (shown, {})
        live.pop("text/html", None)
        return {**live, "text/plain": str(self)}, metadata


def practice(name: str, *, level: int = 1, seed: int | str | None = None, lang: str = "") -> Practice:
    """Fresh exercises on the rules of a lesson, found as by `otys_nb.lesson`.

    `level` is 1, 2 or 3; the same `seed` gives the same exercises, without one they are new each time.

    Raises:
        KeyError: if there is no such lesson, naming the closest.
        ValueError: for a level, a seed or a language that there is not, or a lesson without a rule to decide about.
    """
    found = lesson(name).lesson
    if level not in LEVELS:
        raise ValueError(f"level: {level!r} is none of {', '.join(map(str, LEVELS))}")
    if not any(rule in supported() for rule in found.rules):
        raise ValueError(f"name: in the lesson {found.id!r} no player decides about a rule")
    return Practice(found, level=level, seed=seed, lang=lang)
