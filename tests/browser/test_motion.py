"""What moves on the table explains what happened; it can be ended at any moment, and left out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.boards import ROOT, Board

MOVING = """() => document.getAnimations().filter((one) => one.effect.target?.closest?.(".otys-picture") &&
  one.playState === "running").map((one) => one.effect.target.dataset.air ?? "bubble")"""
FLIES = f"() => ({MOVING})().filter((id) => id.startsWith('p0/cube:3')).length === 3"
OVER = """() => [...document.querySelectorAll('.otys-place:has([data-moving])')].map((one) =>
  one.querySelector('[data-board]').dataset.board)"""
SCORE = """() => document.querySelector('[data-id="p0/score"] text').textContent"""

Shown = Callable[..., Board]


@pytest.fixture
def moving(new_context: Callable[..., BrowserContext], harness: Callable[[Path], str]) -> Shown:
    """A scene whose pieces move, on a page that likes motion unless told otherwise."""

    def opened(*, less: bool = False, **asked: object) -> Board:
        context = new_context(
            viewport={"width": 1000, "height": 720}, reduced_motion="reduce" if less else "no-preference"
        )
        return Board(context.new_page(), harness(ROOT), **asked)

    return opened


def pay(shown: Board) -> None:
    """Pay the first public contract, for 3 prestige, with the three cubes of level 3."""
    shown.page.evaluate(
        """() => { const { model } = harness;
        const { id } = model.get("afford").moves.find(({ notation }) => notation === "#ppt");
        model.set("action", { do: "move", id, rev: model.get("rev"), seq: 1 }); model.save_changes(); }"""
    )


def test_paid_cubes_travel_to_the_card_and_the_score_counts_up(moving: Shown) -> None:
    shown = moving(scene="rich")
    assert shown.page.evaluate(SCORE) == "7"
    pay(shown)
    shown.page.wait_for_function(FLIES)
    assert "player-0" in shown.page.evaluate(OVER), "the cubes fly over the board that they go to"
    assert shown.page.locator(".otys-tile[data-target][data-lit]").count() == 0, "the dock offers nothing meanwhile"
    shown.page.wait_for_function(f"() => ['8', '9'].includes(({SCORE})())")
    shown.wait(2)
    assert shown.page.evaluate(SCORE) == "10"


def test_a_tap_ends_what_moves_and_shows_the_table_as_it_is(moving: Shown) -> None:
    shown = moving(scene="rich")
    pay(shown)
    shown.page.wait_for_function(FLIES)
    shown.page.locator(".otys-bubble").click()
    assert shown.page.evaluate(MOVING) == []
    assert shown.page.evaluate(SCORE) == "10"
    shown.wait(2)
    assert shown.page.locator('[data-id^="p0/cube:3"]').count() == 0


def test_with_less_motion_nothing_travels_and_what_changed_is_marked(moving: Shown) -> None:
    shown = moving(less=True, scene="rich")
    pay(shown)
    shown.wait(2)
    assert shown.page.evaluate(MOVING) == []
    assert shown.page.locator('[data-id="p0/score"][data-new]').count() == 1
    assert (
        shown.page.locator(".otys-spot[data-lit]").first.evaluate("el => getComputedStyle(el, '::after').animationName")
        == "none"
    ), "no lamp breathes"


def test_a_lessons_end_is_celebrated_once_and_covers_nothing(moving: Shown) -> None:
    shown = moving(scene="lesson", view="lesson")
    end = """() => { const { model } = harness; const lesson = structuredClone(model.get("lesson"));
      model.put({ lesson: { ...lesson, finished: true, done: true }, rev: model.get("rev") + 1 }); }"""
    shown.page.evaluate(end)
    rings = shown.page.locator(".otys-festive")
    rings.wait_for(state="attached")
    assert rings.evaluate("el => getComputedStyle(el).pointerEvents") == "none"
    rings.wait_for(state="detached")
    shown.page.evaluate(end)
    shown.wait(3)
    assert rings.count() == 0
