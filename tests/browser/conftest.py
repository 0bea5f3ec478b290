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
import http.server
import importlib.metadata
import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from tests import installed
from tests.browser.boards import ROOT, Board, Open
from tests.browser.hosts import FromFile, InLab, InNotebook7, OnPage
from tests.browser.screens import SIZES
from tests.browser.shown import FIRST

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAB_OPTIONS = [
    "--no-browser",
    "--ip=127.0.0.1",
    "--allow-root",
    "--ServerApp.port_retries=0",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
]
MOTION: Literal["reduce", "no-preference"] = "no-preference" if os.environ.get("OTYS_MOTION") == "1" else "reduce"
"""Motion takes a third of the processors' time; `make check-browser` plays everything with it each night."""
TRACKER = "@jupyterlab/notebook-extension:tracker"
SETTINGS: dict[str, dict[str, object]] = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    }
}
OLD_LAB = importlib.metadata.version("jupyterlab").startswith("4.4.")
if OLD_LAB:
    # It takes cells that are out of sight out of the page, and playwright scrolls only to what is there.
    SETTINGS[TRACKER] = {"windowingMode": "none"}
INSIDE = re.compile(r"(https?|wss?)://(127\.0\.0\.1|localhost)(:\d+)?(/|$)|(data|blob|about|file|chrome):")

AT_ONES_OWN_PACE = "try { localStorage.setItem('otys-alone', '0') } catch { /* nothing can be kept here */ }"
"""A lesson waits for its Next: else it goes on by itself some seconds after a right answer."""
OPENED = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext"
ANOTHER = """async ([path, kept]) => {
  // Close every notebook, whatever has changed in it, forget what the page has kept but for this, and open this one.
  const { commands, shell } = window.jupyterapp;
  for (const panel of [...shell.widgets("main")]) panel.dispose();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, text] of Object.entries({ "otys-alone": "0", ...kept })) localStorage.setItem(name, text);
  const panel = await commands.execute("docmanager:open", { path });
  await panel.context.ready;
}"""
RUN_ALL = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = app.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
  await app.commands.execute("notebook:run-all-cells");
  return [...panel.content.widgets]
    .filter((cell) => cell.model.type === "code" && cell.model.sharedModel.source.trim())
    .map((cell) => cell.model.executionCount);
}"""


class Lab:
    """A JupyterLab server of the tests' own: own folders, own settings, nothing of the user's.

    Our extension is switched off, unless it is what is tested: then notebooks of the course run by themselves.
    """

    def __init__(
        self, home: Path, patience: float = 60, *, extension: bool = False, port: int = 0, token: str = ""
    ) -> None:
        """Start the server and wait until it answers, so many seconds at most."""
        self.root = home / "work"
        self.log = home / "server.log"
        self.token = token or secrets.token_hex(16)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = port or free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.root.mkdir(parents=True, exist_ok=True)
        folders = {
            name: str(home / name.lower())
            for name in (
                "IPYTHONDIR",
                "JUPYTERLAB_SETTINGS_DIR",
                "JUPYTERLAB_WORKSPACES_DIR",
                "JUPYTER_CONFIG_DIR",
                "JUPYTER_DATA_DIR",
                "JUPYTER_RUNTIME_DIR",
            )
        }
        if not extension:
            page = Path(folders["JUPYTER_CONFIG_DIR"], "labconfig", "page_config.json")
            page.parent.mkdir(parents=True)
            page.write_text(json.dumps({"disabledExtensions": {"otys-nb": True}}))
        # The tree's own build, which the one installed here may be older than.
        extensions = home / "labextensions"
        extensions.mkdir(exist_ok=True)
        if not (extensions / "otys-nb").is_symlink():
            (extensions / "otys-nb").symlink_to(ROOT / "labextension")
        for name, chosen in SETTINGS.items():
            settings = Path(folders["JUPYTERLAB_SETTINGS_DIR"], name.replace(":", "/") + ".jupyterlab-settings")
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text(json.dumps(chosen))
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "jupyterlab", *LAB_OPTIONS),
                    *(f"--{app}.extra_labextensions_path={extensions}" for app in ("LabApp", "JupyterNotebookApp")),
                    f"--ServerApp.port={self.port}",
                    f"--ServerApp.root_dir={self.root}",
                    f"--IdentityProvider.token={self.token}",
                ],
                env={**os.environ, **folders, "PYDEVD_DISABLE_FILE_VALIDATION": "1"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait_until_ready(patience)

    def _wait_until_ready(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.base}/api/status?token={self.token}", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text(errors='replace')[-3000:]}")

    def stop(self) -> None:
        """End the server and its kernels."""
        self.end(self.process)

    @staticmethod
    def end(process: subprocess.Popen[bytes]) -> None:
        """End a server at once; its kernels see it and go. Asked politely, Jupyter takes seconds, and may hang."""
        process.kill()
        process.wait()

    def copy(self, notebook: Path, name: str | None = None) -> str:
        """Put a copy of a notebook where the server can open it, and return its name there."""
        name = name or notebook.name
        shutil.copy(notebook, self.root / name)
        return name

    def write(self, name: str, *cells: str) -> str:
        """Make a notebook of these code cells where the server can open it, and return its name there."""
        import nbformat.v4

        made = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source, id=f"cell-{index}") for index, source in enumerate(cells)],
            metadata={"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        )
        (self.root / name).write_text(nbformat.writes(made), encoding="utf-8")
        return name

    def open(self, page: Page, name: str, kept: dict[str, str] | None = None) -> None:
        """Open a notebook and nothing else, without running it: in a fresh workspace, or where JupyterLab is open.

        `kept` is what the browser has kept before, where JupyterLab is open.
        """
        if page.url.startswith(f"{self.base}/lab"):
            page.evaluate(ANOTHER, [name, kept or {}])
            return
        page.goto(f"{self.base}/lab/tree/{name}?token={self.token}&reset", wait_until="domcontentloaded")
        self.wait_opened(page)

    def wait_opened(self, page: Page) -> None:
        """Wait until a page shows its notebook."""
        page.wait_for_function(OPENED, timeout=60_000)

    def run(self, page: Page) -> None:
        """Run all cells of the open notebook; fails if one of them was not run.

        It waits for the kernel's own answer. The kernel indicator is no use: it says "idle" before the kernel is
        connected, and a run that was asked for then is lost.
        """
        counts = page.evaluate(RUN_ALL)
        assert all(counts), f"cells by execution count: {counts}"

    def open_and_run(self, page: Page, name: str) -> None:
        """Open a notebook and run all its cells."""
        self.open(page, name)
        self.run(page)

    def run_in_notebook_7(self, page: Page, name: str) -> None:
        """Open a notebook in the other page that Jupyter shows a notebook with, and run all its cells."""
        page.goto(f"{self.base}/notebooks/{name}?token={self.token}", wait_until="domcontentloaded")
        self.wait_opened(page)
        self.run(page)

    def expect_first(self, page: Page, selector: str) -> None:
        """Wait until the first thing of this selector is to be seen."""
        from playwright.sync_api import expect

        expect(page.locator(selector).first).to_be_visible(timeout=FIRST)

    def cell_count(self, page: Page) -> int:
        """How many cells the open notebook has; a key pressed in a board must never change it."""
        count: int = page.evaluate("() => window.jupyterapp.shell.currentWidget.content.widgets.length")
        return count


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Serve files, never from a cache, and say nothing."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


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
    context.add_init_script(AT_ONES_OWN_PACE)
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
    servers: dict[Path, http.server.ThreadingHTTPServer] = {}

    def serve(folder: Path) -> str:
        folder = folder.resolve()
        if folder not in servers:
            handler = functools.partial(_Quiet, directory=str(folder))
            servers[folder] = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
            threading.Thread(target=servers[folder].serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{servers[folder].server_port}"

    return serve  # their threads end with the process; to be asked to, each would take half a second


@pytest.fixture(scope="session")
def scenes() -> None:
    """Write the scenes of the harness page, `js/harness/states.json`."""
    subprocess.run([sys.executable, str(ROOT / "js/harness/make_states.py")], check=True)


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
