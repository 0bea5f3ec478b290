"""Where our extension is absent a press on a saved picture runs its page; in a stranger's Jupyter asks first."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from playwright.sync_api import Page

from tests.browser.boards import ROOT
from tests.browser.lab_server import OLD_LAB
from tests.browser.shown import Shown

LESSON = ROOT / "notebooks" / "02_keys_and_hacker.ipynb"
KERNEL = "() => window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'"


def pressed(page: Page, at: tuple[float, float] = (0.5, 0.4)) -> None:
    """Press a picture where a person would, in its middle."""
    picture = page.locator(".jp-OutputArea-output img").locator("visible=true").first
    picture.wait_for()
    page.wait_for_function(KERNEL)
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * at[0], box["y"] + box["height"] * at[1])


def assert_live(page: Page) -> None:
    """The first board lives, can be touched, and everything has run once."""
    board = Shown(page, page.locator(".otys[data-otys-rev]").locator("visible=true").first)
    board.wait(1)
    board.touch("key:1")
    counts = page.evaluate(
        """() => [...window.jupyterapp.shell.currentWidget.content.widgets]
          .filter((cell) => cell.model.type === "code").map((cell) => cell.model.executionCount)"""
    )
    assert counts == [*range(1, len(counts) + 1)]


def trusted(lab: Any, name: str) -> None:
    """Sign a notebook as `otys-nb` signs the reader's copies."""
    notary = NotebookNotary(data_dir=str(Path(lab.log.parent, "jupyter_data_dir")))
    notary.sign(nbformat.read(lab.root / name, as_version=4))
    notary.store.close()


def test_a_press_runs_the_page_without_a_question(lab: Any, lab_page: Page) -> None:
    name = lab.copy(LESSON, "pressed.ipynb")
    trusted(lab, name)
    lab.open(lab_page, name)
    pressed(lab_page)
    assert_live(lab_page)
    assert lab_page.locator(".jp-Dialog").count() == 0


@pytest.mark.nightly
def test_a_notebook_that_nobody_trusts_runs_once_somebody_has_agreed(lab: Any, lab_page: Page) -> None:
    name = lab.copy(LESSON, "untrusted.ipynb")
    text = (lab.root / name).read_text(encoding="utf-8")  # what is signed is what is in it, whatever its name
    (lab.root / name).write_text(text.replace("# Keys and the Hacker", "# Keys, and the Hacker"), encoding="utf-8")
    lab.open(lab_page, name)
    pressed(lab_page)
    if not OLD_LAB:
        lab_page.locator(".jp-Dialog").get_by_role("button", name=re.compile("^Run( Once)?$")).click()
    assert_live(lab_page)


@pytest.mark.nightly
def test_in_notebook_7_too(lab: Any, page: Page) -> None:
    name = lab.copy(LESSON, "pressed-7.ipynb")
    trusted(lab, name)
    page.goto(f"{lab.base}/notebooks/{name}?token={lab.token}", wait_until="domcontentloaded")
    lab.wait_opened(page)
    pressed(page)
    assert_live(page)
    assert page.locator(".jp-Dialog").count() == 0
