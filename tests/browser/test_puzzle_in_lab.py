"""A turn of a game is sent as a puzzle from a real JupyterLab, and a friend beats it on a page without a kernel."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page

from otys_nb.bake import sent_puzzle
from tests.browser.in_lab import ask
from tests.browser.screens import shot
from tests.browser.served import Served

pytestmark = pytest.mark.nightly

MAKE: Final = """import otys_nb as otys
game = otys.against(["Zaphod", "Grace"], {1: "mild"}, seed=7, lang="en")
game"""
EXPLORE: Final = """import otys_nb as otys
from otys_nb.bake import sent_puzzle
from otys_nb.lessons.dives import puzzles
sent_puzzle.IN_LINK = sent_puzzle.IN_FILE = 4_000
otys.Explorer(puzzles()[0].position, lang="en")"""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder with the page on which puzzles open, and its address."""
    (tmp_path / sent_puzzle.FILE).write_text(sent_puzzle.bake_puzzle_page("en"), encoding="utf-8")
    site = Served(tmp_path)
    yield tmp_path, f"{site.address}/"
    site.end()


def play(page: Page, line: str) -> None:
    """Play a line on a page without a kernel."""
    page.locator(".otys[data-otys-rev]").wait_for()
    page.locator('[data-tool="more"]').click()
    page.locator(".otys-line").first.fill(line)
    page.keyboard.press("Enter")


def test_a_turn_of_a_game_is_sent_and_beaten_on_a_phone(
    lab: Any, lab_page: Page, served: tuple[Path, str], new_context: Callable[..., BrowserContext]
) -> None:
    folder, address = served
    lab_page.set_default_timeout(20_000)
    lab_page.set_viewport_size({"width": 1280, "height": 800})
    lab.open_and_run(lab_page, lab.write("puzzle.ipynb", MAKE))
    board = lab_page.locator(".otys").first
    lab_page.locator(".otys[data-otys-rev]").first.wait_for()
    board.locator('[data-tool="more"]').click()
    assert not board.get_by_role("button", name="as a puzzle").count(), "nothing has been played"
    lab_page.keyboard.press("Escape")
    assert ask(lab_page, 'game.play("5 $ P:p")') == ""
    skip = board.locator(".otys-primary", has_text="Skip")
    if skip.count():
        skip.click()
    board.locator(".otys-goal", has_text="Your turn").wait_for(state="attached")
    board.locator('[data-tool="more"]').click()
    shot(lab_page, "puzzle-more")
    board.get_by_role("button", name="Send my last turn as a puzzle").click()
    dialog = lab_page.locator("dialog.otys-send[open]")
    dialog.get_by_text("To be beaten: prestige 0").wait_for(timeout=60_000)  # all its boards are walked through
    shot(lab_page, "puzzle-dialog")
    field = dialog.get_by_label("Where the pages of the course are served")
    field.fill("javascript:alert(1)")
    dialog.get_by_text("This is no address of a page").wait_for()
    field.fill(address)
    link = dialog.get_by_label("The link").input_value()
    assert link.startswith(f"{address}puzzle.html#puzzle=")
    shot(lab_page, "puzzle-link")
    with lab_page.expect_download() as got:
        dialog.get_by_role("link", name="Save it as a page").click()
    saved = folder / got.value.suggested_filename
    got.value.save_as(saved)
    assert "Zaphod" not in saved.read_text("utf-8")
    lab_page.keyboard.press("Escape")
    assert not dialog.count()
    friend = new_context(viewport={"width": 400, "height": 860}).new_page()
    friend.set_default_timeout(20_000)
    friend.goto(link)
    friend.get_by_text("stays hidden until you are done").wait_for()
    shot(friend, "puzzle-friend")
    play(friend, "4 ~Rv1 $ P P:p P:p ^ #mpp")
    friend.get_by_text("You have beaten it!").wait_for()
    shot(friend, "puzzle-won")
    friend.goto(address + saved.name)
    friend.get_by_text("stays hidden until you are done").wait_for()
    play(friend, "5 $ P P:p ^")
    friend.get_by_text("Just as good.").wait_for()
    shot(friend, "puzzle-even")


def test_the_explorer_sends_the_puzzles_that_it_makes(
    lab: Any, lab_page: Page, served: tuple[Path, str], new_context: Callable[..., BrowserContext]
) -> None:
    _, address = served
    lab_page.set_default_timeout(30_000)
    lab_page.set_viewport_size({"width": 1280, "height": 800})
    lab.open_and_run(lab_page, lab.write("explore.ipynb", EXPLORE))
    lab_page.locator(".otys-bench").get_by_role("button", name="What can I do?").first.click()
    lab_page.get_by_role("button", name="Make a puzzle of it").click()
    lab_page.get_by_role("button", name="Send it as a puzzle").click()
    card = lab_page.locator("dialog.otys-send[open]")
    assert not card.get_by_label("The link").is_visible(), "nobody has said where the course is served"
    card.get_by_label("Where the pages of the course are served").fill(address)
    link = card.get_by_label("The link").input_value()
    friend = new_context(viewport={"width": 400, "height": 860}).new_page()
    friend.set_default_timeout(60_000)
    friend.goto(link)
    friend.get_by_role("button", name=re.compile("^Hint")).first.click()
    friend.get_by_text("stays hidden until you are done").wait_for()
