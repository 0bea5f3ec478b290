"""Sponsor 1: a credit; or the own divers cost nothing this turn [R85]–[R87]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules.moves import Move
from otys_nb.rules.sponsors.tile import Tile

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Credit(Tile):
    """1 basic: gain 1 credit [R85]."""

    rules = (85,)

    def apply(self, draft: Draft, move: Move) -> None:
        draft.gain("credits", 1, 85)


class FreeDivers(Tile):
    """1 advanced: the own Trader's purchase, Spy, Engineer and Explorer cost nothing this turn [R86]."""

    rules = (86, 87, "Q13", "Q14")

    def apply(self, draft: Draft, move: Move) -> None:
        draft.turn.free = True
