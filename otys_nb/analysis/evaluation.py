"""Evaluation of a position for one seat: the expected margin in prestige at the end, and the chance to win.

Each player's worth is a weighted sum of the features (`otys_nb.analysis.features`); the margin is the own worth minus
the best of the others'. The weights began as guesses and were fitted, twice, to the final margins of games between
noisy greedy players; each time the mixture of old and new weights that won most games against the old was kept (73 % of
80 games, then 62 % of 80).

The evaluation uses no hidden information: an unknown card counts as a card, whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from math import exp
from operator import mul
from typing import Any, Final

from otys_nb.analysis import features
from otys_nb.analysis.features import MAX_MISSING_CUBES, time_left
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.ending import winners
from otys_nb.rules.position import Position

WEIGHTS: Final[tuple[float, ...]] = (
    1.21,
    0.33,
    0.19,
    0.2,
    0.47,
    0.29,
    0.23,
    0.24,
    0.06,
    0.05,
    0.53,
    0.27,
    0,
    0.96,
    0.7,
    1.06,
    1.29,
    1.43,
    0.38,
    1.18,
    2.13,
    0.76,
    0.3,
    1.18,
    1.57,
    0.21,
    0.47,
    0.34,
    0.23,
    0.09,
    0.02,
    0.15,
    0.08,
    0.37,
    0.28,
    0.12,
    0.04,
    0,
    0.04,
    1,
    0.11,
    0.19,
    1.14,
)
"""The weight of each number, in the order of `features.NAMES`, in prestige."""

MARGIN_SCALE: Final = (2.0, 0.8)
"""The logistic scale that turns a margin into a chance to win: at the goal, and what a whole game adds to it."""

MARGIN_ERROR: Final = (2.5, 5.0)
"""The standard deviation of final margins from expected ones: at the goal, and what a whole game adds to it."""

CACHE_SIZE: Final = 1 << 15
"""Cached sums of each group of features."""


class Judge:
    """`margin` and `chance` for one seat, with caches that make it fast for the many positions of one turn."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._worth: Callable[[Position, int, float], float] = _SCALE.worth
        self._theirs: dict[int, tuple[tuple[Any, ...], float]] = {}

    def margin(self, position: Position) -> float:
        """The expected lead in prestige over the best other player at the end; of a finished game, the actual lead."""
        if position.finished:
            scores = [player.score for player in position.players]
            return float(scores.pop(self.seat) - max(scores))
        time = time_left(position)
        return self._worth(position, self.seat, time) - max(self._of_others(position, time))

    def _of_others(self, position: Position, time: float) -> list[float]:
        """The worths of the other players; the last one of each is cached, for a turn rarely changes it."""
        players, colony, found = position.players, position.colony, []
        scores = [player.score for player in players]
        lying = colony.contracts, colony.store, colony.sponsors, position.to_move, position.first_player
        for seat, player in enumerate(players):
            if seat != self.seat:
                pieces = (player, scores, time, *lying, position.edition)
                known = self._theirs.get(seat)
                if known is None or known[0] != pieces:
                    known = self._theirs[seat] = pieces, self._worth(position, seat, time)
                found.append(known[1])
        return found

    def chance(self, position: Position) -> float:
        """The chance to win, from 0 to 1, that goes with `margin`; a shared victory counts as a fraction."""
        if position.finished:
            best = winners(position.players)
            return 1 / len(best) if self.seat in best else 0.0
        spread = MARGIN_SCALE[0] + MARGIN_SCALE[1] * time_left(position)
        ahead = max(-20.0, min(20.0, self.margin(position) / spread))
        return 1 / (1 + exp(-ahead))


class _Scale:
    """The weighted sum of the features, with a cache for each group of `features.row`."""

    def __init__(self) -> None:
        parts = iter(WEIGHTS)
        purse, crew, holds = (tuple(islice(parts, size)) for size in (15, 10, 2))
        public, private = tuple(islice(parts, MAX_MISSING_CUBES + 2)), tuple(islice(parts, MAX_MISSING_CUBES + 2))
        self._unknown, self._sale, self._keys, self._to_come = parts

        @lru_cache(maxsize=CACHE_SIZE)
        def of_purse(*purse_of: Any) -> float:
            return _dot(purse, features.purse(*purse_of))

        @lru_cache(maxsize=CACHE_SIZE)
        def of_crew(tiles: tuple[str, ...], rewards: tuple[str | None, ...], time: float) -> float:
            return _dot(crew, features.crew(tiles, rewards, time))

        @lru_cache(maxsize=CACHE_SIZE)
        def of_cubes(
            keys: str,
            neutral: bool,
            tiles: tuple[str, ...],
            distance: int,
            zone: tuple[str, ...],
            open_cards: tuple[str | None, ...],
            own_cards: tuple[str, ...],
            store: str,
            time: float,
        ) -> float:
            near, far = features.reach(keys, neutral, tiles, distance)
            return (
                _dot(holds, features.cube_numbers(zone, time))
                + _dot(public, features.contract_gains(zone, open_cards, near, far))
                + _dot(private, features.contract_gains(zone, own_cards, near, far))
                + self._unknown * own_cards.count(UNKNOWN)
                + self._sale * features.sale(tiles, zone, store, near)
                + self._keys * len(near) * time
            )

        self._of_purse: Callable[..., float] = of_purse
        self._of_crew: Callable[..., float] = of_crew
        self._of_cubes: Callable[..., float] = of_cubes

    def worth(self, position: Position, seat: int, time: float) -> float:
        """The weighted sum of `features.row`."""
        me, colony = position.players[seat], position.colony
        return (
            self._of_purse(me.score, me.credits, me.batteries, me.neutral_x, me.keys, me.hacker, me.mechanic, time)
            + self._of_crew(me.divers, me.rewards, time)
            + self._of_cubes(
                me.keys,
                me.neutral_x > 0,
                me.divers,
                features.propeller(position, me),
                me.zone,
                colony.contracts,
                me.contracts,
                colony.store,
                time,
            )
            + self._to_come * features.to_come(position, seat)
        )


_SCALE: Final = _Scale()


def _dot(weights: tuple[float, ...], numbers: tuple[float, ...]) -> float:
    total: float = sum(map(mul, weights, numbers))
    return total
