"""One use of a diver's effect: whose tile acts, whether it is free, with what left to pay.

A Spy can make a neighbour's tile act on the own board [R130]–[R133], so a use is more than a diver.
"""

from __future__ import annotations

from typing import NamedTuple


class Price(NamedTuple):
    """The credits that a use costs on the basic and on the upgraded side."""

    basic: int
    upgraded: int


class Use(NamedTuple):
    """One use of an effect: the acting `tile`, the seat of its `owner`, whether sponsor 1 advanced makes it `free`,
    the seats whose Spy the chain has visited, and the `credits` that are left to pay with."""

    tile: str
    owner: int
    free: bool
    chain: tuple[int, ...]
    credits: int

    @property
    def upgraded(self) -> bool:
        """Tell whether the acting tile shows its upgraded side."""
        return self.tile[-1] == "+"

    def cost(self, price: Price) -> int:
        """Return what this use costs at a price [R86]."""
        return 0 if self.free else price.upgraded if self.upgraded else price.basic
