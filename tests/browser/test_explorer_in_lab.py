"""The explorer in a real JupyterLab: positions are set up by mouse, and a board opens it with one click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from otys_nb.rules.setup import new_position
from otys_nb.widgets.edits import blank, moved, put

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

START = new_position(["Ada", "Grace"], seed=7)


def test_in_jupyterlab_a_position_is_set_up_and_its_code_is_right(lab: Any, page: Page) -> None:
    name = lab.write(
        "explore.ipynb",
        "import otys_nb as otys\nposition = otys.new_position(['Ada', 'Grace'], seed=7)",
        "explorer = otys.Explorer(position, animate=False)\nexplorer",
    )
    page.set_viewport_size({"width": 1600, "height": 1400})
    lab.open_and_run(page, name)
    lab.expect_first(page, ".otys-bench")
    cells = lab.cell_count(page)

    def shown(rev: int) -> None:
        page.locator(f'.otys[data-otys-rev="{rev}"]').wait_for(state="attached")

    def at(target: str) -> Locator:
        return page.locator(f'[data-target~="{target}"]:visible').first

    at("diver:spy").drag_to(at("place:4"))
    shown(2)
    at("tray:p").click()
    at("level:5").click()
    shown(3)
    at("key:3").click()
    page.keyboard.press("x")
    at("hacker").click()
    shown(4)
    page.get_by_role("button", name="Save, load").click()
    goal = moved(moved(moved(START, "diver:spy", "place:4"), "tray:p", "level:5"), "key:3", "hacker")
    area = page.get_by_label("Code", exact=True)
    area.wait_for()
    assert area.input_value() == goal.code()
    assert lab.cell_count(page) == cells


def test_in_jupyterlab_a_position_is_built_from_an_empty_table_by_mouse(lab: Any, page: Page) -> None:
    name = lab.write("scratch.ipynb", "import otys_nb as otys\notys.Explorer(animate=False)")
    page.set_default_timeout(60_000)
    page.set_viewport_size({"width": 1600, "height": 1400})
    lab.open_and_run(page, name)
    lab.expect_first(page, ".otys-bench")
    goal, rev = blank(), 1
    moves = [
        ("diver:spy", "place:4"), ("diver:fuel", "place:1"), ("tray:m", "level:2"), ("tray:p", "level:3"),
        ("key:4", "hacker"), ("sponsor:1", "sponsor:5"), ("tray:f", "store:f"),
    ]  # fmt: skip
    for origin, target in moves:
        goal, rev = moved(goal, origin, target), rev + 1
        piece, place = (page.locator(f'[data-target~="{at}"]:visible').first for at in (origin, target))
        if origin.startswith(("diver", "sponsor")):
            piece.drag_to(place)
        else:
            piece.click()
            page.locator(".otys[data-hand]").wait_for(state="attached")
            place.click()
        page.locator(f'.otys[data-otys-rev="{rev}"]').wait_for(state="attached")
    page.get_by_role("button", name="Credits: one more").click()
    page.locator(f'.otys[data-otys-rev="{rev + 1}"]').wait_for(state="attached")
    page.get_by_role("button", name="Save, load").click()
    area = page.get_by_label("Code", exact=True)
    area.wait_for()
    assert area.input_value() == put(goal, "players[0].credits", 1).code()


def test_in_jupyterlab_one_click_on_a_board_opens_the_explorer_below_it(lab: Any, page: Page) -> None:
    name = lab.write("door.ipynb", "import otys_nb as otys\notys.Table(otys.new_position(['Ada', 'Grace'], seed=7))")
    page.set_default_timeout(60_000)
    page.set_viewport_size({"width": 1400, "height": 1400})
    lab.open_and_run(page, name)
    lab.expect_first(page, ".otys[data-otys-rev]")
    door = page.get_by_role("button", name="Explore this")
    door.click()
    page.locator(".otys-bench").first.wait_for()
    assert page.locator(".otys").count() == 2
    page.get_by_role("button", name="Save, load").click()
    area = page.get_by_label("Code", exact=True)
    area.wait_for()
    assert area.input_value() == START.code()
    page.get_by_role("button", name="Close the explorer").click()
    page.locator(".otys-bench").first.wait_for(state="detached")
    door.wait_for()
