"""Frames: interruptions that must be settled before a turn goes on, as a stack in `Turn.pending`, the last one on top.

A frame either settles by itself (a card is drawn from an ordered deck, a token is laid down) or waits for a decision:
of the player, of another seat, or of nature where a piece comes out of an unordered group.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules import piles
from otys_nb.rules.moves import Move, Reveal
from otys_nb.rules.position import NATURE, Pile, Position
from otys_nb.rules.refusal import Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Frame:
    """One thing to settle; what the defaults describe is a decision of the player whose turn it is."""

    __slots__ = ()

    def actor(self, position: Position) -> int | None:
        """Who decides."""
        return position.to_move

    def settle(self, draft: Draft) -> bool:
        """Settle without a decision and leave the stack; False if a decision is needed."""
        return False

    def options(self, position: Position) -> tuple[Move, ...]:
        """The legal answers."""
        raise NotImplementedError

    def check(self, position: Position, move: Move) -> Refusal | None:
        """None if `move` is a legal answer, else why it is not."""
        raise NotImplementedError

    def apply(self, draft: Draft, move: Move) -> None:
        """Leave the stack and do what a legal `move` says."""
        raise NotImplementedError


class ChanceFrame(Frame):
    """A piece comes from a pile: certain where the pile is ordered, else nature's move."""

    __slots__ = ()

    def actor(self, position: Position) -> int | None:
        return NATURE

    def pile(self, position: Position) -> Pile:
        """The pile that is drawn from."""
        raise NotImplementedError

    def options(self, position: Position) -> tuple[Move, ...]:
        return tuple(Reveal(piece) for piece in piles.chances(self.pile(position)))

    def check(self, position: Position, move: Move) -> Refusal | None:
        if not isinstance(move, Reveal):
            return Refusal("pending.nature", (31,))
        if move.piece not in piles.chances(self.pile(position)):
            return Refusal("nature.absent", (10,), {"piece": move.piece})
        return None


def push(draft: Draft, *frames: Frame) -> None:
    """Put frames on the stack, the last one on top."""
    draft.turn.pending += frames


def pop(draft: Draft) -> None:
    """Take the top frame off the stack."""
    draft.turn.pending = draft.turn.pending[:-1]


def settle(draft: Draft) -> None:
    """Settle all that needs no decision."""
    while draft.turn.pending and draft.turn.pending[-1].settle(draft):
        pass
