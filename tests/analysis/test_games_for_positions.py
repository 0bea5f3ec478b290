"""A game may stand wherever a position is wanted."""

from __future__ import annotations

from random import Random

from otys_nb.analysis import policies
from otys_nb.rules import views
from otys_nb.rules.game import Game, new_game

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
