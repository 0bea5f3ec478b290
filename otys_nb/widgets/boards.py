"""The boards: thin classes that say which board is drawn and for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack

from otys_nb.rules.arguments import checked
from otys_nb.widgets.board import Board
from otys_nb.widgets.board_options import BoardOptions, ViewerOptions
from otys_nb.widgets.session import session_for
from otys_nb.widgets.table_room import TableRoom

if TYPE_CHECKING:
    from otys_nb.widgets.session import Shown


class PlayerBoard(Board):
    """One player's search zone: keys, divers, cubes, tracks, purse and private contracts.

    `player` is a seat, whose moves alone can be made here; without it the board is that of whoever's turn it is.
    """

    KIND = "player"

    @checked
    def __init__(self, shown: Shown, player: int | None = None, **options: Unpack[BoardOptions]) -> None:
        super().__init__(TableRoom(shown, viewer=player, seat_name="player", **options), view="player")


class ColonyBoard(Board):
    """The colony: sponsors, display, Store, public contracts, score."""

    KIND = "colony"

    @checked
    def __init__(self, shown: Shown, **options: Unpack[ViewerOptions]) -> None:
        super().__init__(TableRoom(shown, **options), view="colony")


class TurnLanes(Board):
    """The turn as three lanes: where one is, and what may be done next."""

    KIND = "player"

    @checked
    def __init__(self, shown: Shown, **options: Unpack[ViewerOptions]) -> None:
        super().__init__(TableRoom(shown, **options), view="turn")


class Table(Board):
    """The whole table, for two to four players; the board of whoever decides comes first."""

    KIND = "table"

    @checked
    def __init__(self, shown: Shown, **options: Unpack[ViewerOptions]) -> None:
        super().__init__(TableRoom(shown, **options), view="table")

    @classmethod
    def of(cls, game: Any) -> Table:
        """The table that a game shows itself as: one for each game, however often it is displayed."""
        session = session_for(game)
        if session.table is None:
            session.table = cls(session)
        table: Table = session.table
        return table


__all__ = ["ColonyBoard", "PlayerBoard", "Table", "TurnLanes"]
