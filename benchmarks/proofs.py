"""Proofs on mid-game and late positions: how soon it is known what can be proved, and how many moments a second."""

from __future__ import annotations

import random
import statistics
import time

from benchmarks.clock import table
from benchmarks.search import POSITIONS, positions
from otys_nb.analysis.policies import PLAYOUT_PLAYER, Greedy, finish_turn
from otys_nb.analysis.verdicts import Verdicts
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

PATIENCE = 5.0
"""Seconds after which a proof is given up."""
NEAR = 14
"""The prestige of the leader from which a game is near its end."""


def late(count: int = POSITIONS) -> list[Position]:
    """Positions of two players, one of them near the goal."""
    found: list[Position] = []
    seed = 0
    while len(found) < count:
        rng = random.Random(seed)
        position = new_position(["Ada", "Grace"], rng=rng, sponsors="random")
        seats = [Greedy(max_moments=PLAYOUT_PLAYER.max_moments, slip=0.05, move_filter=PLAYOUT_PLAYER.move_filter)] * 2
        while not position.finished and max(player.score for player in position.players) < NEAR:
            position = finish_turn(position, seats, rng)
        if not position.finished:
            found.append(position)
        seed += 1
    return found


def measure(position: Position) -> tuple[float, int, str]:
    """Seconds of the proof, moments, and what was proved: a kind of verdict, ``none``, or "" where it was given up."""
    verdicts, start = Verdicts(position), time.perf_counter()
    for _ in verdicts.position_first():
        if time.perf_counter() - start > PATIENCE:
            break
    seconds = time.perf_counter() - start
    known = verdicts.win or verdicts.loss
    return seconds, verdicts.moments, known.kind if known else "none" if verdicts.searched else ""


def report(count: int = POSITIONS) -> None:
    """Print how many were decided, how soon, and the moments a second."""
    rows = []
    for name, chosen in (("mid-game, 2 to 4 players", positions(count)), ("late, 2 players", late(count))):
        found = [measure(position) for position in chosen]
        seconds = sorted(one[0] for one in found)
        decided = sum(bool(one[2]) for one in found)
        won = sum(one[2] not in ("", "none") for one in found)
        speed = sum(one[1] for one in found) / sum(seconds)
        timed = (f"{statistics.median(seconds):.2f}", f"{seconds[int(0.9 * len(seconds))]:.2f}", f"{speed:,.0f}")
        rows.append((name, str(len(found)), str(decided), str(won), *timed))
    head = ("positions", "", "known in 5 s", "won or lost", "median, s", "9 of 10, s", "moments a second")
    table("What can be proved within two turns", head, rows)
