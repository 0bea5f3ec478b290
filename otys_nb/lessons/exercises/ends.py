"""Every moment of a turn, each once, and the positions in which the turn can end."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.lessons.exercises.walk import MAX_DECISIONS, Moment, Walk
from otys_nb.rules import turn
from otys_nb.rules.events import Event
from otys_nb.rules.moves import Complete, Move
from otys_nb.rules.position import Player, Position

MAX_MOMENTS: Final = 700
"""The most moments of a turn; a turn with more is not used."""


class Node:
    """A moment: what can be decided there, and to which moment each decision leads. At the turn's end it is `over`."""

    __slots__ = ("_told", "after", "moves", "over", "position")

    def __init__(self, position: Position, over: bool) -> None:
        self.position = position
        self.over = over
        self.moves: Sequence[Move] = ()
        self.after: Sequence[Node] = ()
        self._told: dict[int, tuple[Event, ...]] | None = None

    def told(self, at: int) -> tuple[Event, ...]:
        """Return the result of the decision with that number, computed when it is first asked for."""
        if self._told is None:
            self._told = {}
        if at not in self._told:
            self._told[at] = turn.explained(self.position, self.moves[at])[1]
        return self._told[at]


class TurnGraph:
    """The turn that begins at `start`. It is `complete` if it has at most `MAX_MOMENTS` moments, and neither chance nor
    another player decides in it."""

    def __init__(self, start: Position) -> None:
        self.seat = start.to_move or 0
        self._colony = start.colony
        self._others = self._beside(start)
        self._nodes: dict[Hashable, Node] = {}
        self.first = self._node(start)
        self.complete = self._completed()

    def walk(self, line: Sequence[Move]) -> Walk | None:
        """Return the turn that these decisions make; None if it is too long."""
        if len(line) > MAX_DECISIONS:
            return None
        node, moments = self.first, list[Moment]()
        for move in line:
            at = node.moves.index(move)
            moments.append(Moment(node.position, move, node.after[at].position, node.told(at)))
            node = node.after[at]
        return Walk(tuple(moments), self.seat)

    def _completed(self) -> bool:
        waiting = [self.first]
        for node in waiting:
            position = node.position
            if position.to_act != self.seat:
                return False
            node.moves = turn.moves(position)
            node.after = found = []
            for move in node.moves:
                known = len(self._nodes)
                after = self._node(turn.advance(position, move))
                found.append(after)
                if len(self._nodes) > known and not after.over:
                    waiting.append(after)
            if len(waiting) > MAX_MOMENTS:
                return False
        return True

    def _node(self, position: Position) -> Node:
        """The node of a position: what a turn seldom touches, the colony and the others' boards, is hashed only where
        it has changed."""
        others, colony = self._beside(position), position.colony
        touched = None if others == self._others else others
        moved = None if colony is self._colony or colony == self._colony else colony
        over = position.finished or position.to_move != self.seat
        key = (position.turn, position.players[self.seat], over, touched, moved)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = Node(position, over)
        return found

    def _beside(self, position: Position) -> tuple[Player, ...]:
        return position.players[: self.seat] + position.players[self.seat + 1 :]


@dataclass(frozen=True, slots=True)
class Ends:
    """Every end of a turn: a shortest line to it, whether some line reaches it without the rule, and the contracts
    completed on the shortest one."""

    lines: dict[Position, tuple[Move, ...]]
    without: frozenset[Position]
    paid: dict[Position, frozenset[str]]


def ends(rule: int, graph: TurnGraph) -> Ends | None:
    """All ends of the turn, or None if there are too many moments, or chance or another player decides on the way.

    A moment that can be reached both with and without the rule counts twice, and once more for each set of contracts
    completed.
    """
    if not graph.complete:
        return None
    State = tuple[Node, bool, frozenset[str]]
    waiting: list[tuple[State, tuple[Move, ...]]] = [((graph.first, False, frozenset()), ())]
    seen: set[State] = {waiting[0][0]}
    lines: dict[Node, tuple[Move, ...]] = {}
    completed: dict[Node, frozenset[str]] = {}
    ignoring: set[Node] = set()
    for (node, cited, paid), line in waiting:
        for at, (move, after) in enumerate(zip(node.moves, node.after, strict=True)):
            by_rule = cited or any(rule in event.rules for event in node.told(at))
            now = paid | {move.card} if isinstance(move, Complete) else paid
            if after.over:
                if after not in lines:
                    lines[after], completed[after] = (*line, move), now
                if not by_rule:
                    ignoring.add(after)
            elif (state := (after, by_rule, now)) not in seen:
                seen.add(state)
                if len(seen) > MAX_MOMENTS:
                    return None
                waiting.append((state, (*line, move)))
    return Ends(
        {end.position: line for end, line in lines.items()},
        frozenset(end.position for end in ignoring),
        {end.position: cards for end, cards in completed.items()},
    )
