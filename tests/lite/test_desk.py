"""The teacher's desk in the static site, where Python runs in the browser: every card does its task there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.desk_scene import Teacher, play_all_cards
from tests.lite.conftest import Build
from tests.lite.test_site import KEPT, RUN_ALL, open_notebook

if TYPE_CHECKING:
    from playwright.sync_api import Page

    Serve = Callable[[Path], str]

pytestmark = [pytest.mark.browser, pytest.mark.nightly]
PATIENCE = 60_000


@pytest.mark.parametrize(("lang", "keys"), [("en", False), ("fr", True), ("de", True)])
def test_every_card_does_its_task_without_a_server(
    built: Build, harness: Serve, page: Page, failed: list[str], lang: str, keys: bool
) -> None:
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 1280, "height": 1000})
    open_notebook(page, f"{harness(built('class'))}/notebooks/index.html?path=-board.ipynb")
    desk = f"import otys_nb as otys\notys.desk(lang={lang!r})"
    page.evaluate(
        "(text) => window.jupyterapp.shell.currentWidget.content.widgets[2].model.sharedModel.setSource(text)", desk
    )
    assert page.evaluate(RUN_ALL) == []
    page.locator(".otys-desk .otys-word:not(:empty)").wait_for()
    page.locator(".otys-desk nav button").first.click()
    play_all_cards(Teacher(page, lang, keys), wall=True)
    assert page.evaluate(KEPT) == {"databases": [], "storage": []}, "a class keeps nothing"
