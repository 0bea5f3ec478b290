"""The boards as components: the built module on a page with a stand-in for the kernel (`js/harness`), in a browser.

No test sleeps: each waits for `data-otys-rev`, which the root carries once all of a revision is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.boards import ROOT, Board, Open

# ---------------------------------------------------------------- playing


def test_dragging_with_a_finger(browser: Browser, harness: Callable[[Path], str]) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 960, "height": 800})
    shown = Board(context.new_page(), harness(ROOT), scene="start", animate=0)
    for rev, step in enumerate([["key:4"], ["sponsor:4"], ["push"]], start=2):
        shown.at(step[0]).tap()
        shown.wait(rev)
    boxes = [shown.at(target).bounding_box() for target in ("cube:4:m", "store:m")]
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes if box]
    wire = context.new_cdp_session(shown.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [points[0]]})
    middle = {axis: (points[0][axis] + points[1][axis]) / 2 for axis in "xy"}
    for point in (middle, points[1]):
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    shown.wait(5)
    context.close()


COVERED = """() => {
  const answer = document.querySelector(".otys-answer").getBoundingClientRect();
  const lit = [...document.querySelectorAll(".otys-spot[data-lit]")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < answer.right && right > answer.left && top < answer.bottom && bottom > answer.top;
  });
  return lit.map((one) => one.dataset.target);
}"""
"""The places that may be touched and lie below the answer."""


def test_a_numbered_key_is_dragged_to_its_diver_and_springs_back_from_another(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.at("key:4").drag_to(shown.at("place:3"))
    shown.page.locator(".otys-answer").wait_for()
    assert shown.page.evaluate(COVERED) == []
    assert shown.sent == [] or all(action["do"] == "why" for action in shown.sent)
    shown.at("key:4").drag_to(shown.at("place:6"))
    shown.wait(2)
    assert shown.sent[-1]["do"] == "move"
    assert shown.page.locator('[data-id="p0/key:4"]').evaluate("el => el.style.translate") == ""


def test_undo_redo_and_the_log(board: Open) -> None:
    shown = board(scene="start", animate=0)
    for rev, step in enumerate([["key:4"], ["sponsor:4"]], start=2):
        shown.touch(*step)
        shown.wait(rev)
    shown.at("push").focus()
    shown.page.keyboard.press("u")
    shown.wait(4)
    shown.page.keyboard.press("r")
    shown.wait(5)
    shown.page.locator(".otys-entry").first.click()
    shown.wait(6)
    assert [action["do"] for action in shown.sent[2:]] == ["undo", "redo", "look"]
