"""The puzzles of the dives: a goal of one turn, how hard it is by what was counted, and where they stand."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log2
from typing import Final

from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.analysis.solutions import GoalTest, Solution, unique_solution
from otys_nb.rules.components import GOAL
from otys_nb.rules.position import Player, Position
from otys_nb.rules.sealed import unchanging

KINDS: Final = ("home", "win", "prestige")
"""All keys home in one turn; win at once; as much prestige as the turn can bring, with hardly a credit."""
MIN_PRESTIGE: Final = 3
"""The least prestige that a puzzle asks for."""
MAX_CREDITS: Final = 1
"""The most credits of a player whom a puzzle asks for prestige."""


@unchanging
@dataclass(frozen=True, slots=True)
class Puzzle:
    """A start of a turn, what kind of goal it has, and a turn that reaches it, in notation.

    Counted by the engine: `decisions` of the one answer, `ends` of the turn, how many of them are `right`, and how many
    `near` misses there are.
    """

    kind: str
    decisions: int
    ends: int
    right: int
    near: int
    solution: str
    code: str

    @property
    def difficulty(self) -> float:
        """Rate the difficulty: how rare a right end is, in bits, half a point a decision, more for near misses."""
        return round(log2(self.ends / self.right) + self.decisions / 2 + log2(1 + self.near) / 2, 2)

    @property
    def position(self) -> Position:
        """Return the position at the start."""
        return Position.from_code(self.code)


@dataclass(frozen=True, slots=True)
class Goal:
    """The condition that the end of the turn must fulfil, and the one of a near miss."""

    kind: str
    reached: GoalTest
    near: Callable[[Position], bool]


def goal(kind: str, graph: TurnGraph, *, least: int = MIN_PRESTIGE, poor: int | None = MAX_CREDITS) -> Goal | None:
    """The goal of that kind in this turn, whose graph is complete; None if nobody would ask for it there: where there
    is less prestige than `least`, or the player has more credits than `poor`, if that is given."""
    start, seat = graph.position, graph.position.to_move or 0
    me = start.players[seat]

    def mine(end: Position) -> Player:
        return end.players[seat]

    def won(end: Position) -> bool:
        return end.winners() == (seat,) if end.finished else False

    if kind == "home":
        improved = me.hacker
        return Goal(
            kind, lambda end: not mine(end).track, lambda end: bool(mine(end).track) and mine(end).hacker > improved
        )
    best = max((mine(end).score for end in graph.results.values()), default=0)
    if kind == "win":
        least = min((mine(end).score for end in graph.results.values() if won(end)), default=0)
        return Goal(kind, won, lambda end: mine(end).score + 1 >= least and not won(end)) if least >= GOAL else None
    if best - me.score < least or (poor is not None and me.credits > poor):
        return None
    return Goal(kind, lambda end: mine(end).score == best, lambda end: mine(end).score == best - 1)


def measured(kind: str, graph: TurnGraph, solution: str = "") -> tuple[Puzzle, Solution] | None:
    """Make the puzzle of that kind in this turn, with its answer, if it has exactly one."""
    wanted = goal(kind, graph)
    if wanted is None:
        return None
    ends = graph.results.values()
    right = sum(map(wanted.reached, ends))
    answer = unique_solution(graph, wanted.reached) if right else None
    if answer is None:
        return None
    near = sum(map(wanted.near, ends))
    return Puzzle(kind, len(answer.way), len(ends), right, near, solution, graph.position.code()), answer


FIELDS: Final = ("kind", "decisions", "ends", "right", "near", "solution", "code")


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles in the order of the days: each week begins with its easiest."""
    source = files("otys_nb.lessons.dives") / "data" / "dives.tsv"
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines(), delimiter="\t")
    return tuple(
        Puzzle(
            row["kind"],
            int(row["decisions"]),
            int(row["ends"]),
            int(row["right"]),
            int(row["near"]),
            row["solution"],
            row["code"],
        )
        for row in rows
    )
