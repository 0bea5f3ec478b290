"""A class that there is not, to see what results look like before there are any."""

from __future__ import annotations

from random import Random
from typing import Final

from otys_nb.classroom import codes
from otys_nb.classroom.codes import MISSED, Result
from otys_nb.classroom.messages import say
from otys_nb.classroom.word import PUPILS, ClassWord, ClassWordError
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.step_results import GRADES

STRONG: Final = (0, 9, 3, 2, 1, 1)
"""How often each grade comes in exercises that most can do, in the order of `GRADES`."""
WEAK: Final = (2, 2, 2, 4, 3, 5)


def invented_class(word: str, pupils: int = 28, seed: int = 1) -> list[str]:
    """The codes of a class that is made up: it can do most of it, and finds one or two rules hard.

    Raises:
        ClassWordError: if the word stands for nothing, or there are too few or too many pupils.
    """
    read = ClassWord.parse(word)
    if not 1 <= pupils <= PUPILS:
        raise ClassWordError(say("word.pupil", pupil=pupils, most=PUPILS))
    rng = Random(seed)
    rules = sorted(set(read.rules))
    hard = set(rng.sample(rules, max(1, len(rules) // 4)))
    lines = []
    for pupil in range(1, pupils + 1):
        grades = [rng.choices(GRADES, WEAK if rule in hard else STRONG)[0] for rule in read.rules]
        misread = [
            _misread(rule, rng) if grade in MISSED else "" for rule, grade in zip(read.rules, grades, strict=True)
        ]
        lines.append(codes.written(read, Result(pupil, tuple(grades), tuple(misread))))
    return lines


def _misread(rule: int, rng: Random) -> str:
    """A misconception of the rule, or none."""
    return rng.choice(["", *sorted(name for name, found in known().items() if rule in found.rules)])
