"""The inputs of the fitted network: the numbers of one player in four groups, those of `features.row` and more.

Each group depends on few arguments, so that `otys_nb.analysis.network` can cache its contribution. The inputs use no
hidden information: an unknown card counts as a card, whatever it is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

from otys_nb.analysis import features
from otys_nb.analysis.features import MAX_MISSING_CUBES, Reach, contract_worth, missing_cubes, propeller, reach
from otys_nb.rules.components import CAPACITY, DIVERS, EXPERTS, GOAL, SPONSORS, SURFACE, UNKNOWN, payments, token
from otys_nb.rules.position import Position

Numbers: TypeAlias = tuple[float, ...]

_OPEN_AND_OWN: Final = ("open", "own")

PURSE: Final = (
    *features.NAMES[:15],
    "score late",
    "a credit",
    "keys",
    "one key left",
    "neutral X, no own X",
    "mechanic",
)
CREW: Final = (
    *features.NAMES[15:25],
    *(f"{diver} next" for diver in DIVERS),
    *(f"{diver} next x time" for diver in DIVERS),
    *(f"{diver} next by battery" for diver in DIVERS),
    *(f"{expert} room" for expert in EXPERTS),
    *(f"sponsor {tile} next" for tile in SPONSORS),
    "orange",
    "green",
)
CUBES: Final = (
    *features.NAMES[25:42],
    "colours",
    *(f"{whose} {short} short x time" for whose in _OPEN_AND_OWN for short in range(MAX_MISSING_CUBES)),
    *(f"{whose} best {how}" for whose in _OPEN_AND_OWN for how in ("ready", "next", "by battery")),
    "token where ready",
    "token where next",
    "cards in hand",
    "sale next x time",
    "full levels",
)
RACE: Final = (
    "to come",
    "moves next",
    "ready, moves next",
    "next, moves next",
    "lead",
    "lead late",
    "behind late",
    "home",
    "home, moves next",
    "nearly home",
    "nearly home, moves next",
    "missing late",
    "time",
)
NAMES: Final = PURSE + CREW + CUBES + RACE
"""The name of each input. "x time" inputs shrink to 0 as the leader approaches the goal, "late" ones grow from 0."""


def purse(
    score: int, credits: int, batteries: int, neutral: int, keys: str, hacker: int, mechanic: int, time: float
) -> Numbers:
    """Score, purse, keys and technicians."""
    return (
        *features.purse(score, credits, batteries, neutral, keys, hacker, mechanic, time),
        score * (1 - time),
        credits > 0,
        len(keys),
        len(keys) + neutral <= 1,
        neutral and "X" not in keys,
        mechanic,
    )


def crew(
    tiles: tuple[str, ...],
    keys: str,
    neutral: bool,
    distance: int,
    rewards: tuple[str | None, ...],
    sponsors: tuple[str, ...],
    time: float,
) -> Numbers:
    """The divers in reach of a key, the room of the experts' levels, the usable sponsors, upgrades and tokens."""
    near, far = reach(keys, neutral, tiles, distance)
    by_key, by_battery = ({_DIVER_OF.get(name, name) for _, name in found} for found in (near, far))
    levels = range(5) if neutral or "X" in keys else [int(key) - 1 for key in keys]
    usable = {sponsors[level] for level in levels}
    reached = [diver in by_key for diver in DIVERS]
    names = [tile.rstrip("+") for tile in tiles]
    depth = [names.index(expert) - SURFACE for expert in EXPERTS]
    old = features.crew(tiles, rewards, time)
    return (
        *old,
        *reached,
        *(time * one for one in reached),
        *(diver in by_battery for diver in DIVERS),
        *(CAPACITY[level] / 6 if level >= 0 else 0.0 for level in depth),
        *(tile in usable for tile in SPONSORS),
        *(laid / time if time else 0.0 for laid in old[-2:]),
    )


_DIVER_OF: Final = {cube: name for name, cube in EXPERTS.items()}


@lru_cache(maxsize=1 << 15)
def best_cards(
    zone: tuple[str, ...], cards: tuple[str | None, ...], rewards: tuple[str | None, ...], near: Reach, far: Reach
) -> Numbers:
    """The gain of the best contract that is ready, that one diver in reach makes ready, and that a diver reached by a
    battery makes ready; and what the levels' tokens add in the first two cases."""
    ready = soon = later = ready_token = soon_token = 0.0
    for card in cards:
        if card is None or card == UNKNOWN:
            continue
        least, pairs = missing_cubes(card, zone)
        if least > 1:
            continue
        gain = contract_worth(card)
        if least == 0:
            ready = max(ready, gain)
            ready_token = max(ready_token, *(_token(rewards[at]) for at in range(5) if payments(card, zone[at])))
            continue
        levels = [level for level, cube in pairs if (level, cube) in near]
        if levels:
            soon = max(soon, gain)
            soon_token = max(soon_token, *(_token(rewards[level - 1]) for level in levels))
        elif any(pair in far for pair in pairs):
            later = max(later, gain)
    return ready, soon, later, ready_token, soon_token


def _token(code: str | None) -> float:
    return 0.0 if code is None or code == UNKNOWN else 1.0 if token(code)[1] == "green" else 0.6


def cubes(
    keys: str,
    neutral: bool,
    tiles: tuple[str, ...],
    distance: int,
    zone: tuple[str, ...],
    open_cards: tuple[str | None, ...],
    own_cards: tuple[str, ...],
    rewards: tuple[str | None, ...],
    store: str,
    time: float,
) -> Numbers:
    """Cubes, and what they contribute to contracts and sales."""
    near, far = reach(keys, neutral, tiles, distance)
    public, private = (features.contract_gains(zone, cards, near, far) for cards in (open_cards, own_cards))
    best_public, best_private = (best_cards(zone, cards, rewards, near, far) for cards in (open_cards, own_cards))
    sold = features.sale(tiles, zone, store, near)
    return (
        *features.cube_numbers(zone, time),
        *public,
        *private,
        own_cards.count(UNKNOWN),
        sold,
        len(near) * time,
        len(set("".join(zone))),
        *(gain * time for gain in public[:MAX_MISSING_CUBES]),
        *(gain * time for gain in private[:MAX_MISSING_CUBES]),
        *best_public[:3],
        *best_private[:3],
        max(best_public[3], best_private[3]),
        max(best_public[4], best_private[4]),
        len(own_cards),
        sold * time,
        sum(len(level) == room for level, room in zip(zone, CAPACITY, strict=True)),
    )


def race(score: int, other: int, to_come: bool, moves_next: bool, ready: float, soon: float, time: float) -> Numbers:
    """The race to the goal: who leads, moves, and can reach it. `ready` is the gain now, `soon` what one diver adds."""
    lead, late = score - other, (1 - time) ** 2
    home, nearly = score + ready >= GOAL, score + ready + soon >= GOAL
    return (
        to_come,
        moves_next,
        ready * moves_next,
        soon * moves_next,
        lead,
        lead * late,
        late * (lead < 0),
        home,
        home and moves_next,
        nearly,
        nearly and moves_next,
        max(0.0, GOAL - score - ready - soon) * late,
        time,
    )


_kept_crew, _kept_cubes = (lru_cache(maxsize=1 << 12)(group) for group in (crew, cubes))


def rows(position: Position, seat: int, time: float) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    """The four groups of the player at `seat`, in the order of `NAMES`; what a move leaves as it is, is kept."""
    purse_of, crew_of, cubes_of = arguments(position, seat, time)
    held = _kept_cubes(*cubes_of)
    return purse(*purse_of), _kept_crew(*crew_of), held, race(*race_of(position, seat, near_gains(held), time))


def arguments(position: Position, seat: int, time: float) -> tuple[tuple[Any, ...], tuple[Any, ...], tuple[Any, ...]]:
    """The arguments of `purse`, `crew` and `cubes` for the player at `seat`."""
    me, colony = position.players[seat], position.colony
    neutral, distance = me.neutral_x > 0, propeller(position, me)
    lying = me.zone, colony.contracts, me.contracts, me.rewards, colony.store
    return (
        (me.score, me.credits, me.batteries, me.neutral_x, me.keys, me.hacker, me.mechanic, time),
        (me.divers, me.keys, neutral, distance, me.rewards, colony.sponsors, time),
        (me.keys, neutral, me.divers, distance, *lying, time),
    )


def race_of(position: Position, seat: int, gains: tuple[float, float], time: float) -> tuple[Any, ...]:
    """The arguments of `race` for the player at `seat`; `gains` come from `near_gains`."""
    other = max([player.score for at, player in enumerate(position.players) if at != seat])
    to_come, moves_next = features.to_come(position, seat), position.to_move == seat
    return position.players[seat].score, other, to_come, moves_next, *gains, time


_BEST: Final = CUBES.index("open best ready")
_TOKEN: Final = CUBES.index("token where ready")


def near_gains(held: Numbers) -> tuple[float, float]:
    """The best gain now, with its token, and the best gain after one diver, out of the inputs of `cubes`."""
    return max(held[_BEST], held[_BEST + 3]) + held[_TOKEN], max(held[_BEST + 1], held[_BEST + 4])
