"""Boards in a real JupyterLab, as a learner has them before them: to touch, to wait for, to compare with the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules import turn
from otys_nb.rules.notation import parse_line
from otys_nb.rules.position import Position
from otys_nb.widgets.affordances import affordances
from otys_nb.widgets.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

FIRST = 30_000
"""Milliseconds to wait for what a new kernel or a new page shows first."""
NAMES = ["Ada", "Grace"]
MAKE = f"import otys_nb as otys\ngame = otys.new_game({NAMES}, seed=7)\ntable = otys.Table(game)\ntable"
GONE = words("en")["offline"]

ASK = """async (code) => {
  const panel = window.jupyterapp.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  const kernel = panel.sessionContext.session.kernel;
  await kernel.info;
  const future = kernel.requestExecute({ code });
  let said = "";
  future.onIOPub = (message) => {
    if (message.header.msg_type === "stream") said += message.content.text;
    if (message.header.msg_type === "error") said += message.content.ename + ": " + message.content.evalue;
  };
  await future.done;
  return said.trim();
}"""


def ask(page: Page, code: str) -> str:
    """What the kernel prints when it runs this code, beside all cells."""
    said: str = page.evaluate(ASK, code)
    return said


def paths(position: Position, line: str) -> tuple[list[list[str]], Position]:
    """The targets of each move of a line, and the position after it, by the engine."""
    parsed = parse_line(position, line)
    assert parsed.error is None, parsed.error
    found = []
    for move in parsed.moves:
        found.append(affordances(position, "en")["moves"][turn.moves(position).index(move)]["path"])
        position = turn.play(position, move)
    return found, position


class Shown:
    """One view of a board on a page."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page = page
        self.root = root

    def rev(self) -> int:
        """The revision that the view shows."""
        return int(self.root.get_attribute("data-otys-rev") or 0)

    def wait(self, rev: int) -> None:
        """Wait until this revision or a later one is shown whole, for as long as a new page takes."""
        self.root.wait_for(state="attached", timeout=FIRST)
        self.page.wait_for_function(
            "([root, rev]) => Number(root.dataset.otysRev) >= rev && !('otysBusy' in root.dataset)",
            arg=[self.root.element_handle(), rev],
            timeout=FIRST,
        )

    def at(self, target: str) -> Locator:
        """The button of a target."""
        return self.root.locator(f'[data-target~="{target}"]:visible').first

    def touch(self, *targets: str) -> None:
        """Touch the targets of one move, and wait until it is played."""
        rev = self.rev()
        for target in targets:
            self.at(target).click()
        self.wait(rev + 1)

    def play(self, position: Position, line: str) -> Position:
        """Touch a line, move by move; returns where it leads by the engine."""
        found, after = paths(position, line)
        for path in found:
            self.touch(*path)
        return after

    @property
    def banner(self) -> Locator:
        """What the board says above itself; hidden if there is nothing."""
        return self.root.locator(".otys-banner")
