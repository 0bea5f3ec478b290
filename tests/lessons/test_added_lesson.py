"""The lesson that `docs/add-a-lesson.md` shows loads, has what every lesson needs, and is played as the page says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import nbformat
import pytest

from otys_nb.lessons import LessonSession, checks, lesson
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.lessons.loader import load
from otys_nb.rules.language import LANGUAGES
from tests.lessons.steps import right_answer
from tests.lessons.test_lessons import untrue, ways
from tests.lessons.test_truths import told_to_answers, told_to_ways
from tests.test_sentences import SIGNS, STIFF, THING
from tools import lesson_notebook
from tools.notebooks import FOLDER

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
    groups = list(dict.fromkeys(each.group for each in chapters()))
    assert "groups {}, {}, {}, {} and {}, in this order".format(*(f"`{each}`" for each in groups)) in PAGE.replace(
        "\n", " "
    )
    assert chapter["group"] == groups[-1], "it stands last"


def test_it_is_said_as_the_course_says_it() -> None:
    said = re.findall(r'\ben = "([^"]*)"', SHOWN)
    assert said and not [text for text in said if THING.search(text) or STIFF.search(text) or SIGNS.search(text)]


def test_each_wrong_end_is_answered_truly() -> None:
    for step in LESSON.steps:
        session = LessonSession(LESSON).goto(step.id)
        wrong = [tries for tries in ways(session) if not checks.reached(step, tries[-1])]
        assert all(checks.explained(step, tries) for tries in wrong if tries[-1].over)
        for found, course in told_to_ways(step, session):
            assert found.truths and not untrue(found.truths, course)
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_notebook_is_begun_as_those_of_the_course_stand(lang: str) -> None:
    told = lesson("rewards").lesson
    begun = [each.source for each in lesson_notebook.begun(told, lang).cells]
    path = (FOLDER if lang == "en" else FOLDER / lang) / "10_rewards.ipynb"
    course = [each.source for each in nbformat.read(path, as_version=4).cells]
    assert begun[0].split("\n")[0] == course[0].split("\n")[0] and begun[0].rstrip(".") in course[0]
    assert begun[1:3] == [course[1], course[4]] and begun[4] == course[6]
    assert begun[3] == course[5].split("\n")[0]
    heading, *_, links = course[7].split("\n")
    assert (begun[5].split("\n")[0], begun[5].split("\n")[-1]) == (heading, links)
    assert "`R" in begun[5] and "[R" not in begun[5]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_notebook_that_nothing_follows_names_no_next_one(lang: str) -> None:
    links = lesson_notebook.begun(LESSON, lang).cells[-1].source.split("\n")[-1]
    assert not LESSON.following and links.startswith("[") and "14_what_players_ask" in links and "00_start" in links
