"""A lesson, a game and an analysis in JupyterLab on 1366 by 768 pixels, its file browser open, and never scrolling."""

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


def opened(lab: Any, page: Page, name: str, *cells: str, width: int = 1366, height: int = 768) -> Shown:
    """The first board of a notebook, at the top of what is to be seen of it."""
    page.set_default_timeout(20_000)
    page.set_viewport_size({"width": width, "height": height})
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


NEXT = """() => {
  // What leads on, once all is shown: the big button, an answer, or the first piece that is lit.
  if (!document.querySelector(".otys[data-otys-rev]:not([data-otys-busy])")) return null;
  const seen = (selector) => [...document.querySelectorAll(`.otys ${selector}`)].find((el) => el.checkVisibility());
  const found = [".otys-primary:not([data-waiting])", ".otys-ask .otys-choice", ".otys-spot[data-lit]"].map(seen);
  const box = found.find(Boolean)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""


def test_a_game_is_played_in_jupyterlab_without_scrolling(lab: Any, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    opened(lab, page, "game", "otys.against(['Ada', 'Grace'], {1: 'mild'}, seed=7)")
    page.wait_for_function(f"() => !({IN_VIEW})().length")
    at = page.evaluate(SCROLLED)
    for touch in range(40):
        page.mouse.click(*page.wait_for_function(NEXT).json_value())
        assert page.evaluate(IN_VIEW) == [], touch
        assert abs(page.evaluate(SCROLLED) - at) <= 1, touch
    assert int(page.locator(".otys").first.get_attribute("data-otys-rev") or 0) > 10


def test_a_position_is_analysed_in_jupyterlab_without_scrolling(lab: Any, page: Page) -> None:
    board = opened(lab, page, "analysis", "otys.Explorer(otys.new_position(['Ada', 'Grace'], seed=7), animate=False)")
    at = page.evaluate(SCROLLED)
    undo = board.root.get_by_role("button", name="Undo", exact=True).first
    for found in (
        board.root.get_by_role("button", name="What is best?", exact=True),
        board.root.locator('[data-kind="advice"] [data-kind="turn"]').first,
        undo,
    ):
        found.wait_for()
        for one in (found, undo):
            box = one.bounding_box()
            assert box and box["y"] > 0 and box["y"] + box["height"] < 768
        found.click()
        assert abs(page.evaluate(SCROLLED) - at) <= 1


CUT = """() => {
  // What is out of view of board, lines, log and futures, or lies under something else.
  const seen = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const names = ["[data-kind=tabs] button", ".otys-boards", ".otys-lanes button", ".otys-command .otys-line",
    '.otys-log [aria-current="step"]', ".otys-side-bench > .otys-bench:not([data-area])", "[data-kind=tray] button"];
  const all = names.flatMap((name) => [...document.querySelectorAll(name)]).filter((one) => one.checkVisibility());
  return all.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top < seen.top - 1 || bottom > seen.bottom + 1 || !(one.contains(hit) || hit?.contains(one));
  }).map((one) => one.textContent.slice(0, 20) || one.className);
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1366, 768)])
def test_the_explorer_stands_whole_in_jupyterlab(lab: Any, page: Page, width: int, height: int) -> None:
    position = "otys.new_position(['Ada', 'Grace'], seed=7)"
    board = opened(lab, page, "whole", f"otys.Explorer({position}, animate=False)", width=width, height=height)
    browser = "(on) => window.jupyterapp.shell[on ? 'expandLeft' : 'collapseLeft']()"
    tabs = board.root.locator("[data-area=tabs]")
    for files in (False, True):
        page.evaluate(browser, files)
        if not files:
            page.locator(".otys[data-desk]").wait_for()
            page.wait_for_function(f"() => !({CUT})().length")
        else:
            page.locator(".otys:not([data-desk])").wait_for()
        for tab in ("Play from here", *(() if files else ("What can I do?", "What if?", "Set up"))):
            board.click(tabs.get_by_role("button", name=tab, exact=True))
            if tab == "Play from here" and not files:
                board.root.locator(".otys-line").last.fill("4 R:-mc")
                page.keyboard.press("Enter")
                board.root.locator('.otys-log [aria-current="step"]').wait_for()
            page.wait_for_function(f"() => !({CUT})().length")
