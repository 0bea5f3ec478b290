"""Whole turns on the boards in a real JupyterLab, by mouse, keys and typing; the kernel agrees with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.rules import turn
from otys_nb.rules.notation import parse_line
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets.affordances import affordances

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

NAMES = ["Ada", "Grace"]
TURNS = ("5 $ P:p", "4 ~Fv1 S")
MAKE = f"import otys_nb as otys; game = otys.new_game({NAMES}, seed=7); table = otys.Table(game); table"

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


class Played:
    """A table in JupyterLab, and beside it what the engine says it should show."""

    def __init__(self, lab: Any, page: Page, name: str) -> None:
        page.set_default_timeout(10_000)
        lab.open_and_run(page, lab.write(name, MAKE))
        lab.expect_first(page, ".otys[data-otys-rev]")
        self.page = page
        self.root: Locator = page.locator(".otys").first
        self.position: Position = new_position(NAMES, seed=7)

    def rev(self) -> int:
        """The revision that the page shows."""
        return int(self.root.get_attribute("data-otys-rev") or 0)

    def at(self, target: str) -> Locator:
        """The button of a target."""
        return self.root.locator(f'[data-target~="{target}"]:visible').first

    def paths(self, line: str) -> list[list[str]]:
        """The targets of each move of a line in turn; the engine plays it meanwhile."""
        found = []
        parsed = parse_line(self.position, line)
        assert parsed.error is None
        for move in parsed.moves:
            index = turn.moves(self.position).index(move)
            found.append(affordances(self.position, "en")["moves"][index]["path"])
            self.position = turn.play(self.position, move)
        return found

    def wait(self, rev: int) -> None:
        """Wait until revision `rev` is shown whole."""
        self.page.locator(f'.otys[data-otys-rev="{rev}"]:not([data-otys-busy])').first.wait_for(state="attached")

    def assert_agreed(self) -> None:
        """The kernel's position is the engine's."""
        assert self.page.evaluate(ASK, "print(repr(game.position))") == repr(self.position)


@pytest.fixture
def played(lab: Any, page: Page, request: pytest.FixtureRequest) -> Played:
    """A new table of two players in a notebook of its own."""
    return Played(lab, page, f"{request.node.name}.ipynb")


def test_two_turns_by_mouse(played: Played) -> None:
    for line in TURNS:
        for path in played.paths(line):
            rev = played.rev()
            for target in path:
                played.at(target).click()
            played.wait(rev + 1)
        played.assert_agreed()


def test_a_turn_by_keyboard_alone_edits_no_cell(played: Played, lab: Any) -> None:
    cells = lab.cell_count(played.page)
    for path in played.paths(TURNS[0]):
        rev = played.rev()
        for target in path:
            played.at(target).focus()
            played.page.keyboard.press("Enter")
        played.wait(rev + 1)
    played.assert_agreed()
    for key in [*"abcdefghijklmnopqrstvwxyz0123456789", "Delete", "Backspace", "ArrowUp", "ArrowDown", "Escape"]:
        played.at("key:1").focus()
        played.page.keyboard.press(key)
    assert lab.cell_count(played.page) == cells


def test_a_typed_line_and_code_move_the_same_board(played: Played) -> None:
    rev = played.rev()
    played.paths(TURNS[0])
    line = played.root.locator("input[type=text]:visible").first
    line.fill(TURNS[0])
    line.press("Enter")
    played.wait(rev + 1)
    played.assert_agreed()
    played.paths(TURNS[1])
    played.page.evaluate(ASK, f"table.play({TURNS[1]!r})")
    played.wait(rev + 2)
    played.assert_agreed()


def test_a_line_is_played_as_far_as_it_goes_and_taken_back(played: Played) -> None:
    before, rev = played.position, played.rev()
    line = played.root.locator("input[type=text]:visible").first
    line.fill("4 ~Mv2 =")
    line.press("Enter")
    played.wait(rev + 1)
    assert "Mechanic" in played.root.inner_text()
    played.paths("4")
    played.assert_agreed()
    played.at("push").focus()
    played.page.keyboard.press("u")
    played.wait(rev + 2)
    played.position = before
    played.assert_agreed()
