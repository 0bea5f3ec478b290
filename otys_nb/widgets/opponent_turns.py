"""The opponents' turns since the player's last decision, which the page shows one after the other on their boards.

This is the trait `answers` of a game (docs/contract.md): the table before these turns, and for each turn its narration
and its events without words, which lead from one table to the next. It is sent as a message of its own, so that none
grows too long.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from otys_nb.lessons.history import happened
from otys_nb.rules import notation, turn
from otys_nb.rules.events import ContractRevealed, Event
from otys_nb.rules.game import Node
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets import state, turn_narration
from otys_nb.widgets.message_size import MAX_BYTES
from otys_nb.widgets.messages import say
from otys_nb.widgets.wire.table import Answers, ShownEvent
from otys_nb.widgets.wire.words import Nothing

INVISIBLE_EVENTS: Final = ("TurnEnded", "BagRefilled", "GameEnded")
"""Events that change nothing visible on the table: a page shows none of them by itself."""


@dataclass(frozen=True, slots=True)
class TurnSpan:
    """Consecutive decisions of one player: a whole turn, or what a variant lets an owner decide in another's turn."""

    seat: int
    before: Node
    after: Node

    def events(self) -> tuple[Event, ...]:
        """The events of these decisions."""
        return events_between(self.before, self.after)

    def moves(self) -> list[Move]:
        """These decisions, and what chance drew."""
        return [node.move for node in self.after.since(self.before) if node.move is not None]

    def line(self) -> str:
        """The same in the notation."""
        return notation.write_line(self.before.position, self.moves())


def events_between(before: Node, after: Node) -> tuple[Event, ...]:
    """The events between one node of a game and a later one."""
    events: list[Event] = []
    for node in after.since(before):
        assert node.parent is not None and node.move is not None
        events += turn.explain(node.parent.position, node.move)
    return tuple(events)


def actor(position: Position) -> int | None:
    """The seat that decides, or while chance decides the seat whose turn it is."""
    return position.to_move if position.to_act == NATURE else position.to_act


def last_touch(node: Node) -> list[Node]:
    """The nodes of the last touch in the present turn, which may have decided several things; the last one first."""
    found = [node]
    while (before := found[-1].parent) is not None and not before.stop:
        found.append(before)
    return found if found[-1].parent is not None and not node.ends_turn else []


def turns_since(node: Node, mine: int | None) -> list[TurnSpan]:
    """The others' turns before `node`, back to the last decision of the player at `mine`; oldest first."""
    found: list[TurnSpan] = []
    after = node
    while after.parent is not None:
        seat = actor(after.parent.position)
        if seat is None or seat == mine:
            break
        before = after.parent
        while before.parent is not None and actor(before.parent.position) == seat and not before.ends_turn:
            before = before.parent
        found.append(TurnSpan(seat, before, after))
        after = before
    return found[::-1]


def turn_beginning(node: Node, mine: int | None) -> Node:
    """The node at which the player at `mine` began the present turn; `node` itself if somebody else decides there."""
    if node.position.finished or actor(node.position) != mine:
        return node
    while node.parent is not None and not node.ends_turn and actor(node.parent.position) == mine:
        node = node.parent
    return node


def last_turn(node: Node, seats: Sequence[int]) -> TurnSpan | None:
    """The last whole turn of one of these seats."""
    end = node
    while end.parent is not None:
        begun = end.parent.turn_start
        seat = begun.position.to_move
        if end.ends_turn and seat is not None and seat in seats:
            return TurnSpan(seat, begun, end)
        end = begun
    return None


def message(
    stretches: Sequence[TurnSpan],
    ids: Sequence[int],
    eyes: int | None,
    lang: str,
    names: Sequence[str],
    texts: Mapping[int, list[str]] | None = None,
) -> Answers | Nothing:
    """Build the trait for these turns. The page knows by the `ids` which it has shown; `names`: what the players are
    called on their boards; `texts` replace narrations."""
    if not stretches:
        return {}
    positions = [stretches[0].before.position, *(one.after.position for one in stretches)]
    found: Answers = {"start": state.drawn(state.called(state.seen(positions[0], eyes), names)), "turns": []}
    for id, one in zip(ids, stretches, strict=True):
        before, after = one.before.position, one.after.position
        told = happened(before, one.moves())
        text = (texts or {}).get(id)
        events = [event for event, _ in told]
        text = text or [
            *turn_narration.brief(before, after, one.seat, events, lang),
            *(
                say("told.opens", lang, card=one.card)
                for one in events
                if isinstance(one, ContractRevealed) and one.card
            ),
        ]
        shown = shown_events(before, told, eyes, lang)
        found["turns"].append({"id": id, "seat": one.seat, "name": names[one.seat], "text": text, "events": shown})
    for one_turn, old, new in zip(found["turns"], positions, positions[1:], strict=False):
        # In a message that is too long, turns show only how they ended.
        if not one_turn["events"] or len(json.dumps(found, ensure_ascii=False).encode()) > MAX_BYTES:
            one_turn["events"] = [{"kind": "TurnEnded", "patch": state.changes(old, new, eyes)}]
    return found


def shown_events(
    before: Position, told: Sequence[tuple[Event, Position]], eyes: int | None, lang: str
) -> list[ShownEvent]:
    """The events that are visible on a table, without words and rules, and the turn's end, which leads to the next."""
    visible = [one for one in told if one[0].kind not in INVISIBLE_EVENTS or one is told[-1]]
    return [
        cast("ShownEvent", {name: value for name, value in event.items() if name not in ("text", "rules")})
        for event in state.narrated_events(before, visible, lang, eyes)
    ]


def nodes_played(node: Node, moves: Sequence[Move]) -> tuple[Node, ...]:
    """Nodes outside the game's tree that play legal moves from one of its nodes."""
    nodes = [Node(node.position)]
    for move in moves:
        nodes.append(Node(turn.advance(nodes[-1].position, move), nodes[-1], move))
    return tuple(nodes)
