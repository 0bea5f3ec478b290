"""What may befall a board in JupyterLab: the page is reloaded, the kernel dies, the line is cut, two look at once.

Afterwards the game in the kernel is what the engine says, and the board shows it or says plainly that it cannot.
"""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.browser.in_lab import GONE, MAKE, NAMES, Table, assert_game
from tests.browser.lab_server import OLD_LAB, OPENED, RUN_ALL, SETTINGS, TRACKER
from tests.browser.shown import FIRST

Open = Callable[..., Table]
KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    return lab_page


@pytest.fixture
def start() -> Position:
    """Where the notebook's game begins."""
    return new_position(NAMES, seed=7)


@pytest.fixture
def opened(lab: Any, page: Page, request: pytest.FixtureRequest) -> Open:
    """Open a notebook with a table, and these further cells, and run it."""

    def run(*cells: str) -> Table:
        page.set_default_timeout(15_000)
        page.set_viewport_size({"width": 1280, "height": 1200})
        lab.open_and_run(page, lab.write(f"{request.node.name}.ipynb", MAKE, *cells))
        shown = Table(page, page.locator(".otys").first)
        shown.wait(1)
        return shown

    return run


def command(page: Page, name: str) -> None:
    """Give JupyterLab a command of its menus; one that asks first is not waited for."""
    page.evaluate("(name) => void window.jupyterapp.commands.execute(name)", name)


def save(page: Page) -> None:
    """Save the notebook, and wait until that is done."""
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")


# the page goes, the kernel stays


@pytest.mark.nightly
def test_a_reloaded_page_shows_the_turn_where_it_was(opened: Open, page: Page, start: Position) -> None:
    table = opened()
    after = table.play(start, "5 $")
    rev = table.rev()
    save(page)
    page.reload(wait_until="domcontentloaded")
    page.wait_for_function(OPENED, timeout=FIRST)
    table.wait(rev)
    assert_game(page, after)
    expect(table.banner).to_be_hidden()
    after = table.play(after, "P:p")
    assert_game(page, after)


@pytest.mark.nightly
def test_two_tabs_on_one_notebook_are_one_table(opened: Open, page: Page, start: Position) -> None:
    here = opened()
    save(page)
    other = page.context.new_page()
    other.goto(page.url, wait_until="domcontentloaded")
    there = Table(other, other.locator(".otys").first)
    there.wait(1)
    here.touch("key:5")
    there.wait(2)
    there.touch("sponsor:5")
    here.wait(3)
    assert_game(page, start.play("5 $"))


# the kernel goes


def assert_parted(table: Table) -> None:
    """The board says that nothing reaches Python, and goes on saying it when it is touched."""
    rev = table.rev()
    expect(table.banner).to_have_text(GONE, timeout=FIRST)
    for target in ("sponsor:4", "sponsor:4", "key:4"):
        table.at(target).click(force=True)
        expect(table.banner).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.banner).to_be_visible()
    assert table.rev() == rev


def test_a_board_of_a_restarted_kernel_says_so_and_comes_back(opened: Open, page: Page, start: Position) -> None:
    table = opened()
    table.touch("key:4")
    command(page, "kernelmenu:restart")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    assert_parted(table)
    counts = page.evaluate(RUN_ALL)
    assert all(counts), counts
    page.locator('.otys[data-otys-rev="1"]').first.wait_for(timeout=FIRST)
    expect(table.banner).to_be_hidden()
    assert_game(page, table.play(start, "5"))


# several views


@pytest.mark.nightly
def test_a_new_view_for_the_output_is_the_same_board(opened: Open, page: Page, start: Position) -> None:
    cell = opened()
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0; }")
    command(page, "notebook:create-output-view")
    panel = Table(page, page.locator(".jp-LinkedOutputView .otys").first)
    panel.wait(1)
    panel.touch("key:5")
    cell.wait(2)
    page.evaluate("() => window.jupyterapp.shell.currentWidget.close()")
    page.wait_for_function("() => document.querySelectorAll('.otys').length === 1")
    cell.touch("sponsor:5")
    assert_game(page, start.play("5 $"))


# the notebook is scrolled

SCROLLED = """(away) => {
  // Scroll to the end or back, for as long as the notebook grows on the way; true once the board is gone or there.
  const scroller = document.querySelector(".jp-WindowedPanel-outer"), board = document.querySelector(".otys");
  scroller.scrollTop = away ? scroller.scrollHeight : 0;
  const seen = board && board.getBoundingClientRect().bottom > scroller.getBoundingClientRect().top;
  return away ? !seen : seen && !scroller.scrollTop;
}"""


@pytest.fixture(params=["full"] if OLD_LAB else ["contentVisibility", pytest.param("full", marks=pytest.mark.nightly)])
def windowing(lab: Any, page: Page, request: pytest.FixtureRequest) -> Iterator[str]:
    """JupyterLab's two ways with what is out of sight: not drawn, or taken out of the page."""
    setting = f"{lab.base}/lab/api/settings/{TRACKER}?token={lab.token}"
    assert page.request.put(setting, data={"raw": json.dumps({"windowingMode": request.param})}).ok
    page.goto("about:blank")  # JupyterLab reads its settings when it is loaded
    yield request.param
    assert page.request.put(setting, data={"raw": json.dumps(SETTINGS.get(TRACKER, {}))}).ok
    page.goto("about:blank")


@pytest.mark.nightly
def test_a_board_scrolled_away_comes_back_as_it_was(windowing: str, opened: Open, page: Page, start: Position) -> None:
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    table = opened(*["'\\n' * 60"] * 30)
    page.wait_for_function(SCROLLED, arg=False)  # running all cells leads to the last
    after = table.play(start, "5 $")
    rev, before = table.rev(), table.root.aria_snapshot()
    table.at("push").focus()
    for active in (0, -1):  # the active cell is never taken out of the page
        page.evaluate("(at) => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = at; }", active)
        page.wait_for_function(SCROLLED, arg=True)
        page.wait_for_function(SCROLLED, arg=False)
        table.wait(rev)
        assert table.rev() == rev and table.root.aria_snapshot() == before
        assert page.evaluate("() => !!document.activeElement.closest('.jp-Notebook')"), "keys go to the notebook"
    sent.clear()
    after = table.play(after, "P:p")
    assert_game(page, after)
    assert sum('"do":"move"' in frame for frame in sent) == table.rev() - rev


# the line between page and kernel


class Line:
    """A line between the browser and the server that can be cut and fixed."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._ends: list[socket.socket] = []
        self._open = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._open.getsockname()[1]
        self.fix()

    def fix(self) -> None:
        """Let everything through."""
        if self._open.fileno() < 0:
            self._open = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._accept, args=[self._open], daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and take no new one."""
        for end in (self._open, *self._ends):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._ends.clear()

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = listening.accept()
                server = socket.create_connection(("127.0.0.1", self._server))
                self._ends += (client, server)
                for one, other in ((client, server), (server, client)):
                    threading.Thread(target=self._pump, args=[one, other], daemon=True).start()

    def _pump(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            end.close()


@pytest.fixture
def line(lab: Any) -> Iterator[Line]:
    """A line to the laboratory, which everything that the test opens goes through."""
    made, base = Line(lab.port), lab.base
    lab.base = f"http://127.0.0.1:{made.port}"
    yield made
    lab.base = base
    made.cut()


def test_a_touch_while_the_line_is_cut_arrives_once_when_it_is_back(
    line: Line, opened: Open, page: Page, start: Position
) -> None:
    table = opened()
    line.cut()
    page.wait_for_function(f"() => {KERNEL}.connectionStatus !== 'connected'")
    table.at("key:5").click()
    expect(table.root.get_by_text("One moment: your touch")).to_be_visible()
    table.at("key:4").click(force=True)
    assert table.rev() == 1
    line.fix()
    command(page, "kernelmenu:reconnect-to-kernel")  # by itself JupyterLab tries again within half a minute
    table.wait(2)
    assert_game(page, start.play("5"))
    assert_game(page, table.play(start.play("5"), "$"))
