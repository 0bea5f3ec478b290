"""No key that is pressed on a board edits the notebook: every key, on every kind of control, in JupyterLab."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.in_lab import NAMES
from tests.browser.shown import FIRST

CELLS = (
    f"import otys_nb as otys\ngame = otys.new_game({NAMES}, seed=7)\ngame",
    "otys.lesson('keys', 'lesson')",
    "otys.lesson('setup', 'exercises')",
    "otys.Explorer(otys.new_position(['Ada', 'Grace'], seed=7))",
)
KEYS = [
    *"abcdefghijklmnopqrstuvwxyzABDJKLMORXZ0123456789?.,/-+[]",
    *("Enter", "Shift+Enter", "Alt+Enter", "Control+Enter", "Space", "Shift+Space"),
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Shift+ArrowDown", "Home", "End", "PageUp", "PageDown"),
    *("Delete", "Backspace", "Control+Backspace", "Control+Shift+ArrowDown", "Control+Shift+m"),
    *("x", "d", "d", "m", "b", "Shift+m"),  # what a notebook's own letters do, some of them pressed twice
]
KINDS = """() => {
  // One control of each kind on each board: what can take the focus and be seen, by its name and its classes.
  const found = {};
  document.querySelectorAll(".otys").forEach((board, at) => {
    const reach = "button, input, select, textarea, summary, a[href], [tabindex]";
    for (const one of board.querySelectorAll(reach)) {
      const region = one.closest("[data-region]")?.className;
      const kind = `${at} ${one.localName}.${one.className} ${one.type ?? ""} ${region}`;
      if (one.checkVisibility() && !one.disabled && one.type !== "file") found[kind] ??= one;
    }
  });
  window.kinds = found;
  return Object.keys(found);
}"""
FOCUS = """(kind) => {
  // The control, or where it has been replaced another of its kind; false if there is none any more.
  let [one, at] = [window.kinds[kind], Number(kind.split(" ")[0])];
  const board = document.querySelectorAll(".otys")[at];
  const alike = (other) => other.className === one.className && other.checkVisibility();
  if (!one.isConnected || !one.checkVisibility()) one = [...board.querySelectorAll(one.localName)].find(alike);
  if (one && document.activeElement !== one) one.focus({ preventScroll: true });
  return Boolean(one);
}"""
NOTEBOOK = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(
  ({ model }) => [model.id, model.type, model.sharedModel.source, model.executionCount, model.outputs?.length])"""


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    return lab_page


@pytest.mark.nightly
def test_no_key_on_any_control_edits_the_notebook(lab: Any, page: Page) -> None:
    page.set_default_timeout(20_000)
    page.set_viewport_size({"width": 1400, "height": 1400})
    page.emulate_media(reduced_motion="reduce")
    lab.open_and_run(page, lab.write("keys.ipynb", *CELLS))
    page.locator(".otys[data-otys-rev]").nth(len(CELLS) - 1).wait_for(timeout=FIRST)
    before = page.evaluate(NOTEBOOK)
    kinds = page.evaluate(KINDS)
    assert len(kinds) > 20, kinds
    for kind in kinds:
        for key in KEYS:
            if not page.evaluate(FOCUS, kind):
                break
            page.keyboard.press(key)
        assert page.evaluate(NOTEBOOK) == before, kind
