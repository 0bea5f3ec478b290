"""The card *Own cards*: an analysis opened on the form in which the cards of the own box are entered."""

from __future__ import annotations

from otys_nb.classroom.cards.wall import OnPage
from otys_nb.classroom.wire import AskBox, WallAnswer
from otys_nb.explorer.board import Explorer


class Box(OnPage):
    """The form."""

    def show(self, data: AskBox, lang: str) -> WallAnswer:
        """Open the form."""
        board = Explorer(tab="setup", lang=lang)
        board.analysis.setup.section = "box"
        board.show("setup")
        return self.put(board)
