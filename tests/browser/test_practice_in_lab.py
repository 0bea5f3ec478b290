"""Practice in a notebook of a real JupyterLab, by mouse, as somebody new: thirty exercises a topic, a coached game.

``-k keys`` does one topic; each takes a minute or two.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import TimeoutError

from otys_nb.lessons import checks
from otys_nb.lessons.exercises.room import PracticeRoom, topics
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.memory import Memory
from otys_nb.lessons.messages import say
from tests.browser.in_lab import ask
from tests.browser.test_dives_by_hand import Phone, asked_at

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.nightly]

EACH: Final = 10
"""Exercises at each of three levels."""
SHOTS = os.environ.get("OTYS_SHOTS", "")
ROOM = """from otys_nb.lessons.exercises.room import PracticeRoom
room = PracticeRoom(seed=3, lang="en")
room"""
GAME = """import otys_nb as otys
game = otys.first_game(seed=7, lang="en")
game"""
NEXT = """import json
from random import Random
from otys_nb.analysis import policies
from otys_nb.widgets.affordances import offered
_player, _rng = policies.opponent("greedy"), Random(1)
def _next():
    told = {"phase": game.phase, "round": game.position.round, "coach": [one["text"] for one in game.lesson["hints"]]}
    if game.phase == "mine":
        move = policies.answer(game.position, _player, _rng)[0]
        told["path"] = next(path for one, path in offered(game.position, 0) if one == move)
        told["every"] = [one["path"] for one in game.afford["moves"]]
    return json.dumps(told)
"""


class Mouse(Phone):
    """A notebook under a mouse."""

    def press(self, found: Locator) -> None:
        found.click()

    def follow(self, path: tuple[str, ...], tiles: list[list[str]]) -> None:
        """Touch a path, and wait for the kernel's answer."""
        before = self.rest()
        super().follow(path, tiles)
        self.answered(before)

    def answered(self, before: str) -> None:
        """Wait until another revision than this is shown whole."""
        self.page.wait_for_function("(rev) => document.querySelector('.otys').dataset.otysRev !== rev", arg=before)
        self.rest()

    def skip(self) -> None:
        """Skip what is shown of the others' turns, if it is not over by itself."""
        button = self.page.locator(".otys-primary", has_text="Skip")
        if button.count():
            with suppress(TimeoutError):
                button.click(timeout=1500)

    def shot(self, name: str) -> None:
        """A picture to be looked at."""
        if SHOTS:
            self.page.screenshot(path=f"{SHOTS}/{name}.png")


@pytest.fixture
def mouse(lab_page: Page) -> Mouse:
    lab_page.set_viewport_size({"width": 1440, "height": 900})
    made = Mouse(lab_page)
    lab_page.set_default_timeout(20_000)
    return made


@pytest.mark.parametrize("name", topics())
def test_thirty_exercises_of_a_topic_are_done_in_a_notebook(name: str, lab: Any, mouse: Mouse) -> None:
    lab.open_and_run(mouse.page, lab.write(f"practice-{name}.ipynb", ROOM))
    room = PracticeRoom(seed=3, lang="en", memory=Memory())
    tile = mouse.page.locator(".otys-ask:visible .otys-choice")
    done = 0
    for level in LEVELS:
        mouse.rest()
        for at in (1 + list(topics()).index(name), LEVELS.index(level)):
            before = mouse.rest()
            mouse.press(tile.nth(at))
            mouse.answered(before)
            room.answer(at)
        for _ in range(EACH):
            mouse.rest()
            goal = ask(mouse.page, "print(room.step.goals['en'])")
            assert say(room.step.goals, "en") == goal
            mouse.solve(room)
            question = room.step.question
            if question is not None and not room.done:
                truth = checks.right(question, checks.asked(question, room.position, room.seat))[0]
                room.answer(question.options.index(truth))
            assert room.done, goal
            mouse.page.locator(".otys-primary", has_text="Another").wait_for()
            done += 1
            if done in (1, 11, 21):
                mouse.shot(f"lab-{name}-{done}")
            before = mouse.rest()
            mouse.press(mouse.page.locator(".otys-primary"))
            mouse.answered(before)
            room.next()
        ask(mouse.page, "room.back()")
        room.back()
    assert done == EACH * len(LEVELS)
    assert not mouse.errors


def test_a_coached_game_is_played_to_its_end_in_a_notebook(lab: Any, mouse: Mouse) -> None:
    lab.open_and_run(mouse.page, lab.write("first-game.ipynb", GAME))
    mouse.rest()
    assert ask(mouse.page, NEXT) == ""
    primary = mouse.page.locator(".otys-primary")
    coached: set[str] = set()
    shots = 0
    for touched in range(800):
        now = json.loads(ask(mouse.page, "print(_next())"))
        coached |= set(now["coach"])
        if now["coach"] and shots < 3 and touched % 7 == 0:
            mouse.shot(f"lab-game-{(shots := shots + 1)}")
        if now["phase"] == "over":
            break
        before = mouse.rest()
        if now["phase"] == "mine":
            path = tuple(now["path"])
            every = [tuple(each) for each in now["every"]]
            mouse.follow(path, [asked_at(every, path[:depth]) for depth in range(len(path))])
        else:
            mouse.press(primary)
            mouse.answered(before)
        mouse.skip()
        mouse.rest()
    mouse.page.locator(".otys-end:visible").wait_for()
    mouse.shot("lab-game-end")
    told = mouse.page.locator(".otys-end:visible").inner_text()
    assert "prestige" in told.lower() and len(coached) >= 5, (told, coached)
    assert not mouse.errors
