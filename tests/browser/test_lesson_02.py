"""The second lesson, in JupyterLab and baked: by mouse and by keyboard alone; the kernel agrees with the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.examples import example
from otys_nb.lessons import lesson
from tests.browser.hosts import FromFile
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


@contextmanager
def in_the_notebook(lab: Any, page: Page) -> Iterator[Shown]:
    """The lesson in JupyterLab: in the end the kernel holds a whole turn, and no cell has been edited."""
    shown = Lesson(lab, page, "whole.ipynb")
    cells = lab.cell_count(page)
    yield shown
    assert shown.told() == EXPECTED
    assert lab.cell_count(page) == cells


@contextmanager
def on_a_baked_page(from_file: Callable[[], FromFile]) -> Iterator[Shown]:
    """The lesson on a page without a kernel: in the end all of its steps are done, and nothing else was asked for."""
    shown = from_file().opened("turn")
    yield shown
    assert shown.root.locator(".otys-progress").inner_text().count("●") == 6
    shown.clean()


@pytest.fixture(params=["in the notebook", "on a baked page"])
def whole_turn(
    request: pytest.FixtureRequest, lab: Any, page: Page, from_file: Callable[[], FromFile]
) -> Iterator[Shown]:
    """The lesson on each host that has one, to be played to its end."""
    host = in_the_notebook(lab, page) if request.param == "in the notebook" else on_a_baked_page(from_file)
    with host as shown:
        yield shown


def test_the_turn_by_mouse_with_help_and_mistakes(whole_turn: Shown) -> None:
    whole_turn.touch("key:1")
    whole_turn.says("One key a turn.")
    whole_turn.press("Next")
    whole_turn.at("sponsor:1").click(force=True)  # it is not what the goal asks for, so it is not lit
    whole_turn.touch("track:5")
    whole_turn.says("this time the offer is to be left")
    whole_turn.click(whole_turn.root.get_by_role("button", name="Undo"))
    whole_turn.press("Hint")
    whole_turn.touch("push")
    whole_turn.says("The offer of step 1 is gone")
    whole_turn.press("Next")
    whole_turn.touch("mechanic")
    whole_turn.says("Your Mechanic stands at 2 now")
    whole_turn.press("Next")
    whole_turn.answer("Five: all but key 1")
    whole_turn.says("as if the key just played stayed behind")
    whole_turn.press("All six")
    whole_turn.says("the sixth touches the Hacker")
    whole_turn.press("Next")
    whole_turn.touch("place:0")
    whole_turn.press("Next")
    whole_turn.touch("surface")
    whole_turn.says("A whole turn")


@pytest.mark.nightly
def test_the_turn_by_keyboard_alone(whole_turn: Shown) -> None:
    whole_turn.root.locator("button:visible").first.focus()
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
        whole_turn.go(selector)
    whole_turn.says("A whole turn")


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
