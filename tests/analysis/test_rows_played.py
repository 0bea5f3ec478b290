"""A row of a table with turns is played like its turn, whatever shape the row has."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.analysis import policies
from otys_nb.rules import notation
from otys_nb.rules.moves import ChooseKey, Draw, Push
from tests.depth import mostly_at_night

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
@pytest.mark.parametrize(
    "turns", mostly_at_night([otys.outcome_rows], [lambda view: otys.best_turns(view, 1, tries=0)])
)
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


BEGUN = otys.new_game(["Ada", "Grace"], seed=7).play("4 ~P^1 $ P:p,p #mpp").position
TABLES = {
    "a turn of the Spy": BEGUN,
    "sponsors that draw": otys.new_position(["Ada", "Grace"], seed=7, sponsors=["1A", "2A", "3A", "4A", "5A"]),
    "three players": otys.new_position(["Ada", "Grace", "Alan"], seed=3, sponsors="random"),
}


@pytest.mark.parametrize("table", TABLES)
def test_a_turn_planned_on_a_filled_view_is_played_up_to_what_it_reveals(table: str) -> None:
    position = TABLES[table]
    seat = position.to_act
    assert seat is not None
    filled = position.seen_by(seat).filled(Random(1))
    cut = 0
    for row in otys.outcome_rows(filled, most=250):
        moves = otys.Game(filled).play(row).line()
        answers = (row, row["turn"], moves, list(moves))
        played = [policies.decision(position, lambda *_, answer=answer: answer, Random(1)) for answer in answers]
        assert played[1:] == played[:-1]
        assert moves[: len(played[0])] == played[0]
        cut += len(played[0]) < len(moves)
    assert cut


@pytest.mark.parametrize("answer", ["5 R:-tc", "5 S:>? zzz!", "5 P^1 $ = 4", BEGUN.moves()[:1] * 2])
def test_what_is_illegal_before_a_card_is_revealed_is_refused(answer: Any) -> None:
    with pytest.raises((otys.IllegalMove, notation.NotationError)):
        policies.decision(BEGUN, lambda *_: answer, Random(1))


def test_moves_behind_a_revealed_card_are_not_played_even_where_they_would_be_legal() -> None:
    drawn = BEGUN
    for move in (ChooseKey("5", 5), Push(), Draw()):
        drawn = drawn.play(move)
    moves = (ChooseKey("5", 5), Push(), Draw(), drawn.moves()[0])
    assert drawn.is_legal(moves[-1])
    assert policies.decision(BEGUN, lambda *_: moves, Random(1)) == moves[:3]


@pytest.mark.parametrize("sponsors", mostly_at_night(["random"], ["basic", "advanced"]))
def test_a_player_that_weighs_the_ends_of_its_filled_view_plays_whole_games(sponsors: str) -> None:
    def weigher(view: Any, unseen: object, rng: Random) -> Any:
        rows = otys.outcome_rows(view.filled(rng), most=100)
        return rng.choice(rows) if len(rows) else rng.choice(view.moves())

    result = otys.tournament({"a": weigher, "b": "random"}, 1, seed=1, executor="serial", sponsors=sponsors)
    assert result[0]["games"] == 2
