"""The link from a board to the explorer, which opens below the board on a copy of what it shows; and to the reader of
turns in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from otys_nb.rules.game import Game
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer
    from otys_nb.widgets.board import Board
    from otys_nb.widgets.session import Session


class ExplorerBelow:
    """The explorer that a board has opened below itself, if any."""

    def __init__(self) -> None:
        self._open: Explorer | None = None

    def switch(self, board: Board, shown: Any) -> str:
        """Close the explorer; where none is beside the board, open one on a copy of `shown`. Returns the reference to
        its model, for the page; "" if none is open."""
        from otys_nb.explorer.board import Explorer  # a layer above: its module is loaded when one is opened

        self.close()
        if board.beside:
            return ""
        self._open = Explorer(shown, tab="play", lang=board.lang, animate=board.options["animate"])
        return f"IPY_MODEL_{self._open.model_id}"

    def close(self) -> None:
        """Take it off the page."""
        if self._open is not None:
            self._open.close()
            self._open = None


def visible_game(game: Game, eyes: int | None) -> Position | Game:
    """The whole game; if other players hold contracts, only what the seat `eyes` may know."""
    others = (player.contracts for seat, player in enumerate(game.position.players) if seat != eyes)
    return game.position.seen_by(eyes) if eyes is not None and any(others) else game


def read_words(session: Session, text: str, lang: str) -> tuple[Move, ...]:
    """Read a turn that was typed, in notation or in words.

    Raises:
        NotationError: if it is notation whose move the rules refuse.
        Rejected: if it is not understood, is forbidden, or can mean several turns.
    """
    from otys_nb.explorer.typed_turn import typed_moves  # a layer above: loaded when somebody types words

    return typed_moves(session, text, lang)
