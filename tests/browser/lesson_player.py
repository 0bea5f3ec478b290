"""Somebody who plays a lesson along its solutions, or a game greedily, to the end, touching only what is in view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from otys_nb.analysis import policies
from otys_nb.lessons import LessonSession, checks
from otys_nb.lessons.history import line_of
from otys_nb.rules.position import NATURE
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable
from otys_nb.widgets.step_needs import PLACES
from tests.browser.live_page import Live

LEAVING = ("surface", "stay", "end")


def play_through(shown: Live, most: int = 400, *, wrong_first: bool = False) -> Iterator[str]:
    """Play the lesson, with `wrong_first` each question wrong at first; yields what was touched after each touch."""
    assert isinstance(shown.board, LessonBoard)
    course = shown.board.course
    wrong: set[str] = set()
    for _ in range(most):
        if course.finished:
            return
        question = None if course.done or course.step.kind == "watch" else course.step.question
        if wrong_first and question is not None and course.step.id not in wrong:
            wrong.add(course.step.id)
            right = checks.right(question, checks.asked(question, course.position, course.seat))
            at = next(at for at, option in enumerate(question.options) if option not in right)
            shown.click(shown.page.locator(".otys-ask button").nth(at))
            yield f"wrong answer {at}"
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
    yield from _along(shown, path, every, lambda: (len(course.history), course.at) != before)


def _along(
    shown: Live, path: Sequence[str], every: Sequence[Sequence[str]], played: Callable[[], bool]
) -> Iterator[str]:
    """Touch the targets of one move among all that are offered, until it is played."""
    for depth, target in enumerate(path):
        if played():
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
        if target in LEAVING and not played():  # an effect unused is asked about, once
            shown.click(shown.page.locator(".otys-ask .otys-choice").last)
            yield "anyway"


def play_game(shown: Live, seed: int = 1) -> Iterator[str]:
    """Play a game to its end as a greedy player; yields what was touched after each touch."""
    table, player, rng = shown.board, policies.opponent("greedy"), Random(seed)
    assert isinstance(table, PlayTable)
    while table.phase != "over":
        rev, touched = table.rev, []
        for target in _turn(shown, table, player, rng):
            touched.append(target)
            yield target
        assert table.rev > rev, f"nothing came of {touched} in {table.phase}, round {table.position.round}"


def _turn(shown: Live, table: PlayTable, player: policies.Opponent, rng: Random) -> Iterator[str]:
    """One move of a greedy player, or a touch that lets the others go on."""
    if table.phase != "mine":
        shown.click(shown.primary)
        yield "primary"
        return
    rev = table.rev
    move = policies.answer(table.position, player, rng)[0]
    offers = offered(table.position, 0)
    path = next(path for one, path in offers if one == move)
    yield from _along(shown, path, [path for _, path in offers], lambda: table.rev != rev)


def show(shown: Live, target: str) -> Iterator[str]:
    """Open the sheet that a target lies on, where it is not in view."""
    if not shown.at(target).count():
        shown.click(shown.page.locator(f'[data-tab="{PLACES[target.partition(":")[0]]}"]:visible'))
        yield "tab"
