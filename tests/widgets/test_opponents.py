"""A table with opponents: they answer, keep to what they may know, and taking back goes to your own decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

import pytest

from otys_nb.analysis.policies import Greedy, RandomPlayer
from otys_nb.analysis.review import Review
from otys_nb.rules import turn
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.game import new_game
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import Draw, Move
from otys_nb.rules.position import Position
from otys_nb.widgets import game_room, opponent_turns, state
from otys_nb.widgets.actions import STRENGTHS
from otys_nb.widgets.boards import PlayerBoard
from otys_nb.widgets.opponents import PlayTable, against
from otys_nb.widgets.wire.table import Afford, Answers
from tests.widgets.boards import lesson_of, touch

NAMES = ["You", "Grace"]


def whole_turn(table: PlayTable) -> None:
    """Decide until the turn has passed on and come back."""
    now = table.position.round
    while table.position.round == now and not table.position.finished:
        table.play(turn.moves(table.position)[-1])


def test_the_opponent_answers_as_soon_as_the_turn_is_over() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7)
    whole_turn(table)
    assert (table.position.to_act, table.position.round) == (0, 2)
    assert table.state["to_act"] == 0 and table.afford["moves"]
    steps, _ = table.session.log_entries()
    assert steps[-1].before.position.to_move == 1, "the answer is one step of the log"


def test_an_opponent_may_begin_and_there_may_be_several() -> None:
    table = against([*NAMES, "Ida"], {0: "random", 2: "random"}, seed=3)
    assert table.position.to_act == 1
    whole_turn(table)
    assert table.position.to_act == 1


def test_the_same_seed_and_the_same_play_give_the_same_game() -> None:
    games = [against(NAMES, {1: "greedy"}, seed=5).autoplay(Greedy(slip=0.3)) for _ in range(2)]
    assert games[0].position == games[1].position
    assert games[0].position.finished


def test_an_opponent_is_asked_with_what_it_may_know() -> None:
    asked: list[Position] = []

    def nosy(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
        asked.append(view)
        return turn.moves(view)[0]

    table = against(NAMES, {1: nosy}, seed=7)
    whole_turn(table)
    assert asked and all(view.to_act == 1 for view in asked)
    assert all(UNKNOWN in str(view.colony.deck) for view in asked)


def test_you_see_only_your_own_hand_at_your_seat_and_hot_seat_everybody_decides() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7)
    assert table.seat == 0 and table.seats == (0,)
    hot = PlayTable(new_game(NAMES, seed=7))
    assert hot.seats == (0, 1)
    first = hot.position
    while hot.position.to_move == first.to_move:
        hot.play(turn.moves(hot.position)[-1])
    assert hot.position.to_act == 1 and hot.seat == 0 and not hot.afford["moves"], "a curtain is down"
    assert touch(hot, "step") is None
    assert hot.seat == 1 and hot.afford["moves"]
    hot.undo()
    assert hot.position.to_act == 0


def test_taking_back_goes_to_your_own_decision_and_redo_brings_the_answers() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7)
    whole_turn(table)
    after = table.position
    table.undo()
    assert table.position.to_act == 0 and table.position.round == 1
    table.redo()
    assert table.position == after
    assert touch(table, "undo") is None and table.position.round == 1
    while table.session.game.node.parent is not None:
        table.undo()
    assert "undo" not in str(table.reject)
    assert touch(table, "undo") is not None, "at the start there is nothing to take back"


def test_taking_back_never_says_that_it_is_an_opponents_turn() -> None:
    table = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
    table.play("4 R")
    here, words = table.here, []
    table.observe(lambda change: words.append(table.phase), "rev")
    table.undo()
    assert table.here < here
    assert words and set(words) == {"mine"}


def test_the_same_move_after_taking_back_gets_the_same_answer() -> None:
    table = against(NAMES, {1: "random"}, seed=7)
    whole_turn(table)
    after = table.position
    table.undo()
    table.play(turn.moves(table.position)[-1])
    assert table.position == after


def test_taking_back_where_an_opponent_began_keeps_its_turn() -> None:
    table = against(NAMES, {0: "greedy"}, seed=7)
    began = table.position
    table.undo()
    assert table.position == began and began.to_act == 1


def test_a_board_beside_it_follows_and_is_answered_too() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7)
    beside = PlayerBoard(table)
    while table.position.round == 1:
        beside.play(turn.moves(beside.position)[-1])
    assert beside.position == table.position and table.position.to_act == 0


def test_going_back_from_elsewhere_does_not_wake_the_opponent_until_asked() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7)
    whole_turn(table)
    after = table.position
    table.session.game.undo()
    assert table.position.to_act == 1 and not table.afford["moves"]
    with pytest.raises(ValueError, match="Grace decides now"):
        table.play("1")
    with pytest.raises(ValueError, match="Grace decides now"):
        table.hint()
    assert (touch(table, "hint") or {})["text"] == "It is Grace’s turn."
    assert table.go_on().position == after


def test_a_touch_while_a_hint_is_searched_is_taken() -> None:
    table = against(NAMES, {1: "mild"}, seed=3)
    rev = table.rev
    assert touch(table, "hint") is None and table.rev > rev
    table.receive({"seq": 7_000, "rev": rev, "do": "move", "id": 0})
    assert table.reject is None and table.position != table.room.node.path()[0].position
    table.receive({"seq": 7_001, "rev": rev, "do": "move", "id": 0})
    assert table.reject is not None and table.reject["seq"] == 7_001, "by now it would be another move"


def test_a_touch_is_taken_though_a_hint_has_put_its_answer_first(monkeypatch: pytest.MonkeyPatch) -> None:
    table = against(NAMES, {1: "mild"}, seed=3)
    rev = table.rev

    def hinted(afford: Afford, path: Sequence[str]) -> Afford:
        return {**afford, "moves": afford["moves"][::-1]}

    monkeypatch.setattr(game_room, "hinted_first", hinted)
    assert touch(table, "hint") is None and table.afford["moves"][0]["id"] > 0
    table.receive({"seq": 7_000, "rev": rev, "do": "move", "id": 0})
    assert table.reject is None and table.position != table.room.node.path()[0].position


def test_beside_the_boards_stand_the_prestige_and_what_can_be_done() -> None:
    table = against(NAMES, {1: "greedy"}, seed=11, lang="de")
    assert lesson_of(table)["word"] == "Du bist am Zug." and lesson_of(table)["goal"].startswith("Tippe")
    assert lesson_of(table)["step"]["of"] == 18
    whole_turn(table)
    table.session.game.undo()
    assert next(button["do"] for button in lesson_of(table)["buttons"]) == "step"
    table.speak("fr")
    assert table.position.to_act == 1, "another language wakes nobody"
    assert touch(table, "step") is None and table.position.to_act == 0
    table.autoplay(RandomPlayer())
    assert [button["do"] for button in lesson_of(table)["buttons"]][:2] == ["check", "reset"]
    assert "Grace" in lesson_of(table)["end"]["title"] and lesson_of(table)["finished"]
    before = len(lesson_of(table)["end"]["learned"])
    asked = lesson_of(table)["goal"]
    assert touch(table, "check") is None and len(lesson_of(table)["end"]["learned"]) > before
    assert lesson_of(table)["goal"] != asked, "nobody is asked to look back once more"


def test_a_whole_game_ends_with_a_winner_and_a_review() -> None:
    table = against(NAMES, {1: "greedy"}, seed=11)
    assert table.result() == ""
    table.autoplay(RandomPlayer())
    assert table.position.finished and "Grace" in table.result() and table.result("de") != table.result()
    found = table.review(2, seconds=0)
    assert isinstance(found, Review) and 0 < len(found) <= 2
    assert all(verdict.seat == 0 for verdict in found)
    assert str(found).startswith("Round ")
    assert "Review" not in str(Review()) and str(Review())
    assert (touch(table, "hint") or {})["text"]
    with pytest.raises(ValueError, match="over"):
        table.hint()


def test_a_finished_position_without_a_past_tells_no_result() -> None:
    ended = against(NAMES, {1: "random"}, seed=11).autoplay(RandomPlayer()).position
    bare = PlayTable(ended, {1: "random"})
    assert bare.result() == "" and lesson_of(bare)["feedback"] is None


def test_what_is_wrong_is_named() -> None:
    with pytest.raises(ValueError, match="5 is not a seat from 0 to 1"):
        against(NAMES, {5: "greedy"})
    with pytest.raises(ValueError, match="no seat is left"):
        against(NAMES, {0: "greedy", 1: "random"})
    with pytest.raises(ValueError, match="random, mild, fair, greedy, keen, search"):
        against(NAMES, {1: "genius"})  # type: ignore[dict-item]
    with pytest.raises(TypeError, match="neither a position nor a game"):
        PlayTable(3)


def test_the_standing_is_told_in_each_language() -> None:
    table = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
    table.play("5")
    told = {lang: table.standing(lang) for lang in ("en", "fr", "de")}
    assert told["en"].startswith("Round 1\n") and "Ada: 0" in told["en"]
    assert len(set(told.values())) == 3 and table.standing() == told["en"]


def test_without_assists_a_turn_is_played_up_to_the_first_rule_that_it_breaks() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7, assists=False, lang="en")
    line = breaking_line(table.position)
    with pytest.raises(ValueError, match=r"R\d"):
        table.play(line)
    assert table.position.turn.stage != "key" and table.position.to_act == 0
    other = against(NAMES, {1: "greedy"}, seed=7, lang="en")
    with pytest.raises(ValueError, match=r"R\d"):
        other.play(line)
    assert other.position.turn.stage == "key"


def test_typed_on_the_board_it_is_shown_at_the_piece_and_the_turn_stands_up_to_there() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7, assists=False, lang="en")
    assert table.options["assists"] is False
    reject = touch(table, "type", text=breaking_line(table.position))
    assert reject is not None and reject["text"].startswith("Here your turn breaks a rule: ") and reject["rules"]
    assert reject["cause"]["ids"] and table.state["turn"]["stage"] != "key"
    before = table.position
    assert touch(table, "type", text="gibberish") is not None and table.position == before


def breaking_line(position: Position) -> str:
    """A key, and more propellers than there are batteries."""
    return "4 ~P^1 ~P^1 ~P^1 $"


def words_of(table: PlayTable) -> dict[str, str]:
    """How the computer can be asked to play, in words."""
    return {button["do"]: button["label"] for button in lesson_of(table)["buttons"] if button["do"] in STRENGTHS}


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_how_strongly_the_computer_plays_is_chosen_on_the_board(lang: str) -> None:
    table = against(NAMES, {1: "mild"}, seed=7, lang=lang)
    assert list(words_of(table)) == list(STRENGTHS) and all("Grace" in one for one in words_of(table).values())
    assert [name for name, words in words_of(table).items() if "✓" in words] == ["mild"]
    assert touch(table, "greedy") is None and table.strength == "greedy"
    assert [name for name, words in words_of(table).items() if "✓" in words] == ["greedy"]
    same = against(NAMES, {1: "greedy"}, seed=7, lang=lang)
    for one in (table, same):
        one.play("1")
    assert table.position.to_act == 0 and table.position == same.position, "it plays so from here"


def test_four_at_a_table_are_asked_at_once_and_nobody_where_nobody_is_played() -> None:
    table = against(["You", "Grace", "Kay", "Lin"], {1: "mild", 2: "fair", 3: "mild"}, seed=3)
    assert table.strength == "" and not any("✓" in words for words in words_of(table).values())
    assert touch(table, "fair") is None and len({*map(repr, table.room.opponents.players.values())}) == 1
    assert "The computer: medium" in words_of(table)["fair"]
    alone = PlayTable(new_game(NAMES, seed=7))
    assert not words_of(alone) and touch(alone, "mild") is not None
    with pytest.raises(ValueError, match="strength"):
        alone.play_like("mild")
    with pytest.raises(ValueError, match="strength"):
        table.play_like("grandmaster")


@pytest.mark.rule(73)
def test_a_contract_that_an_opponent_lays_open_is_told_with_its_turn() -> None:
    told = 0
    for seed in range(2):
        table = against(["Ada", "Grace"], {1: "greedy"}, seed=seed, lang="en")
        table.autoplay()
        for node in table.session.game.node.path():
            for span in opponent_turns.turns_since(node, 0):
                open_before, open_after = (set(one.position.colony.contracts) for one in (span.before, span.after))
                (one,) = cast("Answers", opponent_turns.message([span], [1], 0, "en", table.room.table.names))["turns"]
                new = [card for card in open_after - open_before if card]
                assert all(f"Now open: {in_words(card, 'price', 'en')}." in one["text"] for card in new)
                told += len(new)
    assert told


@pytest.mark.rule(128)
def test_the_contracts_that_a_spy_looks_at_are_told_to_whoever_sees_them() -> None:
    table = against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en")
    while Draw() not in table.position.moves():
        table.play(table.position.moves()[0])
    table.play(Draw())
    for seat in (0, 1):
        told = state.events(table.session.log_entries()[0][-1], "en", seat)
        (seen,) = (event for event in told if event["kind"] == "ContractsSeen")
        assert seen["text"].count("The contract for") == (0 if seat else len(seen["cards"]))
