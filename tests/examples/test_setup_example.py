"""The setup with the Store of the rulebooks' example: 2 fuel, 1 metal, 1 plant.

What the texts say, and the statement that says it here: keys on their levels and the X ready (keys), technicians at
their starts (technicians), eight different basic divers at random (divers), a cube of each colour on levels 2 to 5
(cubes), 3 credits and 1 battery (purse), two tokens a level (display), five sponsors at random, basic for a first
game (sponsors), the Store (store), three public contracts (contracts), the pile of neutral X keys (neutral), markers
on 0 (score), who starts (start).
"""

from __future__ import annotations

import pytest

from otys_nb.examples import example
from otys_nb.rules.components import NEUTRAL_SUPPLY


@pytest.mark.rule(2, 3, 4, 5, 6, 7, 8, 20)
def test_every_player_starts_alike_but_for_what_is_dealt() -> None:
    for player in example("setup").position.players:
        assert (player.keys, player.track, player.neutral_x) == ("12345X", "", 0)
        assert (player.mechanic, player.hacker, player.credits, player.batteries, player.score) == (0, 0, 3, 1, 0)
        assert len(set(player.divers)) == 8
        assert player.zone[0] == ""
        assert sorted(player.zone[1:]) == ["f", "m", "p", "t"]


@pytest.mark.rule(11, 12, 13, 15, 17, 19, 27)
def test_the_colony_is_laid_out() -> None:
    colony = example("setup").position.colony
    assert [len(row) for row in colony.display] == [2] * 5
    assert len(colony.bag) == 32 - 10
    assert sorted(colony.sponsors) == ["1B", "2B", "3B", "4B", "5B"]
    assert colony.store == "mpff"
    assert (len(colony.contracts), len(colony.deck)) == (3, 29)
    assert colony.neutral_x == NEUTRAL_SUPPLY
