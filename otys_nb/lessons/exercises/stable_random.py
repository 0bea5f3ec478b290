"""Drawing with a generator in ways that are the same in every version of Python: only `Random.random` is used."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(rng: Random, most: int) -> int:
    """Return a whole number from 0 to `most` - 1."""
    return int(rng.random() * most)


def one_of(rng: Random, things: Sequence[T]) -> T:
    """Choose one of them, each equally likely."""
    return things[below(rng, len(things))]


def shuffled(rng: Random, things: Sequence[T]) -> list[T]:
    """Return all of them in random order."""
    left = list(things)
    return [left.pop(below(rng, len(left))) for _ in range(len(left))]


def weighted(rng: Random, things: Sequence[T], weights: Sequence[float]) -> T:
    """Choose one of them, as likely as its weight."""
    at = rng.random() * sum(weights)
    for thing, weight in zip(things, weights, strict=True):
        at -= weight
        if at < 0:
            return thing
    return things[-1]
