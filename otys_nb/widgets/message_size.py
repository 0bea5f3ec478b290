"""Cutting the message that follows every move to what a page can get at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from otys_nb.widgets import logbook

MOST: Final = 9_700
"""Bytes of what changes in a message at most, so that with all that is around it it stays below 10 KB."""
NARROW: Final = 2
"""The hop of the log's window where the message is tight."""


def fitted(built: Callable[[int], dict[str, Any]]) -> dict[str, Any]:
    """The message that `built` makes with a hop of the log's window, cut to `MOST` bytes where it can be.

    The page asks for a "why" that it has not got, a Python line comes with the move when it is played, of the log
    the nearest is enough, and where a piece goes can be seen.
    """
    message = built(logbook.HOP)
    if _bytes(message) <= MOST:
        return message
    message["afford"]["why"] = {}
    if _bytes(message) > MOST:
        message = built(NARROW)
        afford = message["afford"]
        message["afford"] = afford | {"moves": [{**move, "python": ""} for move in afford["moves"]], "why": {}}
    if _bytes(message) > MOST:
        for move in message["afford"]["moves"]:
            if move["path"][-1].startswith(("place:", "level:")):
                move["label"] = move["notation"]
    return message


def _bytes(message: dict[str, Any]) -> int:
    return len(json.dumps(message, ensure_ascii=False).encode())
