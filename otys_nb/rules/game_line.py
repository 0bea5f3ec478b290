"""A game in one line: where it stands, or what is wrong with a start that cannot be played on."""

from __future__ import annotations

from otys_nb.rules.game import Game
from otys_nb.rules.position import NATURE
from otys_nb.rules.readable import one_line
from otys_nb.rules.validity import refuse_start


def in_one_line(game: Game) -> str:
    """What Python shows of a game."""
    position, count = game.position, len(game.line())
    if not count:
        try:
            refuse_start(position)
        except ValueError as error:
            return one_line(f"<Game: {error}>")
    if position.to_move is None:
        state = "over"
    elif position.to_act == NATURE:
        state = f"round {position.round}, chance decides"
    else:
        state = f"round {position.round}, {position.players[position.to_act or 0].name} to move"
    return f"<Game: {state}, {count} move{'s' * (count != 1)}>"
