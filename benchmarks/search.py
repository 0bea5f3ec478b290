"""`best_turns` on mid-game positions: how soon the first answer comes, and how soon it no longer changes."""

from __future__ import annotations

import random
import statistics
import time

from benchmarks.clock import REPETITIONS, table
from otys_nb.analysis.outcome_table import outcome_rows
from otys_nb.analysis.policies import PLAYOUT_PLAYER, Greedy, finish_turn
from otys_nb.analysis.suggestions import iter_best_turns
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

POSITIONS = 50
SECONDS = 5.0


def positions(count: int = POSITIONS) -> list[Position]:
    """Positions from the middle of games between players who are greedy and slip, 2 to 4 of them."""
    found: list[Position] = []
    seed = 0
    while len(found) < count:
        rng, players = random.Random(seed), 2 + seed % 3
        position = new_position(["Ada", "Grace", "Mary", "Jean"][:players], rng=rng, sponsors="random")
        seats = [
            Greedy(max_moments=PLAYOUT_PLAYER.max_moments, slip=0.05, move_filter=PLAYOUT_PLAYER.move_filter)
        ] * players
        for _ in range(players * (5 + seed % 8)):
            position = finish_turn(position, seats, rng)
        if not position.finished:
            found.append(position)
        seed += 1
    return found


def measure(position: Position, seconds: float = SECONDS) -> tuple[float, float, float, int]:
    """Seconds to the first answer, to the last change of the turn that is put first, and of all; and the tries."""
    start = time.perf_counter()
    first, changed, leader, tries = 0.0, 0.0, "", 0
    for answer in iter_best_turns(position, seconds=seconds):
        now = time.perf_counter() - start
        first = first or now
        if answer and answer[0].turn != leader:
            leader, changed = answer[0].turn, now
        tries = answer.tries
    return first, changed, time.perf_counter() - start, tries


def report(count: int = POSITIONS, repetitions: int = REPETITIONS) -> None:
    """Print medians and the slowest of the medians of each position, and outcomes per second."""
    chosen = positions(count)
    runs = [[measure(position) for position in chosen] for _ in range(repetitions)]
    found = [[statistics.median(column) for column in zip(*tries, strict=True)] for tries in zip(*runs, strict=True)]
    names = ("first answer, s", "last change of the best, s", "in all, s", "tries")
    rows = []
    for name, column in zip(names, zip(*found, strict=True), strict=True):
        ninth = sorted(column)[int(0.9 * len(column))]
        rows.append((name, f"{statistics.median(column):.3f}", f"{ninth:.3f}", f"{max(column):.3f}"))
    title = f"best_turns on {count} mid-game positions, each the median of {repetitions}"
    table(title, ("", "median", "9 of 10", "most"), rows)
    start, ends = time.perf_counter(), 0
    for position in chosen[:10]:
        ends += len(outcome_rows(position, seconds=2.0))
    print(f"\noutcome rows: {ends / (time.perf_counter() - start):,.0f} a second")
