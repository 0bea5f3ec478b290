"""Where everything lies on a still picture: the places of the live boards, at the size of a stage on a laptop.

`art/layout.json` is written by ``node js/build.mjs`` out of the front end's own layout, so the two cannot differ.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from otys_nb.pictures.svg.canvas import art

Places: TypeAlias = dict[str, Any]
"""A board as `js/src/board/layout.js` lays it out."""

CARDS = (2, 3)
"""The most open contracts that have a place."""
SEATS = (1, 4)


def player(kind: str = "player") -> Places:
    """Return the layout of a player's board by itself, or as it stands on a ``table``."""
    found: Places = art("layout")[kind]["player"]
    return found


def colony(cards: int, players: int, kind: str = "colony") -> Places:
    """Return the layout of the colony board by itself or on a ``table``, for so many contracts and players."""
    least, most = CARDS if players == 2 else (CARDS[1], CARDS[1])
    first, last = SEATS
    key = f"{min(max(cards, least), most)} {min(max(players, first), last)}"
    found: Places = art("layout")[kind]["colony"][key]
    return found
