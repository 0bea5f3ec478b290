"""Delphine's batteries (Steffi's in the German text): a propeller, and a diver who stays down.

What the texts say, and the statement that says it here: she plays key 4 (key) and its sponsor gives 1 credit
(credit); a battery runs the Metal Expert's propeller: 3 would be allowed (value), she takes 2 down (propel), the
others shift up by one (shift); the key pushes the Metal Expert (push), who brings 1 metal to his level (take); the
key is flipped onto the track (track); another battery keeps the Metal Expert down (oxygen).
"""

from __future__ import annotations

import pytest

from otys_nb.examples import example
from otys_nb.examples.claims import play


@pytest.mark.rule(85)
def test_the_sponsor_gives_a_credit() -> None:
    delphine = example("delphine")
    assert play(delphine.position, "4 $").position.players[2].credits == delphine.position.players[2].credits + 1


@pytest.mark.rule(36, 37, 38)
def test_the_propeller_moves_one_diver_by_two_and_others_by_one() -> None:
    delphine = example("delphine")
    before = delphine.position.players[2].divers
    now = play(delphine.position, "4 $ ~Mv2").position.players[2]
    assert now.divers == (*before[:4], before[5], before[6], "metal", before[7])
    assert now.batteries == delphine.position.players[2].batteries - 1


@pytest.mark.rule(37)
@pytest.mark.parametrize(("by", "legal"), [(1, True), (2, True), (3, True), (4, False)])
def test_a_value_of_3_allows_up_to_three_places(by: int, legal: bool) -> None:
    assert play(example("delphine").position, f"4 ~Tv{by}").whole is legal


@pytest.mark.rule(36, 39)
def test_both_batteries_could_have_run_propellers() -> None:
    assert play(example("delphine").position, "4 ~Mv2 ~Fv1").whole
    assert not play(example("delphine").position, "4 ~Mv2 ~Fv1 ~F^1").whole


@pytest.mark.rule(40, 107)
def test_the_key_keeps_its_level_and_finds_the_diver_who_is_there_now() -> None:
    delphine = example("delphine")
    now = delphine.position.play(delphine.turn).players[2]
    assert now.zone[3] == "mt"
    assert now.zone[1] == delphine.position.players[2].zone[1]


@pytest.mark.rule(49)
def test_oxygen_keeps_the_metal_expert_down() -> None:
    delphine = example("delphine")
    now = delphine.position.play(delphine.turn).players[2]
    assert now.divers[6] == "metal"
    assert now.batteries == 0
    without = delphine.position.play("4 $ ~Mv2 M:m").players[2]
    assert without.divers[0] == "metal"
    assert without.batteries == 1
