"""Practice in a notebook, as somebody does it who comes back each day: every topic by mouse, the dives of two weeks.

``-k keys`` does one topic; each takes a minute or two.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from otys_nb.bake import dives as bake_dives
from otys_nb.lessons.dives.days import Day
from otys_nb.lessons.dives.session import Dive
from otys_nb.lessons.exercises.practice_plan import topics
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.memory import Memory
from otys_nb.lessons.messages import say
from otys_nb.rules.position import NATURE
from otys_nb.widgets.affordances import offered
from tests.browser.hosts import InLab
from tests.browser.in_lab import ask
from tests.browser.journeys import play_move, practise, solve
from tests.browser.screens import SIZES, shot
from tests.browser.shown import Shown

pytestmark = pytest.mark.nightly

ROOM: Final = """from otys_nb.lessons.exercises.practice_session import PracticeSession
room = PracticeSession(seed=3, lang="en")
room"""


@pytest.mark.parametrize("name", topics())
def test_thirty_exercises_of_a_topic_are_done_in_a_notebook(name: str, in_lab: Callable[..., InLab]) -> None:
    shown = in_lab().opened(f"practice-{name}", ROOM, width=1440, height=900)
    shown.in_place = False
    room = PracticeSession(seed=3, lang="en", memory=Memory())
    done = 0
    for at in practise(shown, room, name):
        if at == "back":
            rev = shown.rev()
            ask(shown.page, "room.back()")
            shown.wait(rev + 1)
            continue
        assert say(room.step.goals, "en") == ask(shown.page, "print(room.step.goals['en'])")
        shown.page.locator(".otys-primary", has_text="Another").wait_for()
        done += 1
        if at.endswith("-0"):
            shot(shown.page, f"lab-{name}-{at}")
    assert done == 30


MONDAY: Final = date(2026, 11, 9)
DIVE: Final = "import otys_nb as otys\ndive = otys.dive(lang='en')\ndive"
PAST: Final = "print(otys.dives(lang='en'))"
TODAY: Final = """import datetime
from otys_nb.lessons.dives import session
session._today = lambda: datetime.date({day.year}, {day.month}, {day.day})"""


def go_wrong(shown: Shown, course: Dive) -> None:
    """Play another turn to its end: without the key of the solution, and with as little as possible."""
    right = course.step.solutions[0].split()[0]
    move = next(move for move, path in offered(course.position, course.seat) if path[0] != f"key:{right}")
    while not (course.feedback is not None and course.feedback.kind == "wrong"):
        for _ in play_move(shown, course.position, course.seat, move):
            pass
        course.do(move)
        assert course.position.to_act != NATURE and not course.done
        every = {path[0]: move for move, path in reversed(offered(course.position, course.seat))}
        quick = [word for word in ("surface", "end", "push", "skip", "stay") if word in every]
        move = every[quick[0] if quick else next(reversed(every))] if every else move


def test_two_weeks_of_dives_are_done_in_a_notebook(lab: Any, lab_page: Page) -> None:
    """The kernel's day is moved on; what is told to share gives nothing away, and the archive leads back."""
    page = lab_page
    page.set_viewport_size({"width": 1280, "height": 900})
    page.set_default_timeout(20_000)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    lab.open(page, lab.write("dives.ipynb", DIVE, PAST))
    shown = Shown(page, page.locator(".otys[data-otys-rev]:not([data-old])").first)
    told: list[str] = []
    for ahead in range(14):
        day = Day(MONDAY + timedelta(days=ahead))
        assert ask(page, TODAY.format(day=day.date)) == ""
        page.evaluate("() => document.querySelector('.otys')?.setAttribute('data-old', '')")
        lab.run(page)
        for _ in range(2):  # the page tells what it remembers, and the kernel answers
            assert ask(page, "pass") == ""
            shown.wait(1)
        course = Dive(day, lang="en")
        course.memory = None
        assert day.date.isoformat() in shown.root.inner_text()
        if ahead % 3 == 1:
            go_wrong(shown, course)
            shot(page, f"lab-dive-wrong-{ahead}")
            page.locator('[data-tool="more"]').first.click()
            shown.answered(page.locator('.otys-more:visible [data-do="reset"]'))
            course.reset()
        if ahead % 3 == 2:
            shown.answered(page.locator(".otys-right .otys-tile", has_text="Hint"))
            course.hint()
            shot(page, f"lab-dive-hint-{ahead}")
        for _ in solve(shown, course):
            pass
        line = ask(page, "print(dive.share())")
        assert line == course.share() and line.startswith(f"Otys {day.date} {'▾' * day.depth} ")
        page.locator(".otys-say", has_text=line).first.wait_for()
        assert not any(word in line for word in day.puzzle.solution.split() if len(word) > 1), "it gives nothing away"
        told.append(line.rpartition(" ")[2])
        shot(page, f"lab-dive-{ahead}")
    assert told[:3] == ["✓", "✗✓", "?✓"], told
    past = page.locator(".jp-OutputArea-output", has_text=str(MONDAY)).last.inner_text().splitlines()
    assert [one.split()[0] for one in past[:14]] == [str(MONDAY + timedelta(days=13 - n)) for n in range(14)]
    assert ask(page, "print(otys.dive('2026-11-10', lang='en').day.date)") == "2026-11-10"
    refused = ask(page, "otys.dive('2026-11-23', lang='en')")
    assert refused.startswith("WrongValue") and "2026-11-22" in refused
    assert errors == []


@pytest.mark.parametrize("week", [0, 1])
def test_the_dive_of_each_day_is_found_by_touch(week: int, offline: Callable[..., Page], tmp_path: Path) -> None:
    """On a baked page without a network, on a phone."""
    width, height = SIZES["phone"]
    page = offline(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale="en")
    page.set_default_timeout(8000)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    days = bake_dives.days_from(MONDAY + timedelta(days=7 * week))
    file = tmp_path / "dive.html"
    file.write_text(bake_dives.bake_dives(days, "en"), encoding="utf-8")
    shown = Shown(page, page.locator(".otys"), "touch")
    for day in days:
        page.clock.set_fixed_time(f"{day.date}T09:00:00")
        page.goto(file.as_uri())
        shown.wait(1)
        for _ in solve(shown, Dive(day, lang="en")):
            pass
        page.locator(".otys .otys-end:visible, .otys [data-kind=right]:visible").first.wait_for()
    assert errors == []
