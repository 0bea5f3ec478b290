"""Progress is kept in the browser: it is there again after a reload, and can be forgotten and brought back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from otys_nb import bake
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.messages import say
from tests.depth import mostly_at_night

DOTS = "[...document.querySelectorAll('.otys-progress .otys-dot')].map((dot) => dot.textContent).join('')"


@pytest.fixture(scope="module")
def baked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first part of a lesson as a page without a kernel."""
    path = tmp_path_factory.mktemp("baked") / "keys.html"
    path.write_text(bake.bake_lesson(lesson("keys", "lesson")), encoding="utf-8")
    return path


def solved(page: Page, path: Path) -> str:
    """The marks of the steps once the first one is done."""
    page.goto(path.as_uri())
    page.locator('.otys [data-target~="key:4"]:not([disabled])').click()
    page.wait_for_function("() => document.querySelector('.otys')?.dataset.otysRev > 1")
    page.locator('.otys [data-target~="push"]:not([disabled])').click()
    page.locator('.otys [data-target~="surface"]:not([disabled])').click()
    page.wait_for_function(f"() => {DOTS}.startsWith('●')")
    return str(page.evaluate(DOTS))


def test_what_was_done_is_there_after_a_reload_and_can_be_forgotten_and_brought_back(page: Page, baked: Path) -> None:
    page.set_default_timeout(20_000)
    marks = solved(page, baked)
    page.reload()
    page.wait_for_function(f"() => {DOTS} === '{marks}'")
    page.locator('[data-tool="more"]').click()
    page.get_by_role("button", name="Forget my progress").click()
    page.wait_for_function(f"() => !{DOTS}.includes('●')")
    page.get_by_role("button", name="Bring my progress back").click()
    page.wait_for_function(f"() => {DOTS} === '{marks}'")


@pytest.mark.parametrize("lang", mostly_at_night(["fr"], ["en", "de"]))
def test_the_index_of_the_lessons_shows_what_is_done(page: Page, tmp_path: Path, lang: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    index = tmp_path / "index.html"
    index.write_text(bake.bake_index([(each, f"{each.id}.html") for each in all_lessons()], lang), encoding="utf-8")
    kept = {"keys": {"away": "solved", "which": "shown", "gone": "solved"}, "turn": 5, "setup": {"x": "<b>"}}
    page.add_init_script(f"localStorage['otys-progress'] = JSON.stringify({json.dumps(kept)})")
    page.goto(index.as_uri())
    keys = lesson("keys").lesson
    shown = page.locator("li").filter(has_text=keys.title(lang)).locator("small")
    said = say("map_steps", lang, n=2, of=len(keys.steps))
    shown.get_by_text(said).wait_for()
    assert page.locator("li small").get_by_text(re.compile(r"^\D*\d+\D+\d+\D*$")).count() == 1
    assert errors == []
