"""Sponsor 2: the diver is used twice; or a token of the display [R88]–[R93]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules import rewards
from otys_nb.rules.frames import push
from otys_nb.rules.moves import Move, SponsorToken
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Refusal
from otys_nb.rules.sponsors.tile import Tile

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Twice(Tile):
    """2 basic: the activated diver's effect may be used twice [R88]–[R90]."""

    rules = (88, 89, 90, "Q10", "Q11", "Q12")

    def apply(self, draft: Draft, move: Move) -> None:
        draft.turn.uses = 2


class DisplayToken(Tile):
    """2 advanced: use the front of a display token of this level, then replace it [R91]–[R93]."""

    rules = (91, "Q16")
    kinds = (SponsorToken,)

    def options(self, position: Position) -> tuple[Move, ...]:
        row = position.colony.display[position.turn.level - 1]
        return tuple(SponsorToken(code) for code in dict.fromkeys(row) if code is not None)

    def check(self, position: Position, move: Move) -> Refusal | None:
        assert isinstance(move, SponsorToken)
        if move.token not in position.colony.display[position.turn.level - 1]:
            return Refusal("token.absent", (91, "Q16"), {"token": move.token, "level": position.turn.level})
        if not rewards.choices(position, move.token):
            return Refusal("token.useless", (91,), {"token": move.token})
        return None

    def apply(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, SponsorToken)
        place = draft.base.colony.display[draft.turn.level - 1].index(move.token)
        push(draft, rewards.DiscardToken(place), rewards.ResolveFront(move.token, skippable=False))
