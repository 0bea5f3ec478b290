"""All the ways in which a turn can go, as a table of where it can end and as a tree of moves, built slice by slice.

The work is done by `otys_nb.analysis.outcomes.TurnGraph`; a `TurnTable` asks it for a little at a time, so that a page
can show how far it is and stop it, and turns each result into a row of what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Final

from otys_nb.analysis.outcome_table import line_counts
from otys_nb.analysis.outcomes import Progress, TurnGraph
from otys_nb.analysis.sliced_work import SLICE_SECONDS
from otys_nb.explorer.differences import Gain, gain
from otys_nb.explorer.row_filter import Filter, read_filter
from otys_nb.lessons.dives.made import Made
from otys_nb.rules import notation, turn
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position

STEP: Final = 40
"""Moments between two looks at the clock."""
MOST_MOMENTS: Final = 400_000
"""Moments after which the search stops by itself: about a gigabyte."""

NUMBERS: Final = ("prestige", "credits", "batteries", "cubes", "keys", "cards", "divers", "mechanic", "hacker", "win")
"""Columns with a number behind them: what a filter can compare, and what is sorted from the most down."""
SOMETIMES: Final = ("cards", "mechanic", "hacker", "win")
"""Columns that are shown only if a row has something there."""
COLUMNS: Final = ("turn", *NUMBERS)


@dataclass(frozen=True, slots=True)
class Row:
    """One distinct position in which the turn can end, and what has changed."""

    number: int
    result: Position
    key: Hashable
    gain: Gain
    write: Callable[[], str]

    def figure(self, column: str) -> int:
        """The number in a column: differences, but for divers how many have moved or turned, and 1 for a win."""
        return self.gain.figure(column)

    def words(self) -> str:
        """One turn that ends there, in notation."""
        return self.write()

    def said(self) -> str:
        """The words of the row, in small letters."""
        return f"{self.gain.cubes} {self.gain.keys} {self.gain.divers} {self.words()}".casefold()


@dataclass(frozen=True, slots=True)
class Branch:
    """One move of the tree: in how many ways the turn can go on from it; `goes_on` is False where it ends the turn."""

    move: Move
    lines: int
    goes_on: bool


class TurnTable:
    """The results of the turn at `position`, as far as they are known; `tree` is where one stands in the tree."""

    def __init__(self, position: Position, lang: str = "") -> None:
        self.position = position
        self.lang = spoken(lang)
        self.graph = TurnGraph(position)
        self.rows: list[Row] = []
        self.progress = Progress(0, 0, 1)
        self.running = False
        self.sort = "prestige"
        self.down = True
        self.filter = ""
        self.tree: list[int] = []
        self.puzzles: list[Made] | None = None
        """What can be asked for in this turn, once somebody wants to know."""
        self._steps: Iterator[Progress] = iter(())
        self._counts: list[int] = []

    @property
    def done(self) -> bool:
        """Whether all of the turn has been seen."""
        return self.graph.done

    def run(self, seconds: float = SLICE_SECONDS) -> None:
        """Go on for about so long."""
        until = monotonic() + seconds
        if not self.running:
            self.running, self._steps = True, self.graph.run(STEP)
        for progress in self._steps:
            self.progress = progress
            if monotonic() > until or progress.moments >= MOST_MOMENTS:
                break
        self._take()
        self.running = not self.done and self.progress.moments < MOST_MOMENTS

    def stop(self) -> None:
        """Stop; `run` goes on where this was."""
        self.running = False

    def complete(self) -> TurnTable:
        """Go on to the end."""
        self.run(seconds=1e9)
        return self

    def _take(self) -> None:
        """Make rows of the results that are new."""
        results = self.graph.results
        seat = self.position.to_move or 0
        before = self.position.players[seat]
        fresh = list(results.items())[len(self.rows) :] if len(results) > len(self.rows) else []
        for key, result in fresh:
            won = result.finished and seat in result.winners()
            found = gain(before, result.players[seat], self.lang, won=won)
            self.rows.append(Row(len(self.rows), result, key, found, partial(self._written, key)))

    def _written(self, key: Hashable) -> str:
        return notation.write_line(self.position, self.graph.line(key))

    # the table

    def line(self, row: Row) -> tuple[Move, ...]:
        """The moves of one turn that ends there."""
        return self.graph.line(row.key)

    def columns(self) -> tuple[str, ...]:
        """The columns in which some row has something, in order."""
        return tuple(
            column for column in COLUMNS if column not in SOMETIMES or any(row.figure(column) for row in self.rows)
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
        """What the filter asks for."""
        return read_filter(self.filter, {**{name: name for name in NUMBERS}, **(names or {})})

    def by_number(self, number: object) -> Row | None:
        """The row of that number, if there is one."""
        return self.rows[number] if type(number) is int and 0 <= number < len(self.rows) else None

    # the tree

    def moment(self) -> tuple[int, list[Move]]:
        """The moment of the tree where one stands, and the moves that led there."""
        number, moves = 0, []
        for at in self.tree:
            moves.append(turn.moves(self.graph.moments[number])[at])
            child = self.graph.children[number][at]
            assert child is not None
            number = child
        return number, moves

    def branches(self) -> list[Branch]:
        """The moves from there, with the number of ways that go on; none before the whole turn has been seen."""
        if not self.done or not self.graph.moments:
            return []
        if not self._counts:
            self._counts = line_counts(self.graph)
        number, _ = self.moment()
        moves = turn.moves(self.graph.moments[number])
        children = self.graph.children[number]
        return [
            Branch(move, 1 if child is None else self._counts[child], child is not None)
            for move, child in zip(moves, children, strict=True)
        ]

    def enter(self, at: object) -> bool:
        """Step down to a move of the tree, or with -1 up; whether there was one."""
        if at == -1 and type(at) is int and self.tree:
            self.tree.pop()
            return True
        branches = self.branches()
        if type(at) is int and 0 <= at < len(branches) and branches[at].goes_on:
            self.tree.append(at)
            return True
        return False
