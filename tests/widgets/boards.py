"""What the tests of boards share: a position, what was sent, a touch."""

from __future__ import annotations

from typing import Any, cast

from otys_nb.widgets import ColonyBoard, PlayerBoard, Table, TurnLanes
from otys_nb.widgets.board import Board

BOARDS = [PlayerBoard, ColonyBoard, TurnLanes, Table]


LIMIT = 10_000
"""Bytes of an update message."""


def touch(board: Board, do: str, **fields: Any) -> dict[str, Any] | None:
    """What the page does: an action with the revision that it saw; returns `reply` or `reject`."""
    seq = board.action["seq"] + 1 if isinstance(board.action, dict) else 1
    board.set_state({"action": {"seq": seq, "rev": board.rev, "do": do, **fields}})
    told = board.reply if board.reply and board.reply["seq"] == seq else board.reject
    return cast("dict[str, Any] | None", told)


def offer(board: Board, *path: str) -> int:
    found = [move["id"] for move in board.afford["moves"] if move["path"] == list(path)]
    assert len(found) == 1, (path, [move["path"] for move in board.afford["moves"]])
    identifier: int = found[0]
    return identifier


def lesson_of(board: Board) -> dict[str, Any]:
    """What the page is told about the lesson that the board shows."""
    assert board.lesson is not None
    told: dict[str, Any] = board.lesson
    return told


def patched(base: Any, patch: Any) -> Any:
    """What a page makes of a patch, as `js/src/page/value-patch.js` does."""
    for path, value in patch.items():
        base = _put(base, path.split("/") if path else [], value)
    return base


def _put(base: Any, names: list[str], value: Any) -> Any:
    if not names:
        return value
    items = dict(enumerate(base)) if isinstance(base, list) else dict(base)
    at = int(names[0]) if isinstance(base, list) else names[0]
    items[at] = _put(items[at], names[1:], value)
    return list(items.values()) if isinstance(base, list) else items
