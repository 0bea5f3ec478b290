"""A mean with its interval, as programs use it."""

from __future__ import annotations

from otys_nb.analysis.intervals import Estimate, wilson


def test_an_estimate_is_formatted_unpacked_and_read_as_a_number() -> None:
    half = wilson(5, 10)
    mean, low, high = half
    assert (mean, low, high) == (half.mean, half.low, half.high) and float(half) == mean == 0.5
    assert f"{half:.2f}".startswith("0.50 (0.24") and f"{half}" == str(half)
    assert half == Estimate(mean, low, high)
