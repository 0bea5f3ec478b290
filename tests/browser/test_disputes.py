"""Twenty disputes settled on the page of rules itself, on a phone without a network, each by the way that the
keystroke-level model counts (`benchmarks.lookup.settling`): what the model takes to be in view is in view."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from benchmarks.lookup import SETTLED, disputes, settled
from benchmarks.lookup.settling import IN_VIEW, OPEN, ROWS, Way
from otys_nb.bake.rules_page import bake_rules
from otys_nb.reference import all_questions, lookup
from otys_nb.reference.subjects import questions_about_all, subject_ideas
from otys_nb.rules.language import LANGUAGES

PHONE = {"width": 400, "height": 860}
KEYBOARD = 300
"""Pixels that a phone's keyboard takes away while one types."""
IN_VIEW_NOW = """els => els.filter(el => {
    const { top, bottom } = el.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}).length"""


def by_typing(page: Page, way: Way) -> int:
    """Type; touch the row if the answer does not stand open. How many answers and rows were in view."""
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"] - KEYBOARD})
    page.fill("#ask", way.typed)
    seen: int = page.locator("#view > article").evaluate_all(IN_VIEW_NOW)
    return seen


def by_touching(page: Page, way: Way) -> int:
    """Touch what it is about. How many rows were in view."""
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.fill("#ask", "")
    page.evaluate("() => { location.hash = '' }")
    page.wait_for_function("() => !document.querySelector('.chip[aria-pressed=true]')")
    for name in way.touched:
        page.get_by_role("button", name=name, exact=True).click()
        page.wait_for_selector(f".chip[aria-pressed=true] >> text={name}")
    seen: int = page.locator("#view > article").evaluate_all(IN_VIEW_NOW)
    return seen


@pytest.fixture
def page(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    """The page of rules of a language, opened from its file."""
    file = tmp_path / "rules.html"
    file.write_text(bake_rules(request.getfixturevalue("lang")), encoding="utf-8")
    context = browser.new_context(viewport=PHONE, offline=True, has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.goto(file.as_uri())
    page.wait_for_selector(".chip")
    yield page
    context.close()


@pytest.mark.parametrize(
    "lang", [pytest.param(lang, marks=() if lang == "fr" else pytest.mark.nightly) for lang in LANGUAGES]
)
def test_twenty_disputes_are_settled_as_the_model_says(page: Page, lang: str) -> None:
    chips = dict(zip(subject_ideas(), page.locator(".subjects .chip").all_inner_texts(), strict=True))
    asked = disputes("test")[::3][:SETTLED]
    short = []
    for dispute, way in zip(asked, settled(lang), strict=True):
        assert way
        if way.typed:
            seen, rows = by_typing(page, way), IN_VIEW
            hits = lookup(way.typed, lang=lang)
            answer, stands_open = hits[way.place - 1], hits.sure and way.place <= OPEN
            heading, text, refs = answer.title, answer.text, answer.refs
        else:
            touched = Way(way.seconds, way.place, touched=tuple(chips[name] for name in way.touched))
            seen, rows, stands_open = by_touching(page, touched), ROWS[len(way.touched)], False
            question = all_questions()[questions_about_all(lang, way.touched)[way.place - 1]]
            heading, text, refs = question.asks[lang], question.answers[lang], question.refs
        assert set(refs) & set(dispute["refs"])
        article = page.locator("#view > article").nth(way.place - 1)
        assert heading in article.inner_text()
        if not stands_open:
            article.locator("button.closed").click()
        assert text in page.locator("#view > article").nth(way.place - 1).inner_text()
        if way.place <= rows and seen < way.place:
            short.append((dispute[lang], way, seen))
    assert short == []
