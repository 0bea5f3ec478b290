"""The analysis board: set up any position by hand, play on, branch, compare, and ask what is best.

`board` is the widget and `room` what it shows. A room holds an `edited_game` and its `analysis`: a panel (`panel`) for
each task, which owns its state, shows its controls (`controls`) and does what they ask for. `wire` has the messages.
`edits`, `piece_editing`, `typed_input`, `pile_text` and `tray` change a position; `turn_table`, `advice`, `explanation`
and `differences` answer questions about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules.module_names import of_package

__all__: list[str] = []

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
