"""Thousands of messages that no honest page would send: the game is unchanged, or has made a legal move."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from otys_nb.rules import turn
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets import PlayerBoard, Table
from otys_nb.widgets.actions import FIELDS, MAX_TEXT_CHARACTERS, Rejected, read
from otys_nb.widgets.board import Board

MESSAGES = 3000
NOTES = [
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
    "",
    " ",
    "'",
    '"',
    "4 $ R:-mv =",
]
ODD: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    5,
    2**31,
    2**53,
    2**80,
    -(2**70),
    0.5,
    float("nan"),
    float("inf"),
    "",
    "0",
    "undo",
    "key:1",
    "place:9",
    "__class__",
    "\ud800",
    "x" * 100,
    "y" * (MAX_TEXT_CHARACTERS + 1),
    [],
    {},
    [[]],
    {"id": 0},
    [0] * 500,
    {"a": {"b": {"c": [1, 2, {"d": None}]}}},
    b"bytes",
    {"do": "move"},
    "<img src=x onerror=alert(1)>",
    "../../etc/passwd",
]


def message(rng: Random, board: Board, seq: int) -> Any:
    """Something between a faultless action and rubbish."""
    kind = rng.random()
    if kind < 0.1:
        return rng.choice(ODD)
    do = rng.choice([*FIELDS, "move", "move", "type", "undo", "redo", "goto"])
    data: dict[Any, Any] = {"seq": seq, "rev": board.rev, "do": do}
    name = FIELDS[do][0]
    if name:
        data[name] = {
            "id": rng.randrange(-1, len(board.afford["moves"]) + 2),
            "node": rng.randrange(-2, len(board.log) + 2),
            "step": rng.randrange(-2, 9),
            "text": " ".join(rng.choices(NOTES, k=rng.randrange(4))),
            "target": rng.choice(["key:4", "deck", "level:3", "place:0", "moon", "", "cube:3:m", "*", "private:0"]),
            "gesture": rng.choice([["key:4"], ["key:4", "level:4"], ["moon"], [], ["bag", "x" * 99], "key:4"]),
            "lang": rng.choice(["en", "fr", "de", "nl", ""]),
            "ref": rng.choice(["50", "Q13", "moon", ""]),
            "path": rng.choice(["players", ["players", 0], "x" * 99]),
            "place": rng.choice(
                [{}, {"board": board.place.get("board"), "played": ["4", 3]}, {"board": [], "played": "x"}, []]
            ),
            "done": rng.choice([{}, {"keys": {"away": "solved"}}, {"keys": 3}, {"keys": {"away": []}}, [], "keys"]),
        }[name]
    if kind < 0.5:
        return data
    for _ in range(rng.randrange(1, 4)):
        fault = rng.randrange(5)
        if fault == 0:
            data["rev"] = board.rev + rng.choice([-3, -2, -1, 1, 2])
        elif fault == 1:
            data[rng.choice([*data, "extra", "value", 7])] = rng.choice(ODD)
        elif fault == 2 and data:
            del data[rng.choice(list(data))]
        elif fault == 3:
            data["seq"] = rng.randrange(-1, seq + 2)
        else:
            data["do"] = rng.choice([*FIELDS, "MOVE", "play", "_do_move", "move ", "__init__", "eval"])
    return data


def send(board: Board, data: Any, rng: Random) -> None:
    """By the trait, by a custom message, or beside other traits that the page may not write."""
    way = rng.random()
    if way < 0.7:
        board.set_state({"action": data})
    elif way < 0.9:
        board._handle_custom_msg(data, [])
    else:
        forged = {
            "rev": 0,
            "state": {},
            "afford": {"moves": []},
            "log": [],
            "lang": "xx",
            "_view_name": None,
            "seat": "a",
        }
        board.set_state({rng.choice(list(forged)): rng.choice(ODD), "action": data, **forged})


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


@pytest.mark.parametrize("seed", range(3))
def test_a_torrent_of_messages_leaves_a_legal_game(seed: int) -> None:
    rng = Random(seed)
    start = new_position(["Ada", "Grace", "Zoë"][: 2 + seed % 2], seed=seed, sponsors="random")
    table = Table(start, seed=seed)
    boards: list[Board] = [table, PlayerBoard(table, player=0), PlayerBoard(table)]
    accepted = 0
    for seq in range(MESSAGES // 3):
        board = rng.choice(boards)
        before, revs = board.position, [other.rev for other in boards]
        data = message(rng, board, seq)
        silent = data == board.action  # the trait does not change, so nothing is asked
        send(board, data, rng)
        after = board.position
        if after is not before:
            accepted += 1
            assert isinstance(data, dict) and data["rev"] == revs[boards.index(board)], "a stale message was obeyed"
            assert data["do"] in ("move", "undo", "redo", "goto", "type", "rejoin")
            assert all(other.rev == rev + 1 for other, rev in zip(boards, revs, strict=True))
            if data["do"] == "move":
                assert any(after == turn.advance(before, move) for move in turn.moves(before)) or _drew(before)
        else:
            changed = [other for other, rev in zip(boards, revs, strict=True) if other.rev != rev]
            alone = changed in ([], [board])
            assert alone or data["do"] == "rejoin", "the line that goes on from here is everybody's"
            assert not changed or data["do"] in ("lang", "goto", "type", "look", "rejoin")
            asks = isinstance(data, dict) and data.get("do") in ("rule", "why")  # an answer changes nothing
            assert changed or silent or asks or data is None or board.reject is not None, f"{data!r} vanished"
        for other in boards:
            assert other.position is after
            is_consistent(other)
    assert accepted > 60
    for node in table.session.game.nodes():
        if node.parent is not None and node.move is not None:
            assert turn.check(node.parent.position, node.move) is None
            assert turn.advance(node.parent.position, node.move) == node.position
    json.dumps([table.state, table.afford, table.events, table.log, table.reject])


def _drew(position: Position) -> bool:
    """Whether chance may have had a say after a move from here."""
    return any(isinstance(part, tuple) for part in (*position.colony.deck, *position.colony.bag))


@pytest.mark.parametrize("data", ODD, ids=lambda value: repr(value)[:20])
def test_rubbish_is_refused_in_words(data: Any) -> None:
    board = Table(new_position(["Ada", "Grace"], seed=7))
    board._handle_custom_msg(data, [])
    assert board.rev == 1 and board.reject is not None
    assert len(board.reject["text"]) < 200
    with pytest.raises(Rejected):
        read(data)


@pytest.mark.parametrize("do", FIELDS)
def test_every_field_is_checked(do: str) -> None:
    """A right action with one field replaced by something odd is read as it is meant, or refused."""
    name, check = FIELDS[do]
    for value in ODD:
        for field in ("seq", "rev", "do", *([name] if name else [])):
            data = {"seq": 1, "rev": 1, "do": do, **({name: _right(name)} if name else {}), field: value}
            try:
                action = read(data)
            except Rejected:
                continue
            assert type(action.seq) is int and type(action.rev) is int
            if field == name:
                assert check(value) and action.what == value
    assert read({"seq": 1, "rev": 1, "do": do, **({name: _right(name)} if name else {})}).do == do


def _right(name: str) -> Any:
    return {
        "id": 0,
        "gesture": ["key:4", "level:4"],
        "node": -1,
        "step": 0,
        "text": "4",
        "target": "key:4",
        "lang": "de",
        "ref": "50",
        "path": "players",
        "do": "undo",
        "done": {"keys": {"away": "solved"}},
        "place": {"board": "game/0", "played": ["4"]},
    }[name]


def test_two_touches_before_the_answer_count_once() -> None:
    """A double click: the second message still carries the revision of the first."""
    board = Table(new_position(["Ada", "Grace"], seed=7))
    for seq in (1, 2):
        board.set_state({"action": {"seq": seq, "rev": 1, "do": "move", "id": 0}})
    assert board.here == 0 and board.reject is not None and board.reject["seq"] == 2


def test_a_deep_message_is_refused() -> None:
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    board = Table(new_position(["Ada", "Grace"], seed=7))
    board._handle_custom_msg({"seq": 1, "rev": 1, "do": "edit", "path": deep, "value": deep}, [])
    assert board.rev == 1 and board.reject is not None
