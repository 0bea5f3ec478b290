"""Positions as `otys-position/1`: JSON for saving and sharing, and the canonical line for comparing.

Reading checks the *form*: fields, types, codes, sizes. What is merely not a legal position (a key missing, nine divers,
a level over its capacity) can be read and held; `otys_nb.rules.validity` names what is wrong with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, NoReturn

from otys_nb.rules import own_edition
from otys_nb.rules.arguments import shown
from otys_nb.rules.components import COLOURS
from otys_nb.rules.edition import Edition, default_edition
from otys_nb.rules.formats.form import (
    COLONY,
    FORMAT,
    KEY_ORDER,
    MAX_PIECES,
    MAX_PLAYERS,
    MAX_TEXT,
    PLAYER,
    POSITION,
    PositionError,
    Reader,
    show,
)
from otys_nb.rules.handmade import refuse_malformed, refuse_under_way
from otys_nb.rules.mistake import wrong_kind
from otys_nb.rules.position import Pile, Player, Position
from otys_nb.rules.readings import reading_named

__all__ = [
    "FORMAT",
    "PositionError",
    "canonical",
    "digest",
    "edition_named",
    "from_dict",
    "from_json",
    "plain",
    "to_dict",
    "to_json",
]

MAX_DEPTH: Final = 10
"""Levels of lists and objects in a position: it needs five."""

_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"?')
_BRACKET: Final = re.compile(r"[\[\]{}]")

# ---------------------------------------------------------------- writing


def to_dict(position: Position) -> dict[str, Any]:
    """Turn a position into the object of `otys-position/1`, made of plain dicts, lists, strings and numbers.

    Raises:
        ValueError: in the middle of a turn, which the format cannot say.
    """
    refuse_under_way(position)
    colony = position.colony
    data: dict[str, Any] = {"format": FORMAT}
    if position.edition != default_edition():
        data["edition"] = position.edition.name
    return data | {
        "variants": list(position.variants),
        "round": position.round,
        "first_player": position.first_player,
        "to_move": position.to_move,
        "finished": position.finished,
        "players": [
            {name: plain(getattr(player, name)) for name in PLAYER}  # the fields have the names of the slots
            for player in position.players
        ],
        "colony": {name: plain(getattr(colony, name)) for name in COLONY},
    }


def to_json(position: Position, indent: int | None = None) -> str:
    """Write a position as JSON text.

    Raises:
        ValueError: in the middle of a turn, or if it holds what cannot be read again.
    """
    refuse_under_way(position)
    refuse_malformed(position)
    return json.dumps(to_dict(position), indent=indent, ensure_ascii=False)


def canonical(position: Position) -> str:
    """Write one line of JSON, equal for two positions if, and only if, the rules cannot tell them apart.

    The edition's name is left out; tracks, hands, public contracts, display tokens and discards are sorted.

    Raises:
        ValueError: in the middle of a turn.
    """
    refuse_under_way(position)
    colony = position.colony
    seat = position.to_move
    return (
        f'{{"colony":{{"bag":{_pile(colony.bag)},"contracts":{_unordered(colony.contracts)},'
        f'"deck":{_pile(colony.deck)},"discards":{_unordered(colony.discards)},'
        f'"display":[{",".join(map(_unordered, colony.display))}],"neutral_x":{colony.neutral_x},'
        f'"sponsors":{_ordered(colony.sponsors)},"store":{_letters(colony.store, COLOURS)}}},'
        f'"finished":{"true" if position.finished else "false"},"first_player":{position.first_player},'
        f'"format":"{FORMAT}","players":[{",".join(map(_player, position.players))}],"round":{position.round},'
        f'"to_move":{"null" if seat is None else seat},"variants":{_ordered(position.variants)}}}'
    )


def digest(lines: Iterable[str]) -> str:
    """Compute the SHA-256, in hex, of canonical lines sorted bytewise, each ended by a newline."""
    total = sha256()
    for line in sorted(line.encode() for line in lines):
        total.update(line)
        total.update(b"\n")
    return total.hexdigest()


def plain(value: object) -> object:
    """Turn a field of a position, with the tuples in it, into plain data."""
    return [plain(part) for part in value] if isinstance(value, tuple) else value


# Most of a position is the same as in the one before, so its parts are remembered by value.

_encode: Final[Callable[[str | None], str]] = json.JSONEncoder(ensure_ascii=False).encode


@lru_cache(maxsize=1 << 14)
def _player(player: Player) -> str:
    return (
        f'{{"batteries":{player.batteries},"contracts":{_unordered(player.contracts)},"credits":{player.credits},'
        f'"divers":{_ordered(player.divers)},"hacker":{player.hacker},"keys":{_letters(player.keys, KEY_ORDER)},'
        f'"mechanic":{player.mechanic},"name":{_encode(player.name)},"neutral_x":{player.neutral_x},'
        f'"rewards":{_ordered(player.rewards)},"score":{player.score},"track":{_letters(player.track, KEY_ORDER)},'
        f'"zone":{_cubes(player.zone)}}}'
    )


@lru_cache(maxsize=1 << 14)
def _ordered(codes: tuple[str | None, ...]) -> str:
    return f"[{','.join(map(_encode, codes))}]"


@lru_cache(maxsize=1 << 14)
def _unordered(codes: tuple[str | None, ...]) -> str:
    return _ordered(tuple(sorted(codes, key=lambda code: (code is None, code or ""))))


@lru_cache(maxsize=1 << 14)
def _cubes(zone: tuple[str, ...]) -> str:
    return f"[{','.join(_letters(cubes, COLOURS) for cubes in zone)}]"


@lru_cache(maxsize=1 << 14)
def _letters(letters: str, order: str) -> str:
    return _encode("".join(sorted(letters, key=lambda letter: (order.find(letter) % 128, letter))))


@lru_cache(maxsize=1 << 12)
def _pile(pile: Pile) -> str:
    parts: list[str] = []
    for part in pile:
        if isinstance(part, str):
            parts.append(_encode(part))
        elif len(part) == 1:
            parts.append(_encode(part[0]))
        elif part:
            parts.append(_unordered(part))
    return f"[{','.join(parts)}]"


# ---------------------------------------------------------------- reading


def from_json(text: str, *, editions: Iterable[Edition] = ()) -> Position:
    """Read JSON text of at most a megabyte; `editions` are those that it may name besides the default one.

    Raises:
        PositionError: listing everything that is wrong with its form, each with the path of the field.
    """
    if not isinstance(text, str):
        raise wrong_kind("kind", field="text", wanted="str", value=shown(text))
    if len(text) > MAX_TEXT:
        raise PositionError([f"the text: {len(text):,} characters; a position has at most {MAX_TEXT:,}"])
    if _depth(text) > MAX_DEPTH:
        raise PositionError([f"the text: nested too deeply; a position has at most {MAX_DEPTH} levels"])
    try:
        data = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_Object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise PositionError([f"the text: not JSON at line {error.lineno}, column {error.colno}: {error.msg}"]) from None
    except ValueError as error:
        raise PositionError([f"the text: not JSON: {error}"]) from None
    return from_dict(data, editions=editions)


def _depth(text: str) -> int:
    """Measure how deeply brackets are nested outside strings: very deep ones may crash a JSON parser."""
    deepest = depth = 0
    for sign in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if sign in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def from_dict(data: object, *, editions: Iterable[Edition] = ()) -> Position:
    """Read the object of `otys-position/1`, as `json.loads` or `to_dict` make it; `editions` as in `from_json`.

    Raises:
        PositionError: listing everything that is wrong with its form, each with the path of the field.
    """
    reader = Reader()
    fields = reader.fields(data, "", POSITION, optional=("edition",))
    if fields["format"] != FORMAT:
        reader.wrong("format", f'expected "{FORMAT}", not {show(fields["format"])}')
    seats = reader.array(fields["players"], "players", MAX_PLAYERS)
    if fields["players"] in ([], ()):
        reader.wrong("players", f"expected 1 to {MAX_PLAYERS} players, not an empty list")
    players = tuple(reader.player(seat, f"players[{index}]") for index, seat in enumerate(seats))
    colony = reader.colony(fields["colony"])
    variants = reader.array(fields["variants"], "variants", MAX_PIECES)
    variants = [reader.string(name, f"variants[{index}]") for index, name in enumerate(variants)]
    seat = fields["to_move"]
    turn = reader.whole(fields["round"], "round")
    first = reader.whole(fields["first_player"], "first_player")
    to_move = None if seat is None else reader.whole(seat, "to_move")
    finished = fields["finished"]
    if not isinstance(finished, bool):
        reader.wrong("finished", f"expected true or false, not {show(finished)}")
    edition = default_edition()
    if "edition" in fields:
        name = reader.string(fields["edition"], "edition")
        try:
            edition = edition_named(name, editions)
        except ValueError as error:
            reader.wrong("edition", str(error))
    if reader.problems:
        raise PositionError(reader.problems)
    return Position(players, colony, turn, first, to_move, finished is True, tuple(variants), edition)


def edition_named(name: str, editions: Iterable[Edition] = ()) -> Edition:
    """Find the edition of that name among `editions`, the default one and the reader's own, or a reading of one.

    Raises:
        ValueError: if it is none of them, saying how to pass one.
    """
    known = {edition.name: edition for edition in (default_edition(), *editions)}
    found = known.get(name) or reading_named(name, tuple(known.values()))
    if found is None:
        own = own_edition.in_use()
        found = own if own.name == name else reading_named(name, [own])
    if found is None:
        raise ValueError(
            f"{show(name)} is not an edition known here ({', '.join(map(repr, known))}): "
            "load its file and pass it along, as in editions=[my_edition]"
        )
    return found


class _Object(dict[str, Any]):
    """A JSON object that remembers which keys it was given twice."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        names = [name for name, _ in pairs]
        self.twice = [name for name in self if names.count(name) > 1] if len(self) < len(names) <= 100 else []
        if len(names) > 100:
            raise ValueError(f"an object with {len(names)} fields")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that JSON has")
