"""The curtain between people who play on one screen, so that nobody sees another's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from otys_nb.rules.game import Node
from otys_nb.rules.position import Position
from otys_nb.widgets.part import Part
from otys_nb.widgets.room import Snapshot

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom


class Curtain(Part):
    """Who sits at the table; between two people it is closed."""

    name = "curtain"

    def __init__(self, room: GameRoom, position: Position, *, falls: bool) -> None:
        super().__init__(room)
        self.falls = falls
        """Whether there is one between people."""
        self.sitting = 0
        """The seat of the person at the table."""
        self.sit_down_at(position)

    def sit_down_at(self, position: Position) -> None:
        """Let the person sit there who decides in this position, or else the first of the people."""
        to_act = position.to_act
        self.sitting = to_act if to_act is not None and to_act in self.room.seats else self.room.seats[0]

    @property
    def closed(self) -> bool:
        """Whether the next person has not sat down yet."""
        to_act = self.room.position.to_act
        return self.falls and to_act in self.room.seats and to_act != self.sitting

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data."""
        return {"sitting": self.sitting}

    def restore(self, kept: Mapping[str, object], nodes: Sequence[Node]) -> None:
        """Take from untrusted data what fits."""
        sitting = kept.get("sitting")
        self.sitting = sitting if type(sitting) is int and sitting in self.room.seats else self.room.seats[0]
