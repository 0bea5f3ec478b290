"""The graph of what a baked page can answer: the states within reach of a board, found by driving the board itself.

The search takes the nearest states first: the solutions of the steps (at no cost), then states one move away from them,
and so on, alternating between the steps of a lesson, until the page is full. Solutions are always included. What a page
does not hold it does not offer: a touch on it is answered with that reason.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Any, Final, Protocol

from otys_nb.bake.messages import say
from otys_nb.bake.store import Edge, Store
from otys_nb.widgets.actions import Rejected, shown
from otys_nb.widgets.wire.action import Action, Move

_log = logging.getLogger(__name__)

MAX_NODES: Final = 1500
"""The most states on a page, so that baking one takes seconds."""


class BoardWalk(Protocol):
    """A board whose states can be saved and restored."""

    name: str
    lang: str
    actions: tuple[Action, ...]
    """The actions other than moves."""

    def save(self) -> Any:
        """The present state."""

    def restore(self, saved: Any) -> None:
        """Return to a saved state."""

    def act(self, action: Action) -> None:
        """Do what the page asks; raises `Rejected`."""

    def place(self) -> Hashable:
        """A key for the present state, without the comment on it."""

    def said(self) -> Hashable:
        """A key for the comment on the present state, such as hints and feedback."""

    def message(self) -> dict[str, Any]:
        """The message for the page."""

    def solution_moves(self) -> set[int]:
        """The numbers of the moves that belong to a solution."""

    def step(self) -> int:
        """The step of the lesson."""

    def aside(self) -> Iterator[None]:
        """Go where no step leads, but the page's own choice of steps does; yields at each such place."""

    def starts_step(self) -> bool:
        """Whether a step begins here."""

    def helped(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """What the page is sent here in place of the message if the lesson has played for the learner; None if that
        makes no difference."""


class Graph:
    """The nodes within reach of a walk's board, up to about `room` characters."""

    def __init__(
        self,
        walk: BoardWalk,
        room: int,
        tell: Callable[[int, int], None] = lambda nodes, size: None,
        *,
        times: float = 1,
        within: Container[int] | None = None,
        also: Sequence[BoardWalk] = (),
    ) -> None:
        """`times`: how many times as many boards as a page usually holds; `within`: the steps that are followed;
        `also`: the same board in other languages, which go along and have the same nodes."""
        self.walk = walk
        self.walks = (walk, *also)
        self.room = room
        self.most = int(MAX_NODES * times)
        self.stores = [Store(each.name) for each in self.walks]
        self.store = self.stores[0]
        self.starts: dict[int, int] = {}
        """The node at which each step begins."""
        self._known: dict[Hashable, int] = {}
        self._first: dict[Hashable, int] = {}
        self._saved: dict[int, Any] = {}
        self._turns: Counter[tuple[int, int]] = Counter()
        self._queue: list[tuple[int, int, int]] = []
        self._cost: dict[int, int] = {}
        self._moves: dict[int, int] = {}
        self._variants: set[int] = set()
        self._within = within
        self._visit(None, 0)
        for _ in walk.aside():
            self._visit(0, 0)
        while self._queue:
            cost, _, node = heappop(self._queue)
            if cost == self._cost[node]:  # otherwise a cheaper path was found since
                self._expand(node, cost)
            tell(len(self.store), self.store.size)
        if within is not None:  # what it does not hold, an engine takes over
            return
        for each, store in zip(self.walks, self.stores, strict=True):
            for node in range(len(store)):
                store.offer_only_held(node, say("out", each.lang))

    @property
    def _is_full(self) -> bool:
        return any(store.size > self.room for store in self.stores) or len(self.store) >= self.most

    def begin(self) -> None:
        """Take in the board as it stands, where a step begins that is not followed."""
        self._visit(0, 0)

    def pack(self, **more: Any) -> str:
        """The graph as the page holds it, and what else it needs."""
        return self.store.pack(starts=self.starts, **more)

    def packs(self) -> list[str]:
        """The same for each language."""
        return [store.pack(starts=self.starts) for store in self.stores]

    def _visit(self, base: int | None, cost: int) -> int | None:
        """The node of the present state: a known one, or a new one if the page has room or a solution needs it."""
        place = self.walk.place()
        look = (place, self.walk.said())
        first = self._first.get(place)
        known = self._known.get(look)
        if known is not None:
            if cost < self._cost[known]:
                self._push(known, cost)
            return known
        if cost and first is None and self._is_full:
            return None
        saved = self.walk.save()
        messages = [self.walk.message()]
        for each in self.walks[1:]:
            each.restore(saved)
            messages.append(each.message())
        node = self._known[look] = self._add(messages, base if first is None else first)
        self._saved[node] = saved
        self._moves[node] = len(messages[0]["afford"]["moves"])
        if first is None:
            self._first[place] = node
            helped = [each.helped(message) for each, message in zip(self.walks, messages, strict=True)]
            twins = [message for message in helped if message is not None]
            if twins:
                twin = self._add(twins, node)
                self._lead(twin, {"like": node})
                self._lead(node, {"twin": twin})
        else:
            self._variants.add(node)
            self._lead(node, {"like": first})
        self._push(node, cost)
        return node

    def _add(self, messages: Sequence[dict[str, Any]], base: int | None) -> int:
        """Keep what the kernel would send, in each language, under one number."""
        numbers = {store.add(message, base) for store, message in zip(self.stores, messages, strict=True)}
        (number,) = numbers
        return number

    def _lead(self, node: int, edges: dict[str, Any]) -> None:
        for store in self.stores:
            store.add_edges(node, edges)

    def _push(self, node: int, cost: int) -> None:
        """Look further from the node where the board stands; each step in its turn."""
        self._cost[node] = cost
        turn = (cost, self.walk.step())
        self._turns[turn] += 1
        if self._within is None or self.walk.step() in self._within:
            heappush(self._queue, (cost, self._turns[turn], node))
        if cost == 0 and node not in self._variants and self.walk.starts_step():
            self.starts.setdefault(self.walk.step(), node)

    def _expand(self, node: int, cost: int) -> None:
        edges: dict[str, list[Any]] = {}
        for action in self.walk.actions:
            if node not in self._variants or action["do"] in ("hint", "check"):
                edges[action["do"]] = self._edge(node, cost, action)
        if node not in self._variants and self._moves[node]:
            self.walk.restore(self._saved[node])
            likely = self.walk.solution_moves()
            moves = range(self._moves[node])
            led = [self._edge(node, cost + (at not in likely), offer(at)) for at in moves]
            edges["move"] = [list(ends) for ends in zip(*led, strict=True)]
        for at, store in enumerate(self.stores):
            store.add_edges(node, {do: ends[at] for do, ends in edges.items()})

    def _edge(self, node: int, cost: int, action: Action) -> list[Edge]:
        """Where an action leads, in each language."""
        if action["do"] == "move" and cost and self._is_full:
            return [None] * len(self.stores)
        first = self._refused(self.walk, node, action)
        if first is None:
            return [self._visit(node, cost)] * len(self.stores)
        found: list[Edge] = []
        for each, store in zip(self.walks, self.stores, strict=True):
            rejected = first if each is self.walk else self._refused(each, node, action)
            assert rejected is not None
            found.append(store.refusal(rejected.text(each.lang), rejected.rules))
        return found

    def _refused(self, walk: BoardWalk, node: int, action: Action) -> Rejected | None:
        """Do an action at a node; why it was refused, in the language of the board."""
        walk.restore(self._saved[node])
        try:
            walk.act(action)
        except Rejected as rejected:
            return rejected
        except Exception as error:  # as on the live board, where it is shown
            _log.exception("A board cannot do %r, which the page will show", action["do"])
            return Rejected("error", what=shown(f"{type(error).__name__}: {error}"))
        return None


def offer(number: int) -> Move:
    """The choice of the offer of that number."""
    return {"do": "move", "id": number, "seq": 0, "rev": 0}
