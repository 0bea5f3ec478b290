"""The first step of every part of every lesson, at each size: nothing is cut or small; and pictures to be looked at.

With `OTYS_SHOTS=folder` each picture is kept there, and all of a size on one sheet.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from otys_nb.lessons import all_lessons
from otys_nb.widgets.lesson import LessonBoard
from tests.browser.boards import ROOT
from tests.browser.live_page import Live
from tests.browser.screens import SHOTS, SIZES
from tests.browser.test_stage import SMALL, TARGETS

pytestmark = pytest.mark.nightly

ROOMS = [(size, "") for size in SIZES] + [("phone", "dark"), ("low", "dark")]
COLUMNS = {"phone": 8}
CUT = """() => [...document.querySelectorAll(".otys-stage *")].filter((el) => {
  if (!(el instanceof HTMLElement) || !el.checkVisibility() || el.closest(".otys-sr, select")) return false;
  if (!el.textContent.trim() || el.querySelector(":scope > .otys-board")) return false;
  const { overflowX, overflowY } = getComputedStyle(el);
  return (overflowX !== "visible" && el.scrollWidth > el.clientWidth + 1) ||
    (overflowY !== "visible" && el.scrollHeight > el.clientHeight + 1);
}).map((el) => `${el.className}: ${el.textContent.slice(0, 80)}`)"""


def sheet(page: Page, pictures: dict[str, bytes], width: int, columns: int, file: Path) -> None:
    """Put pictures beside each other, each under its name."""
    cells = "".join(
        f"<figure>{name}<img src='data:image/png;base64,{base64.b64encode(shot).decode()}'></figure>"
        for name, shot in pictures.items()
    )
    page.set_viewport_size({"width": columns * width // 2 + 16, "height": 400})
    page.set_content(
        f"<style>body {{ margin: 8px; display: grid; grid-template-columns: repeat({columns}, 1fr); gap: 6px }}"
        f"figure {{ margin: 0; font: 14px sans-serif }} img {{ width: 100% }}</style>{cells}"
    )
    page.screenshot(path=str(file), full_page=True)


@pytest.mark.parametrize(("size", "theme"), ROOMS)
def test_the_first_step_of_every_part_is_whole(
    new_context: Callable[..., BrowserContext], harness: Callable[[Path], str], size: str, theme: str
) -> None:
    width, height = SIZES[size]
    context = new_context(viewport={"width": width, "height": height})
    faults, pictures = {}, {}
    for lesson in all_lessons():
        for part in lesson.parts:
            page = context.new_page()
            board = LessonBoard(lesson.id, part, animate=False)
            shown = Live(page, harness(ROOT), board, theme)
            if size == "wall":
                page.locator(".otys button:visible").first.focus()
                page.keyboard.press("f")
                page.locator('.otys[data-stage="wall"]').wait_for()
                shown.settle()
            small = page.evaluate(SMALL.replace("< 14", "< 20") if size == "wall" else SMALL)
            # A dot and the sign of an upgraded diver are pictures.
            found = [one for one in small if one[0] not in "○●◐+"] + page.evaluate(CUT) + page.evaluate(TARGETS)
            name = f"{lesson.id}-{part}"
            if found:
                faults[name] = found
            if SHOTS:
                pictures[name] = page.screenshot(path=str(Path(SHOTS, f"{size}{theme}-{name}.png")))
            board.close()
            page.close()
    if SHOTS:
        sheet(context.new_page(), pictures, width, COLUMNS.get(size, 4), Path(SHOTS, f"sheet-{size}{theme}.png"))
    assert faults == {}
