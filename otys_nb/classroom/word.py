"""The class word: what a teacher says aloud, and what it stands for.

``keys-2-pearl`` is the lesson *keys* (or a rule, ``50``, or several of either, ``keys+contracts``, ``44+50``), level 2
of 3, and any word, which stands for the class and the day. ``keys-2x12-pearl`` asks for twelve exercises instead of
eight. ``keys-2-pearl-2x`` is of the sixth generation, whose two last signs are reckoned from the others, so that a slip
is noticed. As of the fifth (``keys-2-pearl-e``), boards that were chosen beforehand make neighbours differ in every
exercise; as from the second on, neighbours get other answers (`otys_nb.classroom.spread`); what a lesson only touches
in passing is not asked, as from the third on, and neither is what only a later lesson teaches, as from the fourth on.
A word with one letter, or without any, means what it meant when it was given out.

Its boards are the same everywhere, whatever cards somebody has entered. Only a word such as ``keys+box4f2a-2-pearl-9m``
is made with them (``keys+box``, as it is asked for): it names the very box, and has no boards where that is not there.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from random import Random
from typing import Final, Literal

from otys_nb.classroom.messages import say
from otys_nb.classroom.spread import ASIDE, LATER, rank, spread_seed
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.exercises import supported
from otys_nb.lessons.exercises.practice_plan import practised
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.misconceptions import known
from otys_nb.rules import own_edition
from otys_nb.rules.mistake import Unread
from otys_nb.rules.sealed import unchanging

DEFAULT_COUNT: Final = 8
"""The number of exercises if the word names none."""
MAX_EXERCISES: Final = 20
"""The most exercises, so that a result stays a short code."""
NEAREST_SHOWN: Final = 6
"""Of the rules that there are exercises on, where there are none on one."""
MAX_PUPILS: Final = 127
"""The highest number of a pupil; numbers begin with 1."""
MAX_WORD_CHARS: Final = 60
"""The most characters of a class word."""
WORD_BITS: Final = 12
"""Bits of a class word's fingerprint."""
COURSE_BITS: Final = 6
"""Bits of the fingerprint of the exercises that the course makes of it."""

LETTERS: Final = ("", "b", "c", "d", "e")
"""The letter at the end of a word of each older generation, from the first on."""

NEWEST: Final = 1 + len(LETTERS)
"""The generation of the words that are given out now: two signs at the end check the others."""

_DIGITS: Final = "23456789"
_SIGNS: Final = "afghjkmnpqrstuvwxyz"
"""The two signs at the end: none that looks like another, or that is a word's end of an older generation alone."""
_PRIME: Final = 151
"""The largest one for which there are signs. No two powers of `_ROOT` within a word leave the same rest."""
_ROOT: Final = 6
_CLEAR: Final = 50
"""Added to letters with accents, which leave no rest of a plain one then."""

_BOX: Final = re.compile(r"\bbox(?P<mark>[0-9a-f]{4}|)(?![^+])")
_HEAD: Final = r"-(?P<level>[1-9])(x(?P<count>\d{1,2}))?-"
_END: Final = r"(-(?P<end>[^\W_]{1,2}|[^\W_]*\d[^\W_]*))?"
"""One letter, two signs, or what a slip may have made of them."""
_FORM: Final = re.compile(rf"(?P<topic>.+){_HEAD}(?P<word>[^\W_]+){_END}")
_LOOSE_FORM: Final = re.compile(rf"(?P<topic>[^\s]+?){_HEAD}(?P<word>[^-].*?){_END}")
"""The form with blanks and other characters in the word, as somebody may type it."""


class ClassWordError(Unread):
    """A class word that stands for nothing; the message says which part of it, and what would be right."""

    def __init__(self, text: str, field: Literal["said", "count", "level"] | None = None) -> None:
        super().__init__(text)
        self.field = field
        """The field of the desk that holds that part, if one does alone."""


@unchanging
@dataclass(frozen=True)
class ClassWord:
    """A class word, read: `topic` is lessons' ids and rule numbers, and perhaps a box, joined with ``+``."""

    topic: str
    level: int
    word: str
    count: int = DEFAULT_COUNT
    generation: int = 1

    @classmethod
    def parse(cls, text: str) -> ClassWord:
        """Read a class word; capitals, accents typed in two ways, and blanks and other signs in its own word do not
        matter.

        Raises:
            ClassWordError: naming the part that is wrong.
        """
        # Small letters may be made of several signs, which are put together again: ΐ.
        folded = unicodedata.normalize("NFKC", text[: 10 * MAX_WORD_CHARS]).strip().casefold()
        plain = unicodedata.normalize("NFKC", folded)
        if len(plain) > MAX_WORD_CHARS:
            raise ClassWordError(say("word.long", most=MAX_WORD_CHARS))
        match = _FORM.fullmatch(plain) or _LOOSE_FORM.fullmatch(plain)
        if match is None or not (word := normalized(match["word"])):
            raise ClassWordError(say("word.form", text=text.strip()[:MAX_WORD_CHARS]))
        count = int(match["count"] or DEFAULT_COUNT)
        end = match["end"] or ""
        generation = 1 + LETTERS.index(end) if end in LETTERS else NEWEST
        found = cls.of(match["topic"], int(match["level"]), word, count, generation)
        if end != found.end:
            raise ClassWordError(say("word.slip", text=plain))
        return found

    @classmethod
    def of(cls, topic: str, level: int, word: str, count: int = DEFAULT_COUNT, generation: int = NEWEST) -> ClassWord:
        """The class word with these parts, as it is given out now; the word itself is taken as it is.

        Raises:
            ClassWordError: naming the part that is wrong.
        """
        if level not in LEVELS:
            raise ClassWordError(say("word.level", level=level), "level")
        if not 1 <= count <= MAX_EXERCISES:
            raise ClassWordError(say("word.count", count=count, most=MAX_EXERCISES), "count")
        found = cls(_topic(topic), level, word, count, generation)
        if len(str(found)) > MAX_WORD_CHARS:  # the topic may have been written shorter
            raise ClassWordError(say("word.long", most=MAX_WORD_CHARS))
        return found

    def __str__(self) -> str:
        count = "" if self.count == DEFAULT_COUNT else f"x{self.count}"
        return f"{self.topic}-{self.level}{count}-{self.word}{self.end and f'-{self.end}'}"

    @property
    def parts(self) -> list[str]:
        """The lessons and rules of the topic."""
        return [part for part in self.topic.split("+") if not _BOX.fullmatch(part)]

    @property
    def box(self) -> str:
        """The mark of the box whose cards its boards are made with; empty if it needs none."""
        return (_BOX.search(self.topic) or {"mark": ""})["mark"]

    def dealt(self) -> AbstractContextManager[None]:
        """Where its boards are made.

        Raises:
            ClassWordError: if they need cards that are not here.
        """
        if self.box and self.box != own_edition.mark():
            raise ClassWordError(say("word.box"))
        return nullcontext() if self.box else own_edition.put_away()

    @property
    def end(self) -> str:
        """What follows the word: a letter or none, or two signs that another letter or number before them changes."""
        if self.generation < NEWEST:
            return LETTERS[self.generation - 1]
        rest = 0
        for sign in f"{self.topic}-{self.level}x{self.count}-{self.word}":
            rest = (rest * _ROOT + ord(sign) + (sign > "~") * _CLEAR) % _PRIME
        return _DIGITS[rest // len(_SIGNS)] + _SIGNS[rest % len(_SIGNS)]

    @cached_property
    def rules(self) -> tuple[int, ...]:
        """The rule of each exercise, in order: the same for every pupil. Several lessons take turns."""
        rng = Random(str(self))
        lists = [list(rules) for rules in _rule_lists(self.parts, named=self.generation > 2)]
        for each in lists:
            rng.shuffle(each)
        rules = list(dict.fromkeys(rule for some in zip_longest(*lists) for rule in some if rule is not None))
        if self.generation > 3:
            later = frozenset[int]().union(*(LATER.get(part, ()) for part in self.parts))
            rules = [rule for rule in rules if rule not in later] or rules
        if self.generation > 5:
            rules = [rule for rule in rules if rule != ASIDE] or rules
        if self.generation > 1:
            rules.sort(key=rank)
        return tuple(rules[at % len(rules)] for at in range(self.count))

    def seed(self, pupil: int, at: int) -> int:
        """The seed of a pupil's exercise, by its place from 0: the pupil's own.

        Raises:
            ClassWordError: for a pupil's number that there cannot be.
        """
        if not isinstance(pupil, int) or isinstance(pupil, bool) or not 1 <= pupil <= MAX_PUPILS:
            raise ClassWordError(say("word.pupil", pupil=pupil, most=MAX_PUPILS))
        if self.generation > 1:
            return spread_seed(self, pupil, at)
        return zlib.crc32(f"{self} {pupil} {at}".encode()) % 10**6

    @property
    def mark(self) -> int:
        """A fingerprint: its first `WORD_BITS` bits depend on the word, its last `COURSE_BITS` bits on the exercises
        that this version of the course makes of it."""
        made = zlib.crc32(f"{self.rules} {sorted(known())}".encode()) % 2**COURSE_BITS
        return zlib.crc32(str(self).encode()) % 2**WORD_BITS << COURSE_BITS | made


def normalized(word: str) -> str:
    """Any text in the form of a class word: lower-case letters and digits only; *l'été à la mer* becomes
    ``létéàlamer``. Empty if nothing is left."""
    folded = unicodedata.normalize("NFKC", word[: 10 * MAX_WORD_CHARS]).casefold()
    return "".join(re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", folded)))


def _topic(text: str) -> str:
    """The topic in its canonical form: lessons in the order of the course, then rules by number, then the box; `box`
    alone is the one that is here."""
    parts = text.split("+")
    boxes = {part if part != "box" else f"box{own_edition.mark()}" for part in parts if _BOX.fullmatch(part)}
    if len(boxes) > 1 or "box" in boxes or boxes == set(parts):
        raise ClassWordError(say("word.box"))
    parts = [part for part in parts if not _BOX.fullmatch(part)]
    numbers = {int(part.lstrip("r")) for part in parts if re.fullmatch(r"r?[1-9]\d*", part)}
    lacking = sorted(numbers - set(supported()))
    if lacking:
        near = sorted(sorted(supported(), key=lambda each: abs(each - lacking[0]))[:NEAREST_SHOWN])
        raise ClassWordError(say("word.rule", rule=lacking[0], rules=", ".join(map(str, near))))
    asked = {_lesson(part) for part in parts if not re.fullmatch(r"r?[1-9]\d*", part)}
    return "+".join([*(each.id for each in all_lessons() if each.id in asked), *map(str, sorted(numbers)), *boxes])


def _lesson(name: str) -> str:
    """The id of a lesson about which there are exercises, by its name, number or alias."""
    try:
        found = lesson(name).lesson
    except (KeyError, ValueError):  # of half a character
        found = None
    if found is None or not _rules(found.id):
        topics = ", ".join(each.id for each in all_lessons() if _rules(each.id))
        raise ClassWordError(say("word.topic", topic=name, topics=topics))
    return found.id


def _rule_lists(parts: list[str], *, named: bool) -> list[tuple[int, ...]]:
    """The rules of a topic, a list for each lesson and one for the rules that are named themselves; of a lesson all, or
    those of what its title has `named`."""
    numbers = tuple(int(part) for part in parts if part[:1].isdigit())
    rules = (lambda part: practised(lesson(part).lesson)) if named else _rules
    lists = [rules(part) for part in parts if not part[:1].isdigit()]
    return [*lists, numbers] if numbers else lists


def _rules(name: str) -> tuple[int, ...]:
    """The rules of a lesson about which there are exercises, in order."""
    return tuple(rule for rule in lesson(name).lesson.rules if isinstance(rule, int) and rule in supported())
