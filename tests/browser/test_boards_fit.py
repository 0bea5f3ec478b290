"""The boards fit in: the kernel's answers, motion, keys, themes, sizes, screen readers."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
from tests.browser.boards import ARROWS, BY_VIEW, GOLDEN, KEYS, ROOT, VIEWS, Board, Open, violations

pytestmark = pytest.mark.browser

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Wait until what a change of the window's size leads to is drawn."""

SEEN = [
    pytest.param(view, look, marks=() if view == "table" or look == "light" else pytest.mark.nightly)
    for view in VIEWS
    for look in ("light", "dark", "forced", "forced dark")
]
"""Views and how the screen is set: the table, which holds the others, in all of them at each change."""


# ---------------------------------------------------------------- the kernel's answers
def test_others_contracts_stay_hidden(board: Open) -> None:
    shown = board(scene="rich", animate=0, seat=1)
    others = shown.page.locator('[data-tab="others"]')
    others.click()
    hidden = shown.page.locator('[data-board="player-0"] [data-target="private:0"]')
    assert hidden.get_attribute("aria-label") == "Private contract 1: hidden"
    shown = board(scene="rich", animate=0, seat=1, reveal=1)
    others.click()
    assert "hidden" not in (hidden.get_attribute("aria-label") or "")


# ---------------------------------------------------------------- motion
def test_events_are_shown_one_after_another(page: Page, board: Open) -> None:
    page.emulate_media(reduced_motion="no-preference")
    shown = board(scene="start")
    shown.touch("key:4")
    shown.wait(2)
    shown.touch("sponsor:4")
    shown.wait(3)
    seen = shown.page.evaluate(
        """() => new Promise((done) => {
          const lines = [];
          const root = document.querySelector(".otys");
          const watch = new MutationObserver(() => {
            const now = root.querySelector(".otys-events [data-now]");
            if (now && lines.at(-1) !== now.dataset.kind) lines.push(now.dataset.kind);
            if (root.dataset.otysRev === "5" && !root.dataset.otysBusy) { watch.disconnect(); done(lines); }
          });
          watch.observe(root, { subtree: true, attributes: true });
          root.querySelector('[data-target="push"]').click();
          const wait = setInterval(() => {
            if (root.dataset.otysRev !== "4") return;
            clearInterval(wait);
            root.querySelector('[data-target="cube:4:m"]').click();
            root.querySelector('[data-target="store:m"]').click();
          }, 20);
        })"""
    )
    assert seen == ["DiverActivated", "DiverUsed", "CubeSold", "Gained"]


def test_any_key_skips_the_motion(page: Page, board: Open) -> None:
    page.emulate_media(reduced_motion="no-preference")
    shown = board(scene="rich")
    shown.page.evaluate("""() => { document.querySelector('[data-target="public:0"]').focus(); }""")
    shown.touch("public:0", "level:3")
    shown.page.locator(".otys[data-otys-busy]").wait_for()
    shown.page.keyboard.press("Escape")
    assert shown.root.get_attribute("data-otys-busy") is None
    assert shown.root.get_attribute("data-otys-rev") == "2"


def test_reduced_motion_moves_nothing(browser: Browser, harness: Callable[[Path], str]) -> None:
    context = browser.new_context(reduced_motion="reduce")
    shown = Board(context.new_page(), harness(ROOT), scene="start")
    shown.page.evaluate("""() => { document.querySelector('[data-target="key:4"]').click(); }""")
    shown.wait(2)
    assert shown.page.evaluate("document.getAnimations().length") == 0
    assert shown.page.locator(".otys-piece[data-new]").count() > 0
    context.close()


def test_the_last_move_can_be_scrubbed(board: Open) -> None:
    shown = board(scene="rich", animate=0)
    shown.touch("public:0", "level:3")
    shown.wait(2)
    cubes = shown.page.locator('[data-board="player-0"] .otys-piece[data-id^="p0/cube:3"]')
    assert cubes.count() == 0
    shown.page.locator(".otys-scrub").focus()
    shown.page.keyboard.press("Home")
    assert cubes.count() == 3
    shown.page.keyboard.press("End")
    assert cubes.count() == 0


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
    for width in (300, 400, 640, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(DRAWN)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        wider = shown.root.locator("button:visible").evaluate_all(
            "all => all.map((one) => [one.outerHTML, one.getBoundingClientRect()])"
            ".filter(([, box]) => box.left < -1 || box.right > innerWidth + 1).map(([html]) => html)"
        )
        assert wider == [], width


def test_buttons_are_large_enough_for_a_finger(browser: Browser, harness: Callable[[Path], str]) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 400, "height": 800})
    shown = Board(context.new_page(), harness(ROOT), scene="rich", animate=0)
    small = shown.root.locator("button:visible:not(.otys-chip)").evaluate_all(
        "all => all.map((one) => [one.outerHTML.slice(0, 90), one.offsetWidth, one.offsetHeight])"
        ".filter(([, width, height]) => width < 44 || height < 44)"
    )
    assert small == []
    context.close()


@BY_VIEW
def test_inside_a_shadow_root(board: Open, view: str) -> None:
    shown = board(scene="start", view=view, animate=0, shadow=1)
    assert shown.root.evaluate("el => getComputedStyle(el).borderRadius") == "12px"


def test_theme_follows_the_page(board: Open) -> None:
    shown = board(scene="start", animate=0)
    assert shown.root.get_attribute("data-otys-theme") == "light"
    shown.page.evaluate("document.body.classList.add('dark')")
    shown.page.locator(".otys[data-otys-theme=dark]").wait_for()


# ---------------------------------------------------------------- another language
@BY_VIEW
def test_the_language_is_changed_in_the_middle_of_a_move(board: Open, view: str) -> None:
    shown = board(scene="rich", view=view, animate=0)
    menu = shown.page.get_by_label("Language")
    assert menu.locator("option").all_text_contents() == ["English", "français", "Deutsch"]
    begun = view in ("table", "colony")
    if begun:
        shown.touch("public:2")
    if view == "table":
        shown.tool("more")
    menu.select_option("de")
    shown.wait(2)
    assert shown.sent[-1]["do"] == "lang" and shown.sent[-1]["lang"] == "de"
    assert shown.root.get_attribute("lang") == "de"
    assert not shown.root.locator(".otys-ask :focus").count()
    assert shown.page.locator('.otys-sr[aria-live="polite"]').inner_text().endswith("Deutsch")
    assert shown.page.locator('[data-target~="public:2"][data-held]').count() == begun


# ---------------------------------------------------------------- what a screen reader gets
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("scene", [pytest.param("start", marks=pytest.mark.nightly), "rich"])
def test_aria_snapshot(board: Open, scene: str, view: str) -> None:
    """Compare with the golden file; `OTYS_WRITE_GOLDEN=1` writes it."""
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
