"""Click to redraw in a real JupyterLab and Chromium: a table beside a bare counter, with and without TCP_NODELAY.

Also how long the first board takes after *Run all*, and ten boards on one page. It needs the test environment and
Chromium.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.clock import table

CLICKS = 300
LOT = 10
"""Clicks on one page before the other has its turn."""
COUNTER = '''
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
      const button = document.createElement("button"); button.className = "bare"; button.textContent = "0";
      button.onclick = () => { model.set("asked", model.get("asked") + 1); model.save_changes(); };
      model.on("change:count", () => { button.textContent = model.get("count"); }); el.append(button); } }"""
    asked = traitlets.Int(0).tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)
    @traitlets.observe("asked")
    def _step(self, change):
        self.count = change["new"]
Counter()
'''
TABLE = """import otys_nb as otys
game = otys.new_game(["Ada", "Grace"], seed=7)
otys.Table(game, animate=False)"""
LONG = "import time; time.sleep(1.5)\n"
"""JupyterLab tells how long the cells have run once that is a second, and then lays its toolbar out anew with each
change of the kernel's status: so the cells of both pages take longer."""
TEN = "boards = [otys.Table(game, animate=False) for _ in range(10)]; [display(board) for board in boards]; None"

MEASURE = """async ([root, attribute, count, clicks]) => {
  const shown = () => {
    const el = document.querySelector(root);
    return attribute === "text" ? el.textContent : el.getAttribute(attribute);
  };
  const times = [];
  for (let i = 0; i < count; i += 1) {
    const before = shown();
    const target = clicks[i % clicks.length];
    // To see what is in view lays the page out: that is the search's time, not the click's.
    const el = [...document.querySelectorAll(target)].find((each) => each.offsetParent !== null && !each.disabled);
    const start = performance.now();
    el.click();
    while (shown() === before) {
      if (performance.now() - start > 10000) throw new Error(`no answer to a click on ${target}`);
      await new Promise((done) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(0);
      });
    }
    times.push(performance.now() - start);
  }
  return times;
}"""

HIGHLIGHT = """async ([count, target]) => {
  const times = [];
  for (let i = 0; i < count; i += 1) {
    const el = [...document.querySelectorAll(target)].find((each) => each.offsetParent !== null);
    const before = el.getAttribute("aria-pressed");
    const start = performance.now();
    el.click();
    document.body.getBoundingClientRect();  // lays the page out
    times.push(performance.now() - start);
    if (el.getAttribute("aria-pressed") === before) throw new Error(`${target} is not taken in hand`);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  return times;
}"""


def measure(nodelay: bool) -> dict[str, list[float]]:
    """Milliseconds of each click, by what was clicked; and of the first board and of ten."""
    from playwright.sync_api import sync_playwright

    from tests.browser import lab_server
    from tests.browser.conftest import CHROMIUM_ARGS

    home = Path(tempfile.mkdtemp())
    options = [] if nodelay else ['--ServerApp.jpserver_extensions={"otys_nb.app.serverext": False}']
    lab_server.LAB_OPTIONS.extend(options)
    lab = lab_server.Lab(home / "lab")
    for option in options:
        lab_server.LAB_OPTIONS.remove(option)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGS)
            counter = ("counter.ipynb", LONG + COUNTER, "button.bare", "text", ["button.bare"])
            touched = ['[data-target~="key:5"]', "[data-do=undo]"]
            board = ("table.ipynb", LONG + TABLE, ".otys", "data-otys-rev", touched)
            found = _in_turn(lab, browser, {"bare counter": counter, "table: key, undo": board})
            page = browser.new_page()
            lab.open_and_run(page, lab.write("touch.ipynb", TABLE))
            lab.expect_first(page, ".otys[data-otys-rev]")
            asked = [CLICKS, '[data-target~="key:X"]']
            found["table: X key in hand and back, no kernel"] = page.evaluate(HIGHLIGHT, asked)
            page.close()
            page = browser.new_page()
            start = time.perf_counter()
            lab.open_and_run(page, lab.write("first.ipynb", TABLE))
            lab.expect_first(page, ".otys[data-otys-rev]")
            found["first board, with opening the notebook"] = [1e3 * (time.perf_counter() - start)]
            start = time.perf_counter()
            lab.open_and_run(page, lab.write("ten.ipynb", TABLE, TEN))
            all_there = "() => document.querySelectorAll('.otys[data-otys-rev]').length >= 11"
            page.wait_for_function(all_there, timeout=60_000)
            found["eleven boards, with opening the notebook"] = [1e3 * (time.perf_counter() - start)]
            browser.close()
        return found
    finally:
        lab.stop()
        shutil.rmtree(home, ignore_errors=True)


def _in_turn(lab: Any, browser: Any, boards: dict[str, tuple[str, str, str, str, list[str]]]) -> dict[str, list[float]]:
    """Milliseconds of the clicks on each page; the pages take turns."""
    pages = {}
    for name, (file, cell, root, attribute, clicks) in boards.items():
        pages[name] = page = browser.new_page()
        lab.open_and_run(page, lab.write(file, cell))
        lab.expect_first(page, root if attribute == "text" else f"{root}[{attribute}]")
        page.evaluate(MEASURE, [root, attribute, 6, clicks])  # warm up
    times: dict[str, list[float]] = {name: [] for name in boards}
    for _ in range(CLICKS // LOT):
        for name, (_, _, root, attribute, clicks) in boards.items():
            pages[name].bring_to_front()
            times[name] += pages[name].evaluate(MEASURE, [root, attribute, LOT, clicks])
    for page in pages.values():
        page.close()
    return times


def report() -> None:
    """Print median and 95th percentile of each, and how they compare with the bare counter's."""
    rows = []
    for nodelay in (False, True):
        found = {name: _spread(times) for name, times in measure(nodelay).items()}
        bare = found["bare counter"]
        for name, spread in found.items():
            setting = "with" if nodelay else "without"
            ratios = [f"{here / there:.2f}" for here, there in zip(spread, bare, strict=True)]
            rows.append((f"{name}, {setting} nodelay", *[f"{ms:.1f}" for ms in spread], *ratios))
    head = ("", "median ms", "p95 ms", "median / bare", "p95 / bare")
    table(f"Click to redraw in JupyterLab, {CLICKS} clicks", head, rows)


def _spread(times: list[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    return statistics.median(times), statistics.quantiles(times, n=20)[18] if len(times) > 1 else times[0]
