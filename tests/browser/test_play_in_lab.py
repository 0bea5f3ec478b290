"""Whole turns on the boards in a real JupyterLab, by mouse, keys and typing; the kernel agrees with the engine."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from otys_nb.rules.setup import new_position
from tests.browser.in_lab import MAKE, NAMES, Table, ask, assert_game, paths

TURNS = ("5 $ P:p", "4 ~Fv1 S")
START = new_position(NAMES, seed=7)


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    return lab_page


@pytest.fixture
def played(lab: Any, page: Page, request: pytest.FixtureRequest) -> Table:
    """A new table of two players in a notebook of its own."""
    page.set_default_timeout(10_000)
    lab.open_and_run(page, lab.write(f"{request.node.name}.ipynb", MAKE))
    lab.expect_first(page, ".otys[data-otys-rev]")
    return Table(page, page.locator(".otys").first)


SCREENS = ((1366, 768), (1280, 720), (1440, 900))
FITS = """() => {
  const names = [".otys-goal", ".otys-say", "[data-do=undo]", ".otys-primary",
    '[data-board="player-0"]', "[data-board=colony]"];
  const boxes = names.map((name) => document.querySelector(name).getBoundingClientRect());
  const seen = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const stage = document.querySelector(".otys-stage").getBoundingClientRect();
  const inside = boxes.every(({ top, bottom }) => top >= seen.top - 1 && bottom <= seen.bottom + 1);
  return inside && stage.height > Math.min(seen.height, 860) - 30;
}"""
"""All that the next tap needs is in view together, and the stage is as high as what is to be seen of the notebook."""


def test_two_turns_by_mouse_on_a_stage_that_fits_each_screen(played: Table) -> None:
    for width, height in SCREENS:
        played.page.set_viewport_size({"width": width, "height": height})
        played.root.evaluate("el => el.scrollIntoView({ block: 'start' })")
        played.page.wait_for_function(FITS)
    position = START
    for line in TURNS:
        position = played.play(position, line)
        assert_game(played.page, position)


def test_a_turn_by_keyboard_alone_edits_no_cell(played: Table, lab: Any) -> None:
    cells = lab.cell_count(played.page)
    found, position = paths(START, TURNS[0])
    for path in found:
        rev = played.rev()
        for target in path:
            played.at(target).focus()
            played.page.keyboard.press("Enter")
        played.wait(rev + 1)
    assert_game(played.page, position)
    for key in [*"abcdefghijklmnopqrstvwxyz0123456789", "Delete", "Backspace", "ArrowUp", "ArrowDown", "Escape"]:
        played.at("key:1").focus()
        played.page.keyboard.press(key)
    assert lab.cell_count(played.page) == cells


def test_a_typed_line_plays_whole_or_not_at_all_and_code_moves_the_same_board(played: Table) -> None:
    rev = played.rev()
    played.type("4 ~Mv2 =")
    played.root.get_by_text("Mechanic lets a diver").first.wait_for()
    assert played.rev() == rev
    assert_game(played.page, START)
    assert played.root.locator(".otys-line").input_value() == "4 ~Mv2 ="
    played.type(TURNS[0])
    played.wait(rev + 1)
    position = paths(START, TURNS[0])[1]
    assert_game(played.page, position)
    ask(played.page, f"table.play({TURNS[1]!r})")
    played.wait(rev + 2)
    assert_game(played.page, paths(position, TURNS[1])[1])
