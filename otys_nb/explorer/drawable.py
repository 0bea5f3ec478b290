"""A table as the boards can draw it: a position that is set up by hand may hold more than there are places for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from otys_nb.widgets.wire.table import Table


def clamped(state: Mapping[str, Any]) -> Table:
    """A table as the boards can draw it, without pieces beyond their places."""
    players = [
        {
            **player,
            "divers": player["divers"][:8],
            "mechanic": min(max(player["mechanic"], 0), 3),
            "hacker": min(max(player["hacker"], 0), 3),
            "neutral_x": min(max(player["neutral_x"], 0), 99),
            "keys": "".join(key for key in "12345X" if key in player["keys"]),
            "track": _without_repeats(player["track"]),
            "zone": [cubes[:24] for cubes in player["zone"]],
            "contracts": player["contracts"][:24],
        }
        for player in state["players"]
    ]
    colony = state["colony"]
    colony = {
        **colony,
        "sponsors": colony["sponsors"][:5],
        "display": [row[:2] for row in colony["display"]],
        "contracts": colony["contracts"][:3],
        "store": "".join(c * min(colony["store"].count(c), 9) for c in "mpft"),
    }
    seats = range(len(players))
    found: Any = {
        **state,
        "players": players,
        "colony": colony,
        "to_move": state["to_move"] if state["to_move"] in seats else None,
        "to_act": state["to_act"] if state["to_act"] in (*seats, -1) else None,
    }
    table: Table = found
    return table


def _without_repeats(track: str) -> str:
    """A track without repeated keys."""
    return "".join(key for at, key in enumerate(track[:24]) if key == "N" or key not in track[:at])
