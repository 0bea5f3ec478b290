"""The boards: thin classes that say which board is drawn and for whom."""

from __future__ import annotations

from typing import Any

from otys_nb.widgets.base import OtysWidget
from otys_nb.widgets.session import session_for


class PlayerBoard(OtysWidget):
    """One player's search zone: keys, divers, cubes, tracks, purse and private contracts.

    `player` is a seat, whose moves alone can be made here; without it the board is that of whoever's turn it is.
    """

    KIND = "player"
    _seat_name = "player"

    def __init__(self, shown: Any, player: int | None = None, **options: Any) -> None:
        super().__init__(shown, viewer=player, view="player", **options)


class ColonyBoard(OtysWidget):
    """The colony: sponsors, display, Store, public contracts, score."""

    KIND = "colony"

    def __init__(self, shown: Any, **options: Any) -> None:
        super().__init__(shown, view="colony", **options)


class TurnLanes(OtysWidget):
    """The turn as three lanes: where one is, and what may be done next."""

    KIND = "player"

    def __init__(self, shown: Any, **options: Any) -> None:
        super().__init__(shown, view="turn", **options)


class Table(OtysWidget):
    """The whole table, for two to four players; the board of whoever decides comes first."""

    KIND = "table"

    def __init__(self, shown: Any, **options: Any) -> None:
        super().__init__(shown, view="table", **options)

    @classmethod
    def of(cls, game: Any) -> Table:
        """The table that a game shows itself as: one for each game, however often it is displayed."""
        session = session_for(game)
        if session.table is None:
            session.table = cls(session)
        table: Table = session.table
        return table


__all__ = ["ColonyBoard", "PlayerBoard", "Table", "TurnLanes"]
