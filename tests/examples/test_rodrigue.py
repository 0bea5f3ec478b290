"""Rodrigue's contract (Roland's in the German text): 3 prestige for 1 metal and 2 plants.

What the texts say, and the statement that says it here: he plays key 5 (key), its sponsor gives 1 battery (battery);
the key pushes the Plant Expert (push), who brings 1 plant to his level (plant); that level now holds what a contract
asks for (ready); 1 metal and 2 plants go back to the supply (pay); 3 prestige (score); the key is flipped onto the
track (track); the Plant Expert goes to the surface (surface). Ours: what else lies there stays (rest), the card is
replaced (replaced).
"""

from __future__ import annotations

import pytest

from otys_nb.examples import example
from otys_nb.examples.claims import play


@pytest.mark.rule(100)
def test_the_sponsor_gives_a_battery() -> None:
    rodrigue = example("rodrigue")
    assert play(rodrigue.position, "5 $").position.players[0].batteries == 1


@pytest.mark.rule(64, 74, 107)
def test_only_with_the_new_plant_does_the_level_hold_what_the_card_asks_for() -> None:
    rodrigue = example("rodrigue")
    before = play(rodrigue.position, "5 $ P")
    refusal = play(before.position, "#mpp@5").refusal
    assert refusal is not None
    assert {64, 74} <= set(refusal.rules)
    assert play(before.position, "P:p #mpp@5").whole


@pytest.mark.rule(64)
def test_cubes_on_two_levels_do_not_add_up() -> None:
    refusal = play(example("rodrigue").broken("two-levels"), "5 $ P:p #mpp@5").refusal
    assert refusal is not None
    assert refusal.reason == "contract.one_level"


@pytest.mark.rule(69, 70, 71)
def test_three_prestige_for_three_cubes_and_the_rest_stays() -> None:
    rodrigue = example("rodrigue")
    now = rodrigue.position.play(rodrigue.turn).players[0]
    assert now.score == rodrigue.position.players[0].score + 3
    assert now.zone == (*rodrigue.position.players[0].zone[:4], "t")


@pytest.mark.rule(72, 73)
def test_the_card_leaves_the_game_and_the_next_takes_its_place() -> None:
    rodrigue = example("rodrigue")
    before, now = rodrigue.position.colony, rodrigue.position.play(rodrigue.turn).colony
    assert now.contracts == (before.deck[0], before.contracts[1])
    assert now.deck == before.deck[1:]
