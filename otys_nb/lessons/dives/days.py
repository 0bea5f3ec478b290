"""Which puzzle belongs to which day: the same for everybody, from the date alone.

The puzzles stand in the order of the days, whole weeks of them, so the first comes again on the same day of the week.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from otys_nb.lessons.dives.puzzle import Puzzle, puzzles
from otys_nb.rules.mistake import wrong
from otys_nb.rules.sealed import unchanging

FIRST: Final = date(2026, 1, 5)
"""The day of the first dive, a Monday."""
DEEPEST: Final = 7
"""The depth of Sundays; Mondays have depth 1."""


@unchanging
@dataclass(frozen=True, slots=True, order=True)
class Day:
    """A day that has a dive."""

    date: date

    @property
    def number(self) -> int:
        """Return the number of the day, from 1."""
        return (self.date - FIRST).days + 1

    @property
    def puzzle(self) -> Puzzle:
        """Return the puzzle of the day."""
        return puzzles()[(self.number - 1) % len(puzzles())]

    @property
    def depth(self) -> int:
        """Return how difficult the puzzle is meant to be, 1 to `DEEPEST`."""
        return self.date.isoweekday()


def day_of(named: date | str | None, today: date) -> Day:
    """Return the day that is named, or today.

    Raises:
        ValueError: for what is no date, or one that has no dive: before the first, or still to come.
    """
    try:
        found = today if named is None else date.fromisoformat(named.strip()) if isinstance(named, str) else named
        found = date(found.year, found.month, found.day)
    except (ValueError, AttributeError):
        raise wrong("day", field="day", day=repr(named)[:40]) from None
    if found < FIRST:
        raise wrong("day_early", field="day", day=found.isoformat(), first=FIRST.isoformat())
    if found > max(today, FIRST):
        raise wrong("day_late", field="day", day=found.isoformat(), today=today.isoformat())
    return Day(found)


def past(today: date) -> Iterator[Day]:
    """List the days so far, today first."""
    for back in range((today - FIRST).days + 1):
        yield Day(today - timedelta(days=back))
