"""A whole lesson in JupyterLab on 1366 by 768 pixels, its file browser open, by mouse and by keys, never scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.lessons import lesson
from tests.browser.shown import Shown
from tests.browser.test_lessons_in_lab import solved

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

IN_VIEW = """() => {
  const seen = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const parts = [".otys-goal", ".otys-say", "[data-do=undo]", '[data-board^="player-"]', "[data-board=colony]"];
  return parts.filter((name) => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return top < seen.top - 1 || bottom > seen.bottom + 1;
  });
}"""
SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"


def opened(lab: Any, page: Page, name: str, *cells: str) -> Shown:
    """The first board of a notebook, at the top of what is to be seen of it."""
    page.set_default_timeout(20_000)
    page.set_viewport_size({"width": 1366, "height": 768})
    lab.open_and_run(page, lab.write(f"{name}.ipynb", "import otys_nb as otys", *cells))
    lab.expect_first(page, ".otys[data-otys-rev]")
    page.evaluate("() => window.jupyterapp.commands.execute('filebrowser:activate')")
    board = Shown(page, page.locator(".otys").first)
    board.wait(1)
    board.root.evaluate("el => el.scrollIntoView({ block: 'start' })")
    return board


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_whole_lesson_is_played_in_jupyterlab_without_scrolling(lab: Any, page: Page, hand: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    board = opened(lab, page, f"keys_{hand}", "otys.lesson('keys', 'lesson')")
    page.wait_for_function(f"() => !({IN_VIEW})().length")
    at = page.evaluate(SCROLLED)
    board.root.locator("button:visible").first.focus()
    session = lesson("keys", "lesson")
    for act in solved(session):
        rev = board.rev()
        if hand == "keys":
            board.reach(act.where)
            page.keyboard.press("Enter")
        else:
            found = board.root.locator(act.where).locator("visible=true").first.bounding_box()
            assert found
            page.mouse.click(found["x"] + found["width"] / 2, found["y"] + found["height"] / 2)
        if act.answered:
            board.wait(rev + 1)
        assert page.evaluate(IN_VIEW) == [], act
        assert abs(page.evaluate(SCROLLED) - at) <= 1, act
    assert session.finished
