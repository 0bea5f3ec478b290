"""The dive of the day: one puzzle for everybody from the date, without a network.

>>> from otys_nb.lessons.dives import dive
>>> dive("2026-01-05").solve().done
True

`puzzle` says what makes one, and reads the file of them, which `tools.dives` writes; `days` says which comes when,
`step` makes it a step of a lesson, `session` is what is played and shared.
"""

from __future__ import annotations

from otys_nb.lessons.dives.days import Day
from otys_nb.lessons.dives.puzzle import Puzzle, puzzles
from otys_nb.lessons.dives.session import Dive, Dives, dive, dives

__all__ = ["Day", "Dive", "Dives", "Puzzle", "dive", "dives", "puzzles"]
