"""Chance: the possible draws from an unordered group, their probabilities, and a random draw.

>>> from otys_nb.rules.setup import new_position
>>> outcomes(new_position(["Ada", "Grace"], seed=7))
{}
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from otys_nb.rules import piles, turn
from otys_nb.rules.frames import ChanceFrame
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Move, Reveal
from otys_nb.rules.position import NATURE, Position


def outcomes(position: Position) -> dict[Move, Fraction]:
    """What can come and how likely each is; empty where chance has nothing to decide."""
    counts = _counts(position)
    total = sum(counts.values())
    return {Reveal(piece): Fraction(count, total) for piece, count in counts.items()}


def sample(position: Position, rng: Random) -> Move:
    """A move of chance drawn with `rng`, each piece of the group equally likely.

    Raises:
        ValueError: if chance has nothing to decide here.
    """
    counts = _counts(position)
    if not counts:
        raise wrong("no_chance")
    at = rng.randrange(sum(counts.values()))
    for piece, count in counts.items():
        if at < count:
            return Reveal(piece)
        at -= count
    raise AssertionError("a number below the sum of the counts")


def draws(position: Position, rng: Random) -> tuple[Move, ...]:
    """All that chance draws, with `rng`, until somebody decides; none where it has nothing to decide."""
    drawn: list[Move] = []
    while position.to_act == NATURE:
        drawn.append(sample(position, rng))
        position = turn.advance(position, drawn[-1])
    return tuple(drawn)


def _counts(position: Position) -> dict[str, int]:
    if position.to_act != NATURE:
        return {}
    frame = position.turn.pending[-1]
    assert isinstance(frame, ChanceFrame)
    return piles.chances(frame.pile(position))
