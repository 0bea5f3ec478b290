"""The history view: the board shows an earlier moment while the game stays where it is.

The player can go on from that moment by a separate action (``goto``), and rejoin a line left for another move.
"""

from __future__ import annotations

from typing import Any, Final

from otys_nb.rules.game import Node
from otys_nb.widgets import whynot
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.messages import say
from otys_nb.widgets.session import LogEntry, Session

PLAYING: Final = ("move", "undo", "redo", "type")
"""Actions that are possible only at the present moment."""


class HistoryView:
    """A board that can show an earlier or later moment than the present."""

    _session: Session
    _nodes: list[Node]
    """The nodes of the log's entries, preceded by the node before the first one."""
    lang: Any
    _looked: tuple[Node, Node] | None = None
    """The node shown and the present node; once the game moves on, the view returns to the present."""

    def _moment(self) -> Node:
        """The node that the board shows: the present one, or another that the player looks at."""
        present = self._session.game.node
        if self._looked is not None and self._looked[1] is not present:
            self._looked = None
        return self._looked[0] if self._looked else present

    def _behind(self, steps: list[LogEntry], present: int) -> int:
        """How many log entries lie behind the moment shown."""
        if not self._looked:
            return present
        return next((at for at, step in enumerate(steps, start=1) if step.after is self._looked[0]), 0)

    def _looking(self) -> dict[str, Any]:
        """The message `afford` while the player looks at another moment; empty at the present."""
        if not self._looked:
            return {}
        why = {"text": say("why.looking", self.lang), "rules": [], "hint": ""}
        return {"moves": [], "why": {whynot.ALL: why}, "use": None, "looks": True}

    def _waiting(self) -> dict[str, Any]:
        return {"waits": True} if self._session.waits is not None else {}

    def _only_now(self, action: Action) -> None:
        if action.do in PLAYING and self._moment() is not self._session.game.node:
            raise Rejected(text=say("why.looking", self.lang))

    def _do_goto(self, action: Action) -> None:
        if action.what >= len(self._nodes) - 1:
            raise Rejected("no_node")
        self._session.game.goto(self._nodes[action.what + 1])

    def _do_look(self, action: Action) -> None:
        if action.what >= len(self._nodes) - 1:
            raise Rejected("no_node")
        node, present = self._nodes[action.what + 1], self._session.game.node
        self._looked = None if node is present else (node, present)

    def _do_rejoin(self, action: Action) -> None:
        looked, self._looked = self._looked, None
        if looked is None and not self._session.rejoin():
            raise Rejected("no_node")
