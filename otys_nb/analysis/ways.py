"""The ways to a goal in one turn, up to order: what has to be decided, and nothing that could be left out.

A way is a set of decisions. What is forced, closes a window or declines something is none (`FORCED`); an expert's cube
and bonus are two. A way that holds another one and more is not counted, for the more is not needed. So a goal has one
answer if there is one way: then every turn that reaches it holds all decisions of that way, and some turn no others.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, TypeAlias

from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.analysis.plan import blind
from otys_nb.rules import turn
from otys_nb.rules.moves import EndTurn, Gather, Move, Push, Reveal, Skip, Surface
from otys_nb.rules.position import Position

FORCED: Final = (Push, Surface, EndTurn, Skip, Reveal)
"""Moves that are no decision for something."""
MOST: Final = 80
"""Ways from one moment on; where there are more, nobody would call any of them the answer."""

Reached: TypeAlias = Callable[[Position], bool]
"""Whether the end of a turn is as it should be."""
Way: TypeAlias = frozenset[tuple[Hashable, int]]
"""Decisions, each with how often it was made before in this turn, so that the same twice is two."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The one way, and a turn that goes it and does nothing else."""

    way: Way
    line: tuple[Move, ...]


def ways(graph: TurnGraph, reached: Reached) -> dict[Way, tuple[Move, ...]] | None:
    """All ways to the goal in a complete graph, each with a turn; None if there are too many, or if somebody else or
    chance decides in the turn."""
    start = graph.position.to_act
    found: list[dict[Way, tuple[Move, ...]]] = [{} for _ in graph.moments]
    for number in graph.leaves_first():
        position = graph.moments[number]
        if position.to_act != start:
            return None
        here: dict[Way, tuple[Move, ...]] = {}
        for move, child in zip(turn.moves(position), graph.children[number], strict=True):
            if child is not None:
                onward = found[child]
            else:
                onward = {frozenset(): ()} if reached(turn.advance(position, move)) else {}
            for way, line in onward.items():
                more = _with(way, move)
                if more not in here or len(line) + 1 < len(here[more]):
                    here[more] = (move, *line)
        kept: dict[Way, tuple[Move, ...]] = {}
        for way in sorted(here, key=len):
            if not any(less <= way for less in kept):
                kept[way] = here[way]
        if len(kept) > MOST:
            return None
        found[number] = kept
    return found[0] if found else {}


def the_answer(graph: TurnGraph, reached: Reached) -> Answer | None:
    """The one way to the goal; None if there is none or more than one, or if it depends on what lies hidden: it has to
    be the one way as well where every card and token drawn stays unknown."""
    seen = ways(graph, reached)
    if seen is None or len(seen) != 1:
        return None
    if ways(TurnGraph(blind(graph.position)).complete(), reached) != seen:
        return None
    ((way, line),) = seen.items()
    return Answer(way, line)


def decisions(move: Move) -> tuple[Hashable, ...]:
    """What a move decides."""
    if isinstance(move, FORCED):
        return ()
    if isinstance(move, Gather):
        return tuple(part for part in (("cube", move.cube), ("bonus", move.bonus)) if part[1])
    return (move,)


def _with(way: Way, move: Move) -> Way:
    for decision in decisions(move):
        way |= {(decision, sum(made == decision for made, _ in way))}
    return way
