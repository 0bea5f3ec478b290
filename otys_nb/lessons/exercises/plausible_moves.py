"""What somebody might want to do at a moment, legal or not: plausible moves, from which a question takes wrong ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from otys_nb.rules import moves
from otys_nb.rules.components import COLOURS, DIVERS, NUMBERED_KEYS, contract, in_order, payments
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position

LEVELS = range(1, 6)


def plausible_moves(position: Position, seat: int) -> Iterator[Move]:
    """The moves, in an order that is always the same."""
    me = position.players[seat]
    yield from (moves.Push(), moves.Draw(), moves.Surface(), moves.Stay(), moves.Sponsor())
    yield from (moves.ChooseKey(key, int(key)) for key in NUMBERED_KEYS)
    yield from (moves.ChooseKey(key, level) for key, level in product(NUMBERED_KEYS, LEVELS) if key != str(level))
    yield from (moves.ChooseKey(key, level) for key, level in product("XN", LEVELS))
    yield from (moves.SponsorKey(key) for key in dict.fromkeys(me.track + me.keys))
    yield from (moves.SponsorUpgrade(diver) for diver in DIVERS)
    held = [(cube, level) for level in LEVELS for cube in dict.fromkeys(me.zone[level - 1])]
    yield from (moves.SponsorCarry(cube, at, to) for (cube, at), to in product(held, LEVELS) if at != to)
    yield from (moves.Propel(diver, by) for diver, by in product(DIVERS, (-4, -3, -2, -1, 1, 2, 3, 4)))
    yield from (moves.Gather(cube) for cube in COLOURS)
    yield from (moves.Gather("", bonus) for bonus in ("N", "c", "b", *dict.fromkeys(me.track.replace("N", ""))))
    yield from (moves.Sell(cube, gain) for cube, gain in product(COLOURS, ("credits", "prestige")))
    yield from (moves.Buy(cube) for cube in COLOURS)
    yield from (moves.Copy(other) for other in range(len(position.players)) if other != seat)
    yield from (moves.Improve(technician) for technician in ("mechanic", "hacker"))
    tokens = dict.fromkeys(code for pair in position.colony.display for code in pair if code is not None)
    yield from (moves.Explore(code) for code in tokens)
    yield from (moves.SponsorToken(code) for code in tokens)
    yield from (moves.Resolve(choice) for choice in (*COLOURS, "battery", "contracts", "prestige", *DIVERS))
    yield from (moves.Keep(card) for card in _seen(position))
    yield from _contracts(position, me.contracts, me.zone)


def _seen(position: Position) -> list[str]:
    seen = [card for frame in position.turn.pending for card in getattr(frame, "cards", ())]
    return list(dict.fromkeys([*seen, *(card for card in position.colony.contracts if card)])) if seen else []


def _contracts(position: Position, hand: tuple[str, ...], zone: tuple[str, ...]) -> Iterator[Move]:
    """Open cards and those in the hand, at every level, with what would pay: there, or from all levels together."""
    cards = [(card, False) for card in position.colony.contracts if card] + [(card, True) for card in hand]
    for other in position.players:
        cards += [(card, True) for card in other.contracts]
    everything = in_order("".join(zone))
    for (card, own), level in product(dict.fromkeys(cards), LEVELS):
        named, numbers = contract(card).named, contract(card).numbers
        wrong = "".join(colour * count for colour, count in zip(zone[level - 1], numbers, strict=False))
        paid = payments(card, zone[level - 1]) or payments(card, everything)[:1] or ((named,) if named else ())
        for cubes in dict.fromkeys((*paid, *([in_order(wrong)] if len(wrong) == sum(numbers) > 0 else []))):
            yield moves.Complete(card, level, cubes, own)
