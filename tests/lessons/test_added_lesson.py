"""The lesson that `docs/add-a-lesson.md` shows loads, has what every lesson needs, and is played as the page says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from otys_nb.lessons import LessonSession, checks
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.lessons.loader import load
from otys_nb.rules.language import LANGUAGES
from tests.lessons.steps import right_answer
from tests.lessons.test_lessons import ways
from tests.lessons.test_truths import told_to_answers, told_to_ways, untrue

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-lesson.md").read_text(encoding="utf-8")
SHOWN, CHAPTER = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
LESSON = load(SHOWN, "air.toml")


def test_it_has_what_the_page_says_of_every_lesson() -> None:
    for step in LESSON.steps:
        if step.kind == "do":
            assert len(step.hints) == 3 and step.hints[-1].play and step.solutions
    assert [each for piece in LESSON.sections for each in piece.steps] == [step.id for step in LESSON.steps]
    assert all(piece.ends for piece in LESSON.sections)
    assert f'`"{LESSON.id}"` at the end of `ORDER`' in PAGE
    (chapter,) = tomllib.loads(CHAPTER)["chapter"]
    assert chapter["lesson"] == LESSON.id and chapter["notebook"] == f"{LESSON.number}_{LESSON.id}"
    assert chapter["about"].keys() == set(LANGUAGES)
    last = chapters()[-1]
    assert 18 < int(chapter["notebook"][:2]) <= int(last.number) + 1, "it had the next number when the page was written"
    assert chapter["group"] == last.group


def test_each_wrong_end_is_answered_truly() -> None:
    for step in LESSON.steps:
        session = LessonSession(LESSON).goto(step.id)
        wrong = [course for course in ways(session) if not checks.reached(step, course)]
        assert all(checks.explained(step, course) for course in wrong if course.over)
        for found, course in told_to_ways(step, session):
            assert found.truths and (not untrue(found.truths, course) or not checks.out_of_reach(step, course))
        for told, imagined in told_to_answers(step, session):
            assert told.truths and not untrue(told.truths, imagined)


def test_it_is_played_as_the_page_shows() -> None:
    (typed,) = re.findall(r's\.do\("(.+?)"\)', PAGE)
    session = LessonSession(LESSON)
    assert session.do(typed).refusal is None and session.done
    for hint in session.next().step.hints:
        session.hint()
        assert hint.texts["en"] in str(session)
    assert session.do(session.step.solutions[0]).done
    assert session.next().step.kind == "ask"
    assert session.do(LETTERS[right_answer(session)]).done and session.next().finished
