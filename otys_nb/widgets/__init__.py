"""The boards for notebooks. They are loaded when first used, so that pictures and texts need no widget library."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from otys_nb.rules.module_names import of_package

_BOARDS = ("ColonyBoard", "PlayerBoard", "Table", "TurnLanes")

__all__ = sorted(_BOARDS)


def __getattr__(name: str) -> Any:
    if name not in _BOARDS:
        raise AttributeError(f"module 'otys_nb.widgets' has no attribute {name!r}")
    return getattr(import_module("otys_nb.widgets.boards"), name)


if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
