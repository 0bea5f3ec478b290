"""The explorer: a board on which any position can be set up by hand, played on, branched, compared and asked about.

It keeps a game of its own, so exploring a game or a lesson does not change the original. Every edit starts a new game;
undo and redo cover edits and moves alike. It can hold an invalid position, which it shows with its problems.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Self, Unpack

import traitlets

from otys_nb.explorer.advice import Advice
from otys_nb.explorer.differences import Difference
from otys_nb.explorer.face_down import FaceDownSession
from otys_nb.explorer.piece_editing import naming
from otys_nb.explorer.room import AnalysisRoom, ExplorerOptions
from otys_nb.explorer.table_note import NoteReading
from otys_nb.explorer.turn_table import TurnTable
from otys_nb.rules.arguments import checked
from otys_nb.rules.edition import Edition
from otys_nb.rules.game import Game, Node, position_of
from otys_nb.rules.position import Position
from otys_nb.rules.problem import Problem
from otys_nb.widgets.board import Board

if TYPE_CHECKING:
    from otys_nb.explorer.our_game_room import OurGameRoom

_log = logging.getLogger(__name__)


class Explorer(Board):
    """A board to explore on.

    `shown` is a position, a game, a lesson, an example or another board; a position code, a link, JSON or a record as
    text; or nothing, for an empty table. `tab` is what is in front: ``setup``, ``play``, ``turns``, ``best``,
    ``futures``, ``review`` or ``save``. `editions` are your own, which can be switched to on the board; `site` is the
    address of the page on which links open, such as this one on the course's site.
    """

    STYLE = "explorer.css"
    BENCH = "explorer.js"
    KIND = "table"

    explore = traitlets.Dict(None, allow_none=True).tag(sync=True)

    ANY_REVISION = (*Board.ANY_REVISION, "explore")

    room: AnalysisRoom | OurGameRoom

    @checked
    def __init__(self, shown: Any = None, *, tab: str = "setup", **options: Unpack[ExplorerOptions]) -> None:
        self._open(AnalysisRoom(shown, tab=tab, **options))

    def _open(self, room: AnalysisRoom | OurGameRoom) -> None:
        self.analysis = room.analysis
        """The panels beside the board."""
        super().__init__(room, view="explorer")

    # what code in a cell calls

    @property
    def session(self) -> FaceDownSession:
        """The explorer's own game."""
        return self.room.session

    @property
    def held_position(self) -> Position:
        """The position as it is set up: at the start of the turn."""
        return self.analysis.game.held_position

    @property
    def reading(self) -> NoteReading | None:
        """The table note read last."""
        return self.analysis.setup.note.reading

    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the position held."""
        return self.held_position.problems()

    @checked
    def edit(self, path: str, value: object) -> Self:
        """Set a field, such as ``explorer.edit("players[0].credits", 4)``. Returns this explorer.

        Raises:
            EditError: if the field does not take this value; nothing changes then.
        """
        with naming(path):
            self.analysis.edit(path, value)
        return self

    @checked
    def move(self, origin: str, goal: str, player: int | None = None) -> Self:
        """Move a piece by hand, such as ``explorer.move("diver:spy", "place:0")``, ``("tray:m", "level:3")``,
        ``("key:4", "hacker")``, ``("sponsor:2", "turn")`` or ``("cube:2:p", "off")``. Returns this explorer.

        Raises:
            EditError: if the piece cannot be moved there; nothing changes then.
        """
        with naming(f"{origin} → {goal}"):
            self.analysis.move(origin, goal, player)
        return self

    @checked
    def reveal_as(self, target: str, code: str | None = None) -> Self:
        """Name the piece at a target where it lies face down or was drawn in this turn, such as
        ``reveal_as("public:1", "mpp:3")``: ``"?"`` leaves it face down, None deals one. Each answer becomes a future of
        its own, and the other futures stay. Returns this explorer.

        Raises:
            EditError: if no hidden piece is there, or it cannot be this one; nothing changes then.
        """
        with naming(target):
            self.analysis.reveal_as(target, code)
        return self

    @checked
    def load(self, text: str) -> Self:
        """Hold the position of a code, a link or JSON, or the whole game of a record. Returns this explorer.

        Raises:
            ValueError: saying where the text is wrong; nothing is changed then.
        """
        self.room.load(text)
        return self

    @checked
    def compare(self, other: Node | str | None) -> tuple[Difference, ...]:
        """Show the board beside another future, a node or a name; None ends that. Returns what differs.

        Raises:
            KeyError: if there is no such future.
        """
        return self.analysis.compare(other)

    @checked
    def show(self, tab: str) -> Self:
        """Bring a tab to the front: ``setup``, ``play``, ``turns``, ``best``, ``futures``, ``review`` or ``save``.
        Returns this explorer."""
        self.room.show(tab)
        return self

    @checked
    def hold(self, position: Position | Game) -> Self:
        """Hold another position; undo leads back. Returns this explorer."""
        self.analysis.game.hold(position_of(position))
        return self

    @checked
    def read_note(self, text: str) -> Self:
        """Read a table note in words, such as ``"Anna: 12 prestige, keys 1 2 4"``, as far as it is understood;
        `reading` lists the rest, each with what would be right. Returns this explorer.

        Raises:
            EditError: if it is too long; nothing is changed then.
        """
        self.analysis.read_note(text)
        self.analysis.setup.note.take()
        return self

    @checked
    def use_edition(self, edition: Edition) -> Self:
        """Play with an edition of your own from here. Returns this explorer."""
        self.analysis.setup.rules.use(edition)
        return self

    def code(self) -> str:
        """The position held, as one line."""
        return self.room.export.code()

    def link(self) -> str:
        """The position held, as a link; without a `site`, only the part that follows a page's address."""
        return self.room.export.link()

    def to_json(self) -> str:
        """The position held, as the text of a file."""
        return self.room.export.to_json()

    def record(self) -> str:
        """The position begun with, and all futures played from it, as text that `load` reads."""
        return self.room.export.record()

    @property
    def table(self) -> TurnTable | None:
        """The ends of this turn that were found so far."""
        return self.analysis.turns.work

    @property
    def advice(self) -> Advice | None:
        """The suggestions and proofs for this moment, as far as they were worked out."""
        return self.analysis.best.advice

    def ends(self) -> list[Node]:
        """The futures that are listed."""
        return self.analysis.futures.ends()


__all__ = ["Explorer"]
