"""A notebook of the course opens and plays by itself, in JupyterLab and Notebook 7; only the course's own cells do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Error, Page

from tests.browser.in_lab import ask
from tests.browser.shown import FIRST, Shown

COUNTS = """() => [...window.jupyterapp.shell.currentWidget.content.widgets]
  .filter((cell) => cell.model.type === "code").map((cell) => cell.model.executionCount)"""
DIRTY = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
LESSON = "02_keys_and_hacker.ipynb"
VIEW = "application/vnd.jupyter.widget-view+json"
NIGHTLY = pytest.mark.nightly
CLOSED = re.compile("Could not restore the debugger state")
"""JupyterLab's own, of a notebook of the test before that was closed while it still asked its kernel."""


@pytest.fixture
def quiet(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """What the browser's console said as an error, and what nobody caught; anything fails the test."""
    page: Page = used(request)
    said: list[str] = []

    def spoken(message: ConsoleMessage) -> None:
        if message.type == "error" and not CLOSED.search(message.text):
            said.append(message.text)

    def uncaught(error: Error) -> None:
        said.append(error.message)

    page.on("console", spoken)
    page.on("pageerror", uncaught)
    yield said
    page.remove_listener("console", spoken)
    page.remove_listener("pageerror", uncaught)
    assert said == []


def used(request: pytest.FixtureRequest) -> Page:
    """The page of a test: the file's, or one of its own."""
    shared = "course_page" in request.fixturenames
    page: Page = request.getfixturevalue("course_page" if shared else "page")
    page.set_default_timeout(FIRST)
    page.emulate_media(reduced_motion="reduce")
    return page


def opened(course: Any, page: Page, name: str, at: str = "lab/tree", kept: dict[str, str] | None = None) -> Shown:
    """Open a notebook and wait for its first board, touching nothing; `kept` as for `Lab.open`."""
    if at == "lab/tree" and page.url.startswith(f"{course.base}/lab"):
        course.open(page, name, kept)
    else:
        page.goto(f"{course.base}/{at}/{name}?token={course.token}&reset", wait_until="domcontentloaded")
    board = Shown(page, page.locator(".otys").first)
    board.root.wait_for(timeout=60_000)
    board.wait(1)
    return board


def awake(page: Page) -> None:
    """Wait until all that runs by itself has run."""
    page.locator("[data-otys-lab=awake]").wait_for()


def copied(course: Any, name: str | Path, to: str, change: Any = None) -> dict[str, Any]:
    """Put a changed copy of a notebook of the course where the server can open it."""
    notebook: dict[str, Any] = json.loads((course.root / name).read_text(encoding="utf-8"))
    if change is not None:
        change(notebook)
    path = course.root / to
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return notebook


def code(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """The code cells of a notebook."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("at", ["lab/tree", *(pytest.param(at, marks=NIGHTLY) for at in ("doc/tree", "notebooks"))])
def test_it_plays_without_a_click_but_on_the_board(course: Any, page: Page, quiet: list[str], at: str) -> None:
    before = (course.root / LESSON).read_bytes()
    board = opened(course, page, LESSON, at)
    board.root.locator('[data-target~="key:1"][data-lit]').first.wait_for()
    board.touch("key:1")
    awake(page)
    page.wait_for_function(f"({COUNTS})().every(Boolean)")
    assert page.locator(".jp-Dialog, .Toastify__toast").count() == 0
    page.wait_for_function(f"!({DIRTY})()")
    assert (course.root / LESSON).read_bytes() == before


@pytest.mark.nightly
def test_a_bench_answers_before_the_long_sums_of_its_page_run(course: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 650})
    opened(course, page, "15_explore.ipynb")
    awake(page)
    assert ask(page, "print('rows' in globals(), 'games' in globals())") == "False False"
    page.locator(".jp-CodeCell").nth(1).scroll_into_view_if_needed()
    while ask(page, "print('rows' in globals())") != "True":
        page.wait_for_timeout(100)


LATE = """async () => {
  // A page that comes into view after it was read, as Jupyter lays it out now and then on a busy machine.
  let panel;
  while (!(panel = window.jupyterapp?.shell?.currentWidget)?.sessionContext) await new Promise(requestAnimationFrame);
  panel.hide();
  await panel.context.ready;
  await panel.sessionContext.ready;
  await new Promise((resolve) => setTimeout(resolve, 500));
  const begun = panel.node.dataset.otysLab;
  panel.show();
  return begun;
}"""


@pytest.mark.nightly
def test_a_page_that_comes_late_into_view_plays(course: Any, page: Page, quiet: list[str]) -> None:
    page.goto(f"{course.base}/notebooks/{LESSON}?token={course.token}", wait_until="domcontentloaded")
    assert page.evaluate(LATE) is None
    awake(page)


@pytest.mark.nightly
@pytest.mark.parametrize("at", ["lab/tree", "notebooks"])
def test_it_plays_in_firefox_too(course: Any, firefox_page: Page, at: str) -> None:
    uncaught: list[str] = []
    own = re.compile(
        r"\.plugins\[|filebrowser:open-path"
    )  # Notebook 7's; Firefox tells of them although they are heard
    firefox_page.on("pageerror", lambda error: None if own.search(error.message) else uncaught.append(error.message))
    firefox_page.set_default_timeout(FIRST)
    board = opened(course, firefox_page, LESSON, at)
    awake(firefox_page)
    board.touch("key:1")
    assert firefox_page.locator(".jp-Dialog, .Toastify__toast").count() == 0
    assert uncaught == []


def test_code_is_hidden_no_key_opens_prose_and_a_cell_that_the_reader_changes_runs_by_its_own_button_alone(
    course: Any, course_page: Page, quiet: list[str]
) -> None:
    opened(course, course_page, LESSON)
    awake(course_page)
    editors = course_page.locator(".jp-CodeCell .jp-InputArea-editor")
    assert [editor.is_visible() for editor in editors.all()] == [False] * editors.count()
    course_page.get_by_role("button", name="Show code", exact=True).click()
    editors.first.wait_for()
    course_page.get_by_role("button", name="Hide code", exact=True).click()
    editors.first.wait_for(state="hidden")
    cells = course.cell_count(course_page)
    prose = course_page.locator(".jp-MarkdownCell.jp-mod-rendered").first
    rendered = course_page.locator(".jp-MarkdownCell.jp-mod-rendered").count()
    prose.locator("p").first.dblclick()
    for key in ("Enter", "b", "d", "d", "x", "m", "y"):
        course_page.keyboard.press(key)
    assert course_page.locator(".jp-MarkdownCell.jp-mod-rendered").count() == rendered
    assert course.cell_count(course_page) == cells
    assert not course_page.evaluate(DIRTY)
    assert_a_changed_cell_runs_by_its_own_button(course, course_page)


CHANGE = """(text) => {
  const cell = window.jupyterapp.shell.currentWidget.content.widgets.filter((one) => one.model.type === "code")[1];
  cell.model.sharedModel.setSource(text + cell.model.sharedModel.getSource());
  return window.jupyterapp.shell.currentWidget.content.model.contentChanged.emit();
}"""


def assert_a_changed_cell_runs_by_its_own_button(course: Any, page: Page) -> None:
    """A cell that the reader changes runs by its own button, and no other does."""
    counts = page.evaluate(COUNTS)
    page.evaluate(CHANGE, "open('ran', 'w').close()\n")
    page.get_by_role("button", name="Run this cell").click()
    # The test's copy is signed by nobody, but this cell has run in it, so it is trusted already.
    page.wait_for_function(f"({COUNTS})()[1] > {max(counts)}")
    assert [count for at, count in enumerate(page.evaluate(COUNTS)) if at != 1] == [counts[0], *counts[2:]]
    assert (course.root / "ran").exists()


@pytest.mark.nightly
def test_a_saved_view_of_a_kernel_that_is_gone_is_no_error(course: Any, course_page: Page, quiet: list[str]) -> None:
    page = course_page

    def change(notebook: dict[str, Any]) -> None:
        for cell in code(notebook):
            for output in cell["outputs"]:
                if "text/html" in output.get("data", {}):
                    view = {"version_major": 2, "version_minor": 0, "model_id": "0" * 32}
                    output["data"][VIEW] = view

    copied(course, LESSON, "stale.ipynb", change)
    course.open(page, "stale.ipynb")
    page.locator(".otys-lab-note").first.wait_for()
    assert page.get_by_text("model not found").count() == 0
    page.locator(".otys").first.wait_for()
    assert page.get_by_text("model not found").count() == 0


@pytest.mark.nightly
def test_a_cell_that_fails_leaves_what_it_showed(course: Any, page: Page, quiet: list[str]) -> None:
    opened(course, page, LESSON)
    awake(page)
    ask(page, "del otys")
    page.get_by_role("button", name="Again", exact=True).first.click()
    page.wait_for_function("() => !document.querySelector('.otys-lab-still')")
    assert page.locator(".jp-OutputArea-output[data-mime-type*=stderr]").count() == 0
    assert page.locator(".jp-OutputArea-output").first.is_visible()


def test_it_can_be_switched_off_and_a_picture_wakes_by_a_press(
    course: Any, course_page: Page, quiet: list[str]
) -> None:
    page = course_page
    switch = "() => window.jupyterapp.commands.execute('otys-nb:autorun')"
    setting = f"{course.base}/lab/api/settings/otys-nb:extension?token={course.token}"
    page.evaluate(switch)
    try:
        course.open(page, f"de/{LESSON}")
        page.get_by_role("button", name="Weiter", exact=True).wait_for()
        ask(page, "None")
        assert page.locator(".otys").count() == 0
        assert page.request.get(setting).json()["settings"]["autorun"] is False  # also for the next visit
        page.locator(".jp-OutputArea-output img").first.click()
        page.locator(".otys").first.wait_for()
        page.get_by_role("button", name="Weiter", exact=True).wait_for(state="hidden")
    finally:
        page.evaluate(switch)


@pytest.mark.nightly
def test_the_boards_speak_the_notebooks_language(course: Any, page: Page, quiet: list[str]) -> None:
    page.goto(f"{course.base}/lab/tree/fr/{LESSON}?token={course.token}&reset", wait_until="domcontentloaded")
    page.get_by_text("réveil").first.wait_for()
    page.locator(".otys[lang=fr]").first.wait_for()
    page.get_by_role("button", name="Voir le code").wait_for()
