"""Wherever somebody goes in a game whose piles nobody knows, the search and the futures can be looked at there."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.rules import turn
from otys_nb.rules.position import Position
from tests.depth import mostly_at_night
from tests.explorer.explorers import Page, middle
from tests.explorer.test_explanation import TOKEN_BEFORE_A_CONTRACT

BROKE = "Python stopped with an error"


TYPED = ("fuel", "key 2; juggle", "upgrade", "complete", "explorer; token", "?")
"""Turns of which much stays open."""


def pressed(page: Page, rng: Random) -> list[str]:
    """Presses some of the buttons beside the board, as they come, and types; returns what was said."""
    said = [page.send("type", text=rng.choice(TYPED))]
    for _ in range(3):
        buttons = [part for part in page.parts() if part["type"] == "button" and part.get("do", "edit") == "edit"]
        if buttons:
            one = rng.choice(buttons)
            said.append(page.send(one.get("do", "explore"), one["path"], one.get("value")))
    return said


def searched(page: Page, rng: Random) -> list[str]:
    """Opens each tab that shows turns, lets the search run twice and presses buttons; returns what was said."""
    analysis = page.explorer.room.analysis
    said = []
    for tab in ("turns", "futures", "best", "review", "save"):
        said.append(page.send("explore", "tab", tab))
        said += [page.send("explore", "more", analysis.tick) for _ in range(2)]
        said += pressed(page, rng)
    return said


@pytest.mark.parametrize("seed", mostly_at_night((11,), (*range(11), *range(12, 60))))
def test_a_search_is_shown_wherever_one_goes(seed: int) -> None:
    rng = Random(seed)
    known = middle(seed, rng.randrange(80), rng.choice([2, 3]))
    page = Page(Explorer(Position.from_code(TOKEN_BEFORE_A_CONTRACT) if seed % 2 else known.seen_by(0)))
    for _ in range(4):
        for _ in range(rng.randrange(1, 4)):
            if found := turn.moves(page.explorer.position):
                page.explorer.play(rng.choice(found))
        said = searched(page, rng)
        log = len(page.explorer.log)
        said.append(page.send(rng.choice(["look", "goto"]), node=rng.randrange(-1, log)) if log else "")
        said += searched(page, rng)
        said.append(page.send("rejoin"))
        assert not any(BROKE in each for each in said), said
