"""A friend is challenged with a turn of a game in a real JupyterLab, and beats it on a page without a kernel."""

from __future__ import annotations

import functools
import http.server
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from otys_nb.bake import challenge
from tests.browser.in_lab import ask

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

SHOTS: Final = os.environ.get("OTYS_SHOTS", "")
MAKE: Final = """import otys_nb as otys
game = otys.against(["Zaphod", "Grace"], {1: "mild"}, seed=7, lang="en")
game"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder with the page on which challenges open, and its address."""
    (tmp_path / challenge.FILE).write_text(challenge.bake_challenges("en"), encoding="utf-8")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=os.fspath(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield tmp_path, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def shot(page: Page, name: str) -> None:
    """A picture to be looked at."""
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png")


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
    lab.open_and_run(lab_page, lab.write("dare.ipynb", MAKE))
    board = lab_page.locator(".otys").first
    lab_page.locator(".otys[data-otys-rev]").first.wait_for()
    board.locator('[data-tool="more"]').click()
    assert not board.get_by_role("button", name="Challenge a friend").count(), "nothing has been played"
    lab_page.keyboard.press("Escape")
    assert ask(lab_page, 'game.play("5 $ P:p")') == ""
    skip = board.locator(".otys-primary", has_text="Skip")
    if skip.count():
        skip.click()
    board.locator(".otys-goal", has_text="Your turn").wait_for(state="attached")
    board.locator('[data-tool="more"]').click()
    shot(lab_page, "dare-more")
    board.get_by_role("button", name="Challenge a friend with my last turn").click()
    dialog = lab_page.locator("dialog.otys-dare[open]")
    dialog.get_by_text("To be beaten: prestige 0").wait_for()
    shot(lab_page, "dare-dialog")
    field = dialog.get_by_label("Where the pages of the course are served")
    field.fill("javascript:alert(1)")
    dialog.get_by_text("This is no address of a page").wait_for()
    field.fill(address)
    link = dialog.get_by_label("The link").input_value()
    assert link.startswith(f"{address}challenge.html#challenge=")
    dialog.locator("svg").wait_for()
    shot(lab_page, "dare-link")
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
    shot(friend, "dare-friend")
    play(friend, "4 ~Rv1 $ P P:p P:p ^ #mpp")
    friend.get_by_text("You have beaten it!").wait_for()
    shot(friend, "dare-won")
    friend.goto(address + saved.name)
    friend.get_by_text("stays hidden until you are done").wait_for()
    play(friend, "5 $ P P:p ^")
    friend.get_by_text("Just as good.").wait_for()
    shot(friend, "dare-even")
