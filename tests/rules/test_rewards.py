"""Reward tokens, fronts and backs [R147]–[R154]."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import events
from otys_nb.rules.components import DIVERS
from otys_nb.rules.moves import Complete, Explore, Keep, Resolve, Reveal, Skip, SponsorToken
from otys_nb.rules.position import Position
from tests.rules.tables import (
    BAG,
    DECK,
    assert_refused,
    changes,
    cited,
    events_of,
    key,
    kinds,
    legal,
    play,
    step_2,
    table,
    the,
)

KEPT = "pp:2"


def holding(token: str, level: int = 3, colony: dict[str, object] | None = None, **me: Any) -> Position:
    """The Explorer has just taken this token on a level."""
    display = {level: (token, "battery/orange")}
    start = table(me=dict(facing={level: "explorer"}, credits=9, **me), colony={"display": display} | (colony or {}))
    return play(step_2(start, level), Explore(token))


def sponsored(token: str, level: int = 3, **me: Any) -> Position:
    """Sponsor 2 advanced has just been used for this token."""
    display = {level: (token, "battery/orange")}
    start = table(me=me, colony={"display": display, "sponsors": {level: "2A"}})
    return play(start, key(level), SponsorToken(token))


@pytest.mark.rule(147)
@pytest.mark.parametrize("position", [holding("mf/orange"), sponsored("mf/orange")], ids=["explorer", "sponsor"])
def test_a_resource_front_gives_one_of_the_two_on_the_key_s_level(position: Position) -> None:
    assert {move.choice for move in legal(position, Resolve)} == {"m", "f"}
    assert play(position, Resolve("f")).players[0].zone == ("", "m", "pf", "f", "t")
    log = events_of(position, Resolve("m"))
    assert kinds(log)[:2] == ["TokenResolved", "CubeTaken"] and {143, 147} <= cited(log)
    assert the(log, events.CubeTaken).level == 3
    for wrong in ("p", "", "battery"):
        assert_refused(position, Resolve(wrong), "token.choice", 147)


@pytest.mark.rule(147)
def test_a_resource_front_never_gives_both() -> None:
    assert_refused(holding("mf/orange"), Resolve("mf"), "token.choice", 147)


@pytest.mark.rule(147, 108)
def test_a_resource_front_needs_a_free_space() -> None:
    """Q29: the token is taken all the same."""
    position = holding("mf/orange", zone={3: "mmtt"})
    assert set(position.moves()) == {Skip()}
    assert_refused(position, Resolve("m"), "level.full", 147, 108, "Q29")
    assert play(position, Skip()).players[0].rewards[2] == "mf/orange"


@pytest.mark.rule(147)
def test_the_level_is_that_of_the_active_key() -> None:
    position = play(table(colony={"sponsors": {5: "2A"}, "display": {4: ("mp/green", "mt/orange")}}), key("X", 4))
    assert position.colony.sponsors[3] != "2A"  # the rotation took it to level 1
    position = play(table(colony={"sponsors": {3: "2A"}, "display": {4: ("mp/green", "mt/orange")}}), key("X", 4))
    after = play(position, SponsorToken("mt/orange"), Resolve("t"))
    assert after.players[0].zone == ("", "m", "p", "ft", "t")


@pytest.mark.rule(148)
def test_a_battery_front() -> None:
    position = holding("battery/green")
    after = play(position, Resolve("battery"))
    assert changes(position, after) == {"batteries": 2, "rewards": (None, None, "battery/green", None, None)}
    assert {143, 148} <= cited(events_of(position, Resolve("battery")))
    assert_refused(position, Resolve("prestige"), "token.choice", 143)


@pytest.mark.rule(149, 128)
def test_a_contracts_front_looks_at_four_and_keeps_one_without_a_cost() -> None:
    position = holding("contracts/green")
    looking = play(position, Resolve("contracts"))
    assert legal(looking, Keep) == {Keep(card) for card in DECK[:4]}
    after = play(looking, Keep(KEPT))
    assert changes(position, after) == {
        "contracts": (KEPT,),
        "rewards": (None, None, "contracts/green", None, None),
        "colony.deck": (*DECK[4:], "mmm:2c", "fft:3", "33:5"),
    }
    log = events_of(position, Resolve("contracts"), Keep(KEPT))
    assert kinds(log) == ["TokenResolved", "ContractsSeen", "ContractKept", "TokenLaid"] and 149 in cited(log)
    assert_refused(looking, Skip(), "pending.looking", 149)


@pytest.mark.rule(91, 92, 149)
def test_the_sponsor_s_token_is_discarded_only_when_its_card_is_kept() -> None:
    looking = play(sponsored("contracts/green"), Resolve("contracts"))
    assert (looking.colony.discards, looking.colony.display[2][0]) == ((), "contracts/green")
    after = play(looking, Keep(KEPT))
    assert (after.colony.discards, after.colony.display[2][0]) == (("contracts/green",), BAG[0])


@pytest.mark.rule(149)
def test_a_contracts_front_needs_a_deck() -> None:
    """Q28: from an empty deck nothing is drawn."""
    position = holding("contracts/green", colony={"deck": ()})
    assert set(position.moves()) == {Skip()}
    assert_refused(position, Resolve("contracts"), "deck.empty", 149, "Q28")
    short = holding("contracts/green", colony={"deck": (KEPT,)})
    assert play(short, Resolve("contracts"), Keep(KEPT)).colony.deck == ()


@pytest.mark.rule(149)
def test_a_contracts_front_may_need_nature() -> None:
    looking = play(holding("contracts/green", colony={"deck": (("mmt:2b", KEPT),)}), Resolve("contracts"))
    assert set(looking.moves()) == {Reveal("mmt:2b"), Reveal(KEPT)}
    assert legal(play(looking, Reveal("mmt:2b")), Keep) == {Keep("mmt:2b"), Keep(KEPT)}


@pytest.mark.rule(104, 105, 150)
def test_an_upgrade_front_turns_any_own_basic_diver_for_no_prestige() -> None:
    position = holding("upgrade/orange")
    assert {move.choice for move in legal(position, Resolve)} == set(DIVERS)
    after = play(position, Resolve("metal"))
    found = changes(position, after)
    assert found.keys() == {"divers", "rewards"} and "metal+" in found["divers"]
    log = events_of(position, Resolve("metal"))
    assert kinds(log) == ["TokenResolved", "DiverUpgraded", "TokenLaid"] and {150, 105} <= cited(log)


@pytest.mark.rule(150)
def test_an_upgrade_front_turns_nobody_twice() -> None:
    """Q34: with all eight upgraded the front can do nothing."""
    divers = tuple(name + "+" for name in DIVERS)
    some = holding("upgrade/orange", divers=("metal+", *DIVERS[1:]))
    assert_refused(some, Resolve("metal"), "upgrade.already", 150, "Q34")
    assert_refused(some, Resolve("nobody"), "token.choice", 150)
    position = play(table(me={"divers": divers}, colony={"sponsors": {4: "2A"}}), key(4))
    assert legal(position, SponsorToken) == {SponsorToken("battery/orange")}
    assert_refused(position, SponsorToken("upgrade/orange"), "token.useless", 91)


@pytest.mark.rule(28, 151)
def test_a_prestige_front() -> None:
    position = holding("prestige/orange")
    after = play(position, Resolve("prestige"))
    assert changes(position, after) == {"score": 1, "rewards": (None, None, "prestige/orange", None, None)}
    assert {28, 151} <= cited(events_of(position, Resolve("prestige")))


@pytest.mark.rule(152, 153)
@pytest.mark.parametrize(("back", "credits", "score"), [("orange", 2, 3), ("green", 0, 4)])
def test_the_back_pays_for_each_contract_on_its_level(back: str, credits: int, score: int) -> None:
    """An orange front stands for 2 credits on the back, a green one for 1 prestige."""
    position = table(me={"zone": {4: "mpp", 5: "mpp"}, "rewards": {4: f"mf/{back}"}, "credits": 0})
    on_its_level = play(position, Complete("mpp:3", 4, "mpp"))
    assert (on_its_level.players[0].credits, on_its_level.players[0].score) == (credits, score)
    elsewhere = play(position, Complete("mpp:3", 5, "mpp"))
    assert (elsewhere.players[0].credits, elsewhere.players[0].score) == (0, 3)


@pytest.mark.rule(152)
def test_the_level_that_counts_is_the_one_that_the_cubes_came_from() -> None:
    """It need not be the key's level."""
    position = table(me={"zone": {4: "mpp"}, "rewards": {4: "mf/orange", 1: "pt/green"}})
    after = play(position, key(1), Complete("mpp:3", 4, "mpp"))
    assert (after.players[0].credits, after.players[0].score) == (5, 3)


@pytest.mark.rule(93, 154)
def test_a_token_that_the_sponsor_used_is_never_permanent() -> None:
    after = play(sponsored("mf/orange"), Resolve("m"))
    assert after.players[0].rewards == (None,) * 5
    assert after.colony.discards == ("mf/orange",)


@pytest.mark.rule(92, 145, 153)
def test_a_token_keeps_its_back_through_display_and_board() -> None:
    position = holding("mf/green")
    assert position.colony.display[2] == (BAG[0], "battery/orange")
    assert play(position, Skip()).players[0].rewards[2] == "mf/green"
