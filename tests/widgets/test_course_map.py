"""The map of the course: what the page is told, what it may ask, and what stands where nothing runs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any, get_args

import pytest

import otys_nb as otys
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.chapters import chapters, following, named
from otys_nb.lessons.dives import session
from otys_nb.lessons.progress import Progress
from otys_nb.rules import language
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.course_map import CourseMap
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.read import fits
from otys_nb.widgets.wire.course_map import MapAction
from tests.messages import broken
from tests.widgets.boards import lesson_of
from tools.notebooks import FOLDER

KEPT = {"keys": {"away": "solved", "which": "shown"}}


@pytest.fixture
def course_map() -> Iterator[CourseMap]:
    """A map that a page looks at."""
    made = otys.course_map()
    yield made
    made.close()


def ask(board: CourseMap, do: str, seq: int = 1, **fields: Any) -> dict[str, Any]:
    board._handle_custom_msg({"seq": seq, "rev": 0, "do": do, **fields}, [])
    answer: dict[str, Any] = board.answer
    return answer


def test_the_map_names_every_notebook_of_the_course_and_every_lesson() -> None:
    assert sorted(chapter.file for chapter in chapters()) == sorted(path.name for path in FOLDER.glob("*.ipynb"))
    assert [chapter.lesson for chapter in chapters() if chapter.lesson] == list(all_lessons())
    assert all(chapter.lesson is None or chapter.lesson.number == chapter.number for chapter in chapters())
    for chapter in chapters():
        assert len({chapter.about(lang) for lang in LANGUAGES}) == 3 and chapter.minutes > 0


def test_the_numbers_of_the_notebooks_follow_the_way_and_it_leads_to_a_game_before_all_else() -> None:
    assert [chapter.number for chapter in chapters()] == [f"{n:02}" for n in range(len(chapters()))]
    groups = [chapter.group for chapter in chapters()]
    assert list(dict.fromkeys(groups)) == ["short", "game", "more", "tools", "class"]
    assert groups == sorted(groups, key=["short", "game", "more", "tools", "class"].index)


def test_lessons_lead_to_the_next_notebook() -> None:
    for here, after in zip(chapters(), chapters()[1:], strict=False):
        if here.lesson and here.lesson.following:
            assert here.lesson.following == after.notebook
            assert named(here.lesson.following, "de") == f"{after.number} {after.title('de')}"


def test_the_end_of_a_lesson_names_what_comes_next_by_its_title() -> None:
    session = lesson("start", lang="fr")
    while not session.finished:
        session.solve().next()
    assert "01 Un tour en trois étapes." in session.text()


def test_a_notebook_outside_the_course_is_called_by_its_name() -> None:
    assert named("99_mine") == "99_mine"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_says_what_the_dive_of_today_asks(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr(language, "_chosen", lang)
    monkeypatch.setattr(session, "_today", lambda: date(2026, 1, 7))
    board = otys.course_map()
    asked = {entry["file"]: entry["today"] for entry in board.chapters if "today" in entry}
    assert asked == {"12_dive.ipynb": otys.dive("2026-01-07").step.titles[lang]}
    assert asked["12_dive.ipynb"] not in board.text()  # which is committed, and is the same every day
    board.close()


def test_what_comes_next_is_the_first_lesson_that_is_not_done() -> None:
    every = {each.id: {step.id for step in each.steps} for each in all_lessons()}
    assert following(Progress()) == chapters()[0]
    assert following(Progress({"start": every["start"]})) == chapters()[1]
    assert following(Progress(every)) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_a_table_in_words_and_links_where_nothing_runs(lang: str) -> None:
    otys.speak(lang)
    try:
        board = otys.course_map()
    finally:
        otys.speak("en")
    bundle, _ = board._repr_mimebundle_()
    for chapter in chapters():
        assert chapter.named(lang) in bundle["text/plain"]
        assert f'<a href="{chapter.file}">{chapter.title(lang)}</a>'.replace("'", "&#x27;") in bundle["text/html"]
    assert "<script" not in bundle["text/html"]
    board.close()


def test_what_the_browser_kept_makes_the_code_and_is_shown_in_words(course_map: CourseMap) -> None:
    ask(course_map, "progress", done=KEPT)
    assert Progress.from_code(course_map.code) == Progress({"keys": ["away", "which"]})
    assert f"2 of {len(lesson('keys').lesson.steps)} exercises" in course_map.text()
    assert course_map.code in course_map._html()
    ask(course_map, "progress", done={})
    assert course_map.code == ""


def test_a_code_from_elsewhere_reaches_the_page_and_the_lessons_that_are_open(course_map: CourseMap) -> None:
    board = LessonBoard("keys", "lesson")
    code = Progress({"keys": ["away"], "turn": ["key"]}).code()
    answer = ask(course_map, "type", text=f" {code.lower()} ")
    assert answer["done"] == {"keys": {"away": "helped"}, "turn": {"key": "helped"}}
    assert not answer["wrong"] and answer["text"]
    assert board.lesson_session.reached == {"away": "helped"}
    assert "helped" in lesson_of(board)["step"]["states"]
    board.close()


@pytest.mark.parametrize(
    "text", ["", "hello", "§§", "<img src=x onerror=alert(1)>", "A" * 999, "AAAAA", "\0", "😀" * 50]
)
def test_nonsense_for_a_code_is_refused_in_words(course_map: CourseMap, text: str) -> None:
    answer = ask(course_map, "type", text=text)
    assert answer["wrong"] and answer["text"].endswith(".") and answer["done"] == {}


def test_a_lesson_that_has_changed_since_is_named(course_map: CourseMap, monkeypatch: pytest.MonkeyPatch) -> None:
    from otys_nb.lessons import progress as module

    code, real = Progress({"turn": ["key"], "keys": ["away"]}).code(), module._fingerprint
    monkeypatch.setattr(module, "_fingerprint", lambda each: (real(each) + (each.id == "turn")) % 32)
    answer = ask(course_map, "type", text=code)
    assert answer["done"] == {"keys": {"away": "helped"}}
    assert lesson("turn").lesson.title() in answer["text"]


def test_all_is_forgotten_in_the_open_lessons_too_and_comes_back(course_map: CourseMap) -> None:
    board = LessonBoard(lesson("keys", "lesson"))
    Progress({"keys": ["away"]}).mark(board.lesson_session)
    ask(course_map, "progress", done=KEPT)
    ask(course_map, "forget", seq=2)
    assert board.lesson_session.reached == {} and course_map.code == ""
    assert not any(lesson_of(board)["step"]["states"])
    ask(course_map, "undo", seq=3)
    assert board.lesson_session.reached == {"away": "solved", "which": "helped"}
    board.close()


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        [],
        {},
        {"seq": 1},
        {"seq": 1, "rev": 0},
        {"seq": 1, "rev": 0, "do": "move", "id": 0},
        {"seq": 1, "rev": 0, "do": "type"},
        {"seq": 1, "rev": 0, "do": "type", "text": ["a"]},
        {"seq": 1, "rev": 0, "do": "type", "text": "a" * 5000},
        {"seq": 1, "rev": 0, "do": "progress"},
        {"seq": 1, "rev": 0, "do": "progress", "done": {"keys": 5}},
        {"seq": 1, "rev": 0, "do": "__class__"},
    ],
)
def test_a_message_of_another_form_is_refused_and_changes_nothing(course_map: CourseMap, message: Any) -> None:
    ask(course_map, "progress", done=KEPT)
    before = (course_map.progress, course_map.code)
    course_map._handle_custom_msg(message, [])
    assert course_map.answer["wrong"] and course_map.answer["text"]
    assert (course_map.progress, course_map.code) == before


def test_a_fault_in_a_message_of_any_kind_changes_nothing(course_map: CourseMap) -> None:
    rng = Random(5)
    ask(course_map, "progress", done=KEPT)
    before = (course_map.progress, course_map.code)
    for kind in get_args(MapAction):
        for _ in range(60):
            message = broken(kind, rng)
            if not fits(MapAction, message):
                course_map._handle_custom_msg(message, [])
                assert course_map.answer["wrong"] and 0 < len(course_map.answer["text"]) < 200
    assert (course_map.progress, course_map.code) == before


def test_the_page_may_set_nothing(course_map: CourseMap) -> None:
    course_map.set_state({"code": "MINE", "words": {}, "_esm": "alert(1)"})
    assert course_map.code == "" and course_map.words and "alert" not in course_map._esm
