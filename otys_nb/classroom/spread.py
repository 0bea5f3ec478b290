"""Other answers for neighbours: a seat gets the first board of its own whose answer none of the three seats before has.

So no two of any `NEIGHBOURS` seats in a row agree, where an exercise has answers enough; where it has too few, the same
answer lies as far away as it can. A seat depends on those before it, which are worked out once for a class.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from otys_nb.lessons import checks
from otys_nb.lessons.exercises import make_exercise

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


def spread_seed(word: ClassWord, pupil: int, at: int) -> int:
    """The seed of a pupil's exercise, by its place from 0."""
    given = _given(word, at)
    while len(given) < pupil:
        given.append(_board(word, len(given) + 1, at, [said for _, said in given[1 - NEIGHBOURS :]]))
    return given[pupil - 1][0]


@lru_cache(maxsize=64)
def _given(word: ClassWord, at: int) -> list[tuple[int, str]]:
    """The seeds that the first seats were given for an exercise, each with its answer; grown as seats are asked for."""
    return []


def _board(word: ClassWord, pupil: int, at: int, near: Sequence[str]) -> tuple[int, str]:
    """A seed and its answer, for a seat near which these answers are given, the nearest last."""
    tried: list[tuple[int, str]] = []
    for number in range(TRIES if at else FIRST_TRIES):
        seed = zlib.crc32(f"{word} {pupil} {at} {number}".encode()) % 10**6
        said = answer_of(make_exercise(word.rules[at], word.level, seed).step)
        tried.append((seed, said))
        if said not in near:
            break
    return min(tried, key=lambda one: near.index(one[1]) if one[1] in near else -1)


def answer_of(step: Step) -> str:
    """What a pupil would tell a neighbour: the answer that is right, or the turn that the exercise was made with."""
    if step.question is None:
        return step.solutions[0]
    start = step.start.position()
    attempt = checks.question_attempt(step.question, start, start.to_move or 0)
    return checks.right(step.question, attempt)[0].texts["en"]


__all__ = ["NEIGHBOURS", "VARIED", "answer_of", "rank", "spread_seed"]
