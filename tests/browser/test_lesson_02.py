"""The second lesson in a real JupyterLab: once by mouse, once by keyboard alone; the kernel agrees with the engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.examples import example
from otys_nb.lessons import lesson

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "02_turn.ipynb"
ASK = """async (code) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({ code });
  let said = "";
  future.onIOPub = (message) => {
    if (message.header.msg_type === "stream") said += message.content.text;
    if (message.header.msg_type === "error") said += message.content.ename + ": " + message.content.evalue;
  };
  await future.done;
  return said.trim();
}"""
STEP_TO = """([board, selector, steps]) => {
  // How to go on from the focused element to the one that is meant: "here", an arrow within its region, or Tab.
  const at = document.activeElement, aim = [...board.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!aim) return "none";
  if (at === aim) return "here";
  const region = at.closest("[data-region]");
  if (!region || region !== aim.closest("[data-region]"))
    return at.compareDocumentPosition(aim) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
  const a = at.getBoundingClientRect(), b = aim.getBoundingClientRect();
  const x = b.x + b.width / 2 - a.x - a.width / 2, y = b.y + b.height / 2 - a.y - a.height / 2;
  const across = x > 0 ? "ArrowRight" : "ArrowLeft", along = y > 0 ? "ArrowDown" : "ArrowUp";
  if (Math.abs(x) < 4 || Math.abs(y) < 4) return Math.abs(x) < 4 ? along : across;
  return (steps % 4 === 3) !== Math.abs(x) > Math.abs(y) ? across : along;
}"""


def place(target: str) -> str:
    """The selector of a target on the boards or in the lanes."""
    return f'[data-target~="{target}"]'


class Lesson:
    """The notebook, open and run, and the lesson's board at a place in it."""

    def __init__(self, lab: Any, page: Page, name: str, number: int = 0) -> None:
        page.set_default_timeout(15_000)
        page.set_viewport_size({"width": 1400, "height": 1200})
        lab.open_and_run(page, lab.copy(NOTEBOOK, name))
        lab.expect_first(page, ".otys[data-otys-rev]")
        self.lab, self.page = lab, page
        self.board: Locator = page.locator(".otys").nth(number)
        self.board.scroll_into_view_if_needed()

    def rev(self) -> int:
        """The revision that the page shows."""
        return int(self.board.get_attribute("data-otys-rev") or 0)

    def wait(self, rev: int) -> None:
        """Wait until a later revision is shown whole."""
        self.page.wait_for_function(
            "([board, rev]) => Number(board.dataset.otysRev) >= rev && !('otysBusy' in board.dataset)",
            arg=[self.board.element_handle(), rev],
        )

    def click(self, locator: Locator) -> None:
        """Click, and wait for the answer."""
        rev = self.rev()
        locator.click()
        self.wait(rev + 1)

    def touch(self, target: str) -> None:
        """Touch a place on the boards."""
        self.click(self.board.locator(f"{place(target)}:visible").first)

    def press(self, label: str) -> None:
        """Press a button of the lesson."""
        self.click(self.lesson.get_by_role("button", name=label, exact=True))

    @property
    def lesson(self) -> Locator:
        """What the lesson says."""
        return self.board.locator(".otys-lesson")

    def says(self, text: str) -> None:
        """Wait until the lesson answers with this."""
        self.lesson.locator(".otys-feedback").get_by_text(text).first.wait_for()

    def told(self) -> str:
        """What the kernel holds: the position, and which steps were done how."""
        said: str = self.page.evaluate(ASK, "print(turn.position.canonical(), list(turn.reached.values()))")
        return said

    def go(self, selector: str) -> None:
        """By keyboard: move the focus to an element of the board, by Tab and arrows, then press Enter."""
        rev = self.rev()
        assert self.board.evaluate("(board) => board.contains(document.activeElement)"), "the focus has left the board"
        for step in range(120):
            how = self.page.evaluate(STEP_TO, [self.board.element_handle(), selector, step])
            if how == "here":
                self.page.keyboard.press("Enter")
                self.wait(rev + 1)
                return
            assert how != "none", f"there is no {selector}"
            self.page.keyboard.press(how)
        at = self.page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"{selector} cannot be reached by keyboard; the focus is at {at}")


EXPECTED = f"{example('noemie').position.play('1 E:m').canonical()} {['solved'] * 6}"


def test_the_turn_by_mouse(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "mouse.ipynb")
    lesson_02.touch("key:1")
    lesson_02.says("One key a turn.")
    lesson_02.press("Next")
    lesson_02.press("Hint")
    lesson_02.touch("push")
    lesson_02.touch("mechanic")
    lesson_02.says("Your Mechanic allows 2 now")
    lesson_02.press("Next")
    lesson_02.press("Five: all but key 1")
    lesson_02.says("as if the key just played stayed behind")
    lesson_02.press("All six")
    lesson_02.says("the sixth touches the Hacker")
    lesson_02.press("Next")
    lesson_02.touch("place:0")
    lesson_02.touch("surface")
    lesson_02.says("A whole turn")
    assert lesson_02.told() == EXPECTED


def test_the_turn_by_keyboard_alone(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "keyboard.ipynb")
    cells = lab.cell_count(page)
    lesson_02.board.locator("button:visible").first.focus()
    onward = ".otys-lesson .otys-act"
    for selector in (
        place("key:1"), onward, place("push"), place("mechanic"), onward,
        ".otys-lesson .otys-choice:nth-of-type(3)", onward, place("place:0"), place("surface"),
    ):  # fmt: skip
        lesson_02.go(selector)
    lesson_02.says("A whole turn")
    assert lesson_02.told() == EXPECTED
    assert lab.cell_count(page) == cells


def test_a_wrong_way_is_explained_and_taken_back(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "wrong.ipynb")
    lesson_02.touch("key:1")
    lesson_02.press("Next")
    lesson_02.board.locator(f"{place('sponsor:1')}:visible").first.click()
    lesson_02.touch("track:5")
    lesson_02.says("this time the offer is to be left")
    lesson_02.click(lesson_02.board.get_by_role("button", name="Undo"))
    lesson_02.touch("push")
    lesson_02.says("The offer of step 1 is gone")


def test_typing_in_the_board_and_code_in_a_cell_are_one_lesson(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "typed.ipynb")
    rev = lesson_02.rev()
    page.evaluate(ASK, "turn.do('1')")
    lesson_02.wait(rev + 1)
    line = lesson_02.board.locator(".otys-line")
    for typed in ("E:m", "next", "c", "next", "a", "surface"):
        rev = lesson_02.rev()
        line.fill(typed)
        line.press("Enter")
        lesson_02.wait(rev + 1)
    assert lesson_02.told() == EXPECTED


def test_the_example_goes_statement_by_statement(lab: Any, page: Page) -> None:
    lesson_02 = Lesson(lab, page, "example.ipynb", number=1)
    statements = lesson("turn", "example").step.example.statements
    for at, statement in enumerate(statements):
        lesson_02.says(statement.text())
        if at + 1 < len(statements):
            lesson_02.press("Next statement")
    lesson_02.press("Back")
    lesson_02.says(statements[-2].text())
