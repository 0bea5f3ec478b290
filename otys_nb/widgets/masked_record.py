"""A record of a game that can be shared: hidden information stays masked.

The record starts at the beginning of the current turn as its reader may know it, so that any program can open it. The
earlier turns are remarks, masked like the log of a board.
"""

from __future__ import annotations

from dataclasses import replace

from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.formats import record as records
from otys_nb.rules.game import Game
from otys_nb.rules.notation.grammar import SEATS
from otys_nb.rules.position import Position
from otys_nb.widgets import logbook, opponent_turns
from otys_nb.widgets.session import LogEntry

NO_SEAT = -1
"""The viewer who sees no hand at all."""


def record(game: Game, seat: int | None, lang: str = "") -> str:
    """Write the record with what the player at `seat` knows; None stands for somebody who sees no hand."""
    start = game.node.turn_start
    shown = Game(visible_to(start.position, seat))
    shown.headers = dict(game.headers)
    lines = [f"{_label(one)} {_words(one, seat, lang)}" for one in opponent_turns.turns_since(start, None)]
    shown.comment = "\n".join(lines)
    return records.save(shown)


def visible_to(position: Position, seat: int | None) -> Position:
    """Mask what the seat may not know; None sees no hand."""
    known = position.seen_by(position.to_move or 0 if seat is None else seat)
    if seat is not None:
        return known
    hands = tuple(replace(player, contracts=(UNKNOWN,) * len(player.contracts)) for player in known.players)
    return replace(known, players=hands)


def _label(one: opponent_turns.TurnSpan) -> str:
    return f"{one.before.position.round}{SEATS[one.seat]}"


def _words(one: opponent_turns.TurnSpan, seat: int | None, lang: str) -> str:
    step = LogEntry(one.before, tuple(one.moves()), one.after)
    return str(logbook.entry(step, lang, NO_SEAT if seat is None else seat)["notation"])
