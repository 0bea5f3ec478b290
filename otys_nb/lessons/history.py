"""What is played in a lesson: decisions, each with what chance then drew, and where each step begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from otys_nb.lessons import checks
from otys_nb.lessons.model import Question, Step
from otys_nb.rules import chance, notation, turn
from otys_nb.rules.events import Event
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position

if TYPE_CHECKING:
    from otys_nb.lessons.lesson_state import LessonState


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision played, with what chance then drew, and what happened."""

    moves: tuple[Move, ...]
    before: Position
    after: Position
    events: tuple[Event, ...]
    joined: bool = False
    """Whether it came with the one before, by one touch."""


def attempt_of(start: Position, decisions: Sequence[Decision], seat: int) -> checks.Attempt:
    """What a learner at `seat` made of a position by these decisions."""
    events = tuple(event for decision in decisions for event in decision.events)
    return checks.Attempt(start, decisions[-1].after if decisions else start, events, seat)


def attempts(session: LessonState) -> list[checks.Attempt]:
    """What had been played of the present step after each decision, from none on."""
    start, decisions = session.attempt.start, session.history[session.step_start :]
    return [attempt_of(start, decisions[:at], session.seat) for at in range(len(decisions) + 1)]


def play_decision(position: Position, move: Move, rng: Random) -> Decision:
    """A legal move played, and chance's draws after it."""
    return decision_of(position, (move, *chance.draws(turn.advance(position, move), rng)))


def decision_of(position: Position, moves: Sequence[Move]) -> Decision:
    """The decision that a legal move and chance's draws after it make."""
    after, events = position, tuple[Event, ...]()
    for move in moves:
        after, more = turn.explained(after, move)
        events += more
    return Decision(tuple(moves), position, after, events)


def decisions(position: Position, moves: Sequence[Move], rng: Random) -> Iterator[Decision]:
    """Several legal moves, one after the other."""
    for move in moves:
        decision = play_decision(position, move, rng)
        position = decision.after
        yield decision


Told: TypeAlias = tuple[tuple[Event, Position], ...]
"""Events, each with the position as it was told."""


def happened(before: Position, moves: Iterable[Move]) -> Told:
    """The events of legal moves, each with the position as it was told; the last one's is that after the moves."""
    found: list[tuple[Event, Position]] = []
    position = before
    for move in moves:
        position, told = turn.watched(position, move)
        if found and not told:
            found[-1] = (found[-1][0], position)
        found += told
    return tuple(found)


def line_of(step: Step, position: Position, text: str) -> notation.ParsedLine:
    """A typed line: a whole turn where the step asks for one; else what it says and nothing beyond it."""
    whole = step.until == "turn" or text.rstrip().endswith("..")
    return notation.parse_line(position, text if whole else f"{text} ..")


def first_of(steps: Sequence[Step], at: int) -> int:
    """The place of the step with whose board the step at `at` is played: itself, or one before it."""
    return next(i for i in range(at, -1, -1) if not steps[i].start.goes_on)


def beginning(steps: Sequence[Step], at: int, rng: Random) -> tuple[Position, list[Decision]]:
    """The start of a step as its data say, and what the steps between played from there."""
    first = first_of(steps, at)
    base = steps[first].start.position()
    played: list[Decision] = []
    for step in steps[first:at]:
        position = played[-1].after if played else base
        if step.kind == "do":
            played += decisions(position, line_of(step, position, step.solutions[0]).moves, rng)
        elif step.question is not None and step.question.reveal and step.question.then is not None:
            base, played = step.question.then.position(), []
        elif step.question is not None and step.question.reveal:
            played += revealed(step, position, rng)
    return base, played


def revealed(step: Step, position: Position, rng: Random) -> Iterator[Decision]:
    """What a question asks about, played."""
    assert step.question is not None
    return decisions(position, notation.parse_line(position, f"{step.question.play} ..").moves, rng)


def carried(step: Step, played: list[Decision], base: Position, seat: int) -> list[Decision] | None:
    """What was played so far, if this next step can be done from there; None: begin it as its data say."""
    if not step.start.goes_on:
        return None
    position = played[-1].after if played else base
    if step.kind == "do" and checks.search(step, checks.Attempt(position, position, (), seat)).line is None:
        return None
    if step.question is not None and not _can_be_asked(step.question, position, seat):
        return None
    return list(played)


def _can_be_asked(question: Question, position: Position, seat: int) -> bool:
    """Whether what the question asks about can be played, and one of its answers is right then."""
    if notation.parse_line(position, question.play).error is not None:
        return False
    return bool(checks.right(question, checks.question_attempt(question, position, seat)))


def replayed(position: Position, moves: Sequence[Move]) -> Iterator[Decision]:
    """Legal moves with chance's draws among them as the decisions that they were; one without its draws is left out."""
    before, made = position, list[Move]()
    for move in moves:
        position = turn.advance(position, move)
        made.append(move)
        if position.to_act != NATURE:
            yield decision_of(before, made)
            before, made = position, []


def spelt(position: Position, moves: Iterable[Move]) -> list[str]:
    """Moves from a position on, chance's draws among them, each as a word of the notation."""
    words = []
    for move in moves:
        words.append(notation.write_move(position, move))
        position = turn.advance(position, move)
    return words


def understood(position: Position, words: object) -> list[Move]:
    """The moves that `spelt` wrote, as far as they are legal here; whatever else is given is no move.

    Raises:
        ValueError: if it is no list of words.
    """
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise ValueError("played: not a list of words")
    moves: list[Move] = []
    for word in words:
        meant = [move for move in turn.moves(position) if notation.write_move(position, move) == word]
        if len(meant) != 1:
            break
        moves.append(meant[0])
        position = turn.advance(position, meant[0])
    return moves
