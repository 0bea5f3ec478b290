"""Playouts per second on one core, on all, and through Dask, beside catanatron's random games in the same run."""

from __future__ import annotations

import random
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Literal

from benchmarks.clock import table
from otys_nb.analysis.parallel import usable_cores
from otys_nb.analysis.playouts import playouts
from otys_nb.analysis.policies import Strength
from otys_nb.rules.setup import new_position

SECONDS = 5.0
"""Of each row, about."""


def rate(players: int, policy: Strength, executor: Executor | Literal["serial"]) -> tuple[int, float]:
    """Games played and games per second."""
    position = new_position(["Ada", "Grace", "Mary", "Jean"][:players], seed=7, sponsors="random")
    games = 4
    while True:
        start = time.perf_counter()
        playouts(position, games, policy=policy, executor=executor, seed=1)
        took = time.perf_counter() - start
        if took > SECONDS / 2:
            return games, games / took
        games = max(2 * games, int(games * SECONDS / max(took, 0.01)))


def catan_rate() -> tuple[int, float]:
    """Random games of catanatron and their number per second."""
    from benchmarks.games import play_catan

    rng, games, start = random.Random(1), 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        play_catan(rng)
        games += 1
    return games, games / (time.perf_counter() - start)


def report() -> None:
    """Print games per second."""
    rows = []
    serial: Literal["serial"] = "serial"
    cores = usable_cores()
    for players in (2, 4):
        rows.append((f"random, {players} players, 1 core", *_shown(rate(players, "random", serial))))
    rows.append(("greedy, 2 players, 1 core", *_shown(rate(2, "greedy", serial))))
    with ProcessPoolExecutor(cores) as pool:
        list(pool.map(abs, range(cores)))
        for players in (2, 4):
            rows.append((f"random, {players} players, {cores} processes", *_shown(rate(players, "random", pool))))
    try:
        import distributed
    except ImportError:
        print("\n(dask.distributed is not installed: no row for it)")
    else:
        with (
            distributed.LocalCluster(n_workers=cores, threads_per_worker=1, dashboard_address=None) as cluster,
            distributed.Client(cluster) as client,
        ):
            found = rate(2, "random", client.get_executor())
            rows.append((f"random, 2 players, Dask, {cores} workers", *_shown(found)))
    try:
        rows.append(("catanatron, random, 4 players, 1 core", *_shown(catan_rate())))
    except ImportError:
        print("\n(catanatron is not installed: no row for it)")
    table("Playouts", ("", "games", "games/s"), rows)


def _shown(found: tuple[int, float]) -> tuple[str, str]:
    return f"{found[0]:,}", f"{found[1]:,.1f}"
