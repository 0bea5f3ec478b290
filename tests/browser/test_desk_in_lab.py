"""The teacher's desk in a real JupyterLab: its messages cross the real wire, and a board comes onto the wall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from otys_nb.lessons import lesson
from otys_nb.lessons.lesson_message import counted
from tests.browser.desk_scene import HANDS, WINDOW, Teacher, filled, play_all_cards
from tests.browser.in_lab import ask
from tests.browser.shown import FIRST
from tests.browser.test_extension_open import awake, opened

pytestmark = pytest.mark.nightly


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    return lab_page


@pytest.mark.parametrize(("lang", "keys"), HANDS)
def test_every_card_does_its_task(lab: Any, page: Page, lang: str, keys: bool) -> None:
    page.set_viewport_size({"width": 1280, "height": 1000})
    lab.open_and_run(page, lab.write("desk.ipynb", f"import otys_nb as otys\notys.desk(lang={lang!r})"))
    lab.expect_first(page, ".otys-desk .otys-word:not(:empty)")
    cells = lab.cell_count(page)
    page.locator(".otys-desk nav button").first.click()
    play_all_cards(Teacher(page, lang, keys), wall=True)
    assert lab.cell_count(page) == cells, "no key did something in the notebook"


def test_a_remote_goes_on_to_the_next_lesson_on_the_wall(lab: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    last = lesson("start").steps[-1].id
    lab.open_and_run(page, lab.write("desk.ipynb", "import otys_nb as otys\notys.desk(lang='en')"))
    lab.expect_first(page, ".otys-desk .otys-word:not(:empty)")
    card = page.locator(".otys-desk-wall")
    card.locator("[id$='-lesson']").select_option("start")
    card.locator(f"option[value='{last}']").wait_for(state="attached")
    card.locator("[id$='-step']").select_option(last)
    card.get_by_role("button", name="Show it", exact=True).click()
    wall = page.locator(".otys-wall-room .otys[data-otys-rev]")
    wall.wait_for(timeout=FIRST)
    if not filled(page):
        wall.locator('[data-tool="wall"]').first.click()
    over = wall.locator(".otys-primary[data-next]")
    for _ in range(20):
        page.keyboard.press("PageDown")
        page.wait_for_timeout(400)
        if over.count():
            break
    page.keyboard.press("PageDown")
    wall.locator(".otys-over", has_text="That was the lesson.").wait_for()
    page.keyboard.press("PageDown")
    page.wait_for_timeout(1_200)
    expect(wall).not_to_contain_text("1/10")
    page.keyboard.press("PageDown")
    expect(wall).to_contain_text("1/10", timeout=FIRST)
    assert filled(page)
    page.keyboard.press("Escape")


def test_whoever_closes_the_wall_finds_what_was_pressed_where_it_stood(lab: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    lab.open_and_run(page, lab.write("desk.ipynb", "import otys_nb as otys\notys.desk(lang='de')"))
    lab.expect_first(page, ".otys-desk .otys-word:not(:empty)")
    parts = page.locator(".otys-desk-plan li .otys-acts button:first-child")
    for button in (parts.nth(1), parts.nth(2)):
        button.scroll_into_view_if_needed()
        before = button.bounding_box()
        button.click()
        wall = page.locator(".otys-wall-room .otys[data-otys-rev]")
        wall.wait_for(timeout=FIRST)
        if not filled(page):
            wall.locator('[data-tool="wall"]').first.click()
        page.wait_for_function("() => document.fullscreenElement")
        page.evaluate(WINDOW)
        expect(button).to_be_focused()
        page.wait_for_timeout(600)
        after = button.bounding_box()
        assert before and after and abs(before["y"] - after["y"]) < 3


def test_a_lesson_of_the_plan_opens_at_its_step_also_where_it_is_open_already(course: Any, course_page: Page) -> None:
    page = course_page
    page.set_viewport_size({"width": 1280, "height": 1000})
    page.goto(f"{course.base}/lab/tree/18_teach.ipynb?token={course.token}&reset", wait_until="domcontentloaded")
    awake(page)
    steps = [("turn", "metal"), ("turn", "key")]
    plan = page.locator(".otys-desk-plan")
    plan.locator("select").select_option("60")
    for name, step in steps:
        plan.locator(f'[data-step="{name}/{step}"]').get_by_role("link", name="Open the lesson").click()
        page.locator(".lm-TabBar-tab.lm-mod-current", has_text="01_turn").wait_for(timeout=FIRST)
        place = "{}/{}".format(*counted(lesson(name, "exercises" if step == "metal" else "lesson").goto(step)))
        shown = page.locator(".otys-progress", has_text=place)
        board = page.locator(".jp-NotebookPanel:visible [data-otys-rev]", has=shown).first
        board.wait_for(state="attached", timeout=FIRST)
        expect(board).to_be_in_viewport(ratio=0.5, timeout=FIRST)
        page.locator(".lm-TabBar-tab", has_text="18_teach").click()
        plan.wait_for()


def test_a_second_profile_finds_nothing_after_clear(
    course: Any, course_page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    """Two browsers on one server: the first has played and clears; the second sees a course that nobody has begun."""
    page = course_page
    board = opened(course, page, "00_start.ipynb")
    awake(page)
    board.root.locator('[data-target~="key:2"][data-lit]').first.wait_for()
    board.touch("key:2")
    page.evaluate("localStorage.setItem('otys-progress', JSON.stringify({start: {key: 'solved'}}))")
    course.open(page, "18_teach.ipynb", {"otys-progress": '{"start": {"key": "solved"}}'})
    awake(page)
    teacher = Teacher(page, "en", keys=False)
    teacher.press("clear", "clear")
    teacher.press("clear", "clear_now")
    page.get_by_text(teacher.words["cleared"]).wait_for()
    second = new_context().new_page()
    second.set_default_timeout(FIRST)
    found = opened(course, second, "00_start.ipynb")
    awake(second)
    assert "1/" in second.locator(".otys-progress").first.inner_text()
    assert found.root.locator('[data-target~="key:2"][data-lit]').count(), "no key is laid"
    assert second.evaluate("localStorage.getItem('otys-progress')") in (None, "{}")
    done = "from otys_nb.widgets.open_lessons import open_lessons; print([c.reached for c in open_lessons()])"
    assert ask(second, done) == "[{}]"
