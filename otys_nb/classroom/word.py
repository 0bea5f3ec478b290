"""The class word: what a teacher says aloud, and what it stands for.

``keys-2-pearl`` is the lesson *keys* (or a rule, ``50``, or several of either, ``keys+contracts``, ``44+50``), level 2
of 3, and any word, which stands for the class and the day. ``keys-2x12-pearl`` asks for twelve exercises instead of
eight.
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from random import Random
from typing import Final

from otys_nb.classroom.messages import say
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.exercises import supported
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.misconceptions import known
from otys_nb.rules.mistake import Mistake

COUNT: Final = 8
"""Exercises, unless the word asks for another number."""
MOST: Final = 20
"""Exercises at most, so that a result stays a short code."""
PUPILS: Final = 127
"""Pupils are numbered from 1; the highest number."""
LONGEST: Final = 60
"""Characters of a class word at most."""
MARK: Final = 12
"""Bits of a class word's fingerprint."""
COURSE: Final = 6
"""Bits of the fingerprint of what the course makes of it."""

_FORM: Final = re.compile(r"(?P<topic>.+)-(?P<level>[1-9])(x(?P<count>\d{1,2}))?-(?P<word>[^\W_]+)")
_SAID: Final = re.compile(r"(?P<topic>[^\s]+?)-(?P<level>[1-9])(x(?P<count>\d{1,2}))?-(?P<word>.+)")
"""With a word that has blanks and other signs in it, as somebody may type it."""


class ClassWordError(Mistake, ValueError):
    """A class word that stands for nothing; the message says which part of it, and what would be right."""


@dataclass(frozen=True)
class ClassWord:
    """A class word, read: `topic` is lessons' ids and rule numbers, joined with ``+``."""

    topic: str
    level: int
    word: str
    count: int = COUNT

    @classmethod
    def parse(cls, text: str) -> ClassWord:
        """Read a class word; capitals, accents typed in two ways, and blanks and other signs in its own word do not
        matter.

        Raises:
            ClassWordError: naming the part that is wrong.
        """
        # Small letters may be made of several signs, which are put together again: ΐ.
        folded = unicodedata.normalize("NFKC", text[: 10 * LONGEST]).strip().casefold()
        plain = unicodedata.normalize("NFKC", folded)
        if len(plain) > LONGEST:
            raise ClassWordError(say("word.long", most=LONGEST))
        match = _FORM.fullmatch(plain) or _SAID.fullmatch(plain)
        if match is None or not (word := spelt(match["word"])):
            raise ClassWordError(say("word.form", text=text.strip()[:LONGEST]))
        return cls.of(match["topic"], int(match["level"]), word, int(match["count"] or COUNT))

    @classmethod
    def of(cls, topic: str, level: int, word: str, count: int = COUNT) -> ClassWord:
        """The class word with these parts; the word itself is taken as it is.

        Raises:
            ClassWordError: naming the part that is wrong.
        """
        if level not in LEVELS:
            raise ClassWordError(say("word.level", level=level))
        if not 1 <= count <= MOST:
            raise ClassWordError(say("word.count", count=count, most=MOST))
        found = cls(_topic(topic), level, word, count)
        if len(str(found)) > LONGEST:  # the topic may have been written shorter
            raise ClassWordError(say("word.long", most=LONGEST))
        return found

    def __str__(self) -> str:
        count = "" if self.count == COUNT else f"x{self.count}"
        return f"{self.topic}-{self.level}{count}-{self.word}"

    @cached_property
    def rules(self) -> tuple[int, ...]:
        """The rule of each exercise, in order: the same for every pupil. Several lessons take turns."""
        rng = Random(str(self))
        lists = [list(rules) for rules in _lists(self.topic)]
        for each in lists:
            rng.shuffle(each)
        rules = list(dict.fromkeys(rule for some in zip_longest(*lists) for rule in some if rule is not None))
        return tuple(rules[at % len(rules)] for at in range(self.count))

    def seed(self, pupil: int, at: int) -> int:
        """The seed of a pupil's exercise: the pupil's own.

        Raises:
            ClassWordError: for a pupil's number that there cannot be.
        """
        if not isinstance(pupil, int) or isinstance(pupil, bool) or not 1 <= pupil <= PUPILS:
            raise ClassWordError(say("word.pupil", pupil=pupil, most=PUPILS))
        return zlib.crc32(f"{self} {pupil} {at}".encode()) % 10**6

    @property
    def mark(self) -> int:
        """A number that changes with the word, in its first `MARK` bits, and in its last `COURSE` bits with what this
        version of the course makes of it."""
        made = zlib.crc32(f"{self.rules} {sorted(known())}".encode()) % 2**COURSE
        return zlib.crc32(str(self).encode()) % 2**MARK << COURSE | made


def spelt(word: str) -> str:
    """Any word or words as they stand in a class word: letters and digits alone, small; *l'été à la mer* is
    ``létéàlamer``. Empty if nothing is left."""
    folded = unicodedata.normalize("NFKC", word[: 10 * LONGEST]).casefold()
    return "".join(re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", folded)))


def _topic(text: str) -> str:
    """The topic in its one spelling: lessons in the order of the course, then rules in the order of their numbers."""
    parts = text.split("+")
    numbers = {int(part.lstrip("r")) for part in parts if re.fullmatch(r"r?[1-9]\d*", part)}
    lacking = sorted(numbers - set(supported()))
    if lacking:
        raise ClassWordError(say("word.rule", rule=lacking[0], rules=", ".join(map(str, supported()))))
    asked = {_lesson(part) for part in parts if not re.fullmatch(r"r?[1-9]\d*", part)}
    return "+".join([*(each.id for each in all_lessons() if each.id in asked), *map(str, sorted(numbers))])


def _lesson(name: str) -> str:
    """The id of a lesson about which there are exercises, by its name, number or alias."""
    try:
        found = lesson(name).lesson
    except KeyError:
        found = None
    if found is None or not _rules(found.id):
        topics = ", ".join(each.id for each in all_lessons() if _rules(each.id))
        raise ClassWordError(say("word.topic", topic=name, topics=topics))
    return found.id


def _lists(topic: str) -> list[tuple[int, ...]]:
    """The rules of a topic, a list for each lesson and one for the rules that are named themselves."""
    parts = topic.split("+")
    numbers = tuple(int(part) for part in parts if part[:1].isdigit())
    lists = [_rules(part) for part in parts if not part[:1].isdigit()]
    return [*lists, numbers] if numbers else lists


def _rules(name: str) -> tuple[int, ...]:
    """The rules of a lesson about which there are exercises, in order."""
    return tuple(rule for rule in lesson(name).lesson.rules if isinstance(rule, int) and rule in supported())
