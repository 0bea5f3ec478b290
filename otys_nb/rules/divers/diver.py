"""What every diver answers: what a use may be, what it costs, whether it is legal, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules.divers.use import Price, Use
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Diver:
    """One diver, both sides. `kinds` are the moves that use it, `price` what a use costs."""

    kinds: tuple[type, ...] = ()
    price: Price = Price(basic=0, upgraded=0)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        """List the moves that are worth checking."""
        raise NotImplementedError

    def cost(self, position: Position, use: Use, move: Move) -> int:
        """Return the credits that `move` costs."""
        return use.cost(self.price)

    def check(self, position: Position, use: Use, move: Move) -> Refusal | None:
        """Return None if `move` (of one of `kinds`) is a possible use, else why not."""
        raise NotImplementedError

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        """Pay for the use and apply its effect."""
        raise NotImplementedError

    def unpaid(self, position: Position, use: Use, move: Move, *rules: Cite) -> Refusal | None:
        """Return None if there are enough credits for `move`, else the refusal."""
        cost = self.cost(position, use, move)
        return None if cost <= use.credits else Refusal("credits.short", rules, {"cost": cost, "credits": use.credits})
