"""Baked pages in a browser that has no network, opened as files: by mouse, by keyboard alone, and in the dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from otys_nb.bake import graph as bake_graph
from otys_nb.bake import page as bake
from otys_nb.rules.setup import new_position
from tests.browser.boards import violations
from tests.browser.hosts import Baked, FromFile
from tests.depth import mostly_at_night


def test_typed_lines_and_why(from_file: Callable[[], FromFile]) -> None:
    page = from_file().opened("turn")
    for typed in ("1", "next", "Eng", "next", "Eng:m", "next"):
        rev = page.rev()
        page.type(typed)
        page.wait(rev + 1)
    rev = page.rev()
    page.type("zz")
    page.root.get_by_text("This page cannot read that").first.wait_for()
    assert page.rev() == rev
    page.clean()


def test_a_reason_leads_to_the_card_of_its_rule_with_its_board(from_file: Callable[[], FromFile]) -> None:
    page = from_file().opened("turn")
    for typed in ("1", "next"):
        rev = page.rev()
        page.type(typed)
        page.wait(rev + 1)
    page.page.keyboard.press("Escape")
    page.page.locator('[data-target~="hacker"]:visible').first.click(force=True)
    rev, more = page.rev(), page.page.get_by_role("button", name="More about this rule")
    more.click()
    card = page.page.get_by_role("dialog")
    assert card.locator(".badge").first.inner_text() == "in the rulebook" and card.locator(".answer").inner_text()
    card.locator("summary").click()
    basis = card.locator(".basis li")
    told = basis.first.inner_text()
    basis.first.locator("button").click()
    assert card.locator(".answer").inner_text().split(".")[0] in told, "one rule leads to the next"
    page.page.evaluate(
        "document.querySelector('.otys').dispatchEvent(new CustomEvent('otys-rule', { detail: '48', bubbles: true }))"
    )
    card.get_by_role("button", name="Show me").click()
    drawn = "all => all.map(g => g.dataset.id + g.style.transform + g.textContent).sort()"
    before = card.locator("[data-id]").evaluate_all(drawn)
    card.locator(".controls .go").click()
    card.locator("[data-new]").first.wait_for()
    assert card.locator("[data-id]").evaluate_all(drawn) != before
    page.page.keyboard.press("Escape")
    assert not card.is_visible() and page.rev() == rev
    assert more.evaluate("el => el === document.activeElement")
    page.clean()


@pytest.mark.parametrize("scheme", mostly_at_night(["dark"], ["light"]))
def test_light_dark_and_accessible(scheme: str, from_file: Callable[[], FromFile]) -> None:
    page = from_file().opened("turn", color_scheme=scheme)
    assert page.root.get_attribute("data-otys-theme") == scheme
    assert violations(page.page) == []
    page.clean()


def test_where_the_page_ends_it_says_so(
    offline: Callable[..., Page], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bake_graph, "MAX_NODES", 3)
    path = tmp_path / "table.html"
    path.write_text(bake.bake_game(new_position(["<b>Ada</b>", "Grace"], seed=7)), encoding="utf-8")
    page = Baked(offline(), path)
    page.type("5")
    page.root.get_by_text("does not hold what comes after").first.wait_for()
    assert page.page.locator("b").count() == 0
    page.clean()


def test_without_scripts_the_picture_and_the_words_stand(
    offline: Callable[..., Page], from_file: Callable[[], FromFile]
) -> None:
    page = offline(java_script_enabled=False)
    page.goto(from_file().written("turn").as_uri())
    assert page.locator("noscript img").is_visible()
    assert page.locator("noscript pre").is_visible()
