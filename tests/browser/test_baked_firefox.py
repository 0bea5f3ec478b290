"""Baked pages in Firefox, opened as files; playwright speaks WebDriver BiDi to Debian's own `firefox-esr`.

What the pages do is tested in Chromium (`test_baked.py`); here, that another browser does it too.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from otys_nb.bake import files as bake_files
from otys_nb.bake import graph as bake_graph
from otys_nb.bake import page as bake
from otys_nb.lessons import lesson
from tests.browser.hosts import Baked
from tests.browser.shown import place


@pytest.fixture
def page(firefox_page: Page) -> Page:
    """These tests are about Firefox alone."""
    return firefox_page


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first lesson in two languages, as `otys-nb bake` lays them beside each other."""
    folder = tmp_path_factory.mktemp("baked")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bake_graph, "MAX_NODES", 60)
        for lang in ("en", "de"):
            path = folder / lang / "start ü.html"
            path.parent.mkdir()
            page = bake.bake_lesson(lesson("start", lang=lang), pages=bake_files.elsewhere(path, lang))
            path.write_text(page, "utf-8")
    return folder


def alone(baked: Baked) -> None:
    """Nothing went wrong in the page, and it asked for nothing but, as files, itself and its twins."""
    assert [url for url in baked.asked if not url.startswith(("data:", "blob:", "file:"))] == []
    assert baked.errors == []


def test_a_request_would_be_seen(page: Page, harness: Callable[[Path], str], tmp_path: Path) -> None:
    """What `alone` looks at tells of a request that a file makes, even of one in vain."""
    address = f"{harness(tmp_path)}/none.png"
    path = tmp_path / "asks.html"
    path.write_text(f'<title>asks</title><div class="otys" data-otys-rev="1"></div><img src="{address}" alt="">')
    assert address in Baked(page, path).asked


def test_a_step_by_mouse(page: Page, site: Path) -> None:
    baked = Baked(page, site / "en" / "start ü.html")
    baked.touch("key:2")
    baked.press("Next")
    baked.touch("push")
    assert "2/4" in page.locator(".otys-count").inner_text()
    alone(baked)


@pytest.mark.nightly
def test_a_step_by_keyboard_alone(page: Page, site: Path) -> None:
    baked = Baked(page, site / "en" / "start ü.html")
    page.keyboard.press("Tab")
    for selector in (place("key:2"), ".otys-primary", place("push")):
        baked.go(selector)
    assert "2/4" in page.locator(".otys-count").inner_text()
    alone(baked)


def test_the_other_language_is_a_page_beside_it(page: Page, site: Path) -> None:
    baked = Baked(page, site / "en" / "start ü.html")
    page.locator('[data-tool="more"]').click()
    page.locator("select.otys-tool").select_option("de")
    page.wait_for_url((site / "de" / "start ü.html").as_uri())
    baked.wait(1)
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.get_by_role("button", name="Tipp").first.is_visible()
    alone(baked)
