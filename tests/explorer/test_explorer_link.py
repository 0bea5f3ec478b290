"""From a board to the explorer with one click: on a copy of what the board may show, closed with the next click."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from otys_nb.explorer.board import Explorer
from otys_nb.lessons import lesson
from otys_nb.rules.game import Game
from otys_nb.widgets import PlayerBoard, Table
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable
from tests.explorer.explorers import START


def touch(board: Any, path: object = "door") -> str:
    """Press the button; returns the refusal, or ""."""
    board.receive({"seq": 1, "rev": board.rev, "do": "explore", "path": path, "value": None})
    return str(board.reject["text"]) if board.reject else ""


def beside(board: Any) -> Explorer | None:
    """The explorer that the page is told to show."""
    found = _instances.get(board.beside.removeprefix("IPY_MODEL_")) if board.beside else None
    assert found is None or isinstance(found, Explorer)
    return found


@pytest.mark.parametrize("make", [Table, lambda shown: PlayerBoard(shown, player=0)])
def test_a_board_opens_an_explorer_on_a_copy_of_its_game_and_closes_it(make: Any) -> None:
    game = Game(START)
    board = make(game)
    assert not board.beside
    assert touch(board) == ""
    explorer = beside(board)
    assert explorer is not None and explorer.position == board.position and explorer.lang == board.lang
    explorer.play("4 R:-mc")
    assert game.position == START and board.position == START
    assert touch(board) == "" and not board.beside and explorer.comm is None
    board.play("4 R:+f")
    touch(board)
    again = beside(board)
    assert again is not None and again.position == game.position and again.analysis.game.can_undo
    board.close()
    assert again.comm is None


def test_what_a_seat_may_not_know_does_not_come_along() -> None:
    board = PlayTable(START, {1: "random"}, seed=1)
    touch(board)
    explorer = beside(board)
    assert explorer is not None and explorer.position == START.seen_by(0)
    assert set(explorer.position.colony.deck) == {"?"}


def test_a_private_contract_stays_hidden_when_its_owner_plays_at_a_shared_analysis() -> None:
    hands = tuple(replace(player, contracts=("mpp:3",)) for player in START.players)
    dealt = replace(START, players=hands)
    for board, eyes in ((Table(dealt), 0), (PlayerBoard(dealt, player=1), 1)):
        touch(board)
        explorer = beside(board)
        assert explorer is not None and explorer.position == dealt.seen_by(eyes)
        explorer.play("4 R:-mc")
        assert explorer.position.to_move == 1
        assert [player["contracts"] for player in explorer.state["players"]][1 - eyes] == ["?"]
    shown = Table(dealt, reveal=True)
    touch(shown)
    explorer = beside(shown)
    assert explorer is not None and explorer.position == dealt


def test_a_lesson_is_left_as_it_is() -> None:
    board = LessonBoard(lesson("turn"))
    before = board.position
    assert touch(board) == ""
    explorer = beside(board)
    assert explorer is not None and explorer.position == before
    explorer.edit("round", 9)
    assert board.position == before


def test_another_door_is_refused() -> None:
    board = Table(START)
    for path in ("moon", "", "__class__", "run"):
        assert touch(board, path) and not board.beside
