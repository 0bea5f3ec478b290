"""Propellers: batteries spent in step 1 [R36]–[R40]."""

from __future__ import annotations

import pytest

from otys_nb.rules import events
from otys_nb.rules.components import DIVERS
from otys_nb.rules.moves import (
    Gather,
    Propel,
    Push,
    Resolve,
    Sponsor,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
    Stay,
)
from tests.rules.tables import assert_refused, changes, cited, events_of, key, kinds, legal, level_of, play, table, the


@pytest.mark.rule(36, 37, 38)
def test_a_battery_moves_a_diver_and_those_passed_close_the_gap() -> None:
    position = play(table(me={"mechanic": 2}), key(3))
    after = play(position, Propel("plant", 3))
    assert changes(position, after) == {
        "batteries": 0,
        "divers": ("metal", "fuel", "tech", "trader", "plant", "spy", "engineer", "explorer"),
    }
    paid, moved = events_of(position, Propel("plant", 3))
    assert isinstance(paid, events.Paid) and (paid.what, paid.amount, paid.to) == ("batteries", 1, None)
    assert isinstance(moved, events.DiverMoved) and (moved.origin, moved.target) == (1, 4)
    assert {36, 37, 38} <= cited([paid, moved])


@pytest.mark.rule(37, 38)
def test_a_diver_moves_up_as_well() -> None:
    position = play(table(me={"mechanic": 1}), key(3))
    after = play(position, Propel("explorer", -2))
    assert after.players[0].divers == ("metal", "plant", "fuel", "tech", "trader", "explorer", "spy", "engineer")


@pytest.mark.rule(37, 4)
@pytest.mark.parametrize("improvements", range(4))
def test_the_mechanic_says_how_far_at_most(improvements: int) -> None:
    position = play(table(me={"mechanic": improvements}), key(3))
    value = improvements + 1
    assert {move.by for move in legal(position, Propel)} == {*range(-value, 0), *range(1, value + 1)}
    assert_refused(position, Propel("metal", value + 1), "propeller.too_far", 37)
    assert_refused(position, Propel("explorer", -value - 1), "propeller.too_far", 37)


@pytest.mark.rule(22, 36, 37)
def test_any_of_the_eight_divers_moves_within_the_eight_positions() -> None:
    """Q5: also those on the surface."""
    position = play(table(), key(3))
    assert {move.diver for move in legal(position, Propel)} == set(DIVERS)
    assert legal(position, Propel) == {
        Propel(diver, by) for diver in DIVERS for by in (-1, 1) if (diver, by) not in [("metal", -1), ("explorer", 1)]
    }
    assert_refused(position, Propel("metal", -1), "propeller.outside", 22, 37, "Q5")
    assert_refused(position, Propel("explorer", 1), "propeller.outside", 22, 37)


@pytest.mark.rule(37)
def test_a_propeller_moves_a_diver_that_there_is_by_at_least_one() -> None:
    position = play(table(), key(3))
    assert_refused(position, Propel("spy", 0), "propeller.nowhere", 37)
    assert_refused(position, Propel("nobody", 1), "diver.unknown", 22)


@pytest.mark.rule(36)
def test_without_a_battery_no_propeller_runs() -> None:
    position = play(table(me={"batteries": 0}), key(3))
    assert legal(position, Propel) == set()
    assert_refused(position, Propel("spy", 1), "battery.none", 36)


@pytest.mark.rule(40)
def test_the_key_keeps_its_level_and_another_diver_comes_to_face_it() -> None:
    """Q3: the key does not follow a diver that the propeller moves. As in Delphine's example."""
    position = table(me={"mechanic": 2, "batteries": 1})
    after = play(position, key(3), Propel("fuel", 3))
    assert (after.turn.key, after.turn.level) == ("3", 3)
    assert level_of(after, 3) == "fuel"
    activated = the(events_of(after, Push()), events.DiverActivated)
    assert (activated.diver, activated.level) == ("fuel", 3)
    assert "Q3" in activated.rules
    assert play(after, Push(), Gather("f")).players[0].zone[2] == "pf"


@pytest.mark.rule(39)
def test_two_propellers_move_the_same_diver_or_two() -> None:
    """Q4: several batteries in step 1, for the same diver or others."""
    position = play(table(me={"batteries": 2}), key(3))
    same = play(position, Propel("metal", 1), Propel("metal", 1))
    assert same.players[0].divers[:4] == ("plant", "fuel", "metal", "tech")
    two = play(position, Propel("spy", -1), Propel("engineer", 1))
    assert two.players[0].divers[4:] == ("spy", "trader", "explorer", "engineer")
    assert (same.players[0].batteries, two.players[0].batteries) == (0, 0)
    assert_refused(two, Propel("spy", 1), "battery.none", 36)


@pytest.mark.rule(34, 36, 39)
def test_sponsor_and_propellers_come_in_either_order() -> None:
    """Q1: either order within step 1; sponsor 5 can supply the battery."""
    position = table(me={"batteries": 1})
    first = play(position, key(5), Propel("explorer", -1), Sponsor(), Propel("metal", 1))
    then = play(position, key(5), Sponsor(), Propel("explorer", -1), Propel("metal", 1))
    assert first == then
    assert first.players[0].batteries == 0
    empty = table(me={"batteries": 0})
    assert play(empty, key(5), Sponsor(), Propel("explorer", -1)).players[0].batteries == 0


@pytest.mark.rule(36, 62)
@pytest.mark.parametrize("which", ["X", "N"])
def test_the_propeller_runs_on_an_x_turn_too(which: str) -> None:
    """Q2: an X changes step 1 but does not take it away."""
    position = play(table(me={"neutral_x": 1}), key(which, 2))
    assert level_of(play(position, Propel("spy", -1)), 2) == "spy"
    assert "Q2" in cited(events_of(position, Propel("spy", -1)))


@pytest.mark.rule(36, 98)
def test_sponsor_4_basic_closes_the_propellers_for_the_rest_of_the_turn() -> None:
    """Q8: it acts on the diver to be activated."""
    position = play(table(me={"batteries": 3}), key(4))
    before = play(position, Propel("explorer", -1), Sponsor())
    assert level_of(before, 4) == "explorer+"
    used = play(position, Sponsor())
    assert legal(used, Propel) == set()
    for moment in (before, used):
        assert_refused(moment, Propel("spy", 1), "propeller.closed", "Q8")
    assert Stay() in legal(play(used, Push()), Stay)  # the oxygen reserve is no propeller


@pytest.mark.rule(36, 101)
def test_the_carry_of_sponsor_5_advanced_closes_the_propellers_but_its_battery_does_not() -> None:
    """Q8: the move option acts on the level of the diver to be activated."""
    position = play(table(me={"batteries": 2}, colony={"sponsors": {3: "5A"}}), key(3))
    carried = play(position, SponsorCarry("p", 3, 5))
    assert carried.players[0].batteries == 1
    assert legal(carried, Propel) == set()
    assert_refused(carried, Propel("spy", 1), "propeller.closed", "Q8")
    charged = play(position, Sponsor())
    assert len(legal(charged, Propel)) == 14


@pytest.mark.rule(36)
@pytest.mark.parametrize(
    ("sponsor", "move"),
    [
        ("1B", Sponsor()),
        ("1A", Sponsor()),
        ("2B", Sponsor()),
        ("3B", SponsorKey("1")),
        ("3A", Sponsor()),
        ("4A", SponsorUpgrade("metal")),
        ("5B", Sponsor()),
    ],
)
def test_no_other_sponsor_closes_the_propellers(sponsor: str, move: Sponsor) -> None:
    """Q8: only those two."""
    position = table(me={"track": "1"}, colony={"sponsors": {3: sponsor}})
    assert len(legal(play(position, key(3), move), Propel)) == 14


@pytest.mark.rule(36, 91, 150)
def test_a_token_that_upgrades_the_facing_diver_closes_nothing() -> None:
    """Q8: not even that, since it is no effect on the activated diver."""
    position = table(colony={"sponsors": {4: "2A"}})
    after = play(position, key(4), SponsorToken("upgrade/orange"), Resolve("engineer"))
    assert len(legal(after, Propel)) == 14


@pytest.mark.rule(36, 39)
def test_a_propeller_of_another_turn_is_fresh() -> None:
    position = table(me={"batteries": 2}, colony={"sponsors": {4: "4B"}})
    nobody_waits = play(position, key(4), Sponsor(), Push(), Stay())
    assert nobody_waits.to_move == 1
    assert len(legal(play(nobody_waits, key(3)), Propel)) == 14


@pytest.mark.rule(36, 37, 38)
def test_the_side_of_the_tile_does_not_matter() -> None:
    position = play(table(me={"facing": {2: "trader+"}}), key(3))
    after = play(position, Propel("trader", 1))
    assert after.players[0].divers[4:6] == ("spy", "trader+")
    assert kinds(events_of(position, Propel("trader", 1))) == ["Paid", "DiverMoved"]
