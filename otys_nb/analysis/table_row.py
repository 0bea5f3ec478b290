"""A value that is one row of a table too, so that pandas makes named columns of several.

>>> from otys_nb.rules.setup import new_position
>>> from otys_nb.analysis.suggestions import best_turns
>>> (best,) = best_turns(new_position(["Ada", "Grace"], seed=7), 1, tries=0)
>>> best["turn"] == best.turn, list(best)[:2]
(True, ['turn', 'margin'])
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any

from otys_nb.rules.mistake import unknown
from otys_nb.rules.readable import Readable


class TableRow(Readable, Mapping[str, Any]):
    """Reads as the mapping that `row` gives, from names of columns to plain values."""

    __slots__ = ()

    @abstractmethod
    def row(self) -> dict[str, Any]:
        """Plain values, for a table."""

    def __getitem__(self, column: str) -> Any:
        row = self.row()
        if column not in row:
            raise unknown("column", column=repr(column), known=", ".join(row))
        return row[column]

    def __iter__(self) -> Iterator[str]:
        return iter(self.row())

    def __len__(self) -> int:
        return len(self.row())
