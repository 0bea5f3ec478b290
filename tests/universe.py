"""Every move that somebody could write down in a position, legal or not: what `check` has to judge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from otys_nb.rules.components import COLOURS, DIVERS, NUMBERED_KEYS, payments
from otys_nb.rules.contracts import KeepCard
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Copy,
    Draw,
    EndTurn,
    Explore,
    Gather,
    Improve,
    Keep,
    Move,
    Propel,
    Push,
    Resolve,
    Reveal,
    Sell,
    Skip,
    Sponsor,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
    Stay,
    Surface,
)
from otys_nb.rules.position import Position

LEVELS = range(7)
KEYS = (*NUMBERED_KEYS, "X", "N", "")


def universe(position: Position) -> Iterator[Move]:
    """Moves of every kind, with every value that could be meant here and some that never could."""
    yield from (Sponsor(), Push(), Draw(), Skip(), Surface(), Stay(), EndTurn())
    yield from (ChooseKey(key, level) for key, level in product(KEYS, LEVELS))
    yield from (SponsorKey(key) for key in KEYS)
    yield from (SponsorUpgrade(diver) for diver in (*DIVERS, "nobody"))
    yield from (SponsorCarry(cube, origin, target) for cube, origin, target in product("mpft", LEVELS, LEVELS))
    yield from (Propel(diver, by) for diver, by in product((*DIVERS, "nobody"), range(-8, 9)))
    yield from (Gather(cube, bonus) for cube, bonus in product(("", *COLOURS), ("", "c", "b", *KEYS[:-1])))
    yield from (Sell(cube, gain) for cube, gain in product((*COLOURS, ""), ("credits", "prestige", "love")))
    yield from (Buy(cube) for cube in (*COLOURS, ""))
    yield from (Copy(seat) for seat in range(-1, len(position.players) + 1))
    yield from (Improve(technician) for technician in ("mechanic", "hacker", "plumber"))
    tokens = [code for pair in position.colony.display for code in pair if code is not None] + ["mt/green"]
    yield from (SponsorToken(code) for code in dict.fromkeys(tokens))
    yield from (Explore(code) for code in dict.fromkeys(tokens))
    fronts = (*COLOURS, "battery", "contracts", "prestige", "upgrade", *DIVERS, "")
    yield from (Resolve(choice) for choice in fronts)
    cards = _cards(position)
    looking = any(isinstance(frame, KeepCard) for frame in position.turn.pending)
    yield from (Keep(card, nth) for card, nth in product(cards, range(4) if looking else (1,)))
    yield from (Reveal(piece) for piece in dict.fromkeys([*cards, *tokens]))
    zones = [cubes for player in position.players for cubes in player.zone]
    for card, level in product(cards, LEVELS):
        paid = {payment for cubes in zones for payment in payments(card, cubes)} | {"m"}
        yield from (Complete(card, level, cubes, own) for cubes in sorted(paid) for own in (False, True))


def _cards(position: Position) -> list[str]:
    cards = [card for card in position.colony.contracts if card is not None]
    cards += [card for player in position.players for card in player.contracts]
    for frame in position.turn.pending:
        cards += getattr(frame, "cards", ())
    for part in position.colony.deck:
        cards += [part] if isinstance(part, str) else part
    return list(dict.fromkeys(cards))[:12]
