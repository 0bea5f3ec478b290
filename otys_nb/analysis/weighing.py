"""Why one turn is judged better than another: what the judge sees of each, by the things that people call by name."""

from __future__ import annotations

from typing import Final

from otys_nb.analysis.evaluation import WEIGHTS, Judge
from otys_nb.analysis.features import NAMES, row, time_left
from otys_nb.rules.components import DIVERS
from otys_nb.rules.position import Position

BEGINS: Final = {
    "score": "prestige",
    "credits to 2": "credits",
    "first battery": "batteries",
    "neutral X": "keys",
    "hacker x time": "technicians",
    f"{DIVERS[0]}+ x time": "upgrades",
    "orange x time": "tokens",
    "cubes": "cubes",
    "public ready": "public",
    "private ready": "hand",
    "sale next": "next",
    "to come": "",
}
"""The thing to which a feature and those after it belong; what is to come belongs to none."""


def weighed(one: Position, other: Position, seat: int) -> dict[str, float]:
    """By how much more prestige the judge expects of one end of a turn than of another, for each thing that it weighs;
    `others` is what it expects of the strongest other player."""
    mine, theirs = (row(end, seat, time_left(end)) for end in (one, other))
    found, thing = dict.fromkeys(BEGINS.values(), 0.0), ""
    for name, weight, here, there in zip(NAMES, WEIGHTS, mine, theirs, strict=True):
        thing = BEGINS.get(name, thing)
        found[thing] += weight * (here - there)
    judge = Judge(seat)
    others = judge.margin(one) - judge.margin(other) - sum(found.values())
    del found[""]
    return found | {"others": others}
