"""Turns that are named by some of their words alone, such as *battery*, *trader* or *metal, key 3*."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final, TypeAlias

from otys_nb.explorer.turn_words import Label, fitting, labels, says_nothing, words_of
from otys_nb.rules import turn
from otys_nb.rules.components import NEUTRAL, OWN_KEYS
from otys_nb.rules.moves import ChooseKey, Explore, Move, Propel, Push, Stay
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.session import after

BRIEF: Final = 2
"""So many moves are looked at, besides that a diver is pushed."""
MAX_NAMED: Final = 10
"""Among at most so many turns it is asked which one is meant."""
_KEY: Final = frozenset({"key", *(key.lower() for key in OWN_KEYS)})
_NOTHING: Final = frozenset({"nothing", "rien", "nichts"})
Turns: TypeAlias = tuple[tuple[Move, ...], ...]


def turns_with(position: Position, text: str, lang: str) -> Turns:
    """The legal turns, up to their second move or what a token gives, that have all words of the text in their labels,
    the shortest first; none for a key alone, which has its own reason."""
    parts = _parts(text)
    words = frozenset(word for part in parts for word in part)
    if words <= _KEY:
        return ()
    keyed = [part for part in parts if part[0] in ("key", "x")]
    keys = {key for part in keyed for key in (("X", NEUTRAL) if "x" in part else part[1:2])}
    found: list[tuple[Move, ...]] = []
    for line in _begun(position, words, keys):
        shorter = any(line[: len(one)] == one for one in found)
        if not shorter and not _left(position, line, parts, lang):
            found.append(line)
    return tuple(found)


def _parts(text: str) -> list[Label]:
    """The words of each part between commas; a key is a part of its own, with its number or level."""
    parts: list[list[str]] = []
    for word in words_of(text):
        if says_nothing(word.text):
            continue
        keyed = bool(parts) and parts[-1][0] in ("key", "x")
        belongs = keyed and word.text in _KEY and word.text != "key"
        if not parts or (not belongs and (keyed or word.starts or word.text in ("key", "x"))):
            parts.append([])
        parts[-1].append(word.text)
    return [tuple(part) for part in parts]


def _left(position: Position, line: Sequence[Move], parts: Sequence[Label], lang: str) -> Sequence[Label]:
    """The parts that stand in no label of these moves, each of which has at least one, bar a push and a key."""
    for move in line:
        unmeant = {"token"} if isinstance(move, ChooseKey) else _NOTHING
        ways = [_without(parts, one) for one in dict(labels(position, lang))[move] if unmeant.isdisjoint(one)]
        left = min(ways, key=len)
        if len(left) == len(parts) and not isinstance(move, Push | ChooseKey):
            break
        position, parts = after(position, (move,)), left
    return parts


def _without(parts: Sequence[Label], label: Label) -> list[Label]:
    still, left = list(label), []
    for part in parts:
        open_words = still[:]
        for word in part:
            if (near := fitting(word, open_words)) is None:
                left.append(part)
                break
            open_words.remove(near)
        else:
            still = open_words
    return left


def _begun(position: Position, words: Set[str], keys: Set[str]) -> Iterator[tuple[Move, ...]]:
    """Each beginning of a turn by a key that the words name, in which no battery is spent that they do not name."""
    here: list[tuple[Move, ...]] = [()]
    while here:
        longer = []
        for line in here:
            there = after(position, line)
            open_still = there.to_act not in (None, NATURE) and there.to_move == position.to_move
            said = sum(not isinstance(move, Push) for move in line)
            if open_still and (said < BRIEF or (said == BRIEF and isinstance(line[-1], Explore))):
                longer += [(*line, move) for move in turn.moves(there) if _is_named(move, words, keys)]
        yield from longer
        here = longer


def _is_named(move: Move, words: Set[str], keys: Set[str]) -> bool:
    """Whether that is a key that is named, if one is, and no battery that the words do not name."""
    if isinstance(move, ChooseKey):
        return not keys or move.key in keys
    return not isinstance(move, Propel | Stay) or not words.isdisjoint(("up", "down", "stay"))
