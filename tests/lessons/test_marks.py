"""How a step went is noted: at once, after a hint, after a slip, shown, or not done."""

from __future__ import annotations

import pytest

from otys_nb.lessons import lesson
from otys_nb.lessons.step_results import GRADES, StepResult
from tests.lessons.steps import right_answer, wrong_answer


@pytest.mark.parametrize(
    ("done", "grade"),
    [
        (["right"], "solved"),
        (["hint", "right"], "hinted"),
        (["wrong", "hint", "right"], "corrected"),
        (["solve", "reset", "right"], "shown"),
    ],
)
def test_the_grade_of_a_question_comes_from_how_it_was_answered(done: list[str], grade: str) -> None:
    session = lesson("keys").goto("fifth")
    answers = {"right": right_answer(session), "wrong": wrong_answer(session)}
    for command in done:
        if command in answers:
            session.answer(answers[command])
        else:
            getattr(session, command)()
    assert session.results["fifth"].grade == grade


def test_a_wrong_answer_that_fits_a_misreading_names_it() -> None:
    session = lesson("keys").goto("early")
    assert session.step.question is not None
    right = right_answer(session)
    for number in range(len(session.step.question.options)):
        if number != right:
            session.answer(number)
    assert session.results["early"].misread in session.step.misconceptions


def test_a_turn_that_ends_beside_the_goal_counts_as_wrong() -> None:
    session = lesson("turn", "exercises")
    step = session.step
    for line in ("1", "2", "3", "4", "5"):
        session.reset().do(line)
        if session.feedback is not None and session.feedback.kind == "wrong":
            break
    assert session.results[step.id].wrong


def test_looking_at_a_step_is_not_trying_it() -> None:
    session = lesson("keys").next()
    assert all(mark.grade == "untried" for mark in session.results.values())


@pytest.mark.parametrize(
    ("mark", "grade"),
    [
        (StepResult(), "untried"),
        (StepResult(done="solved"), "solved"),
        (StepResult(hints=1, done="solved"), "hinted"),
        (StepResult(wrong=1, hints=1, done="solved"), "corrected"),
        (StepResult(hints=1, done="shown"), "shown"),
        (StepResult(hints=1), "unsolved"),
    ],
)
def test_every_grade_comes_from_what_happened(mark: StepResult, grade: str) -> None:
    assert mark.grade == grade
    assert grade in GRADES


def test_what_comes_after_the_first_success_does_not_count() -> None:
    mark = StepResult()
    mark.finish("solved")
    mark.hint()
    mark.miss("swap")
    assert (mark.grade, mark.misread) == ("solved", "")
