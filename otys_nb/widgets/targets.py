"""The targets of `docs/contract.md`: every place on a table that can be touched, and the buttons of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from otys_nb.rules.components import COLOURS, DIVERS
from otys_nb.rules.moves import EndTurn, Move, Push, Skip, Stay, Surface
from otys_nb.rules.position import Position, mover
from otys_nb.rules.propellers import find

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


def lying(position: Position, target: str) -> object:
    """What lies where a target is touched, equal where that is the same; of a button the key that it is about."""
    kind, _, what = target.partition(":")
    return _LYING[kind](position, what) if kind in _LYING else (position.turn.key, position.turn.level)


def _token(position: Position, what: str) -> str | None:
    level, _, at = what.partition(":")
    return position.colony.display[int(level) - 1][int(at)]


_LYING: Final[Mapping[str, Callable[[Position, str], object]]] = {
    "key": lambda position, what: what in mover(position).keys,
    "track": lambda position, what: what in mover(position).track,
    "diver": lambda position, what: find(mover(position), what),
    "sponsor": lambda position, what: (position.colony.sponsors[int(what) - 1], position.turn.sponsor_used),
    "cube": lambda position, what: mover(position).zone[int(what[0]) - 1].count(what[2:]),
    "token": _token,
    "reward": lambda position, what: mover(position).rewards[int(what) - 1],
    "store": lambda position, what: position.colony.store.count(what),
    "public": lambda position, what: position.colony.contracts[int(what)],
    "private": lambda position, what: mover(position).contracts[int(what) :][:1],
    "choice": lambda position, what: position,
    **dict.fromkeys(("mechanic", "hacker", "neighbour", "deck", "bag"), lambda position, what: True),
}
"""What lies at the targets of a kind; a choice is one of its moment alone."""
