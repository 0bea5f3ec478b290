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
from otys_nb.explorer.table_note.card_words import card_in_signs, card_in_words
from otys_nb.explorer.table_note.words import is_word, phrase, plain
from otys_nb.rules.components import BACKS, COLOURS, DIVERS, FRONTS, OWN_KEYS, SPONSORS, UNKNOWN
from otys_nb.rules.formats.code_letters import DIVER
from otys_nb.rules.formats.form import LEVELS, MAX_PIECES
from otys_nb.rules.piles import flat
from otys_nb.rules.position import Position
from otys_nb.rules.views import left_in_box

_COUNTED: Final = re.compile(r"(\d{1,2})[x×*]?(\D.*)?")
_ROW: Final = re.compile(r"\s*[|/;]\s*")
_CUBES: Final = re.compile(f"[{''.join(COLOURS)}]+", re.IGNORECASE)


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


def card(text: str, lang: str = "") -> str:
    """A contract: ``mpp3``, ``221:4cb``, ``?``, or in words: ``two tech and a fuel for 3 prestige``."""
    if is_word(text, "unknown"):
        return UNKNOWN
    if code := card_in_signs(text.strip()):
        return code
    words = text.replace(",", " , ").split()
    code, taken = card_in_words(words)
    if taken == len(words) and code:
        return code
    raise NotUnderstood("card", lang, what=text)


def cards(words: Sequence[str], lang: str = "") -> list[str]:
    """Contracts, ``2?`` being two unknown ones; nothing where there is none."""
    found: list[str] = []
    at = 0
    while at < len(words):
        word, after = words[at], words[at + 1 : at + 2]
        code, taken = card_in_words(words, at)
        if code:
            found.append(code)
            at += taken
            continue
        counted = _COUNTED.fullmatch(word)
        if counted and is_word(counted[2] or (after[0] if after else ""), "unknown"):
            found += [UNKNOWN] * int(counted[1])
            at += 1 if counted[2] else 2
        elif after and not card_in_signs(word) and card_in_signs(f"{word}:{after[0]}"):
            found.append(card(f"{word}:{after[0]}", lang))  # "mpp 3"
            at += 2
        else:
            found += [] if is_word(word, "nothing") else [card(word, lang)]
            at += 1
    if len(found) > MAX_PIECES:
        raise NotUnderstood("card", lang, what=" ".join(words))
    return found


def cubes(text: str, lang: str = "") -> str:
    """The resources of one place: ``mpp``, ``m 2p``, ``2 metal and 1 plant``, ``-``."""
    found, count = "", None
    words = _counts_first(words_of(text))
    at = 0
    while at < len(words):
        counted = _COUNTED.fullmatch(words[at])
        if counted:
            count, rest = int(counted[1]), counted[2]
            if rest is None:
                at += 1
                if at == len(words):
                    raise NotUnderstood("cubes", lang, what=text)
                continue
            words[at] = rest
        _, colour, taken = phrase(words, at, "resource")
        if taken:
            found += colour * (1 if count is None else count)
        elif _CUBES.fullmatch(words[at]) and (count is None or len(set(words[at].lower())) == 1):
            found += words[at].lower() * (1 if count is None else count)
            taken = 1
        elif is_word(words[at], "nothing"):
            taken = 1 + phrase(words, at + 1, "resource")[2]
        elif is_word(words[at], "filler"):
            taken = 1
        else:
            raise NotUnderstood("cubes", lang, what=words[at])
        at, count = at + taken, None
    if len(found) > MAX_PIECES:
        raise NotUnderstood("cubes", lang, what=text)
    return "".join(sorted(found, key="mpft".find))


def _counts_first(words: list[str]) -> list[str]:
    """The words with the number of each resource before it, where all stand behind: ``metal 3 plant 0``."""
    pairs = list(zip(words[::2], words[1::2], strict=False))
    behind = len(words) % 2 == 0 and all(phrase([one], 0, "resource")[1] and two.isdecimal() for one, two in pairs)
    return [word for one, two in pairs for word in (two, one)] if behind else words


def row_of_levels(text: str, lang: str = "") -> list[str]:
    """The five parts of a row, level 1 first: ``m/pp/-/f/t`` or ``m pp - f t``."""
    bare = re.sub(r"/(?=(o|g|orange|green|vert|grün)\b)", "\\\\", text.strip(), flags=re.IGNORECASE)
    parts = _ROW.split(bare) if _ROW.search(bare) else words_of(bare)
    if len(parts) != LEVELS:
        raise NotUnderstood("levels", lang, count=len(parts))
    return [part.replace("\\", "/") for part in parts]


def zone(text: str, lang: str = "") -> list[str]:
    """The resources of all five levels."""
    return [cubes(part, lang) for part in row_of_levels(text, lang)]


def write_zone(row: Iterable[str]) -> str:
    """The line that `zone` reads."""
    return " ".join(cubes or "-" for cubes in row)


def keys(words: Sequence[str], lang: str = "", also: str = "") -> str:
    """A player's own keys: ``1 2 4 X`` or ``124X``; `also` are further letters."""
    found = "".join(word for word in words if not is_word(word, "nothing") and not is_word(word, "filler")).upper()
    if any(key not in OWN_KEYS + also for key in found):
        raise NotUnderstood("keys", lang, what=" ".join(words))
    return found


def divers(words: Sequence[str], lang: str = "") -> list[str]:
    """Eight divers from the top: ``rmSpEftx``, or their names, ``+`` behind an upgraded one."""
    letters = {letter: tile for tile, letter in DIVER.items()}
    text = "".join(words)
    if len(words) < 3 and len(text) > 3 and all(letter in letters for letter in text):
        return [letters[letter] for letter in text]
    found: list[str] = []
    at = 0
    while at < len(words):
        plus = words[at].endswith("+") and words[at] != "+"
        bare = [words[at].rstrip("+"), *words[at + 1 :]] if plus else list(words[at:])
        _, name, taken = phrase(bare, 0, "diver")
        if taken:
            letter = words[at].rstrip("+")
            found.append(name + ("+" if plus or (len(letter) == 1 and letter.isupper()) else ""))
        elif found and is_word(words[at], "upgraded"):
            found[-1] = f"{found[-1].rstrip('+')}+"
            taken = 1
        elif is_word(words[at], "filler"):
            taken = 1
        else:
            raise NotUnderstood("divers", lang, what=words[at])
        at += taken
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
        bare = text.strip()
        if not bare or is_word(bare, "nothing"):
            return None
        if is_word(bare, "unknown"):
            return UNKNOWN
        front, _, back = bare.partition("/") if "/" in bare else (bare, "", "")
        words = words_of(front)
        if not back and len(words) > 1 and (side := phrase(words, len(words) - 1, "back")[1]):
            words, back = words[:-1], side
        name = self._front(words)
        side = phrase([back.strip()], 0, "back")[1] if back else self._free(name)
        if bare.startswith(UNKNOWN) and side:  # it lies with its back up: any front will do
            name = next((one for one in FRONTS if self._left[f"{one}/{side}"] > 0), FRONTS[0])
        if not name or not side:
            raise NotUnderstood("token", self.lang, what=bare)
        code = f"{name}/{side}"
        self._left[code] -= 1
        return code

    def _front(self, words: Sequence[str]) -> str:
        text = plain("".join(words))
        pair = "".join(sorted(text, key="mpft".find))
        if pair in FRONTS and len(pair) == 2:
            return pair
        sort, name, taken = phrase(words, 0, "front")
        if sort and taken == len(words):
            return name
        colours = [colour for at in range(len(words)) for colour in phrase(words, at, "resource")[1:2] if colour]
        pair = "".join(sorted(colours, key="mpft".find))
        return pair if pair in FRONTS else ""

    def _free(self, front: str) -> str:
        return next((back for back in BACKS if self._left[f"{front}/{back}"] > 0), BACKS[0])

    def pair(self, text: str) -> list[str | None]:
        """The two tokens of a level: ``mf b``, ``mf, battery``."""
        parts = [part for part in text.split(",") if part.strip()] if "," in text else text.split()
        if len(parts) > 2 and "," not in text:
            parts = [" ".join(parts[:-1]), parts[-1]] if parts[-1] in ("b", "k", "u", "v") else parts
        if len(parts) != 2:
            raise NotUnderstood("pair", self.lang, what=text.strip())
        return [self.one(parts[0]), self.one(parts[1])]

    def display(self, text: str) -> list[list[str | None]]:
        """The tokens of all five levels: ``mf b / pt k / u v / mp ft / b b``, or ten words."""
        bare = re.sub(r"/(?=(o|g|orange|green|vert|grün)\b)", "\\\\", text.strip(), flags=re.IGNORECASE)
        if _ROW.search(bare):
            return [self.pair(part) for part in row_of_levels(text, self.lang)]
        words = words_of(text)
        if len(words) != 2 * LEVELS:
            raise NotUnderstood("display", self.lang, count=len(words))
        return [[self.one(words[2 * n]), self.one(words[2 * n + 1])] for n in range(LEVELS)]
