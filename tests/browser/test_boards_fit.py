"""The boards fit in: keys, colours, sizes, screen readers."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.boards import ARROWS, BY_VIEW, GOLDEN, KEYS, ROOT, VIEWS, Board, Open, violations

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Wait until what a change of the window's size leads to is drawn."""

BAR = """() => {
  const boxes = [...document.querySelectorAll(".otys-head > *, .otys-thread > *, .otys-tabs button")]
    .filter((el) => el.checkVisibility() && !el.matches(".otys-thread"))
    .map((el) => [el.className + el.textContent, el.getBoundingClientRect()]);
  return boxes.flatMap(([a, one], i) => boxes.slice(i + 1).flatMap(([b, other]) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1 ? [`${a} over ${b}`] : []));
}"""
"""What lies over one another in the bar."""

DAILY = [("table", "light"), ("table", "forced dark")]
SEEN = [
    pytest.param(view, look, marks=() if (view, look) in DAILY else pytest.mark.nightly)
    for view in VIEWS
    for look in ("light", "dark", "forced", "forced dark")
]
"""Views and how the screen is set: the table, which holds the others, in the two farthest apart at each change."""


# ---------------------------------------------------------------- fitting in
@BY_VIEW
def test_no_key_escapes(board: Open, view: str) -> None:
    shown = board(scene="rich", view=view, animate=0)
    pressed = shown.page.evaluate(
        """(keys) => {
          const root = document.querySelector(".otys");
          const controls = () => [...root.querySelectorAll("button, input, summary")].filter((el) => el.offsetParent);
          for (let i = 0; i < controls().length; i += 1) {
            for (const key of keys) {
              const el = controls()[i];
              el?.focus();
              el?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            }
          }
          return controls().length;
        }""",
        [*KEYS, *ARROWS, "Escape"],
    )
    assert pressed > 5
    for key in [*KEYS, *ARROWS, "Escape"]:
        shown.root.locator("button:visible").first.focus()
        shown.page.keyboard.press(key)
    assert shown.escaped == []
    unmarked = shown.root.locator(":is(button, input, summary, a, [tabindex]):not([data-lm-suppress-shortcuts='true'])")
    assert unmarked.count() == 0


@pytest.mark.parametrize(("view", "look"), SEEN)
def test_axe_finds_nothing(browser: Browser, harness: Callable[[Path], str], view: str, look: str) -> None:
    dark = "dark" in look
    context = browser.new_context(
        forced_colors="active" if "forced" in look else "none", color_scheme="dark" if dark else "light"
    )
    shown = Board(
        context.new_page(), harness(ROOT), scene="rich", view=view, animate=0, theme="dark" if dark else "light"
    )
    if view == "table":
        shown.touch("public:0", "level:3")
        shown.wait(2)
        shown.touch("public:1", "sponsor:2")
    assert violations(shown.page, ".otys") == []
    context.close()


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_is_wider_than_its_place(board: Open, page: Page, view: str) -> None:
    shown = board(scene="rich", view=view, animate=0)
    for width in (180, 300, 400, 610, 663, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(DRAWN)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        wider = shown.root.locator("button:visible").evaluate_all(
            "all => all.map((one) => [one.outerHTML, one.getBoundingClientRect()])"
            ".filter(([, box]) => box.left < -1 || box.right > innerWidth + 1).map(([html]) => html)"
        )
        assert wider == [], width
        assert page.evaluate(BAR) == [], width


def test_a_view_made_very_narrow_is_a_phone_drawn_smaller_and_marks_what_is_meant(board: Open, page: Page) -> None:
    shown = board(scene="rich", animate=0)
    tabs = shown.page.locator(".otys-tabs button")
    before = tabs.count()
    page.set_viewport_size({"width": 180, "height": 900})  # of which the page keeps 16
    shown.page.locator('.otys[data-stage="phone"]').wait_for()
    page.evaluate(DRAWN)
    assert tabs.count() == 4 > before  # contracts and sponsors no longer stand beside the board
    assert shown.root.evaluate("(root) => [root.clientWidth, root.currentCSSZoom]") == [320, pytest.approx(164 / 320)]
    shown.at("place:0").click(force=True)  # nothing can be done with it: the reason points at it
    mark = shown.page.locator(".otys-mark").first.bounding_box()
    piece = shown.at("place:0").bounding_box()
    assert mark is not None and piece is not None
    for side in ("x", "y", "width", "height"):
        assert abs(mark[side] - piece[side]) < 8, (side, mark, piece)


@BY_VIEW
def test_inside_a_shadow_root(board: Open, view: str) -> None:
    shown = board(scene="start", view=view, animate=0, shadow=1)
    assert shown.root.evaluate("el => getComputedStyle(el).borderRadius") == "12px"


# ---------------------------------------------------------------- what a screen reader gets
@pytest.mark.parametrize(("scene", "view"), [("start", "table"), ("rich", "table"), ("rich", "turn")])
def test_aria_snapshot(board: Open, scene: str, view: str) -> None:
    """Compare with the golden file, which holds both boards; `OTYS_WRITE_GOLDEN=1` writes it."""
    shown = board(scene=scene, view=view, animate=0)
    said = shown.root.aria_snapshot() + "\n"
    golden = GOLDEN / f"{scene}-{view}.aria.yml"
    if os.environ.get("OTYS_WRITE_GOLDEN") == "1":
        GOLDEN.mkdir(exist_ok=True)
        golden.write_text(said, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8")


def test_one_tab_stop_for_each_region(board: Open) -> None:
    shown = board(scene="rich", animate=0)
    stops = shown.page.locator("[data-region]:visible").evaluate_all(
        "all => all.map((region) => [region.dataset.region, [...region.querySelectorAll('button')]"
        ".filter((one) => one.closest('[data-region]') === region && one.tabIndex === 0).length])"
    )
    assert [name for name, count in stops if count != 1] == []
