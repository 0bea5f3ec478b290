"""The targets of `docs/contract.md`: every place on a table that can be touched, and the buttons of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from otys_nb.rules.components import COLOURS, DIVERS
from otys_nb.rules.moves import EndTurn, Move, Push, Skip, Stay, Surface
from otys_nb.rules.position import Position, mover

BUTTONS: Final[dict[str, Move]] = {
    "push": Push(),
    "surface": Surface(),
    "stay": Stay(),
    "skip": Skip(),
    "end": EndTurn(),
}


def targets(position: Position) -> tuple[str, ...]:
    """Every place on the table that a learner may try, seen by the player whose turn it is."""
    return tuple(dict.fromkeys(_targets(position)))


def _targets(position: Position) -> Iterator[str]:
    colony = position.colony
    yield from (f"key:{key}" for key in "12345XN")
    yield from (f"diver:{diver}" for diver in DIVERS)
    for level in range(1, 6):
        yield f"level:{level}"
        yield f"reward:{level}"
        yield f"sponsor:{level}"
        yield from (f"token:{level}:{at}" for at in range(len(colony.display[level - 1])))
    if position.to_move is not None:
        me = mover(position)
        for level, cubes in enumerate(me.zone, start=1):
            yield from (f"cube:{level}:{cube}" for cube in COLOURS if cube in cubes)
        yield from (f"track:{key}" for key in me.track)
        yield from (f"private:{at}" for at in range(len(me.contracts)))
        yield from (f"neighbour:{seat}" for seat in range(len(position.players)) if seat != position.to_move)
    yield from (f"public:{at}" for at in range(len(colony.contracts)))
    yield from (f"store:{cube}" for cube in COLOURS)
    yield from ("mechanic", "hacker", "deck", "bag", "batteries", "credits", *BUTTONS)
