"""A mean with its interval, as programs use it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb import PlayerBoard, new_game, outcome_rows, playouts
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


def test_every_value_is_written_in_any_form_of_a_text_and_refuses_others_in_a_sentence() -> None:
    game = new_game(["Ada", "Grace"], seed=7)
    rows = outcome_rows(game, most=3)
    games = playouts(game, 1, policy="random", seed=5, executor="serial")
    board = PlayerBoard(game)
    for value in (
        game,
        game.position,
        game.position.players[0],
        rows,
        rows[0],
        games,
        games[0],
        game.moves()[0],
        board,
    ):
        assert f"{value:>2000}" == str(value).rjust(2000)
        with pytest.raises(ValueError, match=f"'.2f' is no form for {type(value).__name__}"):
            f"{value:.2f}"
    with pytest.raises(ValueError, match="'d' is no form for Estimate"):
        f"{wilson(5, 10):d}"
