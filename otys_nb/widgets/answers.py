"""What the others did since a player decided last, for the page to show on their boards, one turn after the other.

The trait `answers` of a game (docs/contract.md): the table as it was, and for each turn its sentences, its events
without words, and how the table then differs. It comes as a message of its own, so that none grows too long.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from otys_nb.rules import turn
from otys_nb.rules.events import Event
from otys_nb.rules.game import Node
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets import state, turn_told
from otys_nb.widgets.message_size import MOST
from otys_nb.widgets.patch import patch

SILENT: Final = ("TurnEnded", "BagRefilled", "GameEnded")
"""What cannot be seen on a table."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """What one player did without a break: the whole of a turn, or what a variant lets an owner decide in another's."""

    seat: int
    before: Node
    after: Node

    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return happened(self.before, self.after)


def happened(before: Node, after: Node) -> tuple[Event, ...]:
    """The events on the way from one node of a game to a later one."""
    path = after.path()
    told: list[Event] = []
    for node in path[path.index(before) + 1 :]:
        assert node.parent is not None and node.move is not None
        told += turn.explain(node.parent.position, node.move)
    return tuple(told)


def actor(position: Position) -> int | None:
    """Who decides there, or whose turn it is where chance does."""
    return position.to_move if position.to_act == NATURE else position.to_act


def since(node: Node, mine: int | None) -> list[Stretch]:
    """What the others did before `node`, since the player at `mine` decided last; the oldest first."""
    found: list[Stretch] = []
    after = node
    while after.parent is not None:
        seat = actor(after.parent.position)
        if seat is None or seat == mine:
            break
        before = after.parent
        while before.parent is not None and actor(before.parent.position) == seat and not before.ends_turn:
            before = before.parent
        found.append(Stretch(seat, before, after))
        after = before
    return found[::-1]


def before_turn(node: Node, mine: int | None) -> Node:
    """Where the player at `mine` began what is being decided at `node`, the others having decided before; where
    somebody else decides, the node itself."""
    if node.position.finished or actor(node.position) != mine:
        return node
    while node.parent is not None and not node.ends_turn and actor(node.parent.position) == mine:
        node = node.parent
    return node


def message(
    stretches: Sequence[Stretch],
    ids: Sequence[int],
    eyes: int | None,
    lang: str,
    texts: Mapping[int, list[str]] | None = None,
) -> dict[str, Any]:
    """The trait for these; `ids` tell the page which it has shown, `texts` replace what is said of some."""
    if not stretches:
        return {}
    first = stretches[0].before.position
    start = last = state.drawn(state.seen(first, eyes))
    turns = []
    for id, one in zip(ids, stretches, strict=True):
        before, after = one.before.position, one.after.position
        events = one.events()
        seen = shown_events(before, events, eyes, lang)
        shown = state.drawn(state.seen(after, eyes))
        text = (texts or {}).get(id) or turn_told.told(before, after, one.seat, events, lang)
        name = before.players[one.seat].name
        turns.append({"id": id, "seat": one.seat, "name": name, "text": text, "events": seen, "to": patch(last, shown)})
        last = shown
    found = {"start": start, "turns": turns}
    for one_turn in turns:  # what is too long is shown as it ended
        if len(json.dumps(found, ensure_ascii=False).encode()) > MOST:
            one_turn["events"] = []
    return found


def shown_events(before: Position, events: Sequence[Event], eyes: int | None, lang: str) -> list[dict[str, Any]]:
    """What of the events can be seen on a table, without words and rules."""
    return [
        {name: value for name, value in event.items() if name not in ("text", "rules")}
        for event in state.told(before, events, lang, eyes)
        if event["kind"] not in SILENT
    ]


def line(node: Node, moves: Sequence[Move]) -> tuple[Node, ...]:
    """Nodes beside a game's tree that play legal moves from one of its nodes on."""
    nodes = [Node(node.position)]
    for move in moves:
        nodes.append(Node(turn.advance(nodes[-1].position, move), nodes[-1], move))
    return tuple(nodes)


__all__ = ["Stretch", "actor", "before_turn", "happened", "line", "message", "since"]
