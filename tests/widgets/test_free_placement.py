"""Without assists everything can be taken and laid; the end of the turn tells the first rule that was broken."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from otys_nb import against, practice
from otys_nb.lessons.exercises.factory import make_exercise
from otys_nb.rules.game import new_game
from otys_nb.rules.position import NATURE
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.board import Board
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable
from otys_nb.widgets.targets import targets
from tests.depth import mostly_at_night
from tests.widgets.boards import lesson_of, offer, touch

ENDS = ("cube", "level", "place", "store", "diver", "reward", "track", "key", "token")


def free_table(lang: str = "en", seed: int = 7) -> PlayTable:
    return PlayTable(new_game(["Ada", "Grace"], seed=seed), {1: "greedy"}, seed=seed, assists=False, lang=lang)


def press(board: Board, word: str) -> dict[str, Any] | None:
    return touch(board, "move", id=offer(board, word))


def laid(board: Board) -> list[list[str]]:
    found: list[list[str]] = board.afford["free"]["laid"]
    return found


def said(board: Board) -> str:
    return str(lesson_of(board)["hints"][-1]["text"])


def test_nothing_says_what_may_be_touched() -> None:
    table = free_table()
    assert [move["path"] for move in table.afford["moves"]] == [["push"], ["surface"], ["stay"], ["end"]]
    assert table.afford["why"] == {} and table.afford["use"] is None and laid(table) == []
    assert set(table.shared) >= {"bench"} and "As on a real table" in said(table)
    with_assists = against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en")
    assert "free" not in with_assists.afford


@pytest.mark.rule(30, 33)
def test_what_is_laid_against_the_rules_lies_there_in_silence_until_the_turn_ends() -> None:
    table = free_table()
    before = table.position
    assert touch(table, "lay", gesture=["key:4", "level:3"]) is None
    assert laid(table) == [["key:4", "level:3"]] and table.position == before
    # What comes after it is taken as it comes, be it allowed or not.
    assert touch(table, "lay", gesture=["key:5", "level:5"]) is None
    assert press(table, "push") is None
    assert len(laid(table)) == 3 and table.position == before
    assert said(table) == "Laid: Key 4, Level 3 · Key 5, Level 5 · Push"
    reject = press(table, "end")
    assert reject is not None and reject["rev"] == table.rev and 33 in reject["rules"]
    assert reject["text"].startswith("Here your turn breaks a rule: Key 4, Level 3.")
    assert reject["cause"]["ids"] == ["key:4"] and laid(table) == [] and table.position == before


@pytest.mark.rule(30, 40)
def test_the_turn_stands_up_to_the_rule_that_was_broken() -> None:
    table = free_table()
    assert touch(table, "lay", gesture=["key:4", "level:4 place:6 diver:trader"]) is None
    assert table.position.turn.stage == "sponsor" and laid(table) == []
    kept = table.position
    touch(table, "lay", gesture=["key:3", "level:3"])
    touch(table, "lay", gesture=["diver:spy", "place:2"])
    reject = press(table, "end")
    assert reject is not None and "A turn uses exactly one key" in reject["text"]
    assert reject["cause"] == {"ids": ["key:4"], "text": "the key of this turn"}
    assert table.position == kept and said(table) == "Laid: Key 4, Level 4"
    # The turn goes on from there, to its end, and the opponent answers.
    assert press(table, "push") is None
    assert table.position.turn.stage == "diver"
    reject = press(table, "end")
    assert reject is not None and "The Trader is still down" in reject["text"] and reject["rules"] == [48, 49]
    assert reject["cause"]["ids"] == ["diver:trader"]
    assert press(table, "surface") is None
    assert table.position.round == 2 and table.answers["turns"]


def test_undo_takes_back_what_was_laid_last_and_then_what_was_played() -> None:
    table = free_table()
    start = table.position
    touch(table, "lay", gesture=["key:4", "level:4"])
    played = table.position
    touch(table, "lay", gesture=["key:3", "level:3"])
    touch(table, "lay", gesture=["public:0", "level:1"])
    touch(table, "undo")
    assert laid(table) == [["key:3", "level:3"]] and table.position == played
    touch(table, "undo")
    assert laid(table) == [] and table.position == played and said(table) == "Laid: Key 4, Level 4"
    touch(table, "undo")
    assert table.position == start and "As on a real table" in said(table)


def test_a_piece_that_is_laid_after_a_refusal_lies_there() -> None:
    exercise = make_exercise("50.1.k7", lang="en")
    exercise.assists = False
    for board in (free_table(), LessonBoard(exercise, lang="en")):
        assert touch(board, "redo") is not None
        assert touch(board, "lay", gesture=["bag"]) is None and laid(board) == [["bag"]]


def test_a_turn_that_is_ended_too_early_says_so() -> None:
    table = free_table()
    reject = press(table, "end")
    assert reject is not None and reject["rules"] and "First push a diver" in reject["text"]
    assert table.position.turn.stage == "key" and "free" in table.afford


def test_a_diver_that_is_touched_twice_is_used() -> None:
    table = free_table()
    touch(table, "lay", gesture=["key:5", "level:5"])
    touch(table, "lay", gesture=["diver:plant"])
    reject = press(table, "end")
    assert reject is not None and "First push the key" in reject["text"]
    press(table, "push")
    touch(table, "lay", gesture=["diver:plant"])
    assert laid(table) == []
    assert table.position.players[0].zone[4].count("p") == 1


def test_what_a_move_asks_is_asked() -> None:
    for seed in range(60):
        exercise = make_exercise(75, level=2, seed=seed, lang="en")
        ways = [path for _, path in offered(exercise.position, exercise.seat) if path[-1].startswith("choice:pay=")]
        if ways and exercise.step.question is None:
            break
    card, level, pay = ways[0]
    exercise.assists = False
    board = LessonBoard(exercise, lang="en")
    assert touch(board, "lay", gesture=[card, level]) is None
    assert board.afford["free"]["begun"] == [card, level] and laid(board) == []
    asked = [move for move in board.afford["moves"] if move["path"][0].startswith("choice:")]
    assert len(asked) > 1 and all(move["label"] for move in asked)
    assert touch(board, "move", id=offer(board, pay)) is None
    assert len(exercise.history) == 1


def test_an_exercise_is_done_by_laying_and_its_fault_is_told_at_the_end() -> None:
    exercise = make_exercise("50.1.k7", lang="en")
    exercise.assists = False
    board = LessonBoard(exercise, lang="en")
    assert touch(board, "lay", gesture=["bag"]) is None and laid(board) == [["bag"]]
    reject = press(board, "end")
    assert reject is not None and reject["text"].startswith("Here your turn breaks a rule: Bag.") and reject["rules"]
    assert exercise.history == [] and laid(board) == []


@pytest.mark.parametrize("seed", mostly_at_night([0], range(1, 4)))
def test_every_move_of_a_game_can_be_laid(seed: int) -> None:
    rng = Random(seed)
    table = against(["Ada", "Grace", "Bo"], {1: "random"}, seed=seed, curtain=False, assists=False, lang="en")
    for _ in range(120):
        if table.phase in ("seen", "theirs"):
            touch(table, "step")
        if table.position.finished:
            break
        assert "free" in table.afford, table.phase
        move, path = rng.choice(offered(table.position, None))
        places = [one for one in path if not one.startswith("choice:")]
        before = table.position
        for at in range(0, len(places), 2):
            pair = places[at : at + 2]
            if path == ("end",):
                assert press(table, "end") is None
            elif path[0] in ("push", "surface", "stay", "skip"):
                assert press(table, path[0]) is None
            elif table.position != before:
                break
            else:
                assert touch(table, "lay", gesture=pair) is None
        if table.position == before:
            rest = [one for one in path if one.startswith("choice:")]
            assert laid(table) == [] and rest, path
            assert touch(table, "move", id=offer(table, *rest)) is None
        assert table.position != before, path
        if move is None:
            break


@pytest.mark.parametrize("lang", mostly_at_night(["fr"], ["en", "de"]))
def test_whatever_is_laid_the_end_gives_a_reason(lang: str) -> None:
    rng = Random(3)
    table = free_table(lang)
    told = set()
    for _ in range(150):
        if table.position.finished or table.position.to_act == NATURE or table.phase != "mine":
            touch(table, "step")
            continue
        known = [one for one in targets(table.position) if one not in ("push", "surface", "stay", "skip", "end")]
        ends = [one for one in known if one.partition(":")[0] in ENDS]
        path = [rng.choice(known), *([rng.choice(ends)] if rng.random() < 0.7 else [])]
        assert touch(table, "lay", gesture=path) is None
        if laid(table):
            reject = press(table, "end")
            assert reject is not None and laid(table) == [], path
            assert not re.search(r"Python|\{|real\.|ui\.", reject["text"]), (path, reject["text"])
            assert reject["cause"] is None or reject["cause"]["ids"]
            told.add(reject["text"])
    assert len(told) > 40


@pytest.mark.parametrize("path", [[], ["key:4", "level:4", "level:3"], "key:4", [3], [""], ["x" * 81], [["key:4"]]])
def test_what_is_no_gesture_is_refused(path: Any) -> None:
    table = free_table()
    reject = touch(table, "lay", gesture=path)
    assert reject is not None and table.position.turn.stage == "key" and laid(table) == []


def test_what_no_table_has_is_refused_and_lies_nowhere() -> None:
    table = free_table()
    for path in (["nonsense:1"], ["key:9", "level:8"], ["private:44", "level:2"], ["  "], ["cube:7:z", "store:q"]):
        reject = touch(table, "lay", gesture=path)
        assert reject is not None and "Python" not in reject["text"] and laid(table) == [], path
    for _ in range(60):
        touch(table, "lay", gesture=["bag"])
    assert len(laid(table)) == 40 and table.reject is not None


def test_with_assists_nothing_is_laid_freely() -> None:
    table = against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en")
    assert touch(table, "lay", gesture=["key:4", "level:4"]) is not None
    assert table.position.turn.stage == "key"


def test_the_assists_are_switched_in_a_game_and_stay_so_when_it_is_found_again() -> None:
    table = against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en")
    assert "bench" in table.shared and "free" not in table.afford
    buttons = {one["do"]: one["label"] for one in lesson_of(table)["buttons"]}
    assert buttons["assists"] == "As on a real table: nothing is lit"
    assert touch(table, "assists") is None
    assert table.options["assists"] is False and "free" in table.afford and table.afford["why"] == {}
    touch(table, "lay", gesture=["key:4", "level:3"])
    assert laid(table) == [["key:4", "level:3"]]
    kept = dict(table.place)
    again = against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en")
    assert not kept["played"] and touch(again, "kept", place=kept) is None and again.options["assists"] is True
    touch(table, "assists")
    assert table.options["assists"] is True and "free" not in table.afford and len(table.afford["moves"]) > 5
    assert table.position.turn.stage == "key", "what was laid against the rules is gone"
    touch(table, "assists")
    touch(table, "lay", gesture=["key:4", "level:4"])
    third = against(["Ada", "Grace"], {1: "greedy"}, seed=7, lang="en")
    touch(third, "kept", place=dict(table.place))
    assert third.position == table.position and third.options["assists"] is False and "free" in third.afford
    assert third.place["assists"] is False


@pytest.mark.parametrize("lang", mostly_at_night(["de"], ["en", "fr"]))
def test_the_assists_are_switched_in_practice_and_in_no_lesson(lang: str) -> None:
    room = practice(seed=1, lang=lang)
    board = LessonBoard(room)
    assert "assists" not in [one["do"] for one in lesson_of(board)["buttons"]], "while a topic is chosen"
    board.play("b")
    board.play("a")
    while room.step.question is not None:
        room.solve()
        room.next()
    assert [one["label"][:1] for one in lesson_of(board)["buttons"] if one["do"] == "assists"] != ["✓"]
    assert touch(board, "assists") is None
    assert not room.assists and "free" in board.afford
    assert [one["label"][:1] for one in lesson_of(board)["buttons"] if one["do"] == "assists"] == ["✓"]
    exercise = room.step.id
    room.solve()
    room.next()
    while room.step.question is not None:
        room.solve()
        room.next()
    assert room.step.id != exercise and "free" in board.afford, "the next exercise is without them too"
    lesson = LessonBoard("keys", lang=lang)
    assert "bench" not in lesson.shared
    assert touch(lesson, "assists") is not None and lesson.options["assists"] is True
