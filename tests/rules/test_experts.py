"""The four experts, both sides [R104]–[R114]."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import Complete, Gather, Propel, Surface
from otys_nb.rules.position import Position
from tests.rules.tables import assert_refused, changes, cited, events_of, kinds, legal, play, step_2, table, the

COLOUR = {"metal": "m", "plant": "p", "fuel": "f", "tech": "t"}
FULL = {3: "mmtt"}


def expert(tile: str, zone: object = None, **me: Any) -> Position:
    """Step 2 with this expert on level 3."""
    return step_2(table(me=dict(facing={3: tile}, zone=zone or {}, **me)), 3)


@pytest.mark.rule(26, 107)
@pytest.mark.parametrize("name", COLOUR)
def test_a_basic_expert_takes_one_cube_of_its_colour_to_its_level(name: str) -> None:
    position = expert(name)
    cube = COLOUR[name]
    assert legal(position, Gather) == {Gather(cube)}
    assert changes(position, play(position, Gather(cube))) == {"zone": ("", "", cube, "", "")}
    log = events_of(position, Gather(cube))
    assert kinds(log) == ["DiverUsed", "CubeTaken"] and {9, 26, 107, 42} <= cited(log)
    for other in set("mpft") - {cube}:
        assert_refused(position, Gather(other), "expert.colour", 107, 26)


@pytest.mark.rule(104, 106)
@pytest.mark.parametrize(("name", "bonus"), [("metal", "N"), ("plant", "c"), ("fuel", "b"), ("tech", "5")])
def test_a_basic_expert_only_shows_its_later_bonus(name: str, bonus: str) -> None:
    assert_refused(expert(name, track="5"), Gather(COLOUR[name], bonus), "expert.basic", 104, 106)


@pytest.mark.rule(110)
def test_upgraded_metal_gives_a_neutral_x_key() -> None:
    position = expert("metal+")
    after = play(position, Gather("m", "N"))
    assert changes(position, after) == {"zone": ("", "", "m", "", ""), "neutral_x": 1, "colony.neutral_x": 11}
    log = events_of(position, Gather("m", "N"))
    assert kinds(log) == ["DiverUsed", "CubeTaken", "Gained"] and 110 in cited(log)
    assert the(log, events.Gained).what == "neutral_x"


@pytest.mark.rule(27, 110)
def test_upgraded_metal_gives_none_when_the_supply_is_used_up() -> None:
    """Q32: the twelve neutral keys are all there are."""
    position = step_2(table(me={"facing": {3: "metal+"}}, others={1: {"neutral_x": 12}}), 3)
    assert position.colony.neutral_x == 0
    assert legal(position, Gather) == {Gather("m")}
    assert_refused(position, Gather("m", "N"), "neutral.none", 110, "Q32")


@pytest.mark.rule(111)
def test_upgraded_plant_gives_a_credit() -> None:
    position = expert("plant+")
    assert changes(position, play(position, Gather("p", "c"))) == {"zone": ("", "", "p", "", ""), "credits": 4}
    assert 111 in cited(events_of(position, Gather("p", "c")))


@pytest.mark.rule(112)
def test_upgraded_fuel_gives_a_battery() -> None:
    position = expert("fuel+")
    assert changes(position, play(position, Gather("f", "b"))) == {"zone": ("", "", "f", "", ""), "batteries": 2}
    assert 112 in cited(events_of(position, Gather("f", "b")))


@pytest.mark.rule(113, 95, 96)
def test_upgraded_tech_takes_back_an_own_key() -> None:
    """Q31: never a neutral one, which returns only when all keys do."""
    position = expert("tech+", track="1NX5")
    bonuses = {move.bonus for move in legal(position, Gather)}
    assert bonuses == {"", "1", "5", "X"}
    after = play(position, Gather("t", "X"))
    assert changes(position, after) == {"zone": ("", "", "t", "", ""), "keys": "24X", "track": "1N5"}
    log = events_of(position, Gather("t", "X"))
    assert kinds(log) == ["DiverUsed", "CubeTaken", "KeyTakenBack"] and {113, 96} <= cited(log)
    assert_refused(position, Gather("t", "N"), "track.neutral", 95, 113, "Q31")
    assert_refused(position, Gather("t", "2"), "track.absent", 113)


@pytest.mark.rule(113, 50)
def test_upgraded_tech_can_keep_the_keys_from_coming_home() -> None:
    """The key is taken back before step 3 counts; the key being played is not on the track yet."""
    position = expert("tech+", track="1245X")
    after = play(position, Gather("t", "1"), Surface())
    assert (after.players[0].keys, after.players[0].track) == ("1", "245X3")
    assert_refused(position, Gather("t", "3"), "track.absent", 113)


@pytest.mark.rule(114)
@pytest.mark.parametrize(("name", "bonus"), [("metal", "N"), ("plant", "c"), ("fuel", "b"), ("tech", "5")])
def test_cube_and_bonus_are_each_optional_but_using_means_at_least_one(name: str, bonus: str) -> None:
    position = expert(name + "+", track="5")
    cube = COLOUR[name]
    assert legal(position, Gather) == {Gather(cube, bonus), Gather(cube), Gather("", bonus)}
    assert_refused(position, Gather(""), "expert.nothing", 114, 42)


@pytest.mark.rule(106, 110, 111, 112)
def test_no_expert_gives_the_bonus_of_another() -> None:
    assert_refused(expert("metal+"), Gather("m", "c"), "expert.bonus", 110)
    assert_refused(expert("plant+"), Gather("p", "b"), "expert.bonus", 111)
    assert_refused(expert("fuel+"), Gather("", "N"), "expert.bonus", 112)


@pytest.mark.rule(23, 107, 108)
@pytest.mark.parametrize("level", range(1, 6))
def test_a_level_takes_as_many_cubes_as_it_has_spaces(level: int) -> None:
    """Levels 1 to 5 hold 3, 3, 4, 5 and 6 cubes."""
    room = (3, 3, 4, 5, 6)[level - 1]
    almost = step_2(table(me={"facing": {level: "metal"}, "zone": {level: "f" * (room - 1)}}), level)
    full = play(almost, Gather("m"))
    assert len(full.players[0].zone[level - 1]) == room
    position = step_2(table(me={"facing": {level: "metal"}, "zone": {level: "f" * room}}), level)
    assert legal(position, Gather) == set()
    assert_refused(position, Gather("m"), "level.full", 108, 23)


@pytest.mark.rule(108, 114)
def test_on_a_full_level_the_bonus_can_still_be_taken() -> None:
    """Q29: the cube is not taken; the bonus may be."""
    position = expert("plant+", FULL)
    assert legal(position, Gather) == {Gather("", "c")}
    assert changes(position, play(position, Gather("", "c"))) == {"credits": 4}
    assert_refused(position, Gather("p", "c"), "level.full", 108, "Q29")


@pytest.mark.rule(109)
def test_nothing_is_thrown_away_to_make_room() -> None:
    """Q30: cubes leave a level only by payment, by a sale or with sponsor 5 advanced."""
    position = expert("metal", FULL)
    assert_refused(position, Gather("m"), "level.full", 109, "Q30")
    assert [move for move in position.moves() if len(play(position, move).players[0].zone[2]) < 4] == []


@pytest.mark.rule(108, 67)
def test_a_contract_frees_spaces_for_the_expert() -> None:
    position = step_2(table(me={"facing": {3: "metal"}, "zone": {3: "mppp"}}), 3)
    after = play(position, Complete("mpp:3", 3, "mpp"), Gather("m"))
    assert after.players[0].zone[2] == "mp"


@pytest.mark.rule(40, 107)
def test_the_cube_comes_to_the_expert_s_level_wherever_it_was_at_first() -> None:
    position = step_2(table(me={"mechanic": 1}), 2, Propel("fuel", 2))
    assert changes(position, play(position, Gather("f"))) == {"zone": ("", "mf", "p", "f", "t")}
