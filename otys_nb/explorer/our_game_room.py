"""The room of *our game*: a game entered turn by turn as it was really played, then reviewed and shared.

A turn is entered by touch or by typing. If it is illegal, the rule is named and the smallest corrections are offered.
The players take a correction, or keep what they did; they then set up the position as it was on the table, and the
game goes on from there as another part (`table_turns`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, cast

from otys_nb.explorer.edited_game import game_of
from otys_nb.explorer.entry_panel import EntryPanel, SoFarPanel, TableSetupPanel
from otys_nb.explorer.face_down import FaceDownSession
from otys_nb.explorer.kept_games import KeptGames, ReadGames
from otys_nb.explorer.our_game_page import page
from otys_nb.explorer.panel import check_playable
from otys_nb.explorer.played_game import PlayedGame
from otys_nb.explorer.review_panel import ReviewPanel
from otys_nb.explorer.room import AnalysisRoom, request_of
from otys_nb.explorer.save_panel import SavePanel
from otys_nb.explorer.wire import OurGameRequest
from otys_nb.pictures.show import Picture
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats import table_record
from otys_nb.rules.game import Game
from otys_nb.rules.moves import Move
from otys_nb.rules.notation import NotationError
from otys_nb.rules.piles import size
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.rules.watchers import Watcher
from otys_nb.widgets import whynot
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.causes import rejection
from otys_nb.widgets.offering import chosen
from otys_nb.widgets.read import fits
from otys_nb.widgets.room import BoardView, Offer, Reply, Snapshot
from otys_nb.widgets.wire.action import Action, AskWhy
from otys_nb.widgets.wire.board import Options

FILES: Final = {
    "game_link": "",
    "record": "our-game.otys",
    "page": "our-game.html",
    "code": "",
    "json": "position.json",
}
"""The forms of *our game*, each with the name of its file."""


class OurGameRoom:
    """A game in parts, in a room for analysis that it holds; the arguments are those of `AnalysisRoom`."""

    def __init__(
        self, shown: Any = None, *, tab: str = "play", editions: Sequence[Edition] = (), **options: Any
    ) -> None:
        parts = parts_of(shown, editions)
        self.inner = AnalysisRoom(parts[-1], tab="play", editions=editions, **options)
        self.analysis = analysis = self.inner.analysis
        game, front, redraw = analysis.game, analysis.front, self.inner.changed
        self.export = self.inner.export
        self.played = PlayedGame(game, parts)
        self.entry = EntryPanel(game, front, self.played, analysis.typed, self.inner.offers, redraw)
        self.review = analysis.review = ReviewPanel(game, front, self.played, redraw, analysis.best.chances.at)
        analysis.save = SavePanel(game, front, self.export, self._writers(), FILES, front.ours)
        tabs = analysis.tabs
        del tabs["save"]
        tabs["setup"].insert(0, TableSetupPanel(game, front, self.played))
        *asked, seats = tabs["play"]
        tabs["play"] = [self.entry, *asked, SoFarPanel(game, front, self.played), seats]
        tabs |= {"review": [self.review], "save": [analysis.save]}
        analysis.followers.append(self.played.refresh)
        front.tab = analysis.checked(tab)

    @property
    def session(self) -> FaceDownSession:
        """The session of the part that is shown."""
        return self.inner.session

    @property
    def lang(self) -> str:
        """The language."""
        return self.inner.lang

    @property
    def options(self) -> Options:
        """What was chosen for the board."""
        return self.inner.options

    @property
    def title(self) -> str:
        """The players' names."""
        return self.inner.title

    def view(self) -> BoardView:
        """All that the board shows now."""
        return self.inner.view()

    def offers(self) -> Sequence[Offer]:
        """The legal moves, and the corrections of an illegal turn."""
        return self.entry.offers()

    def picture(self, kind: str) -> Picture:
        """The still picture of the table."""
        return self.inner.picture(kind)

    def undo(self) -> None:
        """Take back the last edit or move; at the beginning nothing happens."""
        self.inner.undo()

    def redo(self) -> None:
        """Do again what was taken back; if there is nothing, nothing happens."""
        self.inner.redo()

    def show(self, tab: str) -> None:
        """Bring a tab to the front."""
        self.inner.show(tab)

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.inner.speak(lang)

    def watch(self, watcher: Watcher) -> None:
        """Tell `watcher` whenever there is another view."""
        self.inner.watch(watcher)

    def forget(self, watcher: Watcher) -> None:
        """Tell `watcher` no more."""
        self.inner.forget(watcher)

    def close(self) -> None:
        """Follow the game no more."""
        self.inner.close()

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
        lang = self.lang
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

    # what can be done

    def do(self, action: Action) -> Reply | None:
        """Do what the page asks, or answer."""
        with self.inner.table.attempt(action):
            match action["do"]:
                case "move":
                    self._take(action["id"])
                case "type":
                    self._type(action["text"])
                case "why":
                    self._offer_to_keep(action)
                    return self.inner.do(action)
                case "edit":
                    self.inner.edit(action, self.load)
                case "explore":
                    asked = request_of(action)
                    if fits(OurGameRequest, asked):
                        return self.inner.answer(action, cast("OurGameRequest", asked), self.explore)
                    before = self.session.game.node
                    reply = self.inner.do(action)
                    if action["path"] == "typed" and self.session.game.node is not before:
                        self.entry.entered(before)
                    return reply
                case _:
                    return self.inner.do(action)
        return None

    def play(self, move: Move | str) -> None:
        """Play a move or a line of notation, as it was played.

        Raises:
            ValueError: for a move that cannot be played; `entry.illegal_turn` then says why, and offers corrections.
        """
        if isinstance(move, str):
            try:
                self.entry.type(move)
            except Rejected as error:
                raise ValueError(error.text(self.lang)) from error
        else:
            before = self.session.game.node
            self.inner.play(move)
            self.entry.entered(before)

    def _take(self, number: int) -> None:
        """Play the move, or the correction, that was offered under that number."""
        offers, before = self.offers(), self.session.game.node
        offer = chosen(offers, number)
        if offer.kind == "correction":
            near = [one for one in offers if one.kind == "correction"]
            return self.entry.correct(near.index(offer))
        self.inner.take(offer)
        return self.entry.entered(before)

    def _type(self, line: str) -> None:
        if not line.strip():
            raise Rejected("empty")
        check_playable(self.analysis.game, self.analysis.front)
        try:
            self.entry.type(line)
        except NotationError as error:
            raise rejection(error, self.session.position, self.lang) from error

    def _offer_to_keep(self, action: AskWhy) -> None:
        """Offer to keep what the rules forbid: it may have been done at the table all the same."""
        if self.analysis.front.tab == "play" and not self.played.aside and not self.analysis.game.blocking():
            with suppress(ValueError):  # no such target: the room says so
                found = whynot.why(self.session.position, action["target"], self.lang, None, action.get("value") or ())
                if found["rules"]:
                    self.entry.offer_to_keep(str(found["text"]), tuple(found["rules"]))

    def load(self, text: str) -> None:
        """Hold a position or a game of one or several parts.

        Raises:
            ValueError: saying where the text is wrong; nothing is changed then.
        """
        self.played.load(parts_of(text, self.analysis.setup.rules.editions))
        self.analysis.save.loaded = self.session.game
        self.inner.changed()

    def explore(self, request: OurGameRequest) -> None:
        """Do what the page asks for about the game as it was played."""
        self.analysis.front.focus = ""
        match request["path"]:
            case "keep_turn":
                self.entry.keep()
            case "slip":
                self.entry.dismiss()
            case "other":
                self.entry.note_unknown_action()

    def back(self) -> None:
        """Return to the end of the game as it was played."""
        self.analysis.back()

    # kept and found again

    def snapshot(self) -> Snapshot:
        """The parts of the game, and what `AnalysisRoom.snapshot` keeps; not a review, nor an illegal turn."""
        games = KeptGames()
        analysis = self.analysis.snapshot(games)
        return {"analysis": analysis, "parts": self.played.snapshot(games), "games": games.written()}

    def restore(self, kept: object) -> None:
        """Show what a snapshot shows."""
        if not isinstance(kept, dict):
            raise ValueError("a snapshot is a table")
        games = ReadGames(kept.get("games"), self.analysis.setup.rules.editions)
        steps = [self.played.read(kept.get("parts"), games), self.analysis.read(kept.get("analysis"), games)]
        for step in steps:
            step()


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
