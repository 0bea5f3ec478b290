"""A table with an opponent in a real JupyterLab: the hint is shown, and the opponent answers a turn made by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.shown import FIRST

if TYPE_CHECKING:
    from playwright.sync_api import Page

MAKE = """from otys_nb.widgets import opponents
opponents.SECONDS = 0.2
game = opponents.against(["You", "Grace"], {1: "greedy"}, seed=7)
game"""


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    return lab_page


@pytest.mark.nightly
def test_a_hint_and_an_answer(lab: Any, page: Page) -> None:
    page.set_default_timeout(15_000)
    page.set_viewport_size({"width": 1280, "height": 1400})
    page.emulate_media(reduced_motion="no-preference")
    lab.open_and_run(page, lab.write("opponents.ipynb", MAKE))
    lab.expect_first(page, ".otys[data-otys-rev]")
    board = page.locator(".otys").first
    board.get_by_role("button", name="Hint", exact=True).click()
    expect(board.locator(".otys-hint")).to_contain_text("→")
    for target in ("key:5", "push", "surface"):
        board.locator(f'[data-target~="{target}"]:visible').first.click()
    # The diver was not used: whether that is meant is asked once.
    board.locator(".otys-ask .otys-choice").last.click()
    # The answer is shown on her board and told by name; it can be skipped.
    expect(board.locator(".otys-goal")).to_have_text("Grace", timeout=FIRST)
    expect(board.locator(".otys-say")).to_contain_text("Grace plays")
    board.get_by_role("button", name="Skip", exact=True).click()
    expect(board.locator(".otys-goal")).to_contain_text("Your turn")
    expect(board.locator(".otys-hint")).to_have_count(0)
    expect(board.locator('[data-target~="key:1"][data-lit]').first).to_be_visible(timeout=FIRST)
