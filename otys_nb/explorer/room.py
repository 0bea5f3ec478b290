"""The room of the explorer: a game of its own, on which positions are set up by hand, and its analysis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from otys_nb.explorer.analysis import Analysis
from otys_nb.explorer.edited_game import EditedGame, game_of
from otys_nb.explorer.face_down import FaceDownSession
from otys_nb.explorer.panel import Front
from otys_nb.explorer.save_panel import FILES, SavePanel, TextExport
from otys_nb.explorer.wire import Request
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats.saved_text import read

TABS: Final = ("setup", "play", "turns", "best", "futures", "save")


class AnalysisRoom:
    """Holds whatever is to be explored; `redraw` is called when the board has to be drawn anew."""

    REQUESTS: Final = Request

    def __init__(
        self,
        shown: Any,
        redraw: Callable[[], None],
        *,
        tab: str,
        lang: str,
        seed: int | None = None,
        editions: Sequence[Edition] = (),
        site: str = "",
    ) -> None:
        self.session = FaceDownSession(game_of(shown, editions), Random(seed))
        self.front = Front(lang, tab, self.session.position.to_move or 0)
        self.game = EditedGame(self.session)
        self.export = TextExport(self.game, site)
        save = SavePanel(
            self.game, self.front, writers=self.export.writers(), files=FILES, site=site, say_form=self.front.say
        )
        self.analysis = Analysis(self.game, self.front, save, redraw, editions)

    def load(self, text: str) -> None:
        """Hold the position of a code, a link or JSON, or the whole game of a record.

        Raises:
            ValueError: saying where the text is wrong; nothing is changed then.
        """
        self.game.edit(read(text, self.analysis.setup.rules.editions))
        self.analysis.setup.note.reading = None

    def explore(self, request: Request) -> dict[str, Any] | None:
        """Do what the page asks for beside the board; returns the card that answers it, if there is one."""
        return self.analysis.explore(request)

    def refresh(self) -> None:
        """Drop whatever does not fit the present moment."""
        self.analysis.refresh()
