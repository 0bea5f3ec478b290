"""Mistakes at the prompt that a fourth programmer made, with the wheel and the documents alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import otys_nb
from otys_nb.rules.moves import ChooseKey, Complete
from tests.mistakes.from_a_stranger import game

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
    # what a seat may know
    "another seat's view": (lambda: seen(dealt_a_hand().seen_by(0), 1), "position.seen_by(1)"),
    # the options of functions and boards
    "a misspelt option of a game": (
        lambda: otys.against(["A", "B"], {1: "mild"}, assist=False),
        "there are assists, players, opponents",
    ),
    "a misspelt option of a first game": (lambda: otys.first_game(lnag="fr"), "there are lang, coached"),
    "a misspelt option of a board": (lambda: otys.PlayerBoard(game(), langue="fr"), "there are lang, shown, player"),
    "a misspelt option of a table": (lambda: otys.Table(game(), vewer=0), "there are viewer, shown"),
}
