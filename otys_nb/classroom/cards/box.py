"""The card *Own cards*: an analysis opened on the form in which the cards of the own box are entered."""

from __future__ import annotations

from otys_nb.classroom.wire import AskBox, WallAnswer
from otys_nb.explorer.board import Explorer


class Box:
    """The form; showing it again closes the one before."""

    def __init__(self) -> None:
        self.board: Explorer | None = None

    def show(self, data: AskBox, lang: str) -> WallAnswer:
        """Open the form."""
        if self.board is not None:
            self.board.close()
        self.board = Explorer(tab="setup", lang=lang)
        self.board.analysis.setup.section = "box"
        self.board.show("setup")
        return {"board": f"IPY_MODEL_{self.board.model_id}"}
