"""Choosing a key, the order of the steps, and where keys go [R29]–[R35], [R41]–[R45]."""

from __future__ import annotations

import pytest

from otys_nb.rules import events, turn
from otys_nb.rules.components import DIVERS
from otys_nb.rules.moves import ChooseKey, EndTurn, Gather, Move, Propel, Push, Sponsor, Stay, Surface
from tests.rules.tables import (
    DISPLAY,
    assert_refused,
    changes,
    cited,
    events_of,
    key,
    kinds,
    legal,
    level_of,
    play,
    step_2,
    table,
    the,
)


@pytest.mark.rule(30, 31, 33)
def test_a_numbered_key_slides_to_the_diver_of_its_own_level() -> None:
    position = table()
    after = play(position, key(3))
    assert changes(position, after) == {"keys": "1245X"}
    assert (after.turn.key, after.turn.level, after.turn.stage) == ("3", 3, "sponsor")
    (slid,) = events_of(position, key(3))
    assert slid == events.KeySlid(seat=0, key="3", level=3, rules=(30, 31, 33))


@pytest.mark.rule(33)
def test_a_numbered_key_acts_on_no_other_level() -> None:
    position = table()
    numbered = {move for move in legal(position, ChooseKey) if move.key != "X"}
    assert numbered == {key(number) for number in range(1, 6)}
    assert_refused(position, key(3, 4), "key.level", 33)


@pytest.mark.rule(30, 45)
def test_a_key_on_the_track_is_not_available() -> None:
    position = table(me={"track": "31"})
    assert {move.key for move in legal(position, ChooseKey)} == set("245X")
    assert_refused(position, key(3), "key.on_track", 30, 45)


@pytest.mark.rule(30)
def test_a_turn_uses_exactly_one_key() -> None:
    position = table()
    for later in (play(position, key(3)), step_2(position, 3)):
        assert_refused(later, key(4), "window.late.key", 30)


@pytest.mark.rule(30, 31)
def test_a_turn_may_not_be_passed() -> None:
    position = table()
    for moment in (position, play(position, key(3)), step_2(position, 3)):
        assert_refused(moment, EndTurn(), "window.early.end", 31)
    assert legal(position, ChooseKey) == set(turn.moves(position))


@pytest.mark.rule(22, 30)
def test_there_is_no_other_key_and_no_other_level() -> None:
    position = table()
    assert_refused(position, key("7", 1), "key.unknown", 30)
    for level in (0, 6):
        assert_refused(position, key("X", level), "level.none", 22)


@pytest.mark.rule(31)
def test_the_steps_come_in_their_order() -> None:
    position = table(me={"batteries": 2})
    early: list[tuple[Move, str]] = [
        (Sponsor(), "sponsor"),
        (Propel("spy", 1), "propeller"),
        (Push(), "push"),
        (Gather("t"), "diver"),
        (Surface(), "resurface"),
        (Stay(), "resurface"),
    ]
    for move, what in early:
        assert_refused(position, move, f"window.early.{what}", 31)
    step_1 = play(position, key(1))
    for move, what in early[3:]:
        assert_refused(step_1, move, f"window.early.{what}", 31)
    pushed = play(step_1, Push())
    for move, what in early[:3]:
        assert_refused(pushed, move, f"window.late.{what}", 31)


@pytest.mark.rule(31, 44, 46)
def test_nothing_but_contracts_comes_after_step_3() -> None:
    ready = table(me={"zone": {5: "fft"}, "batteries": 3}, colony={"contracts": ("mpp:3", "fft:3")})
    over = play(ready, key(1), Push(), Surface())
    assert over.turn.stage == "end"
    late: list[tuple[Move, str]] = [
        (Sponsor(), "sponsor"),
        (Propel("spy", 1), "propeller"),
        (Push(), "push"),
        (key(2), "key"),
        (Gather("t"), "diver"),
        (Surface(), "resurface"),
        (Stay(), "resurface"),
    ]
    for move, what in late:
        assert_refused(over, move, f"window.late.{what}")


@pytest.mark.rule(29, 31, 32)
def test_neither_sponsor_nor_diver_need_be_used() -> None:
    """The smallest turn: a key, its diver pushed, and back to the surface."""
    position = table()
    after = play(position, key(1), Push(), Surface())
    assert changes(position, after) == {
        "keys": "2345X",
        "track": "1",
        "to_move": 1,
        "divers": ("tech", "metal", "plant", "fuel", "trader", "spy", "engineer", "explorer"),
    }


@pytest.mark.rule(25, 34)
@pytest.mark.parametrize("level", range(1, 6))
def test_the_key_faces_the_sponsor_and_the_display_of_its_own_level(level: int) -> None:
    wanted = {level: "2A"}
    position = play(table(colony={"sponsors": wanted}), key(level))
    assert {move.token for move in turn.moves(position) if hasattr(move, "token")} == set(DISPLAY[level - 1])


@pytest.mark.rule(41, 42)
@pytest.mark.parametrize("level", range(1, 6))
def test_the_key_pushes_the_diver_on_its_level(level: int) -> None:
    position = play(table(), key(level))
    activated = the(events_of(position, Push()), events.DiverActivated)
    assert (activated.level, activated.diver) == (level, DIVERS[level + 2])
    assert {31, 41} <= set(activated.rules)
    assert changes(position, play(position, Push())) == {}


@pytest.mark.rule(41, 43)
def test_only_the_diver_on_the_key_s_level_can_be_used() -> None:
    position = step_2(table(), 1)
    assert legal(position, Gather) == {Gather("t")}
    assert level_of(position, 1) == "tech"
    for cube in "mpf":  # those three experts are on the surface
        assert_refused(position, Gather(cube), "expert.colour", 107)
    assert_refused(step_2(table(), 2), Gather("m"), "diver.other", 41)


@pytest.mark.rule(42)
def test_a_diver_is_used_once() -> None:
    position = step_2(table(), 1)
    used = play(position, Gather("t"))
    assert changes(position, used) == {"zone": ("t", "m", "p", "f", "t")}
    assert_refused(used, Gather("t"), "diver.used", 42, 88)


@pytest.mark.rule(44, 45)
def test_the_used_key_goes_to_the_leftmost_free_space_of_the_track() -> None:
    position = step_2(table(me={"track": "52"}), 1)
    assert kinds(events_of(position, Surface()))[0] == "KeyToTrack"
    assert {44, 45} <= cited(events_of(position, Surface()))
    after = play(position, Surface())
    assert after.players[0].track == "521"
    assert after.players[0].keys == "34X"


@pytest.mark.rule(30)
def test_a_key_that_is_nowhere_cannot_be_chosen() -> None:
    """Somebody may write down a position in which a key is missing."""
    position = table(me={"keys": "1245X"}, legal=False)
    assert_refused(position, key(3), "key.absent", 30)
