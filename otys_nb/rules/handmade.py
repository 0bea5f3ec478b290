"""A position that was filled by hand: whether its fields have the form that the readers of positions guarantee.

That is kinds of values, codes and five levels; `formats.form` reads the same out of plain data. What has this form can
be written and read again, however impossible it is; `validity` says what else is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from functools import lru_cache
from typing import Any, Final

from otys_nb.rules.arguments import shown
from otys_nb.rules.components import COLOURS, SPONSORS, TILES, UNKNOWN, contract, token
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats.form import (
    KEY_ORDER,
    LEVELS,
    MAX_NUMBER,
    MAX_PIECES,
    MAX_PILE,
    MAX_PLAYERS,
    MAX_STRING,
    show,
)
from otys_nb.rules.frames import Frame
from otys_nb.rules.mistake import wrong
from otys_nb.rules.piles import size
from otys_nb.rules.position import START, Colony, Player, Position, Turn
from otys_nb.rules.problem import Problem, problem, refuse

Found = tuple[Problem, ...]
Check = Callable[[str, Any], Found]
"""What is wrong with a value, which stands at this path."""


def malformed(position: Position) -> Found:
    """Every value that no reader of positions would give."""
    found = _fields("", position, _POSITION)
    for seat, player in enumerate(position.players if isinstance(position.players, tuple) else ()):
        found += _part(f"players[{seat}]", player, Player, _PLAYER)
    return found + _part("colony", position.colony, Colony, _COLONY) + odd_turn(position)


def refuse_malformed(position: Position) -> None:
    """Check that a position can be written, and read again.

    Raises:
        ValueError: naming what is wrong with it.
    """
    count = len(position.players) if isinstance(position.players, tuple) else 0
    refuse(
        malformed(position) or (() if 0 < count <= MAX_PLAYERS else (problem("players.count", "players", count=count),))
    )


def refuse_under_way(position: Position) -> None:
    """Check that a position is the start of a turn.

    Raises:
        ValueError: in the middle of one, or naming what is wrong with the turn.
    """
    if position.turn is not START and position.turn != START:
        refuse(odd_turn(position))
        raise wrong("middle")


def odd_turn(position: Position) -> Found:
    """What no turn of the engine's holds."""
    turn = position.turn
    if turn is START or not isinstance(turn, Turn):
        return _is(Turn)("turn", turn)
    seats = len(position.players) if isinstance(position.players, tuple) else 0
    seat, first = _one_of(*range(seats)), turn.stage == "key"
    found = (
        _one_of(*_KEYS)("turn.stage", turn.stage)
        or _one_of(*_KEYS[turn.stage])("turn.key", turn.key)
        or _one_of(*((0,) if first else range(1, LEVELS + 1)))("turn.level", turn.level)
        or _fields("turn.", turn, _TURN)
        or _each(seat)("turn.copied", turn.copied)
        or _each(_is(Frame))("turn.pending", turn.pending)
    )
    if found or not turn.pending:
        return found
    checks = {**_FRAME, "seat": seat, "owner": seat, "chain": _each(seat)}
    for at, frame in enumerate(turn.pending):
        named = {name: checks[name] for name in type(frame).__slots__ if name in checks}
        found += _fields(f"turn.pending[{at}].", frame, named)
    asks = type(turn.pending[-1]).options is not Frame.options
    return found or (() if asks else _misfit(f"turn.pending[{len(turn.pending) - 1}]", "Frame", turn.pending[-1]))


def _part(where: str, value: object, kind: type, checks: Mapping[str, Check]) -> Found:
    return _fields(f"{where}.", value, checks) if isinstance(value, kind) else _is(kind)(where, value)


def _fields(path: str, value: object, checks: Mapping[str, Check]) -> Found:
    return tuple([found for name, check in checks.items() for found in check(path + name, getattr(value, name))])


def _misfit(where: str, wanted: str, value: object) -> Found:
    return (problem("form.kind", where, wanted=wanted, value=shown(value)),)


def _most(code: str, where: str, count: int, most: int) -> Found:
    return (problem(code, where, count=show(count), most=most),) if count > most else ()


def _is(kind: type) -> Check:
    return lambda where, value: () if isinstance(value, kind) else _misfit(where, kind.__name__, value)


def _number(where: str, value: object) -> Found:
    return _most("form.most", where, abs(value), MAX_NUMBER) if type(value) is int else _misfit(where, "int", value)


def _text(where: str, value: object) -> Found:
    if not isinstance(value, str) or _HALF.search(value):
        return _misfit(where, "str", value)
    return _most("form.long", where, len(value), MAX_STRING)


def _letters(known: str) -> Check:
    def check(where: str, value: object) -> Found:
        if not isinstance(value, str):
            return _misfit(where, "str", value)
        if value.strip(known):
            return (problem("form.letters", where, value=shown(value), letters=known),)
        return _most("form.long", where, len(value), MAX_STRING)

    return check


def _code(known: Container[str] | Callable[[str], object], *such: str) -> Check:
    """A code; `such` are examples."""

    def fits(value: str) -> bool:
        if not callable(known):
            return value in known
        try:
            known(value)
        except ValueError:
            return value == UNKNOWN
        return True

    def check(where: str, value: object) -> Found:
        if not isinstance(value, str):
            return _misfit(where, "str", value)
        return () if fits(value) else (problem("form.code", where, value=shown(value), such=", ".join(such)),)

    return check


def _one_of(*known: object) -> Check:
    def check(where: str, value: object) -> Found:
        if any(type(value) is type(each) and value == each for each in known):
            return ()
        return (problem("form.one-of", where, value=shown(value), known=", ".join(map(repr, known))),)

    return check


def _or_none(other: Check) -> Check:
    return lambda where, value: () if value is None else other(where, value)


def _each(part: Check, count: int | None = None, most: int = MAX_PIECES) -> Check:
    def within(where: str, value: tuple[object, ...]) -> Found:
        return tuple([found for at, each in enumerate(value) for found in part(f"{where}[{at}]", each)])

    @lru_cache(maxsize=1 << 12)  # most of a position is the same as in the one before
    def fine(value: tuple[object, ...]) -> bool:
        return not within("", value)

    def check(where: str, value: object) -> Found:
        if not isinstance(value, tuple):
            return _misfit(where, "tuple", value)
        if count is not None and len(value) != count:
            return (problem("form.levels", where, count=len(value), wanted=count),)
        if len(value) > most:
            return _most("form.many", where, len(value), most)
        try:
            return () if fine(value) else within(where, value)
        except TypeError:  # something in it cannot be hashed
            return within(where, value)

    return check


def _pile(piece: Check) -> Check:
    group = _each(piece, most=MAX_PILE)
    parts = _each(lambda where, value: (group if isinstance(value, tuple) else piece)(where, value), most=MAX_PILE)
    return lambda where, value: parts(where, value) or _most("form.many", where, size(value), MAX_PILE)


_HALF: Final = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair, which is not a character."""
_CARD: Final = _code(contract, "mpp:3", "221:4c", UNKNOWN)
_TOKEN: Final = _code(token, "mf/orange", "battery/green", UNKNOWN)
_POSITION: Final[dict[str, Check]] = {
    "players": _is(tuple),
    "round": _number,
    "first_player": _number,
    "to_move": _or_none(_number),
    "finished": _is(bool),
    "variants": _each(_text),
    "edition": _is(Edition),
}
_KEYS: Final = {"key": ("",), "sponsor": tuple(KEY_ORDER), "diver": tuple(KEY_ORDER), "end": ("",)}
"""The key that is under way in each stage of a turn."""
_TURN: Final[dict[str, Check]] = {
    "sponsor_used": _is(bool),
    "propellers": _is(bool),
    "free": _is(bool),
    "uses": _one_of(0, 1, 2),
}
_FRAME: Final[dict[str, Check]] = {
    "rules": _is(tuple),
    "rule": _number,
    "slot": _one_of(0, 1, 2),
    "place": _one_of(0, 1),
    "cards": _each(_CARD),
    "token": _TOKEN,
    "skippable": _is(bool),
    "tile": _code(TILES, *TILES),
}
"""What waits to be settled, and must be there for it."""
_PLAYER: Final[dict[str, Check]] = {
    "name": _text,
    "score": _number,
    "credits": _number,
    "batteries": _number,
    "keys": _letters(KEY_ORDER),
    "neutral_x": _number,
    "track": _letters(KEY_ORDER),
    "hacker": _number,
    "mechanic": _number,
    "divers": _each(_code(TILES, *TILES)),
    "zone": _each(_letters(COLOURS), LEVELS),
    "rewards": _each(_or_none(_TOKEN), LEVELS),
    "contracts": _each(_CARD, most=MAX_PILE),
}
_COLONY: Final[dict[str, Check]] = {
    "sponsors": _each(_code(SPONSORS, *SPONSORS)),
    "display": _each(_each(_or_none(_TOKEN)), LEVELS),
    "store": _letters(COLOURS),
    "contracts": _each(_or_none(_CARD)),
    "deck": _pile(_CARD),
    "bag": _pile(_TOKEN),
    "discards": _each(_TOKEN, most=MAX_PILE),
    "neutral_x": _number,
}
