"""The boards for notebooks. They are loaded when first used, so that pictures and texts need no widget library."""

from __future__ import annotations

from importlib import import_module
from typing import Any

_BOARDS = ("ColonyBoard", "PlayerBoard", "Table", "TurnLanes")

__all__ = [*sorted(_BOARDS), "install"]


def install() -> None:
    """Let every `Position` show itself as a picture, and every `Game` as a live table, the same one wherever it is
    displayed; where there is no widget library, as a picture too. The rules know nothing of it."""
    from otys_nb.pictures import show
    from otys_nb.rules.game import Game

    def bundle(self: Game, include: Any = None, exclude: Any = None) -> Any:
        try:
            boards = import_module("otys_nb.widgets.boards")
        except ImportError:
            return show.mimebundle(self, "table")
        return boards.Table.of(self)._repr_mimebundle_()

    bundle.__name__ = "_repr_mimebundle_"
    setattr(Game, bundle.__name__, bundle)
    show.install()


def __getattr__(name: str) -> Any:
    if name not in _BOARDS:
        raise AttributeError(f"module 'otys_nb.widgets' has no attribute {name!r}")
    return getattr(import_module("otys_nb.widgets.boards"), name)
