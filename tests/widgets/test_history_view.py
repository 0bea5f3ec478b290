"""Looking back shows and does not rewind; a line that is left for another move waits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest

from otys_nb import against
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.setup import new_position
from otys_nb.widgets.board import Board
from otys_nb.widgets.boards import Table
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.messages import say
from tests.widgets.boards import lesson_of, touch


def played(*line: str) -> Table:
    board = Table(new_position(["Ada", "Grace"], seed=7), seed=1)
    for text in line:
        board.play(text)
    return board


def coached() -> Board:
    table = against(["Ada", "Grace"], {1: "mild"}, seed=3, coached=True)
    for _ in range(12):
        touched(table)
    touch(table, "hint")
    return table


def two_people() -> Board:
    table = against(["Ada", "Grace"], None, seed=5, curtain=False)
    for _ in range(14):
        touched(table)
    return table


def lesson() -> Board:
    board = LessonBoard("keys")
    while board.here < 1:
        told = lesson_of(board)
        touch(board, "solve" if told["step"]["kind"] == "do" and not told["done"] else "step")
    return board


def touched(board: Board) -> None:
    """Play what a touch of chance would play."""
    touch(board, "move", id=Random(board.rev).choice(board.afford["moves"])["id"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("made", [coached, two_people, lesson])
def test_a_look_back_speaks_of_that_moment_and_asks_for_nothing(made: Callable[[], Board], lang: str) -> None:
    board = made()
    touch(board, "lang", lang=lang)
    before, log = board.lesson, len(board.log)
    assert before and log > 1
    for node in range(-1, log - 1):
        touch(board, "look", node=node)
        lesson, position = board.lesson, board.state
        assert lesson and board.here == node and board.afford["looks"]
        assert lesson["goal"] == say("why.looking", lang)
        kept = ("hints", "tip", "buttons", "feedback", "ask", "main", "welcome", "rules")
        assert not [name for name in kept if lesson[name]], node
        if "word" in lesson:
            seat = position["to_move"]
            who = "was_yours" if seat == cast("Any", board.room).table.you else "was_theirs"
            at = say("opponents.round", lang, round=position["round"])
            assert lesson["word"] == say(f"opponents.{who}", lang, at=at, name=position["players"][seat]["name"])
            assert not lesson["again"] and not getattr(board, "answers", {})
        if lesson.get("rival"):
            assert not lesson["rival"]["says"]
            assert lesson["rival"]["score"] == position["players"][lesson["rival"]["seat"]]["score"]
        for target in ("key:2", "sponsor:1", "level:1", *(f"diver:{name}" for name in ("metal", "trader", "tech"))):
            told = touch(board, "why", target=target)
            assert told and told["text"] == say("why.looking", lang), (node, target)
        told = touch(board, "hint")
        assert told and told["text"] == say("why.looking", lang) and board.here == node
    touch(board, "rejoin")
    assert board.lesson == before


def test_looking_back_shows_the_moment_and_leaves_the_game() -> None:
    board = played("4", "$")
    now, state = board.position, board.state
    touch(board, "look", node=-1)
    assert board.position is now
    assert board.here == -1 and not (board.state["turn"] or {}).get("key") and board.afford["looks"]
    assert board.afford["moves"] == [] and len(board.log) == 2
    touch(board, "look", node=0)
    assert board.here == 0 and board.state["turn"]["key"] == "4"
    touch(board, "rejoin")
    assert board.state == state and "looks" not in board.afford and board.reject is None


def test_the_entry_that_is_looked_at_stays_where_it_was_touched_and_every_earlier_one_is_reached() -> None:
    board = Table(new_position(["Ada", "Grace"], seed=7), seed=1)
    for _ in range(45):
        touched(board)
    log = board.log
    for node in range(len(log)):
        touch(board, "look", node=node)
        assert [entry["text"] for entry in board.log] == [entry["text"] for entry in log] and board.here == node
        touch(board, "rejoin")
    for _ in range(44):
        assert board.here >= 0
        touch(board, "look", node=board.here - 1)
    assert board.here == 0 and board.log != log


def test_nothing_is_played_while_one_looks_back() -> None:
    board = played("4", "$")
    now = board.position
    touch(board, "look", node=-1)
    asked: dict[str, dict[str, object]] = {"move": {"id": 0}, "undo": {}, "redo": {}, "type": {"text": "5"}}
    for do, fields in asked.items():
        touch(board, do, **fields)
        assert board.position is now and board.reject and board.afford["looks"]


def test_going_on_from_there_is_a_choice_of_its_own() -> None:
    board = played("4", "$")
    touch(board, "look", node=0)
    touch(board, "goto", node=0)
    assert board.position.turn.key == "4" and not board.position.turn.sponsor_used
    assert "looks" not in board.afford and board.afford["moves"]


def test_a_move_made_elsewhere_ends_the_look() -> None:
    board = played("4", "$")
    touch(board, "look", node=-1)
    board.play("R")
    assert "looks" not in board.afford and board.here == 2


def test_a_moment_that_there_is_not_cannot_be_looked_at() -> None:
    board = played("4")
    touch(board, "look", node=1)
    assert board.reject and "looks" not in board.afford


def test_a_line_left_for_another_move_waits_and_is_rejoined_where_it_was_left() -> None:
    board = played("4", "$", "R")
    touch(board, "goto", node=0)
    left = board.position
    other = next(offer["id"] for offer in board.afford["moves"] if offer["notation"] == "R")
    touch(board, "move", id=other)
    assert board.afford["waits"] and board.position != left
    touch(board, "rejoin")
    assert board.position == left and "waits" not in board.afford
    touch(board, "redo")
    touch(board, "redo")
    assert [entry["notation"] for entry in board.log] == ["4", "$", "R"] and board.here == 2


def test_undoing_one_move_for_another_leaves_nothing_waiting() -> None:
    board = played("4")
    touch(board, "undo")
    touch(board, "move", id=next(offer["id"] for offer in board.afford["moves"] if offer["notation"] == "5"))
    assert "waits" not in board.afford and [entry["notation"] for entry in board.log] == ["5"]
    touch(board, "rejoin")
    assert board.reject


def test_a_lesson_can_be_looked_back_on_too() -> None:
    board = LessonBoard("keys")
    while not board.log and not board.lesson_session.finished:
        board.lesson_session.solve()
    history = len(board.lesson_session.history)
    touch(board, "look", node=-1)
    assert board.afford["looks"] and len(board.lesson_session.history) == history


def test_nothing_is_said_to_be_usable_while_one_looks_back() -> None:
    board = played("4", "$")
    assert touch(board, "why", target="sponsor:4") is not None
    touch(board, "look", node=-1)
    told = touch(board, "why", target="key:1")
    assert told is not None and "can be used now" not in told["text"] and "can" not in told
    assert "go on from here" in told["text"]
