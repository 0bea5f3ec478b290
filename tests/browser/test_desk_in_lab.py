"""The teacher's desk in a real JupyterLab: its messages cross the real wire, and a board comes onto the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.shown import FIRST

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.nightly


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    return lab_page


def test_a_file_a_sheet_and_the_wall_come_from_the_kernel(lab: Any, page: Page) -> None:
    page.set_default_timeout(20_000)
    page.set_viewport_size({"width": 1280, "height": 1000})
    lab.open_and_run(page, lab.write("desk.ipynb", "import otys_nb as otys\notys.desk()"))
    lab.expect_first(page, ".otys-desk .otys-word:not(:empty)")
    desk = page.locator(".otys-desk")
    desk.get_by_label("Seats").fill("2")
    with page.expect_download() as saved:
        desk.get_by_role("button", name="Save the file").click()
    assert saved.value.suggested_filename == "otys-keys-1x3-pearl.html"
    assert "otys-baked" in saved.value.path().read_text(encoding="utf-8")
    desk.get_by_role("button", name="Preview").click()
    expect(page.frame_locator(".otys-paper").locator(".page").first).to_be_visible(timeout=FIRST)
    desk.get_by_role("button", name="On the wall").first.click()
    board = page.locator(".otys-wall-room .otys[data-otys-rev]")
    expect(board).to_be_visible(timeout=FIRST)
    expect(board).to_have_attribute("data-wall", "", timeout=FIRST)
    key = board.locator('[data-target~="key:5"]').first
    assert key.evaluate("one => getComputedStyle(one).backgroundColor") == "rgba(0, 0, 0, 0)", (
        "the desk's looks are its own"
    )
    page.keyboard.press("Escape")
