"""A mean with its interval, as programs use it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from otys_nb.analysis.intervals import Estimate, wilson


def test_an_estimate_is_formatted_unpacked_and_read_as_a_number() -> None:
    half = wilson(5, 10)
    mean, low, high = half
    assert (mean, low, high) == (half.mean, half.low, half.high) and float(half) == mean == 0.5
    assert f"{half:.2f}".startswith("0.50 (0.24") and f"{half}" == str(half)
    assert half == Estimate(mean, low, high)
    assert f"{half:>40}" == str(half).rjust(40) and f"{half:.0%}".startswith("50% (24%")


@given(st.integers(1, 400), st.integers(0, 800))
def test_an_interval_holds_its_mean(count: int, halves: int) -> None:
    mean, low, high = wilson(min(count, halves / 2), count)
    assert 0 <= low <= mean <= high <= 1
