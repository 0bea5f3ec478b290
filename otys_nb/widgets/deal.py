"""What is dealt and played on at a table, and whose turn it is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from otys_nb.rules.game import Game, new_game
from otys_nb.rules.mistake import wrong
from otys_nb.rules.position import NATURE, Position

NAMES: Final = ("Ada", "Grace", "Mae", "Zoë")
"""Those who sit where nobody sat before."""
YOU: Final = "you"
"""Somebody at this screen, among the names of the strengths."""


def names_for(count: int, known: Sequence[str]) -> list[str]:
    """The names of so many players: those who sit there already, then others."""
    names = [*known][:count]
    return [*names, *[name for name in NAMES if name not in names][: count - len(names)]]


def like(position: Position, number: int, names: Sequence[str] = ()) -> Game:
    """Another game with the edition and the variants of this position, and its players, or those of these names;
    `number` is its seed."""
    return new_game(
        [*names] or [player.name for player in position.players],
        seed=number,
        variants=position.variants,
        edition=position.edition,
    )


def not_yours(position: Position, key: str = "not_yours") -> ValueError:
    """The error where another player decides, or nobody."""
    seat = position.to_act
    if seat is None or seat == NATURE:
        return wrong("over")
    return wrong(key, name=position.players[seat].name)
