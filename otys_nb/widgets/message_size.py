"""The size limit of the message after every move, and what is left out to keep it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from otys_nb.widgets import logbook
from otys_nb.widgets.room import BoardView

MAX_BYTES: Final = 9_700
"""The changing part of a message; with its envelope it then stays below 10 KB."""
NARROW_HOP: Final = 2
"""The hop of the log's window where the message is tight."""


def fitted(built: Callable[[int], BoardView]) -> BoardView:
    """Call `built` with the hop of the log's window, and cut its message to `MAX_BYTES` where possible.

    The page can do without all that is cut: it gets the Python line of a move once that is played, asks for a missing
    "why", needs only the nearest entries of the log, and calls a way that ends at a place by its places. The events do
    not count: where there is no room for them, they go ahead in a message of their own (`has_room_for_events`).
    """
    message = built(logbook.HOP)
    if _bytes(message) <= MAX_BYTES:
        return message
    afford = message["afford"]
    message["afford"] = afford | {"moves": [{**move, "python": ""} for move in afford["moves"]]}
    if _bytes(message) > MAX_BYTES:
        message["afford"]["why"] = {}
    if _bytes(message) > MAX_BYTES:
        message = built(NARROW_HOP)
        afford = message["afford"]
        message["afford"] = afford | {"moves": [{**move, "python": ""} for move in afford["moves"]], "why": {}}
    if _bytes(message) > MAX_BYTES:
        for move in message["afford"]["moves"]:
            move.pop("aside", None)  # it is lit like the others then
            move.pop("far", None)
            if move["path"][-1].startswith(("place:", "level:")):
                move["label"] = ""
    return message


def has_room_for_events(message: BoardView) -> bool:
    """Whether a whole message stays small; if not, the events are cut to what fits in one of their own."""
    if _size({name: value for name, value in message.items() if name not in ("lesson", "place")}) <= MAX_BYTES:
        return True
    if _size(message["events"]) > MAX_BYTES:
        message["events"] = [event.copy() for event in message["events"]]
        for event in message["events"]:
            event.pop("patch", None)
            event.pop("before", None)
    return False


def _bytes(message: BoardView) -> int:
    """The size of a message without its events."""
    return _size({**message, "events": []})


def _size(value: object) -> int:
    return len(json.dumps(value, ensure_ascii=False).encode())
