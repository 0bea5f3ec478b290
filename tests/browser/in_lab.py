"""Boards in a real JupyterLab, and what is asked of the kernel beside them."""

from __future__ import annotations

from playwright.sync_api import Page

from otys_nb.rules import turn
from otys_nb.rules.notation import parse_line
from otys_nb.rules.position import Position
from otys_nb.widgets.affordances import affordances
from otys_nb.widgets.messages import for_page
from tests.browser.shown import Shown

NAMES = ["Ada", "Grace"]
MAKE = f"import otys_nb as otys\ngame = otys.new_game({NAMES}, seed=7)\ntable = otys.Table(game)\ntable"
GONE = for_page("en")["offline"]

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


def assert_game(page: Page, position: Position) -> None:
    """The position of the notebook's game in the kernel is the engine's."""
    assert ask(page, "print(repr(game.position))") == repr(position)


def paths(position: Position, line: str) -> tuple[list[list[str]], Position]:
    """The targets of each move of a line, and the position after it, by the engine."""
    parsed = parse_line(position, line)
    assert parsed.error is None, parsed.error
    found = []
    for move in parsed.moves:
        found.append(affordances(position, "en")["moves"][turn.moves(position).index(move)]["path"])
        position = turn.play(position, move)
    return found, position


class Table(Shown):
    """One view of a table, which can be played on by notation."""

    def play(self, position: Position, line: str) -> Position:
        """Touch a line, move by move; returns where it leads by the engine."""
        found, after = paths(position, line)
        for path in found:
            self.touch(*path)
        return after
