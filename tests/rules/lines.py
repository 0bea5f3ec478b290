"""What the tests of the notation share: tables to write lines on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from otys_nb.rules import turn
from otys_nb.rules.components import CAPACITY, COLOURS, DIVERS, in_order
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Copy,
    Explore,
    Gather,
    Improve,
    Keep,
    Move,
    Propel,
    Resolve,
    Reveal,
    Sell,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
)
from otys_nb.rules.notation import NotationError, parse_line, play_line, write_line
from otys_nb.rules.position import DESIGNER, Position
from otys_nb.rules.setup import new_position
from tests.rules.tables import unordered

seeds = st.integers(0, 2**32)


VARIANT: dict[str, Any] = {"variants": (DESIGNER,)}


READY = {"zone": {1: "mpp", 2: "m", 3: "p", 4: "f", 5: "t"}}


def moves_of(position: Position, text: str) -> tuple[Move, ...]:
    """The moves of a line that can be played, which is written again as it was."""
    line = parse_line(position, text)
    assert line.error is None, str(line.error)
    assert write_line(position, line.moves) == text
    return line.moves


def stopped(position: Position, text: str) -> NotationError:
    """The error of a line that cannot be played to its end."""
    line = parse_line(position, text)
    assert line.error is not None
    assert turn_of(position, line.moves) == line.position
    with pytest.raises(NotationError) as raised:
        play_line(position, text)
    assert str(raised.value) == str(line.error)
    return line.error


def turn_of(position: Position, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        position = turn.play(position, move)
    return position


def is_sayable(move: Move) -> bool:
    """Whether a move is made of things that are in the box."""
    match move:
        case ChooseKey(key, level):
            return 1 <= level <= 5 and key in ("X", "N", str(level))
        case Propel(diver, by):
            return diver in DIVERS and 1 <= abs(by) <= 7
        case SponsorKey(key):
            return key != ""
        case SponsorUpgrade(diver):
            return diver in DIVERS
        case SponsorCarry(_, origin, target):
            return 1 <= origin <= 5 and 1 <= target <= 5
        case Gather(cube, bonus):
            return bool(cube or bonus)
        case Sell(cube, gain):
            return cube != "" and gain in ("credits", "prestige")
        case Buy(cube):
            return cube != ""
        case Improve(technician):
            return technician in ("mechanic", "hacker")
        case Resolve(choice):
            return choice not in ("", "upgrade")
        case Complete(card, level, paid, _):
            return card != "?" and 1 <= level <= 5 and paid != ""
        case Copy() | Explore() | SponsorToken() | Keep() | Reveal():
            return False
    return True


# writing and reading agree
def opened(position: Position, rng: Random) -> Position:
    """The position with its deck and bag as unordered groups, purses and levels filled so that more happens."""
    colony = position.colony
    if rng.random() < 0.6:
        colony = unordered(colony)
    players = tuple(
        replace(
            player,
            credits=rng.randrange(9),
            batteries=rng.randrange(5),
            mechanic=rng.randrange(4),
            divers=tuple(tile + "+" if rng.random() < 0.4 else tile for tile in player.divers),
            zone=tuple(in_order("".join(rng.choices(COLOURS, k=rng.randint(0, room)))) for room in CAPACITY),
        )
        for player in position.players
    )
    return replace(position, players=players, colony=colony)


def some_turns(position: Position, rng: Random, turns: int) -> tuple[list[Position], list[Move]]:
    """Random moves to the end of some turns, and the positions between them."""
    positions, moves = [position], []
    while turns and not position.finished:
        move = rng.choice(turn.moves(position))
        before, position = position, turn.play(position, move)
        positions.append(position)
        moves.append(move)
        turns -= before.turn.stage != "key" and position.turn.stage == "key"
    return positions, moves


def random_start(seed: int) -> Position:
    rng = Random(seed)
    count = rng.choice([2, 3, 4])
    variants = rng.choice([(), (DESIGNER,)])
    sponsors = rng.choice(["basic", "random", "advanced"])
    position = new_position(["Ada", "Grace", "Mary", "Jean"][:count], rng=rng, sponsors=sponsors, variants=variants)
    return opened(position, rng) if rng.random() < 0.7 else position
