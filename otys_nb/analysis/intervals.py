"""Means and shares with their 95 % intervals."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple, NoReturn

from otys_nb.analysis.messages import say
from otys_nb.rules.arguments import explained
from otys_nb.rules.mistake import wrong, wrong_kind
from otys_nb.rules.numbers import rounded
from otys_nb.rules.sealed import unchanging

_WIDTH: Final = re.compile(r"(.?[<>^])?\d*")
"""A width for the whole text, not a form for each number."""


@unchanging
class Estimate(NamedTuple):
    """A mean with the ends of its 95 % interval."""

    mean: float
    low: float
    high: float

    def __format__(self, spec: str) -> str:
        if not spec or _WIDTH.fullmatch(spec):
            return format(str(self), spec)
        try:
            mean, low, high = (format(value, spec) for value in self)
        except ValueError:
            raise wrong("form", owner="Estimate", value=repr(spec)) from None
        return f"{mean} ({say('interval', low=low, high=high)})"

    @explained
    def __eq__(self, other: object) -> bool:
        if isinstance(other, int | float):  # never equal by chance
            raise wrong_kind("estimate")
        return tuple(self) == tuple(other) if isinstance(other, Estimate) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __float__(self) -> float:
        return self.mean

    def __str__(self) -> str:
        interval = say("interval", low=rounded(self.low), high=rounded(self.high))
        return f"{rounded(self.mean)} ({interval})"


def _refusing(name: str) -> Callable[..., NoReturn]:
    """A method that would reckon with a mean."""

    def method(self: Estimate, other: object = None) -> NoReturn:
        raise wrong_kind("estimate")

    method.__name__ = name
    return explained(method)


_TWO: Final = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow")
_SIGNS: Final = ("lt", "le", "gt", "ge", *_TWO, *(f"r{sign}" for sign in _TWO), "round", "abs", "neg", "int", "bool")

for _sign in _SIGNS:
    setattr(Estimate, f"__{_sign}__", _refusing(f"__{_sign}__"))


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of values, with a normal interval."""
    count = len(values)
    if not count:
        return Estimate(float("nan"), float("-inf"), float("inf"))
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, float("-inf"), float("inf"))
    error = 1.96 * sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return Estimate(mean, mean - error, mean + error)


def wilson(successes: float, count: int) -> Estimate:
    """A share, with Wilson's interval."""
    if not count:
        return Estimate(0.0, 0.0, 1.0)
    z = 1.96
    share = successes / count
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    # The mean lies between the ends, whatever was rounded on the way.
    return Estimate(share, max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)))
