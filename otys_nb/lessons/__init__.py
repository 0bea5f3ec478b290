"""The lessons of the course: content as data, sessions that run without Jupyter, and a text form of each.

>>> session = lesson("turn")
>>> session.step.id
'key'
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from otys_nb.examples import folded
from otys_nb.lessons.loader import LessonError, load
from otys_nb.lessons.model import Lesson, Step
from otys_nb.lessons.session import LessonSession
from otys_nb.rules.arguments import checked, remembered
from otys_nb.rules.mistake import unknown
from otys_nb.rules.module_names import of_package
from otys_nb.rules.readable import Listing

__all__ = ["Lesson", "LessonError", "LessonSession", "Step", "all_lessons", "lesson"]

ORDER: Final = (
    "start",
    "turn",
    "keys",
    "x_keys",
    "batteries",
    "contracts",
    "setup",
    "divers",
    "sponsors",
    "rewards",
    "ending",
)
"""The lessons in the order of the course."""


@remembered
def all_lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order of the course."""
    return Listing(_load(name) for name in ORDER)


@checked
def lesson(name: str, part: str = "", *, lang: str = "", seed: int = 0) -> LessonSession:
    """A fresh session of a lesson, or of one part of it; found by id, number (``"01"``) or alias.

    Raises:
        KeyError: if there is no such lesson or part, naming the closest.
    """
    return LessonSession(_found(name), part, lang=lang, seed=seed)


def _found(name: str) -> Lesson:
    """A lesson that is asked for by its id is read alone: a page of the course waits for it."""
    wanted = folded(name)
    own = {folded(each): each for each in ORDER}.get(wanted)
    if own:
        return _load(own)
    known = _known()
    if wanted not in known:
        named = {folded(each): each for each in ORDER}
        near = get_close_matches(wanted, known, n=3, cutoff=0.7)
        close = dict.fromkeys(named.get(folded(known[each].id), each) for each in near)
        raise unknown("lesson", name=repr(name), names=", ".join(dict.fromkeys([*close, *ORDER])))
    return known[wanted]


@cache
def _known() -> dict[str, Lesson]:
    known: dict[str, Lesson] = {}
    for found in all_lessons():
        for name in (found.id, found.number, f"{found.number}-{found.id}", *found.aliases):
            known.setdefault(folded(name), found)
    return known


@cache
def _load(name: str) -> Lesson:
    source = files("otys_nb.lessons") / "data" / f"{name}.toml"
    return load(source.read_text(encoding="utf-8"), f"otys_nb/lessons/data/{name}.toml")


if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
