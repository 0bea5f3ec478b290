"""The lesson that `docs/add-a-lesson.md` shows loads, has what every lesson needs, and is played as the page says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from otys_nb.lessons import LessonSession
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.loader import load
from otys_nb.rules.language import LANGUAGES

PAGE = (Path(__file__).parents[2] / "docs" / "add-a-lesson.md").read_text(encoding="utf-8")
SHOWN, CHAPTER = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
LESSON = load(SHOWN, "air.toml")


def test_it_has_what_the_page_says_of_every_lesson() -> None:
    (step,) = LESSON.steps
    assert len(step.hints) == 3 and step.hints[-1].play and step.solutions
    assert [each for piece in LESSON.sections for each in piece.steps] == [step.id]
    assert all(piece.ends for piece in LESSON.sections)
    assert f'`"{LESSON.id}"` into `ORDER`' in PAGE
    (chapter,) = tomllib.loads(CHAPTER)["chapter"]
    assert chapter["lesson"] == LESSON.id and chapter["notebook"] == f"{LESSON.number}_{LESSON.id}"
    assert chapter["about"].keys() == set(LANGUAGES)
    last = chapters()[-1]
    assert (int(chapter["notebook"][:2]), chapter["group"]) == (int(last.number) + 1, last.group)


def test_it_is_played_as_the_page_shows() -> None:
    (typed,) = re.findall(r's\.do\("(.+?)"\)', PAGE)
    session = LessonSession(LESSON)
    for hint in LESSON.steps[0].hints:
        session.hint()
        assert hint.texts["en"] in str(session)
    assert session.do(typed).refusal is None and session.done
