"""The Engineer and the two technicians [R138]–[R141]."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import Improve, Move, Propel, Push, Sponsor, Stay, Surface
from otys_nb.rules.position import Position
from tests.rules.tables import assert_refused, changes, cited, events_of, key, kinds, legal, play, step_2, table, the


def engineer(tile: str = "engineer", **me: Any) -> Position:
    """Step 2 with the Engineer on level 4."""
    return step_2(table(me=dict(facing={4: tile}, **me)), 4)


@pytest.mark.rule(138)
@pytest.mark.parametrize(("technician", "value"), [("mechanic", 2), ("hacker", 5)])
def test_a_credit_improves_the_mechanic_or_the_hacker(technician: str, value: int) -> None:
    """As Noémie does in step 2 of the example: from now on her propellers reach 2."""
    position = engineer()
    after = play(position, Improve(technician))
    assert changes(position, after) == {"credits": 2, technician: 1}
    log = events_of(position, Improve(technician))
    assert kinds(log) == ["DiverUsed", "Paid", "TechnicianMoved"]
    assert (the(log, events.TechnicianMoved).technician, the(log, events.TechnicianMoved).value) == (technician, value)
    assert {138, 139} <= cited(log)
    assert_refused(position, Improve("plumber"), "technician.unknown", 138)


@pytest.mark.rule(37, 138)
def test_an_improved_mechanic_lets_divers_move_farther_in_the_next_turn() -> None:
    start = table(me={"facing": {4: "engineer"}, "batteries": 2}, others={1: {"batteries": 0}})
    position = play(start, key(4), *step(Improve("mechanic")), key(1), *step(), key(1))
    assert position.to_move == 0
    assert {abs(move.by) for move in legal(position, Propel)} == {1, 2}


def step(*uses: Move) -> tuple[Move, ...]:
    """The rest of a turn after its key."""
    return (Push(), *uses, Surface())


@pytest.mark.rule(139)
@pytest.mark.parametrize("technician", ["mechanic", "hacker"])
def test_each_technician_moves_three_times_at_most(technician: str) -> None:
    position = engineer("engineer", **{technician: 3})
    assert {move.technician for move in legal(position, Improve)} == {"mechanic", "hacker"} - {technician}
    assert_refused(position, Improve(technician), "technician.end", 139)


@pytest.mark.rule(139, 32)
def test_with_both_at_the_end_the_engineer_does_nothing_and_costs_nothing() -> None:
    """Q22: no effect, nothing paid; it resurfaces all the same."""
    position = engineer(mechanic=3, hacker=3)
    assert set(position.moves()) == {Surface(), Stay()}
    for technician in ("mechanic", "hacker"):
        assert_refused(position, Improve(technician), "technician.end", "Q22")
    after = play(position, Surface())
    assert (after.players[0].credits, after.players[0].divers[0]) == (3, "engineer")


@pytest.mark.rule(138)
def test_without_a_credit_a_basic_engineer_improves_nobody() -> None:
    position = engineer(credits=0)
    assert legal(position, Improve) == set()
    assert_refused(position, Improve("hacker"), "credits.short", 138, 141)


@pytest.mark.rule(141)
def test_upgraded_the_engineer_is_free() -> None:
    position = engineer("engineer+", credits=0)
    assert changes(position, play(position, Improve("hacker"))) == {"hacker": 1}
    assert 141 in cited(events_of(position, Improve("hacker")))


@pytest.mark.rule(140, 50)
def test_keys_that_the_hacker_would_cover_are_pushed_and_come_home_at_the_end_of_the_turn() -> None:
    """Q21: not at once, but at the check of step 3."""
    position = engineer(track="12X", hacker=2)
    improved = play(position, Improve("hacker"))
    assert (improved.players[0].track, improved.players[0].keys) == ("12X", "35")
    log = events_of(position, Improve("hacker"))
    assert kinds(log) == ["DiverUsed", "Paid", "TechnicianMoved", "KeysPushed"] and {140, "Q21"} <= cited(log)
    after = play(improved, Surface())
    assert (after.players[0].track, after.players[0].keys) == ("", "12345X")


@pytest.mark.rule(140)
def test_two_improvements_in_one_turn_push_the_keys_all_the_more() -> None:
    start = table(me={"track": "1235X", "credits": 2}, colony={"sponsors": {4: "2B"}})
    position = step_2(start, 4, Sponsor())
    improved = play(position, Improve("hacker"), Improve("hacker"))
    assert (improved.players[0].hacker, improved.players[0].track) == (2, "1235X")
    after = play(improved, Stay())
    assert (after.players[0].track, after.players[0].keys) == ("", "12345X")
    assert after.problems() == ()


@pytest.mark.rule(140)
def test_keys_that_stay_clear_of_the_hacker_are_not_pushed() -> None:
    position = engineer(track="12")
    assert "KeysPushed" not in kinds(events_of(position, Improve("hacker")))
    assert play(position, Improve("hacker"), Surface()).players[0].track == "124"
