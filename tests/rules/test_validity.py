"""What is wrong with a position: each finding by name, place, rules and sentence, and never a crash."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from otys_nb.rules.edition import Edition
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import Messages
from otys_nb.rules.position import Position, Turn
from otys_nb.rules.problem import kinds
from otys_nb.rules.setup import new_position
from otys_nb.rules.validity import Problem, blocking, is_legal, problems
from tests.strategies import legal_positions, well_formed_positions

GAME = new_position(["Ada", "Grace"], seed=5)
FOUR = new_position(["Ada", "Grace", "Zoë", "Émile"], seed=5)


def ada(game: Position = GAME, **changes: Any) -> Position:
    """The game with the first player changed."""
    return replace(game, players=(replace(game.players[0], **changes), *game.players[1:]))


def colony(**changes: Any) -> Position:
    return replace(GAME, colony=replace(GAME.colony, **changes))


def only(position: Position) -> Problem:
    [problem] = problems(position)
    return problem


def codes(position: Position) -> list[str]:
    return [problem.code for problem in problems(position)]


def found(position: Position) -> tuple[str, str]:
    problem = only(position)
    return problem.code, problem.where


# legal positions


@given(legal_positions())
def test_a_legal_position_has_no_problems(position: Position) -> None:
    assert problems(position) == ()
    assert is_legal(position)


def test_a_new_game_and_what_its_players_see_have_no_problems() -> None:
    for game in (GAME, FOUR):
        assert game.problems() == ()
        for seat in range(len(game.players)):
            assert game.seen_by(seat).problems() == ()


def test_all_problems_come_at_once() -> None:
    position = ada(keys="123X", credits=-1, zone=("mmmm", "", "", "", ""))
    position = replace(position, to_move=None, colony=replace(GAME.colony, store="mmmm", neutral_x=11))
    assert codes(position) == [
        "seat.nobody",
        "purse.negative",
        "keys.missing",
        "keys.missing",
        "zone.over-capacity",
        "store.over-height",
        "neutral.not-conserved",
    ]
    assert not is_legal(position)


# players


@pytest.mark.rule(2, 3)
def test_each_own_key_lies_in_one_place() -> None:
    assert found(ada(keys="1235X")) == ("keys.missing", "players[0].keys")
    assert found(ada(keys="12345")) == ("keys.missing", "players[0].keys")
    assert found(ada(track="3")) == ("keys.twice", "players[0].track")
    assert found(ada(keys="12345XX")) == ("keys.twice", "players[0].keys")
    assert problems(ada(keys="1245X", track="3")) == ()


@pytest.mark.rule(30)
def test_a_player_has_a_key_to_play() -> None:
    assert "keys.none" in codes(ada(keys="", track="12345X"))
    held = ada(keys="", track="12345X", neutral_x=1)
    assert "keys.none" not in codes(held)


@pytest.mark.rule(56)
def test_neutral_keys_are_not_among_the_own_ones() -> None:
    assert found(ada(keys="12345XN")) == ("keys.neutral", "players[0].keys")


@pytest.mark.rule(50)
def test_a_turn_starts_with_fewer_keys_on_the_track_than_call_them_back() -> None:
    for hacker, threshold in enumerate(GAME.edition.hacker):
        for count in range(7):
            position = ada(hacker=hacker, keys="12345X"[count:], track="12345X"[:count], neutral_x=1)
            position = replace(position, colony=replace(GAME.colony, neutral_x=11))
            assert codes(position) == (["track.full"] if count >= threshold else [])


@pytest.mark.rule(50)
def test_the_threshold_is_that_of_the_edition() -> None:
    short = replace(ada(keys="5X", track="1234"), edition=Edition("short", hacker=(4, 3, 2, 1)))
    assert found(short) == ("track.full", "players[0].track")


@pytest.mark.rule(27)
def test_there_are_twelve_neutral_keys() -> None:
    assert found(colony(neutral_x=13)) == ("neutral.not-conserved", "colony.neutral_x")
    assert found(ada(neutral_x=1)) == ("neutral.not-conserved", "colony.neutral_x")
    assert found(ada(track="NN")) == ("neutral.not-conserved", "colony.neutral_x")
    assert problems(replace(ada(neutral_x=1, track="NN"), colony=replace(GAME.colony, neutral_x=9))) == ()
    assert codes(replace(ada(neutral_x=-1), colony=replace(GAME.colony, neutral_x=13))) == ["neutral.negative"]


@pytest.mark.rule(6, 22)
def test_the_eight_divers_are_there_once_each() -> None:
    divers = GAME.players[0].divers
    assert codes(ada(divers=divers[:7])) == ["divers.count", "divers.missing"]
    assert codes(ada(divers=(*divers, divers[0]))) == ["divers.count", "divers.twice"]
    assert sorted(codes(ada(divers=(divers[1], *divers[1:])))) == ["divers.missing", "divers.twice"]
    assert problems(ada(divers=(divers[0] + "+", *divers[1:]))) == ()


@pytest.mark.rule(23)
def test_levels_hold_3_3_4_5_and_6() -> None:
    for level, room in enumerate((3, 3, 4, 5, 6)):
        zone = [""] * 5
        zone[level] = "m" * room
        assert problems(ada(zone=tuple(zone))) == ()
        zone[level] += "t"
        problem = only(ada(zone=tuple(zone)))
        assert (problem.code, problem.where) == ("zone.over-capacity", f"players[0].zone[{level}]")
        assert problem.facts["room"] == room


@pytest.mark.rule(139)
def test_a_technician_moves_three_times_at_most() -> None:
    for field in ("hacker", "mechanic"):
        assert found(ada(GAME, **{field: 4})) == ("technician.range", f"players[0].{field}")
        assert found(ada(GAME, **{field: -1})) == ("technician.range", f"players[0].{field}")


def test_nobody_has_less_than_nothing() -> None:
    assert found(ada(credits=-1)) == ("purse.negative", "players[0].credits")
    assert found(ada(batteries=-1)) == ("purse.negative", "players[0].batteries")
    assert found(ada(score=-1)) == ("score.negative", "players[0].score")


# the end of the game


@pytest.mark.rule(79, 80)
def test_nobody_has_18_when_a_round_starts() -> None:
    assert problems(ada(score=17)) == ()
    for score in (18, 30):
        assert found(ada(score=score)) == ("game.should-be-over", "players[0].score")
    assert problems(replace(ada(score=18), first_player=0, to_move=1)) == ()


@pytest.mark.rule(79, 80)
def test_who_reached_18_by_a_contract_before_choosing_a_key_plays_on() -> None:
    assert blocking(ada(score=18)) == ()
    assert [each.code for each in blocking(replace(ada(FOUR, score=18), to_move=3, first_player=3))] == [
        "game.should-be-over"
    ]


@pytest.mark.rule(79, 80)
def test_who_has_yet_to_move_had_that_score_when_the_round_began() -> None:
    game = ada(FOUR, score=18)
    assert [found(replace(game, first_player=2, to_move=seat)) for seat in (2, 3, 0)] == [
        ("game.should-be-over", "players[0].score")
    ] * 3
    assert problems(replace(game, first_player=2, to_move=1)) == ()


@pytest.mark.rule(79, 80)
def test_of_four_only_those_who_have_moved_in_this_round_may_have_18() -> None:
    for first in range(4):
        for moved in range(4):
            may = {(first + turn) % 4 for turn in range(moved)}
            for seat in range(4):
                players = tuple(replace(player, score=18 * (at == seat)) for at, player in enumerate(FOUR.players))
                game = replace(FOUR, players=players, first_player=first, to_move=(first + moved) % 4)
                assert is_legal(game) is (seat in may)


@pytest.mark.rule(79)
def test_a_finished_game_has_a_reason_and_no_turn() -> None:
    over = replace(ada(score=18), finished=True, to_move=None)
    assert problems(over) == ()
    assert found(replace(over, to_move=0)) == ("finished.to-move", "to_move")
    assert found(replace(GAME, finished=True, to_move=None)) == ("finished.early", "finished")
    assert found(replace(GAME, to_move=None)) == ("seat.nobody", "to_move")


# the frame


def test_two_to_four_players_sit_on_their_seats() -> None:
    assert "players.count" in codes(replace(GAME, players=GAME.players[:1]))
    assert "players.count" in codes(replace(GAME, players=GAME.players * 3))
    assert "players.count" in codes(replace(GAME, players=()))
    assert found(replace(GAME, to_move=2)) == ("seat.range", "to_move")
    assert found(replace(GAME, first_player=-1)) == ("seat.range", "first_player")
    assert found(replace(GAME, round=0)) == ("round.range", "round")


@pytest.mark.rule(136, 137)
def test_there_is_one_variant() -> None:
    assert problems(replace(GAME, variants=("designer",))) == ()
    assert found(replace(GAME, variants=("blindfold",))) == ("variants.unknown", "variants")
    assert found(replace(GAME, variants=("designer", "designer"))) == ("variants.twice", "variants")


def test_a_turn_under_way_is_said_to_be_one() -> None:
    midway = replace(ada(keys="1245X"), turn=Turn(stage="sponsor", key="3", level=3))
    assert found(midway) == ("turn.under-way", "turn")


# the colony


@pytest.mark.rule(12)
def test_the_five_sponsors_are_there_once_each() -> None:
    assert codes(colony(sponsors=("1A", "2B", "3A", "4B"))) == ["sponsors.count", "sponsors.missing"]
    assert codes(colony(sponsors=("1A", "1B", "3A", "4B", "5B"))) == ["sponsors.twice", "sponsors.missing"]


@pytest.mark.rule(11)
def test_two_tokens_lie_on_each_level_of_the_display() -> None:
    rows = GAME.colony.display
    assert found(colony(display=(rows[0][:1], *rows[1:]))) == ("display.slots", "colony.display[0]")
    assert found(colony(display=((rows[0][0], None), *rows[1:]))) == ("display.gap", "colony.display[0]")


def test_a_column_of_the_store_holds_three() -> None:
    assert problems(colony(store="mmmpppffftt")) == ()
    assert found(colony(store="tttt")) == ("store.over-height", "colony.store")


@pytest.mark.rule(17, 18)
def test_there_are_two_public_contracts_for_two_and_else_three() -> None:
    assert found(colony(contracts=("mp:3",))) == ("contracts.slots", "colony.contracts")
    public = (*FOUR.colony.contracts[:2],)
    assert found(replace(FOUR, colony=replace(FOUR.colony, contracts=public))) == (
        "contracts.slots",
        "colony.contracts",
    )


@pytest.mark.rule(73)
def test_only_an_empty_deck_leaves_a_public_slot_empty() -> None:
    assert found(colony(contracts=("mp:3", None))) == ("contracts.empty-slot", "colony.contracts")
    assert problems(colony(contracts=("mp:3", None), deck=())) == ()


def test_the_box_holds_32_contracts_and_32_tokens() -> None:
    deck, bag = GAME.colony.deck, GAME.colony.bag
    assert problems(colony(deck=("?",) * len(deck), bag=(bag,))) == ()
    assert found(colony(deck=(*deck, "mp:3"))) == ("contracts.more-than-box", "colony.deck")
    assert found(ada(contracts=("?",))) == ("contracts.more-than-box", "colony.deck")
    assert found(colony(bag=((*bag, "mf/green"),))) == ("tokens.more-than-box", "colony.bag")
    assert found(ada(rewards=("mf/green", None, None, None, None))) == ("tokens.more-than-box", "colony.bag")


def test_what_lies_open_is_known() -> None:
    rows = GAME.colony.display
    assert found(colony(display=(("?", rows[0][1]), *rows[1:]))) == ("unknown.open", "colony.display[0][0]")
    assert found(colony(contracts=("?", "mp:3"))) == ("unknown.open", "colony.contracts[0]")


@given(well_formed_positions)
def test_any_well_formed_position_gets_an_answer(position: Position) -> None:
    for problem in problems(position):
        assert problem.severity in ("blocks", "box", "unlikely")
        assert problem.where and problem.text()


def every_problem() -> dict[str, Problem]:
    """One example of every finding."""
    rows = GAME.colony.display
    spoilt = [
        replace(GAME, players=GAME.players[:1], round=0, variants=("a", "designer", "designer"), to_move=7),
        replace(GAME, finished=True),
        replace(ada(score=20), turn=Turn("sponsor", "1", 1)),
        replace(GAME, turn=Turn("foo", "1", 1)),
        replace(GAME, to_move=None),
        ada(score=20, keys="", track="12345X"),
        ada(
            score=-1,
            credits=-1,
            keys="112N",
            neutral_x=-1,
            hacker=9,
            divers=("spy", "spy"),
            zone=("mmmm", "", "", "", ""),
        ),
        ada(contracts=("?",) * 40),
        colony(sponsors=("1A", "1B"), display=(("?", None, "mf/green"), *rows[1:]), store="mmmm", contracts=(None,)),
        ada(name="A" * 201, score=2.5, credits=20_000, keys="9", divers=("Spy",), zone=("mm",)),
        *(ada(name="A\nB"), ada(divers=("spy",) * 21)),
        colony(bag=("mf/orange",) * 40, display=((None, rows[0][0]), *rows[1:])),
        ada(name="Grace"),
        replace(GAME, edition=replace(GAME.edition, propeller=())),
    ]
    return {problem.code: problem for position in spoilt for problem in problems(position)}


def test_there_is_an_example_of_every_finding() -> None:
    assert set(every_problem()) == set(kinds()) == set(Messages("otys_nb.rules").table("problem"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_finding_has_a_sentence_in_each_language(lang: str) -> None:
    texts = [problem.text(lang) for problem in every_problem().values()]
    for text in texts:
        assert text.endswith(".") and "{" not in text and "}" not in text
    assert len(set(texts)) == len(texts)


def test_the_languages_differ() -> None:
    said = [Messages("otys_nb.rules").table("problem", lang) for lang in LANGUAGES]
    for code in kinds():
        assert len({sentences[code] for sentences in said}) == 3, code


def test_a_sentence_names_the_player_and_the_place() -> None:
    assert only(ada(keys="1235X")).text() == "Ada: key 4 lies neither on the board nor on the Hacker track."
    assert only(ada(name="", hacker=4)).text() == "players[0].hacker: 4 improvements; #1 can make 0 to 3."


def test_other_languages_are_refused() -> None:
    with pytest.raises(ValueError, match="'it'"):
        only(ada(credits=-1)).text("it")


def test_the_rules_behind_a_finding_are_numbers_of_the_catalogue() -> None:
    for kind in kinds().values():
        assert kind["severity"] in ("blocks", "box", "unlikely")
        assert all(1 <= rule <= 154 for rule in kind["rules"])


def test_numbers_without_end_are_told_in_a_short_word() -> None:
    position = ada(score=10**5000)
    assert "players[0].score: a number of that size" in str(position.problems()[0])
    for held in (position, position.players[0]):
        assert len(repr(held)) < 300


def test_a_table_without_players_names_no_seat() -> None:
    assert [found.code for found in problems(replace(GAME, players=()))] == ["players.count", "contracts.slots"]
