"""The dives of two weeks on a phone, as somebody plays them who comes back each day.

The page is baked; nothing but a finger touches it, and only what is in view is touched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page

from otys_nb.bake import dives as bake_dives
from otys_nb.lessons import LessonSession, checks
from otys_nb.lessons.dives.session import Dive
from otys_nb.lessons.history import line_of
from otys_nb.lessons.lesson_message import target
from otys_nb.rules.position import NATURE
from otys_nb.widgets.affordances import offered

pytestmark = pytest.mark.nightly

PHONE = {"width": 400, "height": 860}
MONDAY = date(2026, 11, 9)
SHOWN = """() => {
  const root = document.querySelector(".otys[data-otys-rev]:not([data-otys-busy], [data-old])");
  return root && root.querySelector(".otys-place [data-target]") && root.querySelector(".otys-primary")?.textContent;
}"""
"""The board stands, with its pieces and its button."""


def ways(course: LessonSession) -> Iterator[tuple[str, ...]]:
    """What is touched to do an exercise: the path of each decision, or the right answer."""
    question = course.step.question
    if question is not None:
        truth = checks.right(question, checks.asked(question, course.position, course.seat))[0]
        at = question.options.index(truth)
        yield (target(question.options[at], at),)
        return
    for move in line_of(course.step, course.position, course.step.solutions[0]).moves:
        if course.done or course.position.to_act == NATURE:
            return
        found = [path for each, path in offered(course.position, course.seat) if each == move]
        if found:
            yield found[0]
            course.do(move)


class Phone:
    """A baked page in a hand."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.set_default_timeout(8000)

    def rest(self) -> str:
        """Wait until all is shown; the revision."""
        self.page.wait_for_function(SHOWN)
        return self.page.locator(".otys").first.get_attribute("data-otys-rev") or ""

    def press(self, found: Locator) -> None:
        """Touch something as this hand does."""
        found.tap()

    def at(self, target: str) -> Locator:
        return self.page.locator(f'.otys [data-target~="{target}"]:visible:not([aria-disabled="true"])').first

    def find(self, target: str) -> Locator:
        """Where a target is touched: on the table, or in a sheet that a person opens for it."""
        sheet = self.page.locator(".otys-sheet:visible")
        tabs = self.page.locator("[data-tab]").all() if not self.at(target).count() else []
        for tab in [None, *tabs]:
            if sheet.count() and not self.in_sheet(target):
                self.press(sheet.locator(".otys-close"))
            if tab is not None and not self.at(target).count():
                self.press(tab)
        found = self.at(target)
        assert found.count(), f"{target} is nowhere to be touched"
        return found

    def in_sheet(self, target: str) -> bool:
        """Whether what is touched for a target lies in the sheet that is open."""
        found = self.at(target)
        return bool(found.count()) and bool(found.evaluate("(el) => Boolean(el.closest('.otys-sheet'))"))

    def follow(self, path: tuple[str, ...], tiles: list[list[str]]) -> None:
        """Touch a path; what has only one way on goes there by itself. `tiles`: what is asked at each point."""
        before = self.rest()
        choice = self.page.locator(".otys-ask:visible .otys-choice")
        for depth, (step, asked) in enumerate(zip(path, tiles, strict=True), start=1):
            if self.page.locator(f'.otys [data-held][data-target~="{step}"]').count():
                continue
            worded = step != path[0] or step.startswith("choice:") or self.page.locator("[data-question]").count()
            if worded and choice.count() == len(asked) and not self.in_sheet(step):
                self.press(choice.nth(asked.index(step)))
            elif step == path[0] or self.at(step).count():
                self.press(self.find(step))
            else:  # the only way on is gone by itself
                continue
            if self.rest() != before:
                return
            if all(len(some) == 1 for some in tiles[depth:]) and not choice.count():
                return  # it is on its way: touched once more, the last place would begin another move
        if choice.count():  # a use of the diver is left: that is asked about once
            self.press(choice.last)
            self.rest()

    def solve(self, course: LessonSession) -> None:
        """Do the exercise that is on the page."""
        for path in ways(course):
            question = course.step.question
            if question is not None:
                tiles = [[target(option, at) for at, option in enumerate(question.options)]]
            else:
                every = [each for _, each in offered(course.position, course.seat)]
                tiles = [asked_at(every, path[:depth]) for depth in range(len(path))]
            self.follow(path, tiles)


def asked_at(every: list[tuple[str, ...]], begun: tuple[str, ...]) -> list[str]:
    """What can come next on a path that has begun, as it is asked in tiles: choices, then places."""
    depth = len(begun)
    found = dict.fromkeys(each[depth] for each in every if len(each) > depth and each[:depth] == begun)
    return sorted(found, key=lambda step: not step.startswith("choice:"))


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Phone:
    context = new_context(
        viewport=PHONE, has_touch=True, is_mobile=True, offline=True, reduced_motion="reduce", locale="en"
    )
    return Phone(context.new_page())


@pytest.mark.parametrize("week", [0, 1])
def test_the_dive_of_each_day_is_found_by_touch(week: int, phone: Phone, tmp_path: Path) -> None:
    days = bake_dives.days_from(MONDAY + timedelta(days=7 * week))
    file = tmp_path / "dive.html"
    file.write_text(bake_dives.bake_dives(days, "en"), encoding="utf-8")
    for day in days:
        phone.page.clock.set_fixed_time(f"{day.date}T09:00:00")
        phone.page.goto(file.as_uri())
        phone.rest()
        dive = Dive(day, lang="en")
        phone.solve(dive)
        assert dive.done
        phone.page.locator(".otys .otys-end:visible, .otys [data-kind=right]:visible").first.wait_for()
    assert not phone.errors
