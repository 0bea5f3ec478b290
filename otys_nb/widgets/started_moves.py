"""Moves started but not finished: what the player most likely means by touching one more piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from otys_nb.rules import sponsors, turn
from otys_nb.rules.components import CAPACITY, UNKNOWN, contract, diver_name, payments, place_of
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Move,
    Propel,
    Resolve,
    Sell,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
)
from otys_nb.rules.position import Position, mover
from otys_nb.widgets.causes import lacking
from otys_nb.widgets.piece_help import UiReason, on_another_level

Intention: TypeAlias = "Move | UiReason"
Path: TypeAlias = tuple[str, ...]


def follow(position: Position, path: Path, target: str) -> Intention | None:
    """Return the move or reason that `target` most likely means after `path`; None if it continues no move."""
    first, _, what = path[0].partition(":")
    ways = _AFTER.get(first)
    return ways(position, what, path[1:], target) if ways is not None else None


def _contract(position: Position, what: str, between: Path, target: str, private: bool = False) -> Intention | None:
    """A level pays for a contract; the player may touch the level, or a cube, the diver or the reward on it, and
    several cubes one after another."""
    level = level_of(position, target)
    row = mover(position).contracts if private else position.colony.contracts
    card = row[int(what)]
    if not level or card is None or card == UNKNOWN:
        return None
    cubes = tuple(dict.fromkeys(one for one in (*between, target) if one.startswith("cube:")))
    levels = sorted({one[5] for one in cubes})
    if len(levels) > 1 and target in cubes:
        return UiReason("two_levels", (64,), {"levels": ", ".join(levels)}, cubes, "not_together")
    missing = lacking(position, card, level)
    if not missing:
        return Complete(card, level, payments(card, mover(position).zone[level - 1])[0], private)
    if contract(card).size > CAPACITY[level - 1]:
        return Complete(card, level, missing, private)
    facts = {"level": level, "card": card, "missing": missing, "count": len(missing)}
    rules = (64, 74 if contract(card).named else 75)
    full = len(mover(position).zone[level - 1]) + len(missing) > CAPACITY[level - 1]
    return UiReason("lacks_full" if full else "lacks", rules, facts, (f"level:{level}",), "missing")


def level_of(position: Position, target: str) -> int:
    """The level on which a piece of the player's own board lies; 0 if on none."""
    kind, _, what = target.partition(":")
    if kind in ("level", "cube", "reward"):
        return int(what[0])
    if kind == "key" and what in "12345":
        return int(what)
    place = _place_of(position, target)
    return max(0, place - place_of(1) + 1) if place is not None else 0


def _place_of(position: Position, target: str) -> int | None:
    kind, _, what = target.partition(":")
    if kind == "place":
        return int(what)
    return turn.find(mover(position), what) if kind == "diver" else None


def _diver(position: Position, diver: str, between: Path, target: str) -> Intention | None:
    place = _place_of(position, target)
    if place is None or position.turn.stage == "diver":
        return None
    return Propel(diver, place - turn.find(mover(position), diver))


def _sponsor(position: Position, level: str, between: Path, target: str) -> Intention | None:
    now, me = position.turn, mover(position)
    kinds = sponsors.active(position).kinds
    kind, _, what = target.partition(":")
    if SponsorKey in kinds and kind in ("track", "key"):
        return SponsorKey(what)
    if SponsorUpgrade in kinds and (place := _place_of(position, target)) is not None:
        return SponsorUpgrade(diver_name(me.divers[place]))
    if SponsorToken in kinds and kind == "token":
        at, place = map(int, what.split(":"))
        code = position.colony.display[at - 1][place]
        return SponsorToken(code) if at == now.level and code else on_another_level(position, "token_level", 34)
    if SponsorCarry in kinds:
        taken = next((one for one in between if one.startswith("cube:")), "")
        if taken and level_of(position, target):
            return SponsorCarry(taken[7:], int(taken[5]), level_of(position, target))
        if kind == "cube":
            return SponsorCarry(what[2:], int(what[0]), now.level if int(what[0]) != now.level else now.level % 5 + 1)
    return None


def _cube(position: Position, what: str, between: Path, target: str) -> Intention | None:
    """The player sells the cube taken up, into the Store's column of its kind."""
    kind, _, column = target.partition(":")
    level, cube = int(what[0]), what[2:]
    if kind != "store":
        return None
    if level != position.turn.level:
        return on_another_level(position, "trade_level", 116)
    return (
        Sell(cube, "credits")
        if column == cube
        else UiReason("column", (117,), {"cube": cube}, (f"store:{cube}",), "cubes")
    )


def _store(position: Position, cube: str, between: Path, target: str) -> Intention | None:
    level = level_of(position, target)
    if not level:
        return None
    return Buy(cube) if level == position.turn.level else on_another_level(position, "trade_level", 116)


def _key(position: Position, key: str, between: Path, target: str) -> Intention | None:
    level = level_of(position, target)
    return ChooseKey(key, level) if level else None


def _front(position: Position, what: str, between: Path, target: str) -> Intention | None:
    """The front of a token upgrades the diver that is touched."""
    place = _place_of(position, target)
    return Resolve(diver_name(mover(position).divers[place])) if place is not None and position.turn.pending else None


_AFTER: Final[dict[str, Callable[[Position, str, Path, str], Intention | None]]] = {
    "public": _contract,
    "private": lambda position, what, between, target: _contract(position, what, between, target, True),
    "diver": _diver,
    "sponsor": _sponsor,
    "cube": _cube,
    "store": _store,
    "key": _key,
    "reward": _front,
    "token": _front,
}
