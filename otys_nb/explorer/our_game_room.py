"""The room of *our game*: a game entered turn by turn as it was really played, then reviewed and shared.

A turn is entered by touch or by typing. If it is illegal, the rule is named and the smallest corrections are offered.
The players take a correction, or keep what they did; they then set up the position as it was on the table, and the
game goes on from there as another part (`table_turns`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from otys_nb.explorer.analysis import Analysis, name_and_number
from otys_nb.explorer.edited_game import EditedGame, game_of
from otys_nb.explorer.entry_panel import EntryPanel, SoFarPanel, TableSetupPanel
from otys_nb.explorer.face_down import FaceDownSession
from otys_nb.explorer.our_game_page import page
from otys_nb.explorer.panel import Front
from otys_nb.explorer.played_game import PlayedGame
from otys_nb.explorer.review_panel import ReviewPanel
from otys_nb.explorer.room import TABS as ANALYSIS_TABS
from otys_nb.explorer.save_panel import SavePanel, TextExport
from otys_nb.explorer.wire import OurGameRequest, Request
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats import table_record
from otys_nb.rules.game import Game
from otys_nb.rules.piles import size
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

FILES: Final = {
    "game_link": "",
    "record": "our-game.otys",
    "page": "our-game.html",
    "code": "",
    "json": "position.json",
}
"""The forms of *our game*, each with the name of its file."""
TABS: Final = (*ANALYSIS_TABS[:-1], "review", ANALYSIS_TABS[-1])


class OurGameRoom:
    """Holds a game in parts; `redraw` is called when the board has to be drawn anew."""

    REQUESTS: Final = Request | OurGameRequest

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
        parts = parts_of(shown, editions)
        self._redraw = redraw
        self.session = FaceDownSession(game_of(parts[-1], editions), Random(seed))
        self.front = Front(lang, tab, self.session.position.to_move or 0)
        self.game = EditedGame(self.session)
        self.played = PlayedGame(self.game, parts)
        self.entry = EntryPanel(self.game, self.front, self.played, redraw)
        self.review = ReviewPanel(self.game, self.front, self.played, redraw)
        self.export = TextExport(self.game, site)
        save = SavePanel(
            self.game, self.front, writers=self._writers(), files=FILES, site=site, say_form=self.front.ours
        )
        self.analysis = Analysis(self.game, self.front, save, redraw, editions)
        tabs = self.analysis.tabs
        last = tabs.pop("save")
        tabs["setup"].insert(0, TableSetupPanel(self.game, self.front, self.played))
        tabs["play"] = [self.entry, *tabs["play"], SoFarPanel(self.game, self.front, self.played)]
        tabs |= {"review": [self.review], "save": last}

    # as text

    def game_code(self) -> str:
        """The whole game, as one line."""
        return table_record.write_code(self.played.at_ends())

    def game_link(self) -> str:
        """The whole game, as a link; without a `site`, only the part that follows a page's address."""
        return self.export.linked(self.game_code())

    def record(self) -> str:
        """The whole game with all variations, as text that can be loaded."""
        return table_record.save(self.played.at_ends())

    def page(self) -> str:
        """The whole game as a printable page of HTML, with the review's findings so far."""
        lang = self.front.lang
        return page(self.played.parts, self.played.violations(lang), self.review.review, lang)

    def _writers(self) -> dict[str, Callable[[], str]]:
        export = self.export
        return {
            "game_link": self.game_link,
            "record": self.record,
            "page": self.page,
            "code": export.code,
            "json": export.to_json,
        }

    # what the page asks for

    def load(self, text: str) -> None:
        """Hold a position or a game of one or several parts.

        Raises:
            ValueError: saying where the text is wrong; nothing is changed then.
        """
        self.played.load(parts_of(text, self.analysis.setup.rules.editions))

    def explore(self, request: Request | OurGameRequest) -> dict[str, Any] | None:
        """Do what the page asks for beside the board; returns the card that answers it, if there is one."""
        match request["path"]:
            case "correct":
                self.entry.correct(request["value"])
            case "keep_turn":
                self.entry.keep()
            case "slip":
                self.entry.dismiss()
            case "other":
                self.entry.note_unknown_action()
            case "look":
                self.review.show(*name_and_number(request["value"]))
            case "better":
                self.review.play_better(*name_and_number(request["value"]))
            case "ended":
                self.back()
            case _:
                return self.analysis.explore(request)
        self.front.focus = ""
        return None

    def back(self) -> None:
        """Return to the end of the game as it was played."""
        self.played.back()
        self._redraw()

    def refresh(self) -> None:
        """Drop whatever does not fit the present moment."""
        self.played.refresh()
        self.analysis.refresh()


def parts_of(shown: Any, editions: Sequence[Edition] = ()) -> list[Game]:
    """The parts of whatever is shown."""
    parts = table_record.read(shown, editions) if isinstance(shown, str) else None
    if parts is not None:
        return list(parts)
    room = getattr(shown, "room", None)
    if isinstance(room, OurGameRoom):
        return room.played.at_ends()
    if isinstance(shown, (list, tuple)) and all(isinstance(name, str) for name in shown):
        return [Game(face_down_start(shown))]
    return [game_of(shown, editions)]


def face_down_start(names: Sequence[str]) -> Position:
    """The start of a game whose draws nobody has noted yet: every card and token is face down.

    Raises:
        ValueError: if the names are not valid.
    """
    position = new_position(list(names), seed=0)
    colony = position.colony
    display = tuple((row[0] and UNKNOWN, row[1] and UNKNOWN) for row in colony.display)
    hidden = replace(
        colony,
        display=display,
        contracts=tuple(code and UNKNOWN for code in colony.contracts),
        deck=(UNKNOWN,) * size(colony.deck),
        bag=(UNKNOWN,) * size(colony.bag),
    )
    players = tuple(replace(player, contracts=(UNKNOWN,) * len(player.contracts)) for player in position.players)
    return replace(position, colony=hidden, players=players)


__all__ = ["OurGameRoom"]
