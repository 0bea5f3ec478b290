"""Fitting the network of `otys_nb.analysis.value` to self-play, with numpy; `tools.fit_value` says to what."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from otys_nb.analysis import inputs

Array: TypeAlias = Any
Data: TypeAlias = dict[str, Any]
"""A network as `value.Network` reads it."""
Weights: TypeAlias = dict[str, Array]
"""Arrays by name: `straight` weights on the worth, `inner` weights and `bias` of the hidden sums, and theirs, `out`."""

WIDTH: Final = len(inputs.NAMES)
ROW: Final = np.dtype(
    [
        ("game", "<i4"),
        ("chance", "<f4"),
        ("result", "<f4"),
        ("margin", "<f4"),
        ("time", "<f4"),
        ("seat", "u1"),
        ("unused", "u1", 3),
        ("numbers", "<f2", (2, WIDTH)),
    ]
)
"""A row of `tools/selfplay/book.h`."""

KEPT: Final = 0.7
"""The share of the later result in what is learned; the rest comes from the next position of the same player."""
BATCH: Final = 2048
STEP: Final = 0.0015
LAST_STEP: Final = 0.01
"""The share of the first step that is left at the end."""
DECAY: Final = 1e-6
"""How strongly all weights are drawn to 0."""
SAMPLE: Final = 100_000
"""Rows by which the numbers are standardised."""
APART: Final = 20
"""Of so many games one is not learned from; the network is tried on it."""
FARTHEST: Final = 8.0
"""A lead counts no further where margins are fitted to it."""
AT_ONCE: Final = 65_536


def read_games(files: Sequence[Path]) -> Array:
    """The rows of all files, each game with a number of its own."""
    found, games = [], 0
    for file in files:
        rows = np.fromfile(file, ROW)
        rows["game"] += games
        games = int(rows["game"].max()) + 1
        found.append(rows)
    return np.concatenate(found)


def fitted(begin: Data, rows: Array, hidden: int, epochs: int, seed: int) -> Data:
    """The network that comes nearest to what came of the games, from `begin` on, with at least `hidden` sums.

    A single result tells little about an early position; so what is learned is a mixture of the result and of what the
    network that the fit begins with says of the positions that followed (temporal differences).
    """
    rng = np.random.default_rng(seed)
    numbers, start = rows["numbers"], _arrays(begin)
    sample = numbers[rng.choice(len(numbers), min(len(numbers), SAMPLE), False)].astype(np.float32).reshape(-1, WIDTH)
    middle, scale = sample.mean(0), np.maximum(sample.std(0), 0.05)
    target = targets(rows, _chance(leads(start, numbers)))
    learned, kept = np.where(rows["game"] % APART != 0)[0], np.where(rows["game"] % APART == 0)[0]
    print(f"{len(rows):,} rows; loss before {_loss(start, rows[kept]):.4f}", flush=True)

    # The numbers are standardised while the network learns; where it is used, its weights are.
    network = _grown(
        {
            "straight": start["straight"] * scale,
            "inner": start["inner"] * scale[:, None],
            "bias": start["bias"] + middle @ start["inner"],
            "out": start["out"],
        },
        hidden,
        rng,
    )
    adam = _Adam(network, epochs * (len(learned) // BATCH))
    for _ in range(epochs):
        order = rng.permutation(learned)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[at : at + BATCH]
            pairs = (numbers[chosen].astype(np.float32) - middle) / scale
            adam.step(_slope(network, pairs, target[chosen]))
    inner = network["inner"] / scale[:, None]
    bias = network["bias"] - middle @ inner
    network = {"straight": network["straight"] / scale, "inner": inner, "bias": bias, "out": network["out"]}
    print(f"loss after {_loss(network, rows[kept]):.4f}", flush=True)
    return {
        "rows": np.column_stack([network["straight"], network["inner"]]).tolist(),
        "bias": network["bias"].tolist(),
        "out": network["out"].tolist(),
        "spread": _spread(network, rows),
    }


def targets(rows: Array, chances: Array) -> Array:
    """What is to be learned of each row: of a game's last for a player the result, of others what followed as well."""
    order = np.argsort(rows["game"].astype(np.int64) * 2 + rows["seat"], kind="stable")
    player = (rows["game"].astype(np.int64) * 2 + rows["seat"])[order]
    last = np.append(player[1:] != player[:-1], True).tolist()
    results, later = rows["result"][order].tolist(), chances[order].tolist()
    found = [0.0] * len(order)
    for at in range(len(order) - 1, -1, -1):
        found[at] = results[at] if last[at] else KEPT * found[at + 1] + (1 - KEPT) * later[at + 1]
    target = np.empty(len(order), np.float32)
    target[order] = found
    return target


def leads(network: Weights, numbers: Array) -> Array:
    """By how much who chose is worth more than the other."""
    found = np.empty(len(numbers), np.float32)
    for at in range(0, len(numbers), AT_ONCE):
        pairs = numbers[at : at + AT_ONCE].astype(np.float32)
        found[at : at + AT_ONCE] = _worth(network, pairs[:, 0]) - _worth(network, pairs[:, 1])
    return found


def _arrays(data: Data) -> Weights:
    rows = np.array(data["rows"], np.float32)
    bias, out = np.array(data["bias"], np.float32), np.array(data["out"], np.float32)
    return {"straight": rows[:, 0], "inner": rows[:, 1:], "bias": bias, "out": out}


def _grown(network: Weights, hidden: int, rng: Any) -> Weights:
    """The same network with more hidden sums, which are of little weight at first."""
    more = max(0, hidden - len(network["out"]))
    grown = {
        "straight": network["straight"],
        "inner": np.concatenate([network["inner"], rng.normal(0, WIDTH**-0.5, (WIDTH, more))], 1),
        "bias": np.append(network["bias"], np.zeros(more)),
        "out": np.append(network["out"], rng.normal(0, 0.02, more)),
    }
    return {name: np.ascontiguousarray(weights, dtype=np.float32) for name, weights in grown.items()}


def _worth(network: Weights, numbers: Array) -> Array:
    return numbers @ network["straight"] + np.maximum(numbers @ network["inner"] + network["bias"], 0) @ network["out"]


def _chance(lead: Array) -> Array:
    return 1 / (1 + np.exp(-np.clip(lead, -30, 30)))


def _loss(network: Weights, rows: Array) -> float:
    """How badly results are foretold (cross entropy)."""
    chance, result = _chance(leads(network, rows["numbers"])), rows["result"]
    return float(-(result * np.log(chance + 1e-9) + (1 - result) * np.log(1 - chance + 1e-9)).mean())


def _slope(network: Weights, pairs: Array, target: Array) -> Weights:
    """The direction in which the loss grows."""
    mine, theirs = pairs[:, 0], pairs[:, 1]
    my_sums, their_sums = mine @ network["inner"] + network["bias"], theirs @ network["inner"] + network["bias"]
    apart = np.maximum(my_sums, 0) - np.maximum(their_sums, 0)
    lead = (mine - theirs) @ network["straight"] + apart @ network["out"]
    error = ((_chance(lead) - target) / len(target)).astype(np.float32)
    my_back = (error[:, None] * network["out"]) * (my_sums > 0)
    their_back = -(error[:, None] * network["out"]) * (their_sums > 0)
    return {
        "straight": (mine - theirs).T @ error,
        "inner": mine.T @ my_back + theirs.T @ their_back,
        "bias": (my_back + their_back).sum(0),
        "out": apart.T @ error,
    }


class _Adam:
    """Steps down the slope, smaller and smaller, in a half wave of a cosine."""

    def __init__(self, network: Weights, steps: int) -> None:
        self.network = network
        self.steps, self.done = steps, 0
        self.first = {name: np.zeros_like(weights) for name, weights in network.items()}
        self.second = {name: np.zeros_like(weights) for name, weights in network.items()}

    def step(self, slope: Weights) -> None:
        self.done += 1
        pace = STEP * 0.5 * (1 + np.cos(np.pi * self.done / self.steps)) + STEP * LAST_STEP
        for name, weights in self.network.items():
            down = slope[name] + DECAY * weights
            self.first[name] = 0.9 * self.first[name] + 0.1 * down
            self.second[name] = 0.999 * self.second[name] + 0.001 * down * down
            size = np.sqrt(self.second[name] / (1 - 0.999**self.done)) + 1e-8
            weights -= (pace / (1 - 0.9**self.done)) * self.first[name] / size


def _spread(network: Weights, rows: Array) -> list[float]:
    """The prestige that a lead of 1 stands for at the goal, and what a whole game adds: least squares."""
    lead = leads(network, rows["numbers"]).clip(-FARTHEST, FARTHEST)
    found: list[float] = np.linalg.lstsq(np.stack([lead, lead * rows["time"]], 1), rows["margin"], rcond=None)[
        0
    ].tolist()
    return found
