"""The Designer's variant of the Spy [R136][R137]."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import Complete, Copy, Draw, EndTurn, Gather, Improve, Keep, Move, Push, Sponsor, Stay, Surface
from otys_nb.rules.position import DESIGNER, Position
from tests.rules.tables import (
    Given,
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

SPY_UP = ("spy", "metal", "plant", "fuel", "tech", "trader", "engineer", "explorer")


def variant(
    *owners: str, step_1: Sequence[Move] = (), colony: Given | None = None, batteries: int = 1, **me: object
) -> Position:
    """Step 2 with the Spy on level 3 in the variant; the tile on level 3 of seat 1, 2 and so on is given."""
    others = {seat: {"facing": {3: owner}, "batteries": batteries} for seat, owner in enumerate(owners, start=1)}
    mine = {"facing": {3: "spy"}, **me}
    start = table(players=len(owners) + 1, me=mine, others=others, colony=colony, variants=(DESIGNER,))
    return step_2(start, 3, *step_1)


# the credit


@pytest.mark.rule(136)
def test_the_credit_for_copying_goes_to_the_owner() -> None:
    position = variant("metal")
    after = play(position, Copy(1), Gather("m"))
    assert changes(position, after) == {"credits": 2, "1.credits": 4, "zone": ("", "m", "mp", "f", "t")}
    log = events_of(position, Copy(1))
    assert kinds(log) == ["DiverUsed", "Paid", "Gained"]
    assert (the(log, events.Paid).to, the(log, events.Gained).seat) == (1, 1)
    assert 136 in cited(log)


@pytest.mark.rule(136, 128)
def test_the_credit_for_drawing_goes_to_the_supply() -> None:
    after = play(variant("metal"), Draw(), Keep("pp:2"))
    assert (after.players[0].credits, after.players[1].credits) == (2, 3)


@pytest.mark.rule(133, 136)
def test_the_copied_diver_s_own_cost_goes_to_the_supply() -> None:
    after = play(variant("engineer"), Copy(1), Improve("hacker"))
    assert (after.players[0].credits, after.players[1].credits) == (1, 4)


@pytest.mark.rule(135, 136)
def test_an_upgraded_spy_gives_the_owner_nothing() -> None:
    """Q38: only a credit that is really spent."""
    after = play(variant("metal", facing={3: "spy+"}), Copy(1), Gather("m"))
    assert (after.players[0].credits, after.players[1].credits) == (3, 3)


@pytest.mark.rule(86, 136)
def test_a_spy_made_free_by_sponsor_1_gives_the_owner_nothing() -> None:
    """Q38: as with the upgraded Spy; the copied diver is paid all the same."""
    after = play(variant("engineer", step_1=(Sponsor(),), colony={"sponsors": {3: "1A"}}), Copy(1), Improve("hacker"))
    assert (after.players[0].credits, after.players[1].credits) == (2, 3)


@pytest.mark.rule(132, 136)
def test_in_a_chain_each_copy_counts_for_itself() -> None:
    position = variant("spy", "metal")
    after = play(position, Copy(1), Copy(2), Gather("m"))
    assert [player.credits for player in after.players] == [1, 4, 4]
    assert after.turn.copied == (1, 2)
    drawn = play(position, Copy(1), Draw(), Keep("pp:2"))
    assert [player.credits for player in drawn.players] == [1, 4, 3]
    assert drawn.turn.copied == (1,)  # a copied Spy is itself a copied diver


# the copied diver resurfaces


@pytest.mark.rule(137)
def test_in_step_3_the_owner_decides_after_the_acting_player() -> None:
    position = play(variant("metal"), Copy(1), Gather("m"))
    assert set(position.moves()) == {Surface(), Stay()}
    deciding = play(position, Surface())
    assert (deciding.to_move, deciding.to_act) == (0, 1)
    assert deciding.players[0].divers[0] == "spy" and level_of(deciding, 3, seat=1) == "metal"
    assert set(deciding.moves()) == {Surface(), Stay()}
    for move in (EndTurn(), key(1), Gather("m")):
        assert_refused(deciding, move, "pending.owner", 137)
    risen = play(deciding, Surface())
    assert changes(deciding, risen) == {
        "1.divers": ("metal", "spy", "plant", "fuel", "tech", "trader", "engineer", "explorer"),
        "to_move": 1,
    }
    kept = play(deciding, Stay())
    assert changes(deciding, kept) == {"1.batteries": 0, "to_move": 1}
    assert kinds(events_of(deciding, Surface()))[0] == "Resurfaced" and 137 in cited(events_of(deciding, Surface()))
    assert kinds(events_of(deciding, Stay()))[:2] == ["Paid", "StayedDown"]
    assert the(events_of(deciding, Stay()), events.StayedDown).seat == 1


@pytest.mark.rule(137)
def test_an_owner_without_a_battery_has_no_choice() -> None:
    position = play(variant("metal", batteries=0), Copy(1), Gather("m"))
    after = play(position, Surface())
    assert after.to_move == 1 and after.players[1].divers[0] == "metal"
    assert [event.seat for event in events_of(position, Surface()) if isinstance(event, events.Resurfaced)] == [0, 1]


@pytest.mark.rule(137, 49)
def test_a_spy_that_stays_by_oxygen_saves_not_the_copied_diver() -> None:
    """Q39: it resurfaces unless its owner pays."""
    deciding = play(variant("metal"), Copy(1), Gather("m"), Stay())
    assert level_of(deciding, 3, seat=0) == "spy" and deciding.to_act == 1
    assert play(deciding, Surface()).players[1].divers[0] == "metal"
    assert "Q39" in cited(events_of(deciding, Surface()))


@pytest.mark.rule(88, 137)
def test_a_diver_copied_twice_resurfaces_once() -> None:
    two: Given = {"step_1": (Sponsor(),), "colony": {"sponsors": {3: "2B"}}}
    position = play(variant("metal", **two), Copy(1), Gather("m"), Copy(1), Gather("m"))
    assert [player.credits for player in position.players] == [1, 5]
    after = play(position, Surface(), Surface())
    assert (after.to_move, after.players[1].divers[:2]) == (1, ("metal", "spy"))


@pytest.mark.rule(137)
def test_owners_decide_in_seat_order_beginning_at_seat_0() -> None:
    position = variant("tech", "fuel", "plant", step_1=(Sponsor(),), colony={"sponsors": {3: "2B"}})
    deciding = play(position, Copy(3), Gather("p"), Copy(1), Gather("t"), Surface())
    assert deciding.to_act == 1
    assert play(deciding, Stay()).to_act == 3
    done = play(deciding, Stay(), Surface())
    assert (done.to_move, done.players[1].batteries, done.players[3].divers[0]) == (1, 0, "plant")


@pytest.mark.rule(137)
def test_seat_0_decides_first_also_when_it_sits_to_the_left_of_the_last() -> None:
    others = {0: {"facing": {3: "fuel"}}, 2: {"facing": {3: "plant"}}}
    start = table(
        players=4,
        to_move=3,
        me={"facing": {3: "spy"}},
        others=others,
        colony={"sponsors": {3: "2B"}},
        variants=(DESIGNER,),
    )
    deciding = play(step_2(start, 3, Sponsor()), Copy(2), Gather("p"), Copy(0), Gather("f"), Surface())
    assert [deciding.to_act, play(deciding, Surface()).to_act] == [0, 2]


@pytest.mark.rule(137, 132)
def test_in_a_chain_the_copied_spy_resurfaces_as_well() -> None:
    position = play(variant("spy", "metal"), Copy(1), Copy(2), Gather("m"))
    after = play(position, Surface(), Surface(), Surface())
    assert [player.divers[0] for player in after.players] == ["spy", "spy", "metal"]


@pytest.mark.rule(66, 137)
def test_the_last_contract_window_comes_after_the_owners() -> None:
    position = play(variant("metal", zone={3: "pp"}), Copy(1), Gather("m"), Surface())
    contract = Complete("mpp:3", 3, "mpp")
    assert_refused(position, contract, "pending.owner", 137)
    window = play(position, Surface())
    assert (window.to_move, window.to_act) == (0, 0)
    assert set(window.moves()) == {contract, EndTurn()}


@pytest.mark.rule(134, 137)
def test_without_the_variant_nobody_else_decides_and_nothing_is_given() -> None:
    start = table(others={1: {"facing": {3: "metal"}}})
    after = play(start, key(3), Push(), Copy(1), Gather("m"), Surface())
    assert after.to_move == 1
    assert after.players[1] == start.players[1]
    assert after.players[0].divers == SPY_UP


@pytest.mark.rule(137)
def test_drawing_in_the_variant_brings_nobody_up() -> None:
    after = play(variant("metal"), Draw(), Keep("pp:2"), Surface())
    assert after.to_move == 1
    assert legal(after, Surface) == set()
