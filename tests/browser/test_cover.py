"""The board is the page: a notebook of the course opens covered by its board, and its page is one press behind it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.in_lab import ask
from tests.browser.screens import FAULTS
from tests.browser.shown import FIRST, LISTEN, Shown
from tests.browser.test_extension_open import DIRTY, LESSON, awake
from tests.browser.test_extension_tomorrow import RESTART
from tests.browser.test_extension_way import SOLVE_THE_LAST
from tests.browser.test_stage_fills import COVERED, CUT
from tests.depth import mostly_at_night

"""What a browser keeps whose reader has last looked at the first board."""
TABS = ".lm-DockPanel-tabBar:visible"
FILLS = """() => {
  // How far the stage is from the edges of its notebook's box.
  const panel = window.jupyterapp.shell.currentWidget;
  const box = panel.content.node.getBoundingClientRect();
  const stage = panel.node.querySelector(".otys-lab-board .otys-stage")?.getBoundingClientRect();
  if (!stage) return null;
  return ["left", "top", "right", "bottom"].map((side) => Math.round(stage[side] - box[side]));
}"""
SCROLLED_TO = """() => {
  const { content } = window.jupyterapp.shell.currentWidget;
  const { top, bottom } = content.activeCell.node.getBoundingClientRect();
  return top < innerHeight / 2 && bottom > 0;
}"""
SEEN = "({ visibilityProperty: true })"
"""The boards of the page behind are laid out as ever."""
CHECKS = [look.replace("checkVisibility()", f"checkVisibility{SEEN}") for look in (FAULTS, COVERED, CUT)]
AT_THE_BOARD = "() => document.activeElement.matches('.otys-lab-board .otys')"
BARS = ":is(#jp-top-panel, #jp-bottom-panel, .jp-SideBar, #top-panel-wrapper, #menu-panel-wrapper):visible"


def covered(course: Any, page: Page, name: str = LESSON, at: str = "lab/tree", number: int = 0) -> Shown:
    """Open a notebook whose reader has last looked at a board; returns that board once it lives."""
    kept = {"otys-lab-views": json.dumps({name.split("/")[-1]: number})}
    page.set_default_timeout(FIRST)
    if at == "lab/tree" and page.url.startswith(f"{course.base}/lab"):
        course.open(page, name, kept)
    else:
        for key, text in kept.items():
            page.add_init_script(f"localStorage.getItem({key!r}) ?? localStorage.setItem({key!r}, {text!r})")
        page.goto(f"{course.base}/{at}/{name}?token={course.token}&reset", wait_until="domcontentloaded")
    awake(page)
    return board(page)


def board(page: Page) -> Shown:
    """The board that covers the page, once it fills it."""
    shown = Shown(page, page.locator(".otys-lab-board .otys"))
    shown.wait(1)
    page.wait_for_function(f"() => String(({FILLS})()) === '0,0,0,0'")
    return shown


def press(page: Page, name: str) -> None:
    """Press a button that is in view."""
    page.get_by_role("button", name=name, exact=True).locator("visible=true").first.click()


@pytest.mark.parametrize("at", ["lab/tree", pytest.param("notebooks", marks=pytest.mark.nightly)])
def test_at_first_it_opens_on_its_board_and_page_and_board_lead_to_each_other(course: Any, page: Page, at: str) -> None:
    setting = f"{course.base}/lab/api/settings/otys-nb:extension?token={course.token}"
    page.set_default_timeout(FIRST)
    page.set_viewport_size({"width": 1366, "height": 650})
    assert page.request.put(setting, data={"raw": '{"boards": true}'}).ok
    try:
        page.goto(f"{course.base}/{at}/{LESSON}?token={course.token}&reset", wait_until="domcontentloaded")
        height = "() => document.querySelector('.otys-lab-board img')?.getBoundingClientRect().height"
        assert page.wait_for_function(height).json_value() < 650, "the saved picture is whole"
        shown = board(page)
        awake(page)
        assert page.locator(BARS).count() == 0
        assert [fault for look in CHECKS for fault in page.evaluate(look)] == []
        press(page, "Page")
        page.locator(".otys-lab-covered").wait_for(state="detached")
        page.wait_for_function(SCROLLED_TO)
        page.get_by_role("heading", name="Keys and the Hacker").first.wait_for(state="attached")
        press(page, "Show Jupyter")
        page.locator(BARS).first.wait_for()
        press(page, "Hide Jupyter")
        page.locator(BARS).first.wait_for(state="detached")
        page.reload(wait_until="domcontentloaded")
        awake(page)
        assert page.locator(".otys-lab-covered").count() == 0, "as the reader left it"
        press(page, "Board")
        shown = board(page)
        shown.touch("key:1")
        assert not page.evaluate(DIRTY)
    finally:
        assert page.request.put(setting, data={"raw": '{"boards": false}'}).ok


@pytest.mark.parametrize("at", ["lab/tree", pytest.param("notebooks", marks=pytest.mark.nightly)])
def test_plain_keys_do_nothing_and_escape_leads_to_the_page(
    course: Any, course_page: Page, page: Page, at: str
) -> None:
    page = course_page if at == "lab/tree" else page
    shown = covered(course, page, at=at)
    cells = course.cell_count(page)
    page.evaluate("document.querySelector('.otys-lab-board > .jp-Cell-outputWrapper').focus()")
    for key in ("b", "m", "x", "a", "d", "d", "y", "Enter", "Delete"):
        page.keyboard.press(key)
    shown.root.locator("button:visible").first.focus()
    for key in "bmxadd":
        page.keyboard.press(key)
    assert course.cell_count(page) == cells
    assert page.locator(".jp-mod-editMode").count() == 0
    assert not page.evaluate(DIRTY)
    shown.root.locator(".otys-table [data-lit]:visible").first.click(button="right")
    assert page.locator(".lm-Menu").count() == 0, "the notebook's own menu would delete the cell"
    shown.touch("key:1")
    shown.root.locator("[data-tool=more]").click()
    page.keyboard.press("Escape")
    assert page.locator(".otys-lab-covered").count() == 1, "an open drawer takes the first Escape"
    page.keyboard.press("Escape")
    page.locator(".otys-lab-covered").wait_for(state="detached")
    assert "page" in page.evaluate("localStorage.getItem('otys-lab-views')")


@pytest.mark.nightly
def test_whoever_opens_it_is_at_the_board_which_says_what_is_to_be_done_and_hears_its_keys(
    course: Any, page: Page
) -> None:
    page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")
    shown = covered(course, page)
    page.wait_for_function(AT_THE_BOARD)
    said = "(goal) => window.spoken.filter((text) => text.includes(goal)).length"
    goal = shown.root.locator(".otys-asked").inner_text()
    assert page.evaluate(said, goal) == 1
    page.keyboard.press("t")
    assert page.evaluate(said, goal) == 2
    page.keyboard.press("n")
    assert shown.primary.evaluate("(el) => el === document.activeElement")
    page.keyboard.press("Escape")
    page.locator(".otys-lab-covered").wait_for(state="detached")
    back = "() => document.activeElement.matches('jp-toolbar .otys-lab-button') && document.activeElement.textContent"
    page.wait_for_function(f"() => ({back})() === 'Board'")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(back) == "Map of the course", "and the buttons of the page are stops"
    page.locator(".otys [data-target~='key:4']:visible").first.focus()
    page.keyboard.press("Escape")
    page.wait_for_function(f"() => ({back})() === 'Board'")
    page.keyboard.press("Enter")
    board(page)
    page.wait_for_function(AT_THE_BOARD)


@pytest.mark.nightly
def test_it_stays_when_the_kernel_restarts_and_when_another_tab_is_looked_at(course: Any, course_page: Page) -> None:
    page = course_page
    covered(course, page).touch("key:1")
    page.evaluate(RESTART)
    page.wait_for_function("() => window.jupyterapp.shell.currentWidget.node.dataset.otysLab === 'waking'")
    awake(page)
    board(page)
    assert ask(page, "print(len(keys.history))") == "1", "the page has run again, and stands where it stood"
    assert ask(page, "import os; print(os.getcwd() not in __import__('sys').path)") == "True"
    name = course.write("beside.ipynb", "1 + 1")
    page.evaluate("(path) => window.jupyterapp.commands.execute('docmanager:open', { path })", name)
    page.locator(TABS).get_by_text("beside.ipynb").wait_for()
    page.locator(TABS).get_by_text(LESSON).click()
    board(page)
    page.wait_for_function(AT_THE_BOARD)
    page.keyboard.press("b")
    assert not page.evaluate(DIRTY)


@pytest.mark.nightly
def test_the_bars_are_there_for_all_but_the_course(course: Any, course_page: Page) -> None:
    page = course_page
    setting = f"{course.base}/lab/api/settings/otys-nb:extension?token={course.token}"
    switch = "() => window.jupyterapp.commands.execute('otys-nb:boards')"
    covered(course, page)
    page.evaluate(switch)
    try:
        page.locator(BARS).first.wait_for(state="detached")
        name = course.write("beside.ipynb", "1 + 1")
        page.evaluate("(path) => window.jupyterapp.commands.execute('docmanager:open', { path })", name)
        page.locator("#jp-top-panel").wait_for()
        page.locator("#jp-bottom-panel").wait_for()
        page.locator(TABS).get_by_text(LESSON).click()
        page.locator(BARS).first.wait_for(state="detached")
        page.locator(".otys-lab-board [data-host=map]").click()
        page.get_by_role("navigation", name="Map of the course").wait_for()
        assert page.locator(BARS).count() == 0
        press(page, "Close")
        page.get_by_role("navigation", name="Map of the course").wait_for(state="hidden")
        board(page)
    finally:
        page.evaluate(switch)
        page.locator("#jp-top-panel").wait_for()
        assert page.request.get(setting).json()["settings"]["boards"] is False


@pytest.mark.nightly
def test_by_keys_the_map_that_is_opened_is_where_one_goes_on(course: Any, course_page: Page) -> None:
    page = course_page
    covered(course, page)
    page.locator(".otys-lab-board [data-host=map]").press("Enter")
    page.wait_for_function("() => document.activeElement?.matches('.otys-lab-side h2')")


@pytest.mark.nightly
def test_tab_leads_out_of_a_board_that_covers_the_page_both_ways(course: Any, course_page: Page) -> None:
    page = course_page
    covered(course, page)
    on_board = "() => Boolean(document.activeElement.closest('.otys-lab-board'))"
    for key in ("Shift+Tab", "Tab"):
        page.locator(".otys-lab-board [data-host=map]").focus()
        for _ in range(30):
            page.keyboard.press(key)
            if not page.evaluate(on_board):
                break
        assert not page.evaluate(on_board), key


def test_a_lesson_that_is_over_leads_on_in_place(course: Any, course_page: Page) -> None:
    page = course_page
    shown = covered(course, page)
    assert ask(page, SOLVE_THE_LAST.replace("exercises", "lesson")) == ""
    shown.root.get_by_role("button", name="Next: The Hacker, closer ›").click()
    page.wait_for_function("() => localStorage.getItem('otys-lab-views')?.includes(':1')")
    board(page)
    assert page.evaluate("JSON.parse(localStorage.getItem('otys-lab-views'))") == {LESSON: 1}


@pytest.mark.parametrize(
    "window", mostly_at_night([(400, 860)], [(640, 400), (860, 400)]), ids=lambda size: "x".join(map(str, size))
)
def test_on_a_small_window_nothing_is_cut_or_covered(course: Any, course_page: Page, window: tuple[int, int]) -> None:
    page = course_page
    page.set_viewport_size({"width": window[0], "height": window[1]})
    switch = "() => window.jupyterapp.commands.execute('otys-nb:boards')"
    try:
        page.evaluate(switch)
        shown = covered(course, page)
        page.locator(BARS).first.wait_for(state="detached")
        board(page)
        assert [fault for look in CHECKS for fault in page.evaluate(look)] == []
        shown.root.locator("[data-tool=more]").click()
        press(page, "Show Jupyter")
        page.locator("#jp-top-panel").wait_for()
    finally:
        page.evaluate(switch)
        page.set_viewport_size({"width": 1280, "height": 720})
