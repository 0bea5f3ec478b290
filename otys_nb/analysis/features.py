"""The features of a player: a row of numbers that `otys_nb.analysis.evaluation` weighs.

The features use no hidden information: an unknown card counts as a card, whatever it is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from otys_nb.rules.components import (
    BACKS,
    CAPACITY,
    COLOURS,
    COLUMN,
    DIVERS,
    EXPERTS,
    GOAL,
    SURFACE,
    UNKNOWN,
    contract,
    lacking,
    payments,
    token,
)
from otys_nb.rules.position import Player, Position

NAMES: Final = (
    "score",
    "credits to 2",
    "credits to 5",
    "credits beyond",
    "credits x time",
    "first battery",
    "batteries to 3",
    "batteries beyond",
    "batteries x time",
    "neutral X",
    "neutral X x time",
    "own X",
    "keys x time",
    "hacker x time",
    "mechanic x time",
    *(f"{diver}+ x time" for diver in DIVERS),
    "orange x time",
    "green x time",
    "cubes",
    "cubes x time",
    "public ready",
    "public 1 short",
    "public 2 short",
    "public 3 short",
    "public next",
    "public next by battery",
    "private ready",
    "private 1 short",
    "private 2 short",
    "private 3 short",
    "private next",
    "private next by battery",
    "unknown cards",
    "sale next",
    "useful keys x time",
    "to come",
)
"""The name of each feature; "x time" features shrink to 0 as the leader approaches the goal."""

Reach: TypeAlias = frozenset[tuple[int, str]]
"""Levels, each with the diver (an expert by the cube) that a key can activate there."""

MAX_MISSING_CUBES: Final = 4
"""Missing cubes from which on a contract does not count."""


def time_left(position: Position) -> float:
    """How much of the race is still to run: 1 at the start, 0 when somebody has the score that ends the game."""
    best = max([player.score for player in position.players])
    return 1.0 - best / GOAL if best < GOAL else 0.0


def row(position: Position, seat: int, time: float) -> list[float]:
    """The numbers of the player at `seat`, in the order of `NAMES`."""
    me, colony = position.players[seat], position.colony
    near, far = reach(me.keys, me.neutral_x > 0, me.divers, propeller(position, me))
    return [
        *purse(me.score, me.credits, me.batteries, me.neutral_x, me.keys, me.hacker, me.mechanic, time),
        *crew(me.divers, me.rewards, time),
        *cube_numbers(me.zone, time),
        *contract_gains(me.zone, colony.contracts, near, far),
        *contract_gains(me.zone, me.contracts, near, far),
        float(me.contracts.count(UNKNOWN)),
        sale(me.divers, me.zone, colony.store, near),
        len(near) * time,
        float(to_come(position, seat)),
    ]


def purse(
    score: int, credits: int, batteries: int, neutral: int, keys: str, hacker: int, mechanic: int, time: float
) -> tuple[float, ...]:
    """Score, purse, keys and technicians; the first credits and batteries are worth most."""
    return (
        score,
        min(credits, 2),
        min(max(credits - 2, 0), 3),
        max(credits - 5, 0),
        credits * time,
        min(batteries, 1),
        min(max(batteries - 1, 0), 2),
        max(batteries - 3, 0),
        batteries * time,
        neutral,
        neutral * time,
        "X" in keys,
        len(keys) * time,
        hacker * time,
        mechanic * time,
    )


def crew(tiles: tuple[str, ...], rewards: tuple[str | None, ...], time: float) -> tuple[float, ...]:
    """Upgraded divers and laid tokens."""
    backs = [token(code)[1] if code is not None and code != UNKNOWN else "" for code in rewards]
    laid = [sum(often for back, often in zip(backs, TOKEN_USE_BY_LEVEL, strict=True) if back == side) for side in BACKS]
    return (*(time * (diver + "+" in tiles) for diver in DIVERS), *(amount * time for amount in laid))


def cube_numbers(zone: tuple[str, ...], time: float) -> tuple[float, ...]:
    """The cubes on all levels."""
    cubes = sum(map(len, zone))
    return cubes, cubes * time


def propeller(position: Position, player: Player) -> int:
    """How far one battery moves a diver of this player; 0 without one."""
    return position.edition.propeller[player.mechanic] if player.batteries else 0


TOKEN_USE_BY_LEVEL: Final = (0.6, 0.8, 1.0, 1.1, 1.2)
"""How often the token of each level is used, relative to the others."""


def to_come(position: Position, seat: int) -> bool:
    """Whether the player still has a turn in this round."""
    if position.finished or position.to_move is None:
        return False
    count = len(position.players)
    return (seat - position.first_player) % count >= (position.to_move - position.first_player) % count


@lru_cache(maxsize=1 << 14)
def reach(keys: str, neutral: bool, tiles: tuple[str, ...], distance: int) -> tuple[Reach, Reach]:
    """The (level, diver) pairs that a key can activate next turn, and those that a propeller adds to them."""
    levels = range(1, 6) if neutral or "X" in keys else [int(key) for key in keys]
    near: set[tuple[int, str]] = set()
    far: set[tuple[int, str]] = set()
    for level in levels:
        place = SURFACE + level - 1
        for other in range(max(0, place - distance), min(len(tiles), place + distance + 1)):
            name = tiles[other].rstrip("+")
            (near if other == place else far).add((level, EXPERTS.get(name, name)))
    return frozenset(near), frozenset(far)


@lru_cache(maxsize=1 << 15)
def contract_gains(zone: tuple[str, ...], cards: tuple[str | None, ...], near: Reach, far: Reach) -> tuple[float, ...]:
    """The gain of the cards by how many cubes their best level lacks (0 to 3), and of those that one diver can make
    ready, reached by key, or by key and battery."""
    found = [0.0] * (MAX_MISSING_CUBES + 2)
    for card in cards:
        if card is None or card == UNKNOWN:
            continue
        least, next_cubes = missing_cubes(card, zone)
        if least >= MAX_MISSING_CUBES:
            continue
        gain = contract_worth(card)
        found[least] += gain
        if least == 1:
            if any(pair in near for pair in next_cubes):
                found[MAX_MISSING_CUBES] += gain
            elif any(pair in far for pair in next_cubes):
                found[MAX_MISSING_CUBES + 1] += gain
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def missing_cubes(card: str, zone: tuple[str, ...]) -> tuple[int, tuple[tuple[int, str], ...]]:
    """How many cubes the level nearest to the contract lacks, and the (level, cube) pairs that would complete it."""
    least, pairs = MAX_MISSING_CUBES, []
    for level, cubes in enumerate(zone, 1):
        missing, wanted = _missing_on_level(card, cubes, CAPACITY[level - 1])
        least = min(least, missing)
        pairs += [(level, cube) for cube in wanted]
    return least, tuple(pairs)


@lru_cache(maxsize=1 << 14)
def _missing_on_level(card: str, cubes: str, room: int) -> tuple[int, str]:
    if payments(card, cubes):
        return 0, ""
    least, wanted = MAX_MISSING_CUBES, ""
    for price in prices(card):
        lacks = lacking(price, cubes)
        if len(cubes) + len(lacks) > room:
            continue
        least = min(least, len(lacks))
        if len(lacks) == 1 and lacks not in wanted:
            wanted += lacks
    return least, wanted


@lru_cache(maxsize=1 << 8)
def prices(card: str) -> tuple[str, ...]:
    """Every set of cubes that pays a contract."""
    return payments(card, ALL_CUBES)


ALL_CUBES: Final = "".join(colour * max(CAPACITY) for colour in COLOURS)


@lru_cache(maxsize=1 << 8)
def contract_worth(card: str) -> float:
    """What completing the card gives, in prestige: its bonus counts a little."""
    read = contract(card)
    return read.prestige + 0.3 * read.credit + 0.4 * read.battery


def sale(tiles: tuple[str, ...], zone: tuple[str, ...], store: str, near: Reach) -> float:
    """1 if the Trader can sell something for prestige next turn, by a key alone."""
    rows = COLUMN if "trader+" in tiles else 1
    levels = [level for level, name in near if name == "trader"]
    return float(any(store.count(cube) < rows for level in levels for cube in zone[level - 1]))
