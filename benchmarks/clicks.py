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

CLICKS = 50
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
TEN = "boards = [otys.Table(game, animate=False) for _ in range(10)]; [display(board) for board in boards]; None"

MEASURE = """async ([root, attribute, count, clicks]) => {
  const shown = () => {
    const el = document.querySelector(root);
    return attribute === "text" ? el.textContent : el.getAttribute(attribute);
  };
  const times = [];
  for (let i = 0; i < count; i += 1) {
    const before = shown();
    const start = performance.now();
    const target = clicks[i % clicks.length];
    const el = [...document.querySelectorAll(target)].find((each) => each.offsetParent !== null && !each.disabled);
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


def measure(nodelay: bool) -> dict[str, list[float]]:
    """Milliseconds of each click, by what was clicked; and of the first board and of ten."""
    from playwright.sync_api import sync_playwright

    from tests.browser import conftest

    home = Path(tempfile.mkdtemp())
    options = [] if nodelay else ['--ServerApp.jpserver_extensions={"otys_nb.serverext": False}']
    conftest.LAB_OPTIONS.extend(options)
    lab = conftest.Lab(home / "lab")
    for option in options:
        conftest.LAB_OPTIONS.remove(option)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=conftest.CHROMIUM_ARGS)
            counter = ("counter.ipynb", COUNTER, "button.bare", "text", ["button.bare"])
            board = ("table.ipynb", TABLE, ".otys", "data-otys-rev", ['[data-target~="key:5"]', ".otys-tool"])
            found = {
                "bare counter": _clicks(lab, browser.new_page(), *counter),
                "table: key, undo": _clicks(lab, browser.new_page(), *board),
            }
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


def _clicks(lab: Any, page: Any, name: str, cell: str, root: str, attribute: str, clicks: list[str]) -> list[float]:
    lab.open_and_run(page, lab.write(name, cell))
    lab.expect_first(page, root if attribute == "text" else f"{root}[{attribute}]")
    page.evaluate(MEASURE, [root, attribute, 6, clicks])  # warm up
    times: list[float] = page.evaluate(MEASURE, [root, attribute, CLICKS, clicks])
    page.close()
    return times


def report() -> None:
    """Print median and 95th percentile of each."""
    rows = []
    for nodelay in (False, True):
        for name, times in measure(nodelay).items():
            late = statistics.quantiles(times, n=20)[18] if len(times) > 1 else times[0]
            setting = "with" if nodelay else "without"
            rows.append((f"{name}, {setting} nodelay", f"{statistics.median(times):.1f}", f"{late:.1f}"))
    table(f"Click to redraw in JupyterLab, {CLICKS} clicks", ("", "median ms", "p95 ms"), rows)
