"""What a wrong answer is told is true of it: each sentence carries claims, and they hold wherever it is told.

Those told to wrong ways of a step are tried in `test_lessons`, where all ways are taken.
"""

from __future__ import annotations

import pytest

from otys_nb.lessons import Lesson, LessonSession, Step, checks
from otys_nb.lessons import lesson as lesson_of
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.exercises import make_exercise, supported
from otys_nb.lessons.misconceptions import Misconception, known
from otys_nb.lessons.model import Option, Wrong
from tests.lessons.steps import each_kind
from tests.lessons.test_lessons import needs_claims, untrue, ways

each_question = each_kind("ask")
SPECS = [f"{rule}.{1 + at % 3}.a" for at, rule in enumerate(supported())]


def told_to_answers(step: Step, session: LessonSession) -> list[tuple[Option | Misconception, Attempt]]:
    """What is said to each wrong answer of a question, and what the question comes to."""
    question = step.question
    if question is None:
        return []
    course = checks.question_attempt(question, session.position, session.seat)
    wrong = [option for option in question.options if not course.holds(option.claims)]
    return [(checks.misread(step, course, option.claims) or option, course) for option in wrong]


def told_to_ways(step: Step, session: LessonSession) -> list[tuple[Wrong | Misconception, Attempt]]:
    """What is said to each wrong way of doing a step, and that way."""
    if step.question is not None:
        return []
    wrong = [tries for tries in ways(session) if not checks.reached(step, tries[-1])]
    return [(found, tries[-1]) for tries in wrong if (found := checks.explained(step, tries)) is not None]


@pytest.mark.parametrize("name", known())
def test_a_misreading_says_something_that_can_be_checked(name: str) -> None:
    assert known()[name].truths


@each_question
def test_a_sentence_to_a_wrong_answer_is_true_of_it(lesson: Lesson, step: Step) -> None:
    session = LessonSession(lesson).goto(step.id)
    for found, course in told_to_answers(step, session):
        assert found.truths, needs_claims(found)
        assert untrue(found.truths, course) == []


def test_a_false_sentence_is_found() -> None:
    """The check is a check: the sentence of one wrong way is not true of all the others."""
    session = lesson_of("batteries").goto("several")
    step = session.step
    told = told_to_ways(step, session)
    for wrong in step.wrong:
        elsewhere = [course for found, course in told if found is not wrong and course.over]
        assert any(untrue(wrong.truths, course) for course in elsewhere), wrong.texts["en"]


@pytest.mark.parametrize(
    "spec", [pytest.param(spec, marks=pytest.mark.nightly if at % 6 else ()) for at, spec in enumerate(SPECS)]
)
def test_a_sentence_to_a_wrong_answer_of_a_fresh_exercise_is_true_of_it(spec: str) -> None:
    exercise = make_exercise(spec)
    told: list[tuple[Option | Wrong | Misconception, Attempt]] = [
        *told_to_answers(exercise.step, exercise),
        *((found, course) for found, course in told_to_ways(exercise.step, exercise) if course.over),
    ]
    assert told
    for found, course in told:
        assert found.truths, found
        assert untrue(found.truths, course) == [], found.texts["en"]
