"""What a baked page can answer: everything within reach of a board, found by driving the board itself.

The nearest comes first: what solves the steps (at no cost), then whatever is one move beside it, and so on, each step
of a lesson in its turn, until the room is used up. What solves a step is always held.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from typing import Any, Final, Protocol

from otys_nb.bake.store import Edge, Store
from otys_nb.widgets.actions import Rejected, shown

_log = logging.getLogger(__name__)

MOST_NODES: Final = 1500
"""Boards on a page, so that baking one takes seconds."""


class BoardWalk(Protocol):
    """A board that can be put back to where it has been."""

    name: str
    lang: str
    actions: tuple[str, ...]
    """What can be done but for moves."""

    def save(self) -> Any:
        """Where it stands."""

    def restore(self, saved: Any) -> None:
        """Go back there."""

    def act(self, do: str, what: Any = None) -> None:
        """Do what the page asks; raises `Rejected`."""

    def place(self) -> Hashable:
        """Where it stands, but for what is only said about it."""

    def said(self) -> Hashable:
        """What is said about it."""

    def message(self) -> dict[str, Any]:
        """What the page is sent."""

    def likely(self) -> set[int]:
        """The moves that belong to a solution."""

    def step(self) -> int:
        """The step of the lesson."""

    def begins(self) -> bool:
        """Whether a step begins here."""

    def helped(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """What the page is sent here in place of the message if the lesson has played for the learner; None if that
        makes no difference."""


class Graph:
    """The nodes within reach, up to about `room` characters."""

    def __init__(
        self,
        walk: BoardWalk,
        room: int,
        tell: Callable[[int, int], None] = lambda nodes, size: None,
        *,
        times: float = 1,
    ) -> None:
        """`times`: how many times as many boards as a page usually holds."""
        self.walk = walk
        self.room = room
        self.most = int(MOST_NODES * times)
        self.store = Store(walk.name)
        self.starts: dict[int, int] = {}
        """The node at which each step begins."""
        self._known: dict[Hashable, int] = {}
        self._first: dict[Hashable, int] = {}
        self._saved: dict[int, Any] = {}
        self._turns: Counter[tuple[int, int]] = Counter()
        self._queue: list[tuple[int, int, int]] = []
        self._cost: dict[int, int] = {}
        self._moves: dict[int, int] = {}
        self._like: set[int] = set()
        self._visit(None, 0)
        while self._queue:
            cost, _, node = heappop(self._queue)
            if cost == self._cost[node]:  # else it was reached on a better way since
                self._expand(node, cost)
            tell(len(self.store), self.store.size)

    @property
    def _full(self) -> bool:
        return self.store.size > self.room or len(self.store) >= self.most

    def packed(self, **more: Any) -> str:
        """The graph as the page holds it, and what else it needs."""
        return self.store.packed(starts=self.starts, **more)

    def _visit(self, base: int | None, cost: int) -> int | None:
        """The node where the board stands: a new one, where there is room or it is on the way."""
        place = self.walk.place()
        look = (place, self.walk.said())
        first = self._first.get(place)
        known = self._known.get(look)
        if known is not None:
            if cost < self._cost[known]:
                self._push(known, cost)
            return known
        if cost and first is None and self._full:
            return None
        message = self.walk.message()
        node = self._known[look] = self.store.add(message, base if first is None else first)
        self._saved[node] = self.walk.save()
        self._moves[node] = len(message["afford"]["moves"])
        if first is None:
            self._first[place] = node
            helped = self.walk.helped(message)
            if helped is not None:
                twin = self.store.add(helped, node)
                self.store.lead(twin, {"like": node})
                self.store.lead(node, {"twin": twin})
        else:
            self._like.add(node)
            self.store.lead(node, {"like": first})
        self._push(node, cost)
        return node

    def _push(self, node: int, cost: int) -> None:
        """Look further from the node where the board stands; each step in its turn."""
        self._cost[node] = cost
        turn = (cost, self.walk.step())
        self._turns[turn] += 1
        heappush(self._queue, (cost, self._turns[turn], node))
        if cost == 0 and node not in self._like and self.walk.begins():
            self.starts.setdefault(self.walk.step(), node)

    def _expand(self, node: int, cost: int) -> None:
        edges: dict[str, Any] = {}
        own = ("hint", "check") if node in self._like else self.walk.actions
        for do in own:
            if do in self.walk.actions:
                edges[do] = self._edge(node, cost, do)
        if node not in self._like and self._moves[node]:
            self.walk.restore(self._saved[node])
            likely = self.walk.likely()
            moves = range(self._moves[node])
            edges["move"] = [self._edge(node, cost + (at not in likely), "move", at) for at in moves]
        self.store.lead(node, edges)

    def _edge(self, node: int, cost: int, do: str, what: Any = None) -> Edge:
        if do == "move" and cost and self._full:
            return None
        self.walk.restore(self._saved[node])
        try:
            self.walk.act(do, what)
        except Rejected as rejected:
            return self.store.refusal(rejected.text(self.walk.lang), rejected.rules)
        except Exception as error:  # as on the live board, where it is shown
            _log.exception("A board cannot do %r, which the page will show", do)
            failed = Rejected("error", what=shown(f"{type(error).__name__}: {error}"))
            return self.store.refusal(failed.text(self.walk.lang), ())
        return self._visit(node, cost)
