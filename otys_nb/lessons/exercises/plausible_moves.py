"""What somebody might want to do at a moment, legal or not: plausible moves, from which a question takes wrong ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, product
from typing import Final

from otys_nb.rules import moves
from otys_nb.rules.components import COLOURS, DIVERS, NUMBERED_KEYS, contract, in_order, payments
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Player, Position

LEVELS = range(1, 6)
PLAIN: Final[tuple[Move, ...]] = (moves.Push(), moves.Draw(), moves.Surface(), moves.Stay(), moves.Sponsor())
OWN_KEYS: Final[tuple[Move, ...]] = tuple(moves.ChooseKey(key, int(key)) for key in NUMBERED_KEYS)
OTHER_KEYS: Final[tuple[Move, ...]] = (
    *(moves.ChooseKey(key, level) for key, level in product(NUMBERED_KEYS, LEVELS) if key != str(level)),
    *(moves.ChooseKey(key, level) for key, level in product("XN", LEVELS)),
)
UPGRADES: Final = tuple(moves.SponsorUpgrade(diver) for diver in DIVERS)
PROPELLED: Final = {diver: tuple(moves.Propel(diver, by) for by in (-4, -3, -2, -1, 1, 2, 3, 4)) for diver in DIVERS}
GATHERED: Final = tuple(moves.Gather(cube) for cube in COLOURS)
SOLD: Final = tuple(moves.Sell(cube, gain) for cube, gain in product(COLOURS, ("credits", "prestige")))
BOUGHT: Final = tuple(moves.Buy(cube) for cube in COLOURS)
IMPROVED: Final = tuple(moves.Improve(technician) for technician in ("mechanic", "hacker"))
RESOLVED: Final = tuple(moves.Resolve(choice) for choice in (*COLOURS, "battery", "contracts", "prestige", *DIVERS))


def plausible_moves(position: Position, seat: int) -> Iterator[Move]:
    """Return the moves, in an order that is always the same."""
    me = position.players[seat]
    yield from chain(PLAIN, OWN_KEYS, OTHER_KEYS)
    yield from keys_for_sponsors(me)
    yield from UPGRADES
    for cube, level in held_cubes(me):
        yield from carried_cubes(cube, level)
    for diver in DIVERS:
        yield from PROPELLED[diver]
    yield from GATHERED
    yield from (moves.Gather("", bonus) for bonus in ("N", "c", "b", *dict.fromkeys(me.track.replace("N", ""))))
    yield from SOLD
    yield from BOUGHT
    yield from (moves.Copy(other) for other in range(len(position.players)) if other != seat)
    yield from IMPROVED
    yield from explored_tokens(position)
    yield from tokens_for_sponsors(position)
    yield from RESOLVED
    yield from (moves.Keep(card) for card in _seen(position))
    yield from contracts(position, me)


def keys_for_sponsors(me: Player) -> Iterator[Move]:
    """Yield every key that somebody might try to take back with sponsor 3."""
    return (moves.SponsorKey(key) for key in dict.fromkeys(me.track + me.keys))


def held_cubes(me: Player) -> list[tuple[str, int]]:
    """List the cubes that a player holds, each colour once a level."""
    return [(cube, level) for level in LEVELS for cube in dict.fromkeys(me.zone[level - 1])]


def carried_cubes(cube: str, level: int) -> Iterator[Move]:
    """Yield each cube carried from its level to every other one."""
    return (moves.SponsorCarry(cube, level, to) for to in LEVELS if to != level)


def explored_tokens(position: Position) -> Iterator[Move]:
    """Yield the Explorer's taking of each token on display."""
    return (moves.Explore(code) for code in _tokens(position))


def tokens_for_sponsors(position: Position) -> Iterator[Move]:
    """Yield the sponsor's use of each token on display."""
    return (moves.SponsorToken(code) for code in _tokens(position))


def _tokens(position: Position) -> dict[str, None]:
    return dict.fromkeys(code for pair in position.colony.display for code in pair if code is not None)


def _seen(position: Position) -> list[str]:
    seen = [card for frame in position.turn.pending for card in getattr(frame, "cards", ())]
    return list(dict.fromkeys([*seen, *(card for card in position.colony.contracts if card)])) if seen else []


def contracts(position: Position, me: Player) -> tuple[Move, ...]:
    """Open cards and those in the hand, at every level, with what would pay: there, or from all levels together."""
    cards = [(card, False) for card in position.colony.contracts if card] + [(card, True) for card in me.contracts]
    for other in position.players:
        cards += [(card, True) for card in other.contracts]
    return _completed(tuple(dict.fromkeys(cards)), me.zone)


@lru_cache(maxsize=256)  # most moments of a turn have the same moves
def _completed(cards: tuple[tuple[str, bool], ...], zone: tuple[str, ...]) -> tuple[Move, ...]:
    found: list[Move] = []
    everything = in_order("".join(zone))
    for (card, own), level in product(cards, LEVELS):
        named, numbers = contract(card).named, contract(card).numbers
        wrong = "".join(colour * count for colour, count in zip(zone[level - 1], numbers, strict=False))
        paid = payments(card, zone[level - 1]) or payments(card, everything)[:1] or ((named,) if named else ())
        for cubes in dict.fromkeys((*paid, *([in_order(wrong)] if len(wrong) == sum(numbers) > 0 else []))):
            found.append(moves.Complete(card, level, cubes, own))
    return tuple(found)
