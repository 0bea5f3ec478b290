"""Looking back shows and does not rewind; a line that is left for another move waits."""

from __future__ import annotations

from otys_nb.rules.setup import new_position
from otys_nb.widgets.boards import Table
from otys_nb.widgets.lesson import LessonBoard
from tests.widgets.boards import touch


def played(*line: str) -> Table:
    board = Table(new_position(["Ada", "Grace"], seed=7), seed=1)
    for text in line:
        board.play(text)
    return board


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
