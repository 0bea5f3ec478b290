"""A lesson in Notebook 7, the other page that Jupyter shows a notebook with: by mouse, in light and in dark."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.lessons import lesson
from tests.browser.shown import Shown
from tests.browser.test_lessons_in_lab import solved

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("notebook")

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "03_keys_and_hacker.ipynb"


@pytest.mark.parametrize("theme", ["JupyterLab Light", pytest.param("JupyterLab Dark", marks=pytest.mark.nightly)])
def test_a_lesson_is_played_and_no_key_edits_the_notebook(lab: Any, page: Page, theme: str) -> None:
    page.set_default_timeout(20_000)
    page.emulate_media(reduced_motion="reduce")
    setting = f"{lab.base}/lab/api/settings/@jupyterlab/apputils-extension:themes?token={lab.token}"
    assert page.request.put(setting, data={"raw": json.dumps({"theme": theme})}).ok
    name = lab.copy(NOTEBOOK, f"notebook-7-{theme.split()[-1].lower()}.ipynb")
    lab.run_in_notebook_7(page, name)
    board = Shown(page, page.locator(".otys").first)
    board.wait(1)
    assert board.root.get_attribute("data-otys-theme") == theme.split()[-1].lower()
    cells = lab.cell_count(page)
    session = lesson("keys", "lesson")
    for act in solved(session):
        rev = board.rev()
        board.root.locator(act.where).locator("visible=true").first.click()
        if act.answered:
            board.wait(rev + 1)
        for key in "xbdd":
            page.keyboard.press(key)
    board.root.get_by_text(session.state()["feedback"]["text"]).first.wait_for()
    assert lab.cell_count(page) == cells
    assert page.request.put(setting, data={"raw": "{}"}).ok


@pytest.mark.nightly
def test_the_explorer_opens_below_a_board_and_closes(lab: Any, page: Page) -> None:
    page.set_default_timeout(20_000)
    name = lab.write("door-7.ipynb", "import otys_nb as otys\notys.Table(otys.new_position(['Ada', 'Grace'], seed=7))")
    lab.run_in_notebook_7(page, name)
    Shown(page, page.locator(".otys").first).wait(1)
    page.locator('[data-tool="more"]').first.click()
    page.get_by_role("button", name="Explore this").click()
    page.get_by_role("button", name="What is best?").wait_for()
    page.get_by_role("button", name="Close the explorer").click()
    page.get_by_role("button", name="What is best?").wait_for(state="detached")
