"""Fit the network of `otys_nb.analysis.network` anew, to games that the package's own engine plays.

    python -m tools.fit_value one.json --games 40
    python -m tools.fit_value two.json --games 40 --begin one.json

A network plays games for two with itself, and a new one is fitted to them; then that one can play. The first is the
weighted sum of `evaluation.WEIGHTS`. The games go to the cores of this machine; `play_games` takes any executor of
`concurrent.futures`. `docs/benchmarks.md` says what the network cost that the package ships.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from math import cos, exp, log, pi, sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

from otys_nb.analysis import evaluation, features, network_inputs
from otys_nb.analysis.network import FittedJudge, Network
from otys_nb.analysis.one_playout import game_rng
from otys_nb.analysis.parallel import ParallelWork, local_executor
from otys_nb.analysis.policies import Greedy, play_out
from otys_nb.analysis.studies import MAX_ROUNDS
from otys_nb.analysis.turn_search import TurnEnd, TurnSearch, playout_moves
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

Data: TypeAlias = dict[str, Any]
"""A network as `network.Network` reads it."""
Numbers: TypeAlias = list[tuple[int, float]]
"""The numbers of a player that are not 0, each with its place in `network_inputs.NAMES`."""
Weights: TypeAlias = list[list[float]]
"""The rows of a network, its bias, and the weights of its sums; the first sum is the one that is never cut off."""

SLIPS: Final = (0.0, 0.015, 0.03, 0.06)
"""How unsure players are of their own judgement; each draws one for a game."""
MOMENTS: Final = 600
"""Moments of a turn that a player looks at."""
KEPT: Final = 0.7
"""The share of what came later in what is learned of a turn; the rest is the chance that the network gave the next."""
BATCH: Final = 64
STEP: Final = 0.0015


class Row(NamedTuple):
    """The end of a turn as the player who chose it saw it, and what came of it."""

    mine: Numbers
    theirs: Numbers
    time: float
    margin: int
    target: float


@dataclass(frozen=True)
class Recorder(Greedy):
    """A greedy player that keeps the ends it chooses."""

    chosen: list[Position] = field(default_factory=list)

    def best(self, turn_search: TurnSearch, rng: Random) -> TurnEnd:
        """The end that the player values most among those found."""
        end = Greedy.best(self, turn_search, rng)
        self.chosen.append(end.position)
        return end


def first_network() -> Data:
    """The weights of `evaluation` as a network without hidden sums."""
    rows = [[0.0] for _ in network_inputs.NAMES]
    last = {name: at for at, name in enumerate(network_inputs.NAMES)}
    scale = evaluation.MARGIN_SCALE[0] + evaluation.MARGIN_SCALE[1] / 2
    for name, weight in zip(features.NAMES, evaluation.WEIGHTS, strict=True):
        rows[last[name]] = [weight / scale]
    return {"rows": rows, "bias": [], "out": [], "spread": [scale, 0.0]}


def play_games(data: Data, seed: int, count: int, executor: Executor | None = None) -> list[list[Row]]:
    """The rows of each of `count` games that a network plays with itself; without an executor, one game at a time."""
    spread = ParallelWork(_play_game, [(data, seed, number) for number in range(count)], executor, players={})
    for _ in spread.run():
        pass
    return [rows for _, rows in sorted(spread.answers.items())]


def _play_game(task: tuple[Data, int, int]) -> tuple[list[Row], None]:
    data, seed, number = task
    network, rng = Network(data), game_rng(seed, number)
    judge = partial(FittedJudge, network=network)
    players = [Recorder(MOMENTS, rng.choice(SLIPS), playout_moves, judge) for _ in range(2)]
    start = new_position(("Ada", "Grace"), rng=rng, sponsors="random")
    for _, position in play_out(start, players, rng):
        if position.round > MAX_ROUNDS:
            return [], None
    rows, winners = [], position.winners()
    for seat, player in enumerate(players):
        margin = position.players[seat].score - position.players[1 - seat].score
        target = (seat in winners) / len(winners)
        for end in reversed(player.chosen):
            if not end.finished:
                time = features.time_left(end)
                rows.append(Row(_numbers(end, seat, time), _numbers(end, 1 - seat, time), time, margin, target))
                target = KEPT * target + (1 - KEPT) * judge(seat).chance(end)
    return rows, None


def _numbers(position: Position, seat: int, time: float) -> Numbers:
    numbers: tuple[float, ...] = sum(network_inputs.rows(position, seat, time), ())
    return [(at, float(number)) for at, number in enumerate(numbers) if number]


def fit(data: Data, rows: Sequence[Row], hidden: int, epochs: int, rng: Random) -> Data:
    """A network fitted to rows from `data` on, by Adam's steps down the slope of the cross entropy."""
    more = hidden - len(data["out"])
    weights = [row + [rng.gauss(0, 0.02) for _ in range(more)] for row in _weights(data)]
    means, squares = ([[0.0] * len(row) for row in weights] for _ in range(2))
    steps = max(1, epochs * len(rows) // BATCH)
    for step in range(1, steps + 1):
        slope = _slope(weights, rng.sample(rows, min(BATCH, len(rows))))
        pace = STEP * (1.01 + cos(pi * step / steps)) / 2 / (1 - 0.9**step)
        for values, downs, mean, square in zip(weights, slope, means, squares, strict=True):
            for at, down in enumerate(downs):
                mean[at] += 0.1 * (down - mean[at])
                square[at] += 0.001 * (down * down - square[at])
                values[at] -= pace * mean[at] / (sqrt(square[at] / (1 - 0.999**step)) + 1e-8)
    return {"rows": weights[:-2], "bias": weights[-2][1:], "out": weights[-1][1:], "spread": _spread(weights, rows)}


def _weights(data: Data) -> Weights:
    return [*data["rows"], [0.0, *data["bias"]], [1.0, *data["out"]]]


def _sums(weights: Weights, numbers: Numbers) -> list[float]:
    sums = weights[-2]
    for at, number in numbers:
        sums = [total + number * weight for total, weight in zip(sums, weights[at], strict=True)]
    return [sums[0], *(max(0.0, total) for total in sums[1:])]


def _lead(weights: Weights, row: Row) -> float:
    pairs = zip(weights[-1], _sums(weights, row.mine), _sums(weights, row.theirs), strict=True)
    return max(-20.0, min(20.0, sum(weight * (mine - theirs) for weight, mine, theirs in pairs)))


def _slope(weights: Weights, rows: Sequence[Row]) -> Weights:
    """The direction in which the loss grows."""
    slope = [[0.0] * len(row) for row in weights]
    for row in rows:
        error = (1 / (1 + exp(-_lead(weights, row))) - row.target) / len(rows)
        for numbers, by in ((row.mine, error), (row.theirs, -error)):
            sums = _sums(weights, numbers)
            back = [by, *(by * out * (total > 0) for out, total in zip(weights[-1][1:], sums[1:], strict=True))]
            for at, number in (*numbers, (-2, 1.0)):
                slope[at] = [old + number * part for old, part in zip(slope[at], back, strict=True)]
            slope[-1] = [old + by * total for old, total in zip(slope[-1], sums, strict=True)]
    slope[-1][0] = 0.0  # the first sum counts once, whatever is learned
    return slope


def _spread(weights: Weights, rows: Sequence[Row]) -> list[float]:
    """The prestige that a lead of 1 stands for at the goal, and what a whole game adds: least squares."""
    pairs = [(_lead(weights, row), row) for row in rows]
    a, b, c = (sum(lead**2 * row.time**power for lead, row in pairs) for power in range(3))
    d, e = (sum(lead * row.margin * row.time**power for lead, row in pairs) for power in range(2))
    return [(c * d - b * e) / (a * c - b * b), (a * e - b * d) / (a * c - b * b)]


def loss(data: Data, rows: Sequence[Row]) -> float:
    """How badly a network foretells what is to be learned of rows: the mean cross entropy."""
    leads = [_lead(_weights(data), row) for row in rows]
    return sum(log(1 + exp(lead)) - row.target * lead for lead, row in zip(leads, rows, strict=True)) / len(rows)


def main() -> None:
    """Play, fit, say what came of it, and write the network with two significant digits."""
    parser = argparse.ArgumentParser(description="Fit a value to games of the computer with itself.")
    parser.add_argument("file", type=Path, help="where the new network goes")
    parser.add_argument("--begin", type=Path, help="the network that plays; if none is named, the weights of evaluate")
    for name, usual in (("games", 40), ("hidden", 32), ("epochs", 4), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    given = parser.parse_args()
    old, begun = json.loads(given.begin.read_text()) if given.begin else first_network(), monotonic()
    games, cut = play_games(old, given.seed, given.games, local_executor()), max(1, given.games // 10)
    told, learned = ([row for game in part for row in game] for part in (games[:cut], games[cut:]))
    played = monotonic()
    new = fit(old, learned, given.hidden, given.epochs, Random(given.seed))
    print(f"{len(games)} games in {played - begun:.0f} s, {len(learned)} turns fitted in {monotonic() - played:.0f} s")
    print(f"loss on {cut} games that were not learned from: {loss(old, told):.4f} before, {loss(new, told):.4f} after")
    short = json.loads(json.dumps(new), parse_float=lambda number: float(f"{float(number):.2g}"))
    given.file.write_text(json.dumps(short, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
