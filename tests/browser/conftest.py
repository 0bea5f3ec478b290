"""A real JupyterLab, and a plain page, in a real Chromium.

    def test_board(lab, page):
        lab.open_and_run(page, lab.copy(NOTEBOOKS / "01_keys.ipynb"))
        lab.expect_first(page, ".otys-board")

    def test_buttons(harness, page):
        page.goto(harness(SOME_FOLDER) + "/page.html")

Most browser tests should use `harness`: it takes milliseconds, the laboratory seconds. After every test that opened
a page, the addresses that its pages asked for are looked at: a request to another host fails the test.
"""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests import installed
from tests.browser.boards import ROOT, Board, Open
from tests.browser.hosts import FromFile, InLab, InNotebook7, OnPage
from tests.browser.lab_server import Lab
from tests.browser.screens import SIZES
from tests.browser.served import Served
from tests.browser.shown import FIRST
from tests.made_once import make_once

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MOTION: Literal["reduce", "no-preference"] = "no-preference" if os.environ.get("OTYS_MOTION") == "1" else "reduce"
"""Motion takes a third of the processors' time; `make check-browser` plays everything with it each night."""
INSIDE = re.compile(r"(https?|wss?)://(127\.0\.0\.1|localhost)(:\d+)?(/|$)|(data|blob|about|file|chrome|attachment):")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """Debian's own browsers, since none is downloaded."""
    if browser_name == "firefox":
        return {**browser_type_launch_args, "channel": "moz-firefox", "executable_path": installed.firefox()}
    return {**browser_type_launch_args, "executable_path": installed.chromium(), "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    """Debian's own Firefox, which playwright speaks WebDriver BiDi to."""
    path = installed.firefox()
    if path is None:
        pytest.skip("there is no firefox-esr on the path")
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    yield browser
    browser.close()


@pytest.fixture
def firefox_page(firefox: Browser) -> Iterator[Page]:
    """A page of Firefox."""
    with firefox.new_context(reduced_motion="reduce", locale="en-GB") as context:
        yield context.new_page()


def _assert_inside(addresses: list[str]) -> None:
    outside = sorted({address[:200] for address in addresses if not INSIDE.match(address)})
    assert not outside, f"the page asked for something outside: {outside}"


def _watch(context: BrowserContext, addresses: list[str]) -> None:
    context.on("request", lambda request: addresses.append(request.url))
    context.on("page", lambda page: page.on("websocket", lambda socket: addresses.append(socket.url)))


@pytest.fixture
def asked_for() -> Iterator[list[str]]:
    """Every address that the test's pages asked for; one that is not on this machine fails the test."""
    addresses: list[str] = []
    yield addresses
    _assert_inside(addresses)


@pytest.fixture
def new_context(new_context: Callable[..., BrowserContext], asked_for: list[str]) -> Callable[..., BrowserContext]:
    """As pytest-playwright's (`context` and `page` come from it), and what its pages ask for is noted.

    Nothing slides in them, unless motion is what is tested: each frame of it costs a whole drawing.
    """

    def watched(**options: Any) -> BrowserContext:
        context = new_context(**{"reduced_motion": MOTION, **options})
        _watch(context, asked_for)
        return context

    return watched


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab for all tests of the session; each test opens its notebook in a fresh workspace."""
    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def _lab_page(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    addresses: list[str] = []
    with browser.new_context(reduced_motion=MOTION) as context:
        _watch(context, addresses)
        yield context.new_page(), addresses


@pytest.fixture(scope="session")
def _course_page(browser: Browser, course: Lab) -> Iterator[tuple[Page, list[str]]]:
    addresses: list[str] = []
    with browser.new_context(reduced_motion="reduce") as context:
        _watch(context, addresses)
        page = context.new_page()
        page.set_default_timeout(FIRST)
        page.goto(f"{course.base}/lab?token={course.token}&reset", wait_until="domcontentloaded")
        page.wait_for_function("() => window.jupyterapp?.restored.then(() => true)", timeout=60_000)
        yield page, addresses


@pytest.fixture
def course_page(_course_page: tuple[Page, list[str]]) -> Iterator[Page]:
    """One page with our extension for all tests of a file that need none of their own: JupyterLab takes 3 s to load."""
    page, addresses = _course_page
    addresses.clear()
    yield page
    _assert_inside(addresses)


@pytest.fixture
def lab_page(_lab_page: tuple[Page, list[str]]) -> Iterator[Page]:
    """One page for all tests that open notebooks in `lab` and need none of their own: JupyterLab takes 3 s to load."""
    page, addresses = _lab_page
    addresses.clear()
    page.set_default_timeout(30_000)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(reduced_motion=MOTION)
    yield page
    for other in page.context.pages:
        if other is not page:
            other.close()
    if page.locator(".jp-Dialog").count():
        page.goto("about:blank")  # the next test loads it anew
    _assert_inside(addresses)


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab with our extension and the notebooks of the course in all languages, for the whole session."""
    server = Lab(tmp_path_factory.mktemp("course"), extension=True)
    shutil.copytree(ROOT / "notebooks", server.root, dirs_exist_ok=True)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def harness() -> Callable[[Path], str]:
    """Serve a folder on loopback: `harness(folder)` is its address, without a slash at the end."""
    servers: dict[Path, Served] = {}

    def serve(folder: Path) -> str:
        folder = folder.resolve()
        if folder not in servers:
            servers[folder] = Served(folder)
        return servers[folder].address

    return serve


@pytest.fixture(scope="session")
def scenes(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Write the scenes of the harness page, `js/harness/states.json`."""
    command = [sys.executable, str(ROOT / "js/harness/make_states.py")]
    make_once(tmp_path_factory, "scenes", lambda: subprocess.run(command, check=True))


@pytest.fixture
def board(page: Page, harness: Callable[[Path], str], scenes: None) -> Open:
    """Open a scene: `board(scene="rich", view="player", theme="dark", animate=0)`."""

    def opened(**asked: object) -> Board:
        return Board(page, harness(ROOT), **asked)

    return opened


@pytest.fixture
def screen(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """A page on a screen of one of the sizes: `screen("phone", has_touch=True)`."""

    def opened(size: str, **options: Any) -> Page:
        width, height = SIZES[size]
        return new_context(viewport={"width": width, "height": height}, **options).new_page()

    return opened


@pytest.fixture
def offline(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """A page of a browser without a network."""

    def opened(**options: Any) -> Page:
        return new_context(offline=True, **options).new_page()

    return opened


@pytest.fixture
def on_page(screen: Callable[..., Page], harness: Callable[[Path], str]) -> Callable[..., OnPage]:
    """The host of that name: `on_page(size="phone", hand="touch")`."""
    return functools.partial(OnPage, screen, harness(ROOT))


@pytest.fixture
def in_lab(lab: Lab, page: Page) -> Callable[..., InLab]:
    """The host of that name: `in_lab(hand="keys")`."""
    return functools.partial(InLab, lab, page)


@pytest.fixture
def in_notebook_7(lab: Lab, page: Page) -> Callable[..., InNotebook7]:
    """The host of that name: `in_notebook_7(theme="dark")`."""
    pytest.importorskip("notebook")
    return functools.partial(InNotebook7, lab, page)


@pytest.fixture(scope="session")
def baked_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the baked pages of the session lie."""
    return tmp_path_factory.mktemp("baked")


@pytest.fixture
def from_file(offline: Callable[..., Page], baked_folder: Path) -> Callable[[], FromFile]:
    """The host of that name."""
    return functools.partial(FromFile, offline, baked_folder)
