"""Thousands of messages that no honest page would send: only a legal move changes anything, and a sentence says why."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from random import Random
from typing import Any, Final, get_args

import pytest

from otys_nb.bake import sent_puzzle
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.our_game import our_game
from otys_nb.explorer.wire import OurGameRequest, Request
from otys_nb.lessons.exercises import make_exercise
from otys_nb.rules import turn
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets import PlayerBoard, Table
from otys_nb.widgets.actions import Rejected, read
from otys_nb.widgets.board import Board
from otys_nb.widgets.first_game import first_game
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import against
from otys_nb.widgets.page_requests import LEFT
from otys_nb.widgets.read import Malformed, reader
from otys_nb.widgets.wire import action
from tests.depth import mostly_at_night, often
from tests.messages import ODD, broken, deep, right

ACTIONS: Final = get_args(action.Action)
REQUESTS: Final = (*get_args(Request), *get_args(OurGameRequest))
BOARDS: Final[dict[str, Callable[[], Board]]] = {
    "table": lambda: Table(new_position(["Ada", "Grace"], seed=7), seed=7),
    "player": lambda: PlayerBoard(new_position(["Ada", "Grace"], seed=7), player=0),
    "game": lambda: against(["Ada", "Grace"], {1: "mild"}, seed=7),
    "free game": lambda: against(["Ada", "Grace"], {1: "mild"}, seed=7, assists=False),
    "two people": lambda: against(["Ada", "Grace"], None, seed=7),
    "first game": lambda: first_game(seed=7),
    "lesson": lambda: LessonBoard("keys", "lesson"),
    "exercise": lambda: LessonBoard(make_exercise(50, 1, 1)),
    "explorer": lambda: Explorer(new_position(["Ada", "Grace"], seed=7), tab="play", seed=7),
    "our game": lambda: our_game(new_position(["Ada", "Grace"], seed=7), seed=7),
}
LINES: Final = (
    "4",
    "x2",
    "$",
    "S:",
    "~Mv1",
    "=",
    "#mp",
    "|",
    "..",
    "(",
    "{",
    "}",
    "\x00",
    "é",
    " ",
    '"',
    "4 $ R:-mv =",
)


def message(rng: Random, board: Board, seq: int) -> dict[str, Any]:
    """A right action, aimed at what the board shows."""
    kind = rng.choice(
        [*ACTIONS, action.Move, action.Move, action.Type, action.Undo, action.Redo, action.Goto, action.AskExplorer]
    )
    data: dict[str, Any] = right(kind, rng) | {"seq": seq, "rev": board.rev}
    if data["do"] == "explore":
        data |= right(rng.choice(REQUESTS), rng)
    near = {
        "id": rng.randrange(len(board.afford["moves"]) + 2),
        "node": rng.randrange(-1, len(board.log) + 2),
        "step": rng.randrange(9),
        "text": " ".join(rng.choices(LINES, k=rng.randrange(4))),
        "place": rng.choice([{}, {"board": board.place.get("board"), "played": ["4", 3]}, {"played": "x"}]),
        "done": rng.choice([{}, {"keys": {"away": "solved"}}, {"keys": 3}, {"keys": {"away": []}}]),
    }
    return data | {name: value for name, value in near.items() if name in data}


def send(board: Board, data: Any, rng: Random) -> None:
    """By the trait, by a custom message, or beside other traits that the page may not write."""
    way = rng.random()
    if way < 0.7:
        board.set_state({"action": data})
    elif way < 0.9:
        board._handle_custom_msg(data, [])
    else:
        board.set_state({rng.choice(["rev", "state", "lang", "_view_name", "seat"]): rng.choice(ODD), "action": data})


def shown(board: Board) -> object:
    """All that a learner sees, but for a refusal."""
    names = ("rev", "state", "afford", "events", "log", "here", "lesson", "place", "card", "lang", "options", "beside")
    return json.dumps([board.trait_values().get(name) for name in (*names, "explore", "answers")], default=repr)


@pytest.mark.parametrize("name", BOARDS)
def test_a_fault_in_a_message_of_any_kind_changes_nothing(name: str, caplog: pytest.LogCaptureFixture) -> None:
    rng, board = Random(name), BOARDS[name]()
    before, position = shown(board), board.position
    for kind in ACTIONS:
        for _ in range(8):
            data = broken(kind, rng)
            try:
                reader(action.Action)(data, "")
            except Malformed:
                board.receive(data)
                assert board.reject is not None and 0 < len(board.reject["text"]) < 200, data
                assert "\n" not in board.reject["text"]
                assert board.position is position, data
    assert shown(board) == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.deep
@pytest.mark.parametrize("name", BOARDS)
def test_a_right_message_of_any_kind_is_answered(
    name: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that does not fit here, or comes twice, or from an old revision: with a sentence, and no traceback."""
    monkeypatch.setattr(sent_puzzle, "IN_LINK", 4_000)  # a puzzle's page with few boards
    monkeypatch.setattr(sent_puzzle, "IN_FILE", 4_000)
    rng, board = Random(name), BOARDS[name]()
    for seq in range(1, often(130, 40)):
        data = message(rng, board, seq)
        if data["do"] in ("hint", "search", "keen", "check"):
            continue  # these think for seconds
        stale = rng.random() < 0.15
        if stale:
            data["rev"] -= 1
        rev, position, ticks = board.rev, board.position, tick(board)
        stale = stale and (data["do"] == "explore" or data["rev"] < board._requests.same_since)
        for _ in range(1 + (rng.random() < 0.1)):
            board.set_state({"action": data})
        told = seq in (one["seq"] for one in (board.reject, board.reply) if one is not None)
        answered = told or board.rev > rev or data["do"] in ("rule", "ask", "puzzle", "reset") or tick(board) > ticks
        assert answered or data.get("path") == "more", data
        if stale and data["do"] not in (*Explorer.ANY_REVISION, *board.ANY_REVISION):
            assert told == (data["do"] not in LEFT) and board.position is position, data
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def tick(board: Board) -> int:
    """The number of the explorer's last answer."""
    return int((board.trait_values().get("explore") or {"tick": 0})["tick"])


def is_consistent(board: Board) -> None:
    """What the page has been told is the game as it is."""
    position = board.position
    assert position.to_act != NATURE
    steps, behind = board.session.log_entries()
    assert -1 <= board.here < len(board.log) <= len(steps)
    if board.afford.get("looks"):  # what is shown is past
        assert board.afford["moves"] == []
    else:
        assert board.state["to_act"] == position.to_act and board.state["round"] == position.round
        assert (board.here < 0) == (behind == 0)
    assert all(offer["id"] == at for at, offer in enumerate(board.afford["moves"]))
    assert board.view in ("table", "player") and board.lang in ("en", "fr", "de")


@pytest.mark.parametrize("seed", mostly_at_night([0], [1, 2]))
def test_a_torrent_of_messages_leaves_a_legal_game(seed: int) -> None:
    rng = Random(seed)
    start = new_position(["Ada", "Grace", "Zoë"][: 2 + seed % 2], seed=seed, sponsors="random")
    table = Table(start, seed=seed)
    boards: list[Board] = [table, PlayerBoard(table, player=0), PlayerBoard(table)]
    accepted = 0
    for seq in range(1000):
        board = rng.choice(boards)
        before, revs = board.position, [other.rev for other in boards]
        since = board._requests.same_since
        fault = rng.random()
        data: Any = rng.choice(ODD) if fault < 0.1 else message(rng, board, seq)
        if fault > 0.7:
            data = broken(rng.choice(ACTIONS), rng)
        silent = data == board.action  # the trait does not change, so nothing is asked
        send(board, data, rng)
        after = board.position
        if after is not before:
            accepted += 1
            assert isinstance(data, dict) and data["rev"] <= revs[boards.index(board)]
            assert data["rev"] >= (since if data["do"] == "move" else board.rev - 1), "a stale message was obeyed"
            assert data["do"] in ("move", "undo", "redo", "goto", "type", "rejoin")
            assert all(other.rev == rev + 1 for other, rev in zip(boards, revs, strict=True))
            if data["do"] == "move":
                assert any(after == turn.advance(before, move) for move in turn.moves(before)) or _drew(before)
        else:
            changed = [other for other, rev in zip(boards, revs, strict=True) if other.rev != rev]
            alone = changed in ([], [board])
            assert alone or data["do"] == "rejoin", "the line that goes on from here is everybody's"
            assert not changed or data["do"] in ("lang", "goto", "type", "look", "rejoin")
            asks = isinstance(data, dict) and data.get("do") in ("rule", "ask", "why")  # an answer changes nothing
            assert changed or silent or asks or data is None or board.reject is not None, f"{data!r} vanished"
        for other in boards:
            assert other.position is after
            is_consistent(other)
    assert accepted > 60
    for node in table.session.game.nodes():
        if node.parent is not None and node.move is not None:
            assert turn.check(node.parent.position, node.move) is None
            assert turn.advance(node.parent.position, node.move) == node.position


def _drew(position: Position) -> bool:
    """Whether chance may have had a say after a move from here."""
    return any(isinstance(part, tuple) for part in (*position.colony.deck, *position.colony.bag))


@pytest.mark.parametrize("data", [*ODD, b"bytes", {"seq": 1, "rev": 1, "do": "goto", "node": deep()}], ids=repr)
def test_rubbish_is_refused_in_words(data: Any) -> None:
    board = Table(new_position(["Ada", "Grace"], seed=7))
    board._handle_custom_msg(data, [])
    assert board.rev == 1 and board.reject is not None
    assert len(board.reject["text"]) < 200
    with pytest.raises(Rejected):
        read(data)
