"""How a step went is noted: at once, after a hint, after a slip, shown, or not done."""

from __future__ import annotations

import pytest

from otys_nb.lessons import lesson
from otys_nb.lessons.session import LessonSession
from otys_nb.lessons.step_results import GRADES, StepResult


def asking(step: str = "fifth") -> LessonSession:
    """A session at a question of the lesson on keys: all keys of the track, and the Hacker."""
    return lesson("keys").goto(step)


def right_and_wrong(session: LessonSession) -> tuple[int, int]:
    """The numbers of the right option and of a wrong one."""
    assert session.step.question is not None
    course = session._asked()
    rights = [course.holds(option.claims) for option in session.step.question.options]
    return rights.index(True), rights.index(False)


def test_a_right_answer_at_once_is_solved() -> None:
    session = asking()
    session.answer(right_and_wrong(session)[0])
    assert session.results["fifth"].grade == "solved"


def test_an_answer_after_a_hint_is_hinted() -> None:
    session = asking()
    session.hint().answer(right_and_wrong(session)[0])
    assert session.results["fifth"].grade == "hinted"


def test_an_answer_after_a_wrong_one_is_corrected_even_with_a_hint() -> None:
    session = asking()
    right, wrong = right_and_wrong(session)
    session.answer(wrong).hint()
    assert session.results["fifth"].grade == "unsolved"
    session.answer(right)
    assert session.results["fifth"].grade == "corrected"


def test_a_shown_answer_stays_shown_when_it_is_done_again() -> None:
    session = asking()
    session.solve().reset()
    session.answer(right_and_wrong(session)[0])
    assert session.results["fifth"].grade == "shown"


def test_a_wrong_answer_that_fits_a_misreading_names_it() -> None:
    session = asking("early")
    assert session.step.question is not None
    right, _ = right_and_wrong(session)
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
