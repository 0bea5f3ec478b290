"""A game may stand wherever a position is wanted, a suggested turn wherever a line is, numpy's numbers for Python's."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.analysis import policies
from otys_nb.analysis.playouts import playouts
from otys_nb.analysis.suggestions import best_turns
from otys_nb.rules import views
from otys_nb.rules.game import Game, new_game
from otys_nb.rules.rulebook import rule
from otys_nb.widgets.boards import PlayerBoard, Table

GAME = new_game(["Ada", "Grace"], seed=7).play("5 $ P:p")
TWO = policies.opponents(["greedy", "random"])


def test_a_game_goes_on_from_another_one() -> None:
    assert Game(GAME).position is GAME.position


def test_players_are_asked_about_a_game() -> None:
    here = GAME.position
    assert policies.decision(GAME, TWO[0], Random(1)) == policies.decision(here, TWO[0], Random(1))
    assert policies.finish_turn(GAME, TWO, Random(1)) == policies.finish_turn(here, TWO, Random(1))
    assert next(policies.play_out(GAME, TWO, Random(1))) == next(policies.play_out(here, TWO, Random(1)))
    assert views.unseen_by(GAME, 0) == views.unseen_by(here, 0)


def test_a_suggested_turn_is_played_wherever_a_line_is() -> None:
    game = new_game(["Ada", "Grace"], seed=7)
    here = game.position
    for suggestion in best_turns(game, 5, tries=0):
        line = suggestion.turn
        assert here.is_legal(suggestion) and game.is_legal(suggestion)
        assert here.play(suggestion) == here.play(line) == here.play(line)
        assert here.explain(suggestion) == here.explain(line)
        assert game.play(suggestion).line() == suggestion.moves
        game.undo()
        table = Table(new_game(["Ada", "Grace"], seed=7))
        table.play(suggestion)
        assert table.position == here.play(line)
    assert game.play(suggestion).why_not(suggestion) == game.position.why_not(suggestion)


def test_numbers_of_numpy_are_numbers() -> None:
    np = pytest.importorskip("numpy")
    one, two = np.int64(1), np.int64(2)
    assert (
        new_game(["A", "B"], seed=two, first_player=one).record()
        == new_game(["A", "B"], seed=2, first_player=1).record()
    )
    assert GAME.position.seen_by(one) == GAME.position.seen_by(1)
    assert playouts(GAME, two, seed=one, executor="serial") == playouts(GAME, 2, seed=1, executor="serial")
    assert best_turns(GAME, one, tries=two, seconds=np.float32(0.5), rng=Random(1))[np.int64(0)].turn
    assert rule(np.int64(85)) == rule(85)
    assert PlayerBoard(GAME, one).seat == 1
