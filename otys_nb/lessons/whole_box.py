"""Changed positions of lessons still hold all cards and tokens: what is laid open was taken from its pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from otys_nb.rules.piles import flat
from otys_nb.rules.position import Pile, Position

SHORTEST_PILE: Final = 3
"""A pile with fewer pieces is meant to be so short."""


def refilled(position: Position, before: Position) -> Position:
    """The position with the same cards and tokens as `before`: those too many are taken from the deck or the bag, those
    that have gone come under it. Where nobody has scored yet, no card was completed."""
    colony = position.colony
    scored = any(player.score for player in position.players)
    wanted = Counter(cards(before) if scored else position.edition.contracts)
    deck = _made_up(colony.deck, wanted, Counter(cards(position)))
    bag = _made_up(colony.bag, Counter(tokens(before)), Counter(tokens(position)))
    return replace(position, colony=replace(colony, deck=deck, bag=bag))


def cards(position: Position) -> Iterator[str]:
    """All contracts that are on the table."""
    yield from flat(position.colony.deck)
    yield from filter(None, position.colony.contracts)
    for player in position.players:
        yield from player.contracts


def tokens(position: Position) -> Iterator[str]:
    """All reward tokens."""
    colony = position.colony
    yield from (*flat(colony.bag), *colony.discards)
    for places in (*colony.display, *(player.rewards for player in position.players)):
        yield from filter(None, places)


def _made_up(pile: Pile, wanted: Counter[str], found: Counter[str]) -> Pile:
    if len(pile) < SHORTEST_PILE:
        return pile
    left = list(pile)
    for piece in (found - wanted).elements():
        if piece in left:
            del left[len(left) - 1 - left[::-1].index(piece)]
    return (*left, *(wanted - found).elements())
