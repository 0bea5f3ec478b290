"""The browser tests' own ground: the page, the laboratory, and the guard against requests to outside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

COUNTER = """
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const button = document.createElement("button");
      const draw = () => { button.textContent = `count ${model.get("count")}`; };
      button.className = "counter";
      button.addEventListener("click", () => model.send({ kind: "step" }));
      model.on("change:count", draw);
      draw();
      el.append(button);
    } };'''
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda widget, content, buffers: setattr(self, "count", self.count + 1))

counter = Counter()
counter
"""


def test_a_click_reaches_the_kernel_and_comes_back(lab: Any, page: Page) -> None:
    from playwright.sync_api import expect

    lab.open_and_run(page, lab.write("counter.ipynb", COUNTER))
    lab.expect_first(page, ".counter")
    page.locator(".counter").click()
    expect(page.locator(".counter")).to_have_text("count 1")
    assert lab.cell_count(page) == 1


def test_harness_serves_modules(harness: Callable[[Path], str], page: Page, tmp_path: Path) -> None:
    (tmp_path / "part.js").write_text("export const text = 'loaded';")
    (tmp_path / "page.html").write_text(
        "<!doctype html><link rel='icon' href='data:,'><p></p><script type='module'>"
        "import { text } from './part.js'; document.querySelector('p').textContent = text;</script>"
    )
    page.goto(f"{harness(tmp_path)}/page.html")
    page.get_by_text("loaded").wait_for()


def test_a_request_to_outside_is_noticed(
    harness: Callable[[Path], str], page: Page, asked_for: list[str], tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text("<!doctype html><img src='http://outside.invalid/picture.png'>")
    page.goto(f"{harness(tmp_path)}/page.html")
    assert "http://outside.invalid/picture.png" in asked_for
    asked_for.remove("http://outside.invalid/picture.png")  # or the fixture fails this test too
