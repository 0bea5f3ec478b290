"""Evaluation by a small neural network fitted to self-play: a `Judge` that is stronger than the weighted sum.

Each player's worth is a linear function of the inputs (`otys_nb.analysis.network_inputs`) and of some hidden units with
ReLU. The chance to win is the softmax of the worths; the margin is the average final lead that such a difference came
to in the games it was fitted to. `data/value.json` was fitted seven times over, to 176,000 games for two that an engine
in C played with itself; that engine is no longer part of the project. `tools/fit_value.py` fits a network in the same
way to games that this engine plays.

The network uses no hidden information: an unknown card counts as a card, whatever it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import islice, repeat
from math import exp
from operator import add, mul
from typing import Any, TypeAlias

from otys_nb.analysis import network_inputs
from otys_nb.analysis.evaluation import CACHE_SIZE, Judge
from otys_nb.analysis.features import time_left
from otys_nb.rules.position import Position

Sums: TypeAlias = tuple[float, ...]
"""What a group of inputs adds: first to the worth itself, then to each hidden unit."""


class FittedJudge(Judge):
    """`margin` and `chance` for one seat by the fitted network."""

    def __init__(self, seat: int, network: Network | None = None) -> None:
        super().__init__(seat)
        self._network = network or default_network()
        self._worth = self._network.worth

    def margin(self, position: Position) -> float:
        """The expected lead in prestige over the best other player at the end; of a finished game the actual lead."""
        if position.finished:
            return super().margin(position)
        time = time_left(position)
        lead = self._worth(position, self.seat, time) - max(self._of_others(position, time))
        return self._network.spread(time) * lead

    def chance(self, position: Position) -> float:
        """The chance to win, from 0 to 1; a shared victory counts as a fraction."""
        if position.finished:
            return super().chance(position)
        time = time_left(position)
        mine, others = self._worth(position, self.seat, time), self._of_others(position, time)
        return 1 / (1 + sum([exp(max(-20.0, min(20.0, worth - mine))) for worth in others]))


class Network:
    """The fitted network; the contribution of each group of inputs is cached by its arguments.

    `data` holds a row of weights for each input (`rows`, in the order of `network_inputs.NAMES`: on the worth, then on
    each hidden unit), the `bias` of the hidden units, their weights (`out`), and the `spread`: the prestige that a
    worth of 1 stands for at the goal, and what a whole game adds to it.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        rows = iter(data["rows"])
        purse, crew, cubes, race = (
            tuple(map(tuple, islice(rows, len(names))))
            for names in (network_inputs.PURSE, network_inputs.CREW, network_inputs.CUBES, network_inputs.RACE)
        )
        self._bias: Sums = (0.0, *data["bias"])
        self._out: Sums = tuple(data["out"])
        self._spread: tuple[float, float] = tuple(data["spread"])

        @lru_cache(maxsize=CACHE_SIZE)
        def of_purse(*purse_of: Any) -> Sums:
            return _weighted_sums(purse, network_inputs.purse(*purse_of))

        @lru_cache(maxsize=CACHE_SIZE)
        def of_crew(*crew_of: Any) -> Sums:
            return _weighted_sums(crew, network_inputs.crew(*crew_of))

        @lru_cache(maxsize=CACHE_SIZE)
        def of_cubes(*cubes_of: Any) -> tuple[Sums, tuple[float, float]]:
            held = network_inputs.cubes(*cubes_of)
            return _weighted_sums(cubes, held), network_inputs.near_gains(held)

        @lru_cache(maxsize=CACHE_SIZE)
        def of_race(*race_of: Any) -> Sums:
            return tuple(map(add, self._bias, _weighted_sums(race, network_inputs.race(*race_of))))

        self._of_purse: Callable[..., Sums] = of_purse
        self._of_crew: Callable[..., Sums] = of_crew
        self._of_cubes: Callable[..., tuple[Sums, tuple[float, float]]] = of_cubes
        self._of_race: Callable[..., Sums] = of_race

    def spread(self, time: float) -> float:
        """The prestige that a worth of 1 stands for."""
        return self._spread[0] + self._spread[1] * time

    def worth(self, position: Position, seat: int, time: float) -> float:
        """The worth of a player; only differences between players mean anything."""
        purse_of, crew_of, cubes_of = network_inputs.arguments(position, seat, time)
        held, gains = self._of_cubes(*cubes_of)
        race = self._of_race(*network_inputs.race_of(position, seat, gains, time))
        sums = list(map(sum, zip(held, self._of_purse(*purse_of), self._of_crew(*crew_of), race, strict=True)))
        worth = sums[0]
        for weight, total in zip(self._out, islice(sums, 1, None), strict=True):
            if total > 0:
                worth += weight * total
        return worth


@lru_cache(maxsize=1)
def default_network() -> Network:
    """The network that comes with the package."""
    return Network(json.loads((files("otys_nb.analysis") / "data" / "value.json").read_text(encoding="utf-8")))


def _weighted_sums(rows: Sequence[Sums], numbers: Sequence[float]) -> Sums:
    """The weighted sums of the inputs; most inputs are 0, and many are 1."""
    found: Iterable[float] = (0.0,) * len(rows[0])
    for row, number in zip(rows, numbers, strict=True):
        if number == 1:
            found = map(add, found, row)
        elif number:
            found = map(add, found, map(mul, row, repeat(number)))
    return tuple(found)
