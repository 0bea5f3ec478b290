"""Positions so small that their outcomes can be counted by hand.

In most of them the player to move has one key left, "5", and so every turn brings all keys back (five on the track, the
key just played is the sixth), and the sponsor there is 4 advanced, which has no basic diver to upgrade on the surface.
No public contract can be completed: eight cubes fit on no level.
"""

import json
from typing import Any

from tests.referee import broken_laws, outcomes
from tests.referee.table import Player, Position

SURFACE_EXPERTS = ["metal+", "plant+", "fuel+", "tech", "trader", "spy", "explorer", "engineer"]
DEEP_METAL = ["trader+", "spy+", "engineer+", "explorer", "plant", "fuel", "tech", "metal"]


def one_key_left(players: int = 2, **changes: Any) -> Position:
    """Key 5 only; nothing in the purses, the zones, the hands, the Store and the piles. The opponents likewise."""
    seats = []
    for name in ["Ada", "Grace", "Zoë"][:players]:
        seats.append(
            {
                "name": name,
                "score": 0,
                "credits": 0,
                "batteries": 0,
                "keys": "5",
                "neutral_x": 0,
                "track": "1234X",
                "hacker": 0,
                "mechanic": 0,
                "divers": list(SURFACE_EXPERTS),
                "zone": ["", "", "", "", ""],
                "rewards": [None, None, None, None, None],
                "contracts": [],
            }
        )
    seats[0].update(changes)
    return {
        "format": "otys-position/1",
        "variants": [],
        "round": 4,
        "first_player": 0,
        "to_move": 0,
        "finished": False,
        "players": seats,
        "colony": {
            "sponsors": ["1B", "2B", "3B", "5B", "4A"],
            "display": [["battery/green", "prestige/orange"] for _ in range(5)],
            "store": "",
            "contracts": ["2222:5"] * (2 if players == 2 else 3),
            "deck": [],
            "bag": ["mp/green", "mp/orange"],
            "discards": [],
            "neutral_x": 12,
        },
    }


def with_deepest(name: str, divers: list[str] = SURFACE_EXPERTS) -> list[str]:
    """The divers with this one on level 5."""
    rest = [diver for diver in divers if diver.rstrip("+") != name.rstrip("+")]
    return [*rest, name]


def after(position: Position) -> list[Position]:
    """The outcomes as objects; each obeys the laws of a start of a turn."""
    found = [json.loads(line) for line in outcomes(position)]
    for outcome in found:
        assert [law for law in broken_laws(outcome) if "in the box" not in law] == []
    return found


def movers(found: list[Position]) -> list[Player]:
    return [outcome["players"][0] for outcome in found]


def sponsored(tile: str, **changes: Any) -> Position:
    position = one_key_left(**changes)
    tiles = [number + "B" for number in "12345" if number != tile[0]]
    position["colony"]["sponsors"] = [*tiles, tile]
    return position
