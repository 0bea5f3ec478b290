"""The answers of a worksheet: for a question its letter, for a goal the turns that reach it, one for each result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from otys_nb.lessons import checks
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.exercises.moves_in_words import line_in_words
from otys_nb.lessons.exercises.walk import whole_turn
from otys_nb.lessons.history import happened
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.lessons.model import Option, Step
from otys_nb.lessons.narration import narrate
from otys_nb.rules import notation
from otys_nb.rules.events import Event
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite
from otys_nb.rules.rulebook import rule
from otys_nb.rules.sealed import unchanging

MAX_POSITIONS: Final = 4000
"""The most positions that are searched for other right turns."""
MAX_TURNS: Final = 5
"""The most right turns that are printed."""


@dataclass(frozen=True, slots=True)
class RightTurn:
    """A right turn, in notation and in words."""

    line: str
    words: str


@unchanging
@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one exercise.

    `typed` is what the live board accepts, as often as there are answers printed; `turns` say them for a goal, `more`
    is whether there are right results besides. `told` is what happened by the rules, in the first of the turns, each
    with its rules.
    """

    typed: tuple[str, ...]
    option: Option | None = None
    turns: tuple[RightTurn, ...] = ()
    more: bool = False
    told: tuple[tuple[str, tuple[Cite, ...]], ...] = ()


def answer(step: Step, lang: str) -> Answer:
    """The answer to a step that begins by itself."""
    start = step.start.position()
    seat = start.to_move or 0
    if step.question is None:
        return _turns(step, Attempt(start, start, (), seat), lang)
    attempt = checks.question_attempt(step.question, start, seat)
    option = checks.right(step.question, attempt)[0]
    told = _told(step, start, attempt.events, lang)
    return Answer((LETTERS[step.question.options.index(option)],), option, told=told)


def _told(step: Step, start: Position, events: Iterable[Event], lang: str) -> tuple[tuple[str, tuple[Cite, ...]], ...]:
    """What happened in the part of the turn that the step's rules are about."""
    sections = {rule(number).section for number in step.rules if isinstance(number, int)}
    names = [player.name for player in start.players]
    lines = narrate(tuple(events), names, lang)
    return tuple(
        line for line in lines if any(rule(one).section in sections for one in line[1] if isinstance(one, int))
    )


def _turns(step: Step, attempt: Attempt, lang: str) -> Answer:
    """Right turns, the shortest first: those that the exercise was made with, then others that end otherwise."""
    start = attempt.position
    found = {_end(start, line): RightTurn(line, _words(start, line, lang)) for line in step.solutions}
    complete, ends = _search(step, attempt)
    for end, moves in ends.items():
        line = whole_turn(start, moves, end)
        if line and end not in found and len(found) < MAX_TURNS:
            found[end] = RightTurn(line, line_in_words(start, moves, lang))
    more = not complete or any(end not in found for end in ends)
    turns = tuple(found.values())
    events = [event for event, _ in happened(start, notation.parse_line(start, turns[0].line).moves)]
    told = _told(step, start, events, lang)
    return Answer(tuple(one.line for one in turns), turns=turns, more=more, told=told)


def _search(step: Step, attempt: Attempt) -> tuple[bool, dict[Position, tuple[Move, ...]]]:
    """Every right end of the turn with a shortest way there, and whether all of them were found."""
    waiting: list[tuple[Attempt, tuple[Move, ...]]] = [(attempt, ())]
    seen = {(attempt.position, False)}
    ends: dict[Position, tuple[Move, ...]] = {}
    while waiting:
        following = []
        for now, line in waiting:
            if checks.reached(step, now):
                ends.setdefault(now.position, line)
                continue
            for after, move in checks.onward(now):
                if (after.position, after.over) not in seen:
                    seen.add((after.position, after.over))
                    following.append((after, (*line, move)))
            if len(seen) > MAX_POSITIONS:
                return False, ends
        waiting = following
    return True, ends


def _end(start: Position, line: str) -> Position:
    return notation.parse_line(start, line).position


def _words(start: Position, line: str, lang: str) -> str:
    return line_in_words(start, notation.parse_line(start, line).moves, lang)
