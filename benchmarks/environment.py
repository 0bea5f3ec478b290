"""Steps per second of the environment for programs that learn, beside PettingZoo's chess under the same policy."""

from __future__ import annotations

import statistics
import time
from typing import Any

import numpy as np
from pettingzoo.classic import chess_v6

from benchmarks.clock import REPETITIONS, table
from otys_nb.analysis import environment

STEPS = 3000


def report() -> None:
    """Print steps per second of processor time, the median of several runs in turn."""
    made = {
        "Otys, raw_env": environment.raw_env(),
        "chess, raw_env": chess_v6.raw_env(),
        "Otys, env": environment.env(),
        "chess, env": chess_v6.env(),
    }
    found: dict[str, list[float]] = {name: [] for name in made}
    for _ in range(REPETITIONS):
        for name, game in made.items():
            found[name].append(_rate(game))
    rows = [(name, f"{statistics.median(rates):,.0f}") for name, rates in found.items()]
    table("Environment", ("", "steps/s"), rows)


def _rate(game: Any) -> float:
    rng = np.random.default_rng(1)
    game.reset(seed=1)
    start, steps = time.process_time(), 0
    while steps < STEPS:
        for _ in game.agent_iter():
            observation, _, ended, cut, _ = game.last()
            game.step(None if ended or cut else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        game.reset()
    return steps / (time.process_time() - start)
