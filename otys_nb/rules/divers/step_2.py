"""The diver that is active in step 2, the own one or one that a Spy copies: its uses, what they cost and do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.rules import events
from otys_nb.rules.components import place_of
from otys_nb.rules.divers.diver import Diver
from otys_nb.rules.divers.use import Use
from otys_nb.rules.frames import pop
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft

BY_TILE: Final[dict[str, Diver]] = {}
"""The diver on each tile; the package fills this table, because the Spy may use any other diver."""


def active(position: Position) -> Use:
    """Return the current use in step 2: of the player's own diver at the key's level, or of a copied one."""
    turn = position.turn
    seat = position.to_move
    assert seat is not None
    me = position.players[seat]
    if turn.pending:
        frame = turn.pending[-1]
        return Use(frame.tile, frame.owner, False, frame.chain, me.credits)
    tile = me.divers[place_of(turn.level)]
    return Use(tile, seat, turn.free, (seat,), me.credits)


def usable(position: Position, use: Use) -> bool:
    """Tell whether a use can have any effect."""
    diver = BY_TILE[use.tile]
    return any(diver.check(position, use, move) is None for move in diver.options(position, use))


def cost(position: Position, move: Move) -> int:
    """Return the credits that `move`, a use of the active diver, costs."""
    use = active(position)
    return BY_TILE[use.tile].cost(position, use, move)


def is_use(move: Move) -> bool:
    """Tell whether `move` uses any diver."""
    return any(isinstance(move, diver.kinds) for diver in BY_TILE.values())


def options(position: Position) -> tuple[Move, ...]:
    """List the legal uses of the diver that is active in step 2."""
    if not position.turn.uses and not position.turn.pending:
        return ()
    use = active(position)
    diver = BY_TILE[use.tile]
    return tuple([move for move in diver.options(position, use) if diver.check(position, use, move) is None])


def check(position: Position, move: Move) -> Refusal | None:
    """Return None if the active diver can be used so, else why not."""
    use = active(position)
    if not position.turn.uses and not position.turn.pending:
        return Refusal("diver.used", (42, 88), {"diver": use.tile})
    diver = BY_TILE[use.tile]
    if not isinstance(move, diver.kinds):
        return Refusal("diver.other", (41, 42), {"diver": use.tile, "level": position.turn.level})
    return diver.check(position, use, move)


def apply(draft: Draft, move: Move) -> None:
    """Use the active diver once."""
    use = active(draft.base)
    if draft.turn.pending:
        pop(draft)
    else:
        draft.turn.uses -= 1
    if draft.log is not None:
        rules: tuple[Cite, ...] = (32, 42, 86, 87, "Q14") if use.free else (32, 42)
        if use.owner != draft.seat:
            rules = (130, 131, 133, 134, "Q17", "Q18", "Q20")
        draft.log.append(events.DiverUsed(seat=draft.seat, diver=use.tile, owner=use.owner, rules=rules))
    BY_TILE[use.tile].apply(draft, use, move)
