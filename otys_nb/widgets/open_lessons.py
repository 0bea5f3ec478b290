"""The lessons that have a board in this kernel, and what is done to all of them at once."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Final

from otys_nb.lessons import LessonSession
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.memory import MEMORY
from otys_nb.lessons.progress import Progress

if TYPE_CHECKING:
    from otys_nb.widgets.lesson_room import LessonRoom

ROOMS: Final[weakref.WeakSet[LessonRoom]] = weakref.WeakSet()
"""The rooms that a board shows."""


def open_lessons() -> list[LessonSession]:
    """The lessons that have a board in this kernel."""
    return list(dict.fromkeys(room.lesson for room in ROOMS))


def visit(name: str, step: str) -> None:
    """Take the boards of a lesson in this kernel to a step, where they have it."""
    for session in open_lessons():
        if session.lesson.id == name and step in {each.id for each in session.steps}:
            session.goto(step)


def mark(done: Progress) -> None:
    """Show what was done before in the lessons that have a board in this kernel."""
    for session in open_lessons():
        before = session.reached
        done.mark(session)
        if session.reached != before:
            session.tell()
    for room in list(ROOMS):
        room.come_back()


def remind() -> None:
    """Say anew what is due, in the practice sessions that have a board in this kernel."""
    for session in open_lessons():
        if isinstance(session, PracticeSession):
            session.remind()


def forget() -> None:
    """Mark no step as done in the lessons that have a board in this kernel."""
    MEMORY.forget()
    for session in open_lessons():
        if session.reached:
            session.reached.clear()
            session.tell()
    remind()
