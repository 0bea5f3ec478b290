"""A pupil's results as a code of about twenty signs, without a name.

It holds fingerprints of the class word and of the course's version, the pupil's number, and for each exercise how it
went; where something was wrong, also the misreading behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.classroom.messages import say
from otys_nb.classroom.word import COURSE, MARK, MOST, PUPILS, ClassWord
from otys_nb.lessons import short_code as signs
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.step_results import GRADES
from otys_nb.rules.mistake import Mistake

FORM: Final = 2
"""The form of these codes, in two bits."""
PUPIL: Final = PUPILS.bit_length()
COUNT: Final = MOST.bit_length()
GRADE: Final = 3
MISREAD: Final = 6
"""Bits for a misreading: its place among all of them by name, from 1; 0 for none."""
MISSED: Final = ("corrected", "unsolved")
"""Grades that may have a misreading behind them."""


class ResultError(Mistake, ValueError):
    """A result that cannot be read; the message says why."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a pupil fared: for each exercise one of `GRADES`, and the misreading behind it, or ``""``."""

    pupil: int
    grades: tuple[str, ...]
    misread: tuple[str, ...]


def written(word: ClassWord, result: Result) -> str:
    """The code of a result."""
    names = sorted(known())
    bits = f"{FORM:02b}{word.mark:0{MARK + COURSE}b}{result.pupil:0{PUPIL}b}{len(result.grades):0{COUNT}b}"
    for grade, misread in zip(result.grades, result.misread, strict=True):
        bits += f"{GRADES.index(grade):0{GRADE}b}"
        if grade in MISSED:
            bits += f"{names.index(misread) + 1 if misread else 0:0{MISREAD}b}"
    return signs.spelt(bits)


def read(words: Sequence[ClassWord], code: str) -> tuple[ClassWord, Result]:
    """A result, and to which of the class words it belongs.

    Raises:
        ResultError: if it is misspelt, or belongs to none of them.
    """
    try:
        bits = signs.read(code)
    except signs.CodeError as error:
        raise ResultError(say("code.misspelt", why=error)) from error
    reader = _Bits(bits)
    word = _word(words, reader)
    pupil, count = reader.take(PUPIL), reader.take(COUNT)
    if pupil == 0 or count != word.count:
        raise ResultError(say("code.other"))
    names = sorted(known())
    grades, misread = [], []
    for _ in range(count):
        number = reader.take(GRADE)
        if number >= len(GRADES):
            raise ResultError(say("code.other"))
        which = reader.take(MISREAD) if GRADES[number] in MISSED else 0
        if which > len(names):
            raise ResultError(say("code.other"))
        grades.append(GRADES[number])
        misread.append(names[which - 1] if which else "")
    if not reader.over:
        raise ResultError(say("code.other"))
    return word, Result(pupil, tuple(grades), tuple(misread))


def _word(words: Sequence[ClassWord], reader: _Bits) -> ClassWord:
    """The class word of a code."""
    if reader.take(2) != FORM:
        raise ResultError(say("code.other"))
    said, made = reader.take(MARK), reader.take(COURSE)
    alike = [word for word in words if word.mark >> COURSE == said]
    if not alike:
        raise ResultError(say("code.word", word=", ".join(map(str, words))))
    found = next((word for word in alike if word.mark % 2**COURSE == made), None)
    if found is None:
        raise ResultError(say("code.version", word=alike[0]))
    return found


class _Bits:
    """Bits, taken from the left; what is not there is a mistake."""

    def __init__(self, bits: str) -> None:
        self.bits = bits

    def take(self, count: int) -> int:
        taken, self.bits = self.bits[:count], self.bits[count:]
        if len(taken) < count:
            raise ResultError(say("code.other"))
        return int(taken, 2)

    @property
    def over(self) -> bool:
        """Whether nothing but filling is left."""
        return len(self.bits) < signs.BITS and "1" not in self.bits
