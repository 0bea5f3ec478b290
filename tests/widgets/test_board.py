"""A board with a room that only takes note: what reaches it, what is refused before, and what the page is told."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Any, cast

import pytest
from ipywidgets import Widget

import otys_nb as otys
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.rules.watchers import Watched
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.board import Board
from otys_nb.widgets.board_options import checked_options
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.room import Answer, BoardView, Changed, Room
from otys_nb.widgets.rule_cards import card_message
from otys_nb.widgets.session import Session, session_for
from otys_nb.widgets.state import table
from otys_nb.widgets.wire.action import Action
from tests.widgets.boards import touch


class Noting(Watched):
    """A room in which nothing happens but what a test says."""

    def __init__(self, position: Position) -> None:
        super().__init__()
        self.session: Session = session_for(position)
        self.lang = "en"
        self.options = checked_options({}, False)
        self.title = "Nobody"
        self.asked: list[Action] = []
        self.answer: Any = None
        self.shown: Any = table(position, "Nobody", "en")

    def view(self) -> BoardView:
        if isinstance(self.shown, Exception):
            raise self.shown
        return {"state": self.shown, "events": []}

    def do(self, action: Action) -> Any:
        self.asked.append(action)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def close(self) -> None:
        self.asked.clear()


@pytest.fixture
def room() -> Noting:
    return Noting(new_position(["Ada", "Grace"], seed=7))


@pytest.fixture
def board(room: Noting) -> Board:
    return Board(cast("Room", room))


def test_an_action_of_the_present_revision_reaches_the_room_and_is_answered_by_the_next(
    board: Board, room: Noting
) -> None:
    assert touch(board, "move", id=3) is None and board.rev == 2
    assert [{**one, "seq": 0} for one in room.asked] == [{"do": "move", "id": 3, "seq": 0, "rev": 1}]


@pytest.mark.parametrize(
    "data", [{"do": "move", "id": 0, "rev": 0}, {"do": "move", "rev": 1}, {"do": "dance", "rev": 1}]
)
def test_what_is_stale_or_malformed_never_reaches_the_room(board: Board, room: Noting, data: dict[str, Any]) -> None:
    board.receive({"seq": 5, **data})
    assert not room.asked and board.rev == 1 and board.reject is not None and board.reject["seq"] == 5


@pytest.mark.parametrize("asked", [{"do": "why", "target": "deck"}, {"do": "look", "node": 0}, {"do": "step"}])
def test_what_is_asked_of_a_table_that_is_gone_is_left_without_a_word(
    board: Board, room: Noting, asked: dict[str, Any]
) -> None:
    board.receive({"seq": 5, "rev": 0, **asked})
    assert not room.asked and board.reject is None and board.rev == 2


def test_a_touch_from_before_words_alone_have_changed_is_taken(board: Board, room: Noting) -> None:
    room.tell()
    board.receive({"seq": 5, "do": "move", "id": 0, "rev": 1})
    assert [one["do"] for one in room.asked] == ["move"] and board.reject is None
    board.receive({"seq": 6, "do": "undo", "rev": 1})
    assert [one["do"] for one in room.asked] == ["move", "undo"] and board.reject is None
    board.receive({"seq": 6, "do": "explore", "rev": 1, "path": "stop"})
    assert len(room.asked) == 2 and board.reject is not None, "what stands beside the table may be another thing"
    room.shown = table(new_position(["Ada", "Grace"], seed=8), "Nobody", "en")
    room.tell()
    board.receive({"seq": 7, "do": "move", "id": 0, "rev": board.rev - 1})
    assert len(room.asked) == 2 and board.reject is not None and board.reject["seq"] == 7


def test_what_touches_no_game_may_come_from_any_revision(board: Board, room: Noting) -> None:
    board.receive({"seq": 5, "rev": 0, "do": "rule", "ref": "50"})
    assert room.asked == [{"do": "rule", "ref": "50", "seq": 5, "rev": 0}]


def test_a_step_that_is_chosen_twice_from_the_list_is_gone_to_and_is_no_error() -> None:
    board = LessonBoard("contracts")
    rev = board.rev
    for step in (1, 2):
        board.receive({"seq": 1, "rev": rev, "do": "visit", "step": step})
    assert board.reject is None and (board.lesson or {})["step"]["n"] == 3


def test_an_answer_is_a_message_of_its_own_and_no_refusal(board: Board, room: Noting) -> None:
    room.answer = Answer("Because.", (50,))
    touch(board, "why", target="deck")
    assert board.reply is not None and board.reply["text"] == "Because." and board.reply["rules"] == [50]
    assert board.reject is None and board.rev == 1
    room.answer = Changed({"card": card_message("50", "en")})
    touch(board, "why", target="bag")
    assert board.card["ref"] == "50" and board.rev == 1


def test_a_refusal_says_why_and_leaves_the_revision(board: Board, room: Noting) -> None:
    room.answer = Rejected("no_undo")
    told = touch(board, "undo")
    assert told is not None and told["text"] == Rejected("no_undo").text("en") and board.rev == 1


def test_a_fault_of_ours_is_a_sentence_on_the_page_and_a_traceback_in_the_log(
    board: Board, room: Noting, caplog: pytest.LogCaptureFixture
) -> None:
    room.answer = ZeroDivisionError("of ours")
    told = touch(board, "undo")
    assert told is not None and "ZeroDivisionError" in told["text"] and "Traceback" not in told["text"]
    room.shown = KeyError("lost")
    room.tell()
    assert board.reject is not None and "KeyError" in board.reject["text"] and board.rev == 1
    assert len([one for one in caplog.records if one.exc_info]) == 2
    caplog.clear()


def test_the_same_message_of_two_tabs_is_answered_twice(board: Board, room: Noting) -> None:
    for _ in range(2):
        board.set_state({"action": {"seq": 5, "rev": board.rev, "do": "redo"}})
    message = {"seq": 6, "rev": board.rev, "do": "why", "target": "deck"}
    room.answer = Answer("Because.")
    for _ in range(2):
        board.set_state({"action": message})
    assert len(room.asked) == 4


def test_a_click_takes_a_short_way_through_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The functions to follow from the message of the page to the message with the new table (docs/benchmarks.md)."""
    ways: list[list[str]] = []
    send, package = Widget.send_state, str(Path(otys.__file__).parent)

    def noted(widget: Widget, key: Any = None) -> None:
        frames = [frame for frame in traceback.extract_stack() if frame.filename.startswith(package)]
        ways.append([f"{Path(frame.filename).stem}.{frame.name}" for frame in frames])
        send(widget, key)

    board = otys.first_game(seed=7)
    monkeypatch.setattr(Widget, "send_state", noted)
    assert touch(board, "move", id=0) is None
    assert [*dict.fromkeys(ways[-1])] == [
        *(
            "board.set_state",
            "page_requests.receive",
            "game_room.do",
            "game_room._do",
            "game_room._take",
            "one_thread.called",
            "arguments.called",
        ),
        *("game.add", "game._stand", "session.moved", "watchers.tell", "game_room.changed", "board.changed"),
    ]


def test_the_page_may_write_nothing_else(board: Board, room: Noting) -> None:
    board.set_state({"rev": 9, "lang": "xx"})
    assert board.rev == 1 and board.lang == "en" and board.reject is not None and not room.asked


def test_a_board_hears_its_room_until_it_is_closed(board: Board, room: Noting) -> None:
    room.lang = "fr"
    room.tell()
    assert board.rev == 2 and board.lang == "fr"
    board.close()
    room.tell()
    assert board.rev == 2
