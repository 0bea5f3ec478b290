"""The five sponsors, both sides [R85]–[R103]: a module for each, with what it offers, refuses and does.

A sponsor is used in step 1, at most once in the turn, on the key's level [R34][R35]. `tile` is what all sides have in
common.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.rules import events
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Refusal
from otys_nb.rules.sponsors import sponsor_1, sponsor_2, sponsor_3, sponsor_4, sponsor_5
from otys_nb.rules.sponsors.tile import Tile

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft

TILES: Final[dict[str, Tile]] = {
    "1B": sponsor_1.Credit(),
    "1A": sponsor_1.FreeDivers(),
    "2B": sponsor_2.Twice(),
    "2A": sponsor_2.DisplayToken(),
    "3B": sponsor_3.KeyBack(),
    "3A": sponsor_3.LiftDeepest(),
    "4B": sponsor_4.UpgradeFacing(),
    "4A": sponsor_4.UpgradeSurface(),
    "5B": sponsor_5.Battery(),
    "5A": sponsor_5.BatteryOrCarry(),
}
KINDS: Final = tuple(dict.fromkeys(kind for tile in TILES.values() for kind in tile.kinds))
"""The moves with which sponsors are used."""


def facing(position: Position) -> str:
    """Return the sponsor tile on the key's level."""
    return position.colony.sponsors[position.turn.level - 1]


def active(position: Position) -> Tile:
    """Return the side of the sponsor on the key's level."""
    return TILES[facing(position)]


def options(position: Position) -> tuple[Move, ...]:
    """List the legal uses of the sponsor on the key's level."""
    if position.turn.sponsor_used:
        return ()
    tile = active(position)
    return tuple([move for move in tile.options(position) if tile.check(position, move) is None])


def check(position: Position, move: Move) -> Refusal | None:
    """Return None if the sponsor can be used so, else why not."""
    tile = active(position)
    if position.turn.sponsor_used:
        return Refusal("sponsor.used", (35,), {"sponsor": facing(position)})
    if not isinstance(move, tile.kinds):
        facts = {"sponsor": facing(position), "level": position.turn.level}
        return Refusal("sponsor.other", (34, *tile.rules), facts)
    return tile.check(position, move)


def apply(draft: Draft, move: Move) -> None:
    """Use the sponsor."""
    tile = active(draft.base)
    draft.turn.sponsor_used = True
    if draft.log is not None:
        on_x = (61,) if draft.turn.key in "XN" else ()
        rules = (25, 32, 34, 35, *on_x, *tile.rules)
        draft.log.append(
            events.SponsorUsed(seat=draft.seat, tile=facing(draft.base), level=draft.turn.level, rules=rules)
        )
    tile.apply(draft, move)
