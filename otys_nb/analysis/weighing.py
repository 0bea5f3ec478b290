"""Why one turn is judged better than another: what the judge sees of each, by the things that people call by name."""

from __future__ import annotations

from typing import Final

from otys_nb.analysis.evaluation import WEIGHTS, Judge
from otys_nb.analysis.features import row, time_left
from otys_nb.rules.position import Position

SIZES: Final = {
    "prestige": 1,
    "credits": 4,
    "batteries": 4,
    "keys": 4,
    "technicians": 2,
    "upgrades": 8,
    "tokens": 2,
    "cubes": 2,
    "public": 6,
    "hand": 7,
    "next": 2,
}
"""How many of `features.NAMES`, in their order, each of these things has."""


def weighed(one: Position, other: Position, seat: int) -> dict[str, float]:
    """By how much more prestige the judge expects of one end of a turn than of another, for each thing that it weighs;
    `others` is what it expects of the strongest other player."""
    mine, theirs = (row(end, seat, time_left(end)) for end in (one, other))
    found, at = dict[str, float](), 0
    for name, size in SIZES.items():
        found[name] = sum(WEIGHTS[n] * (mine[n] - theirs[n]) for n in range(at, at + size))
        at += size
    rest = sum(WEIGHTS[n] * (mine[n] - theirs[n]) for n in range(at, len(mine)))
    judge = Judge(seat)
    found["others"] = judge.margin(one) - judge.margin(other) - sum(found.values()) - rest
    return found


__all__ = ["weighed"]
