"""A record of a game to give away: it stands where the game stands, and hides what was hidden.

The record begins with the start of the present turn as its reader may know it, so that it opens anywhere; how the game
came there is told as remarks, masked like the log of a board.
"""

from __future__ import annotations

from dataclasses import replace

from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.formats import record as records
from otys_nb.rules.game import Game, Node
from otys_nb.rules.notation.grammar import SEATS
from otys_nb.rules.position import Position
from otys_nb.widgets import answers, logbook
from otys_nb.widgets.session import Step

NOBODY = -1
"""Eyes that see no hand at all."""


def record(game: Game, seat: int | None, lang: str = "") -> str:
    """The record as the player at `seat` may give it away; None: as somebody who sees no hand."""
    start = game.node.turn_start
    shown = Game(closed(start.position, seat))
    shown.headers = dict(game.headers)
    lines = [f"{_label(one)} {_words(one, seat, lang)}" for one in _turns(start)]
    shown.comment = "\n".join(lines)
    return records.save(shown)


def closed(position: Position, seat: int | None) -> Position:
    """What the seat may know; of the hands, where it is nobody's, nothing."""
    known = position.seen_by(position.to_move or 0 if seat is None else seat)
    if seat is not None:
        return known
    hands = tuple(replace(player, contracts=(UNKNOWN,) * len(player.contracts)) for player in known.players)
    return replace(known, players=hands)


def _turns(node: Node) -> list[answers.Stretch]:
    return answers.since(node, None)


def _label(one: answers.Stretch) -> str:
    return f"{one.before.position.round}{SEATS[one.seat]}"


def _words(one: answers.Stretch, seat: int | None, lang: str) -> str:
    path = one.after.path()
    moves = tuple(node.move for node in path[path.index(one.before) + 1 :] if node.move is not None)
    step = Step(one.before, moves, one.after)
    return str(logbook.entry(step, lang, NOBODY if seat is None else seat)["notation"])


__all__ = ["closed", "record"]
