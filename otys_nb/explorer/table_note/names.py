"""Finds who a note is about: whoever has something counted, and whoever writes.

A word is taken for a name only where it can hardly be anything else: it is no word for a part of the table, and it
stands before a colon, before what somebody has, or beside who is to play.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from otys_nb.explorer.table_note.words import is_word, known, phrase, plain

MAX_NAME_WORDS: Final = 2
MAX_SHORT_CHARS: Final = 5
"""Letters of what may be short for a longer word."""
_NAME: Final = re.compile(r"[^\W\d_][^\W\d_'’.-]*(?:[-'’][^\W\d_]+)*\.?")
_WRITER: Final = re.compile(
    r"\b(?:me|ich|moi|i)\b\s*[(,]\s*([^\W\d_]+)\s*[),]|([^\W\d_]+)\s*\(\s*(?:me|ich|moi)\s*\)", re.IGNORECASE
)
"""Who writes, in brackets or between commas."""
_SORTS: Final = (
    *("number", "list", "part", "player", "say", "diver", "resource", "front", "back", "count", "joined", "worth"),
    *("alike", "doubt", "turn_word", "other"),
)
_SEAT: Final = re.compile(r"(?:player|seat|joueur|spieler|spielerin)\s*([1-4])")


@dataclass(slots=True)
class Players:
    """The players whom a note names, in its order; `others` are further words for them, by the same numbers."""

    names: list[str] = field(default_factory=list)
    others: dict[str, int] = field(default_factory=dict)


def seat_of(head: str) -> int | None:
    """The seat that a head such as ``Player 2`` names."""
    found = _SEAT.fullmatch(plain(head))
    return int(found[1]) - 1 if found else None


def is_writer(word: str) -> bool:
    """Whether the word stands for whoever writes."""
    return plain(word) in known("writer")


def players_of(text: str, clauses: Sequence[Sequence[str]], heads: Mapping[str, bool]) -> Players:
    """The players of a note: `clauses` are its words, `heads` what stands before colons, and whether something is
    counted right behind one."""
    found = Players()
    often = Counter(plain(word).removesuffix("'s") for clause in clauses for word in clause)
    shouted = text == text.upper()
    writer = next((one[1] or one[2] for one in _WRITER.finditer(text)), "")
    for name in [*heads, *(word for clause in clauses for word in _named(clause))]:
        words = name.split()
        if not words or len(words) > MAX_NAME_WORDS or any(_known(word) for word in words):
            continue
        if not all(_NAME.fullmatch(word) for word in words):
            continue
        capital = name[0].isupper() and not shouted
        if often[plain(words[0])] > 1 or heads.get(name, capital):
            _add(found, name)
    said = [(clause, at) for clause in clauses for at, word in enumerate(clause) if is_writer(word)]
    # Where two others are named, whoever writes may be one of them: only prestige of his own makes him another.
    own = [_scores(*one) if len(found.names) > 1 else _has(*one) for one in said]
    written = said[0][0][said[0][1]] if said else ""
    if written and (writer or any(own)):
        seat = _add(found, writer or known("writer")[plain(written)])
        found.others |= dict.fromkeys(known("writer"), seat)
    return _shortened(found)


def _add(found: Players, name: str) -> int:
    name = name.removesuffix("'s").removesuffix("’s")
    plains = [plain(one) for one in found.names]
    if plain(name) not in plains:
        found.names.append(name)
        return len(found.names) - 1
    return plains.index(plain(name))


def _shortened(found: Players) -> Players:
    """A single letter stands for the one player whose name begins with it."""
    letters = [name for name in found.names if len(name) == 1 and name.isupper()]
    whole = [name for name in found.names if len(name) > 1]
    meant = {one: [name for name in whole if plain(name).startswith(plain(one))] for one in letters}
    gone = [one for one, names in meant.items() if len(names) == 1]
    names = [name for name in found.names if name not in gone]
    others = {plain(one): names.index(meant[one][0]) for one in gone}
    for word, seat in found.others.items():
        others[word] = (
            names.index(found.names[seat]) if found.names[seat] in names else others[plain(found.names[seat])]
        )
    return Players(names, others)


def _known(word: str) -> bool:
    """Whether a word means something else, or is the beginning of what does."""
    bare = plain(word).removesuffix("'s").rstrip(".")
    short = 1 < len(bare) < MAX_SHORT_CHARS
    return (
        any(bare in known(sort) for sort in _SORTS)
        or is_writer(word)
        or (short and any(one.startswith(bare) for sort in ("resource", "diver", "list") for one in known(sort)))
        or (len(bare) == 1 and not word.isupper())
    )


def _named(clause: Sequence[str]) -> list[str]:
    """The words of a clause that somebody's name would have the place of."""
    found = []
    for at, word in enumerate(clause):
        first = at == 0 or clause[at - 1].isdecimal() or is_word(clause[at - 1], "filler")
        if (first and _has(clause, at)) or _plays(clause, at):
            found.append(word)
    return found


def _behind(clause: Sequence[str], at: int) -> int:
    """The place of the next word that says something."""
    return next((n for n in range(at + 1, len(clause)) if not is_word(clause[n], "filler")), len(clause))


def _has(clause: Sequence[str], at: int) -> bool:
    """Whether it is said behind a word how much somebody has."""
    behind = _behind(clause, at)
    if behind >= len(clause):
        return False
    if clause[behind].isdecimal():
        unit = phrase(clause, behind + 1, "number")[1]
        return bool(unit) or behind + 1 == len(clause) or not _known(clause[behind + 1])
    said, _, taken = phrase(clause, behind, "number")
    value = clause[behind + taken : behind + taken + 1]
    return bool(said and value and value[0].isdecimal()) or (
        is_word(clause[behind], "nothing") and bool(phrase(clause, behind + 1, "number")[1])
    )


def _scores(clause: Sequence[str], at: int) -> bool:
    """Whether it is said behind a word how much prestige somebody has."""
    behind = _behind(clause, at)
    if behind >= len(clause) or not clause[behind].isdecimal():
        return False
    if any(phrase(clause, n, "list")[1] for n in range(at)):
        return False
    return behind + 1 == len(clause) or phrase(clause, behind + 1, "number")[1] in ("", "score")


def _plays(clause: Sequence[str], at: int) -> bool:
    """Whether it is said beside a word with a capital who is to play, or who began."""
    if not clause[at][:1].isupper() or clause[at].isupper():
        return False
    return bool(phrase(clause, _behind(clause, at), "player")[1])


def seats_by_word(names: Sequence[str], others: Mapping[str, int]) -> dict[str, int]:
    """The seat that each word for a player stands for."""
    return {**others, **{plain(name): seat for seat, name in enumerate(names)}}
