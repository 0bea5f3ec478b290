"""How often something is tried: a little at each change, and more at night."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import hypothesis
import pytest


def often(night: int, day: int) -> int:
    """How many times at night, and at each change; the test is marked `deep`, so that the night runs it."""
    return night if hypothesis.settings().max_examples > 100 else day


def mostly_at_night(by_day: Iterable[Any], night: Iterable[Any]) -> list[Any]:
    """Values of a parameter: those that are tried at each change, and others that wait for the night."""
    return [*by_day, *(pytest.param(value, marks=pytest.mark.nightly) for value in night)]
