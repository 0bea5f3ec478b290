"""What every side of a sponsor answers: what a use may be, whether it is legal, what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.rules.moves import Move, Sponsor
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


PLAIN: Final = Sponsor()


class Tile:
    """One side of a sponsor; the defaults describe a side that leaves nothing to choose and can always be used.

    `kinds` are the moves that use it, `price` the credits that a use costs, `rules` those that it implements.
    """

    kinds: tuple[type, ...] = (Sponsor,)
    price: int = 0
    rules: tuple[Cite, ...] = ()

    def options(self, position: Position) -> tuple[Move, ...]:
        """List the moves that are worth checking here."""
        return (PLAIN,)

    def check(self, position: Position, move: Move) -> Refusal | None:
        """Return None if the side can be used by `move` (of one of `kinds`), else why not."""
        return None

    def apply(self, draft: Draft, move: Move) -> None:
        """Do what the side says."""
        raise NotImplementedError
