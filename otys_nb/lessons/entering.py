"""Beginning a step of a lesson: what lies on the table then, and in an example the first of its statements."""

from __future__ import annotations

from otys_nb.lessons import example_view, history
from otys_nb.lessons.history import Decision
from otys_nb.lessons.lesson_state import LessonState
from otys_nb.lessons.standing import Standing


def enter(session: LessonState, at: int, carried: list[Decision] | None = None) -> None:
    """Begin a step: where the one before ended, or where its data say."""
    session.at = at
    step = session.steps[at]
    if carried is not None and step.start.goes_on:
        session.history = carried
    else:
        session.base, session.history = history.beginning(session.steps, at, session.rng)
    session.seat = session.base.to_move or 0
    session.step_start = len(session.history)
    begin_anew(session)
    if step.kind == "watch":
        show_statement(session, 0)


def go_on(session: LessonState, at: int, carried: list[Decision] | None) -> None:
    """Begin a later step, from which one can go back to this one as it stands."""
    was = Standing.of(session)
    enter(session, at, carried)
    session.left[at] = was


def begin_anew(session: LessonState) -> None:
    """Forget what was said and shown in the present step."""
    session.hints = session.cursor = 0
    session.helped = session.done = session.lost = False
    session.chosen = session.feedback = None


def show_statement(session: LessonState, number: int) -> None:
    """Show the example up to a statement, or up to its first or last where there is none of that number."""
    session.cursor = min(max(number, 0), session.step.last_statement)
    session.chosen = None
    example_view.show(session)
    session.done = session.cursor == session.step.last_statement
    if session.done:
        session.reached.setdefault(session.step.id, "solved")
