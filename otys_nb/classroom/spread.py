"""Other answers for neighbours: a seat gets the first board of its own whose answer none of the three seats before has;
from the fifth generation on one of boards that were chosen beforehand, where there are some.

So no two of any `NEIGHBOURS` seats in a row agree, where an exercise has answers enough; where it has too few, the same
answer lies as far away as it can. A seat depends on those before it, which are worked out once for a class.
"""

from __future__ import annotations

import re
import tomllib
import zlib
from functools import cache, lru_cache
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from otys_nb.lessons import all_lessons, checks
from otys_nb.lessons.exercises import make_exercise
from otys_nb.lessons.exercises.stable_random import shuffled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from otys_nb.classroom.word import ClassWord
    from otys_nb.lessons.model import Step

NEIGHBOURS: Final = 4
"""Seats in a row of which no two share an answer."""
FIRST_TRIES: Final = 60
"""Boards looked at for the first exercise, where all still sit and wait."""
TRIES: Final = 6
"""Boards looked at for a later one, which may have two answers in all."""
CHOSEN_TRIES: Final = 16
"""Boards looked at for the first exercises of the fourth generation, of which more is asked."""
DIFFERENT: Final = 4
"""So many first exercises of a seat ask different things."""
LATER: Final = {
    "start": {42, 44, 64, 66, 69, 70},
    "turn": {31, 32, 34, 44, 50, 94, 96, 138, 139},
    "keys": {44, 50, 94, 96, 138, 139, 140},
    "x-keys": {59, 60, 61, 63},
}
"""By lesson, the rules of which few exercises do without what only a later lesson teaches."""
ASIDE: Final = 53
"""The rule on the own X: half of its exercises are best done with another key, so that they show nothing of it."""
TAUGHT_IN: Final = {r"\$": "sponsors", r"\b(Eng|S|R|Xpl):": "divers", "#": "contracts", "[~=]": "batteries"}
"""Signs of a turn's notation, and the lesson that teaches what they stand for."""
VARIED: Final = frozenset({31, 32, 33, 34, 35, 44, 57, 58, 64, 66, 85, 124, 130, 131, 136, 142})
"""Rules of which eight boards of level 1 have six answers or more, and none three times; each lesson but *setup* has
one."""
SEVERAL: Final = frozenset(
    {
        30,
        36,
        37,
        38,
        39,
        40,
        42,
        43,
        46,
        47,
        48,
        49,
        53,
        55,
        56,
        59,
        60,
        61,
        62,
        63,
        67,
        68,
        71,
        76,
        77,
        78,
        79,
        88,
        91,
        93,
        94,
        95,
        96,
        97,
        98,
        99,
        101,
        102,
        103,
        104,
        105,
        107,
        108,
        112,
        114,
        115,
        118,
        119,
        120,
        121,
        123,
        128,
        133,
        134,
        144,
        147,
        148,
        149,
        150,
        151,
        152,
    }
)
"""Rules of which ten boards of level 1 have four answers or more, and none six times."""


def rank(rule: int) -> int:
    """Where a rule stands in a class word: those whose boards have many answers come first."""
    return 0 if rule in VARIED else 1 if rule in SEVERAL else 2


class Given(NamedTuple):
    """A board that a seat was given: its seed, its answer, and what it asks."""

    seed: int
    answer: str
    goal: str


def spread_seed(word: ClassWord, pupil: int, at: int) -> int:
    """The seed of a pupil's exercise, by its place from 0."""
    chosen = boards().get(f"{word.rules[at]}-{word.level}") if word.generation > 4 else None
    if chosen is not None:
        rng = Random(f"{word} {word.rules[at]}")
        kinds = [shuffled(rng, kind) for kind in shuffled(rng, chosen)]
        # Asked again, a rule has boards of another kind.
        kind = kinds[(pupil + word.rules[:at].count(word.rules[at])) % NEIGHBOURS]
        return kind[pupil // NEIGHBOURS % len(kind)]
    return _seat(word, pupil, at).seed


@cache
def boards() -> dict[str, list[list[int]]]:
    """By rule and level, seeds of boards in `NEIGHBOURS` kinds that share no answer, chosen by `tools.class_boards`."""
    table = files("otys_nb.classroom").joinpath("data", "boards.toml").read_text(encoding="utf-8")
    return cast("dict[str, list[list[int]]]", tomllib.loads(table))


def _seat(word: ClassWord, pupil: int, at: int) -> Given:
    given = _given(word, at)
    while len(given) < pupil:
        given.append(_board(word, len(given) + 1, at, [each.answer for each in given[1 - NEIGHBOURS :]]))
    return given[pupil - 1]


def given(word: ClassWord, pupil: int) -> list[list[Any]]:
    """What was worked out for a seat, as JSON can hold it: for each exercise its board, or nothing where none was."""
    return [list(seats[pupil - 1]) if len(seats) >= pupil else [] for seats in _all_given(word)]


def take_up(word: ClassWord, pupil: int, found: Sequence[Sequence[Any]]) -> None:
    """Go on from what was worked out for a seat at another time."""
    for seats, one in zip(_all_given(word), found, strict=True):
        if one and len(seats) == pupil - 1:
            seats.append(Given(*one))


def _all_given(word: ClassWord) -> list[list[Given]]:
    return [_given(word, at) for at in range(word.count)]


@lru_cache(maxsize=64)
def _given(word: ClassWord, at: int) -> list[Given]:
    """What the first seats were given for an exercise; grown as seats are asked for."""
    return []


def _board(word: ClassWord, pupil: int, at: int, near: Sequence[str]) -> Given:
    """A board for a seat near which these answers are given, the nearest last."""
    chosen = word.generation > 3
    goals = {_seat(word, pupil, before).goal for before in range(at)} if chosen and at < DIFFERENT else set[str]()
    tried: list[tuple[tuple[bool, int, bool], Given]] = []
    tries = CHOSEN_TRIES if chosen and at < DIFFERENT else TRIES if at else FIRST_TRIES
    for number in range(tries):
        seed = zlib.crc32(f"{word} {pupil} {at} {number}".encode()) % 10**6
        step = make_exercise(word.rules[at], word.level, seed).step
        made = Given(seed, answer_of(step), step.goals["en"])
        ahead = chosen and needs_later(step, word.topic)
        tried.append(((ahead, near.index(made.answer) if made.answer in near else -1, made.goal in goals), made))
        if tried[-1][0] == (False, -1, False):
            break
    return min(tried, key=lambda one: one[0])[1]


def needs_later(step: Step, topic: str) -> bool:
    """Whether each right turn of an exercise, or the turn that it asks about, has in it what the course teaches only
    after the lessons of the topic; a topic that names rules alone has no such lessons."""
    last = max((_order().get(part, -1) for part in topic.split("+")), default=-1)
    if last < 0 or any(part[:1].isdigit() for part in topic.split("+")):
        return False
    signs = [sign for sign, name in TAUGHT_IN.items() if _order()[name] > last]
    every, lines = (all, step.solutions) if step.question is None else (any, step.question.lines)
    return any(every(re.search(sign, line) for line in lines) for sign in signs)


@cache
def _order() -> dict[str, int]:
    return {each.id: number for number, each in enumerate(all_lessons())}


def answer_of(step: Step) -> str:
    """What a pupil would tell a neighbour: the answer that is right, or the turn that the exercise was made with."""
    if step.question is None:
        return step.solutions[0]
    start = step.start.position()
    attempt = checks.question_attempt(step.question, start, start.to_move or 0)
    return checks.right(step.question, attempt)[0].texts["en"]
