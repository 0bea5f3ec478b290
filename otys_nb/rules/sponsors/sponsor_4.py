"""Sponsor 4: a diver is upgraded, the one facing the key or one on the surface [R98][R99]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.rules.components import DIVERS, SURFACE, diver_name, place_of
from otys_nb.rules.moves import Move, SponsorUpgrade
from otys_nb.rules.position import Player, Position, mover
from otys_nb.rules.refusal import Refusal
from otys_nb.rules.sponsors.tile import Tile

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft

PRICE: Final = 2
"""An upgrade costs so many credits, on either side."""


class UpgradeFacing(Tile):
    """4 basic: pay 2 credits, upgrade the diver facing the key, score 1; closes the propellers [R98][Q7][Q8]."""

    rules = (98, "Q7", "Q8")
    price = PRICE

    def check(self, position: Position, move: Move) -> Refusal | None:
        me = mover(position)
        tile = me.divers[place_of(position.turn.level)]
        if tile not in DIVERS:
            return Refusal("upgrade.already", (98, "Q34"), {"choice": diver_name(tile)})
        return _unpaid(me, 98)

    def apply(self, draft: Draft, move: Move) -> None:
        draft.pay("credits", PRICE, 98)
        draft.upgrade(draft.me.divers[place_of(draft.turn.level)], 98, 104)
        draft.gain("prestige", 1, 98, 105, 28)
        draft.turn.propellers = False


class UpgradeSurface(Tile):
    """4 advanced: pay 2 credits, upgrade one of the three divers on the surface, score 1 [R99]."""

    rules = (99,)
    kinds = (SponsorUpgrade,)
    price = PRICE

    def options(self, position: Position) -> tuple[Move, ...]:
        return tuple(SponsorUpgrade(tile) for tile in mover(position).divers[:SURFACE] if tile in DIVERS)

    def check(self, position: Position, move: Move) -> Refusal | None:
        assert isinstance(move, SponsorUpgrade)
        me = mover(position)
        surface = me.divers[:SURFACE]
        if move.diver not in surface:
            upgraded = move.diver + "+" in surface
            reason, rules = ("upgrade.already", (99, "Q34")) if upgraded else ("upgrade.not_surface", (99, 22))
            return Refusal(reason, rules, {"choice": move.diver})
        return _unpaid(me, 99)

    def apply(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, SponsorUpgrade)
        draft.pay("credits", PRICE, 99)
        draft.upgrade(move.diver, 99, 104)
        draft.gain("prestige", 1, 99, 105, 28)


def _unpaid(player: Player, rule: int) -> Refusal | None:
    if player.credits >= PRICE:
        return None
    return Refusal("credits.short", (rule,), {"cost": PRICE, "credits": player.credits})
