"""All the ways in which a turn can go, as a table of where it can end and as a tree of moves, built slice by slice.

The work is done by `otys_nb.analysis.outcomes.TurnGraph`; a `TurnTable` asks it for a little at a time, so that a page
can show how far it is and stop it, and turns each result into a row of what has changed.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Final

from otys_nb.analysis.outcomes import Progress, TurnGraph
from otys_nb.analysis.rows import line_counts
from otys_nb.explorer.differences import Gain, gain
from otys_nb.rules import notation, turn
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position

SLICE: Final = 0.08
"""Seconds of work at once."""
STEP: Final = 40
"""Moments between two looks at the clock."""
MOST_MOMENTS: Final = 400_000
"""Moments after which the search stops by itself: about a gigabyte."""

NUMBERS: Final = ("prestige", "credits", "batteries", "cubes")
WORDS: Final = ("cubes", "keys", "divers", "turn")
COLUMNS: Final = ("prestige", "credits", "batteries", "cubes", "keys", "divers", "turn")
_TERM: Final = re.compile(r"([^\s<>=≥≤]+)\s*(>=|<=|≥|≤|=|>|<)\s*([-+−]?\d{1,4})")
_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
    "≥": operator.ge,
    "≤": operator.le,
}


@dataclass(frozen=True, slots=True)
class Row:
    """One distinct position in which the turn can end, and what has changed."""

    number: int
    result: Position
    key: Hashable
    gain: Gain

    def figure(self, column: str) -> int:
        """The number in a column."""
        return self.gain.cube_count if column == "cubes" else int(getattr(self.gain, column))


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
        self._steps: Iterator[Progress] = iter(())
        self._counts: list[int] = []

    @property
    def done(self) -> bool:
        """Whether all of the turn has been seen."""
        return self.graph.done

    def run(self, seconds: float = SLICE) -> None:
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
            self.rows.append(Row(len(self.rows), result, key, gain(before, result.players[seat], self.lang)))

    # the table

    def line(self, row: Row) -> tuple[Move, ...]:
        """The moves of one turn that ends there."""
        return self.graph.line(row.key)

    def words(self, row: Row) -> str:
        """That turn in notation."""
        return notation.write_line(self.position, self.line(row))

    def chosen(self, names: dict[str, str] | None = None) -> list[Row]:
        """The rows that pass the filter, in order.

        A filter is a list of conditions such as ``prestige>=2 credits>0 spy``: a column and a number, or a word that
        the row has to hold. `names` are other names of the columns.
        """
        passes = self._test(self.filter, {**{name: name for name in NUMBERS}, **(names or {})})
        rows = [row for row in self.rows if passes(row)]
        column = self.sort
        if column in NUMBERS:
            return sorted(rows, key=lambda row: (-row.figure(column) if self.down else row.figure(column), row.number))
        if column == "turn":
            return rows[::-1] if self.down else rows
        return sorted(rows, key=lambda row: (str(getattr(row.gain, column)), row.number), reverse=self.down)

    def _test(self, text: str, names: dict[str, str]) -> Callable[[Row], bool]:
        tests: list[Callable[[Row], bool]] = []

        def numbered(found: re.Match[str]) -> str:
            column = names.get(found[1].casefold())
            if column is None:
                return found[0]
            compare, wanted = _COMPARE[found[2]], int(found[3].replace("−", "-"))
            tests.append(lambda row: compare(row.figure(column), wanted))
            return " "

        words = _TERM.sub(numbered, text).casefold().split()
        if words:
            tests.append(lambda row: all(word in self._said(row) for word in words))
        return lambda row: all(test(row) for test in tests)

    def _said(self, row: Row) -> str:
        return f"{row.gain.cubes} {row.gain.keys} {row.gain.divers} {self.words(row)}".casefold()

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
