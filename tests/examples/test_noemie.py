"""Noémie's turn (Nadine's in the German text): the Engineer, and the keys come home.

What the texts say, and the statement that says it here: she chooses key 1 and slides it to the diver (key); she does
without the sponsor of that level (declined), which would give back a key of her choice (offer); the key pushes the
Engineer (push); 1 credit improves the Mechanic (improve), from now on the value is 2 (value); the key is flipped onto
the Hacker track (track); it reaches the Hacker and all keys return (home), no neutral X among them (no-neutral); the
Engineer goes to the surface (surface).
"""

from __future__ import annotations

import pytest

from otys_nb.examples import example


@pytest.mark.rule(30, 33)
def test_key_1_slides_to_the_diver_of_level_1() -> None:
    step = example("noemie").replay()[0]
    assert [event.kind for event in step.events] == ["KeySlid"]
    assert step.position.turn.key == "1"
    assert step.position.players[0].keys == ""


@pytest.mark.rule(30, 41, 42, 138)
def test_the_engineer_improves_the_mechanic_for_a_credit() -> None:
    noemie = example("noemie")
    after = noemie.replay()[noemie.index("value")].position
    before, now = noemie.position.players[0], after.players[0]
    assert (now.mechanic, now.hacker, now.credits) == (before.mechanic + 1, before.hacker, before.credits - 1)
    assert after.edition.propeller[now.mechanic] == 2


@pytest.mark.rule(44, 50, 51, 52)
def test_the_sixth_key_brings_all_of_them_home() -> None:
    noemie = example("noemie")
    now = noemie.position.play(noemie.turn).players[0]
    assert (now.keys, now.track, now.neutral_x) == ("12345X", "", 0)


@pytest.mark.rule(44, 50)
def test_with_one_key_fewer_on_the_track_they_stay_there() -> None:
    noemie = example("noemie")
    now = noemie.broken("one-key-fewer").play(noemie.turn).players[0]
    assert (now.keys, now.track) == ("3", "5X241")


@pytest.mark.rule(46, 47)
def test_the_engineer_resurfaces_and_those_below_stay() -> None:
    noemie = example("noemie")
    before = noemie.position.players[0].divers
    now = noemie.position.play(noemie.turn).players[0].divers
    assert now == ("engineer", *before[:3], *before[4:])
