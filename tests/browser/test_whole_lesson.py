"""A lesson, prepared and held as a teacher does it: no code, a wall, two telephones without a network, clear."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.classroom import class_work
from otys_nb.classroom.messages import MESSAGES
from otys_nb.classroom.worksheet.print import print_pdf
from tests.browser.desk_scene import WINDOW, Teacher
from tests.browser.journeys import solve
from tests.browser.screens import SHOTS, shot
from tests.browser.shown import FIRST, Shown
from tests.browser.test_extension_open import awake
from tests.classroom.pdf_pages import pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]
LANG = "fr"
WORD = "keys-1x2-lac"
"""In it, seat 2 has a turn to play, and all have a question that is answered on the board."""


class Phone(Shown):
    """A pupil's telephone, and the pupil's work in Python beside it."""

    def __init__(self, page: Page, seat: int) -> None:
        super().__init__(page, page.locator(".otys[data-otys-rev]"), "touch")
        self.work = class_work(WORD, seat, lang=LANG)

    @property
    def code(self) -> str:
        return self.page.locator(".otys-result output").inner_text()

    def solve(self, *, wrong_first: bool = False) -> None:
        """Do the exercise that is on the page; the page says the code of what was done."""
        for touched in solve(self, self.work.session, wrong_first=wrong_first):
            if touched.startswith("answer"):
                self.page.get_by_text(str(self.work.code()), exact=True).wait_for()

    def go_on(self) -> None:
        """To the next exercise."""
        self.answered(self.primary)
        self.work.session.next()
        place = f"{self.work.session.at + 1}/{len(self.work.session.steps)}"
        self.page.locator(".otys-count", has_text=place).first.wait_for(state="attached")


@contextmanager
def phone(browser: Browser, file: Path, seat: int) -> Iterator[Phone]:
    """A telephone without a network, whose pupil mishears the word first, and then sits down at a seat."""
    with browser.new_context(
        viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True, offline=True, reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        page.set_default_timeout(FIRST)
        page.goto(file.as_uri())
        word = page.locator(".otys-entry input")
        word.fill("Sac <b>")
        page.locator(".otys-entry button").tap()
        page.get_by_text(MESSAGES.table("seat", LANG)["no_word"]).wait_for()
        shot(page, f"word-{seat}")
        word.fill("LAC")
        page.locator(".otys-entry button").tap()
        page.locator(".otys-seats button").nth(seat - 1).wait_for()
        shot(page, f"seats-{seat}")
        page.locator(".otys-seats button").nth(seat - 1).tap()
        page.locator("[data-otys-rev]").wait_for()
        yield Phone(page, seat)


def pupil(browser: Browser, file: Path, seat: int) -> str:
    """A pupil does all exercises of the seat, the first one wrong at first; the code."""
    with phone(browser, file, seat) as held:
        for at in range(len(held.work.session.steps)):
            shot(held.page, f"pupil-{seat}-{at}")
            held.solve(wrong_first=at == 0)
            if at + 1 < len(held.work.session.steps):
                held.go_on()
        over = held.page.locator(".otys-result[data-over]")
        over.scroll_into_view_if_needed()
        shot(held.page, f"pupil-{seat}-over")
        assert held.code == held.work.code()
        return held.code


def leaves_half_way(browser: Browser, file: Path, seat: int) -> str:
    """A pupil closes the browser half way and begins again: nothing is kept, and what is done is in the code."""
    with phone(browser, file, seat) as held:
        held.solve()
        begun = held.code
    with phone(browser, file, seat) as held:
        assert held.code != begun, "the page begins anew"
        held.solve()
        assert held.code == begun
        return begun


def test_a_whole_lesson_is_prepared_and_held(course: Any, course_page: Page, browser: Browser, tmp_path: Path) -> None:
    page = course_page
    page.set_viewport_size({"width": 1280, "height": 900})
    course.open(page, "fr/14_teach.ipynb")
    awake(page)
    page.locator(".otys-desk .otys-word:not(:empty)").wait_for(timeout=FIRST)
    teacher = Teacher(page, LANG, keys=False)

    # Prepared: a class word, the class's file for three seats, a sheet, a plan.
    teacher.write("word", "count", "2")
    teacher.write("word", "said", "Lac")
    teacher.press("word", "make")
    page.get_by_text(WORD, exact=True).first.wait_for()
    teacher.write("hand_out", "seats", "3")
    teacher.card("hand_out").get_by_label(teacher.words["asks"]).check()
    file = tmp_path / "class.html"
    file.write_bytes(teacher.saved("hand_out", "hand").read_bytes())
    teacher.press("sheet", "preview")
    page.frame_locator(".otys-paper").locator(".page").first.wait_for(timeout=FIRST)
    paper = pages(print_pdf(page.locator(".otys-paper").get_attribute("srcdoc") or ""))
    assert len(paper) >= 2 and all(each.grey and each.empty() < 0.2 for each in paper)
    for at, each in enumerate(paper, 1):
        if SHOTS:
            Path(SHOTS, f"sheet-{at}.png").write_bytes(each.png())
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
    codes.append(leaves_half_way(browser, file, 3))
    misread = codes[1][:-1] + ("A" if codes[1][-1] != "A" else "B")
    typed = "\n".join([codes[0].lower().replace("-", " "), codes[1], f"Zoé <b>: {codes[2]}", misread])
    teacher.write("results", "codes", typed)
    results = teacher.card("results")
    results.locator("img").wait_for()
    assert results.get_by_text(teacher.words["counted"].replace("{n}", "3")).is_visible()
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
