"""What a typed turn may be read on where the deck and the bag are hidden: nothing that is read goes past a draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from otys_nb.explorer.face_down import FaceDownSession
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.game import Game
from otys_nb.rules.moves import Move, Reveal
from otys_nb.rules.piles import size
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.session import Session, after


def as_seen(session: Session) -> Session:
    """A session at the same moment, as whoever is to move sees it; each piece that comes up is unknown."""
    view = session.position.seen_by(session.position.to_move or 0)
    colony = replace(view.colony, bag=(UNKNOWN,) * size(view.colony.bag))
    return FaceDownSession(Game(replace(view, colony=colony)), session.rng)


def hangs_on_draw(position: Position, move: Move | None = None) -> bool:
    """Whether what is decided there, or this move, hangs on a piece that nobody has seen yet."""
    unseen = position.to_act == NATURE or isinstance(move, Reveal)
    return unseen or f"'{UNKNOWN}'" in repr((position.turn.pending, move))


def up_to_draw(start: Position, line: Sequence[Move]) -> tuple[Move, ...]:
    """The moves of a line before the first that hangs on a draw."""
    here = start
    for at, move in enumerate(line):
        if hangs_on_draw(here, move):
            return tuple(line[:at])
        here = after(here, (move,))
    return tuple(line)


def with_draws(session: Session, line: Sequence[Move]) -> tuple[Move, ...]:
    """The moves of a line that was read as it is seen, with what is drawn between them."""
    here, played = session.position, list[Move]()
    for move in line:
        drawn = session.drawn(here)
        here = after(here, (*drawn, move))
        played += (*drawn, move)
    return tuple(played)
