"""What the tests of the explorer share: a page that sends, positions in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from otys_nb.explorer.board import Explorer
from otys_nb.rules import turn
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

START = new_position(["Ada", "Grace"], seed=7)


LIMIT = 10 << 10
"""Bytes of a message at most."""

MESSAGES = 1500


class Page:
    """Sends what a page would send."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.seq = 0

    def send(self, do: str, path: object = "", value: object = None, **more: Any) -> str:
        """Send an action; returns the refusal, or ""."""
        self.seq += 1
        board = self.explorer
        board.receive({"seq": self.seq, "rev": board.rev, "do": do, "path": path, "value": value, **more})
        rejected = board.reject
        return str(rejected["text"]) if rejected and rejected["seq"] == self.seq else ""

    def parts(self) -> Iterator[dict[str, Any]]:
        """Every part shown."""
        waiting = [*self.explorer.explore["parts"], *self.explorer.explore["below"]]
        while waiting:
            part = waiting.pop(0)
            yield part
            waiting += part.get("parts", [])
            waiting += [cell for row in part.get("rows", []) for cell in row if isinstance(cell, dict)]

    def labels(self) -> list[str]:
        """What can be read."""
        return [part.get("text") or part.get("label", "") for part in self.parts()]


def middle(seed: int, moves: int = 60, players: int = 2) -> Position:
    """The start of a turn in the middle of a game played at random."""
    rng = Random(seed)
    names = ["Ada", "Grace", "Katherine", "Dorothy"][:players]
    position = new_position(names, seed=seed, sponsors="random")
    for _ in range(moves):
        position = turn.play(position, rng.choice(turn.moves(position)))
    while not position.finished and position.turn.stage != "key":
        position = turn.play(position, turn.moves(position)[-1])
    return position


def assert_drawable(state: dict[str, Any]) -> None:
    """Whether the boards have a place for everything in a table."""
    seats = range(len(state["players"]))
    assert state["to_move"] in (*seats, None) and state["to_act"] in (*seats, -1, None)
    for player in state["players"]:
        assert len(player["divers"]) <= 8 and 0 <= player["mechanic"] <= 3 and 0 <= player["hacker"] <= 3
        assert 0 <= player["neutral_x"] < 100 and set(player["keys"]) <= set("12345X")
        assert all(player["track"].count(key) < 2 for key in "12345X")
    colony = state["colony"]
    assert len(colony["sponsors"]) <= 5 and len(colony["contracts"]) <= 3
    assert len(colony["display"]) == 5 and all(len(row) <= 2 for row in colony["display"])
