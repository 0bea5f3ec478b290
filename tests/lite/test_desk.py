"""The teacher's desk in the static site, where Python runs in the browser: every card does its task there."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from otys_nb.rules.language import LANGUAGES
from tests.browser.desk_scene import Teacher, play_all_cards
from tests.lite.conftest import Build
from tests.lite.test_site import KEPT, RUN_ALL, open_notebook

Serve = Callable[[Path], str]

pytestmark = [pytest.mark.browser, pytest.mark.nightly]
PATIENCE = 60_000


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_every_card_does_its_task_without_a_server(
    built: Build, harness: Serve, page: Page, failed: list[str], keys: bool
) -> None:
    page.set_default_timeout(PATIENCE)
    page.set_viewport_size({"width": 1280, "height": 1000})
    open_notebook(page, f"{harness(built('class'))}/jupyter/notebooks/index.html?path=-board.ipynb")
    for lang in LANGUAGES:
        desk = f"import otys_nb as otys\notys.desk(lang={lang!r})"
        page.evaluate(
            "(text) => window.jupyterapp.shell.currentWidget.content.widgets[2].model.sharedModel.setSource(text)", desk
        )
        assert page.evaluate(RUN_ALL) == []
        page.locator(f".otys-desk[lang={lang}] .otys-word:not(:empty)").wait_for()
        page.locator(".otys-desk nav button").first.click()
        play_all_cards(Teacher(page, lang, keys), wall=True)
    assert page.evaluate(KEPT) == {"databases": [], "storage": []}, "a class keeps nothing"


def test_a_file_for_thirty_is_made(
    built: Build, harness: Serve, page: Page, failed: list[str], record_property: Callable[[str, object], None]
) -> None:
    """The longest task of a card where Python runs in the browser; how long is written into the test's report."""
    page.set_default_timeout(PATIENCE)
    open_notebook(page, f"{harness(built('class'))}/jupyter/notebooks/index.html?path=-board.ipynb")
    page.evaluate(
        "(text) => window.jupyterapp.shell.currentWidget.content.widgets[2].model.sharedModel.setSource(text)",
        "import otys_nb as otys\notys.desk()",
    )
    assert page.evaluate(RUN_ALL) == []
    page.locator(".otys-desk .otys-word:not(:empty)").wait_for()
    began = time.monotonic()
    file = Teacher(page, "en", keys=False).saved("hand_out", "hand")
    took = time.monotonic() - began
    record_property("seconds", round(took, 1))
    print(f"a file for thirty: {took:.1f} s, {file.stat().st_size // 1024} KB")
    seats = json.loads(file.read_text(encoding="utf-8").partition('id="otys-baked">')[2].partition("</script>")[0])[
        "seats"
    ]
    assert len(seats) == 30
    began = time.monotonic()
    kit = Teacher(page, "en", keys=False).saved("kit", "kit_make")
    print(f"a package for a lesson: {time.monotonic() - began:.1f} s, {kit.stat().st_size // 1024} KB")
