"""Dotted paths into a position, for reading a field and for changing one: ``me.zone.3``, ``colony.store``.

The names are those of `otys-position/1`, and places in a list count from 0, as there. ``me`` is the player whose
example it is (also after the turn has passed on), ``each`` every player, ``players.1`` the one at that seat. A player
has a few fields more, which save arithmetic: ``propeller`` and ``threshold`` (what the technicians allow now, read
only), ``level.trader`` (0 on the surface, else 1 to 5, read only) and ``side.trader`` (``basic`` or ``upgraded``).
``count`` at the end of a path says how many pieces there are (``colony.deck.count``, read only).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from otys_nb.rules.components import DIVERS, diver_name, level_of
from otys_nb.rules.edition import Edition
from otys_nb.rules.position import Player, Position

SIDES: Final = ("basic", "upgraded")


class PathError(ValueError):
    """A path leads nowhere, or a value cannot stand there."""


def values(position: Position, seat: int, path: str) -> tuple[Any, ...]:
    """Return the values at `path`: one, or with ``each`` one for every player.

    Raises:
        PathError: if the path leads nowhere, naming the part that does.
    """
    head, *rest = path.split(".")
    if head == "each":
        return tuple(_read(player, rest, path, position.edition) for player in position.players)
    if head == "me":
        return (_read(position.players[seat], rest, path, position.edition),)
    return (_read(position, [head, *rest], path, position.edition),)


def value(position: Position, seat: int, path: str) -> Any:
    """Return the only value at `path`.

    Raises:
        PathError: if the path leads nowhere, or to several values.
    """
    found = values(position, seat, path)
    if len(found) != 1:
        raise PathError(f"{path!r} names a field of several players; a single one is meant")
    return found[0]


def with_changes(position: Position, seat: int, changes: Mapping[str, Any]) -> Position:
    """Return the position with other values at these paths; lists become tuples, whole numbers stay whole.

    Raises:
        PathError: if a path leads nowhere, cannot be written, or the value is of another kind than the one there.
    """
    for path, new in changes.items():
        head, *rest = path.split(".")
        parts = ["players", str(seat), *rest] if head == "me" else [head, *rest]
        position = _write(position, parts, _frozen(new), path)
    return position


def _read(holder: Any, parts: list[str], path: str, edition: Edition) -> Any:
    for at, part in enumerate(parts):
        if isinstance(holder, Player) and part in ("propeller", "threshold"):
            holder = edition.propeller[holder.mechanic] if part == "propeller" else edition.hacker[holder.hacker]
        elif isinstance(holder, Player) and part in ("level", "side"):
            place = _place(holder, parts[at + 1 :], path)
            return level_of(place) if part == "level" else SIDES[holder.divers[place].endswith("+")]
        elif part == "count" and isinstance(holder, tuple | str):
            return len(holder)
        else:
            holder = _step(holder, part, path)
    return holder


def _step(holder: Any, part: str, path: str) -> Any:
    if isinstance(holder, tuple):
        if part.isdecimal() and int(part) < len(holder):
            return holder[int(part)]
        raise PathError(f"{path!r} leads nowhere: there is no place {part!r} among {len(holder)}")
    if part in getattr(holder, "__dataclass_fields__", ()):
        return getattr(holder, part)
    raise PathError(f"{path!r} leads nowhere: there is no field {part!r}")


def _place(player: Player, rest: list[str], path: str) -> int:
    if len(rest) != 1 or rest[0] not in DIVERS:
        raise PathError(f"{path!r} leads nowhere: a diver has to follow, one of {', '.join(DIVERS)}")
    names = [diver_name(tile) for tile in player.divers]
    if rest[0] not in names:
        raise PathError(f"{path!r} leads nowhere: that player has no {rest[0]}")
    return names.index(rest[0])


def _write(holder: Any, parts: list[str], new: Any, path: str) -> Any:
    if not parts:
        if not _same_kind(holder, new):
            raise PathError(f"{path!r} holds {holder!r}; {new!r} cannot stand there")
        return new
    first, *rest = parts
    if isinstance(holder, Player) and first == "side":
        place = _place(holder, rest, path)
        if new not in SIDES:
            raise PathError(f"{path!r} is 'basic' or 'upgraded', not {new!r}")
        tile = diver_name(holder.divers[place]) + "+" * (new == "upgraded")
        return replace(holder, divers=(*holder.divers[:place], tile, *holder.divers[place + 1 :]))
    inner = _write(_step(holder, first, path), rest, new, path)
    if isinstance(holder, tuple):
        return (*holder[: int(first)], inner, *holder[int(first) + 1 :])
    return replace(holder, **{first: inner})


def _same_kind(old: Any, new: Any) -> bool:
    """Whether a value is of the kind of the one that it replaces; an empty space and a piece are of one kind."""
    return type(old) is type(new) or {type(old), type(new)} == {str, type(None)}


def _frozen(new: Any) -> Any:
    return tuple(_frozen(part) for part in new) if isinstance(new, list | tuple) else new
