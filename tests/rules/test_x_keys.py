"""X keys, own and neutral [R55]–[R63]."""

from __future__ import annotations

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import ChooseKey, Gather, Push, Sponsor, Stay, Surface
from tests.rules.tables import assert_refused, changes, cited, events_of, key, kinds, legal, play, table, the

ROTATED = ("5B", "1B", "2B", "3B", "4B")


@pytest.mark.rule(55, 57, 58, 59, 60)
@pytest.mark.parametrize("level", range(1, 6))
def test_the_own_x_goes_to_any_level_and_the_display_rotates(level: int) -> None:
    position = table()
    after = play(position, key("X", level))
    assert changes(position, after) == {"keys": "12345", "colony.sponsors": ROTATED}
    assert (after.turn.key, after.turn.level) == ("X", level)
    slid, rotated = events_of(position, key("X", level))
    assert isinstance(slid, events.KeySlid) and (slid.key, slid.level) == ("X", level)
    assert set(slid.rules) >= {30, 55, 57, 58} and 56 not in slid.rules
    assert rotated == events.DisplayRotated(sponsors=ROTATED, rules=(59, 60))


@pytest.mark.rule(55, 56, 57, 58, 59)
def test_a_neutral_x_that_is_held_does_the_same() -> None:
    position = table(me={"neutral_x": 2})
    after = play(position, key("N", 4))
    assert changes(position, after) == {"neutral_x": 1, "colony.sponsors": ROTATED}
    assert after.turn.key == "N"
    assert {55, 56, 57, 58} <= set(the(events_of(position, key("N", 4)), events.KeySlid).rules)


@pytest.mark.rule(56)
def test_a_neutral_x_must_be_held_before() -> None:
    position = table(me={"neutral_x": 0})
    assert position.colony.neutral_x == 12
    assert_refused(position, key("N", 4), "key.no_neutral", 55, 56)
    assert not {move for move in legal(position, ChooseKey) if move.key == "N"}


@pytest.mark.rule(45, 55)
def test_an_own_x_on_the_track_is_not_available() -> None:
    position = table(me={"track": "X"})
    assert_refused(position, key("X", 4), "key.on_track", 45)


@pytest.mark.rule(57)
def test_the_level_is_free_whether_or_not_its_number_is_there() -> None:
    position = table(me={"track": "2413"})
    assert {move.level for move in legal(position, ChooseKey) if move.key == "X"} == {1, 2, 3, 4, 5}


@pytest.mark.rule(59)
def test_a_numbered_key_does_not_rotate_the_display() -> None:
    position = table()
    assert play(position, key(5)).colony == position.colony
    assert kinds(events_of(position, key(5))) == ["KeySlid"]


@pytest.mark.rule(11, 59, 60)
def test_the_rotation_moves_sponsors_only_and_is_not_optional() -> None:
    """The reward tokens of the display stay; declining the sponsor does not undo the rotation."""
    position = table(me={"track": "12345"})
    after = play(position, key("X", 1), Push(), Surface())
    assert after.colony.sponsors == ROTATED
    assert after.colony.display == position.colony.display


@pytest.mark.rule(34, 60, 61)
def test_the_sponsor_that_comes_to_the_level_is_the_one_to_use() -> None:
    """After the rotation sponsor 1 lies on level 2, where sponsor 2 was."""
    position = play(table(), key("X", 2))
    after = play(position, Sponsor())
    assert changes(position, after) == {"credits": 4}
    used = the(events_of(position, Sponsor()), events.SponsorUsed)
    assert (used.tile, used.level) == ("1B", 2)
    assert 61 in used.rules


@pytest.mark.rule(59, 61)
def test_the_sponsor_of_level_5_comes_to_level_1() -> None:
    position = play(table(), key("X", 1))
    assert changes(position, play(position, Sponsor())) == {"batteries": 2}


@pytest.mark.rule(62)
def test_steps_2_and_3_follow_as_usual() -> None:
    position = table()
    after = play(position, key("X", 1), Push(), Gather("t"), Stay())
    assert changes(position, after) == {
        "keys": "12345",
        "track": "X",
        "zone": ("t", "m", "p", "f", "t"),
        "batteries": 0,
        "to_move": 1,
        "colony.sponsors": ROTATED,
    }


@pytest.mark.rule(63, 44)
@pytest.mark.parametrize("which", ["X", "N"])
def test_an_x_goes_to_the_track_like_any_key(which: str) -> None:
    position = play(table(me={"track": "3", "neutral_x": 1}), key(which, 1), Push())
    assert play(position, Surface()).players[0].track == "3" + which
    assert 63 in cited(events_of(position, Surface()))


@pytest.mark.rule(50, 54, 63)
@pytest.mark.parametrize(("which", "own"), [("X", "125X"), ("N", "125")])
def test_an_x_counts_there_and_can_bring_all_home(which: str, own: str) -> None:
    """Q33: a neutral X counts toward the Hacker like any key; it then returns to the supply."""
    position = table(me={"track": "521", "neutral_x": 2, "hacker": 2})
    after = play(position, key(which, 1), Push(), Surface())
    assert (after.players[0].keys, after.players[0].track) == ("12345X", "")
    assert (after.players[0].neutral_x, after.colony.neutral_x) == ((2, 10) if which == "X" else (1, 11))
    home = the(events_of(play(position, key(which, 1), Push()), Surface()), events.KeysReturned)
    assert home.own == own


@pytest.mark.rule(56, 110)
def test_a_neutral_x_gained_in_a_turn_is_kept_beyond_the_return_of_the_keys() -> None:
    """Q31: only those on the track go back."""
    position = table(me={"track": "X5432", "facing": {1: "metal+"}})
    after = play(position, key(1), Push(), Gather("m", "N"), Surface())
    assert (after.players[0].track, after.players[0].neutral_x, after.colony.neutral_x) == ("", 1, 11)
