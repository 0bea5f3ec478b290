"""After a wrong move the right one is taken: the wrong one is taken back, and this is said."""

from __future__ import annotations

import pytest

from otys_nb.lessons import Lesson, all_lessons, lesson
from otys_nb.rules import notation
from otys_nb.rules.moves import ChooseKey
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.lesson import LessonBoard
from tests.widgets.boards import lesson_of
from tests.widgets.test_lesson_board import touch


def test_the_right_key_touched_after_a_wrong_one_takes_that_back_and_is_played() -> None:
    board = touch(LessonBoard("start"), "key:3")
    told = lesson_of(board)
    assert told["feedback"] is not None and told["feedback"]["kind"] == "wrong"
    assert [move["path"] for move in board.afford["moves"] if move["id"] in told["step"]["lit"]] == [["key:2"]]
    touch(board, "key:2")
    told = lesson_of(board)
    assert told["feedback"] is not None and told["feedback"]["kind"] == "right" and told["done"]
    assert [entry["notation"] for entry in board.log] == ["2"] and board.reject is None


def test_what_the_sentence_names_takes_a_wrong_move_back_also_where_it_can_be_touched_after_that_too() -> None:
    session = lesson("turn").goto("push")
    board = LessonBoard(session)
    session.do("$3")
    told = lesson_of(board)
    assert told["feedback"] is not None and told["feedback"]["kind"] == "wrong"
    lit = [move for move in board.afford["moves"] if move["id"] in told["step"]["lit"]]
    assert [(move["path"], move["piece"]) for move in lit] == [(["push"], ["key:1", "diver:engineer"])]
    assert [move["path"] for move in board.afford["moves"]].count(["push"]) == 1
    touch(board, "push")
    assert lesson_of(board)["done"] and [entry["notation"] for entry in board.log][-1] == "Eng"


def test_what_was_used_or_has_gone_is_not_lit_after_a_wrong_move() -> None:
    board = touch(LessonBoard(lesson("x-keys").goto("lay")), "key:X", "level:4")
    assert lesson_of(board)["step"]["lit"] == []  # the place of the X is empty
    board = touch(LessonBoard(lesson("x-keys").goto("sponsor")), "sponsor:2", "track:2")
    assert lesson_of(board)["step"]["lit"] == []  # the sponsor is used


def test_who_plays_what_was_meant_in_place_of_a_wrong_move_is_told_that_this_is_taken_back() -> None:
    board = touch(touch(LessonBoard(lesson("start")), "key:1"), "key:2")
    told = lesson_of(board)
    assert told["done"] and told["feedback"] is not None
    assert told["feedback"]["text"].startswith("The other is taken back, and this is right.")
    assert len(board.log) == 1


def test_where_the_learner_has_to_find_out_a_wrong_move_does_not_show_what_was_right() -> None:
    board = touch(LessonBoard(lesson("turn").goto("metal")), "key:1")
    told = lesson_of(board)
    assert told["feedback"] is not None and told["feedback"]["kind"] == "wrong" and told["step"]["lit"] == []
    keys = [move["path"] for move in board.afford["moves"] if move["path"][0].startswith("key:")]
    assert keys == [["key:3"], ["key:5"]], "each of the others can be had, not just the right one"


@pytest.mark.parametrize("found", all_lessons(), ids=lambda found: found.id)
def test_after_a_wrong_key_in_an_exercise_the_right_one_is_taken(found: Lesson) -> None:
    session = lesson(found.id)
    for step in session.steps:
        if not step.exercise or step.kind != "do":
            continue
        session.goto(step.id)
        start = session.position
        (right, *_) = notation.parse_line(start, f"{step.solutions[0]} ..").moves
        keys = {path: move for move, path in offered(start) if isinstance(move, ChooseKey)}
        if right not in keys.values():
            continue
        meant = next(list(path) for path, move in keys.items() if move == right)
        for path in keys:
            session.goto(step.id)
            board = touch(LessonBoard(session), *path)
            if not session.lost or session.locked or path[0] == meant[0]:
                continue
            use = board.afford["use"]
            assert use is None or all(0 <= id < len(board.afford["moves"]) for id in use["moves"])
            touch(board, *meant)
            assert session.history[session.step_start].moves[0] == right, (step.id, path)
            told = lesson_of(board)["feedback"]
            assert told is not None and told["kind"] != "wrong" and "taken back" in told["text"], (step.id, path)
            assert not session.lost
