"""Threats: what is proved can be played in every deal, what is counted has its interval, nothing hidden is seen."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.analysis.threats import Threats
from otys_nb.rules import turn, views
from otys_nb.rules.moves import Complete
from otys_nb.rules.position import Position, with_player
from otys_nb.rules.setup import new_position
from tests.explorer.explorers import middle

MIDDLES = [position for seed in range(8) if not (position := middle(seed, 250)).finished]


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_proved_can_be_played_however_the_hidden_lies(players: int) -> None:
    position = middle(3, 250, players)
    me = position.to_move or 0
    threats = Threats(position, me, deals=3).complete()
    proved = [one for one in threats.found() if one.proved]
    assert proved and threats.seat == (me + 1) % players
    for seed in range(4):
        deal = views.redealt(threats.start, me, Random(seed))
        for one in proved:
            here, before = deal, deal.players[threats.seat].score
            done = []
            for move in one.line:
                while here.to_act == -1:
                    here = turn.advance(here, turn.moves(here)[0])
                if turn.check(here, move) is not None:
                    break  # what was drawn in this deal is looked at before the rest
                here = turn.advance(here, move)
                done += [move.card] if isinstance(move, Complete) else []
            else:
                assert here.players[threats.seat].score - before >= one.amount
                assert not one.card or one.card in done


@pytest.mark.parametrize("position", MIDDLES[:4])
def test_all_redeals_give_the_same_threats(position: Position) -> None:
    """What lies hidden from the one who asks changes nothing."""
    me = position.to_move or 0
    asked = [Threats(views.redealt(position, me, Random(seed)), me, deals=4).complete() for seed in range(3)]
    told = [[(one.kind, one.card, one.amount, one.proved, one.times) for one in each.found()] for each in asked]
    assert told[0] == told[1] == told[2]
    assert len({each.bound for each in asked}) == 1


@pytest.mark.parametrize("position", MIDDLES[:4])
def test_no_deal_brings_more_than_the_bound(position: Position) -> None:
    threats = Threats(position, position.to_move or 0, deals=6).complete()
    assert threats.bound is not None
    assert all(one.amount <= threats.bound for one in threats.found())
    for one in threats.found():
        sure = one.interval()
        assert sure.low <= sure.mean <= sure.high and one.times <= one.deals == (0 if one.proved else 6)


def test_a_card_in_a_hidden_hand_is_likely_and_not_proved() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    position = with_player(position, 1, zone=("mmm", "mmp", "", "", ""), contracts=("mmf:3", "mmp:3"))
    threats = Threats(position, 0, deals=20).complete()
    shown = {one.card for one in threats.found() if one.kind == "card" and one.proved}
    assert not shown - {card for card in position.colony.contracts if card}


def test_there_are_no_threats_in_the_middle_of_a_turn() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    with pytest.raises(ValueError, match="eyes"):
        Threats(turn.advance(position, turn.moves(position)[0]), 0)
