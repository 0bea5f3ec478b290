"""Analysis of positions by playing them on: outcomes of a turn, best turns, proofs, playouts, computer opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules.module_names import of_package

__all__: list[str] = []

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
