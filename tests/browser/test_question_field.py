"""The field to ask in, in a real JupyterLab: the answer comes under it, and keys typed into it stay in it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from otys_nb.reference.messages import say
from otys_nb.rules.language import LANGUAGES

pytestmark = pytest.mark.nightly
ASKED = {
    "en": ("do I get the battery back?", "No."),
    "fr": ("on me rend la batterie ?", "Non."),
    "de": ("bekomm ich die Batterie zurück?", "Nein."),
}


def opened(lab: Any, page: Page, code: str, shown: str) -> int:
    """Run a notebook of one cell until something is shown; how many cells there are."""
    lab.open_and_run(page, lab.write("ask.ipynb", code))
    lab.expect_first(page, shown)
    return int(lab.cell_count(page))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_is_answered_under_the_field(lab: Any, lab_page: Page, lang: str) -> None:
    code = f"from otys_nb.bake.question_field import QuestionField\nQuestionField({lang!r})"
    cells = opened(lab, lab_page, code, "iframe[title^='Otys']")
    frame = lab_page.frame_locator("iframe[title^='Otys']")
    asked, first = ASKED[lang]
    frame.locator("#ask").click()
    lab_page.keyboard.type(asked)
    assert frame.locator(".card .answer").first.inner_text().startswith(first)
    frame.get_by_role("button", name=say("page.show", lang)).first.click()
    frame.locator(".card svg").first.wait_for()
    frame.locator("summary").first.click()
    frame.locator(".basis a").first.click()
    frame.locator(".title").wait_for()
    assert lab.cell_count(lab_page) == cells, "no key did something in the notebook"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_is_answered_in_more_of_a_game(lab: Any, lab_page: Page, lang: str) -> None:
    code = f"import otys_nb as otys\notys.speak({lang!r})\notys.first_game()"
    cells = opened(lab, lab_page, code, "[data-tool='more']")
    lab_page.locator("[data-tool='more']").click()
    box = lab_page.locator(".otys-question input")
    asked, first = ASKED[lang]
    box.click()
    lab_page.keyboard.type(asked)
    answer = lab_page.locator(".otys-question .answer").first
    answer.wait_for()
    assert answer.inner_text().startswith(first)
    lab_page.locator(".otys-question .go").first.click()
    lab_page.locator(".otys-question svg").first.wait_for()
    box.fill("qqqq zzzz")
    lab_page.locator(".otys-answers p", has_text="zzzz").wait_for()
    assert not lab_page.locator(".otys-answers .answer").count()
    assert lab.cell_count(lab_page) == cells, "no key did something in the notebook"
