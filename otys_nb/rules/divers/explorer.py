"""The Explorer: a reward token from the display [R142]–[R146]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules import events, rewards
from otys_nb.rules.divers.diver import Diver
from otys_nb.rules.divers.use import Price, Use
from otys_nb.rules.frames import push
from otys_nb.rules.moves import Explore, Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Explorer(Diver):
    """Take one of the two display tokens of the level [R142]–[R146]."""

    kinds = (Explore,)
    price = Price(basic=2, upgraded=1)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        row = position.colony.display[position.turn.level - 1]
        return tuple(Explore(code) for code in dict.fromkeys(row) if code is not None)

    def check(self, position: Position, use: Use, move: Move) -> Refusal | None:
        assert isinstance(move, Explore)
        if move.token not in position.colony.display[position.turn.level - 1]:
            return Refusal("token.absent", (142,), {"token": move.token, "level": position.turn.level})
        return self.unpaid(position, use, move, 142, 146)

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        assert isinstance(move, Explore)
        level = draft.turn.level
        place = draft.colony.display[level - 1].index(move.token)
        free: tuple[Cite, ...] = (86,) if use.free else (146,) if use.upgraded else ()
        draft.pay("credits", self.cost(draft.base, use, move), 142, *free)
        rewards.lift(draft, place)
        if draft.log is not None:
            draft.log.append(events.TokenTaken(seat=draft.seat, token=move.token, level=level, rules=(142, 154, *free)))
        push(
            draft,
            rewards.LayToken(move.token),
            rewards.ResolveFront(move.token, skippable=True),
            rewards.RefillDisplay(place, 145),
        )
