"""What was played is where it was: after a reload, a restart, a kernel's death, a server stopped and started."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.in_lab import ask
from tests.browser.shown import Shown
from tests.browser.test_extension_open import DIRTY, LESSON, VIEW, awake, code, copied, opened, used

KEY = '[data-target~="key:1"]'
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()"
AWAY = "No connection. Your place is kept."
STOPPED = "Python stopped. Your place is kept."
BROKEN = re.compile("model not found|Error displaying widget|Traceback")
SEVEN = ["00_start", "07_setup", "01_turn", "02_keys_and_hacker", "03_x_keys", "04_batteries", "05_contracts"]


@pytest.fixture(autouse=True)
def nothing_is_broken(request: pytest.FixtureRequest) -> Iterator[None]:
    page = used(request)
    yield
    assert_nothing_is_broken(page)


def assert_nothing_is_broken(page: Page) -> None:
    """No error line stands in any tab, and no dialog."""
    assert page.get_by_text(BROKEN).count() == 0
    assert page.locator(".jp-Dialog").count() == 0


def a_view_that_is_gone(notebook: dict[str, Any]) -> None:
    """Leave the page as it was saved with the view of a kernel of yesterday."""
    for cell in code(notebook):
        for output in cell["outputs"]:
            if "text/html" in output.get("data", {}):
                output["data"][VIEW] = {"version_major": 2, "version_minor": 0, "model_id": "0" * 32}


def put_workspace(server: Any, page: Page, paths: list[str]) -> None:
    """Lay notebooks side by side as the tabs of the workspace that JupyterLab restores."""
    tabs = {f"notebook:{path}": {"data": {"path": path, "factory": "Notebook"}} for path in paths}
    dock = {"type": "tab-area", "currentIndex": 0, "widgets": list(tabs)}
    layout = {"main": {"dock": dock, "current": next(iter(tabs))}, "relativeSizes": [0, 1, 0]}
    whole = {"data": {"layout-restorer:data": layout, **tabs}, "metadata": {"id": "default"}}
    put = page.request.put(f"{server.base}/lab/api/workspaces/default?token={server.token}", data=whole)
    assert put.ok


def kernels(server: Any, page: Page) -> int:
    """How many kernels the server has."""
    return len(page.request.get(f"{server.base}/api/kernels?token={server.token}").json())


def look_at(page: Page, name: str) -> None:
    """Bring a tab to the front, and wait until its page has run and its board lives."""
    page.locator(".lm-TabBar-tab", has_text=name).click(timeout=60_000)
    page.locator("[data-otys-lab=awake]:visible .otys[data-otys-rev]").first.wait_for(timeout=60_000)


def chosen(course: Any, page: Page, at: str = "lab/tree") -> Shown:
    """A lesson in the middle of a turn: its first key is chosen."""
    board = opened(course, page, LESSON, at)
    awake(page)
    board.root.locator(f"{KEY}[data-lit]").first.wait_for()
    board.touch("key:1")
    assert ask(page, "print(len(keys.history))") == "1"
    return board


def assert_chosen(page: Page) -> None:
    """The first board stands where it stood: the key is chosen, and can be taken back."""
    awake(page)
    board = Shown(page, page.locator(".otys").first)
    board.wait(1)
    assert ask(page, "print(len(keys.history))") == "1"


def assert_a_reload_gives_the_same_boards_back(course: Any, page: Page, at: str) -> None:
    """A page that is reloaded has the boards that it had."""
    chosen(course, page, at)
    boards = ask(page, "print(id(keys))")
    page.reload(wait_until="domcontentloaded")
    assert_chosen(page)
    assert ask(page, "print(id(keys))") == boards
    assert not page.evaluate(DIRTY)


@pytest.mark.nightly
def test_a_reload_in_notebook_7_does_too(course: Any, page: Page) -> None:
    assert_a_reload_gives_the_same_boards_back(course, page, "notebooks")


@pytest.mark.nightly
def test_a_restart_runs_the_page_again_and_goes_to_the_same_place(course: Any, course_page: Page) -> None:
    chosen(course, course_page)
    boards = ask(course_page, "print(id(keys))")
    course_page.evaluate(RESTART)
    course_page.wait_for_function("() => window.jupyterapp.shell.currentWidget.node.dataset.otysLab === 'waking'")
    assert_chosen(course_page)
    assert ask(course_page, "import os; print(os.getcwd() not in __import__('sys').path)") == "True"
    assert boards


def test_a_reload_gives_the_same_boards_back_and_a_kernel_that_dies_is_told_in_one_sentence_with_one_button(
    course: Any, course_page: Page
) -> None:
    assert_a_reload_gives_the_same_boards_back(course, course_page, "lab/tree")
    os.kill(int(ask(course_page, "import os; print(os.getpid())")), signal.SIGKILL)
    course_page.get_by_text(STOPPED).wait_for()
    strip = course_page.locator(".otys-lab-strip:visible")
    assert strip.count() == 1
    assert strip.get_by_role("button").count() == 1
    course_page.wait_for_function(  # the server has a new kernel, and nothing runs in it unasked
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'"
    )
    assert course_page.locator("[data-otys-lab=asleep]").count() == 1
    strip.get_by_role("button", name="Continue").click()
    assert_chosen(course_page)
    assert course_page.get_by_text(STOPPED).count() == 0


@pytest.mark.nightly
def test_a_reload_after_the_kernel_was_shut_down_runs_the_page_again(course: Any, page: Page) -> None:
    chosen(course, page)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.get_by_text(STOPPED).wait_for()
    page.reload(wait_until="domcontentloaded")
    assert_chosen(page)


@pytest.mark.nightly
def test_a_damaged_store_is_no_obstacle(course: Any, page: Page) -> None:
    page.add_init_script("for (const key of ['otys-places', 'otys-progress']) localStorage.setItem(key, '{damaged')")
    page.add_init_script(
        "localStorage.setItem('otys-lab-place', '../../etc'); sessionStorage.setItem('otys-lab x', '1')"
    )
    opened(course, page, LESSON)
    awake(page)
    assert page.locator(".otys-lab-strip:visible").count() == 0


@pytest.mark.parametrize(("method", "error"), [("setItem", "QuotaExceededError"), ("getItem", "SecurityError")])
@pytest.mark.nightly
def test_a_browser_that_keeps_nothing_of_ours_plays(course: Any, page: Page, method: str, error: str) -> None:
    page.add_init_script(
        f"const own = Storage.prototype.{method}; Storage.prototype.{method} = function (key, ...more) {{"
        f" if (String(key).startsWith('otys')) throw new DOMException('no', '{error}');"
        " return own.call(this, key, ...more); };"
    )
    uncaught: list[str] = []
    page.on("pageerror", lambda error: uncaught.append(error.message))
    chosen(course, page)
    assert uncaught == []


@pytest.mark.nightly
def test_a_server_stopped_and_started_with_seven_tabs(page: Page, tmp_path: Path, course: Any) -> None:
    """The tabs come back with the workspace, saved as they were; each wakes when somebody looks at it."""
    uncaught: list[str] = []
    page.on("pageerror", lambda error: uncaught.append(error.message))
    server = type(course)(tmp_path / "one", extension=True)
    try:
        for name in SEVEN:
            copied(server, Path(course.root, f"{name}.ipynb"), f"{name}.ipynb", a_view_that_is_gone)
        put_workspace(server, page, [f"{name}.ipynb" for name in SEVEN])
        page.goto(f"{server.base}/lab?token={server.token}", wait_until="domcontentloaded")
        look_at(page, SEVEN[0])
        server.stop()
        page.get_by_text(AWAY).locator("visible=true").wait_for(timeout=60_000)
        assert_nothing_is_broken(page)
        again = type(course)(tmp_path / "one", extension=True, port=server.port, token=server.token)
    finally:
        server.stop()
    try:
        with page.expect_navigation(timeout=60_000, wait_until="domcontentloaded"):
            page.locator(".otys-lab-strip:visible").get_by_role("button", name="Continue").click()
        for looked_at, name in enumerate(SEVEN, 1):
            look_at(page, name)
            assert page.locator(".jp-NotebookPanel").count() == len(SEVEN)
            assert kernels(again, page) == looked_at
            assert_nothing_is_broken(page)
        assert uncaught == []
    finally:
        again.stop()
