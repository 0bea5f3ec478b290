"""A lesson, prepared and held as a teacher does it: no code, a wall, two telephones without a network, clear."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.classroom import class_work
from otys_nb.lessons import checks
from otys_nb.lessons.messages import say
from tests.browser.desk_scene import WINDOW, Teacher
from tests.browser.shown import FIRST
from tests.browser.test_extension_open import awake

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]
LANG = "fr"
WORD = "keys-1x1-mer"
SHOTS = os.environ.get("OTYS_SHOTS", "")
"""A folder for pictures of the lesson, to be looked at."""


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS, f"{name}.png")))


def pupil(browser: Browser, file: Path, seat: int) -> str:
    """A pupil with a telephone and no network: wrong first where the exercise is a question, then right; the code."""
    with browser.new_context(
        viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True, offline=True
    ) as context:
        page = context.new_page()
        page.set_default_timeout(FIRST)
        page.goto(file.as_uri())
        page.locator(".otys-seats button").nth(seat - 1).tap()
        page.locator("[data-otys-rev]").wait_for()
        work = class_work(WORD, seat, lang=LANG)
        question = work.session.step.question
        if question is not None:
            right = checks.right(question, checks.asked(question, work.session.position, work.session.seat))[0]
            wrong = next(each for each in question.options if each is not right)
            for option in (wrong, right):
                spot = (
                    page.locator(f'[data-target~="{option.target}"]:visible').first
                    if option.target
                    else page.get_by_role("button", name=say(option.texts, LANG), exact=True)
                )
                spot.tap()
                work.session.answer(question.options.index(option))
                page.get_by_text(str(work.code()), exact=True).wait_for()
        shot(page, f"pupil-{seat}")
        return page.locator(".otys-result output").inner_text()


def test_a_whole_lesson_is_prepared_and_held(course: Any, course_page: Page, browser: Browser, tmp_path: Path) -> None:
    page = course_page
    page.set_viewport_size({"width": 1280, "height": 900})
    course.open(page, "fr/14_teach.ipynb")
    awake(page)
    page.locator(".otys-desk .otys-word:not(:empty)").wait_for(timeout=FIRST)
    teacher = Teacher(page, LANG, keys=False)

    # Prepared: a class word, the class's file for three seats, a sheet, a plan.
    teacher.write("word", "count", "1")
    teacher.write("word", "said", "Mer")
    teacher.press("word", "make")
    page.get_by_text(WORD, exact=True).first.wait_for()
    teacher.write("hand_out", "seats", "3")
    file = tmp_path / "class.html"
    file.write_bytes(teacher.saved("hand_out", "hand").read_bytes())
    teacher.press("sheet", "preview")
    page.frame_locator(".otys-paper").locator(".page").first.wait_for(timeout=FIRST)
    teacher.choose("plan", "minutes", "20")
    teacher.card("plan").locator("li").nth(3).wait_for()
    shot(page, "desk")

    # Held: the clock, the first board on the wall of a projector, which the teacher plays on.
    page.set_viewport_size({"width": 1920, "height": 1080})
    teacher.press("plan", "clock")
    page.get_by_role("timer").wait_for()
    shot(page, "clock")
    page.keyboard.press("Escape")
    teacher.press_on(teacher.card("plan").locator("li button").first)
    wall = page.locator('.otys-wall-room .otys[data-otys-rev][data-wall=""]')
    wall.wait_for(timeout=FIRST)
    wall.locator("[data-lit]:visible").first.click()
    page.locator('.otys-wall-room .otys[data-otys-rev="2"]').wait_for(timeout=FIRST)
    shot(page, "wall")
    page.evaluate(WINDOW)

    # The pupils' codes, typed by hand, small and without hyphens; one is misread.
    codes = [pupil(browser, file, seat) for seat in (1, 2)]
    typed = "\n".join(
        [codes[0].lower().replace("-", " "), codes[1], codes[1][:-1] + ("A" if codes[1][-1] != "A" else "B")]
    )
    teacher.write("results", "codes", typed)
    results = teacher.card("results")
    results.locator("img").wait_for()
    assert results.get_by_text(teacher.words["counted"].replace("{n}", "2")).is_visible()
    assert results.locator(".otys-fault li").count() == 1
    shot(page, "results")
    against = results.get_by_role("button", name=teacher.words["on_wall"])
    if against.count():
        against.first.click()
        wall.wait_for(timeout=FIRST)
        shot(page, "misreading")
        page.evaluate(WINDOW)

    # Cleared: this browser keeps nothing, and another one on the same server finds nothing done.
    page.evaluate("localStorage.setItem('otys-progress', JSON.stringify({keys: {a: 'solved'}}))")
    teacher.press("clear", "clear")
    teacher.press("clear", "clear_now")
    page.get_by_text(teacher.words["cleared"]).wait_for()
    kept = "[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('otys-'))"
    assert page.evaluate(kept) == []
