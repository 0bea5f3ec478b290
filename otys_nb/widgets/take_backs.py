"""Taking back to your own last decision, and a mark for it where hidden information had been revealed since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from otys_nb.rules.events import ContractRevealed, ContractsSeen, TokenDrawn
from otys_nb.rules.game import Node
from otys_nb.widgets import opponent_turns
from otys_nb.widgets.part import Part
from otys_nb.widgets.room import Snapshot

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom

MAX_TAKEN: Final = 1000
"""The number of take-backs that a saved game may claim."""


class TakeBacks(Part):
    """How many take-backs followed after hidden information had been revealed."""

    name = "taken"

    def __init__(self, room: GameRoom) -> None:
        super().__init__(room)
        self.count = 0

    def undo(self) -> None:
        """Take back to your own last decision, in one step; where there is none nothing happens."""
        back, room, game = self._back, self.room, self.room.session.game
        if back is None:
            return
        with room.without_answers():
            self.count += self.reveals_hidden(back, game.node)
            game.goto(back)
            room.changed()

    @property
    def _back(self) -> Node | None:
        """Your own last decision before now; None if there is none."""
        back = self.room.session.game.node.parent
        while back is not None and not ((back.stop or back.parent is None) and back.position.to_act in self.room.seats):
            back = back.parent
        return back

    def reveals_hidden(self, node: Node, later: Node) -> bool:
        """Whether hidden information was revealed between two moments: a card, a token or an opponent's turn."""
        events = opponent_turns.events_between(node, later)
        lit = any(isinstance(event, ContractRevealed | ContractsSeen | TokenDrawn) for event in events)
        return lit or self._answered(node, later)

    def _answered(self, node: Node, later: Node) -> bool:
        """Whether an opponent has played between two moments."""
        theirs, path = self.room.opponents.players, later.path()
        return any(opponent_turns.actor(one.position) in theirs for one in path[path.index(node) : -1])

    @property
    def label(self) -> str:
        """What taking back now is called, where an opponent has played since; else empty."""
        node, back = self.room.node, self._back
        if back is None or not self._answered(back, node):
            return ""
        return "undo_theirs" if len(self.room.opponents.players) == 1 else "undo_all"

    def recall(self, count: object) -> None:
        """Go on from a number that was kept; untrusted data."""
        self.count = count if type(count) is int and 0 <= count < MAX_TAKEN else 0

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data."""
        return {"count": self.count}

    def restore(self, kept: Mapping[str, object], nodes: Sequence[Node]) -> None:
        """Take from untrusted data what fits."""
        self.recall(kept.get("count"))
