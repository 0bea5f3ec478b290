"""What the tests of the explorer share: a page that sends, positions in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from otys_nb.analysis.policies import Greedy, play_out
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.edits import moved, put
from otys_nb.explorer.tray import tray_pieces
from otys_nb.rules import turn
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.depth import mostly_at_night


def one_by_day(lang: str) -> list[Any]:
    """A language at each change, the others at night: what is thought of costs as much in each of them."""
    return mostly_at_night([lang], (one for one in LANGUAGES if one != lang))


START = new_position(["Ada", "Grace"], seed=7)


LIMIT = 10 << 10
"""Bytes of a message at most."""


class Page:
    """Sends what a page would send."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.seq = 0

    def send(self, do: str, path: object = "", value: object = None, **more: Any) -> str:
        """Send an action; returns the refusal, or ""."""
        self.seq += 1
        board = self.explorer
        if do in ("edit", "explore"):
            more = {"path": path, "value": value, **more}
        board.receive({"seq": self.seq, "rev": board.rev, "do": do, **more})
        told = [said for said in (board.reject, board.reply) if said and said["seq"] == self.seq]
        return str(told[0]["text"]) if told else ""

    def parts(self) -> Iterator[dict[str, Any]]:
        """Every part shown."""
        waiting = [*self.explorer.explore["controls"], *self.explorer.explore["below"]]
        while waiting:
            part = waiting.pop(0)
            yield part
            waiting += part.get("controls", [])
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


def from_the_table() -> Position:
    """A position in the eighth round as it lies on a table: nobody knows what is in the deck and in the bag."""
    start = new_position(["Ada", "Grace"], seed=11)
    position = next(now for _, now in play_out(start, (Greedy(), Greedy()), Random(5)) if now.round == 8)
    display = position.colony.display
    empty = tuple((None,) * len(row) for row in display)
    position = replace(position, colony=replace(position.colony, display=empty, bag=()))
    for level, row in enumerate(display, 1):
        for n, token in enumerate(row):
            # Its back cannot be seen, so any will do that is left.
            front = str(token).partition("/")[0]
            left = next(code for code in tray_pieces(position, 0)["token"] if code.startswith(f"{front}/"))
            position = moved(position, f"tray:{left}", f"token:{level}:{n}")
    return put(position, "rest", None)
