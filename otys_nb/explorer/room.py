"""The room of the explorer: a game of its own, on which positions are set up by hand, and its analysis."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeVar, cast

from otys_nb.explorer import analysed_board
from otys_nb.explorer.analysis import Analysis
from otys_nb.explorer.edited_game import EditedGame, game_of
from otys_nb.explorer.face_down import FaceDownSession
from otys_nb.explorer.kept_games import KeptGames, ReadGames
from otys_nb.explorer.loose_words import asks_why_best
from otys_nb.explorer.page_edits import checked_text, page_edit, unreadable
from otys_nb.explorer.panel import Front, check_playable
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.save_panel import FILES, SavePanel, TextExport
from otys_nb.explorer.wire import Edit, Request
from otys_nb.pictures.safe_text import address
from otys_nb.pictures.show import Picture
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats.saved_text import MAX_LOADED_CHARS, read
from otys_nb.rules.moves import Move
from otys_nb.rules.notation import NotationError
from otys_nb.widgets import actions, logbook, resume
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.board_options import ViewerOptions
from otys_nb.widgets.message_size import fitted
from otys_nb.widgets.offering import chosen
from otys_nb.widgets.read import fits
from otys_nb.widgets.room import BoardView, Card, CardMessage, Changed, Offer, Reply, Snapshot
from otys_nb.widgets.session_room import SessionRoom
from otys_nb.widgets.session_view import SessionView
from otys_nb.widgets.wire.action import Action, AskExplorer, EditPosition
from otys_nb.widgets.wire.board import ExplorerPlace

TABS: Final = ("setup", "play", "turns", "best", "futures", "review", "save")
KEPT_EDITS: Final = 8
"""Edits that can be taken back after the page was opened anew."""

Asked = TypeVar("Asked")


class ExplorerOptions(ViewerOptions, total=False):
    """What the maker of an explorer may say besides: editions to deal from, and the hosted course's address."""

    editions: Sequence[Edition]
    site: str


class AnalysisRoom(SessionRoom):
    """Whatever is to be explored, on a game of its own.

    `tab` is in front at first; `editions` are the player's own; `site` is the address of the page on which links open.
    The other arguments are those of `SessionView`, `seed` is for what chance draws.
    """

    def __init__(
        self,
        shown: Any = None,
        *,
        tab: str = "setup",
        seed: int | None = None,
        editions: Sequence[Edition] = (),
        site: str = "",
        **looks: Any,
    ) -> None:
        super().__init__()
        self._session = FaceDownSession(game_of(shown, editions), Random(seed))
        self.table = SessionView(self.session, reveal=True, **looks)
        self.table.back = lambda: self.game.undo() if self.game.can_undo else None
        self.front = Front(self.table.lang, tab, self.session.position.to_move or 0)
        self.game = EditedGame(self.session)
        self.export = TextExport(self.game, address(site) if site else "")
        save = SavePanel(self.game, self.front, self.export, self.export.writers(), FILES, self.front.say)
        self.analysis = Analysis(self.game, self.front, save, self.changed, editions)
        self.analysis.shown = lambda: self.table.node
        self.analysis.checked(tab)
        self._shown = self.game.node
        self._kept_as = ""
        self.session.watch(self)

    @property
    def session(self) -> FaceDownSession:
        """The explorer's own game."""
        return self._session

    def changed(self) -> None:
        """Drop whatever does not fit the present moment, and show the board anew."""
        if self._shown is not self.game.node:
            self._shown = self.game.node
            self.analysis.setup.update_hand()
        self.analysis.refresh()
        self.tell()

    # what is shown

    def view(self) -> BoardView:
        """All that the board shows now, cut to the length of a message."""
        shown = fitted(self.whole_view)
        return {**shown, "place": self._place()} if self._kept_as else shown

    def whole_view(self, hop: int = logbook.HOP) -> BoardView:
        """All that the board shows now, however long."""
        self.analysis.tick += 1
        return analysed_board.view(self.analysis, self.table, self.table.variable(*self.watching, self), hop)

    def offers(self) -> Sequence[Offer]:
        """The legal moves; none while the board is set up, compared or looked at from elsewhere."""
        if not self.analysis.playable:
            return []
        return [Offer(path, (move,)) for move, path in offered(self.position, None)]

    def picture(self, kind: str) -> Picture:
        """The still picture of the table."""
        return analysed_board.picture(self.analysis, kind)

    # what can be done

    def do(self, action: Action) -> Reply | None:
        """Do what the page asks, or answer."""
        with self.table.attempt(action):
            match action["do"]:
                case "move":
                    self.take(chosen(self.offers(), action["id"]))
                case "undo":
                    if not self.game.can_undo:
                        raise Rejected("no_undo")
                    self.game.undo()
                case "redo":
                    if not self.game.can_redo:
                        raise Rejected("no_redo")
                    self.game.redo()
                case "lang":
                    self.speak(action["lang"])
                case "type":
                    try:
                        self._type(action["text"])
                    except NotationError as error:
                        raise self.table.refused(error) from error
                case "edit":
                    self.edit(action, self.load)
                case "explore":
                    return self.answer(action, self._request(action), self.analysis.explore)
                case _:
                    return self.table.do(action, None)
        return None

    def take(self, offer: Offer) -> None:
        """Play what was offered."""
        (move,) = offer.moves
        self.session.leaves(move)
        self.session.play(move)
        self.analysis.face_down.draw()

    def _type(self, line: str) -> None:
        """Play a turn that was typed, in notation or in words."""
        if self.table.wished(line):
            return
        if asks_why_best(line):
            raise Rejected(text=self.analysis.best.reasons())
        check_playable(self.game, self.front)
        self.analysis.typed.type(line)
        self.analysis.face_down.draw()

    def edit(self, action: EditPosition, load: Callable[[str], None]) -> None:
        """Do an edit of the page; `load` holds a text that was loaded."""
        self.analysis.front.focus = ""
        value = action.get("value")
        asked: object = {"path": action["path"], "value": value}
        if not fits(Edit, asked):
            raise Rejected("malformed", what=f"value = {actions.shown(value)}")
        edit = cast("Edit", asked)
        try:
            if edit["path"] == "load":
                text = checked_text(value, MAX_LOADED_CHARS)
                if not text.strip():
                    raise EditError("nothing_there")
                load(text)
            else:
                page_edit(self.analysis, edit)
        except EditError as error:
            raise Rejected(text=error.text(self.lang)) from error
        except ValueError as error:
            if self.analysis.save.loaded is not None:  # that what came before was loaded is no answer to this
                self.analysis.save.loaded = None
                self.changed()
            raise Rejected(text=unreadable(error, self.lang)) from error
        self.analysis.setup.update_hand()

    def _request(self, action: AskExplorer) -> Request:
        asked = request_of(action)
        if not fits(Request, asked):
            raise Rejected("malformed", what=f"path = {actions.shown(action['path'])}")
        return cast("Request", asked)

    def answer(
        self, action: AskExplorer, request: Asked, explore: Callable[[Asked], CardMessage | None]
    ) -> Card | Changed:
        """Do what the page asks for beside the board by `explore`, and answer with what stands there now."""
        more = action["path"] == "more"
        if more and action.get("value") != self.analysis.tick:
            return Changed({})  # repeated, or of another view: the first answer is already on its way to all views
        try:
            card = explore(request)
        except EditError as error:
            raise Rejected(text=error.text(self.lang)) from error
        self.analysis.tick += 1
        shown: BoardView = {"explore": dict(self.analysis.view())}
        if card is not None:
            shown["card"] = card
        if not more:
            shown["reject"] = None
        return Changed(shown)

    def load(self, text: str) -> None:
        """Hold the position of a code, a link or JSON, or the whole game of a record.

        Raises:
            ValueError: saying where the text is wrong; nothing is changed then.
        """
        self.game.edit(read(text, self.analysis.setup.rules.editions))
        self.analysis.setup.note.look_again(None)
        self.analysis.save.loaded = self.session.game
        self.changed()

    def show(self, tab: str) -> None:
        """Bring a tab to the front.

        Raises:
            ValueError: if there is no such tab.
        """
        self.analysis.show(self.analysis.checked(tab))

    def play(self, move: Move | str) -> None:
        """Play a move, or a line of notation."""
        self.session.play(move, partial=not self.options["assists"])

    def undo(self) -> None:
        """Take back the last edit or move; at the beginning nothing happens."""
        self.game.undo()

    def redo(self) -> None:
        """Do again what was taken back; if there is nothing, nothing happens."""
        self.game.redo()

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.table.lang = self.front.lang = lang
        self.changed()

    # kept and found again

    def snapshot(self) -> Snapshot:
        """The game with everything that can be undone and redone, and what is in front; not what was worked out."""
        games = KeptGames()
        return {"analysis": self.analysis.snapshot(games), "games": games.written()}

    def keep_as(self, board: str) -> None:
        """Let the page keep the analysis under this name, and go on where it was left."""
        self._kept_as = board
        kept = resume.take(board)
        if kept is not None:
            with suppress(ValueError):  # somebody wrote in what the browser keeps
                self.restore(kept)
        self.tell()

    def _place(self) -> ExplorerPlace:
        games = KeptGames()
        analysis = self.analysis.snapshot(games, KEPT_EDITS)
        return {"board": self._kept_as, "analysis": analysis, "games": list(games.written())}

    def restore(self, kept: object) -> None:
        """Show what a snapshot shows."""
        if not isinstance(kept, dict):
            raise ValueError("a snapshot is a table")
        games = ReadGames(kept.get("games"), self.analysis.setup.rules.editions)
        self.analysis.read(kept.get("analysis"), games)()


def request_of(action: AskExplorer) -> dict[str, object]:
    """What an action asks of the explorer, still unread: what is wanted, and its value."""
    return {"path": action["path"], "value": action.get("value")}
