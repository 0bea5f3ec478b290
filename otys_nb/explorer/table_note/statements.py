"""What a note says, one statement for each thing said: about whom, of what, and where it stands."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.explorer.table_note.lexemes import Lexeme

TABLE: Final = (
    *(
        "round",
        "supply",
        "public",
        "sponsors",
        "sponsor",
        "sides",
        "store",
        "display",
        "deck",
        "bag",
        "to_move",
        "first_player",
    ),
    "variants",
)
"""What is nobody's, or names who it is about."""


@dataclass(slots=True)
class Statement:
    """One statement of a note: about a seat (None: the colony or the game), a field, and a level if it names one."""

    line: int
    seat: int | None
    field: str
    level: int = 0
    words: list[str] = dataclasses.field(default_factory=list)
    start: int = -1
    """Where it begins in the note; -1 before anything is known to belong to it."""
    end: int = -1
    clause: int = 0
    """The clause in which it ends."""

    sentence: int = 0
    spans: int = 0
    """How many clauses before that it begins."""
    aside: int = -1
    """Where the bracket begins in which it stands."""

    def reach(self, start: int, end: int) -> None:
        """Note that this stretch of the note belongs to it."""
        self.start = start if self.start < 0 else min(start, self.start)
        self.end = max(end, self.end)

    def text_begins(self, words: Sequence[Lexeme], name: str) -> bool:
        """Whether the word where it begins is one of this sort of the words that join others."""
        return any(one.start == self.start and one.means("note", name) for one in words)

    @property
    def text(self) -> str:
        """Its words, as they were written."""
        return " ".join(self.words)
