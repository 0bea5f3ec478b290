"""What a lesson says to somebody in the middle of a step: a move that leads on, or how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from otys_nb.lessons import checks
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.feedback import Feedback
from otys_nb.lessons.history import attempt_of
from otys_nb.lessons.lesson_state import LessonState
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Step, Texts, in_each
from otys_nb.rules.moves import ChooseKey, Move
from otys_nb.rules.position import Position


def line_on(step: Step, attempt: Attempt) -> tuple[Move, ...]:
    """The moves that are left to the goal; none if it is not found from here."""
    return checks.search(step, attempt).line or ()


@dataclass(frozen=True, slots=True)
class WayBack:
    """Where the goal of a step was within reach: what led on from there, and how many decisions were played since."""

    attempt: Attempt
    moves: tuple[Move, ...]
    back: int


def ways_back(session: LessonState) -> Iterator[WayBack]:
    """From where the goal was within reach, the last such moment first."""
    start, played = session.attempt.start, session.history[session.step_start :]
    for at in reversed(range(len(played))):
        earlier = attempt_of(start, played[:at], session.seat)
        if ways := checks.ways_on(session.step, earlier):
            yield WayBack(earlier, ways, len(played) - at)


def key_choice(session: LessonState) -> tuple[Position, int]:
    """Where the last key of a step was chosen, and how many decisions were played since: none if no key was."""
    start, played = session.attempt.start, session.history[session.step_start :]
    for at in reversed(range(len(played))):
        if isinstance(played[at].moves[0], ChooseKey):
            return attempt_of(start, played[:at], session.seat).position, len(played) - at
    return session.position, 0


def hint(session: LessonState) -> Feedback | None:
    """Give the next hint: a move that leads on from what was played, or one more of the step's own, which need no
    feedback; one that helps is counted."""
    if session.step.kind == "do" and len(session.history) > session.step_start:
        found = _way_on(session)
        if found.move is not None:
            session.step_result.hint()
        return found
    if session.hints == len(session.step.hints):
        return Feedback("hint", "no_more")
    session.hints += 1
    session.step_result.hint()
    return None


def _way_on(session: LessonState) -> Feedback:
    """The hint for a goal that is not reached yet: a move that leads on, or that none does before something is taken
    back; with such a verdict goes the button that takes it back."""
    step, attempt = session.step, session.attempt
    found = checks.search(step, attempt)
    if session.lost or (not found.line and found.complete):
        return _way_back(session)
    if not found.line:
        return Feedback("hint", "open")
    return Feedback("hint", texts=naming("hint_move", attempt.position, found.line[0]), move=found.line[0])


def _way_back(session: LessonState) -> Feedback:
    """That a move has to be taken back, and where that is all, what leads on then: a turn that is over begins anew."""
    played = len(session.history) - session.step_start
    taken = played if session.attempt.over else 1
    for way in ways_back(session):
        if way.back == taken:
            move = way.moves[0]
            texts = naming("hint_back_to", way.attempt.position, move)
            return Feedback("wrong", texts=texts, rules=session.step.rules, move=move, back=taken)
    return Feedback("wrong", "hint_back", rules=session.step.rules)


def naming(key: str, position: Position, move: Move) -> Texts:
    """A sentence that names a move."""
    from otys_nb.lessons.exercises.moves_in_words import move_in_words  # the exercises import the lessons

    return in_each(lambda lang: say(key, lang, move=move_in_words(position, move, lang)))
