"""The Spy: four contracts to look at, or a neighbour's diver [R127]–[R137]."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from otys_nb.rules.components import diver_name, place_of
from otys_nb.rules.contracts import DrawCards
from otys_nb.rules.divers import step_2
from otys_nb.rules.divers.diver import Diver
from otys_nb.rules.divers.use import Price, Use
from otys_nb.rules.frames import Frame, push
from otys_nb.rules.moves import Copy, Draw, Move
from otys_nb.rules.position import DESIGNER, Position
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Spy(Diver):
    """Look at four contracts and keep one, or use a neighbour's diver on the same level [R127]–[R137]."""

    kinds = (Draw, Copy)
    price = Price(basic=1, upgraded=0)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        seat = position.to_move
        assert seat is not None
        return (DRAW, *(Copy(other) for other in neighbours(len(position.players), seat)))

    def check(self, position: Position, use: Use, move: Move) -> Refusal | None:
        if isinstance(move, Draw):
            if not position.colony.deck:
                return Refusal("deck.empty", (128, "Q28"))
            return self.unpaid(position, use, move, 128, 135)
        assert isinstance(move, Copy)
        me, seat = position.to_move, move.seat
        assert me is not None
        if seat not in neighbours(len(position.players), me):
            return Refusal("spy.not_neighbour", (130, 132, "Q19"), {"seat": seat})
        if seat in use.chain:
            return Refusal("spy.visited", (132, "Q18"), {"seat": seat})
        if unpaid := self.unpaid(position, use, move, 130, 135):
            return unpaid
        copied = self.copied(position, use, move)
        if not step_2.usable(position, copied):
            facts = {"seat": seat, "diver": copied.tile, "credits": copied.credits}
            return Refusal("spy.useless", (130, 133), facts)
        return None

    def copied(self, position: Position, use: Use, move: Copy) -> Use:
        """Return the use of the copied diver, after this Spy has been paid."""
        seat = move.seat
        tile = position.players[seat].divers[place_of(position.turn.level)]
        chain = (*use.chain, seat) if diver_name(tile) == "spy" else use.chain
        return Use(tile, seat, False, chain, use.credits - self.cost(position, use, move))

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        free: tuple[Cite, ...] = (86, "Q14") if use.free else (135,) if use.upgraded else ()
        cost = self.cost(draft.base, use, move)
        if isinstance(move, Draw):
            draft.pay("credits", cost, 128)
            push(draft, DrawCards((127, 128, *free)))
            return
        assert isinstance(move, Copy)
        copied = self.copied(draft.base, use, move)
        if DESIGNER in draft.base.variants:
            draft.pay("credits", cost, 136, "Q38", to=move.seat)
            draft.turn.copied = tuple(sorted({*draft.turn.copied, move.seat}))
        else:
            draft.pay("credits", cost, 130)
        push(draft, CopiedDiver(copied.tile, copied.owner, copied.chain))


DRAW: Final = Draw()


@dataclass(frozen=True, slots=True)
class CopiedDiver(Frame):
    """A Spy was paid to use the neighbour's `tile`, whose effect applies to the Spy's own board [R130]–[R134]."""

    tile: str
    owner: int
    chain: tuple[int, ...]

    def options(self, position: Position) -> tuple[Move, ...]:
        return step_2.options(position)

    def check(self, position: Position, move: Move) -> Refusal | None:
        if not step_2.is_use(move):
            return Refusal("pending.copying", (130,), {"diver": self.tile})
        return step_2.check(position, move)

    def apply(self, draft: Draft, move: Move) -> None:
        step_2.apply(draft, move)


@cache
def neighbours(players: int, seat: int) -> tuple[int, ...]:
    """Return the seats to the left and right; with two players the one opponent is both [Q19]."""
    return tuple(dict.fromkeys(((seat + 1) % players, (seat - 1) % players)))
