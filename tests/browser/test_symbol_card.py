"""Each symbol tells its name, what it is for and why it cannot be touched now, by a long press or a key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.boards import ROOT, Board
from tests.depth import mostly_at_night

EACH = """() => {
  const press = (el) => el.dispatchEvent(new KeyboardEvent("keydown", { key: "i", bubbles: true }));
  const card = document.querySelector(".otys-symbol");
  const found = [];
  for (const spot of document.querySelectorAll(".otys-spot")) {
    if (!spot.checkVisibility()) continue;
    press(spot);
    const box = card.getBoundingClientRect();
    const over = (el) => {
      const other = el.getBoundingClientRect();
      return el.checkVisibility() && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
    };
    found.push({
      target: spot.dataset.target, name: card.querySelector("strong")?.textContent ?? "",
      about: card.querySelectorAll("p:not(.otys-symbol-no)").length, no: Boolean(card.querySelector(".otys-symbol-no")),
      lit: "lit" in spot.dataset,
      inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      covers: [...document.querySelectorAll(".otys-spot[data-lit], .otys-primary")].filter(over).map(
        (el) => el.dataset.target),
      open: !card.hidden,
    });
    press(spot);
  }
  return found;
}"""

Shown = Callable[..., Board]


@pytest.fixture
def sized(screen: Callable[..., Page], harness: Callable[[Path], str]) -> Shown:
    """A scene on a screen of one of the sizes, which a finger may touch."""

    def opened(size: str, **asked: object) -> Board:
        return Board(screen(size, has_touch=True), harness(ROOT), animate=0, **asked)

    return opened


@pytest.mark.parametrize("size", mostly_at_night(["phone"], ["lab", "wide"]))
@pytest.mark.parametrize("scene", ["rich", "start"])
def test_every_place_has_a_card_that_is_in_view_and_covers_nothing_that_may_be_touched(
    sized: Shown, size: str, scene: str
) -> None:
    shown = sized(size, scene=scene)
    found: list[dict[str, Any]] = shown.page.evaluate(EACH)
    assert len(found) > 20
    # A message that would be too long has no reasons: they are asked for.
    told = shown.page.evaluate("Object.keys(harness.model.get('afford').why).length")
    for card in found:
        assert card["open"] and card["name"] and card["about"] and card["inside"], card
        # A level, credits or batteries that are not lit may have what leads there in place of a reason against it.
        leads = card["target"].startswith(("level", "credits", "batteries", "key")) and not card["no"]
        said = leads or card["no"] != card["lit"] or not told
        assert said or card["target"].startswith("diver"), card
        assert not card["covers"], card


def test_a_pointer_at_rest_opens_nothing_a_long_press_of_it_does_and_a_change_of_the_board_takes_it_away(
    sized: Shown,
) -> None:
    shown = sized("lab", scene="rich")
    shown.page.clock.install()
    card, mouse = shown.page.get_by_role("tooltip"), shown.page.mouse
    shown.page.evaluate("""() => {
      const card = document.querySelector(".otys-symbol");
      window.opened = 0;
      new MutationObserver(() => card.hidden || window.opened++).observe(card, { attributes: true });
    }""")
    shown.at("sponsor:1").hover()
    shown.page.clock.fast_forward(2_000)
    assert shown.page.evaluate("window.opened") == 0
    mouse.down()
    card.wait_for()
    assert "sponsor" in card.inner_text().lower()
    mouse.up()
    assert card.is_visible() and shown.sent == []
    shown.page.evaluate("harness.model.put({ rev: 2 })")
    card.wait_for(state="hidden")
    shown.page.locator('[data-id="c/supply"]').hover(force=True)
    mouse.down()
    card.wait_for()
    assert "Neutral X keys in the supply: 10" in card.inner_text()
    mouse.up()


def test_a_long_press_shows_the_card_and_plays_nothing(sized: Shown) -> None:
    shown = sized("phone", scene="rich")
    box = shown.at("key:2").bounding_box()
    assert box
    where = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    hand = shown.page.context.new_cdp_session(shown.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": where})
    card = shown.page.get_by_role("tooltip")
    card.wait_for()
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert "Key 2" in card.inner_text()
    shown.page.keyboard.press("Escape")
    card.wait_for(state="hidden")
    assert shown.sent == []
    shown.touch("key:2")
    shown.page.wait_for_function("() => harness.model.sent.length === 1")


def test_the_key_shows_the_card_of_what_is_in_focus_and_says_it(sized: Shown) -> None:
    shown = sized("lab", scene="rich")
    shown.at("hacker").focus()
    shown.page.keyboard.press("i")
    card = shown.page.get_by_role("tooltip")
    assert "Hacker" in card.inner_text()
    shown.page.wait_for_function(
        "() => document.querySelector('.otys [aria-live]').textContent.includes('reach the Hacker')"
    )
    shown.page.keyboard.press("i")
    assert not card.is_visible()
    assert shown.escaped == []
