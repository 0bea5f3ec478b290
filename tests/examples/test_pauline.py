"""Pauline's X key (Bernd's in the German text): the sponsors move, and a key comes back.

What the texts say, and the statement that says it here: key 2 is used already (used), so the X key is laid on level 2
(x); the sponsor of level 5 goes to level 1, the others down one (rotate); the sponsor then on level 2 returns key 4
(key-back); the X key pushes the Fuel Expert (push), who brings 1 fuel to his level (fuel) and, being upgraded, 1
battery (battery); the X key is flipped onto the Hacker track (track); the Fuel Expert goes to the surface (surface).
"""

from __future__ import annotations

import pytest

from otys_nb.examples import example
from otys_nb.examples.claims import play


@pytest.mark.rule(55, 57, 59, 60, 61, 62)
def test_the_x_key_turns_the_display_before_the_sponsor_is_used() -> None:
    pauline = example("pauline")
    before = pauline.position.colony.sponsors
    chosen = play(pauline.position, "x2")
    assert chosen.position.colony.sponsors == (before[4], *before[:4])
    assert chosen.position.colony.display == pauline.position.colony.display
    assert [event.kind for event in chosen.events] == ["KeySlid", "DisplayRotated"]
    assert before[0] == chosen.position.colony.sponsors[1] == "3B"
    assert play(chosen.position, "$4 F:f+b").whole


@pytest.mark.rule(57)
def test_the_x_key_fits_level_2_with_or_without_key_2() -> None:
    pauline = example("pauline")
    assert play(pauline.broken("key-2-unused"), "x2").whole
    assert play(pauline.position, "x2").whole


@pytest.mark.rule(94, 96)
def test_key_4_comes_home_and_the_gap_closes() -> None:
    pauline = example("pauline")
    assert pauline.position.players[1].track == "425"
    now = play(pauline.position, "x2 $4").position.players[1]
    assert (now.keys, now.track) == ("134", "25")


@pytest.mark.rule(107, 112)
def test_the_upgraded_fuel_expert_brings_fuel_and_a_battery() -> None:
    pauline = example("pauline")
    before = pauline.position.players[1]
    now = pauline.position.play(pauline.turn).players[1]
    assert now.zone == (before.zone[0], "mf", *before.zone[2:])
    assert now.batteries == before.batteries + 1


@pytest.mark.rule(63)
def test_the_x_key_lies_on_the_track_like_any_other() -> None:
    pauline = example("pauline")
    now = pauline.position.play(pauline.turn).players[1]
    assert (now.keys, now.track) == ("134", "25X")
