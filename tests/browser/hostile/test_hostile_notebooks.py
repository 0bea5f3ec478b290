"""Nothing of a stranger's notebook runs unasked: not when it is opened, not at coming back, not by one press."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.hostile import notebooks
from tests.browser.hostile.notebooks import FILE, LESSON, OWN, UNASKED
from tests.browser.lab_server import OPENED
from tests.browser.shown import FIRST

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
TRUSTED = """() => [...window.jupyterapp.shell.currentWidget.content.widgets]
  .filter((cell) => cell.model.type === "code").map((cell) => cell.model.trusted)"""
RESTART = """async () => {
  const { node, sessionContext } = window.jupyterapp.shell.currentWidget;
  const woken = new Promise((resolve) => {
    const watch = new MutationObserver(() => node.dataset.otysLab === "waking" && (watch.disconnect(), resolve()));
    watch.observe(node, { attributes: true });
  });
  await sessionContext.restartKernel();
  await woken;
}"""
LOSE = """async () => {
  const plugins = (await window._JUPYTERLAB["otys-nb"].get("./extension"))().default;
  const tell = plugins.find(({ id }) => id === "otys-nb:connection").activate();
  void tell(window.jupyterapp, new Error("lost"));
}"""
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


def show(course: Any, page: Page, name: str, found: notebooks.Notebook, at: str = "lab/tree") -> None:
    """Write a notebook and open it, in JupyterLab in the page that is there, and wait as `opened` does."""
    write(course, name, found)
    if at == "lab/tree":
        page.set_default_timeout(FIRST)
        course.open(page, name)
        settled(page)
    else:
        opened(course, page, name, at)


def settled(page: Page) -> None:
    """Wait until everything that happens by itself has happened."""
    page.wait_for_function(OPENED, timeout=60_000)
    page.evaluate(SETTLED)


def assert_nothing_ran(course: Any, page: Page) -> None:
    """No script has marked the page, and no code has written its file."""
    assert page.evaluate(OWN) == ""
    assert list(Path(course.root).rglob(FILE)) == []


@pytest.mark.parametrize("name", list(UNASKED)[1::6])
def test_nothing_runs_at_opening(course: Any, course_page: Page, name: str) -> None:
    show(course, course_page, f"{name}.ipynb", UNASKED[name]())
    assert_nothing_ran(course, course_page)


@pytest.mark.nightly  # by day a lesson comes back with other outputs, below
@pytest.mark.parametrize("at", ["lab/tree", "notebooks"])
@pytest.mark.parametrize("name", UNASKED)
def test_nothing_runs_at_opening_at_coming_back_and_once_saved(course: Any, page: Page, name: str, at: str) -> None:
    write(course, f"{name}.ipynb", UNASKED[name]())
    opened(course, page, f"{name}.ipynb", at)
    before = page.evaluate(COUNTS)
    assert_nothing_ran(course, page)
    opened(course, page, f"{name}.ipynb", at)  # in the same tab, which remembers its last visit
    assert_nothing_ran(course, page)
    assert page.evaluate(COUNTS) == before
    page.evaluate(SAVE)
    opened(course, page, f"{name}.ipynb", at)
    assert_nothing_ran(course, page)


@pytest.mark.parametrize("at", HOSTS)
def test_a_press_on_a_strangers_picture_asks_and_shows_the_code(course: Any, course_page: Page, at: str) -> None:
    show(course, course_page, "press.ipynb", notebooks.a_picture_to_press(), at)
    course_page.get_by_role("button", name="Play this page").click()
    dialog = course_page.locator(".jp-Dialog")
    dialog.get_by_text(notebooks.WRITES).wait_for()
    dialog.get_by_role("button", name="Cancel").click()
    dialog.wait_for(state="detached")
    assert_nothing_ran(course, course_page)
    course_page.get_by_role("button", name="Play this page").click()
    dialog.get_by_role("button", name="Run", exact=True).click()
    dialog.wait_for(state="detached")
    settled(course_page)
    assert [path.name for path in course.root.rglob(FILE)] == [FILE]
    (course.root / FILE).unlink()


@pytest.mark.parametrize("at", HOSTS)
def test_a_button_that_only_looks_like_ours_does_nothing(course: Any, course_page: Page, at: str) -> None:
    show(course, course_page, "buttons.ipynb", notebooks.buttons_that_look_like_ours(), at)
    for button in course_page.locator(".jp-OutputArea-output button", has_text="press otys").all():
        button.click(force=True)
    settled(course_page)
    assert_nothing_ran(course, course_page)


def test_no_code_of_the_course_is_sent_to_a_kernel_of_another_language(course: Any, course_page: Page) -> None:
    notebooks.lay_kernel(course.root.parent / "jupyter_data_dir")
    course_page.evaluate("() => window.jupyterapp.serviceManager.kernelspecs.refreshSpecs()")
    write(course, f"shell/{LESSON}", notebooks.a_lesson_for_another_kernel())
    course.open(course_page, f"shell/{LESSON}")
    course_page.locator("[data-otys-lab=asleep]").wait_for()
    course_page.get_by_role("button", name="Continue").click()
    course_page.locator("[data-otys-lab=asleep]").wait_for()
    assert_nothing_ran(course, course_page)


def test_a_notebook_that_is_read_anew_from_the_disk_is_a_strangers(course: Any, course_page: Page) -> None:
    """A neighbour writes into a reader's lesson, who takes it from the disk and starts its kernel anew."""
    show(course, course_page, f"revert/{LESSON}", notebooks.lesson())
    write(course, f"revert/{LESSON}", notebooks.a_lesson_with_a_button_in_its_prose())
    course_page.evaluate("() => window.jupyterapp.shell.currentWidget.context.revert()")
    course_page.get_by_role("button", name="Open the course’s own").wait_for()
    course_page.evaluate(RESTART)
    settled(course_page)
    assert_nothing_ran(course, course_page)
    assert not any(course_page.evaluate(TRUSTED))
    course_page.get_by_role("button", name="Play on").click()
    dialog = course_page.locator(".jp-Dialog")
    dialog.get_by_role("button", name="Cancel").click()
    dialog.wait_for(state="detached")
    assert course_page.locator(".jp-Terminal").count() == 0


@pytest.mark.nightly
def test_a_strangers_output_keeps_no_message_of_jupyter_from_the_reader(course: Any, course_page: Page) -> None:
    show(course, course_page, "page.ipynb", notebooks.a_page_that_looks_like_ours())
    course_page.evaluate(LOSE)
    dialog = course_page.locator(".jp-Dialog")
    dialog.get_by_role("button").last.click()
    dialog.wait_for(state="detached")


@pytest.mark.parametrize("at", HOSTS)
def test_outputs_that_somebody_edits_between_two_visits_are_not_trusted(
    course: Any, course_page: Page, at: str
) -> None:
    """A reader's own lesson in a shared folder: a neighbour writes into its outputs between two visits of one tab."""
    show(course, course_page, f"shared/{LESSON}", notebooks.lesson(), at)
    course_page.locator("[data-otys-lab=awake] .otys").first.wait_for()
    write(course, f"shared/{LESSON}", notebooks.a_lesson_with_another_picture())
    opened(course, course_page, f"shared/{LESSON}", at)
    assert_nothing_ran(course, course_page)


@pytest.mark.parametrize("at", HOSTS)
def test_nothing_beside_a_lesson_is_imported_not_even_while_its_kernel_starts(
    course: Any, course_page: Page, at: str
) -> None:
    folder = f"archive-{at.partition('/')[0]}"
    notebooks.plant(course.root / folder)
    show(course, course_page, f"{folder}/{LESSON}", notebooks.lesson(), at)
    course_page.locator("[data-otys-lab=awake] .otys").first.wait_for()
    assert list((course.root / folder).glob("*.ran")) == []


def test_the_courses_own_copy_is_offered_and_plays(course: Any, course_page: Page) -> None:
    show(course, course_page, f"mail/{LESSON}", notebooks.a_lesson_with_a_changed_cell())
    course_page.get_by_role("button", name="Open the course’s own").click()
    course_page.locator("[data-otys-lab=awake]:visible .otys").first.wait_for()
    assert course_page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.path") == LESSON
    assert_nothing_ran(course, course_page)
