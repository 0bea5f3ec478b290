"""The link from a board to the explorer, which opens below the board on a copy of what the board shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from otys_nb.rules.game import Game
from otys_nb.rules.position import Position

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer
    from otys_nb.widgets.board import Board


def open_explorer(board: Board, shown: Any) -> Explorer:
    """Make an explorer on a copy of `shown`, in the board's language; the caller closes it."""
    from otys_nb.explorer.board import Explorer  # a layer above: its module is loaded when one is open_explorer

    return Explorer(shown, tab="play", lang=board.lang, animate=board.options["animate"])


def visible_game(game: Game, eyes: int | None) -> Position | Game:
    """The whole game; if other players hold contracts, only what the seat `eyes` may know."""
    others = (player.contracts for seat, player in enumerate(game.position.players) if seat != eyes)
    return game.position.seen_by(eyes) if eyes is not None and any(others) else game
