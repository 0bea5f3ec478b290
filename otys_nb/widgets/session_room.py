"""What rooms answer alike because they hold a `SessionView`. It is no room by itself."""

from __future__ import annotations

from otys_nb.rules.position import Position
from otys_nb.rules.watchers import Watched
from otys_nb.widgets.session import Session
from otys_nb.widgets.session_view import SessionView
from otys_nb.widgets.wire.board import Options


class SessionRoom(Watched):
    """The base of a room: who derives from it sets `table` before anything else is asked."""

    table: SessionView
    """How the room looks at the game of its session."""

    @property
    def session(self) -> Session:
        """The game behind it, which it may share with other rooms."""
        return self.table.session

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        return self.session.position

    @property
    def lang(self) -> str:
        """The language."""
        return self.table.lang

    @property
    def options(self) -> Options:
        """What was chosen for the board."""
        return self.table.options

    @property
    def title(self) -> str:
        """The players' names."""
        return self.table.title

    def changed(self) -> None:
        """React to a change of the game."""
        self.tell()

    def close(self) -> None:
        """Follow the game no more."""
        self.session.forget(self)
