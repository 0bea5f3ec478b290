"""A verdict only when it is due: nobody on the way to the goal is told off; a dead end is told at once."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from otys_nb.lessons import Lesson, LessonSession, Step, checks
from otys_nb.lessons import lesson as lesson_of
from otys_nb.lessons.history import attempts, line_of
from otys_nb.rules import turn
from otys_nb.rules.moves import Move
from tests.lessons.steps import each_kind

each_task = each_kind("do")


@each_task
def test_no_move_of_a_solution_is_blamed(lesson: Lesson, step: Step) -> None:
    for solution in step.solutions:
        session = LessonSession(lesson).goto(step.id)
        for move in line_of(step, session.position, solution).moves:
            session.do(move)
            kind = session.feedback.kind if session.feedback is not None else ""
            assert session.done or kind not in ("wrong", "refused"), (solution, move, session.feedback)
            if session.done:
                break
        assert session.done, solution


@each_task
def test_blame_and_a_way_to_the_goal_exclude_each_other(lesson: Lesson, step: Step) -> None:
    """Whatever is played: told off means that nothing leads to the goal any more, and the other way round."""
    rng = Random(step.id)
    for _ in range(4):
        session = LessonSession(lesson).goto(step.id)
        while not session.locked and not session.done and session.step is step:
            session.do(rng.choice(turn.moves(session.position)))
            found = checks.search(step, session.attempt)
            if session.done or not found.complete:
                continue
            blamed = session.feedback is not None and session.feedback.kind == "wrong"
            assert blamed == (found.line is None), session.feedback


def test_a_dead_end_is_told_at_once_and_until_it_is_left() -> None:
    session = lesson_of("start").goto("key")
    wrong = next(move for move in turn.moves(session.position) if dead_end(session, move))
    session.do(wrong)
    assert session.feedback is not None and session.feedback.kind == "wrong"
    assert session.step_result.wrong == 1
    session.do(turn.moves(session.position)[0])
    assert session.feedback is not None and session.feedback.kind == "wrong"
    session.undo()
    assert session.feedback is not None and session.feedback.kind == "wrong" and session.step_result.wrong == 1
    session.undo()
    assert session.feedback is None


def dead_end(session: LessonSession, move: Move) -> bool:
    """Whether nothing leads to the goal after this move."""
    after, events = turn.explained(session.position, move)
    return checks.out_of_reach(session.step, session.attempt.then(after, events))


@pytest.mark.rule(71, 75)
def test_a_choice_that_left_the_goal_within_reach_is_not_blamed() -> None:
    """1-1-1 paid with a plant leaves the other card to a second plant, which the wrong key does not bring."""
    session = lesson_of("contracts").goto("two").do("#111(mpt) ..")
    assert session.feedback is None, session.feedback
    assert "paid" not in wrong_said(session.do("1 ..")) and "second plant" in wrong_said(session)
    words = replace(session.step.wrong[0], when=session.step.wrong[0].when[:1], truths=())  # that 1-1-1 was completed
    assert checks.explained(replace(session.step, wrong=(words,)), attempts(session)) is None
    assert session.undo().feedback is None


@pytest.mark.rule(36)
def test_a_step_back_that_leaves_the_goal_out_of_reach_says_again_what_lost_it() -> None:
    session = lesson_of("batteries").goto("propel").do("~P^1 ..")
    said = wrong_said(session)
    assert "another diver" in said and "both batteries" in wrong_said(session.do("~Mv1 .."))
    assert wrong_said(session.undo()) == said


def test_a_move_without_words_of_its_own_is_named() -> None:
    session = lesson_of("divers").goto("two").do("R:+m ..")
    assert wrong_said(session) == "After “buy 1 metal” the goal is out of reach. Undo it."
    assert not session.undo().lost


def wrong_said(session: LessonSession) -> str:
    """What is said to a wrong way."""
    assert session.feedback is not None and session.feedback.kind == "wrong"
    return session.feedback.said("en")
