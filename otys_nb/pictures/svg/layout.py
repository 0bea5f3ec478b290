"""Where everything lies on a still picture: the places of the live boards, at the size of a stage on a laptop.

`art/layout.json` is written by ``node js/build.mjs`` out of the front end's own layout, so the two cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from otys_nb.pictures.svg.canvas import art

Places: TypeAlias = dict[str, Any]
"""A board as `js/src/board/layout.js` lays it out."""

CARDS = (2, 3)
"""The most open contracts that have a place."""
SEATS = (1, 4)


def player(kind: str = "player", knows: Sequence[str] = ()) -> Places:
    """Return the layout of a player's board by itself, or as it stands on a ``table``; `knows` as for `met`."""
    found: Places = art("layout")[kind]["player"]
    if not knows:
        return found
    grown = found | {"knows": (*knows,)}
    if not met(grown, "mechanic"):  # which stands beside the water
        grown["end"] = found["viewBox"][2]
    return grown


def met(at: Places, region: str) -> bool:
    """Whether a region (of `otys_nb.lessons.model.REGIONS`) has been met: a layout that names some draws no other."""
    knows = at.get("knows")
    return not knows or region in knows or (region == "contract" and "contracts" in knows)


def colony(cards: int, players: int, kind: str = "colony", knows: Sequence[str] = ()) -> Places:
    """Return the layout of the colony board by itself or on a ``table``, for so many contracts and players.

    With `knows`, as for `met`, it holds the places of what has been met, and is no wider than they are.
    """
    least, most = CARDS if players == 2 else (CARDS[1], CARDS[1])
    first, last = SEATS
    key = f"{min(max(cards, least), most)} {min(max(players, first), last)}"
    found: Places = art("layout")[kind]["colony"][key]
    if not knows:
        return found
    grown = found | {"knows": (*knows,)}
    places = {target: box for target, box in found["places"].items() if met(grown, _region(target))}
    store, score = (found[part] if met(grown, "store") else None for part in ("store", "score"))
    drawn = [box for target, box in places.items() if not target.startswith("token:") or met(grown, "rewards")]
    boxes = [*drawn, *(part["box"] for part in (store, score) if part)]
    width = max((x + w for x, _, w, _ in boxes), default=0) + 7
    left, top, _, high = found["viewBox"]
    strip = found["strip"] if store else width
    box = [left, top, width, high]
    return grown | {"places": places, "store": store, "score": score, "strip": strip, "viewBox": box}


_REGIONS = {"sponsor": "sponsors", "token": "sponsors", "public": "contracts", "store": "store"}


def _region(target: str) -> str:
    """Return the region in which a place of the colony lies."""
    return "contract" if target == "public:0" else _REGIONS.get(target.partition(":")[0], "piles")
