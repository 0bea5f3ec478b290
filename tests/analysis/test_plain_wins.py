"""A win that is plain at sight is proved at once: nobody else can reach as much in the turns that are left."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from otys_nb.analysis.hidden_pieces import hidden_from
from otys_nb.analysis.proof import Proof
from otys_nb.analysis.wins import reachable_prestige
from otys_nb.rules import chance, turn
from otys_nb.rules.position import NATURE, Position, with_player
from otys_nb.rules.setup import new_position
from tests.depth import mostly_at_night
from tests.explorer.explorers import middle


def _ahead(players: int) -> Position:
    """A turn with which the player who began the round reaches 18 or more, the others far behind."""
    here = middle(3, 120, players)
    me = here.to_move or 0
    for seat in range(players):
        here = with_player(here, seat, score=3)
    here = with_player(here, me, score=15, zone=("", "mpp", "t", "", ""))
    contracts = ("mpp:3", *here.colony.contracts[1:])
    return replace(here, first_player=me, colony=replace(here.colony, contracts=contracts))


@pytest.mark.rule(79)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_win_that_nobody_can_overtake_is_proved_by_a_bound_before_any_reply_is_searched(players: int) -> None:
    here = _ahead(players)
    proof = Proof(here, here.to_move or 0, 1).complete()
    assert proof.proved and proof.moments < 500


@pytest.mark.rule(79)
def test_the_others_are_not_out_of_reach_where_one_of_them_can_still_win() -> None:
    here = _ahead(2)
    other = 1 - (here.to_move or 0)
    rich = with_player(here, other, score=17, zone=("", "mp", "mpp", "", ""), contracts=("mpp:3",))
    assert Proof(rich, here.to_move or 0, 1).complete().proved is not True


@pytest.mark.parametrize("seed", mostly_at_night(range(3), range(3, 40)))
def test_no_turn_brings_more_prestige_than_its_bound(seed: int) -> None:
    """Contracts are completed and wares sold wherever that can be: chance plays no part in the bound."""
    rng = Random(seed)
    here = new_position(["Ada", "Grace", "Alan"][: 2 + seed % 2], seed=seed, sponsors="random")
    for _ in count():
        if here.finished:
            return
        seat, start = here.to_move or 0, here
        moments = [here]
        while not here.finished and here.to_move == seat and (here is start or here.turn.stage != "key"):
            if here.to_act == NATURE:
                for move in chance.draws(here, rng):
                    here = turn.play(here, move)
            else:
                moves = turn.moves(here)
                scoring = [
                    move for move in moves if turn.play(here, move).players[seat].score > here.players[seat].score
                ]
                here = turn.play(here, rng.choice(scoring or moves))
            moments.append(here)
        gained = here.players[seat].score
        for moment in moments:
            if moment.to_act == seat == moment.to_move and not moment.finished and moment is not here:
                bound = reachable_prestige(moment, hidden_from(start, seat))
                assert moment.players[seat].score + bound >= gained
