"""A diver who stands before the key and can do nothing: what would change that, and which sponsor would not."""

from __future__ import annotations

from collections.abc import Iterable

from otys_nb.rules import divers, turn
from otys_nb.rules.components import place_of
from otys_nb.rules.moves import ChooseKey, Complete, Move, Propel, Push, Sponsor
from otys_nb.rules.position import Position, mover
from otys_nb.rules.sponsors import KINDS
from otys_nb.widgets.affordances import USES

Uses = dict[Move, int]


def uses(position: Position) -> Uses:
    """How the diver at the key can be used, once he is pushed, each way with its cost."""
    before = position.turn
    after = turn.advance(position, Push()) if before.stage == "sponsor" and not before.pending else position
    if after.turn.stage != "diver" or after.turn.pending:
        return {}
    return {move: divers.cost(after, move) for move in turn.moves(after) if isinstance(move, USES)}


def ways(position: Position) -> dict[str, list[str]]:
    """What would help where the diver at the key is idle: ``sponsor``, ``contract``, ``battery``, each with whoever is
    there then."""
    found: dict[str, dict[str, None]] = {}
    if position.turn.stage != "sponsor" or position.turn.pending or uses(position):
        return {}
    kinds = {Propel: "battery", Complete: "contract", **dict.fromkeys(KINDS, "sponsor")}
    met: dict[tuple[str, str], bool] = {}
    for move in turn.moves(position):
        if (kind := kinds.get(type(move))) is None:
            continue
        after = turn.advance(position, move)
        tile = mover(after).divers[place_of(position.turn.level)]
        if kind != "battery" or (kind, tile) not in met:
            met[kind, tile] = bool(uses(after))
            if met[kind, tile]:
                found.setdefault(kind, {})[tile] = None
    return {kind: list(tiles) for kind, tiles in found.items()}


def others(position: Position) -> bool:
    """A battery can bring another diver to the key, who can do something there."""
    if position.turn.stage != "sponsor" or position.turn.pending:
        return False
    there, met = mover(position).divers[place_of(position.turn.level)], set[str]()
    for move in turn.moves(position):
        if isinstance(move, Propel):
            after = turn.advance(position, move)
            tile = mover(after).divers[place_of(position.turn.level)]
            if tile not in met and tile != there and uses(after):
                return True
            met.add(tile)
    return False


def changes_nothing(position: Position, move: Move) -> bool:
    """Whether a sponsor that only acts on the pushed diver would not let him do, or save, anything."""
    if not isinstance(move, Sponsor) or position.turn.stage != "sponsor" or position.turn.pending:
        return False
    after, before = turn.advance(position, move), position.turn
    if after.turn.uses > before.uses:
        return not uses(position)
    return after.turn.free > before.free and uses(position) == uses(after)


def without_effect(position: Position, line: Iterable[Move]) -> bool:
    """Whether a choice uses such a sponsor, by itself or together with its key."""
    first, *more = line
    if isinstance(first, ChooseKey) and more:
        return changes_nothing(turn.advance(position, first), more[0])
    return changes_nothing(position, first)
