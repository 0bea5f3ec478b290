"""What a touch in a lesson answers where nothing comes of it, and what is asked for after a wrong one."""

from __future__ import annotations

import pytest

from otys_nb.lessons import lesson
from otys_nb.rules.moves import Draw
from otys_nb.widgets.lesson import LessonBoard
from tests.widgets.boards import lesson_of
from tests.widgets.test_lesson_board import act, touch


@pytest.mark.rule(108)
def test_a_pushed_diver_on_a_full_level_says_so_and_ends_no_turn_unasked() -> None:
    board = touch(LessonBoard(lesson("contracts").goto("room")), "key:5")
    touch(board, "push")
    assert not any("diver:plant" in move.get("piece", ()) for move in board.afford["moves"])
    assert board.afford["why"]["diver:plant"]["text"] == "Level 5 is full."
    act(board, "why", target="diver:plant")
    assert board.reply is not None and board.reply["cause"]["ids"] == ["level:5"]
    assert ["surface"] in [move["path"] for move in board.afford["moves"]], "the button for it stands there"


@pytest.mark.rule(107)
def test_a_cube_that_an_expert_brings_leads_to_him() -> None:
    board = touch(LessonBoard(lesson("batteries").goto("metal")), "push")
    act(board, "why", target="cube:5:m")
    assert board.reply is not None and "supply" in board.reply["text"]
    assert board.reply["cause"]["ids"] == ["diver:metal"]


@pytest.mark.rule(116)
def test_nothing_points_from_a_cube_to_a_trader_on_another_level() -> None:
    board = touch(LessonBoard(lesson("contracts").goto("bring")), "key:3")
    act(board, "why", target="cube:5:p")
    assert board.reply is not None and "cause" not in board.reply


def test_after_a_wrong_move_that_is_asked_for_which_one_step_back_leads_to() -> None:
    session = lesson("rewards").goto("upgrade").do("Xpl:ug ..")
    board = LessonBoard(session)
    asked = lesson_of(board)["goal"]
    session.do(".M ..")
    assert session.lost and lesson_of(board)["goal"] == asked != session.step.goals["en"]
    session.undo()
    assert not session.lost and lesson_of(board)["goal"] == asked


def test_a_place_that_is_no_answer_says_which_are() -> None:
    board = LessonBoard(lesson("batteries", lang="en").goto("reach"))
    act(board, "why", target="place:5")
    assert board.reply is not None and board.reply["can"]
    assert "none of the answers" in board.reply["text"] and board.reply["text"].endswith("Level 1 or Level 5.")


@pytest.mark.rule(128)
def test_while_cards_are_looked_at_no_diver_is_called_idle() -> None:
    board = LessonBoard(lesson("divers").goto("keep"))
    board.lesson_session.do(Draw())
    assert board.position.turn.pending and board.afford["moves"]
