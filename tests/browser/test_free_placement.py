"""Without assists: a turn is laid by finger on a phone and by mouse on a laptop, in a game and in an exercise.

Nothing is lit, everything can be taken and laid; the end of the turn shows the first rule broken, at the piece.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from otys_nb import make_exercise
from otys_nb.widgets.board import Board
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import against
from tests.browser.boards import ROOT
from tests.browser.live_page import Live
from tests.browser.screens import shot

pytestmark = pytest.mark.nightly

GLOWS = """() => [...document.querySelectorAll(".otys-spot[data-lit], .otys-seat[data-lit]")].filter((el) => {
  const { boxShadow, outlineColor, outlineStyle } = getComputedStyle(el, "::before");
  const seen = (text) => (text.match(/rgba?\\([^)]*\\)/g) ?? []).some((one) => !/, 0\\)$/.test(one));
  return seen(boxShadow) || (outlineStyle !== "none" && seen(outlineColor));
}).map((el) => el.dataset.target)"""
"""Spots that say that they may be touched."""


@pytest.fixture
def opened(screen: Callable[..., Page], harness: Callable[[Path], str]) -> Callable[..., Live]:
    def made(board: Board, size: str, theme: str = "") -> Live:
        finger = size == "phone"
        page = screen(size, has_touch=finger, is_mobile=finger)
        return Live(page, harness(ROOT), board, theme, "&bench=free-placement")

    return made


def laid(live: Live) -> list[str]:
    found: list[str] = live.page.evaluate(
        "() => [...document.querySelectorAll('[data-laid]')].map((el) => el.dataset.laid)"
    )
    return found


def tap(live: Live, *found: str) -> None:
    for one in found:
        live.page.locator(one).first.tap()
        live.settle()


def spot(target: str) -> str:
    return f'[data-target~="{target}"]:visible'


def sits_on(live: Live, name: str, target: str) -> bool:
    """Whether what was laid is drawn over the place where it was laid."""
    script = """([name, target]) => {
      const box = (el) => el.getBoundingClientRect();
      const piece = box(document.querySelector(`[data-laid="${name}"]`));
      const all = [...document.querySelectorAll(`[data-target~="${target}"]`)];
      const place = box(all.find((el) => el.checkVisibility()));
      const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
      return x >= place.x && x <= place.right && y >= place.y && y <= place.bottom && piece.width > 8;
    }"""
    return bool(live.page.evaluate(script, [name, target]))


def test_a_turn_of_a_game_is_laid_by_finger_on_a_phone(opened: Callable[..., Live]) -> None:
    table: Any = against(["Ada", "Grace"], {1: "greedy"}, seed=7, assists=False, lang="en")
    live = opened(table, "phone")
    assert live.page.evaluate(GLOWS) == []
    assert live.primary.inner_text() == "End my turn"
    shot(live.page, "phone-start")
    tap(live, spot("key:4"))
    assert "key:4" in live.in_hand
    tap(live, spot("level:3"))
    assert laid(live) == ["key:4"] and table.position.turn.stage == "key" and not live.in_hand
    assert sits_on(live, "key:4", "level:3")
    assert live.page.evaluate(GLOWS) == [] and not live.pin
    tap(live, spot("diver:spy"), spot("place:2"))
    assert laid(live) == ["key:4", "diver:spy"]
    shot(live.page, "phone-laid")
    tap(live, ".otys-dock [data-do=undo]")
    assert laid(live) == ["key:4"]
    tap(live, ".otys-primary")
    assert laid(live) == [] and live.pin and table.position.turn.stage == "key"
    assert "Here your turn breaks a rule: Key 4 → Level 3." in live.page.locator(".otys-banner").inner_text()
    shot(live.page, "phone-told")
    # The same key on its own level: the board follows, and the turn goes to its end.
    tap(live, spot("key:4"), spot("level:4"))
    assert table.position.turn.stage == "sponsor"
    tap(live, '.otys-dock [data-target="push"]', '.otys-dock [data-target="surface"]')
    assert table.position.round == 2 and table.position.to_act == 0
    shot(live.page, "phone-after")


@pytest.mark.parametrize("theme", ["", "dark"])
def test_a_turn_of_an_exercise_is_laid_by_mouse_on_a_laptop(opened: Callable[..., Live], theme: str) -> None:
    made = (make_exercise(75, level=2, seed=seed, lang="en") for seed in range(40))
    course = next(one for one in made if one.step.question is None)
    course.assists = False
    live = opened(LessonBoard(course, lang="en"), "wide", theme)
    assert live.page.evaluate(GLOWS) == []
    start = course.position
    live.drag("public:0", "reward:1")
    live.drag("store:m", "reward:1")
    assert course.position == start and laid(live) == ["public:0", "store:m"], laid(live)
    assert sits_on(live, "public:0", "reward:1")
    shot(live.page, f"desk-laid{theme}")
    live.click(live.primary)
    assert laid(live) == [] and course.history == []
    assert "Here your turn breaks a rule" in live.page.locator(".otys-banner").inner_text()
    shot(live.page, f"desk-told{theme}")
