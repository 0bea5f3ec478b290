"""All lines of a turn, as a table of its possible ends, built in slices.

`otys_nb.analysis.outcomes.TurnGraph` does the search; a `TurnTable` runs it a little at a time, so that a page can show
progress and stop it, and turns each result into a row of what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from otys_nb.analysis.outcomes import Progress, TurnGraph
from otys_nb.analysis.sliced_work import SLICE_SECONDS, SlicedWork
from otys_nb.explorer.differences import Gain, gain
from otys_nb.explorer.row_filter import Filter, read_filter
from otys_nb.lessons.dives.made import Made
from otys_nb.rules import notation
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position

POSITIONS_PER_STEP: Final = 40
"""Positions searched between two looks at the clock."""
MAX_POSITIONS: Final = 400_000
"""Positions after which the search stops by itself, at about a gigabyte of memory."""

NUMBER_COLUMNS: Final = (
    "prestige",
    "credits",
    "batteries",
    "cubes",
    "keys",
    "cards",
    "hand",
    "divers",
    "mechanic",
    "hacker",
    "win",
)
"""Numeric columns: a filter can compare them, and they are sorted from the highest down."""
OPTIONAL_COLUMNS: Final = NUMBER_COLUMNS[1:]
"""Columns that are shown only if some row has a value there."""
COLUMNS: Final = ("turn", *NUMBER_COLUMNS)


@dataclass(frozen=True, slots=True)
class Row:
    """One distinct position in which the turn can end, and what has changed."""

    number: int
    result: Position
    key: Hashable
    gain: Gain
    words: Callable[[], str]
    """One turn that ends there, in notation."""

    def figure(self, column: str) -> int:
        """The number in a column."""
        return self.gain.numbers[column]

    def said(self) -> str:
        """The words of the row, in small letters."""
        return f"{self.gain.words} {self.words()}".casefold()


class TurnTable(SlicedWork):
    """The results found so far of the turn at `position`."""

    def __init__(self, position: Position, lang: str = "") -> None:
        self.position = position
        self.lang = spoken(lang)
        self.graph = TurnGraph(position)
        self.rows: list[Row] = []
        self.progress = Progress(0, 0, 1)
        self.sort = "prestige"
        self.down = True
        self.filter = ""
        self.puzzles: list[Made] | None = None
        """The puzzles that this turn offers, once they were asked for."""
        super().__init__()

    @property
    def _pauses(self) -> bool:
        return self.progress.moments >= MAX_POSITIONS

    def _work(self) -> Iterator[None]:
        for progress in self.graph.run(POSITIONS_PER_STEP):
            self.progress = progress
            yield

    def run(self, seconds: float = SLICE_SECONDS) -> None:
        """Search for about that many seconds."""
        super().run(seconds)
        self._take()

    def _take(self) -> None:
        """Turn new results into rows."""
        results = self.graph.results
        seat = self.position.to_move or 0
        fresh = list(results.items())[len(self.rows) :] if len(results) > len(self.rows) else []
        for key, result in fresh:
            found = gain(self.position, result, seat, self.lang)
            self.rows.append(Row(len(self.rows), result, key, found, partial(self._written, key)))

    def _written(self, key: Hashable) -> str:
        return notation.write_line(self.position, self.graph.line(key))

    def line(self, row: Row) -> tuple[Move, ...]:
        """The moves of one turn that ends there."""
        return self.graph.line(row.key)

    def columns(self) -> tuple[str, ...]:
        """The columns in which some row has something, in order."""
        return tuple(
            column
            for column in COLUMNS
            if column not in OPTIONAL_COLUMNS or any(row.figure(column) for row in self.rows)
        )

    def chosen(self, names: Mapping[str, str] | None = None) -> list[Row]:
        """The rows that pass the filter, in order.

        A filter is a list of conditions such as ``prestige>=2 keys>0 spy``: a column and a number, or a word that
        the row has to hold. `names` are other names of the columns.
        """
        chosen = self.conditions(names)
        rows = [row for row in self.rows if chosen.passes(row)]
        if self.sort == "turn":
            return rows[::-1] if self.down else rows
        sign = -1 if self.down else 1
        return sorted(rows, key=lambda row: (sign * row.figure(self.sort), row.number))

    def conditions(self, names: Mapping[str, str] | None = None) -> Filter:
        """The parsed filter."""
        return read_filter(self.filter, {**{name: name for name in NUMBER_COLUMNS}, **(names or {})})

    def by_number(self, number: object) -> Row | None:
        """The row of that number, if there is one."""
        return self.rows[number] if type(number) is int and 0 <= number < len(self.rows) else None
