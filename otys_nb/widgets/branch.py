"""*What if?* on the wall: from a moment of a lesson a class plays on as it likes, and comes back to the same moment."""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.rules.game import Game
from otys_nb.rules.position import Position
from otys_nb.widgets.room import BoardView, Offer, Reply
from otys_nb.widgets.table_room import TableRoom
from otys_nb.widgets.wire.action import Action


class Branch:
    """A game of its own from a position, until it is left."""

    def __init__(self, position: Position, lang: str) -> None:
        self.room = TableRoom(Game(position), lang=lang)

    def view(self) -> BoardView:
        """The table, from which one can always come back; there is no task on it."""
        view = self.room.view()
        view["afford"] = {**view["afford"], "waits": True}
        return {**view, "lesson": None}

    def offers(self) -> Sequence[Offer]:
        """What can be played."""
        return self.room.offers()

    def ends(self, action: Action) -> bool:
        """Whether an action leads back to the lesson."""
        return action["do"] == "rejoin" and self.room.table.node is self.room.session.game.node

    def do(self, action: Action) -> Reply | None:
        """Do what the page asks, or answer."""
        return self.room.do(action)


__all__ = ["Branch"]
