"""The solutions of a puzzle about one turn: the minimal sets of decisions that reach a goal, whatever their order.

Forced moves, and moves that end a step or decline something, are not decisions (`FORCED_MOVES`); an expert's cube and
bonus are two. A set that contains a smaller solution is not minimal and does not count. So a puzzle has one solution if
there is one minimal set: every turn that reaches the goal contains it, and some turn contains nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, TypeAlias

from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.analysis.turn_search import hide_piles
from otys_nb.rules import turn
from otys_nb.rules.moves import EndTurn, Gather, Move, Push, Reveal, Skip, Surface
from otys_nb.rules.position import Position

FORCED_MOVES: Final = (Push, Surface, EndTurn, Skip, Reveal)
"""Moves that do not count as decisions."""
MAX_SOLUTIONS: Final = 80
"""Solutions from one moment on; a puzzle with more has no clear answer, so the search gives up."""

GoalTest: TypeAlias = Callable[[Position], bool]
"""Whether the end of a turn reaches the goal."""
DecisionSet: TypeAlias = frozenset[tuple[Hashable, int]]
"""Decisions, each with its number of earlier occurrences in the turn, so that a repeated decision counts twice."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The only minimal set of decisions, and a turn that makes these decisions and no others."""

    way: DecisionSet
    line: tuple[Move, ...]


def minimal_solutions(graph: TurnGraph, reached: GoalTest) -> dict[DecisionSet, tuple[Move, ...]] | None:
    """All minimal solutions in a complete graph, each with a turn; None if there are too many, or if somebody else or
    chance decides within the turn."""
    start = graph.position.to_act
    found: list[dict[DecisionSet, tuple[Move, ...]]] = [{} for _ in graph.moments]
    for number in graph.leaves_first():
        position = graph.moments[number]
        if position.to_act != start:
            return None
        here: dict[DecisionSet, tuple[Move, ...]] = {}
        for move, child in zip(turn.moves(position), graph.children[number], strict=True):
            if child is not None:
                onward = found[child]
            else:
                onward = {frozenset(): ()} if reached(turn.advance(position, move)) else {}
            for way, line in onward.items():
                more = _with(way, move)
                if more not in here or len(line) + 1 < len(here[more]):
                    here[more] = (move, *line)
        kept: dict[DecisionSet, tuple[Move, ...]] = {}
        for way in sorted(here, key=len):
            if not any(less <= way for less in kept):
                kept[way] = here[way]
        if len(kept) > MAX_SOLUTIONS:
            return None
        found[number] = kept
    return found[0] if found else {}


def unique_solution(graph: TurnGraph, reached: GoalTest) -> Solution | None:
    """The only solution; None if there is none or more than one, or if it depends on hidden pieces: it must also be the
    only solution where every card and token drawn stays unknown."""
    seen = minimal_solutions(graph, reached)
    if seen is None or len(seen) != 1:
        return None
    if minimal_solutions(TurnGraph(hide_piles(graph.position)).complete(), reached) != seen:
        return None
    ((way, line),) = seen.items()
    return Solution(way, line)


def decisions(move: Move) -> tuple[Hashable, ...]:
    """The decisions that a move makes."""
    if isinstance(move, FORCED_MOVES):
        return ()
    if isinstance(move, Gather):
        return tuple(part for part in (("cube", move.cube), ("bonus", move.bonus)) if part[1])
    return (move,)


def _with(way: DecisionSet, move: Move) -> DecisionSet:
    for decision in decisions(move):
        way |= {(decision, sum(made == decision for made, _ in way))}
    return way
