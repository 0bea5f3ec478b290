"""Reads pieces and rows of them as people type them: ``mpp3``, ``mf``, ``battery/green``, ``2 metal``, ``m/pp/-/f/t``.

What comes out has the form of `otys-position/1`. A mistake says what would be right (``[note]`` in the words of the
explorer).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from otys_nb.explorer.messages import say
from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.cards import card as contract
from otys_nb.explorer.table_note.lexemes import COMMA, LINE, Lexeme, lexemes_of
from otys_nb.explorer.table_note.words import is_word
from otys_nb.rules.components import BACKS, DIVERS, FRONTS, OWN_KEYS, SPONSORS, UNKNOWN
from otys_nb.rules.formats.form import LEVELS, MAX_PIECES
from otys_nb.rules.piles import flat
from otys_nb.rules.position import Position
from otys_nb.rules.views import left_in_box

_ROW: Final = re.compile(r"\s*[|/;]\s*")


MAX_QUOTED_CHARS: Final = 40
"""Characters of what was typed that are told back at most."""


class NotUnderstood(ValueError):
    """A short form that cannot be read; its text says what would be right."""

    def __init__(self, key: str, lang: str = "", **facts: object) -> None:
        what = str(facts.get("what", ""))
        short = {"what": what if len(what) <= MAX_QUOTED_CHARS else f"{what[: MAX_QUOTED_CHARS - 1]}…"}
        super().__init__(say(f"note.{key}", lang, **facts | short))


def words_of(text: str) -> list[str]:
    """The words of a text; commas stand between words."""
    return text.replace(",", " ").split()


def _said(text: str) -> list[Lexeme]:
    """The words; behind a sign, so that a dash is no mark of a list's entry."""
    return [one for one in lexemes_of(f":{text}")[1:] if one.text != LINE]


def card(text: str, lang: str = "") -> str:
    """A contract: ``mpp3``, ``221:4cb``, ``?``, or in words: ``two tech and a fuel for 3 prestige``."""
    words = _said(text)
    code, end = contract(words, 0)
    if not code or end < len(words):
        raise NotUnderstood("card", lang, what=text)
    return code


def cards(text: str, lang: str = "") -> list[str]:
    """Contracts, ``2?`` being two unknown ones; nothing where there is none."""
    words, found, at = _said(text), list[str](), 0
    while at < len(words):
        one, then = words[at], lists.at(words, at + 1)
        if one.text == COMMA or one.means("say", "nothing"):
            at += 1
        elif one.number is not None and then.means("say", "unknown"):
            found, at = found + [UNKNOWN] * min(one.number, MAX_PIECES + 1), at + 2
        else:
            code, at = contract(words, at)
            if not code:
                raise NotUnderstood("card", lang, what=one.text)
            found.append(code)
    if len(found) > MAX_PIECES:
        raise NotUnderstood("card", lang, what=text)
    return found


def cubes(text: str, lang: str = "") -> str:
    """The resources of one place: ``mpp``, ``m 2p``, ``2 metal and 1 plant``, ``-``."""
    words = _said(text)
    found, end = lists.cubes(words, 0)
    if words and (found is None or end < len(words) or len(found) > MAX_PIECES):
        raise NotUnderstood("cubes", lang, what=words[end].text if end < len(words) else text)
    return "".join(sorted(found or "", key="mpft".find))


def zone(text: str, lang: str = "") -> list[str]:
    """The resources of all five levels, level 1 first: ``m/pp/-/f/t`` or ``m pp - f t``."""
    parts = _ROW.split(text.strip()) if _ROW.search(text) else words_of(text)
    if len(parts) != LEVELS:
        raise NotUnderstood("levels", lang, count=len(parts))
    return [cubes(part, lang) for part in parts]


def write_zone(row: Iterable[str]) -> str:
    """The line that `zone` reads."""
    return " ".join(cubes or "-" for cubes in row)


def keys(words: Sequence[str], lang: str = "", also: str = "") -> str:
    """A player's own keys: ``1 2 4 X`` or ``124X``; `also` are further letters."""
    found = "".join(word for word in words if not is_word(word, "nothing") and not is_word(word, "filler")).upper()
    if any(key not in OWN_KEYS + also for key in found):
        raise NotUnderstood("keys", lang, what=" ".join(words))
    return found


def divers(text: str, lang: str = "") -> list[str]:
    """Eight divers from the top: ``rmSpEftx``, or their names, ``+`` behind an upgraded one."""
    words = _said(text)
    found, end = lists.divers(words, 0, MAX_PIECES)
    if end < len(words):
        raise NotUnderstood("divers", lang, what=words[end].text)
    if len(found) != len(DIVERS):
        raise NotUnderstood("eight", lang, count=len(found))
    return found


def sponsors(words: Sequence[str], lang: str = "") -> list[str]:
    """The sponsors, level 1 first: ``3 1A 5 2 4``, basic where no side is named; one word too: ``31A524``."""
    text = "".join(words).upper()
    found = [f"{n}{side or 'B'}" for n, side in re.findall(r"([1-5])([AB]?)", text)]
    if re.sub(r"[1-5][AB]?", "", text) or len(found) != LEVELS or any(tile not in SPONSORS for tile in found):
        raise NotUnderstood("sponsors", lang, what=" ".join(words))
    return found


class Tokens:
    """Reads reward tokens: one whose back is not named has a back that is still left in the box.

    On the table the back of a token cannot be seen, so any will do that the box has left.
    """

    def __init__(self, position: Position, lang: str = "") -> None:
        self.lang = lang
        bagless = replace(position, colony=replace(position.colony, bag=()))
        self._left = Counter(flat(left_in_box(bagless)[1]))

    def one(self, text: str) -> str | None:
        """A token: ``mf``, ``battery/green``, ``?``; None for an empty place."""
        words = _said(text)
        code, end = lists.token(words, 0) if words else ("-", 0)
        if not code or end < len(words):
            raise NotUnderstood("token", self.lang, what=text.strip())
        return self._with_back(code)

    def row(self, text: str, count: int, key: str) -> list[str | None]:
        """So many tokens: ``mf b / pt k / u v / mp ft / b b``; `key` is what is said if there are more or fewer."""
        words = _said(text)
        found, end = lists.row_of(lists.token, words, 0, MAX_PIECES)
        if end < len(words):
            raise NotUnderstood("token", self.lang, what=words[end].text)
        if len(found) != count:
            raise NotUnderstood(key, self.lang, count=len(found))
        return [self._with_back(code) for code in found]

    def _with_back(self, code: str) -> str | None:
        if code in ("-", UNKNOWN):
            return None if code == "-" else UNKNOWN
        name, _, side = code.partition("/")
        if name == UNKNOWN:  # it lies with its back up: any front will do
            name = next((one for one in FRONTS if self._left[f"{one}/{side}"] > 0), FRONTS[0])
        elif name not in FRONTS:
            raise NotUnderstood("token", self.lang, what=code)
        code = f"{name}/{side or self._free(name)}"
        self._left[code] -= 1
        return code

    def _free(self, front: str) -> str:
        return next((back for back in BACKS if self._left[f"{front}/{back}"] > 0), BACKS[0])
