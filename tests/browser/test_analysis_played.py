"""A position is analysed without scrolling: on each size of screen with every hand, and in JupyterLab."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from otys_nb.explorer import advice
from otys_nb.explorer.board import Explorer
from otys_nb.rules.setup import new_position
from tests.browser.hosts import SCROLLED, InLab, InNotebook7, OnPage
from tests.browser.screens import SIZES, shot
from tests.browser.shown import HANDS

START = new_position(["Ada", "Grace"], seed=7)
POSITION = "otys.new_position(['Ada', 'Grace'], seed=7)"
IN_VIEW = """() => [...document.querySelectorAll('.otys [data-area="tabs"] button')].filter((el) => {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !el.contains(hit);
}).map((el) => `${el.textContent} is out of view or covered`)"""


@pytest.mark.nightly
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_position_is_analysed_without_scrolling(
    on_page: Callable[..., OnPage], size: str, hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cube is laid, the best turns are asked for, one is pointed at and played, and taken back."""
    monkeypatch.setattr(advice, "SUGGESTION_SECONDS", 1.0)
    explorer = Explorer(START, animate=False)
    shown = on_page(size, hand).opened(explorer)

    def touch(found: Locator, name: str) -> None:
        shown.tap(found)
        assert shown.page.evaluate(IN_VIEW) == [], name
        shot(shown.page, f"analysis-{size}-{hand}-{name}")

    def press(name: str) -> None:
        touch(shown.page.locator(".otys-bench").get_by_role("button", name=name, exact=True).first, name)

    assert shown.page.evaluate(IN_VIEW) == []
    touch(shown.at("tray:m"), "tray")
    touch(shown.at("level:1"), "level")
    laid = explorer.position
    assert laid.players[0].zone[0] == "m"
    press("What is best?")
    turns = shown.page.locator('[data-kind="advice"] [data-kind="turn"]')
    assert explorer.advice is not None and turns.count() > 1
    best = explorer.advice.answer[0].turn
    touch(turns.first, "best")
    assert explorer.position == laid.play(best)
    press("Undo")
    assert explorer.position == laid
    press("What can I do?")
    lines = shown.page.locator('[data-kind="line"]')
    assert lines.count() > 1
    touch(lines.first, "line")
    assert explorer.position != laid
    press("Undo")
    assert explorer.position == laid
    assert shown.page.evaluate("[scrollX, scrollY]") == [0, 0]
    explorer.close()


@pytest.mark.nightly
def test_a_position_is_analysed_in_jupyterlab_without_scrolling(in_lab: Callable[..., InLab]) -> None:
    board = in_lab().opened("analysis", f"otys.Explorer({POSITION}, animate=False)")
    at = board.page.evaluate(SCROLLED)
    undo = board.root.get_by_role("button", name="Undo", exact=True).first
    for found in (
        board.root.get_by_role("button", name="What is best?", exact=True),
        board.root.locator('[data-kind="advice"] [data-kind="turn"]').first,
        undo,
    ):
        for one in (found, undo):
            one.wait_for()
            box = one.bounding_box()
            assert box and box["y"] > 0 and box["y"] + box["height"] < 768
        found.click()
        assert abs(board.page.evaluate(SCROLLED) - at) <= 1


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


@pytest.mark.nightly
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1366, 768)])
def test_the_explorer_stands_whole_in_jupyterlab(in_lab: Callable[..., InLab], width: int, height: int) -> None:
    board = in_lab().opened("whole", f"otys.Explorer({POSITION}, animate=False)", width=width, height=height)
    page = board.page
    tabs = board.root.locator("[data-area=tabs]")
    for files in (False, True):
        page.evaluate("(on) => window.jupyterapp.shell[on ? 'expandLeft' : 'collapseLeft']()", files)
        page.locator(".otys:not([data-desk])" if files else ".otys[data-desk]").wait_for()
        if not files:
            page.wait_for_function(f"() => !({CUT})().length")
        for tab in ("Play from here", *(() if files else ("What can I do?", "What if?", "Set up"))):
            board.click(tabs.get_by_role("button", name=tab, exact=True))
            if tab == "Play from here" and not files:
                board.root.locator(".otys-line").last.fill("4 R:-mc")
                page.keyboard.press("Enter")
                board.root.locator('.otys-log [aria-current="step"]').wait_for()
            page.wait_for_function(f"() => !({CUT})().length")


@pytest.mark.nightly
@pytest.mark.parametrize("host", ["in_lab", "in_notebook_7"])
def test_one_click_on_a_board_opens_the_explorer_below_it_and_one_closes_it(
    request: pytest.FixtureRequest, host: str
) -> None:
    made: InLab | InNotebook7 = request.getfixturevalue(host)()
    page = made.opened("door", f"otys.Table({POSITION})").page
    page.locator('[data-tool="more"]').first.click()
    door = page.get_by_role("button", name="Explore this")
    door.click()
    page.locator(".otys-bench").first.wait_for()
    assert page.locator(".otys").count() == 2
    page.get_by_role("button", name="Save, load").click()
    area = page.locator(".otys-bench textarea[readonly]")
    area.wait_for()
    assert area.input_value() == START.code()
    page.get_by_role("button", name="Close the explorer").click()
    page.locator(".otys-bench").first.wait_for(state="detached")
    door.wait_for(state="attached")
