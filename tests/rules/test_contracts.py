"""Completing contracts, and the deck [R64]–[R78]."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import (
    Complete,
    Draw,
    EndTurn,
    Gather,
    Keep,
    Push,
    Reveal,
    Sell,
    Sponsor,
    SponsorCarry,
    Stay,
    Surface,
)
from otys_nb.rules.position import NATURE, Position
from tests.rules.tables import DECK, assert_refused, changes, cited, events_of, key, kinds, legal, play, table, the

MPP = Complete("mpp:3", 4, "mpp")


def ready(**colony: Any) -> Position:
    """The cubes for mpp:3 lie on level 4, with a fuel beside them."""
    return table(me={"zone": {4: "mppf", 5: "mtt"}}, colony=colony)


@pytest.mark.rule(64, 65, 69, 70, 71, 72, 73, 74)
def test_a_public_contract_is_paid_scored_discarded_and_replaced() -> None:
    """As in Rodrigue's example: 1 metal and 2 plants for 3 prestige."""
    position = ready()
    after = play(position, MPP)
    assert changes(position, after) == {
        "zone": ("", "", "", "f", "mtt"),
        "score": 3,
        "colony.contracts": ("mmm:2c", "ftt:4b"),
        "colony.deck": DECK[1:],
    }
    log = events_of(position, MPP)
    assert kinds(log) == ["ContractCompleted", "Gained", "ContractRevealed"]
    assert the(log, events.ContractRevealed).slot == 0 and the(log, events.ContractRevealed).card == "mmm:2c"
    assert {64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 28} <= cited(log)


@pytest.mark.rule(65, 72)
def test_a_contract_of_the_own_hand_is_not_replaced() -> None:
    position = table(me={"zone": {2: "pp"}, "contracts": ("fft:3", "pp:2")})
    move = Complete("pp:2", 2, "pp", True)
    after = play(position, move)
    assert changes(position, after) == {"zone": ("",) * 5, "score": 2, "contracts": ("fft:3",)}
    assert kinds(events_of(position, move)) == ["ContractCompleted", "Gained"]
    assert the(events_of(position, move), events.ContractCompleted).private


@pytest.mark.rule(65)
def test_a_card_that_is_neither_public_nor_in_the_own_hand_is_out_of_reach() -> None:
    position = table(me={"zone": {2: "pp"}}, others={1: {"contracts": ("pp:2",)}})
    assert legal(position, Complete) == set()
    assert_refused(position, Complete("pp:2", 2, "pp"), "contract.not_public", 65)
    assert_refused(position, Complete("pp:2", 2, "pp", True), "contract.not_in_hand", 65)


@pytest.mark.rule(66, 32)
def test_completing_is_optional_and_no_action() -> None:
    position = ready()
    assert play(position, key(1), Push(), Surface(), EndTurn()).players[0].zone[3] == "mppf"
    completed = play(position, MPP)
    assert completed.turn == position.turn


@pytest.mark.rule(67)
def test_several_contracts_in_one_turn() -> None:
    position = ready(contracts=("mpp:3", "mtt:2"))
    after = play(position, MPP, Complete("mtt:2", 5, "mtt"))
    assert (after.players[0].score, after.to_move) == (5, 0)


@pytest.mark.rule(68)
def test_any_level_will_do_not_only_the_key_s() -> None:
    """Q23: any one level that holds the cubes."""
    position = play(table(me={"zone": {2: "mpp", 5: "mpp"}}), key(1))
    assert legal(position, Complete) == {Complete("mpp:3", 2, "mpp"), Complete("mpp:3", 5, "mpp")}
    assert "Q23" in cited(events_of(position, Complete("mpp:3", 5, "mpp")))


@pytest.mark.rule(64)
def test_all_cubes_must_lie_on_one_level() -> None:
    position = table(me={"zone": {3: "pp", 4: "m"}})
    assert_refused(position, Complete("mpp:3", 3, "mpp"), "contract.one_level", 64)
    assert_refused(table(), Complete("mpp:3", 3, "mpp"), "contract.cubes_missing", 64, 74)


@pytest.mark.rule(77, 23)
def test_a_large_contract_fits_only_on_a_deep_level() -> None:
    zone = ("mmm", "mmm", "mmmm", "mmpp", "mmpppp")
    position = table(me={"zone": zone}, colony={"contracts": ("222:5", "42:5")})
    assert_refused(position, Complete("42:5", 4, "mmpppp"), "contract.too_large", 77, 23)
    assert legal(position, Complete) == {Complete("42:5", 5, "mmpppp")}
    assert_refused(position, Complete("222:5", 0, "mmppff"), "level.none", 22)


@pytest.mark.rule(74)
def test_a_named_contract_takes_exactly_the_cubes_shown() -> None:
    position = table(me={"zone": {4: "mmppf"}})
    assert legal(position, Complete) == {MPP}
    for paid in ("mmp", "mp", "mppf", ""):
        assert_refused(position, Complete("mpp:3", 4, paid), "contract.wrong_cubes", 74)


@pytest.mark.rule(75)
def test_a_free_contract_takes_a_different_colour_for_each_number() -> None:
    position = table(me={"zone": {5: "mmppft"}}, colony={"contracts": ("221:4", "111:3")})
    paid = {move.paid for move in legal(position, Complete) if move.card == "221:4"}
    assert paid == {"mmppf", "mmppt"}
    assert {move.paid for move in legal(position, Complete) if move.card == "111:3"} == {"mpf", "mpt", "mft", "pft"}
    assert_refused(position, Complete("111:3", 5, "mmp"), "contract.wrong_cubes", 75)
    other = table(me={"zone": {5: "mmmppf"}}, colony={"contracts": ("31:2", "211:3")})
    assert {move.paid for move in legal(other, Complete)} == {"mmmp", "mmmf", "mmpf", "mppf"}


@pytest.mark.rule(75, 74)
def test_four_of_one_colour_are_no_two_lots() -> None:
    position = table(me={"zone": {5: "mmmmp"}}, colony={"contracts": ("22:4", "ftt:4b")})
    assert legal(position, Complete) == set()
    assert_refused(position, Complete("22:4", 5, "mmmm"), "contract.cubes_missing", 64, 75)


@pytest.mark.rule(76)
@pytest.mark.parametrize(
    ("card", "credits", "batteries"), [("mpp:3", 3, 1), ("mpp:2c", 4, 1), ("mpp:2b", 3, 2), ("mpp:1cb", 4, 2)]
)
def test_the_bonus_is_taken_on_completion(card: str, credits: int, batteries: int) -> None:
    position = ready(contracts=(card, "ftt:4b"))
    after = play(position, Complete(card, 4, "mpp"))
    assert (after.players[0].credits, after.players[0].batteries) == (credits, batteries)
    assert (76 in cited(events_of(position, Complete(card, 4, "mpp")))) is (card != "mpp:3")


@pytest.mark.rule(78, 152, 153)
@pytest.mark.parametrize(("reward", "credits", "score"), [("mf/orange", 5, 3), ("battery/green", 3, 4), (None, 3, 3)])
def test_the_permanent_reward_of_the_level_comes_with_it(reward: str | None, credits: int, score: int) -> None:
    position = table(me={"zone": {4: "mpp"}, "rewards": {4: reward, 5: "upgrade/green"}})
    after = play(position, MPP)
    assert (after.players[0].credits, after.players[0].score) == (credits, score)
    assert after.players[0].rewards == position.players[0].rewards  # permanent
    assert ({78, 152, 153} <= cited(events_of(position, MPP))) is (reward is not None)


@pytest.mark.rule(78, 152)
def test_the_permanent_reward_comes_once_for_each_contract() -> None:
    position = table(me={"zone": {5: "mpptt"}, "rewards": {5: "mf/orange"}}, colony={"contracts": ("mpp:3", "tt:1")})
    after = play(position, Complete("mpp:3", 5, "mpp"), Complete("tt:1", 5, "tt"))
    assert after.players[0].credits == 7


# when


@pytest.mark.rule(66, 67)
def test_a_contract_can_be_completed_in_every_window_of_the_turn() -> None:
    """Q24: at its start before a key, in step 1, in step 2 before and after the use, and after step 3."""
    moments = [ready()]
    for move in (key(1), Sponsor(), Push(), Gather("t"), Surface()):
        moments.append(play(moments[-1], move))
    assert [moment.turn.stage for moment in moments] == ["key", "sponsor", "sponsor", "diver", "diver", "end"]
    for moment in moments:
        after = play(moment, MPP)
        assert after.players[0].score == 3
    assert after.to_move == 1  # nothing was left to do in the last window
    assert moments[-1].to_move == 0


@pytest.mark.rule(66, 64)
def test_at_the_very_start_of_the_turn_a_contract_makes_room_and_pays() -> None:
    """Q24: the credit of the bonus pays the diver, the freed spaces take its cube."""
    position = table(me={"zone": {1: "mpp"}, "credits": 0}, colony={"contracts": ("mpp:2c", "ftt:4b")})
    full = play(position, key(1), Push())
    assert legal(full, Gather) == set()
    after = play(position, Complete("mpp:2c", 1, "mpp"), key(1), Push(), Gather("t"))
    assert (after.players[0].zone[0], after.players[0].credits) == ("t", 1)


@pytest.mark.rule(66, 49)
def test_a_battery_that_a_contract_brings_after_step_3_is_too_late_for_the_oxygen() -> None:
    position = table(me={"zone": {4: "mpp"}, "batteries": 0}, colony={"contracts": ("mpp:2b", "ftt:4b")})
    move = Complete("mpp:2b", 4, "mpp")
    in_time = play(position, key(1), Push(), move)
    assert Stay() in in_time.moves()
    after_step_3 = play(position, key(1), Push(), Surface())
    assert_refused(play(position, key(1), Push()), Stay(), "battery.none", 49)
    late = play(after_step_3, move)
    assert (late.players[0].batteries, late.players[0].divers[0], late.to_move) == (1, "tech", 1)


@pytest.mark.rule(31, 66)
def test_the_last_window_is_closed_by_ending_the_turn_and_opens_only_with_something_to_do() -> None:
    over = play(ready(), key(1), Push(), Surface())
    assert set(over.moves()) == {MPP, EndTurn()}
    assert changes(over, play(over, EndTurn())) == {"to_move": 1}
    assert play(table(), key(1), Push(), Surface()).to_move == 1


@pytest.mark.rule(66)
def test_no_contract_inside_one_use_of_an_effect() -> None:
    position = table(me={"zone": {4: "mpp"}, "facing": {3: "spy"}})
    looking = play(position, key(3), Push(), Draw())
    assert_refused(looking, MPP, "pending.looking", 128)
    assert MPP in play(looking, Keep("pp:2")).moves()


@pytest.mark.rule(64, 66)
def test_a_sold_or_carried_cube_can_complete_a_contract_at_once() -> None:
    position = table(me={"zone": {3: "pp", 5: "m"}}, colony={"sponsors": {3: "5A"}})
    after = play(position, key(3), SponsorCarry("m", 5, 3), Complete("mpp:3", 3, "mpp"))
    assert after.players[0].score == 3
    trader = table(me={"zone": {2: "mpp"}})
    sold = play(trader, key(2), Push(), Sell("m", "credits"))
    assert legal(sold, Complete) == set()


@pytest.mark.rule(29, 65)
def test_nobody_completes_a_contract_in_another_player_s_turn() -> None:
    """Q25: nobody acts out of turn."""
    position = table(others={1: {"zone": {4: "mpp"}, "contracts": ("mpp:2c",)}})
    assert position.to_act == 0
    assert legal(position, Complete) == set()
    assert_refused(position, MPP, "contract.cubes_missing", 64)


@pytest.mark.rule(65, 128)
def test_a_hand_has_no_limit() -> None:
    """Q26: no text gives one."""
    hand = ("mm:1", "ff:1", "tt:1", "mf:1", "mt:1", "pf:1", "pt:1", "ft:1")
    position = table(me={"contracts": hand}, colony={"deck": DECK[:4]})
    after = play(position, key(3), Push(), Draw(), Keep("pp:2"))
    assert after.players[0].contracts == (*hand, "pp:2")


@pytest.mark.rule(65, 129)
def test_private_contracts_are_hidden_from_the_others() -> None:
    """Q27: known to their owner alone."""
    position = table(me={"contracts": ("pp:2",)}, colony={"deck": DECK[:1] + DECK[2:]})
    assert position.seen_by(0).players[0].contracts == ("pp:2",)
    assert position.seen_by(1).players[0].contracts == ("?",)
    unknown = Complete("?", 2, "pp", True)
    assert_refused(position.seen_by(1), unknown, "contract.unknown", 65)


# the deck


@pytest.mark.rule(73)
def test_a_public_card_is_replaced_in_its_own_place_and_can_be_completed_at_once() -> None:
    """Q24: as soon as a new public card appears."""
    position = table(players=3, me={"zone": {4: "mppf", 5: "mmm"}})
    after = play(position, MPP)
    assert after.colony.contracts == ("mmm:2c", "ftt:4b", "221:4c")
    assert legal(after, Complete) == {Complete("mmm:2c", 5, "mmm")}
    last = play(position, key(1), Push(), Surface(), MPP)
    assert set(last.moves()) == {Complete("mmm:2c", 5, "mmm"), EndTurn()}


@pytest.mark.rule(18, 73)
def test_with_two_players_two_are_open_and_stay_two() -> None:
    position = ready()
    assert len(play(position, MPP).colony.contracts) == 2
    assert 18 in cited(events_of(position, MPP))


@pytest.mark.rule(72, 73)
def test_an_empty_deck_leaves_the_slot_empty_and_nothing_is_reshuffled() -> None:
    """Q28: completed cards left the game."""
    position = ready(deck=())
    after = play(position, MPP)
    assert (after.colony.contracts, after.colony.deck) == ((None, "ftt:4b"), ())
    revealed = the(events_of(position, MPP), events.ContractRevealed)
    assert revealed.card is None and "Q28" in revealed.rules
    assert after.problems() == ()


@pytest.mark.rule(73)
def test_a_card_from_an_unordered_group_is_nature_s_to_reveal() -> None:
    position = ready(deck=(("fft:3", "mtt:1"), "pp:2"))
    drawing = play(position, MPP)
    assert drawing.to_act == NATURE and set(drawing.moves()) == {Reveal("fft:3"), Reveal("mtt:1")}
    assert drawing.colony.contracts == (None, "ftt:4b")
    assert_refused(drawing, key(1), "pending.nature")
    assert_refused(drawing, Reveal("pp:2"), "nature.absent")
    after = play(drawing, Reveal("mtt:1"))
    assert (after.colony.contracts, after.colony.deck) == (("mtt:1", "ftt:4b"), ("fft:3", "pp:2"))
    assert legal(after, Complete) == {Complete("mtt:1", 5, "mtt")}


@pytest.mark.rule(67, 73)
def test_the_same_card_twice_leaves_one() -> None:
    position = table(me={"zone": {4: "pp", 5: "pp"}, "contracts": ("pp:2", "pp:2")}, colony={"deck": ("mmm:2c",)})
    one = play(position, Complete("pp:2", 4, "pp", True))
    assert one.players[0].contracts == ("pp:2",)
    assert play(one, Complete("pp:2", 5, "pp", True)).players[0].contracts == ()
