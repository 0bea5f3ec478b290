"""What the table plays by itself after a touch: chance's draws, and a move that is the only one left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from otys_nb.rules import turn
from otys_nb.rules.moves import Move, Push
from otys_nb.widgets.affordances import USES
from otys_nb.widgets.session import Session

PLAYED_ALONE: Final = (Push, *USES)
"""Moves that the table plays by itself if they are the only ones left; what ends a turn is none of them."""


def with_forced(session: Session, chosen: Sequence[Move], *, alone: bool) -> tuple[Move, ...]:
    """Add to moves chance's draws, and if `alone` the only move left, where the table plays that by itself."""
    moves: list[Move] = []
    waiting = [*chosen]
    position, seat = session.position, session.position.to_act
    while waiting:
        for move in (step := waiting.pop(0), *session.drawn(turn.advance(position, step))):
            moves.append(move)
            position = turn.advance(position, move)
        left = () if position.finished or position.to_act != seat or not alone else turn.moves(position)
        if not waiting and len(left) == 1 and isinstance(left[0], PLAYED_ALONE):
            waiting.append(left[0])
    return tuple(moves)
