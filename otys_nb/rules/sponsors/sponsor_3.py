"""Sponsor 3: a key comes back; or the deepest diver goes to the top [R94]–[R97]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules import keys
from otys_nb.rules.components import place_of
from otys_nb.rules.moves import Move, SponsorKey
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Refusal
from otys_nb.rules.sponsors.tile import Tile

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class KeyBack(Tile):
    """3 basic: take back one own key from the track, never a neutral one [R94]–[R96]."""

    rules = (94, 95, 96, "Q31")
    kinds = (SponsorKey,)

    def options(self, position: Position) -> tuple[Move, ...]:
        return tuple(SponsorKey(key) for key in keys.in_order(mover(position).track))

    def check(self, position: Position, move: Move) -> Refusal | None:
        assert isinstance(move, SponsorKey)
        return keys.check_take_back(mover(position), move.key, 94)

    def apply(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, SponsorKey)
        draft.take_back_key(move.key, 94, 95, 96)


class LiftDeepest(Tile):
    """3 advanced: the diver on level 5 goes to the top [R97]."""

    rules = (97, "Q9")

    def apply(self, draft: Draft, move: Move) -> None:
        draft.resurface(place_of(5), 97)
