"""How a position stands, by a small network fitted to self-play: a `Judge` that sees further than a weighted sum.

Each player's worth is a weighted sum of the numbers of `otys_nb.analysis.inputs` and of some sums cut off at zero. The
chance to win is a player's share when all worths are raised to powers of e; the margin is what such a lead came to, on
average, at the end of the games it was fitted to. `data/value.json` was fitted seven times over, to 176,000 games for
two that an engine in C played with itself; that engine is no longer part of the project. `tools/fit_value.py` fits a
network in the same way to games that this engine plays.

Nothing hidden is looked at: an unknown card, in whoever's hand, counts as a card.
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

from otys_nb.analysis import inputs
from otys_nb.analysis.evaluate import KNOWN, Judge
from otys_nb.analysis.features import time_left
from otys_nb.rules.position import Position

Sums: TypeAlias = tuple[float, ...]
"""What a group of numbers adds: first to the worth itself, then to each of the sums that are cut off."""


class FittedJudge(Judge):
    """`margin` and `chance` for one seat by the fitted value."""

    def __init__(self, seat: int, network: Network | None = None) -> None:
        super().__init__(seat)
        self._network = network or shipped()
        self._worth = self._network.worth

    def margin(self, position: Position) -> float:
        """The prestige by which the player can expect to be ahead of the best other at the end; of a finished game, by
        which that player is."""
        if position.finished:
            return super().margin(position)
        time = time_left(position)
        lead = self._worth(position, self.seat, time) - max(self._of_others(position, time))
        return self._network.spread(time) * lead

    def chance(self, position: Position) -> float:
        """The chance to win, from 0 to 1; a shared victory of a finished game counts in parts."""
        if position.finished:
            return super().chance(position)
        time = time_left(position)
        mine, others = self._worth(position, self.seat, time), self._of_others(position, time)
        return 1 / (1 + sum([exp(max(-20.0, min(20.0, worth - mine))) for worth in others]))


class Network:
    """The fitted network; what each group of numbers adds is remembered by what it depends on.

    `data` holds for each number a row of weights (`rows`, in the order of `inputs.NAMES`: on the worth, then on each
    hidden sum), the `bias` of the hidden sums, their weights (`out`), and the `spread`: the prestige that a worth of 1
    stands for at the goal, and what a whole game adds.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        rows = iter(data["rows"])
        purse, crew, cubes, race = (
            tuple(map(tuple, islice(rows, len(names))))
            for names in (inputs.PURSE, inputs.CREW, inputs.CUBES, inputs.RACE)
        )
        self._bias: Sums = (0.0, *data["bias"])
        self._out: Sums = tuple(data["out"])
        self._spread: tuple[float, float] = tuple(data["spread"])

        @lru_cache(maxsize=KNOWN)
        def of_purse(*purse_of: Any) -> Sums:
            return _through(purse, inputs.purse(*purse_of))

        @lru_cache(maxsize=KNOWN)
        def of_crew(*crew_of: Any) -> Sums:
            return _through(crew, inputs.crew(*crew_of))

        @lru_cache(maxsize=KNOWN)
        def of_cubes(*cubes_of: Any) -> tuple[Sums, tuple[float, float]]:
            held = inputs.cubes(*cubes_of)
            return _through(cubes, held), inputs.near_gains(held)

        @lru_cache(maxsize=KNOWN)
        def of_race(*race_of: Any) -> Sums:
            return tuple(map(add, self._bias, _through(race, inputs.race(*race_of))))

        self._of_purse: Callable[..., Sums] = of_purse
        self._of_crew: Callable[..., Sums] = of_crew
        self._of_cubes: Callable[..., tuple[Sums, tuple[float, float]]] = of_cubes
        self._of_race: Callable[..., Sums] = of_race

    def spread(self, time: float) -> float:
        """The prestige that a worth of 1 stands for."""
        return self._spread[0] + self._spread[1] * time

    def worth(self, position: Position, seat: int, time: float) -> float:
        """The worth of a player; what counts is by how much it differs from the others'."""
        purse_of, crew_of, cubes_of = inputs.arguments(position, seat, time)
        held, gains = self._of_cubes(*cubes_of)
        race = self._of_race(*inputs.race_of(position, seat, gains, time))
        sums = list(map(sum, zip(held, self._of_purse(*purse_of), self._of_crew(*crew_of), race, strict=True)))
        worth = sums[0]
        for weight, total in zip(self._out, islice(sums, 1, None), strict=True):
            if total > 0:
                worth += weight * total
        return worth


@lru_cache(maxsize=1)
def shipped() -> Network:
    """The network that comes with the package."""
    return Network(json.loads((files("otys_nb.analysis") / "data" / "value.json").read_text(encoding="utf-8")))


def _through(rows: Sequence[Sums], numbers: Sequence[float]) -> Sums:
    """What the numbers add; most of them are 0, and many are 1."""
    found: Iterable[float] = (0.0,) * len(rows[0])
    for row, number in zip(rows, numbers, strict=True):
        if number == 1:
            found = map(add, found, row)
        elif number:
            found = map(add, found, map(mul, row, repeat(number)))
    return tuple(found)
