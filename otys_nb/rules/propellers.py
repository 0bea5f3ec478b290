"""Propellers: a battery moves a diver up or down [R36]–[R39]."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from otys_nb.rules import events
from otys_nb.rules.components import DIVERS, diver_name, place_of
from otys_nb.rules.moves import Move, Propel
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


def options(position: Position) -> tuple[Move, ...]:
    """Every propulsion that the batteries and the Mechanic allow."""
    player = mover(position)
    if not position.turn.propellers or not player.batteries:
        return ()
    return propellings(player.divers, position.edition.propeller[player.mechanic])


@lru_cache(maxsize=1 << 12)
def propellings(tiles: tuple[str, ...], value: int) -> tuple[Move, ...]:
    """Every way to propel one of these divers by at most `value` positions [R37]."""
    return tuple(
        Propel(diver_name(tile), target - place)
        for place, tile in enumerate(tiles)
        for target in range(max(0, place - value), min(len(tiles), place + value + 1))
        if target != place
    )


def check(position: Position, move: Propel) -> Refusal | None:
    player = mover(position)
    value = position.edition.propeller[player.mechanic]
    facts = {"diver": move.diver, "by": move.by, "value": value}
    if not position.turn.propellers:
        return Refusal("propeller.closed", ("Q8",), facts)
    if not player.batteries:
        return Refusal("battery.none", (36,), facts)
    if move.diver not in DIVERS:
        return Refusal("diver.unknown", (22,), facts)
    if not move.by:
        return Refusal("propeller.nowhere", (37,), facts)
    if abs(move.by) > value:
        return Refusal("propeller.too_far", (37,), facts)
    if not 0 <= find(player, move.diver) + move.by < len(player.divers):
        return Refusal("propeller.outside", (37, 22, "Q5"), facts)
    return None


def apply(draft: Draft, move: Propel) -> None:
    origin = find(draft.me, move.diver)
    draft.pay("batteries", 1, 36, 39)
    draft.shift_diver(origin, origin + move.by)
    if draft.log is not None:
        on_x: tuple[Cite, ...] = ("Q2",) if draft.turn.key in "XN" else ()
        draft.log.append(
            events.DiverMoved(
                seat=draft.seat,
                diver=move.diver,
                origin=origin,
                target=origin + move.by,
                rules=(36, 37, 38, 39, 40, "Q1", "Q3", "Q4", "Q5", *on_x),
            )
        )


def beyond_reach(position: Position, diver: str) -> bool:
    """Whether no batteries bring this diver to the key."""
    player = mover(position)
    steps = abs(find(player, diver) - place_of(position.turn.level))
    return steps > player.batteries * position.edition.propeller[player.mechanic]


def find(player: Any, diver: str) -> int:
    """The place of a diver, whichever side shows."""
    tiles = player.divers
    place: int = tiles.index(diver) if diver in tiles else tiles.index(diver + "+")
    return place
