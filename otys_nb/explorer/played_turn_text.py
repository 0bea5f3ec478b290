"""Turns that were played, as text: their label, their notation, a few sentences, and a row of a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from otys_nb.analysis.game_report import PlayedTurn, played_turns
from otys_nb.explorer import explanation
from otys_nb.explorer.table_turns import RuleViolation
from otys_nb.rules import turn
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move
from otys_nb.rules.notation import write_line
from otys_nb.rules.notation.grammar import SEATS
from otys_nb.rules.position import Position
from otys_nb.widgets import turn_narration

VIOLATION_SIGN, MISSED_SIGN, COSTLY_SIGN = "✗★▼"
"""The signs in the chart: a rule was broken, a win was missed, a turn was costly."""


def turn_label(position: Position) -> str:
    """The label of a turn: its round and seat, as in a record."""
    return f"{position.round}{SEATS[position.to_move or 0]}"


def turn_in_words(one: PlayedTurn, lang: str) -> str:
    """A turn that was played, in two or three sentences."""
    before, path = one.node.position, one.after.path()
    steps = path[path.index(one.node) :]
    events = [
        event
        for here, there in pairwise(steps)
        if there.move is not None
        for event in turn.explain(here.position, there.move)
    ]
    return " ".join(turn_narration.narrate(before, one.after.position, before.to_move or 0, events, lang))


def turn_notation(one: PlayedTurn) -> str:
    """A turn that was played, in notation."""
    return write_line(one.node.position, turn_moves(one))


def turn_moves(one: PlayedTurn) -> tuple[Move, ...]:
    """The moves of a turn that was played."""
    path = one.after.path()
    return tuple(step.move for step in path[path.index(one.node) + 1 :] if step.move is not None)


def told(position: Position, line: tuple[Move, ...], lang: str) -> str:
    """A turn in words, with its notation beside them."""
    words, written = explanation.turn_in_words(position, line, lang), write_line(position, line)
    return f"{words} ({written})" if words else written


def turn_rows(
    parts: Sequence[tuple[Game, Node]], violations: Sequence[RuleViolation], lang: str
) -> list[tuple[str, str, str, str]]:
    """A row for every turn: the sign of a broken rule, round and seat, the turn in words, and as it was written."""
    broken = {violation.node: violation for violation in violations}
    lines = []
    for one in played_turns(parts):
        violation = broken.pop(one.node, None)
        kept = violation is not None and violation.kept
        played = violation.written if violation is not None and kept else turn_notation(one)
        words = (
            violation.why
            if violation is not None and kept
            else explanation.turn_in_words(one.node.position, turn_moves(one), lang)
        )
        sign = VIOLATION_SIGN if violation is not None else ""
        lines.append((sign, turn_label(one.node.position), words, played or "…"))
    return lines
