"""The needs of a lesson's step, derived from its solutions and answers: parts in view, and what leads on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from otys_nb.lessons import LessonSession
from otys_nb.lessons.checks import Attempt, ways_on
from otys_nb.lessons.model import Step
from otys_nb.rules import notation, turn
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.affordances import BUTTONS, Path, paths
from otys_nb.widgets.room import Offer
from otys_nb.widgets.wire.table import Afford

BOARD: Final = "board"
PARTS_OF_TABLE: Final = {
    "public": "contracts",
    "deck": "contracts",
    "bag": "contracts",
    "sponsor": "sponsors",
    "token": "sponsors",
    "store": "store",
    "neighbour": "others",
}
"""The part of the table on which targets of a kind lie; all others lie on the player's own board."""
COLONY: Final = ("contract", "contracts", "sponsors", "piles", "store")
"""The regions that lie on the colony board alone."""


def meant(session: LessonSession, offers: Sequence[Offer]) -> list[int] | None:
    """The numbers of the offers that lead on to a guided step's goal; None in an exercise, where the learner finds out.

    Where a step is done, they are those of the step that goes on from there. Where the goal is out of reach, only what
    first takes back how it came to that leads on.
    """
    step, attempt = session.step, session.attempt
    if session.done and session.at + 1 < len(session.steps):
        following = session.steps[session.at + 1]
        if following.start.goes_on:
            step, attempt = following, Attempt(attempt.position, attempt.position, (), session.seat)
    if step.kind != "do":
        return None
    if session.lost:
        return [at for at, offer in enumerate(offers) if offer.back and not step.exercise]
    if step.exercise:
        return None
    ways = () if session.done and step is session.step else ways_on(step, attempt)
    return None if ways is None else [at for at, offer in enumerate(offers) if offer.moves and offer.moves[0] in ways]


def pictured(session: LessonSession) -> tuple[str, ...]:
    """The regions that the still picture of a board draws: what has been met; empty: all of the player's board.

    Of the boards of a page the first, which covers it while it wakes, is drawn with the colony beside it.
    """
    lesson = session.lesson
    met = lesson.met(session.step.id)
    first = not session.part or session.part == lesson.parts[0]
    return met if first else tuple(region for region in met if region not in COLONY)


def needs(step: Step, start: Position, statement: int = 0) -> list[str]:
    """The parts of the table that must be in view, the most important first; parts named in the step's data lead.

    An example needs what its present statement moves.
    """
    ways = _statement_paths(step, statement) if step.kind == "watch" else _solution_paths(step, start)
    touched = [target for path in ways for target in path if not target.startswith("choice:")]
    if step.question is not None:
        touched += [option.target for option in step.question.options if option.target]
    found = [PARTS_OF_TABLE.get(_kind(target), BOARD) for target in touched]
    return list(dict.fromkeys((*step.needs, *(found or [BOARD]))))


def hint_path(session: LessonSession) -> Path:
    """The path of the move in the last hint; nothing if the hint names no move."""
    told, step, position = session.feedback, session.step, session.position
    move: Move | None = None
    if told is not None:
        move = told.move if told.kind == "hint" else None
    elif session.hints and len(session.history) == session.step_start and step.kind == "do":
        play = step.hints[session.hints - 1].play
        move = next(iter(notation.parse_line(position, f"{play} ..").moves), None) if play else None
    if move is None:
        return ()
    return next((path for each, path in paths(position) if each == move), ())


def urged(session: LessonSession, tip: Sequence[str], lit: Sequence[int] | None, afford: Afford) -> str | None:
    """What alone the big button urges: what a hint names, or what a guided step means; nothing ("") in an exercise,
    where the learner finds out; whatever it offers (None) where nothing else can be done."""
    use, moves = afford["use"], afford["moves"]
    if tip:
        return tip[0]
    if session.done or session.step.kind != "do" or "free" in afford or len(moves) < 2:
        return None
    if lit is None:
        return ""
    if not use or any(id in lit for id in use["moves"]):
        return None
    heads = [move["path"][0] for move in moves if move["id"] in lit]
    return next((head for head in heads if head in BUTTONS.values()), "")


def _kind(target: str) -> str:
    return target.partition(":")[0]


def _statement_paths(step: Step, statement: int) -> Iterator[Path]:
    """The paths touched in the play of one statement of the example."""
    example = step.example
    before = example.replay()[statement - 1].position if statement else example.position
    yield from _paths_along(before, example.statements[statement].play)


def _solution_paths(step: Step, start: Position) -> Iterator[Path]:
    """The paths touched in each solution."""
    for line in step.solutions:
        yield from _paths_along(start, line)


def _paths_along(position: Position, line: str) -> Iterator[Path]:
    for move in notation.parse_line(position, f"{line} ..").moves if line else ():
        if position.to_act not in (None, NATURE):
            yield from (path for offered, path in paths(position) if offered == move)
        position = turn.advance(position, move)
