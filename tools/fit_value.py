"""The recipe of `otys_nb/analysis/data/value.json`: games of the computer with itself, and a network fitted to them.

    python -m tools.fit_value play games.jsonl --games 1500      # called again, it goes on
    python -m tools.fit_value fit games.jsonl

Fitting needs numpy, which is not among the packages that the project is tested with: ``pip install numpy``.

Greedy players play, all of a table with the same slip. Each start of a turn is seen with the eyes of each player, and
the network learns the chance of that player to win. A single result tells little about an early position; so what is
learned is a mixture of the result and of what the judge, and then the network, says of the positions that followed
(temporal differences). The network begins as the weighted sum of `evaluate.WEIGHTS`, and is drawn towards it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from otys_nb.analysis import inputs
from otys_nb.analysis.evaluate import SPREAD, WEIGHTS, Judge
from otys_nb.analysis.features import NAMES as OLD
from otys_nb.analysis.features import time_left
from otys_nb.analysis.plan import brisk, likely
from otys_nb.analysis.policies import Greedy, go_on
from otys_nb.rules import views
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

FILE: Final = Path(__file__).parent.parent / "otys_nb/analysis/data/value.json"
NAMES: Final = ("Ada", "Grace")
SLIPS: Final = (0.015, 0.03, 0.05)
LONGEST: Final = 60
"""Rounds after which a game is left out."""

HIDDEN: Final = 12
KEPT: Final = 0.7
"""The share of the later result in what is learned, the rest comes from the next position."""
ROUNDS: Final = 2
"""How often the network is fitted; the second time to its own words."""
EPOCHS: Final = 6
BATCH: Final = 512
STEP: Final = 0.003
DECAY: Final = 0.003
"""How strongly the weights are drawn to where they began; those of the hidden sums to 0, a third as strongly."""


def played(seed: int) -> tuple[list[Position], Position]:
    """The starts of turns of a game of two, and its end."""
    rng = Random(f"11/{seed}")
    slip = rng.choice(SLIPS)
    seats = [Greedy(most=400, rule=brisk if rng.random() < 0.7 else likely, slip=slip) for _ in NAMES]
    position = new_position(NAMES, rng=rng, sponsors="random")
    starts: list[Position] = []
    while not position.finished and position.round < LONGEST:
        starts.append(position)
        position = go_on(position, seats, rng)
    return starts, position


def play(file: Path, games: int) -> None:
    """Write games down, one a line, until there are so many."""
    known = len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0
    with file.open("a", encoding="utf-8") as lines:
        for seed in range(known, games):
            starts, end = played(seed)
            scores = [player.score for player in end.players]
            line = {"starts": [start.code() for start in starts], "scores": scores, "winners": end.winners()}
            lines.write(json.dumps(line if end.finished else {}) + "\n")
            lines.flush()


def seen(file: Path) -> Iterator[tuple[int, list[Any], float, float, float, float]]:
    """Of each game, turn and viewer: the game's number, the numbers of both players, the result, the margin, the chance
    that the judge gives, and the time that is left."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
        game = json.loads(line)
        for code in game.get("starts", ()):
            position = Position.from_code(code)
            time = time_left(position)
            for seat in range(2):
                view = views.seen_by(position, seat)
                numbers = [sum(inputs.rows(view, who, time), ()) for who in (seat, 1 - seat)]
                result = (seat in game["winners"]) / len(game["winners"])
                margin = game["scores"][seat] - game["scores"][1 - seat]
                yield number, numbers, result, margin, Judge(seat).chance(view), time


def begin() -> list[float]:
    """The weights of `evaluate`, in the order of `inputs.NAMES`, as shares of the chance."""
    scale = SPREAD[0] + SPREAD[1] / 2
    weights = dict(zip(OLD, WEIGHTS, strict=True))
    return [weights.get(name, 0.0) / scale for name in inputs.NAMES]


def fit(file: Path) -> dict[str, Any]:
    """The network fitted to the games of a file, as `value.Network` reads it."""
    import numpy as np  # only whoever fits needs it

    columns = list(zip(*seen(file), strict=True))
    games, rows, results, margins, chances, times = (np.array(column, dtype=np.float32) for column in columns)
    middle, scale = rows.mean((0, 1)), np.maximum(rows.std((0, 1)), 0.05)
    rows = (rows - middle) / scale
    start = np.array(begin()) * scale
    for number in range(ROUNDS):
        rng = np.random.default_rng(number)
        target = results.astype(float)
        for at in range(len(target) - 3, -1, -1):  # the next row but one is the same viewer's, a turn later
            if games[at + 2] == games[at]:
                target[at] = KEPT * target[at + 2] + (1 - KEPT) * chances[at + 2]
        network = _fitted(np, rng, rows, target, start)
        chances = 1 / (1 + np.exp(-(_worth(np, network, rows[:, 0]) - _worth(np, network, rows[:, 1]))))
    lead = np.log(chances / (1 - chances)).clip(-8, 8)
    spread = np.linalg.lstsq(np.stack([lead, lead * times], 1), margins, rcond=None)[0]
    # The numbers are not standardised where the network is used: its weights are.
    straight, inner = network["straight"] / scale, network["inner"] / scale[:, None]
    return {
        "rows": [[_short(one) for one in (first, *rest)] for first, rest in zip(straight, inner, strict=True)],
        "bias": [_short(one) for one in network["bias"] - middle @ inner],
        "out": [_short(one) for one in network["out"]],
        "spread": [round(float(one), 2) for one in spread],
    }


def _short(number: float) -> float:
    return float(f"{number:.3g}")


def _worth(np: Any, network: dict[str, Any], rows: Any) -> Any:
    hidden = np.maximum(rows @ network["inner"] + network["bias"], 0)
    return rows @ network["straight"] + hidden @ network["out"]


def _fitted(np: Any, rng: Any, rows: Any, target: Any, start: Any) -> dict[str, Any]:
    """The network whose chances come nearest to the target (cross entropy, by Adam)."""
    width = rows.shape[2]
    network = {
        "straight": start.copy(),
        "inner": rng.normal(0, width**-0.5, (width, HIDDEN)),
        "bias": np.zeros(HIDDEN),
        "out": rng.normal(0, 0.05, HIDDEN),
    }
    first = {name: np.zeros_like(weights) for name, weights in network.items()}
    second = {name: np.zeros_like(weights) for name, weights in network.items()}
    steps = 0
    for epoch in range(EPOCHS):
        order, pace = rng.permutation(len(rows)), STEP * (1 - epoch / EPOCHS)
        for at in range(0, len(order), BATCH):
            chosen, steps = order[at : at + BATCH], steps + 1
            slope = _slope(np, network, rows[chosen], target[chosen], start)
            for name, down in slope.items():
                first[name] = 0.9 * first[name] + 0.1 * down
                second[name] = 0.999 * second[name] + 0.001 * down**2
                size = np.sqrt(second[name] / (1 - 0.999**steps)) + 1e-8
                network[name] -= pace * first[name] / (1 - 0.9**steps) / size
    return network


def _slope(np: Any, network: dict[str, Any], rows: Any, target: Any, start: Any) -> dict[str, Any]:
    mine, theirs = rows[:, 0], rows[:, 1]
    chance = 1 / (1 + np.exp(-(_worth(np, network, mine) - _worth(np, network, theirs))))
    slope = {
        "straight": DECAY * (network["straight"] - start),
        "inner": DECAY / 3 * network["inner"],
        "bias": np.zeros(HIDDEN),
        "out": DECAY / 3 * network["out"],
    }
    for side, sign in ((mine, 1), (theirs, -1)):
        error = sign * (chance - target) / len(rows)
        sums = side @ network["inner"] + network["bias"]
        back = np.outer(error, network["out"]) * (sums > 0)
        slope["straight"] += side.T @ error
        slope["inner"] += side.T @ back
        slope["bias"] += back.sum(0)
        slope["out"] += np.maximum(sums, 0).T @ error
    return slope


def main() -> None:
    """Read the arguments; play, or fit and write the weights."""
    parser = argparse.ArgumentParser(description="Self-play, and the value fitted to it.")
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("file", type=Path, help="where the games are")
    parser.add_argument("--games", type=int, default=1500)
    given = parser.parse_args()
    if given.what == "play":
        play(given.file, given.games)
        return
    network = fit(given.file)
    FILE.write_text(json.dumps(network, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(network['rows'])} numbers, {len(network['out'])} hidden sums, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
