"""Result codes: writes and reads a pupil's results as about twenty characters, without a name.

It holds fingerprints of the class word and of the course's version, the pupil's number, and for each exercise how it
went; where something was wrong, also the misreading behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from otys_nb.classroom.messages import say
from otys_nb.classroom.word import COURSE_BITS, MAX_EXERCISES, MAX_PUPILS, NEWEST, WORD_BITS, ClassWord
from otys_nb.lessons import short_code as signs
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.step_results import GRADES
from otys_nb.rules.mistake import Unread
from otys_nb.rules.sealed import unchanging

FORM_VERSION: Final = 2
"""The version of the code's format, in two bits."""
PUPIL_BITS: Final = MAX_PUPILS.bit_length()
COUNT_BITS: Final = MAX_EXERCISES.bit_length()
GRADE_BITS: Final = 3
MISREAD_BITS: Final = 6
"""Bits for a misreading: its place among all of them by name, from 1; 0 for none."""
FAILED_GRADES: Final = ("corrected", "unsolved")
"""Grades that may have a misreading behind them."""


class ResultError(Unread):
    """A result that cannot be read; the message says why."""


class MisspeltCode(ResultError):
    """No whole code, of whatever class."""


@unchanging
@dataclass(frozen=True, slots=True)
class Result:
    """How a pupil fared: for each exercise one of `GRADES`, and the misreading behind it, or ``""``."""

    pupil: int
    grades: tuple[str, ...]
    misread: tuple[str, ...]

    @property
    def reached(self) -> int:
        """How many exercises are done."""
        return sum(grade not in ("untried", "unsolved") for grade in self.grades)


def write_code(word: ClassWord, result: Result) -> str:
    """The code of a result."""
    names = sorted(known())
    bits = f"{FORM_VERSION:02b}{word.mark:0{WORD_BITS + COURSE_BITS}b}"
    bits += f"{result.pupil:0{PUPIL_BITS}b}{len(result.grades):0{COUNT_BITS}b}"
    for grade, misread in zip(result.grades, result.misread, strict=True):
        bits += f"{GRADES.index(grade):0{GRADE_BITS}b}"
        if grade in FAILED_GRADES:
            bits += f"{names.index(misread) + 1 if misread else 0:0{MISREAD_BITS}b}"
    return signs.spelt(bits)


def read_code(words: Sequence[ClassWord], code: str) -> tuple[ClassWord, Result]:
    """Read a result, and which of the class words it belongs to.

    Raises:
        ResultError: if it is misspelt, or belongs to none of them.
    """
    try:
        bits = signs.read(code)
    except signs.CodeError as error:
        raise MisspeltCode(say("code.misspelt", why=error)) from error
    reader = _BitReader(bits)
    word = _word(words, reader)
    pupil, count = reader.take(PUPIL_BITS), reader.take(COUNT_BITS)
    if pupil == 0 or count != word.count:
        raise ResultError(say("code.other"))
    names = sorted(known())
    grades, misread = [], []
    for _ in range(count):
        number = reader.take(GRADE_BITS)
        if number >= len(GRADES):
            raise ResultError(say("code.other"))
        which = reader.take(MISREAD_BITS) if GRADES[number] in FAILED_GRADES else 0
        if which > len(names):
            raise ResultError(say("code.other"))
        grades.append(GRADES[number])
        misread.append(names[which - 1] if which else "")
    if not reader.only_padding_left:
        raise ResultError(say("code.other"))
    return word, Result(pupil, tuple(grades), tuple(misread))


def _word(words: Sequence[ClassWord], reader: _BitReader) -> ClassWord:
    """The class word of a code."""
    if reader.take(2) != FORM_VERSION:
        raise ResultError(say("code.other"))
    said, made = reader.take(WORD_BITS), reader.take(COURSE_BITS)
    alike = [word for word in words if word.mark >> COURSE_BITS == said]
    if not alike:
        for word in words:
            for generation in range(1, NEWEST + 1):
                other = replace(word, generation=generation)
                if other.mark >> COURSE_BITS == said:
                    raise ResultError(say("code.letter", word=word, other=other))
        raise ResultError(say("code.word", word=", ".join(map(str, words))))
    found = next((word for word in alike if word.mark % 2**COURSE_BITS == made), None)
    if found is None:
        raise ResultError(say("code.version", word=alike[0]))
    return found


class _BitReader:
    """Reads bits from the left; too few bits are an error."""

    def __init__(self, bits: str) -> None:
        self.bits = bits

    def take(self, count: int) -> int:
        taken, self.bits = self.bits[:count], self.bits[count:]
        if len(taken) < count:
            raise ResultError(say("code.other"))
        return int(taken, 2)

    @property
    def only_padding_left(self) -> bool:
        """Whether only padding is left."""
        return len(self.bits) < signs.BITS and "1" not in self.bits
