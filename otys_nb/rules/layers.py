"""The one way to call a layer above: positions, games and lessons use it to display themselves.

Layers import downwards only. What shows a position (`otys_nb.pictures`) and what plays on the screen
(`otys_nb.widgets`) lie above the rules; yet ``print(position)`` is to print the table, and a game is to be a live
board where a notebook displays it. So their methods ``__str__`` and ``_repr_mimebundle_`` ask here, when somebody
looks and not before. The layer above may be missing, as where the rules alone run in a browser or where there is no
widget library: then there is a plainer answer.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any


def above(module: str, name: str) -> Any:
    """`name` in a module of a layer above; None where that module or something that it needs is not installed."""
    try:
        return getattr(import_module(module), name)
    except ImportError:
        return None
