"""Step 3: the key leaves, keys come home, the diver resurfaces or stays [R44]–[R54]."""

from __future__ import annotations

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import Gather, Improve, Propel, Push, Sponsor, SponsorKey, Stay, Surface
from tests.rules.tables import assert_refused, changes, cited, events_of, key, kinds, legal, play, step_2, table, the


@pytest.mark.rule(46, 47)
@pytest.mark.parametrize(
    ("level", "divers"),
    [
        (1, "tech metal plant fuel trader spy engineer explorer"),
        (3, "spy metal plant fuel tech trader engineer explorer"),
        (5, "explorer metal plant fuel tech trader spy engineer"),
    ],
)
def test_the_diver_goes_to_the_top_and_those_above_shift_down(level: int, divers: str) -> None:
    position = step_2(table(), level)
    after = play(position, Surface())
    assert after.players[0].divers == tuple(divers.split())
    risen = the(events_of(position, Surface()), events.Resurfaced)
    assert (risen.diver, risen.origin) == (divers.split()[0], level + 2)
    assert {46, 47, 48} <= set(risen.rules)


@pytest.mark.rule(48)
def test_a_diver_whose_effect_was_declined_resurfaces_all_the_same() -> None:
    position = step_2(table(me={"batteries": 0}), 1)
    assert legal(position, Surface, Stay) == {Surface()}
    assert play(position, Surface()).players[0].divers[0] == "tech"


@pytest.mark.rule(49)
def test_one_battery_keeps_the_activated_diver_in_place() -> None:
    """Q6: the oxygen reserve is that of the activated diver."""
    position = step_2(table(), 4)
    after = play(position, Stay())
    assert changes(position, after) == {"batteries": 0, "track": "4", "to_move": 1}
    log = events_of(position, Stay())
    assert kinds(log) == ["KeyToTrack", "Paid", "StayedDown", "TurnEnded"]
    assert the(log, events.StayedDown).diver == "engineer"
    assert {49, "Q6"} <= cited(log)


@pytest.mark.rule(49, 48)
def test_without_a_battery_no_diver_stays() -> None:
    position = step_2(table(me={"batteries": 0}), 4)
    assert_refused(position, Stay(), "battery.none", 49)


@pytest.mark.rule(49)
def test_the_oxygen_reserve_costs_one_battery_however_many_there_are() -> None:
    """Q4: a second oxygen battery has nothing to act on."""
    after = play(step_2(table(me={"batteries": 5}), 4), Stay())
    assert after.players[0].batteries == 4


@pytest.mark.rule(40, 46, 49)
def test_step_3_is_about_the_diver_that_was_activated_not_the_one_first_faced() -> None:
    position = step_2(table(me={"batteries": 2}), 3, Propel("trader", 1))
    assert play(position, Surface()).players[0].divers[0] == "trader"
    assert the(events_of(position, Stay()), events.StayedDown).diver == "trader"


@pytest.mark.rule(50, 51, 52, 53)
@pytest.mark.parametrize(
    ("improvements", "track"), [(0, "X5432"), (1, "X543"), (2, "X54"), (3, "X5")], ids=["six", "five", "four", "three"]
)
def test_the_key_that_reaches_the_hacker_brings_all_home_itself_included(improvements: int, track: str) -> None:
    position = step_2(table(me={"track": track, "hacker": improvements}), 1)
    after = play(position, Surface())
    assert (after.players[0].keys, after.players[0].track) == ("12345X", "")
    log = events_of(position, Surface())
    assert kinds(log) == ["KeyToTrack", "KeysReturned", "Resurfaced", "TurnEnded"]
    home = the(log, events.KeysReturned)
    assert (home.own, home.neutral) == ("".join(sorted(track + "1")), 0)
    assert set(home.rules) >= {50, 51, 52, 53}


@pytest.mark.rule(45, 50)
@pytest.mark.parametrize(("improvements", "track"), [(0, "5432"), (1, "543"), (2, "54"), (3, "5")])
def test_one_key_fewer_brings_nothing_home(improvements: int, track: str) -> None:
    position = step_2(table(me={"track": track, "hacker": improvements}), 1)
    after = play(position, Surface())
    assert after.players[0].track == track + "1"
    assert "KeysReturned" not in kinds(events_of(position, Surface()))


@pytest.mark.rule(53)
def test_the_own_x_key_comes_home_with_the_others() -> None:
    position = table(me={"track": "23", "hacker": 3})
    after = play(position, key("X", 1), Push(), Surface())
    assert after.players[0].keys == "12345X"
    assert 53 in cited(events_of(play(position, key("X", 1), Push()), Surface()))


@pytest.mark.rule(54)
def test_neutral_keys_of_the_track_return_to_the_supply_and_held_ones_stay() -> None:
    """Q31 and Q33: a neutral X counts on the track, and leaves it only when all keys return."""
    position = step_2(table(me={"track": "N2N4N", "neutral_x": 2}), 1)
    assert position.colony.neutral_x == 7
    after = play(position, Surface())
    assert changes(position, after) == {
        "keys": "12345X",
        "track": "",
        "colony.neutral_x": 10,
        "to_move": 1,
        "divers": ("tech", "metal", "plant", "fuel", "trader", "spy", "engineer", "explorer"),
    }
    home = the(events_of(position, Surface()), events.KeysReturned)
    assert (home.own, home.neutral) == ("124", 3)
    assert {54, "Q31", "Q33"} <= set(home.rules)


@pytest.mark.rule(50, 138, 140)
def test_a_hacker_that_moved_this_turn_is_the_one_that_is_reached() -> None:
    """Q21: the keys that the Hacker would cover are pushed, and come home in step 3."""
    position = step_2(table(me={"track": "X5321"}), 4)
    improved = play(position, Improve("hacker"))
    assert improved.players[0].track == "X5321"
    after = play(improved, Surface())
    assert (after.players[0].keys, after.players[0].track) == ("12345X", "")


@pytest.mark.rule(44, 96)
def test_a_key_taken_back_in_the_turn_leaves_room_on_the_track() -> None:
    position = table(me={"track": "X5421"}, colony={"sponsors": {3: "3B"}})
    after = play(position, key(3), SponsorKey("5"), Push(), Surface())
    assert (after.players[0].track, after.players[0].keys) == ("X4213", "5")


@pytest.mark.rule(48, 49)
def test_a_battery_of_this_turn_can_be_the_oxygen_reserve() -> None:
    position = table(me={"batteries": 0}, colony={"sponsors": {4: "5B"}})
    after = play(position, key(4), Sponsor(), Push(), Stay())
    assert (after.players[0].batteries, after.players[0].divers) == (0, position.players[0].divers)
    fuel = table(me={"batteries": 0, "facing": {4: "fuel+"}})
    stayed = play(fuel, key(4), Push(), Gather("f", "b"), Stay())
    assert (stayed.players[0].batteries, stayed.players[0].divers) == (0, fuel.players[0].divers)
