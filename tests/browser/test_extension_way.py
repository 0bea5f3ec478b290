"""The way through the course: the map beside a lesson, the next one at its end, and back to where one left."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from otys_nb.app import last_notebook
from otys_nb.lessons.chapters import chapters
from tests.browser.boards import violations
from tests.browser.in_lab import ask
from tests.browser.test_extension_open import DIRTY, LESSON, awake, copied, opened

VISITED = f"visited/{LESSON}"
PRACTICE_IN_VIEW = """() => {
  const { content } = window.jupyterapp.shell.currentWidget;
  const cell = content.widgets.find((one) => one.model.sharedModel.getSource().startsWith("otys.practice("));
  const { top } = cell.node.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
}"""
SOLVE_THE_LAST = """
from otys_nb.widgets.open_lessons import open_lessons
for course in open_lessons():  # those of an earlier page are in the kernel as well
    if course.part == "exercises":
        course.goto(course.steps[-1].id).solve()
"""


@pytest.fixture
def visit(course: Any, course_page: Page) -> Page:
    """A visit to a lesson, which goes on where the test before has left it as it was."""
    if VISITED not in course_page.url:
        copied(course, LESSON, VISITED)
        opened(course, course_page, VISITED)
        awake(course_page)
    return course_page


@pytest.mark.nightly
def test_a_page_can_be_played_again_without_any_code(visit: Page) -> None:
    board = visit.locator(".otys").first
    before = board.element_handle()
    visit.get_by_role("button", name="Again", exact=True).first.click()
    visit.wait_for_function("(old) => !old.isConnected", arg=before)
    visit.locator(".otys").first.wait_for()
    visit.wait_for_function(f"() => !({DIRTY})()")  # once all its cells have run


@pytest.mark.nightly
def test_axe_finds_nothing_on_the_panel_and_the_strip_of_the_page(visit: Page) -> None:
    assert visit.locator("#jp-left-stack").is_hidden(), "at first the page has all the room"
    visit.get_by_role("toolbar").get_by_role("button", name="Map of the course").click()
    visit.get_by_role("navigation", name="Map of the course").wait_for()
    assert violations(visit, ".otys-lab-side", ".otys-lab-end", ".otys-lab-tool", ".otys-lab-again") == []


def test_the_map_stands_beside_the_lesson_and_counts_what_is_done(course: Any, course_page: Page) -> None:
    page = course_page
    done = json.dumps({"start": dict.fromkeys(["dive", "contract"], "solved"), "keys": {"away": "solved"}})
    opened(course, page, LESSON, kept={"otys-progress": done})
    awake(page)
    page.get_by_role("toolbar").get_by_role("button", name="Map of the course").click()
    side = page.get_by_role("navigation", name="Map of the course")
    rows = side.get_by_role("listitem")
    tools = [chapter for chapter in chapters() if chapter.group == "tools"]
    assert rows.count() == len(chapters()) - len(tools), "what is for the table is folded, and the class's desk is not"
    side.get_by_text("For the table").click()
    assert rows.count() == len(chapters())
    here = side.locator("[aria-current=page]")
    assert here.count() == 1
    assert "Keys and the Hacker" in here.inner_text()
    assert "1 of" in here.inner_text()
    assert side.get_by_role("button", name="Continue here").count() == 1
    side.get_by_role("button", name="Practise: Keys and the Hacker").click()
    page.wait_for_function(PRACTICE_IN_VIEW)
    side.get_by_label("Language").select_option("de")
    page.get_by_role("button", name="Code zeigen").locator("visible=true").wait_for()
    page.locator(".otys[lang=de]").locator("visible=true").first.wait_for()


def test_the_next_lesson_is_at_the_end_and_the_way_back_is_known(course: Any, course_page: Page) -> None:
    page = course_page
    opened(course, page, LESSON)
    awake(page)
    assert page.get_by_role("link", name="X keys").locator("visible=true").count() == 0
    page.get_by_role("link", name="What players ask").locator("visible=true").wait_for()
    own = page.get_by_role("button", name="Next lesson: X keys")
    own.wait_for()
    assert ask(page, SOLVE_THE_LAST) == ""
    own.wait_for(state="hidden")  # the board leads on
    page.get_by_role("button", name="Next: X keys").click()
    page.locator(".otys[aria-label*='X keys']").first.wait_for()
    assert "03_x_keys.ipynb" in page.url
    assert page.locator(".jp-Dialog").count() == 0
    page.wait_for_function("() => localStorage.getItem('otys-lab-place') === '03_x_keys.ipynb'")
    settings = {"JUPYTERLAB_SETTINGS_DIR": str(Path(course.log.parent, "jupyterlab_settings_dir"))}
    names = frozenset({LESSON, "03_x_keys.ipynb"})
    for _ in range(100):
        if last_notebook.last_notebook(course.root, names, settings) == course.root / "03_x_keys.ipynb":
            break
        page.wait_for_timeout(100)
    else:
        pytest.fail("the command would not open the course where it was left")


@pytest.mark.nightly
def test_in_notebook_7_the_next_lesson_opens_in_the_same_tab(course: Any, page: Page) -> None:
    opened(course, page, LESSON, "notebooks")
    awake(page)
    page.get_by_role("button", name="Next lesson: X keys").click()
    page.wait_for_url("**/notebooks/03_x_keys.ipynb*")
    page.locator(".otys").first.wait_for()
    assert len(page.context.pages) == 1


@pytest.mark.nightly
def test_a_language_chosen_on_a_board_is_that_of_the_whole_page(course: Any, course_page: Page) -> None:
    page = course_page
    stood = {"board": "keys/lesson", "step": "which", "played": [], "cursor": 0, "chosen": -1, "helped": False}
    opened(course, page, LESSON, kept={"otys-places": json.dumps({"keys/lesson": stood})})
    awake(page)
    page.locator(".otys[lang=en]").get_by_text("Three keys have been used.").first.wait_for()
    page.locator("label.otys-acts select.otys-tool").first.select_option("de", force=True)
    german = page.locator(".otys[lang=de]")
    german.get_by_text("Drei Plättchen sind benutzt.").locator("visible=true").first.wait_for()
    page.get_by_role("heading", name="Zugangsplättchen und Hacker").locator("visible=true").first.wait_for()
    assert page.locator(".lm-TabBar-tab", has_text=LESSON).count() == 1, "it takes the other's place"
