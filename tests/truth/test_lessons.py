"""What lessons, exercises, practice and dives say, light and count is so, whatever way one takes through them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Final

import pytest

import otys_nb as otys
from otys_nb.lessons import Lesson, all_lessons
from otys_nb.lessons.dives.days import FIRST, day_of
from otys_nb.lessons.dives.session import Dive
from otys_nb.lessons.exercises import make_exercise, supported
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.memory import Memory
from otys_nb.rules import notation
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.lesson import LessonBoard
from tests.truth.lesson_claims import check_lesson, urges
from tests.truth.walker import SEEDS, LessonWalk

STEPS: Final = 40


def lesson_board(seed: int, lang: str) -> Callable[[], LessonBoard]:
    """One of all lessons."""
    lessons = all_lessons()
    return lambda: LessonBoard(otys.lesson(lessons[seed % len(lessons)].id, lang=lang))


def practice_board(seed: int, lang: str) -> Callable[[], LessonBoard]:
    memory = Memory()  # the page keeps it
    return lambda: LessonBoard(PracticeSession(seed=seed, lang=lang, memory=memory))


def exercise_board(seed: int, lang: str) -> Callable[[], LessonBoard]:
    rules = supported()
    spec = f"{rules[seed % len(rules)]}.{1 + seed % 3}.{seed:x}"
    return lambda: LessonBoard(make_exercise(spec, lang=lang))


def dive_board(seed: int, lang: str) -> Callable[[], LessonBoard]:
    today = FIRST + timedelta(days=400)
    day = day_of(FIRST + timedelta(days=seed % 400), today)
    return lambda: LessonBoard(Dive(day, lang=lang))


ROOMS: Final = {"lesson": lesson_board, "practice": practice_board, "exercise": exercise_board, "dive": dive_board}


FEW: Final = {"lesson": 7, "practice": 1, "exercise": 3, "dive": 1}
"""How many ways are walked at each change."""


def walk(room: str, seed: int, lang: str, steps: int = STEPS) -> None:
    anew = ROOMS[room](seed, lang)
    board = anew()
    ids = [step.id for step in board.room.lesson.steps]
    board.room.lesson.goto(Random(seed).choice(ids))
    way = LessonWalk(board, seed, check_lesson, anew=anew)
    try:
        way.take(steps)
    finally:
        way.board.close()


@pytest.mark.parametrize("found", all_lessons(), ids=lambda found: found.id)
def test_on_every_way_to_a_goal_the_big_button_urges_nothing_that_leaves_it(found: Lesson) -> None:
    session = otys.lesson(found.id)
    board = LessonBoard(session)
    for step, line in [(each, line) for each in session.steps for line in each.solutions]:
        session.goto(step.id)
        for move in notation.parse_line(session.position, f"{line} ..").moves:
            urges(board, session)
            if session.done or session.step is not step:
                break
            session.do(move)
    board.close()


@pytest.mark.parametrize("room", ROOMS)
def test_what_is_said_lit_and_counted_is_so(room: str) -> None:
    for seed in range(FEW[room]):
        walk(room, seed, LANGUAGES[seed % len(LANGUAGES)])


@pytest.mark.nightly
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS)
def test_what_is_said_lit_and_counted_is_so_on_all_ways(room: str, lang: str) -> None:
    for seed in range(SEEDS):
        walk(room, seed, lang)
