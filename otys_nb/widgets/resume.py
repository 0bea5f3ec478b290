"""Resuming boards in a new kernel: the page passes on where they stood, and each new board takes its own place.

A board's trait `place` says where it stands, as plain data that the page keeps. Before a page of the course runs by
itself it passes its places to `expect`, and each board made then takes the one of its name. A cell that somebody runs
by hand starts afresh, because nothing is expected any more.
"""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

MAX_CHARACTERS: Final = 200_000
"""The length of what a page may pass on."""
MAX_PLACES: Final = 60
_EXPECTED: Final[dict[str, Mapping[str, Any]]] = {}


def expect(packed: str = "") -> None:
    """Read where boards stood: JSON in base64, a table of places by the boards' names; empty: expect nothing.

    Raises:
        ValueError: for anything else; then nothing is expected.
    """
    _EXPECTED.clear()
    if not packed:
        return
    if len(packed) > MAX_CHARACTERS:
        raise ValueError(f"places: longer than {MAX_CHARACTERS} characters")
    found = json.loads(b64decode(packed, validate=True))
    if not isinstance(found, dict) or len(found) > MAX_PLACES:
        raise ValueError(f"places: not a table of at most {MAX_PLACES} boards")
    _EXPECTED.update({board: place for board, place in found.items() if isinstance(place, dict)})


@contextmanager
def at(*places: Mapping[str, Any]) -> Iterator[None]:
    """Let a board that is made meanwhile take one of these places, if it is its own."""
    _EXPECTED.update({str(place.get("board", "")): place for place in places})
    try:
        yield
    finally:
        _EXPECTED.clear()


def take(board: str) -> Mapping[str, Any] | None:
    """Return where the board of this name stood, and forget it: the next board starts afresh."""
    return _EXPECTED.pop(board, None)
