"""A verdict only when it is due: nobody on the way to the goal is told off; a dead end is told at once."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.lessons import LessonSession, Step, all_lessons, checks, lesson
from otys_nb.lessons.history import line_of
from otys_nb.rules import turn
from otys_nb.rules.moves import Move

TASKS = [
    pytest.param(each.id, step, id=f"{each.id}-{step.id}")
    for each in all_lessons()
    for step in each.steps
    if step.kind == "do"
]


def at(name: str, step: Step) -> LessonSession:
    """A session at the beginning of a step."""
    return lesson(name).goto(step.id)


@pytest.mark.parametrize(("name", "step"), TASKS)
def test_no_move_of_a_solution_is_blamed(name: str, step: Step) -> None:
    for solution in step.solutions:
        session = at(name, step)
        for move in line_of(step, session.position, solution).moves:
            session.do(move)
            kind = session.feedback.kind if session.feedback is not None else ""
            assert session.done or kind not in ("wrong", "refused"), (solution, move, session.feedback)
            if session.done:
                break
        assert session.done, solution


@pytest.mark.parametrize(("name", "step"), TASKS)
def test_blame_and_a_way_to_the_goal_exclude_each_other(name: str, step: Step) -> None:
    """Whatever is played: told off means that nothing leads to the goal any more, and the other way round."""
    rng = Random(step.id)
    for _ in range(4):
        session = at(name, step)
        while not session.locked and not session.done and session.step is step:
            session.do(rng.choice(turn.moves(session.position)))
            found = checks.search(step, session.attempt)
            if session.done or not found.complete:
                continue
            blamed = session.feedback is not None and session.feedback.kind == "wrong"
            assert blamed == (found.line is None), session.feedback


def test_a_dead_end_is_told_at_once_and_until_it_is_left() -> None:
    session = lesson("start").goto("key")
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
