"""Mistakes at the prompt that a fourth programmer made, with the wheel and the documents alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import otys_nb
from otys_nb.analysis import outcomes
from otys_nb.rules.moves import ChooseKey, Complete, Push
from tests.mistakes.from_a_second_walk import dealt
from tests.mistakes.from_a_stranger import game
from tests.mistakes.from_a_third_walk import frame, share

otys: Any = otys_nb


def seen(view: object, seat: int | None = None) -> object:
    """What a program that learns would be shown."""
    from otys_nb.analysis import environment  # not in a browser

    return environment.observation(view, seat)  # type: ignore[arg-type]


def dealt_a_hand() -> Any:
    """A position in which each player holds a contract."""
    from dataclasses import replace

    position = game().position
    *deck, one, other = position.colony.deck
    holding = [replace(each, contracts=(card,)) for each, card in zip(position.players, (one, other), strict=True)]
    return replace(position, players=tuple(holding), colony=replace(position.colony, deck=tuple(deck)))


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # moves
    "a level with a point": (lambda: game().play(ChooseKey("4", 4.0)), "move.level: expected int, not 4.0"),  # type: ignore[arg-type]
    "a level of yes": (lambda: game().position.play(ChooseKey("1", True)), "move.level: expected int, not True"),
    "a level with a point asked about": (
        lambda: game().is_legal(ChooseKey("4", 4.0)),  # type: ignore[arg-type]
        "move.level: expected int, not 4.0",
    ),
    "a number for yes": (
        lambda: game().play(Complete("mpp:3", 1, "mpp", 0)),  # type: ignore[arg-type]
        "move.private: expected bool, not 0",
    ),
    "a row without its turn": (lambda: game().play(frame().iloc[0].drop("turn")), "is a row without 'turn'"),
    "a row whose turn is empty": (lambda: game().play({"turn": None, "margin": 3}), "move['turn']: expected"),
    "a number and a row": (lambda: game().play((0, frame().iloc[0])), "the first: [1]"),
    "a push before its key": (lambda: game().play(Push()), "Push(): "),
    # games
    "a game saved to the empty path": (lambda: game().save(""), "path: '' is not one line of text"),
    "lines of a turn not searched": (lambda: outcomes.TurnGraph(game()).lines(), "call complete() first"),
    # numbers and what a seat may know
    "a share without its sign": (lambda: abs(share()), "its .mean"),
    "a share as a whole number": (lambda: int(share()), "its .mean"),
    "a share with a minus": (lambda: -share(), "its .mean"),
    "agents in a number of rounds that is none": (lambda: dealt().agent_iter("x"), "max_iter: 'x' is not a whole"),
    "another seat's view": (lambda: seen(dealt_a_hand().seen_by(0), 1), "position.seen_by(1)"),
    # the options of functions and boards
}
