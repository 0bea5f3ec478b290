"""Somebody who plays a lesson to its end with a mouse, along its solutions, touching only what is in view."""

from __future__ import annotations

from collections.abc import Iterator

from otys_nb.lessons import LessonSession, checks
from otys_nb.lessons.history import line_of
from otys_nb.rules.position import NATURE
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.step_needs import PLACES
from tests.browser.live_page import Live

LEAVING = ("surface", "stay", "end")


def play_through(shown: Live, most: int = 400) -> Iterator[str]:
    """Play the lesson; yields what was touched after each touch."""
    assert isinstance(shown.board, LessonBoard)
    course = shown.board.course
    for _ in range(most):
        if course.finished:
            return
        yield from _touch(shown, course)
    raise AssertionError(f"the lesson does not come to its end: {course.step.id}")


def _touch(shown: Live, course: LessonSession) -> Iterator[str]:
    if course.done or course.step.kind == "watch":
        shown.click(shown.primary)
        yield "primary"
    elif course.step.question is not None:
        question = course.step.question
        truth = checks.right(question, checks.asked(question, course.position, course.seat))[0]
        at = question.options.index(truth)
        shown.click(shown.page.locator(".otys-ask button").nth(at))
        yield f"answer {at}"
    else:
        yield from _move(shown, course)


def _move(shown: Live, course: LessonSession) -> Iterator[str]:
    """The next move of a solution, target by target, until it is played."""
    found = checks.search(course.step, course.course)
    solution = line_of(course.step, course.position, course.step.solutions[0]).moves
    line = solution if len(course.history) == course.begun else found.line
    assert line and course.position.to_act != NATURE
    every = [path for _, path in offered(course.position, course.seat)]
    path = next(path for move, path in offered(course.position, course.seat) if move == line[0])
    before = len(course.history), course.at
    for depth, target in enumerate(path):
        if (len(course.history), course.at) != before:
            return
        if target in shown.in_hand:  # the only way on was taken by itself
            continue
        if target.startswith("choice:"):
            asked = dict.fromkeys(each[depth] for each in every if each[:depth] == path[:depth] and len(each) > depth)
            shown.click(shown.page.locator(".otys-ask .otys-choice").nth(list(asked).index(target)))
        else:
            yield from show(shown, target)
            shown.click(shown.at(target))
        yield target
        if target in LEAVING and len(course.history) == before[0]:  # an effect unused is asked about, once
            shown.click(shown.page.locator(".otys-ask .otys-choice").last)
            yield "anyway"


def show(shown: Live, target: str) -> Iterator[str]:
    """Open the sheet that a target lies on, where it is not in view."""
    if not shown.at(target).count():
        shown.click(shown.page.locator(f'[data-tab="{PLACES[target.partition(":")[0]]}"]:visible'))
        yield "tab"
