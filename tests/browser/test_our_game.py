"""Our game last night, in a real browser: entered, a broken turn kept, looked back on, shared and opened again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from otys_nb.analysis.suggestions import best_turns
from otys_nb.explorer.our_game import OurGame
from otys_nb.rules.setup import new_position
from tests.browser.boards import violations
from tests.browser.explorer_page import Bench

ROOT = Path(__file__).parents[2]
START = new_position(["Ada", "Grace"], seed=7)


def photo(here: Bench, name: str) -> None:
    """A picture for whoever looks at the scene, where a folder for it is named."""
    folder = os.environ.get("OTYS_PHOTOS")
    if folder:
        here.page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def what_is_to_be_laid_is_in_view(here: Bench, lang: str) -> None:
    """It heads what stands beside the board, below the handle of a sheet, and its tab is in view too."""
    kept = here.page.get_by_role(
        "group", name={"en": "Kept as it was played", "de": "Behalten, wie es gespielt wurde"}[lang]
    )
    others = here.page.locator(".otys-side-bench .otys-part:visible")
    assert kept.bounding_box()["y"] <= min(one.bounding_box()["y"] for one in others.all()) + 60  # type: ignore[index]
    for shown in (kept, here.page.locator('[data-area="tabs"] [aria-pressed="true"]').first):
        expect(shown).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize(
    ("width", "theme", "lang"), [(400, "dark", "de"), pytest.param(1440, "", "en", marks=pytest.mark.nightly)]
)
def test_a_game_is_entered_with_a_broken_turn_looked_back_on_and_shared(
    page: Page, harness: Callable[[Path], str], width: int, theme: str, lang: str
) -> None:
    room = OurGame(START, lang=lang, animate=False, seed=1)
    here = Bench(page, harness(ROOT), room, theme, width)
    page.locator(".otys-command .otys-line").fill("4 $ ~Sv2 R:-mc")
    page.keyboard.press("Enter")
    here.settle()
    photo(here, f"doubt-{width}")
    assert "4 $ ~Sv1 R:-mc" in page.inner_text(".otys")
    here.press({"en": "Keep it: it was played so", "de": "Behalten: So wurde es gespielt"}[lang])
    photo(here, f"lay-{width}")
    what_is_to_be_laid_is_in_view(here, lang)
    here.explorer.edit("players[0].credits", 6)
    here.follow()
    here.press({"en": "It stands so: go on", "de": "So steht es: weiter"}[lang])
    assert room.position.to_move == 1 and len(room.parts) == 2
    for _ in range(3):
        room.play(next(one.turn for one in best_turns(room.position, 1, tries=2)))
    here.follow()
    photo(here, f"entered-{width}")
    here.press({"en": "Where was it lost?", "de": "Wo verloren?"}[lang])
    expect(page.locator('[data-area="tabs"] [aria-pressed="true"]').first).to_be_in_viewport(ratio=0.99)
    here.press({"en": "Work it out", "de": "Ausrechnen"}[lang])
    page.locator(".otys-graph").wait_for()
    here.settle()
    photo(here, f"review-{width}")
    assert not violations(page, "main")
    link = room.game_link()
    again = OurGame(link, lang=lang)
    assert again.position == room.position and len(again.violations()) == 1
