"""Games to their end, as somebody new plays them: on each size of screen with every hand, coached in JupyterLab."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from otys_nb.rules.game import new_game
from otys_nb.widgets.first_game import first_game
from otys_nb.widgets.opponents import PlayTable, against
from tests.browser.hosts import InLab, OnPage
from tests.browser.in_lab import ask
from tests.browser.journeys import play_coached_game, play_game
from tests.browser.screens import SIZES, shot
from tests.browser.shown import HANDS

pytestmark = pytest.mark.nightly

BY_HAND = pytest.mark.parametrize("hand", HANDS)
BY_SIZE = pytest.mark.parametrize("size", SIZES)


@BY_HAND
@BY_SIZE
def test_a_game_is_played_to_its_end_without_scrolling(on_page: Callable[..., OnPage], size: str, hand: str) -> None:
    """What the other does is told once it has happened; that it is shown, `test_motion` tries."""
    table = PlayTable(new_game(["Ada", "Grace"], seed=7), {1: "greedy"}, seed=7, animate=False)
    shown = on_page(size, hand).opened(table, "game")
    for touched in play_game(shown, lambda: table):
        shown.look(touched)
    assert shown.touched > 80 and table.phase == "over" and table.lesson is not None
    assert shown.page.locator(".otys-end summary").inner_text().endswith(table.lesson["end"]["title"])
    shot(shown.page, f"game-{size}-{hand}-end")
    table.close()


@BY_HAND
@BY_SIZE
def test_what_the_other_does_is_shown_and_nothing_is_scrolled(
    on_page: Callable[..., OnPage], size: str, hand: str
) -> None:
    table: Any = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
    shown = on_page(size, hand).opened(table, "shown")
    for touched in islice(play_game(shown, lambda: table), 15):
        shown.look(touched)
    assert shown.touched == 15
    table.close()


def test_a_coached_game_is_played_to_its_end_in_a_notebook_without_scrolling(in_lab: Callable[..., InLab]) -> None:
    host = in_lab()
    shown = host.opened("first-game", "game = otys.first_game(seed=7, lang='en')\ngame")
    host.hold_still()
    shown.root.get_by_role("button", name="Hint", exact=True).click()
    shown.root.locator(".otys-hint", has_text="→").wait_for()

    def table() -> PlayTable:
        game = first_game(seed=7, lang="en")
        game.room.saved.go_to(json.loads(ask(shown.page, "import json; print(json.dumps(game.place))")))
        return game

    for touched in play_coached_game(shown, table):
        host.look(touched)
    assert shown.rev() > 10
