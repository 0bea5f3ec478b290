"""What the tests of boards share: a position, what was sent, a touch."""

from __future__ import annotations

from typing import Any, cast

from otys_nb.widgets import ColonyBoard, PlayerBoard, Table, TurnLanes
from otys_nb.widgets.board import Board

BOARDS = [PlayerBoard, ColonyBoard, TurnLanes, Table]


TURN = ("push", "surface", "end", "stay", "skip")
"""The buttons of a turn, the likeliest first."""
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


def urged(board: Board) -> str:
    """What the big button of a stage urges to touch, as `nextStep` of `js/src/stage/next-step.js` finds it; empty where
    it is quiet, or waits for a touch on the board."""
    lesson, afford = lesson_of(board), board.afford
    lit, use, main = lesson["step"].get("lit"), afford["use"], lesson.get("main")
    led = [move for move in afford["moves"] if (not move.get("aside") if lit is None else move["id"] in lit)]
    heads = [*dict.fromkeys(move["path"][0] for move in led)]
    target = use["target"] if use else ""
    named = main if main in heads and main in TURN and main != target else ""
    if named or not use:
        gain = any(head not in TURN and not head.startswith("choice:") for head in heads)
        words = (word for word in TURN if word in heads and not (gain and word == "skip"))
        rest = [head for head in heads if head != "skip"]
        alone = rest[0] if len(rest) == 1 and rest[0].startswith(("deck", "bag", "sp")) else ""
        target = named or next(words, alone)
    return target if heads and main in (None, target) else ""


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
