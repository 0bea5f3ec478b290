"""From opening a page to its first live board: a lesson with the extension beside a bare widget run as soon as can be.

In JupyterLab and Notebook 7, in turn; in a site without a server, if one is built in `_site`; and baked pages on a slow
telephone. Beside it the size of the extension.
"""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import statistics
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

from benchmarks.clicks import COUNTER
from benchmarks.clock import table
from otys_nb.bake.home import bake_index
from otys_nb.bake.page import bake_lesson
from otys_nb.lessons import LessonSession, all_lessons

ROOT: Final = Path(__file__).parent.parent
SITE: Final = ROOT / "_site"
LESSON: Final = "02_keys_and_hacker.ipynb"
BARE: Final = "bare.ipynb"
TIMES: Final = 3
THROTTLE: Final = 4
BOARD: Final = ".otys[data-otys-rev]"


def report() -> None:
    """Print the seconds, and what is fetched; or that there is no browser to measure with."""
    try:
        from playwright.sync_api import sync_playwright  # only where browsers are tested
    except ImportError:
        print("opening: Playwright is not installed")
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        from tests.browser.conftest import CHROMIUM_ARGS

        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGS)
        rows = _in_jupyter(browser, Path(folder)) + _in_site(browser) + _on_a_phone(browser, Path(folder))
        browser.close()
    table("from opening to the first live board", ("", "seconds", "bare widget", "ratio"), rows)
    script = next((ROOT / "labextension" / "static").glob("*.js"))
    print(f"the extension: {script.stat().st_size / 1000:.1f} KB")


def _in_jupyter(browser: Any, folder: Path) -> list[tuple[str, ...]]:
    from tests.browser.lab_server import Lab

    lab = Lab(folder / "lab", extension=True)
    rows: list[tuple[str, ...]] = []
    try:
        lab.copy(ROOT / "notebooks" / LESSON)
        lab.write(BARE, COUNTER)
        for name, view in (("JupyterLab", "lab/tree"), ("Notebook 7", "notebooks")):
            address = f"{lab.base}/{view}/{{}}?token={lab.token}&reset"
            taken: dict[str, list[float]] = {"lesson": [], "bare": []}
            for _ in range(TIMES):
                taken["lesson"].append(_seconds(browser, address.format(LESSON), BOARD, None))
                taken["bare"].append(_seconds(browser, address.format(BARE), "button.bare", lab))
                _end_kernels(lab)  # else the next page finds a kernel, and boards in it
            rows.append(_row(name, taken["lesson"], taken["bare"]))
    finally:
        lab.stop()
    return rows


def _end_kernels(lab: Any) -> None:
    """Let each page begin with a kernel of its own."""
    sessions = f"{lab.base}/api/sessions"
    with urllib.request.urlopen(f"{sessions}?token={lab.token}") as answer:
        found = json.load(answer)
    for session in found:
        address = f"{sessions}/{session['id']}?token={lab.token}"
        urllib.request.urlopen(urllib.request.Request(address, method="DELETE")).close()


def _seconds(browser: Any, address: str, wanted: str, lab: Any) -> float:
    """How long until `wanted` is to be seen, in a fresh browser; with a `lab`, its cells are run at once."""
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        began = time.perf_counter()
        page.goto(address, wait_until="domcontentloaded")
        if lab is not None:
            lab.wait_opened(page)
            lab.run(page)
        page.locator(wanted).first.wait_for(timeout=120_000)
        return time.perf_counter() - began


def _in_site(browser: Any) -> list[tuple[str, ...]]:
    """The site's own lesson against a bare widget in the same site, each in turn."""
    if not (SITE / "jupyter-lite.json").is_file():
        print("opening: no site in _site; `make site` builds one")
        return []
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_WithBare, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{server.server_port}/notebooks/index.html?path="
        taken: dict[str, list[float]] = {"lesson": [], "bare": []}
        for _ in range(TIMES):
            taken["lesson"].append(_seconds(browser, address + LESSON, BOARD, None))
            taken["bare"].append(_seconds(browser, address + BARE, "button.bare", _Site()))
        return [_row("the site", taken["lesson"], taken["bare"])]
    finally:
        server.shutdown()


class _Site:
    """What is asked of a laboratory, of the site: it has its page and its kernel in one."""

    def wait_opened(self, page: Any) -> None:
        from tests.browser.lab_server import OPENED

        page.wait_for_function(OPENED, timeout=60_000)

    def run(self, page: Any) -> None:
        from tests.browser.lab_server import RUN_ALL

        page.evaluate(RUN_ALL)


def _on_a_phone(browser: Any, folder: Path) -> list[tuple[str, ...]]:
    """The baked home page and first lesson from files, the processor held back."""
    first = all_lessons()[0]
    lesson, home = folder / f"{first.number}-{first.id}.html", folder / "index.html"
    lesson.write_text(bake_lesson(LessonSession(first)), encoding="utf-8")
    home.write_text(bake_index([(each, f"{each.number}-{each.id}.html") for each in all_lessons()]), encoding="utf-8")
    rows: list[tuple[str, ...]] = []
    for path, wanted in ((home, ".otys-dive-go"), (lesson, BOARD)):
        taken = []
        for _ in range(TIMES):
            with browser.new_context(viewport={"width": 400, "height": 860}) as context:
                page = context.new_page()
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
                began = time.perf_counter()
                page.goto(path.as_uri())
                page.locator(wanted).first.wait_for()
                taken.append(time.perf_counter() - began)
        size = path.stat().st_size / 1000
        rows.append((f"{path.name}, {size:.0f} KB, on a slow phone", f"{statistics.median(taken):.2f}", "", ""))
    return rows


def _row(name: str, lesson: list[float], bare: list[float]) -> tuple[str, ...]:
    ours, theirs = statistics.median(lesson), statistics.median(bare)
    return name, f"{ours:.1f}", f"{theirs:.1f}", f"{ours / theirs:.2f}"


class _WithBare(http.server.SimpleHTTPRequestHandler):
    """Serve the site, and in it a notebook with a bare widget."""

    def do_GET(self) -> None:
        if self.path.startswith(f"/files/{BARE}"):
            self._answer(_bare())
        elif self.path.startswith("/api/contents/all.json"):
            listed = json.loads((SITE / "api/contents/all.json").read_text(encoding="utf-8"))
            like = next(one for one in listed["content"] if one["type"] == "notebook")
            listed["content"].append(like | {"name": BARE, "path": BARE})
            self._answer(json.dumps(listed))
        else:
            super().do_GET()

    def _answer(self, text: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: Any) -> None:
        pass


def _bare() -> str:
    import nbformat.v4

    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(COUNTER, id="bare")], metadata=kernel)
    text: str = nbformat.v4.writes(made)
    return text
