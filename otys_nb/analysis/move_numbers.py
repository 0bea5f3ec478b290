"""A fixed number for every move that a player can ever choose, for programs that learn.

The numbers depend on the edition alone, through its cards and tokens: not on the players, the variants or the
position. What chance draws has none.

>>> from otys_nb.rules.edition import default_edition
>>> from otys_nb.rules.moves import ChooseKey
>>> numbers = numbered_moves(default_edition())
>>> numbers.moves[numbers.of[ChooseKey("4", 4)]]
ChooseKey(key='4', level=4)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from otys_nb.rules import moves
from otys_nb.rules.arguments import explained, remembered, shown
from otys_nb.rules.components import (
    CAPACITY,
    COLOURS,
    DIVERS,
    FRONTS,
    NEUTRAL,
    NUMBERED_KEYS,
    OWN_KEYS,
    SURFACE,
    payments,
)
from otys_nb.rules.edition import Edition
from otys_nb.rules.mistake import unknown
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Move
from otys_nb.rules.sealed import unchanging
from otys_nb.rules.setup import SEATS

LEVELS = tuple(range(1, len(CAPACITY) + 1))
BONUSES = ("", NEUTRAL, "c", "b", *OWN_KEYS)
MOST_EQUAL = 2
"""How many equal cards can lie apart among the four that the Spy looks at."""
ALL_CUBES = tuple("".join(colour * room for colour in COLOURS) for room in CAPACITY)


class _Numbers(dict[Move, int]):
    @explained
    def __missing__(self, move: Move) -> int:
        raise unknown("no_number", value=shown(move))


@unchanging
@dataclass(frozen=True, slots=True)
class NumberedMoves:
    """`moves[n]` is the move of number n, `of[move]` the number of a move."""

    moves: tuple[Move, ...]
    of: dict[Move, int]


@remembered
def numbered_moves(edition: Edition) -> NumberedMoves:
    """Every move with this edition's cards and tokens, in an order that stays."""
    found = tuple(_moves(edition))
    return NumberedMoves(found, _Numbers((move, number) for number, move in enumerate(found)))


def _moves(edition: Edition) -> Iterator[Move]:
    divers_by = range(1, SURFACE + len(CAPACITY))
    tokens, cards = sorted(set(edition.tokens)), sorted(set(edition.contracts))
    yield from (moves.ChooseKey(key, int(key)) for key in NUMBERED_KEYS)
    yield from (moves.ChooseKey(key, level) for key in ("X", NEUTRAL) for level in LEVELS)
    yield moves.Sponsor()
    yield from map(moves.SponsorKey, OWN_KEYS)
    yield from map(moves.SponsorUpgrade, DIVERS)
    for cube in COLOURS:
        for origin in LEVELS:
            yield from (moves.SponsorCarry(cube, origin, target) for target in LEVELS if target != origin)
    yield from map(moves.SponsorToken, tokens)
    for diver in DIVERS:
        yield from (moves.Propel(diver, sign * by) for sign in (1, -1) for by in divers_by)
    yield moves.Push()
    yield from (moves.Gather(cube, bonus) for cube in ("", *COLOURS) for bonus in BONUSES)
    yield from (moves.Sell(cube, gain) for cube in COLOURS for gain in ("credits", "prestige"))
    yield from map(moves.Buy, COLOURS)
    yield moves.Draw()
    yield from map(moves.Copy, range(SEATS[1]))
    yield from map(moves.Improve, ("mechanic", "hacker"))
    yield from map(moves.Explore, tokens)
    yield from map(moves.Resolve, dict.fromkeys((*COLOURS, *DIVERS, *FRONTS)))
    yield moves.Skip()
    yield from (moves.Keep(card, nth) for card in cards for nth in range(1, MOST_EQUAL + 1))
    yield moves.Surface()
    yield moves.Stay()
    yield moves.EndTurn()
    for card in cards:
        for level, held in zip(LEVELS, ALL_CUBES, strict=True):
            for paid in payments(card, held):
                if len(paid) <= CAPACITY[level - 1]:
                    yield from (moves.Complete(card, level, paid, private) for private in (False, True))


__all__ = ["NumberedMoves", "numbered_moves"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
