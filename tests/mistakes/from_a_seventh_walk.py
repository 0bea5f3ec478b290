"""Mistakes at the prompt that passed silently, or were told untruly, in a list of six hundred over all public names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import otys_nb
from otys_nb.rules import moves as typed_moves
from tests.mistakes.from_a_stranger import game

otys: Any = otys_nb
moves: Any = typed_moves


def line_of_a_list() -> object:
    """Loads what stands on the first line of a list of paths."""
    Path("list.txt").write_text("c.otys\nd.otys\n", encoding="utf-8")
    with Path("list.txt").open(encoding="utf-8") as paths:
        return otys.load(next(paths))


async def later(view: Any, unseen: Any, rng: Any) -> Any:
    return view.moves()[0]


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # moves
    "whether a key that is a number is legal": (
        lambda: game().is_legal(moves.ChooseKey(4, 4)),
        "move.key: expected str, not 4",
    ),
    "why a key that is a number is not": (
        lambda: game().why_not(moves.ChooseKey(4, 4)),
        "move.key: expected str, not 4",
    ),
    "what forbids a key that is a number": (
        lambda: game().position.check(moves.ChooseKey(4, 4)),
        "move.key: expected str, not 4",
    ),
    "whether gathering nothing is legal": (lambda: game().is_legal(moves.Gather(None)), "move."),
    "a board of a negative seed": (lambda: otys.ColonyBoard(game(), seed=-1), "seed: -1 is not a whole number from 0"),
    "a table seen by an array": (lambda: otys.Table(game(), viewer=np.array([0])), "not array([0])"),
    "a view for an array": (lambda: game().position.seen_by(np.array([0])), "player: array([0]) is not a seat"),
    "a row by yes or no": (lambda: otys.outcome_rows(game(), most=3)[True], "at: expected int | slice, not True"),
    "a move by yes or no": (lambda: otys.best_turns(game(), 2, tries=0)[False], "at: expected int | slice, not False"),
    "a path with the end of its line": (line_of_a_list, "'c.otys' cannot be opened"),
    "an opponent that answers later": (lambda: otys.against(["a", "b"], {1: later}), "later() is asynchronous"),
    "playouts of a negative seed": (lambda: otys.playouts(game(), 2, seed=-1), "seed: -1 is not a whole number from 0"),
}
