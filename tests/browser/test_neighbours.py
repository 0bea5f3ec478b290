"""Boards in containers of ipywidgets: they take the width there is, and below their least width stand as on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.in_lab import NAMES
from tests.depth import mostly_at_night

MAKE = f"import ipywidgets as w\nimport otys_nb as otys\ngame = otys.new_game({NAMES}, seed=7)"
TABLE, PLAYER = "otys.Table(game)", "otys.PlayerBoard(game, player=0)"
BESIDE = "w.VBox([w.Label('Beside the board'), w.Button(description='A button')])"

MEASURED = """() => {
  const output = document.querySelector(".otys").closest(".jp-OutputArea-output");
  const edge = output.getBoundingClientRect();
  return [...document.querySelectorAll(".otys")].map((board) => {
    const { left, right, width } = board.getBoundingClientRect();
    const wider = [...board.querySelectorAll("*")].filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && (box.left < left - 1 || box.right > right + 1);
    });
    return {
      width,
      stage: board.dataset.stage ?? board.dataset.width,
      fits: left >= edge.left - 1 && right <= edge.right + 1 && output.scrollWidth <= output.clientWidth,
      wider: wider.map((part) => part.outerHTML.slice(0, 90)),
    };
  });
}"""
"""How wide each board is, whether it stays inside its output, and which of its parts do not stay inside the board."""


RUN = """async (code) => {
  // Run this in the second cell, in place of what was there.
  const { content } = window.jupyterapp.shell.currentWidget;
  content.widgets[1].model.sharedModel.setSource(code);
  content.activeCellIndex = 1;
  await window.jupyterapp.commands.execute("notebook:run-cell");
  return content.widgets[1].model.executionCount;
}"""
NAME = "neighbours.ipynb"


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    lab_page.set_viewport_size({"width": 1366, "height": 768})
    return lab_page


def ran(lab: Any, page: Page, code: str) -> None:
    """Run this code in one notebook for all tests: what a kernel is started for is no question of theirs."""
    if NAME not in page.url:
        lab.open_and_run(page, lab.write(NAME, MAKE, "None"))
    assert page.evaluate(RUN, code)


def shown(lab: Any, page: Page, code: str, count: int) -> list[dict[str, Any]]:
    """The boards in the output of this code, measured."""
    ran(lab, page, code)
    expect(page.locator(".otys[data-otys-rev]")).to_have_count(count)
    lab.expect_first(page, ".otys[data-otys-rev] .otys-spot")
    return measured(page)


def measured(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(MEASURED)
    for each in found:
        assert each["fits"] and each["wider"] == [], each
    return found


ARRANGED = {
    "hbox": (f"w.HBox([{TABLE}, {PLAYER}])", [(467, "phone"), (467, "narrow")]),
    "beside": (f"w.HBox([{TABLE}, {BESIDE}])", [(782, "middle")]),
    "stated": (f"own = {TABLE}\nown.layout.width = '300px'\nw.HBox([own, {TABLE}])", [(300, "phone"), (634, "middle")]),
    "grid": (
        f"w.GridBox([{TABLE}, {PLAYER}, otys.ColonyBoard(game)], layout=w.Layout(grid_template_columns='1fr 1fr'))",
        [(467, "phone"), (467, "narrow"), (467, "narrow")],
    ),
    "gridspec": (
        f"grid = w.GridspecLayout(1, 3)\ngrid[0, 0] = w.Label('beside')\ngrid[0, 1:] = {TABLE}\ngrid",
        [(623, "middle")],
    ),
    "wrapped": (f"w.HBox([{TABLE}, {PLAYER}], layout=w.Layout(width='400px'))", [(400, "phone"), (400, "narrow")]),
    "column": (f"w.Box([{TABLE}], layout=w.Layout(width='300px'))", [(300, "phone")]),
    "explorer": (f"w.HBox([otys.Explorer(game), {TABLE}])", [(467, "narrow"), (467, "phone")]),
    "below": (f"w.VBox([{TABLE}, {BESIDE}])", [(934, "middle")]),
}
"""What is shown, and how wide each board is then and how it arranges itself."""


@pytest.mark.parametrize("name", mostly_at_night(["wrapped"], sorted({*ARRANGED} - {"wrapped"})))
def test_boards_share_the_width_there_is(lab: Any, page: Page, name: str) -> None:
    code, wanted = ARRANGED[name]
    found = shown(lab, page, code, len(wanted))
    assert [each["stage"] for each in found] == [stage for _, stage in wanted]
    for each, (width, _) in zip(found, wanted, strict=True):
        assert abs(each["width"] - width) <= 12, (each["width"], width)


@pytest.mark.parametrize("kind", mostly_at_night(["Tab"], ["Accordion"]))
def test_a_board_first_displayed_out_of_sight_is_laid_out_once_it_is_seen(lab: Any, page: Page, kind: str) -> None:
    code = f"w.{kind}([w.Label('first'), w.HBox([{TABLE}])], titles=['at first', 'the board'], selected_index=0)"
    ran(lab, page, f"game = otys.new_game({NAMES}, seed=7)\n{code}")
    page.locator(".otys[data-otys-rev]").wait_for(state="attached")
    assert page.locator(".otys").evaluate("(board) => board.clientWidth") == 0
    page.get_by_text("the board", exact=True).first.click()
    lab.expect_first(page, ".otys .otys-spot")
    [found] = measured(page)
    assert found["width"] > 850 and found["stage"] == "middle"
    page.locator('.otys [data-target~="key:5"]').first.click()
    page.locator('.otys:not([data-otys-rev="0"])').wait_for()


def test_a_board_in_a_notebook_at_the_back_is_as_high_as_what_is_seen_later(lab: Any, page: Page) -> None:
    ran(lab, page, "None")
    show = "(shown) => window.jupyterapp.shell.currentWidget.setHidden(!shown)"
    page.evaluate(show, False)
    ran(lab, page, TABLE)
    page.locator(".otys[data-otys-rev]").wait_for(state="attached")
    page.evaluate(show, True)
    lab.expect_first(page, ".otys .otys-spot")
    stage, seen = page.evaluate(
        "() => ['.otys-stage', '.jp-WindowedPanel-outer'].map((name) => document.querySelector(name).clientHeight)"
    )
    assert stage <= seen
