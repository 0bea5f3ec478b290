"""A sample class with made-up results, to show what results look like before there are any."""

from __future__ import annotations

from random import Random
from typing import Final

from otys_nb.classroom import codes
from otys_nb.classroom.codes import FAILED_GRADES, Result
from otys_nb.classroom.word import MAX_PUPILS, ClassWord
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.step_results import GRADES
from otys_nb.rules.arguments import checked
from otys_nb.rules.mistake import wrong

STRONG_WEIGHTS: Final = (0, 9, 3, 2, 1, 1, 0)
"""The weights of the grades (`GRADES`) for rules that most of the class understands; the others are for hard rules."""
WEAK_WEIGHTS: Final = (2, 2, 2, 4, 3, 5, 0)


@checked
def invented_class(word: str, pupils: int = 28, seed: int = 1) -> list[str]:
    """The codes of a class that is made up: it can do most of it, and finds one or two rules hard.

    Raises:
        ValueError: if the word stands for nothing, or there are too few or too many pupils.
    """
    read = ClassWord.parse(word)
    if not 1 <= pupils <= MAX_PUPILS:
        raise wrong("between", field="pupils", value=pupils, least=1, most=MAX_PUPILS)
    rng = Random(seed)
    rules = sorted(set(read.rules))
    hard = set(rng.sample(rules, max(1, len(rules) // 4)))
    lines = []
    for pupil in range(1, pupils + 1):
        grades = [rng.choices(GRADES, WEAK_WEIGHTS if rule in hard else STRONG_WEIGHTS)[0] for rule in read.rules]
        misread = [
            _misread(rule, rng) if grade in FAILED_GRADES else ""
            for rule, grade in zip(read.rules, grades, strict=True)
        ]
        lines.append(codes.write_code(read, Result(pupil, tuple(grades), tuple(misread))))
    return lines


def _misread(rule: int, rng: Random) -> str:
    """A misconception of the rule, or none."""
    return rng.choice(["", *sorted(name for name, found in known().items() if rule in found.rules)])
