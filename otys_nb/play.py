"""Starting a game the way a notebook does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from otys_nb.rules.game import Game
from otys_nb.rules.setup import new_position


def new_game(players: Sequence[str], *, seed: int | None = None, **options: Any) -> Game:
    """A new game, dealt and ready: a `Game`, which shows the table where a notebook displays it.

    `options` are those of `setup.new_position`: ``sponsors``, ``variants``, ``edition``, ``first_player``.

    Raises:
        ValueError: naming the option that is wrong.
    """
    return Game(new_position(players, seed=seed, **options))
