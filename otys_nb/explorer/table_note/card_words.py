"""Reads a contract in signs, ``mpp3``, or in words: ``two tech and a fuel for 3 prestige and a credit``, ``two and one
of different kinds for 2``.

In words, what it needs comes first, then what it is worth; a bonus follows after *and*. Words that do not form a
contract are left to the reader of the rest of the note.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from otys_nb.explorer.table_note.words import is_word, known, phrase, plain
from otys_nb.rules.components import COLOURS

MAX_CUBES: Final = 8
MAX_PRESTIGE: Final = 5
BONUS_SIGNS: Final = {"credits": "c", "batteries": "b"}
_SIGNS: Final = re.compile(r"([mpft]{1,8}|[1-6]{1,4}(?=[:=/\-]))[:=/\-]?([1-5])([cb]{0,2})", re.ASCII | re.I)


@dataclass(slots=True)
class _Needs:
    """What a contract needs, as far as it was read."""

    cubes: str = ""
    groups: list[int] = field(default_factory=list)
    count: int = 0
    """The last number, if no word has followed it yet."""

    def number(self, count: int) -> None:
        """Read another number; the one before it, if no resource followed, is a group of its own."""
        if self.count:
            self.groups.append(self.count)
        self.count = count

    def written(self) -> str:
        """The needs in the form of a code; "" if they are not valid."""
        groups = sorted([*self.groups, *([self.count] if self.groups and self.count else [])], reverse=True)
        if bool(groups) == bool(self.cubes) or sum(groups) > MAX_CUBES or len(groups) > len(COLOURS):
            return ""
        return "".join(map(str, groups)) or "".join(sorted(self.cubes, key=tuple(COLOURS).index))


def card_in_signs(text: str) -> str:
    """The contract that a text writes in signs, as a code; "" if it writes none."""
    found = _SIGNS.fullmatch(text)
    if found is None:
        return ""
    needs, prestige, bonus = (part.lower() for part in found.groups())
    order = sorted(needs, key=lambda sign: -int(sign)) if needs.isdigit() else sorted(needs, key="mpft".find)
    return f"{''.join(order)}:{prestige}{'c' * ('c' in bonus)}{'b' * ('b' in bonus)}"


def card_in_words(words: Sequence[str], at: int = 0) -> tuple[str, int]:
    """The contract that begins at a word, and how many words it has; "" and 0 if none does."""
    needs, here = _Needs(), at
    while here < len(words) and not _worth(words, here):
        taken = _need(words, here, needs)
        if not taken or len(needs.cubes) > MAX_CUBES:
            return "", 0
        here += taken
    prestige, taken = _worth(words, here) or ("", 0)
    code = needs.written()
    if not code or not taken:
        return "", 0
    here += taken
    bonus = ""
    while (found := _bonus(words, here)) and found[0] not in bonus:
        bonus, here = bonus + found[0], here + found[1]
    return f"{code}:{prestige}{''.join(sorted(bonus, reverse=True))}", here - at


def _need(words: Sequence[str], at: int, needs: _Needs) -> int:
    """Read one word or phrase of the needs; return how many words it takes, 0 if it is none."""
    count = _count(words[at])
    if count:
        needs.number(count)
        return 1
    _, colour, taken = phrase(words, at, "resource")
    if taken:
        needs.cubes += colour * min(needs.count or 1, MAX_CUBES + 1)
        needs.count = 0
        return taken
    if needs.count or needs.groups:
        _, _, taken = phrase(words, at, "alike")
        if taken:
            needs.number(0)
            return taken
    inside = needs.cubes or needs.count or needs.groups
    return 1 if (inside and (words[at] == "," or is_word(words[at], "filler"))) or _is_one(words[at]) else 0


def _worth(words: Sequence[str], at: int) -> tuple[str, int] | None:
    """The prestige named there, and how many words it takes."""
    _, _, said = phrase(words, at, "worth")
    number = words[at + said] if at + said < len(words) else ""
    count = _count(number)
    _, name, unit = phrase(words, at + said + 1, "number")
    unit = unit if name == "score" else 0
    if not 1 <= count <= MAX_PRESTIGE or not (said or unit):
        return None
    return str(count), said + 1 + unit


def _bonus(words: Sequence[str], at: int) -> tuple[str, int] | None:
    """The bonus (a credit or a battery) after *and*, and how many words it takes."""
    _, _, joined = phrase(words, at, "joined")
    if not joined:
        return None
    start = at + joined
    one = 1 if start < len(words) and (_count(words[start]) == 1 or _is_one(words[start])) else 0
    _, name, unit = phrase(words, start + one, "number")
    return (BONUS_SIGNS[name], joined + one + unit) if unit and name in BONUS_SIGNS else None


def _count(word: str) -> int:
    word = known("count").get(plain(word), word)
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 3 else 0


def _is_one(word: str) -> bool:
    return plain(word) in ("a", "an")


__all__ = ["BONUS_SIGNS", "card_in_signs", "card_in_words"]
