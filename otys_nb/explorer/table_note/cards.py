"""Reads a contract in signs, ``mpp3``, or in words: ``two tech and a fuel for 3 prestige and a credit``, ``two and one
of different kinds for 2``.

In words, what it needs comes first, then what it is worth; a bonus follows after *and*. Words that do not form a
contract are left to the reader of the rest of the note.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from otys_nb.explorer.table_note.lexemes import COMMA, DIVIDES, LINE, Lexeme
from otys_nb.explorer.table_note.lists import at, cubes
from otys_nb.explorer.table_note.words import plain
from otys_nb.rules.components import COLOURS, UNKNOWN

MAX_CUBES: Final = 8
_EACH: Final = ("je", "one", "eins", "each", "one each", "1", "von", "of", "un", "une", "de", "chacun", "chacune")
_KINDS: Final = ("kinds", "sorts", "types", "colours", "colors", "sorten", "arten", "farben", "sortes", "couleurs")
MAX_WORDS: Final = 30
_A: Final = ("a", "an", "einem", "einer", "eine", "ne", "un", "une")
BONUS_SIGNS: Final = {"credits": "c", "batteries": "b"}
_SIGNS: Final = re.compile(r"([mpft]{1,8}|[1-6]{1,4}(?=[:=/\-]))[:=/\-]?([1-5])([cb]{0,2})", re.ASCII | re.I)


def card(words: Sequence[Lexeme], place: int) -> tuple[str, int]:
    """The contract that begins there, as a code, and the place behind it; "" if none does."""
    one = at(words, place)
    if one.means("say", "unknown"):
        return UNKNOWN, place + 1
    if code := _in_signs(one.text):
        more, end = _bonus(words, place + 1)
        needs, _, worth = code.partition(":")
        return f"{needs}:{worth[0]}{''.join(sorted({*worth[1:], *more}, reverse=True))}", end
    for read in (_in_row, _in_words):
        needs, end = read(words, place)
        worth, end = _worth(words, end, read is _in_words) if needs else ("", end)
        if worth:
            bonus, end = _bonus(words, end)
            return f"{needs}:{worth}{bonus}", end
    return "", place


def _in_signs(text: str) -> str:
    """The contract that a text writes in signs, as a code; "" if it writes none."""
    found = _SIGNS.fullmatch(text)
    if found is None:
        return ""
    needs, prestige, bonus = (part.lower() for part in found.groups())
    order = sorted(needs, key=lambda sign: -int(sign)) if needs.isdigit() else sorted(needs, key="mpft".find)
    return f"{''.join(order)}:{prestige}{'c' * ('c' in bonus)}{'b' * ('b' in bonus)}"


def _in_words(words: Sequence[Lexeme], place: int) -> tuple[str, int]:
    """What a contract needs in words, up to what it is worth, and the place of that; "" if they say nothing of it."""
    found, groups, count, here = "", list[int](), 0, place
    apart = place
    while (
        at(words, apart).means("say", "filler")
        or at(words, apart).means("note", "each", "from")
        or plain(at(words, apart).text) in _EACH
    ):
        apart += 1
    kinds = at(words, apart).number or 0
    if apart > place and 1 < kinds < 5 and plain(at(words, apart + 1).text) in _KINDS:
        return "1" * kinds, apart + 2  # "one each of 3 kinds"
    while not _worth(words, here, said=True)[0]:
        one = at(words, here)
        inside = found or count or groups
        if one.number:
            groups += [count] if count else []
            count = one.number
        elif colour := one.senses.get("resource"):
            found, count = found + colour * min(count or 1, MAX_CUBES + 1), 0
        elif (count or groups) and one.means("alike"):
            apart = not groups and plain(one.text).startswith(("different", "verschieden")) and count < 5
            groups, count = groups + ([1] * count if apart and count > 1 else [count] if count else []), 0
        elif not inside and one.means("alike") and at(words, here + 1).number is not None:
            pass  # "any three different"
        elif not (inside and (one.text in (COMMA, "+") or one.means("say", "filler"))) and plain(one.text) not in (
            "a",
            "an",
        ):
            return "", place
        here += 1
        if len(found) > MAX_CUBES or here > place + MAX_WORDS:
            return "", place
    groups = sorted([*groups, *([count] if groups and count else [])], reverse=True)
    if bool(groups) == bool(found) or sum(groups) > MAX_CUBES or len(groups) > len(COLOURS):
        return "", place
    return "".join(map(str, groups)) or "".join(sorted(found, key=tuple(COLOURS).index)), here


def _in_row(words: Sequence[Lexeme], place: int) -> tuple[str, int]:
    """What a contract needs, before its worth: ``1-1-1``, ``metal + 2 plants``, ``221``, and the place of that."""
    groups, here = [], place
    any_kind = at(words, here).means("alike")
    here += any_kind
    place = here
    while at(words, here).number is not None and (
        (at(words, here + 1).text in ("-", "+") and at(words, here + 1).glued and at(words, here + 2).glued)
        or (any_kind and at(words, here + 1).text in "-+")
        or (any_kind and at(words, here + 1).number is not None)
    ):
        groups.append(words[here].number or 0)
        here += 1 + (at(words, here + 1).number is None)
    if groups and at(words, here).number is not None:
        groups.append(words[here].number or 0)
        return "".join(map(str, sorted(groups, reverse=True))), here + 1
    if re.fullmatch(r"[1-6]{2,4}", at(words, place).text):
        return "".join(sorted(words[place].text, reverse=True)), place + 1
    fuel = "c" if at(words, place).text.isupper() else ""
    found, end = cubes(words, place, fuel)
    last = at(words, end - 2)
    if last.number and last.number < 6 and at(words, end - 1).means("unit", "score") and not _worth(words, end)[0]:
        found, end = cubes(words[: end - 2], place, fuel)  # "metal + 2 plants 3p"
    return ("".join(sorted(found, key="mpft".find)), end) if found and len(found) < 9 else ("", 0)


def _worth(words: Sequence[Lexeme], place: int, said: bool = False) -> tuple[str, int]:
    """The prestige named there, and the place behind it; `said` asks for a word that says that it is prestige."""
    here = place
    while at(words, here).means("worth") or at(words, here).text in ("=", "->", "→", ":", "("):
        here += 1
    if at(words, here).text == COMMA and at(words, here + 2).senses.get("number") == "score":
        here += 1  # "2 metal, 3 prestige"
    one = at(words, here)
    if one.number is None or not 1 <= one.number <= 5:
        return "", place
    end = here + 1
    end += "score" in at(words, end).senses.values() or plain(at(words, end).text) == "pt"
    return (str(one.number), end) if not said or here > place or end > here + 1 else ("", place)


def _bonus(words: Sequence[Lexeme], place: int) -> tuple[str, int]:
    """A credit, a battery or both behind what a contract is worth."""
    found, here, end = "", place, place
    if at(words, place).glued and plain(at(words, place).text) in ("b", "c", "cb", "bc"):  # "221 4b"
        return "".join(sorted(plain(at(words, place).text), reverse=True)), place + 1
    while True:
        joined = False
        inside = any(one.text == "(" for one in words[max(place - 3, 0) : place])
        while (
            at(words, here).means("joined")
            or at(words, here).text in ("(", "+")
            or (at(words, here).text == COMMA and plain(at(words, here + 1).text) == "bonus")
            or plain(at(words, here).text) == "bonus"
            or (inside and at(words, here).text == COMMA)
        ):
            joined, here = True, here + 1
        if at(words, here).number == 1 or plain(at(words, here).text) in _A:
            here += 1
        letter = BONUS_SIGNS.get(at(words, here).senses.get("number", ""), "")
        joined = joined or at(words, here - 1).number == 1  # "1 pt 1 coin"
        if not joined or not letter or letter in found:
            return "".join(sorted(found, reverse=True)), end + (at(words, end).text == ")")
        found, here = found + letter, here + 1
        here += at(words, here).text == ")"
        end = here


def is_card(words: Sequence[Lexeme], place: int) -> bool:
    """Whether a line names no more from there on than cubes and what they bring."""
    sorts = ("resource", "joined", "worth", "number", "unit")
    return at(words, place).means("resource") and all(
        one.number is not None or one.text in DIVIDES or any(one.means(sort) for sort in sorts)
        for one in takewhile(lambda one: one.text != LINE, words[place:])
    )
