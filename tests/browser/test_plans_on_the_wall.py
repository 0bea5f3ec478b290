"""The lessons of the teacher's plans on the wall, in each language: what a class reads is neither cut nor small."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from otys_nb.classroom.cards.plan import answer
from otys_nb.classroom.plans import plans
from otys_nb.lessons import lesson
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.lesson import LessonBoard
from tests.browser.boards import ROOT
from tests.browser.live_page import Live
from tests.browser.screens import SHOTS, SIZES
from tests.browser.test_first_steps import CUT
from tests.browser.test_stage import SMALL, TARGETS

pytestmark = pytest.mark.nightly

OVER = """() => [...document.querySelectorAll(".otys-head > *, .otys-dock > *, .otys-dock button")].filter((el) => {
  const { left, right, top, bottom } = el.getBoundingClientRect();
  return el.checkVisibility() && (left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || top < -1 ||
    el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 2);
}).map((el) => `${el.className}: ${el.textContent}`)"""
"""What of the bar and the dock does not fit."""


def shown_lessons() -> list[str]:
    """The lessons of which a plan shows something."""
    rows = [row for n in plans() for row in answer({"seq": 1, "do": "plan", "minutes": n}, "en")["parts"]]
    return sorted({row["lesson"] for row in rows if row["lesson"]})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", shown_lessons())
def test_every_step_of_a_plans_lesson_is_whole_on_the_wall(
    new_context: Callable[..., BrowserContext], harness: Callable[[Path], str], name: str, lang: str
) -> None:
    width, height = SIZES["wall"]
    context = new_context(viewport={"width": width, "height": height})
    faults = {}
    for step in [step.id for step in lesson(name).steps]:
        for told in (False, True):
            board = LessonBoard(name, lang=lang, animate=False)
            board.lesson_session.goto(step)
            if told and board.lesson_session.step.kind != "watch":
                board.lesson_session.solve()
            page = context.new_page()
            shown = Live(page, harness(ROOT), board)
            page.locator(".otys button:visible").first.focus()
            page.keyboard.press("f")
            page.locator('.otys[data-stage="wall"]').wait_for()
            shown.settle()
            small = page.evaluate(SMALL.replace("< 14", "< 20"))
            found = (
                [one for one in small if one[0] not in "○●◐+0123456789"]
                + page.evaluate(CUT)
                + page.evaluate(TARGETS)
                + page.evaluate(OVER)
            )
            if found:
                faults[f"{step} {told}"] = found
            if SHOTS:
                page.screenshot(path=str(Path(SHOTS, f"wall-{lang}-{name}-{step}-{int(told)}.png")))
            board.close()
            page.close()
    assert faults == {}, chr(10).join(map(str, faults.items()))
