"""The filter of the turn table: conditions on its columns and words, and why no row passes."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from otys_nb.explorer.table_note.words import is_word

_CONDITION: Final = re.compile(r"([^\s,;&<>=≥≤≠!]+)\s*([<>=≥≤≠!]{1,2})\s*([-+−]?\d+(?:[.,]\d+)?)")
_COMPARE: Final[Mapping[str, Callable[[float, float], bool]]] = {
    ">": operator.gt,
    "<": operator.lt,
    **dict.fromkeys(("=", "=="), operator.eq),
    **dict.fromkeys((">=", "=>", "≥"), operator.ge),
    **dict.fromkeys(("<=", "=<", "≤"), operator.le),
    **dict.fromkeys(("!=", "<>", "≠"), operator.ne),
}
_BETWEEN: Final = re.compile(r"[\s,;&]+")


class FilterRow(Protocol):
    """A row that can be filtered: numbers by column, and words."""

    def figure(self, column: str) -> int:
        """The number in a column."""

    def said(self) -> str:
        """The words of the row, in small letters."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition as it was written; `column` is empty where the row has to contain a word."""

    text: str
    column: str
    passes: Callable[[FilterRow], bool]


@dataclass(frozen=True, slots=True)
class Filter:
    """All conditions of a text; `unknown` are names before a comparison that no column has."""

    conditions: tuple[Condition, ...] = ()
    unknown: tuple[str, ...] = ()

    def passes(self, row: FilterRow) -> bool:
        """Whether a row meets every condition; none does where a column is unknown."""
        return not self.unknown and all(condition.passes(row) for condition in self.conditions)

    def impossible(self, rows: Sequence[FilterRow]) -> tuple[Condition, ...]:
        """The conditions that no row meets, not even alone."""
        return tuple(one for one in self.conditions if not any(one.passes(row) for row in rows))


def read_filter(text: str, columns: Mapping[str, str]) -> Filter:
    """The filter of a text such as ``prestige>=2 keys>0 spy win``; `columns` are named in small letters.

    The name of a column alone asks for rows that have anything there.
    """
    found: list[Condition] = []
    unknown: list[str] = []

    def numbered(match: re.Match[str]) -> str:
        column, compare = columns.get(match[1].casefold()), _COMPARE.get(match[2])
        if column is None or compare is None:
            unknown.append(match[1] if column is None else match[0])
        else:
            wanted = float(match[3].replace("−", "-").replace(",", "."))
            found.append(Condition(match[0], column, lambda row: compare(row.figure(column), wanted)))
        return " "

    for word in _BETWEEN.split(_CONDITION.sub(numbered, text).casefold()):
        if word in columns:
            found.append(Condition(word, columns[word], lambda row, column=columns[word]: bool(row.figure(column))))  # type: ignore[misc]
        elif word and not is_word(word, "filler"):
            found.append(Condition(word, "", lambda row, word=word: word in row.said()))  # type: ignore[misc]
    return Filter(tuple(found), tuple(unknown))
