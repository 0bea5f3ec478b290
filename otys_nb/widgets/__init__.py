"""The boards for notebooks. They are loaded when first used, so that pictures and texts need no widget library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules.module_names import of_package

if TYPE_CHECKING:
    from otys_nb.widgets.boards import ColonyBoard, PlayerBoard, Table, TurnLanes

__all__ = ["ColonyBoard", "PlayerBoard", "Table", "TurnLanes"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__, dict.fromkeys(__all__, "otys_nb.widgets.boards"))
