"""The steps of all lessons, to be tried one by one, and the number of the answer that is right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from otys_nb.lessons import Lesson, LessonSession, Step, all_lessons, checks

STEPS = [(lesson, step) for lesson in all_lessons() for step in lesson.steps]


def each_of(steps: Iterable[tuple[Lesson, Step]]) -> Callable[[Any], Any]:
    """Run a test for each of these steps."""
    found = list(steps)
    return pytest.mark.parametrize(("lesson", "step"), found, ids=[f"{lesson.id}-{step.id}" for lesson, step in found])


def each_kind(*kinds: str) -> Callable[[Any], Any]:
    """Run a test for each step of these kinds."""
    return each_of((lesson, step) for lesson, step in STEPS if step.kind in kinds)


each_step = each_of(STEPS)


def right_answer(session: LessonSession) -> int:
    """The number of the right answer to a session's question, worked out by the engine."""
    question = session.step.question
    assert question is not None
    attempt = checks.question_attempt(question, session.position, session.seat)
    true = [at for at, option in enumerate(question.options) if attempt.holds(option.claims)]
    assert true, f"step {session.step.id}: no option's `if` holds after `play`"
    assert len(true) == 1, f"step {session.step.id}: the `if` of several options holds after `play`: {true}"
    return true[0]


def wrong_answer(session: LessonSession) -> int:
    """The number of the first wrong answer to a session's question."""
    return int(right_answer(session) == 0)
