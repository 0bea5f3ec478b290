"""Gives the words of a note the seats of those whom they name, and what they mean beside the other words there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from otys_nb.explorer.table_note.lexemes import DIVIDES, LINE, Lexeme
from otys_nb.explorer.table_note.names import MAX_NAME_WORDS, Players
from otys_nb.explorer.table_note.words import plain

_SEAT_WORDS: Final = ("player", "seat", "joueur", "spieler", "spielerin")
_SEAT: Final = re.compile(rf"(?:{'|'.join(_SEAT_WORDS)})\s*([1-4])")
_COLOURS: Final = {
    "schw": {"bl": "m", "we": "t", "w": "t"},
    "sw": {"bl": "m", "we": "t", "w": "t"},
    "blk": {"bl": "m", "blu": "m", "bu": "m"},
    "bk": {"bl": "m", "blu": "m", "bu": "m"},
    "nr": {"bl": "m"},
}
"""What letters of colours mean beside others, by these."""


def seat_of(head: str) -> int | None:
    """The seat that a head such as ``Player 2`` names."""
    found = _SEAT.fullmatch(plain(head))
    return int(found[1]) - 1 if found else None


def seat_words(count: int) -> dict[str, int]:
    """The words that name the seats themselves."""
    return {f"{word} {seat + 1}": seat for word in _SEAT_WORDS for seat in range(count)}


def as_their_words(words: Sequence[Lexeme], players: Players, seats: Mapping[str, int]) -> list[Lexeme]:
    """The words of a note as these players' words."""
    return with_seats(with_upgrades(with_colours(with_sorts(words, seats, players.initials))), seats)


def with_upgrades(words: Sequence[Lexeme]) -> list[Lexeme]:
    """The words, with *auf* for *aufgewertet* where a diver, or a bracket behind him, ends with it."""
    found = list(words)
    for at in range(1, len(words) - 1):
        before = words[at - 2 if words[at - 1].text == "(" and at > 1 else at - 1]
        ends = words[at + 1].stops or words[at + 1].text in DIVIDES
        if plain(words[at].text) == "auf" and before.means("diver") and ends:
            found[at] = replace(words[at], senses=MappingProxyType({"say": "upgraded"}))
    return found


def with_sorts(words: Sequence[Lexeme], seats: Mapping[str, int], initials: Mapping[int, str]) -> list[Lexeme]:
    """The words, with names in place of `initials`; a head that nobody knows, *boat:*, says nothing if it stands once
    below each of several names: what follows it is whose block it is in."""
    heads = [at for at in range(len(words) - 1) if at == 0 or words[at - 1].text == LINE]
    owner, below = -1, dict[str, list[int]]()
    for at in heads:
        owner = seats.get(plain(words[at].text), owner)
        if words[at].is_word and plain(words[at].text) not in seats and words[at + 1].text == ":":
            below.setdefault(plain(words[at].text), []).append(owner)
    sorts = {word for word, owners in below.items() if len(owners) > 1 and len(set(owners)) == len(owners)}
    filler, none = MappingProxyType({"note": "filler"}), MappingProxyType[str, str]({})
    found = [replace(one, text=initials[at], senses=none) if at in initials else one for at, one in enumerate(words)]
    for at in heads:
        if plain(words[at].text) in sorts and -1 not in below[plain(words[at].text)]:
            found[at] = replace(found[at], senses=filler)
    return found


def with_colours(words: Sequence[Lexeme]) -> list[Lexeme]:
    """The words, with colours cut short that others beside them make clear: *bl* is blue where *schw* is black."""
    there = {plain(one.text) for one in words}
    meant = {word: colour for sign, pairs in _COLOURS.items() if sign in there for word, colour in pairs.items()}
    return [
        replace(one, senses=MappingProxyType({"resource": meant[plain(one.text)]})) if plain(one.text) in meant else one
        for one in words
    ]


def with_seats(words: Sequence[Lexeme], seats: Mapping[str, int]) -> list[Lexeme]:
    """The words, with the seat of each that is a player's name or stands for one; names of two words are one."""
    found: list[Lexeme] = []
    at = 0
    while at < len(words):
        for count in range(MAX_NAME_WORDS + 1, 0, -1):
            group = words[at : at + count]
            seat = _seat(group, seats, found)
            if seat is not None:
                last = group[-1]
                owns = last.owns or plain(last.text) not in seats
                text = " ".join(one.text for one in group)
                found.append(replace(group[0], text=text, end=last.end, seat=seat, owns=owns))
                break
        else:
            count = 1
            found.append(words[at])
        at += count
    return found


def _seat(group: Sequence[Lexeme], seats: Mapping[str, int], before: Sequence[Lexeme]) -> int | None:
    text = plain(" ".join(one.text for one in group))
    if text in seats:
        letter = len(text) == 1 and not group[0].means("writer")
        behind_number = bool(before) and before[-1].number is not None
        return None if letter and (not group[0].text.isupper() or group[0].glued or behind_number) else seats[text]
    if len(group) == 1 and not group[0].senses and text.endswith("s"):  # German: "Petras Mechaniker"
        return seats.get(text[:-1])
    return None
