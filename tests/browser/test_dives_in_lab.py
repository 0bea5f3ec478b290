"""Two weeks of dives in a notebook of a real JupyterLab, by mouse: each is opened, gone wrong with, hinted, found.

The kernel's day is moved on; what is told to share gives nothing away, and the archive leads back.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

import pytest

from otys_nb.lessons.dives.days import Day
from otys_nb.lessons.dives.session import Dive
from otys_nb.rules.position import NATURE
from otys_nb.widgets.affordances import offered
from tests.browser.in_lab import ask
from tests.browser.test_dives_by_hand import asked_at
from tests.browser.test_practice_in_lab import Mouse

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

MONDAY: Final = date(2026, 11, 9)
DIVE: Final = "import otys_nb as otys\ndive = otys.dive(lang='en')\ndive"
PAST: Final = "print(otys.dives(lang='en'))"
TODAY: Final = """import datetime
from otys_nb.lessons.dives import session
session._today = lambda: datetime.date({day.year}, {day.month}, {day.day})"""


@pytest.fixture
def mouse(lab_page: Page) -> Mouse:
    lab_page.set_viewport_size({"width": 1280, "height": 900})
    made = Mouse(lab_page)
    lab_page.set_default_timeout(20_000)
    return made


def take(mouse: Mouse, course: Dive, path: tuple[str, ...]) -> None:
    """Touch the way of a decision, here and in the twin."""
    every = [each for _, each in offered(course.position, course.seat)]
    mouse.follow(path, [asked_at(every, path[:depth]) for depth in range(len(path))])
    course.do(next(move for move, each in offered(course.position, course.seat) if each == path))


def go_wrong(mouse: Mouse, course: Dive) -> None:
    """Play another turn to its end: the key of the solution's last choice, and nothing with it."""
    right = course.step.solutions[0].split()[0]
    first = next(path for _, path in offered(course.position, course.seat) if path[0] != f"key:{right}")
    take(mouse, course, first)
    while not (course.feedback is not None and course.feedback.kind == "wrong"):
        assert course.position.to_act != NATURE and not course.done
        every = [path for _, path in offered(course.position, course.seat)]
        quick = [path for word in ("surface", "end", "push", "skip", "stay") for path in every if path == (word,)]
        take(mouse, course, (quick or every)[0])


def test_two_weeks_of_dives_are_done_in_a_notebook(lab: Any, mouse: Mouse) -> None:
    page = mouse.page
    lab.open(page, lab.write("dives.ipynb", DIVE, PAST))
    told: list[str] = []
    for ahead in range(14):
        day = Day(MONDAY + timedelta(days=ahead))
        assert ask(page, TODAY.format(day=day.date)) == ""
        page.evaluate("() => document.querySelector('.otys')?.setAttribute('data-old', '')")
        lab.run(page)
        page.locator(".otys[data-otys-rev]:not([data-old])").first.wait_for()
        for _ in range(2):  # the page tells what it remembers, and the kernel answers
            assert ask(page, "pass") == ""
            mouse.rest()
        course = Dive(day, lang="en")
        course.memory = None
        assert day.date.isoformat() in page.locator(".otys").first.inner_text()
        if ahead % 3 == 1:
            go_wrong(mouse, course)
            mouse.shot(f"lab-dive-wrong-{ahead}")
            page.locator('[data-tool="more"]').first.click()
            before = mouse.rest()
            page.locator('.otys-more:visible [data-do="reset"]').click()
            mouse.answered(before)
            course.reset()
        if ahead % 3 == 2:
            before = mouse.rest()
            page.locator(".otys-right .otys-tile", has_text="Hint").click()
            mouse.answered(before)
            course.hint()
            mouse.shot(f"lab-dive-hint-{ahead}")
        mouse.solve(course)
        assert course.done
        line = ask(page, "print(dive.share())")
        assert line == course.share() and line.startswith(f"Otys {day.date} {'▾' * day.depth} ")
        shown = page.locator(".otys-say", has_text=line).first
        shown.wait_for()
        assert not any(word in line for word in day.puzzle.solution.split() if len(word) > 1), "it gives nothing away"
        told.append(line.rpartition(" ")[2])
        if ahead in (0, 1, 2, 6, 13):
            mouse.shot(f"lab-dive-{ahead}")
    assert told[:3] == ["✓", "✗✓", "?✓"], told
    past = page.locator(".jp-OutputArea-output", has_text=str(MONDAY)).last.inner_text().splitlines()
    assert [one.split()[0] for one in past[:14]] == [str(MONDAY + timedelta(days=13 - n)) for n in range(14)]
    assert ask(page, "print(otys.dive('2026-11-10', lang='en').day.date)") == "2026-11-10"
    refused = ask(page, "otys.dive('2026-11-23', lang='en')")
    assert refused.startswith("WrongValue") and "2026-11-22" in refused
    assert not mouse.errors
