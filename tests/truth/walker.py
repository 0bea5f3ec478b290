"""A reader who plays: it takes random ways through a board and asks of each moment whether what is said there is true.

It touches what a page could touch, right and wrong, takes back, looks back and changes the language. It knows what was
said by its key in the catalogues, so a claim is asked for each sentence about the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final
from unittest.mock import patch

from otys_nb.rules import messages
from otys_nb.rules.language import LANGUAGES

SLOW: Final = ("reset", "hint", "check", "puzzle")
"""Buttons that are not pressed at random: they deal anew, search or send."""


@dataclass(frozen=True)
class Said:
    """A sentence as it was asked for: its template, and the facts that were filled in."""

    template: str
    facts: Mapping[str, Any]


@dataclass
class Walk:
    """A way through one board from a seed; `check` is called after each step with all that was said in it."""

    board: Any
    seed: int
    check: Callable[[Any, list[Said]], None]
    rng: Random = field(init=False)
    path: list[str] = field(default_factory=list)
    """What was done, for the report of a fault."""

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)

    def take(self, steps: int) -> None:
        """Take so many steps, checking each moment."""
        for _ in range(steps):
            with listening() as said:
                self.act()
            try:
                self.check(self.board, said)
            except AssertionError as error:
                raise AssertionError(f"seed {self.seed}, after {self.path[-6:]}: {error}") from error

    def act(self) -> None:
        """Do one thing that the page offers, or a hasty one that it does not."""
        offered, hasty = list(self.offered()), list(self.hasty())
        do, fields = self.rng.choice([*offered, *hasty])
        self.path.append(f"{do} {fields or ''}".strip())
        board = self.board
        board.set_state({"action": {"seq": len(self.path), "rev": board.rev, "do": do, **fields}})
        if (do, fields) in offered and board.options["assists"]:  # unassisted, the rules answer afterwards
            assert board.reject is None, f"seed {self.seed}: {self.path[-1]} was offered, then: {board.reject['text']}"

    def offered(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What the board offers: moves, and the buttons that neither deal anew nor think for long."""
        offers = [("move", {"id": offer["id"]}) for offer in self.board.afford["moves"]]
        yield from self.rng.sample(offers, min(8, len(offers)))
        buttons = self.board.lesson["buttons"] if self.board.lesson else []
        yield from ((button["do"], {}) for button in buttons if button["do"] not in SLOW)

    def hasty(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What somebody may do at any time, sensible or not."""
        yield "undo", {}
        yield "redo", {}
        if self.rng.random() < 0.1:
            yield "lang", {"lang": self.rng.choice(LANGUAGES)}
            yield "goto", {"node": self.rng.randrange(-1, max(1, len(self.board.log)))}


@contextmanager
def listening() -> Iterator[list[Said]]:
    """Collect every sentence that is said inside this context."""
    said: list[Said] = []
    filled = messages._filled

    def heard(template: str, facts: Mapping[str, Any], lang: str) -> Iterator[str]:
        said.append(Said(template, facts))
        return filled(template, facts, lang)

    with patch.object(messages, "_filled", heard):
        yield said
