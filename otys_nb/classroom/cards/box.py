"""The card *Own cards*: an analysis opened on the form in which the cards of the own box are entered."""

from __future__ import annotations

from collections.abc import Callable

from otys_nb.classroom.cards.wall import OnPage
from otys_nb.classroom.wire import AskBox, WallAnswer
from otys_nb.explorer.board import Explorer


class Box(OnPage):
    """The form; what is entered there is told to who `looks` for it."""

    def __init__(self, looks: Callable[[object], None]) -> None:
        super().__init__()
        self._looks = looks

    def show(self, data: AskBox, lang: str) -> WallAnswer:
        """Open the form."""
        board = Explorer(tab="setup", lang=lang)
        board.analysis.setup.section = "box"
        board.show("setup")
        board.observe(self._looks, "explore")
        return self.put(board)
