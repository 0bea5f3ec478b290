"""The explorer: a board on which any position can be set up by hand, played on, branched, compared and asked about.

It keeps a game of its own, so exploring a game or a lesson does not change the original. Every edit starts a new game;
undo and redo cover edits and moves alike. It can hold an invalid position, which it shows with its problems.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final, TypeVar

import traitlets

from otys_nb.analysis.threats import Threats
from otys_nb.analysis.turn_search import blocking_problems
from otys_nb.explorer import edits, futures, view_state
from otys_nb.explorer.actions import Requests
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.differences import Difference, differences
from otys_nb.explorer.face_down import FaceDownSession, reveal_as
from otys_nb.explorer.history import History, game_of
from otys_nb.explorer.page_edits import page_edit, unreadable
from otys_nb.explorer.parts import TABS
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.rule_check import RuleCheck
from otys_nb.explorer.table_note import NoteReading, read_note
from otys_nb.explorer.tabs import FORMATS, Tabs
from otys_nb.explorer.text_export import TextExport
from otys_nb.explorer.tray import has_another
from otys_nb.explorer.turn_table import TurnTable
from otys_nb.pictures.safe_text import address
from otys_nb.pictures.show import Picture
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats.saved_text import read
from otys_nb.rules.game import Game, Node
from otys_nb.rules.mistake import unknown, wrong
from otys_nb.rules.position import Position
from otys_nb.rules.problem import Problem
from otys_nb.widgets import actions, logbook
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.base import OtysWidget

_log = logging.getLogger(__name__)

CACHED_NODES: Final = 4
"""How many nodes keep their turn table and their advice: those asked about last."""


Kept = TypeVar("Kept")


class Explorer(TextExport, OtysWidget):
    """A board to explore on.

    `shown` is a position, a game, a lesson, an example or another board; a position code, a link, JSON or a record as
    text; or nothing, for an empty table. `tab` is what is in front: ``setup``, ``play``, ``turns``, ``best``,
    ``futures`` or ``save``. `editions` are your own, which can be switched to on the board; `site` is the address of
    the page on which links open, such as this one on the course's site.
    """

    STYLE = "explorer.css"
    BENCH = "explorer.js"
    KIND = "table"
    TABS: ClassVar[tuple[str, ...]] = TABS
    VIEWS: ClassVar[type[Tabs]] = Tabs
    REQUESTS: ClassVar[type[Requests]] = Requests

    explore = traitlets.Dict(None, allow_none=True).tag(sync=True)

    _session: FaceDownSession

    def __init__(
        self,
        shown: Any = None,
        *,
        tab: str = "setup",
        lang: str = "",
        seed: int | None = None,
        editions: Sequence[Edition] = (),
        site: str = "",
        **options: Any,
    ) -> None:
        if tab not in self.TABS:
            raise wrong("choice", field="tab", value=repr(tab), known=", ".join(self.TABS))
        session = FaceDownSession(game_of(shown, editions), Random(seed))
        self.site = address(site) if site else ""
        self.tab = tab
        self.hand = ""
        """The target whose piece is in hand while setting up, or ``tray:CODE``."""
        self.board_seat = session.position.to_move or 0
        """Whose board is shown while setting up."""
        self.section = "player"
        """The section of the form in front while setting up."""
        self.reading: NoteReading | None = None
        """The table note read last."""
        self.editions: tuple[Edition, ...] = tuple(editions)
        self.check: RuleCheck | None = None
        """The comparison of two settings of a rule, if one was asked for."""
        self.first_row = 0
        self.other: Node | None = None
        """The future that the board is compared with."""
        self.format = FORMATS[0]
        self.focus = ""
        self.tick = 0
        self._history = History(session)
        self._tables: dict[Node, TurnTable] = {}
        self._advice: dict[Node, Advice] = {}
        self._numbers: dict[Node, int] = {}
        self._threats: tuple[Node | None, Threats | None] = (None, None)
        self._stood: Node | None = None
        super().__init__(session, view="explorer", reveal=True, lang=lang, **options)

    # what code in a cell calls

    @property
    def session(self) -> FaceDownSession:
        """The explorer's own game."""
        return self._session

    @property
    def held_position(self) -> Position:
        """The position as it is set up: at the start of the turn."""
        return edits.at_start(self.position)

    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the position held."""
        return self.held_position.problems()

    def blocking(self) -> list[Problem]:
        """The problems that keep the rules from going on; a turn under way or a piece face down is not one of them."""
        return list(blocking_problems(self.position))

    def answerable(self) -> bool:
        """Whether the turn can be analysed."""
        return not self.position.finished and not self.blocking()

    def edit(self, path: str, value: object) -> Explorer:
        """Set a field, such as ``explorer.edit("players[0].credits", 4)``. Returns this explorer.

        Raises:
            EditError: if the field does not take this value; nothing changes then.
        """
        return self.hold(edits.put(self.position, path, value))

    def move(self, origin: str, goal: str, player: int | None = None) -> Explorer:
        """Move a piece by hand, such as ``explorer.move("diver:spy", "place:0")``, ``("tray:m", "level:3")``,
        ``("key:4", "hacker")``, ``("sponsor:2", "turn")`` or ``("cube:2:p", "off")``. Returns this explorer.

        Raises:
            EditError: if the piece cannot be moved there; nothing changes then.
        """
        return self.hold(edits.moved(self.position, origin, goal, self.board_seat if player is None else player))

    def reveal_as(self, target: str, code: str | None = None) -> Explorer:
        """Name the piece at a target where it lies face down or was drawn in this turn, such as
        ``reveal_as("public:1", "mpp:3")``: ``"?"`` leaves it face down, None deals one. Each answer becomes a future of
        its own, and the other futures stay. Returns this explorer.

        Raises:
            EditError: if no hidden piece is there, or it cannot be this one; nothing changes then.
        """
        self._begin(reveal_as(self._session.game, target, code, self._session.rng))
        return self

    def load(self, text: str) -> Explorer:
        """Hold the position of a code, a link or JSON, or the whole game of a record. Returns this explorer.

        Raises:
            ValueError: saying where the text is wrong; nothing is changed then.
        """
        self._begin(read(text, self.editions))
        self.reading = None
        return self

    def compare(self, other: Node | str | None) -> tuple[Difference, ...]:
        """Show the board beside another future, a node or a name; None ends that. Returns what differs.

        Raises:
            KeyError: if there is no such future.
        """
        game = self._session.game
        found = game.branches.get(other) if isinstance(other, str) else other
        if other is not None and (found is None or found.path()[0] is not game.root):
            raise unknown("place", place=repr(other))
        self.other = found
        differing = differences(self.position, found.position, self.lang) if found is not None else ()
        if differing:  # the board on which most of it shows
            seats = [one.seat for one in differing if one.seat is not None]
            self.board_seat = max(set(seats), key=seats.count) if seats else self.board_seat
        self.changed()
        return differing

    def show(self, tab: str) -> Explorer:
        """Bring a tab to the front: ``setup``, ``play``, ``turns``, ``best``, ``futures`` or ``save``. Returns this
        explorer."""
        if tab not in self.TABS:
            raise wrong("choice", field="tab", value=repr(tab), known=", ".join(self.TABS))
        if self.work is not None:
            self.work.stop()
        self.tab, self.hand = tab, ""
        self.other = self.other if tab == "futures" else None
        self.changed()
        return self

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit or a move to take back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an edit or a move to do again."""
        return self._history.can_redo

    def undo(self) -> None:
        """Take back the last edit or move; at the beginning nothing happens."""
        self._history.undo()

    def redo(self) -> None:
        """Do again what was taken back; if there is nothing, nothing happens."""
        self._history.redo()

    def hold(self, position: Position) -> Explorer:
        """Hold another position; undo leads back. Returns this explorer."""
        if position != self.position:
            self._begin(Game(position))
        return self

    def _begin(self, game: Game) -> None:
        """Go on with another game, after the position was edited or loaded or a hidden piece was named."""
        self._history.begin(game)

    def read_note(self, text: str) -> Explorer:
        """Read a table note in words, such as ``"Anna: 12 prestige, keys 1 2 4"``, as far as it is understood;
        `reading` lists the rest, each with what would be right. Returns this explorer.

        Raises:
            EditError: if it is too long; nothing is changed then.
        """
        self.reading = read_note(text, self.position, self.lang)
        if self.reading.position == self.position:
            self.changed()
        return self.hold(self.reading.position)

    def use_edition(self, edition: Edition) -> Explorer:
        """Play with an edition of your own from here. Returns this explorer."""
        self.editions = (*(one for one in self.editions if one.name != edition.name), edition)
        return self.hold(replace(edits.at_start(self.position), edition=edition))

    # futures and turns

    @property
    def table(self) -> TurnTable | None:
        """The ends of this turn that were found so far."""
        return self._tables.get(self._session.game.node)

    @table.setter
    def table(self, table: TurnTable) -> None:
        _cache(self._tables, self._session.game.node, table)

    @property
    def advice(self) -> Advice | None:
        """The suggestions and proofs for this moment, as far as they were worked out."""
        return self._advice.get(self._session.game.node)

    @advice.setter
    def advice(self, advice: Advice) -> None:
        _cache(self._advice, self._session.game.node, advice)

    @property
    def work(self) -> TurnTable | Advice | RuleCheck | Threats | None:
        """The task that the tab in front runs slice by slice."""
        if self.threats is not None and self.threats.running:
            return self.threats
        check = self.check if self.section == "rules" else None
        return {"turns": self.table, "best": self.advice, "setup": check}.get(self.tab)

    @property
    def threats(self) -> Threats | None:
        """The analysis of the next player's threats, while it is shown."""
        node, threats = self._threats
        return threats if self.tab == "best" and node is self._session.game.node else None

    @threats.setter
    def threats(self, threats: Threats | None) -> None:
        self._threats = (self._session.game.node, threats)

    def ends(self) -> list[Node]:
        """The futures that are listed."""
        return futures.listed(self._session.game)

    def number_of(self, node: Node) -> int:
        """A number by which the page can name a node."""
        return self._numbers.setdefault(node, len(self._numbers))

    def numbered(self, number: object) -> Node | None:
        """The node of this game with that number."""
        found = [node for node, known in self._numbers.items() if type(number) is int and known == number]
        return found[0] if found and futures.is_in_game(self._session.game, found[0]) else None

    # kernel → page

    def changed(self) -> None:
        """Show the present moment."""
        node = self._session.game.node
        if self._stood is not node:
            self._stood, self.first_row = node, 0
            self._update_hand()
        if self.other is not None and (self.other is node or self.other.path()[0] is not self._session.game.root):
            self.other = None
        self.board_seat = min(self.board_seat, len(self.position.players) - 1)
        if self.check is not None and self.check.position != self.held_position:
            self.check = None
        super().changed()

    def _update_hand(self) -> None:
        """Empty the hand after a change; a piece from the tray stays in hand while the box holds another like it."""
        source, _, code = self.hand.partition(":")
        if source != "tray" or not has_another(self.held_position, code):
            self.hand = ""

    def _built(self, hop: int = logbook.HOP) -> dict[str, Any]:
        self.tick += 1
        play = super()._built
        return view_state.board_message(self, self._title(), lambda: self._seat(self.position), lambda: play(hop))

    def _seat(self, position: Position) -> int:
        seat = super()._seat(position)
        return seat if seat is not None and 0 <= seat < len(position.players) else 0

    def picture(self) -> Picture:
        """The still picture that stands for this board where nothing runs."""
        return view_state.picture(self)

    # page → kernel

    def receive(self, data: object) -> None:
        """Do what a message of the page asks; requests that change only the view need no revision."""
        if not isinstance(data, Mapping) or data.get("do") != "explore":
            super().receive(data)
            return
        try:
            action = actions.read(data)
            if action.what == "more" and action.value != self.tick:
                return  # a repeated request, or another view's: the first answer is already on its way to all views
            self.focus = ""
            self.REQUESTS(self).do(action.what, action.value)
            if action.what != "more":
                self.reject = None
            self.tick += 1
            self.explore = view_state.explore_trait(self)
        except Rejected as rejected:
            self._refuse(actions.seq_of(data), rejected)
        except EditError as error:
            self._refuse(actions.seq_of(data), self.refused(error))
        except Exception as error:
            _log.exception("The explorer cannot do what the page asks")
            self._refuse(actions.seq_of(data), Rejected("error", what=actions.shown(str(error) or repr(error))))

    def refused(self, error: EditError) -> Rejected:
        """The refusal that the page gets for an edit that cannot be done."""
        return Rejected(text=error.text(self.lang))

    def _do_undo(self, action: Action) -> None:
        if not self.can_undo:
            raise Rejected("no_undo")
        self.undo()

    def _do_redo(self, action: Action) -> None:
        if not self.can_redo:
            raise Rejected("no_redo")
        self.redo()

    def _do_edit(self, action: Action) -> None:
        try:
            page_edit(self, action.what, action.value)
        except EditError as error:
            raise self.refused(error) from error
        except ValueError as error:
            raise Rejected(text=unreadable(error, self.lang)) from error
        self._update_hand()


def _cache(kept: dict[Node, Kept], node: Node, what: Kept) -> None:
    """Cache a value for a node, and drop the oldest when there are too many."""
    kept.pop(node, None)
    while len(kept) >= CACHED_NODES:
        del kept[next(iter(kept))]
    kept[node] = what


__all__ = ["Explorer"]
