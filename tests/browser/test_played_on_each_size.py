"""Lessons, a game and an analysis, as somebody new would play: on each size, by mouse, touch and keys, never scrolling.

At every step the goal, the verdict, Undo, the button that goes on and the board of whoever acts are in view, nothing
lies over them, and no region has moved. Questions are answered wrong first.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.explorer import advice
from otys_nb.explorer.board import Explorer
from otys_nb.rules.game import new_game
from otys_nb.rules.setup import new_position
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable, against
from tests.browser.boards import ROOT
from tests.browser.lesson_player import play_game, play_through
from tests.browser.live_page import Live
from tests.browser.shown import Shown

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

SIZES = {"lab": (930, 620), "wide": (1280, 720), "large": (1440, 900), "phone": (400, 860), "wall": (1280, 720)}
"""`lab` is what JupyterLab leaves of 1366 by 768 pixels beside its file browser; `wall` is full screen."""
HANDS = ("mouse", "touch", "keys")
SHOTS = os.environ.get("OTYS_SHOTS", "")
"""A folder for pictures, to be looked at."""

FAULTS = """() => {
  const found = scrollX || scrollY ? ["the page is scrolled"] : [];
  for (const el of document.querySelectorAll(".otys-stage, .otys-table, .otys-coach, .otys-dock"))
    if (el.scrollTop || el.scrollLeft) found.push(`${el.className} is scrolled`);
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const whole = (el) => {
    const box = el.getBoundingClientRect();
    return box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  };
  const free = (el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    const hit = document.elementFromPoint(x + Math.min(width / 2, 60), y + height / 2);
    return el.contains(hit) || hit?.contains(el);
  };
  const needed = { goal: ".otys-goal", verdict: ".otys-say", undo: ".otys-dock [data-do=undo]" };
  for (const [name, selector] of Object.entries(needed)) {
    const [el] = seen(selector);
    if (!el) found.push(`${name} is not there`);
    else if (!whole(el)) found.push(`${name} is out of view`);
    else if (!free(el)) found.push(`${name} is covered`);
  }
  // Where a question is asked its answers stand in place of the big button.
  const answers = seen(".otys-dock:is([data-question], :has(.otys-ask:not([data-lesson]))) .otys-choice");
  const go = [...seen(".otys-primary"), ...answers];
  if (!go.length) found.push("nothing goes on");
  for (const el of go) if (!whole(el)) found.push(`${el.textContent} is out of view`);
  const [board] = seen('.otys-table .otys-boards [data-board^="player-"]');
  if (!board || !whole(board)) found.push("the board is out of view");
  return found;
}"""
REGIONS = """() => Object.fromEntries([".otys-head", ".otys-coach", ".otys-table", ".otys-primary"].flatMap((name) => {
  const el = document.querySelector(name);
  const box = el?.checkVisibility() && el.getBoundingClientRect();
  return box ? [[name, [box.left, box.top, box.right, box.bottom]]] : [];
}))"""


class Player(Live):
    """A board, its page, and a hand that touches only what is in view."""

    def __init__(self, page: Page, address: str, board: Any, hand: str, *, wall: bool) -> None:
        super().__init__(page, address, board, more="&bench=explorer" if isinstance(board, Explorer) else "")
        self.hand, self.name = hand, ""
        if wall and not isinstance(board, Explorer):  # which has the whole page anyway
            page.locator(".otys button:visible").first.focus()
            page.keyboard.press("f")
            page.locator('.otys[data-room="wall"]').wait_for()
            self.settle()
        if hand == "keys":
            page.locator(".otys button:visible").first.focus()
        self.regions = page.evaluate(REGIONS)

    def click(self, found: Locator) -> None:
        """Touch with this hand, where it is on the screen; nothing is brought into view first."""
        if self.hand == "keys":
            found.evaluate("el => el.setAttribute('data-aim', '')")
            Shown(self.page, self.page.locator(".otys")).reach("[data-aim]")
            found.evaluate("el => el.removeAttribute('data-aim')")
            self.page.keyboard.press("Enter")
        else:
            box, size = found.bounding_box(), self.page.viewport_size
            assert box and size
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert 0 <= x <= size["width"] and 0 <= y <= size["height"], "what is to be touched is out of view"
            (self.page.mouse.click if self.hand == "mouse" else self.page.touchscreen.tap)(x, y)
        self.touches += 1
        self.settle()

    def watch(self, played: Iterator[str]) -> int:
        """Play on, looking at all that has to be in view after each touch; how many there were."""
        touches = 0
        assert self.page.evaluate(FAULTS) == [], "at first"
        for touched in played:
            touches += 1
            where = (getattr(getattr(self.board, "course", None), "step", None), touched)
            assert self.page.evaluate(FAULTS) == [], where
            now = self.page.evaluate(REGIONS)
            for region in self.regions.keys() & now.keys():
                moved = max(abs(a - b) for a, b in zip(self.regions[region], now[region], strict=True))
                assert moved <= 1, (where, region, self.regions[region], now[region])
            if SHOTS and touches % 9 == 1:
                self.page.screenshot(path=str(Path(SHOTS, f"{self.name}-{touches:03}.png")))
        return touches


@pytest.fixture
def player(
    new_context: Callable[..., BrowserContext], harness: Callable[[Path], str], size: str, hand: str
) -> Callable[[Any], Player]:
    """Somebody at a screen of this size, with this hand."""

    def sits(board: Any) -> Player:
        width, height = SIZES[size]
        context = new_context(viewport={"width": width, "height": height}, has_touch=hand == "touch")
        return Player(context.new_page(), harness(ROOT), board, hand, wall=size == "wall")

    return sits


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lesson", ["keys", "contracts", "turn"])
def test_a_whole_lesson_is_played_without_scrolling(
    player: Callable[[Any], Player], lesson: str, size: str, hand: str
) -> None:
    board = LessonBoard(lesson, "lesson", animate=False)
    shown = player(board)
    shown.name = f"{lesson}-{size}-{hand}"
    assert shown.watch(play_through(shown, wrong_first=True)) > 10
    assert board.course.finished
    board.close()


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_game_is_played_to_its_end_without_scrolling(player: Callable[[Any], Player], size: str, hand: str) -> None:
    """What the other does is told once it has happened; that it is shown, `test_motion` tries."""
    table = PlayTable(new_game(["Ada", "Grace"], seed=7), {1: "greedy"}, seed=7, animate=False)
    shown = player(table)
    shown.name = f"game-{size}-{hand}"
    assert shown.watch(play_game(shown)) > 80
    assert table.phase == "over" and table.lesson is not None
    assert shown.page.locator(".otys-end h3").inner_text().endswith(table.lesson["end"]["title"])
    if SHOTS:
        shown.page.screenshot(path=str(Path(SHOTS, f"{shown.name}-end.png")))
    table.close()


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("size", SIZES)
def test_what_the_other_does_is_shown_and_nothing_is_scrolled(
    player: Callable[[Any], Player], size: str, hand: str
) -> None:
    table = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
    shown = player(table)
    shown.name = f"shown-{size}-{hand}"
    assert shown.watch(islice(play_game(shown), 15)) == 15
    table.close()


IN_VIEW = """() => [...document.querySelectorAll('.otys [data-area="tabs"] button')].filter((el) => {
  const { left, top, right, bottom } = el.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !el.contains(hit);
}).map((el) => `${el.textContent} is out of view or covered`)"""


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_position_is_analysed_without_scrolling(
    player: Callable[[Any], Player], size: str, hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cube is laid, the best turns are asked for, one is pointed at and played, and taken back."""
    monkeypatch.setattr(advice, "SECONDS", 1.0)
    explorer = Explorer(new_position(["Ada", "Grace"], seed=7), animate=False)
    shown = player(explorer)

    def touch(found: Locator, name: str) -> None:
        shown.click(found)
        assert shown.page.evaluate(IN_VIEW) == [], name
        if SHOTS:
            shown.page.screenshot(path=str(Path(SHOTS, f"analysis-{size}-{hand}-{name}.png")))

    def press(name: str) -> None:
        touch(shown.page.locator(".otys-bench").get_by_role("button", name=name, exact=True).first, name)

    assert shown.page.evaluate(IN_VIEW) == []
    touch(shown.at("tray:m"), "tray")
    touch(shown.at("level:1"), "level")
    laid = explorer.position
    assert laid.players[0].zone[0] == "m"
    press("What is best?")
    turns = shown.page.locator('[data-kind="advice"] [data-kind="turn"]')
    assert explorer.thought is not None and turns.count() > 1
    best = explorer.thought.answer[0].turn
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
