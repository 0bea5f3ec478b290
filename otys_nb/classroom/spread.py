"""Other answers for neighbours: of the boards that a seat could get, one whose answer is its side's own.

Answers fall into as many sides as there are neighbours, by a hash, and seat n takes boards of side n: so each seat is
given its boards by itself, without a look at the others, and no two of any `NEIGHBOURS` seats in a row agree.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from otys_nb.lessons import checks
from otys_nb.lessons.exercises import make_exercise

if TYPE_CHECKING:
    from otys_nb.classroom.word import ClassWord
    from otys_nb.lessons.model import Step

NEIGHBOURS: Final = 4
"""Seats in a row of which no two share an answer."""
FIRST_TRIES: Final = 60
"""Boards looked at for the first exercise, where all still sit and wait."""
TRIES: Final = 12
"""Boards looked at for a later one, of which most are different enough."""
VARIED: Final = frozenset({31, 32, 33, 34, 35, 44, 57, 58, 64, 66, 85, 124, 130, 131, 136, 142})
"""Rules of which eight boards of level 1 have six answers or more, and none three times; each lesson but *setup* has
one."""


def spread_seed(word: ClassWord, pupil: int, at: int) -> int:
    """The seed of a pupil's exercise, by its place from 0: the first whose answer is of the seat's side, if one is
    found in time."""
    tries = TRIES if at else FIRST_TRIES
    for number in range(tries):
        seed = zlib.crc32(f"{word} {pupil} {at} {number}".encode()) % 10**6
        said = answer_of(make_exercise(word.rules[at], word.level, seed).step)
        if zlib.crc32(f"{word} {at} {said}".encode()) % NEIGHBOURS == pupil % NEIGHBOURS:
            return seed
    return zlib.crc32(f"{word} {pupil} {at} 0".encode()) % 10**6


def answer_of(step: Step) -> str:
    """What a pupil would tell a neighbour: the answer that is right, or the turn that the exercise was made with."""
    if step.question is None:
        return step.solutions[0]
    start = step.start.position()
    attempt = checks.question_attempt(step.question, start, start.to_move or 0)
    return checks.right(step.question, attempt)[0].texts["en"]


__all__ = ["NEIGHBOURS", "VARIED", "answer_of", "spread_seed"]
