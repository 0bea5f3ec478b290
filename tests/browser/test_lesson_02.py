"""The second lesson in a real JupyterLab: once by mouse, once by keyboard alone; the kernel agrees with the engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.examples import example
from otys_nb.lessons import lesson
from tests.browser.in_lab import ask
from tests.browser.shown import Shown, place

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "02_turn.ipynb"


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    return lab_page


class Lesson(Shown):
    """The notebook, open and run, and the lesson's board at a place in it."""

    def __init__(self, lab: Any, page: Page, name: str, number: int = 0) -> None:
        page.set_default_timeout(15_000)
        page.set_viewport_size({"width": 1400, "height": 1200})
        lab.open_and_run(page, lab.copy(NOTEBOOK, name))
        lab.expect_first(page, ".otys[data-otys-rev]")
        super().__init__(page, page.locator(".otys").nth(number))
        self.root.scroll_into_view_if_needed()

    def told(self) -> str:
        """What the kernel holds: the position, and which steps were done how."""
        return ask(self.page, "print(turn.position.canonical(), list(turn.reached.values()))")


EXPECTED = f"{example('noemie').position.play('1 Eng:m').canonical()} {['solved'] * 6}"


@pytest.mark.nightly
def test_the_turn_by_mouse(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "mouse.ipynb")
    lesson_02.touch("key:1")
    lesson_02.says("One key a turn.")
    lesson_02.press("Next")
    lesson_02.press("Hint")
    lesson_02.touch("push")
    lesson_02.press("Next")
    lesson_02.touch("mechanic")
    lesson_02.says("Your Mechanic stands at 2 now")
    lesson_02.press("Next")
    lesson_02.answer("Five: all but key 1")
    lesson_02.says("as if the key just played stayed behind")
    lesson_02.press("All six")
    lesson_02.says("the sixth touches the Hacker")
    lesson_02.press("Next")
    lesson_02.touch("place:0")
    lesson_02.press("Next")
    lesson_02.touch("surface")
    lesson_02.says("A whole turn")
    assert lesson_02.told() == EXPECTED


@pytest.mark.nightly
def test_the_turn_by_keyboard_alone(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "keyboard.ipynb")
    cells = lab.cell_count(page)
    lesson_02.root.locator("button:visible").first.focus()
    onward = ".otys-primary"
    for selector in (
        place("key:1"),
        onward,
        place("push"),
        place("mechanic"),
        onward,
        ".otys-ask .otys-choice:nth-of-type(3)",
        onward,
        place("place:0"),
        onward,
        place("surface"),
    ):
        lesson_02.go(selector)
    lesson_02.says("A whole turn")
    assert lesson_02.told() == EXPECTED
    assert lab.cell_count(page) == cells


def test_a_wrong_way_is_explained_and_taken_back(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "wrong.ipynb")
    lesson_02.touch("key:1")
    lesson_02.press("Next")
    lesson_02.at("sponsor:1").click(force=True)  # it is not what the goal asks for, so it is not lit
    lesson_02.touch("track:5")
    lesson_02.says("this time the offer is to be left")
    lesson_02.click(lesson_02.root.get_by_role("button", name="Undo"))
    lesson_02.touch("push")
    lesson_02.says("The offer of step 1 is gone")


def test_typing_in_the_board_and_code_in_a_cell_are_one_lesson(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "typed.ipynb")
    rev = lesson_02.rev()
    ask(page, "turn.do('1')")
    lesson_02.wait(rev + 1)
    for typed in ("Eng:m", "next", "c", "next", "a", "surface"):
        rev = lesson_02.rev()
        lesson_02.type(typed)
        lesson_02.wait(rev + 1)
    assert lesson_02.told() == EXPECTED


@pytest.mark.nightly
def test_the_example_goes_statement_by_statement(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "example.ipynb", number=1)
    statements = lesson("turn", "example").step.example.statements
    for at, statement in enumerate(statements):
        lesson_02.says(statement.text())
        if at + 1 < len(statements):
            lesson_02.press("Next statement")
    lesson_02.press("Back")
    lesson_02.says(statements[-2].text())
