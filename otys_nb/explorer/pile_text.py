"""Reads and writes decks, bags, hands and divers as typed lines: ``mpp:3 {ft:1b 111:2} ?*20``, ``rmSpEftx``.

Codes are separated by spaces, braces hold an unordered group, ``?`` is an unknown piece, ``*n`` repeats, and ``-`` is
an empty place where places can be empty. Divers are letters, as in a position code: capitals are upgraded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Final

from otys_nb.explorer.messages import say
from otys_nb.rules.components import DIVERS
from otys_nb.rules.formats.code_letters import DIVER
from otys_nb.rules.formats.form import MAX_PILE

_WORD: Final = re.compile(r"[{}]|[^\s{}]+")
_RUN: Final = re.compile(r"(.+)\*(\d{1,3})", re.ASCII)


def read_pile(text: str) -> list[Any]:
    """The pile of such a line, as `otys-position/1` has it; the codes themselves are checked where it is used.

    Raises:
        ValueError: if braces do not match, or the pile has too many pieces.
    """
    pile: list[Any] = []
    inside: list[str] | None = None
    count = 0
    for word in _WORD.findall(text.replace(",", " ")):
        if word == "{":
            if inside is not None:
                raise ValueError(say("pile.inside"))
            inside = []
        elif word == "}":
            if inside is None:
                raise ValueError(say("pile.unopened"))
            pile.append(inside)
            inside = None
        else:
            code, times = _repeated(word)
            count += times
            if count > MAX_PILE:
                raise ValueError(say("pile.many", most=MAX_PILE))
            (pile if inside is None else inside).extend([code] * times)
    if inside is not None:
        raise ValueError(say("pile.unclosed"))
    return pile


def read_divers(text: str) -> list[str]:
    """The divers of such a line, from the top of the board down.

    Raises:
        ValueError: for a letter that is no diver's.
    """
    tiles = {letter: tile for tile, letter in DIVER.items()}
    known = " ".join(DIVER[name] for name in DIVERS)
    letters = "".join(text.split())
    for letter in letters:
        if letter not in tiles:
            raise ValueError(say("pile.diver", letter=repr(letter), known=known))
    return [tiles[letter] for letter in letters]


def write_divers(divers: Iterable[str]) -> str:
    """The line that `read_divers` reads, without unknown tiles."""
    return "".join(DIVER.get(tile, "") for tile in divers)


def read_slots(text: str) -> list[str | None]:
    """The places of such a line, ``-`` being an empty one.

    Raises:
        ValueError: as `read_pile`, and for a group.
    """
    pile = read_pile(text)
    if any(isinstance(part, list) for part in pile):
        raise ValueError(say("pile.none"))
    return [None if part == "-" else part for part in pile]


def write_pile(pile: Iterable[str | tuple[str, ...] | None]) -> str:
    """The line of a pile or of places."""
    words: list[str] = []
    for part, run in groupby(pile):
        word = "-" if part is None else part if isinstance(part, str) else f"{{{write_pile(part)}}}"
        times = len(list(run))
        words += [f"{word}*{times}"] if times > 2 and isinstance(part, str) else [word] * times
    return " ".join(words)


def _repeated(word: str) -> tuple[str, int]:
    run = _RUN.fullmatch(word)
    return (run[1], int(run[2])) if run else (word, 1)
