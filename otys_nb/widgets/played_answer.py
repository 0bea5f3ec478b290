"""An answer as a page plays it: the table after each step, as a patch of the one before, and what happened in between.

`js/src/rules/answer.js` shows it on boards that cannot be touched.
"""

from __future__ import annotations

from typing import Final

from otys_nb.examples.claims import Changed, Holds, Is, Lacks
from otys_nb.lessons.history import happened
from otys_nb.reference.questions import AnswerBoard, Question, boards
from otys_nb.rules.events import DisplayRotated, GameEnded, SponsorUsed
from otys_nb.rules.position import Position
from otys_nb.widgets import state
from otys_nb.widgets.opponent_turns import shown_events
from otys_nb.widgets.patch import patch
from otys_nb.widgets.wire.board import Played
from otys_nb.widgets.wire.table import Table

STANDARD: Final = "table"
"""The board with which others are compared: most answers begin there."""


def standard() -> Table:
    """The table that the first table of every answer is a patch of."""
    return table(boards()[STANDARD], 0)


def played(question: Question, lang: str) -> Played:
    """A question's board as a page needs it.

    Its ``tables``, each as a patch of the one before, the ``events`` and ``texts`` that lead to them, which of them are
    ``refused``, the ``seat`` whose board is shown, and what is shown beside it: a part of the ``colony``, and the
    boards of the ``others``.
    """
    board = question.board
    tables = [table(frame.position, board.seat) for frame in board.frames]
    before = [board.position, *(frame.position for frame in board.frames)]
    return {
        "seat": board.seat,
        "tables": [patch(old, new) for old, new in zip([standard(), *tables], tables, strict=False)],
        "events": [
            shown_events(start, happened(start, frame.moves), board.seat, lang)
            for start, frame in zip(before, board.frames, strict=False)
        ],
        "texts": [frame.text(lang) for frame in board.frames],
        "refused": [int(frame.refusal is not None) for frame in board.frames],
        "colony": _colony(question, tables),
        "others": _others(board, tables),
    }


def table(position: Position, seat: int) -> Table:
    """A table as the player at `seat` sees it."""
    return state.drawn(state.seen(position, seat))


def _colony(question: Question, tables: list[Table]) -> str:
    """The part of the colony board that the answer is about: what changes there, and what its line and claims name."""
    board = question.board
    first = tables[0]["colony"].items()
    differ = {field for one in tables for field, value in one["colony"].items() if (field, value) not in first}
    steps = " ".join((*board.steps, *board.refused))
    claimed = " ".join(claim.path for claim in question.claims if isinstance(claim, Is | Changed | Holds | Lacks))
    events = [event for frame in board.frames for event in frame.events]
    needed = {
        "contracts": differ & {"contracts", "neutral_x"}
        or "#" in steps
        or any(field in claimed for field in ("colony.contracts", "neutral_x"))
        or board.refused == ("n2",),
        "sponsors": differ & {"sponsors", "display"}
        or any(word in steps for word in ("$", "Xpl:"))
        or "colony.display" in claimed
        or question.topic == "sponsors"
        or any(isinstance(event, SponsorUsed | DisplayRotated) for event in events),
        "store": "store" in differ or "R:" in steps or "colony.store" in claimed,
    }
    parts = [part for part, is_needed in needed.items() if is_needed]
    return "".join(parts) if len(parts) < 2 else "whole"


def _others(board: AnswerBoard, tables: list[Table]) -> bool:
    """Whether the boards of the others are needed: they change, are copied from, or count at the end."""
    steps = " ".join((*board.steps, *board.refused))
    copied = any(word in steps for word in ("S:>Eng", "S:>S"))
    ended = any(isinstance(event, GameEnded) for frame in board.frames for event in frame.events)
    first, *later = [[player for seat, player in enumerate(one["players"]) if seat != board.seat] for one in tables]
    return copied or ended or any(one != first for one in later)
