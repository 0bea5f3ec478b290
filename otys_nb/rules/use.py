"""One use of a diver's effect: whose tile acts, at what price, with what left to pay.

A Spy can make a neighbour's tile act on the own board [130]–[133], so a use is more than a diver.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


@dataclass(frozen=True, slots=True)
class Use:
    """One use of an effect: the acting `tile`, the seat of its `owner`, whether sponsor 1 advanced makes it `free`,
    the seats whose Spy the chain has visited, and the `credits` that are left to pay with."""

    tile: str
    owner: int
    free: bool
    chain: tuple[int, ...]
    credits: int

    @property
    def upgraded(self) -> bool:
        """Whether the acting tile shows its upgraded side."""
        return self.tile[-1] == "+"

    def price(self, basic: int, upgraded: int) -> int:
        """What this use costs, given the price on either side."""
        return 0 if self.free else upgraded if self.upgraded else basic


class Diver:
    """One diver; both sides."""

    kinds: tuple[type, ...] = ()
    rules: tuple[Cite, ...] = ()

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        """Moves worth checking."""
        raise NotImplementedError

    def refusal(self, position: Position, use: Use, move: Move) -> Refusal | None:
        """None if `move` (of one of `kinds`) is a possible use, else why not."""
        raise NotImplementedError

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        """Do it."""
        raise NotImplementedError
