"""Nothing of a stranger's notebook runs unasked: not when it is opened, not at coming back, not by one press."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.lab_server import OPENED
from tests.browser.shown import FIRST
from tests.hostile import notebooks
from tests.hostile.notebooks import FILE, LESSON, OWN, UNASKED

if TYPE_CHECKING:
    from playwright.sync_api import Page

HOSTS = ["lab/tree", pytest.param("notebooks", marks=pytest.mark.nightly)]
SETTLED = """async () => {
  // The kernel has answered, what was to run by itself has, and every picture has come or failed.
  const panel = window.jupyterapp.shell.currentWidget;
  await window.jupyterapp.restored;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
  const done = () => panel.hasClass("otys-lab-foreign") || panel.node.dataset.otysLab === "awake";
  const come = () => [...panel.node.querySelectorAll("img")].every((image) => image.complete);
  const late = Date.now() + 60_000;
  while (!done() || !come()) {
    if (Date.now() > late) throw new Error(`the page is ${panel.node.dataset.otysLab}`);
    await new Promise(requestAnimationFrame);
  }
  await panel.sessionContext.session.kernel.requestExecute({ code: "None" }).done;
}"""
SAVE = "() => window.jupyterapp.shell.currentWidget.context.save()"
COUNTS = """() => [...window.jupyterapp.shell.currentWidget.content.widgets]
  .filter((cell) => cell.model.type === "code").map((cell) => cell.model.executionCount)"""


def write(course: Any, name: str, found: notebooks.Notebook) -> None:
    """Put a notebook where the server can open it."""
    path = course.root / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(found), encoding="utf-8")


def opened(course: Any, page: Page, name: str, at: str = "lab/tree") -> None:
    """Open a notebook and wait until everything that happens by itself has happened."""
    page.set_default_timeout(FIRST)
    page.goto(f"{course.base}/{at}/{name}?token={course.token}&reset", wait_until="domcontentloaded")
    settled(page)


def settled(page: Page) -> None:
    """Wait until everything that happens by itself has happened."""
    page.wait_for_function(OPENED, timeout=60_000)
    page.evaluate(SETTLED)


def assert_nothing_ran(course: Any, page: Page) -> None:
    """No script has marked the page, and no code has written its file."""
    assert page.evaluate(OWN) == ""
    assert list(Path(course.root).rglob(FILE)) == []


@pytest.mark.parametrize("at", HOSTS)
@pytest.mark.parametrize("name", UNASKED)
def test_nothing_runs_at_opening_at_coming_back_and_once_saved(course: Any, page: Page, name: str, at: str) -> None:
    write(course, f"{name}.ipynb", UNASKED[name]())
    opened(course, page, f"{name}.ipynb", at)
    before = page.evaluate(COUNTS)
    assert_nothing_ran(course, page)
    page.reload(wait_until="domcontentloaded")
    settled(page)
    assert_nothing_ran(course, page)
    assert page.evaluate(COUNTS) == before
    page.evaluate(SAVE)
    opened(course, page, f"{name}.ipynb", at)
    assert_nothing_ran(course, page)


@pytest.mark.parametrize("at", HOSTS)
def test_a_press_on_a_strangers_picture_asks_and_shows_the_code(course: Any, page: Page, at: str) -> None:
    write(course, "press.ipynb", notebooks.a_picture_to_press())
    opened(course, page, "press.ipynb", at)
    page.get_by_role("button", name="Play this page").click()
    dialog = page.locator(".jp-Dialog")
    dialog.get_by_text(notebooks.WRITES).wait_for()
    dialog.get_by_role("button", name="Cancel").click()
    dialog.wait_for(state="detached")
    assert_nothing_ran(course, page)
    page.get_by_role("button", name="Play this page").click()
    dialog.get_by_role("button", name="Run", exact=True).click()
    dialog.wait_for(state="detached")
    settled(page)
    assert [path.name for path in course.root.rglob(FILE)] == [FILE]
    (course.root / FILE).unlink()


@pytest.mark.parametrize("at", HOSTS)
def test_a_button_that_only_looks_like_ours_does_nothing(course: Any, page: Page, at: str) -> None:
    write(course, "buttons.ipynb", notebooks.buttons_that_look_like_ours())
    opened(course, page, "buttons.ipynb", at)
    for button in page.locator(".jp-OutputArea-output button", has_text="press otys").all():
        button.click(force=True)
    settled(page)
    assert_nothing_ran(course, page)


@pytest.mark.parametrize("at", HOSTS)
def test_outputs_that_somebody_edits_between_two_visits_are_not_trusted(course: Any, page: Page, at: str) -> None:
    """A reader's own lesson in a shared folder: a neighbour writes into its outputs while the tab is reloaded."""
    write(course, f"shared/{LESSON}", notebooks.lesson())
    opened(course, page, f"shared/{LESSON}", at)
    page.locator("[data-otys-lab=awake] .otys").first.wait_for()
    write(course, f"shared/{LESSON}", notebooks.a_lesson_with_another_picture())
    page.reload(wait_until="domcontentloaded")
    settled(page)
    assert_nothing_ran(course, page)


@pytest.mark.parametrize("at", HOSTS)
def test_nothing_beside_a_lesson_is_imported_not_even_while_its_kernel_starts(course: Any, page: Page, at: str) -> None:
    folder = f"archive-{at.partition('/')[0]}"
    notebooks.plant(course.root / folder)
    write(course, f"{folder}/{LESSON}", notebooks.lesson())
    opened(course, page, f"{folder}/{LESSON}", at)
    page.locator("[data-otys-lab=awake] .otys").first.wait_for()
    assert list((course.root / folder).glob("*.ran")) == []


def test_the_courses_own_copy_is_offered_and_plays(course: Any, page: Page) -> None:
    write(course, f"mail/{LESSON}", notebooks.a_lesson_with_a_changed_cell())
    opened(course, page, f"mail/{LESSON}")
    page.get_by_role("button", name="Open the course’s own").click()
    page.locator("[data-otys-lab=awake]:visible .otys").first.wait_for()
    assert "mail" not in page.url
    assert_nothing_ran(course, page)
