"""Thousands of edits at random: each gives a position or is refused, and nothing else changes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from otys_nb.explorer.edits import edited
from otys_nb.explorer.piece_editing import EditError
from otys_nb.rules.components import TILES
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.depth import mostly_at_night

START = new_position(["Ada", "Grace"], seed=7)
EDITS = 1_000


TARGETS = [
    *(f"place:{n}" for n in range(9)),
    *(f"diver:{name}" for name in TILES[::2]),
    *(f"key:{key}" for key in "12345XN"),
    *(f"track:{key}" for key in "12345XN"),
    *(f"level:{n}" for n in range(7)),
    *(f"reward:{n}" for n in range(7)),
    *(f"cube:{n}:{c}" for n in range(1, 6) for c in "mpft"),
    *(f"store:{c}" for c in "mpft"),
    *(f"token:{n}:{m}" for n in range(7) for m in range(3)),
    *(f"sponsor:{n}" for n in range(7)),
    *(f"public:{n}" for n in range(4)),
    *(f"private:{n}" for n in range(3)),
    "deck",
    "bag",
    "hacker",
    "mechanic",
    "off",
    "turn",
    "hand",
    "discards",
    "tray:m",
    "tray:N",
    "tray:4",
    "tray:spy+",
    "tray:3A",
    "tray:mpp:3",
    "tray:u/x",
    "",
    ":",
    "::",
    "place:",
    "tray:",
    "cube:1",
    "token:1",
    "key:",
    "é",
    "place:٣",
]
PATHS = [
    "players",
    "round",
    "to_move",
    "first_player",
    "finished",
    "variants",
    "format",
    "edition",
    "colony",
    "colony.deck",
    "colony.bag",
    "colony.discards",
    "colony.store",
    "colony.contracts",
    "colony.neutral_x",
    "colony.sponsors",
    "colony.sponsors[0]",
    "colony.display",
    "colony.display[1]",
    "colony.display[1][0]",
    "colony.contracts[0]",
    *(
        f"players[{seat}]{name}"
        for seat in (0, 1, 3)
        for name in (
            "",
            ".name",
            ".score",
            ".credits",
            ".batteries",
            ".keys",
            ".track",
            ".neutral_x",
            ".hacker",
            ".mechanic",
            ".divers",
            ".divers[2]",
            ".zone",
            ".zone[4]",
            ".rewards",
            ".rewards[0]",
            ".contracts",
            ".contracts[0]",
        )
    ),
]
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    2,
    3,
    4,
    7,
    18,
    -1,
    99,
    10**5,
    10**30,
    0.5,
    float("nan"),
    "",
    "m",
    "mmmmmmm",
    "1234",
    "NNNN",
    "12345X",
    "spy",
    "spy+",
    "mpp:3",
    "mpp:3 ft:2 ?*9",
    "mf/orange",
    "{m}",
    "3A",
    "Ada",
    [],
    ["spy"] * 8,
    [None] * 5,
    [["mf/orange"]] * 5,
    ["designer"],
    [[[]]],
    {},
    {"a": 1},
    [None],
    ["mpp:3", "?"],
    "<b>",
    "\x00",
    "x" * 300,
]


@pytest.mark.parametrize("seed", mostly_at_night([0], range(1, 4)))
def test_any_edit_gives_a_position_or_is_refused(seed: int) -> None:
    rng = Random(seed)
    position = START
    done = 0
    for _ in range(EDITS):
        if rng.random() < 0.02:
            position = START
        path: object = rng.choice(PATHS) if rng.random() < 0.5 else [rng.choice(TARGETS), rng.choice(TARGETS)]
        value = rng.choice(VALUES) if isinstance(path, str) or rng.random() < 0.1 else rng.randrange(2)
        before = position, position.to_json()
        try:
            position = edited(position, path, value)
        except EditError as error:
            assert error.key
        else:
            done += 1
        assert before[0].to_json() == before[1]
        assert Position.from_json(position.to_json()) == position
        for problem in position.problems():
            assert problem.text("de")
    assert done > 50
