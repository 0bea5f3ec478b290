"""The rows of tables, of which pandas makes named columns: plain ones, and values that are a row too.

>>> from otys_nb.rules.setup import new_position
>>> from otys_nb.analysis.suggestions import best_turns
>>> (best,) = best_turns(new_position(["Ada", "Grace"], seed=7), 1, tries=0)
>>> best["turn"] == best.turn, list(best)[:2]
(True, ['turn', 'margin'])
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

from otys_nb.rules.arguments import explained, shown
from otys_nb.rules.mistake import no_attribute, no_such, unknown, wrong_kind
from otys_nb.rules.readable import Readable
from otys_nb.rules.sealed import as_text


class Row(dict[str, Any]):
    """The values of a row by the names of its columns; it can only be read."""

    @explained
    def __missing__(self, column: str) -> Any:
        raise unknown("column", column=repr(column), known=", ".join(self))

    def get(self, column: str, *default: Any) -> Any:
        """The value in a column; without a default there must be such a column."""
        return super().get(column, *default) if default or column in self else self[column]

    if not TYPE_CHECKING:  # a type checker would then find any name here

        def __getattr__(self, name):
            raise (
                no_attribute("column_attribute", owner="Row", name=name, value=repr(name))
                if name in self
                else no_such(self, name)
            )

    __format__ = as_text

    def __reduce__(self) -> tuple[type[Row], tuple[dict[str, Any]]]:
        return type(self), (dict(self),)


def _refuse(self: object, *columns: object, **values: object) -> NoReturn:
    """What `dict` has that would change a row."""
    given = [*map(shown, columns), *map(repr, values)]
    raise wrong_kind("row_read_only", column=", ".join(given) or "Row")


_CHANGING = ("__setitem__", "__delitem__", "__setattr__", "__ior__", "pop", "popitem", "setdefault", "update", "clear")

for _name in _CHANGING:
    setattr(Row, _name, _refuse)


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

    def get(self, column: str, *default: Any) -> Any:
        """The value in a column; without a default there must be such a column."""
        return super().get(column, *default) if default else self[column]

    def __iter__(self) -> Iterator[str]:
        return iter(self.row())

    def __len__(self) -> int:
        return len(self.row())


for _name in ("__setitem__", "__delitem__"):
    setattr(TableRow, _name, _refuse)
