"""A row of a table with turns is played like its turn, whatever shape the row has."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.analysis import policies

GAME = otys.new_game(["Ada", "Grace"], seed=7)
ROWS = otys.outcome_rows(GAME, most=500).where(prestige=3).head(1)
BEST = otys.best_turns(GAME, 1, tries=0)


def as_series(rows: Any) -> Any:
    return pytest.importorskip("pandas").DataFrame(rows).iloc[0]


def as_named_tuple(rows: Any) -> Any:
    return next(pytest.importorskip("pandas").DataFrame(rows).itertuples())


SHAPES: dict[str, Callable[[Any], Any]] = {
    "its text": lambda rows: rows[0]["turn"],
    "the row": lambda rows: rows[0],
    "a dictionary": lambda rows: dict(rows[0]),
    "pandas' row": as_series,
    "pandas' named tuple": as_named_tuple,
}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("rows", [ROWS, BEST], ids=["outcomes", "suggestions"])
def test_a_row_is_played_and_asked_about_in_whatever_shape(shape: str, rows: Any) -> None:
    row, line = SHAPES[shape](rows), rows[0]["turn"]
    game = otys.new_game(["Ada", "Grace"], seed=7)
    table = otys.Table(otys.new_game(["Ada", "Grace"], seed=7))
    position = game.position
    assert position.is_legal(row) and game.is_legal(row)
    assert position.play(row) == position.play(line)
    assert position.explain(row) == position.explain(line)
    assert {str(asked.why_not(row)) for asked in (game, position, table)} == {str(position.why_not(line))}
    table.play(row)
    assert game.play(row).position == table.position == position.play(line)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("turns", [otys.outcome_rows, lambda view: otys.best_turns(view, 1, tries=0)])
def test_a_player_of_ones_own_may_answer_with_a_row(shape: str, turns: Callable[[Any], Any]) -> None:
    def first(view: Any, unseen: object, rng: object) -> Any:
        return SHAPES[shape](turns(view)[:1]) if view.to_act == view.to_move else view.moves()[0]

    moves = policies.decision(GAME, first, Random(1))
    assert GAME.position.is_legal(moves[0])
    (*_, (_, end)) = itertools.islice(policies.play_out(GAME, policies.opponents([first, "random"]), Random(1)), 60)
    assert end.round > 1


@pytest.mark.parametrize("shape", SHAPES)
def test_a_turn_of_another_table_is_refused_in_whatever_shape(shape: str) -> None:
    row = SHAPES[shape](ROWS)
    other = otys.new_game(["Ada", "Grace"], seed=8)
    assert not other.is_legal(row)
    with pytest.raises(otys.IllegalMove):
        other.play(row)
    assert not other.line()
