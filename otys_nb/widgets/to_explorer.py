"""The way from a board to the explorer: one is opened below the board, lazily, on a copy of what the board shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from otys_nb.rules.game import Game

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer
    from otys_nb.widgets.base import OtysWidget


def opened(board: OtysWidget, shown: Any) -> Explorer:
    """An explorer on a copy of `shown`, in the board's language; whoever opens it closes it."""
    from otys_nb.explorer.board import Explorer  # a layer above: its module is loaded when one is opened

    return Explorer(shown, tab="play", lang=board.lang, animate=board.options["animate"])


def knowable(game: Game, eyes: int | None) -> Any:
    """The game with all that is in it, or what the seat `eyes` may know where others hold contracts."""
    others = (player.contracts for seat, player in enumerate(game.position.players) if seat != eyes)
    return game.position.seen_by(eyes) if eyes is not None and any(others) else game
