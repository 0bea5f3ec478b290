"""Wrong readings of contracts, of what pays for one and of what is left: predictors for `misconceptions`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import TYPE_CHECKING, Final

from otys_nb.rules.components import COLOURS, contract, in_order
from otys_nb.rules.events import ContractCompleted
from otys_nb.rules.position import Position

if TYPE_CHECKING:
    from otys_nb.lessons.misconceptions import PlayedTurn

Reading = Callable[[tuple[int, ...], str], bool]
"""A function that tells whether a misreader takes these cubes as payment for a free card of these numbers."""


def _level_emptied(played: PlayedTurn) -> Position:
    """Completing a contract takes everything off the level."""
    done = played.happened(ContractCompleted)
    if done is None:
        return played.end
    zone = played.after.zone
    return played.with_me(zone=(*zone[: done.level - 1], "", *zone[done.level :]))


def _cubes_shown(played: PlayedTurn) -> Position:
    """The cubes are shown, not paid."""
    return played.with_me(zone=played.before.zone) if played.happened(ContractCompleted) is not None else played.end


def _levels_together(played: PlayedTurn) -> Position:
    """Cubes of several levels count together."""
    *above, _ = played.after.zone
    return played.with_me(zone=(*("" for _ in above), in_order("".join(played.after.zone))))


def _level_of_the_key(played: PlayedTurn) -> Position:
    """Only the level on which the key acts can pay for a contract."""
    here = played.end.turn.level
    if not here:
        return played.end
    return played.with_me(zone=tuple(held if at == here else "" for at, held in enumerate(played.after.zone, start=1)))


def _all_different(played: PlayedTurn) -> Position:
    """A free card asks for as many cubes as its numbers come to, all of different colours."""
    return _paid_as(played, lambda numbers, cubes: len(set(cubes)) >= sum(numbers))


def _colours_repeat(played: PlayedTurn) -> Position:
    """Two numbers of a free card may be paid in one colour."""

    def pays(numbers: tuple[int, ...], cubes: str) -> bool:
        ways = product(COLOURS, repeat=len(numbers))
        asked = ("".join(colour * n for colour, n in zip(way, numbers, strict=True)) for way in ways)
        return any(all(paid.count(colour) <= cubes.count(colour) for colour in paid) for paid in asked)

    return _paid_as(played, pays)


def _paid_as(played: PlayedTurn, reading: Reading) -> Position:
    """The levels as they look with that reading of the open free card: those that pay hold what it asks for."""
    cards = [contract(card).numbers for card in played.end.colony.contracts if card and contract(card).numbers]
    if len(cards) != 1:
        return played.end
    asked = "".join(colour * n for colour, n in zip(COLOURS, cards[0], strict=False))
    return played.with_me(zone=tuple(asked if reading(cards[0], held) else "" for held in played.after.zone))


PREDICTORS: Final[Mapping[str, Callable[[PlayedTurn], Position]]] = {
    "level-emptied": _level_emptied,
    "cubes-shown": _cubes_shown,
    "levels-together": _levels_together,
    "level-of-the-key": _level_of_the_key,
    "all-different": _all_different,
    "colours-repeat": _colours_repeat,
}
