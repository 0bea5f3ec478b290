"""Where boards stood before their kernel ended: told by the page to the next kernel, taken by the boards.

A board's trait `place` says where it stands, as plain data; the page keeps it. Before a page of the course runs by
itself its places are given to `expect`, and each board that is made then takes the one of its name. A cell that
somebody runs by hand begins anew, because nothing is expected any more.
"""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Mapping
from typing import Any, Final

MOST: Final = 200_000
"""Characters that a page may tell at the most."""
MOST_PLACES: Final = 60
_EXPECTED: Final[dict[str, Mapping[str, Any]]] = {}


def expect(packed: str = "") -> None:
    """Take in where boards stood: JSON in base64, a table of places by the boards' names; empty: expect nothing.

    Raises:
        ValueError: for anything else; then nothing is expected.
    """
    _EXPECTED.clear()
    if not packed:
        return
    if len(packed) > MOST:
        raise ValueError(f"places: longer than {MOST} characters")
    found = json.loads(b64decode(packed, validate=True))
    if not isinstance(found, dict) or len(found) > MOST_PLACES:
        raise ValueError(f"places: not a table of at most {MOST_PLACES} boards")
    _EXPECTED.update({board: place for board, place in found.items() if isinstance(place, dict)})


def taken(board: str) -> Mapping[str, Any] | None:
    """Where the board of this name stood, once: the next one begins anew."""
    return _EXPECTED.pop(board, None)
