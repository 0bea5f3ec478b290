"""The filter of the list of ends: conditions on its columns and words, and what to say when nothing passes."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

_CONDITION: Final = re.compile(r"([^\s<>=≥≤]+)\s*(>=|<=|≥|≤|=|>|<)\s*([-+−]?\d{1,4})")
_COMPARE: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
    "≥": operator.ge,
    "≤": operator.le,
}


class Filtered(Protocol):
    """What can be filtered: numbers by column, and words."""

    def figure(self, column: str) -> int:
        """The number in a column."""

    def said(self) -> str:
        """The words of the row, in small letters."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition as it was written; `column` is empty where a word has to be there."""

    text: str
    column: str
    passes: Callable[[Filtered], bool]


@dataclass(frozen=True, slots=True)
class Filter:
    """All conditions of a text; `unknown` are names before a comparison that no column has."""

    conditions: tuple[Condition, ...] = ()
    unknown: tuple[str, ...] = ()

    def passes(self, row: Filtered) -> bool:
        """Whether a row meets every condition; none does where a column is unknown."""
        return not self.unknown and all(condition.passes(row) for condition in self.conditions)

    def impossible(self, rows: Sequence[Filtered]) -> tuple[Condition, ...]:
        """The conditions that no row meets, not even alone."""
        return tuple(one for one in self.conditions if not any(one.passes(row) for row in rows))


def read_filter(text: str, columns: Mapping[str, str]) -> Filter:
    """The filter of a text such as ``prestige>=2 keys>0 spy``; `columns` are named in small letters."""
    found: list[Condition] = []
    unknown: list[str] = []

    def numbered(match: re.Match[str]) -> str:
        column = columns.get(match[1].casefold())
        if column is None:
            unknown.append(match[1])
        else:
            compare, wanted = _COMPARE[match[2]], int(match[3].replace("−", "-"))
            found.append(Condition(match[0], column, lambda row: compare(row.figure(column), wanted)))
        return " "

    for word in _CONDITION.sub(numbered, text).casefold().split():
        found.append(Condition(word, "", lambda row, word=word: word in row.said()))  # type: ignore[misc]
    return Filter(tuple(found), tuple(unknown))
