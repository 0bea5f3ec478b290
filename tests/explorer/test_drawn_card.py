"""A contract that a Spy draws where nobody knows the deck: it is named, and completed in the same turn."""

from __future__ import annotations

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.rules.moves import Complete
from tests.explorer.explorers import Page
from tests.rules.tables import table

SPY = table(me={"facing": {3: "spy"}, "zone": ("", "m", "p", "mpp", "m"), "credits": 3}, colony={"deck": ("?",) * 20})
KEPT = "key 3, spy draws four, keeps metal + plant for 2"


@pytest.mark.rule(128)
@pytest.mark.parametrize(
    "rest", [", completes metal + plant on level 4", " and completes it on level 4", ", completes it"]
)
def test_a_card_that_is_drawn_is_completed_in_the_same_turn(rest: str) -> None:
    page = Page(Explorer(SPY, tab="play", lang="en", seed=1))
    assert not page.send("type", text=f"{KEPT}{rest}")
    ada = page.explorer.position.players[0]
    assert (ada.score, ada.contracts, ada.zone[3]) == (SPY.players[0].score + 2, (), "p")
    assert page.explorer.position.to_move == 1 and page.explorer.position.colony.contracts == SPY.colony.contracts


@pytest.mark.rule(73)
@pytest.mark.parametrize(("came", "laid"), [("metal + 2 plants = 3", True), ("nonsense", False)])
def test_a_card_that_is_named_with_its_turn_comes_up_by_its_name_alone(came: str, laid: bool) -> None:
    start = table(me={"zone": ("", "", "mpp", "mm", "p")}).seen_by(0)
    page, told = Page(Explorer(start, tab="play", lang="en")), list[str]()
    page.explorer.observe(lambda change: told.extend(event["text"] for event in change["new"]), "events")
    assert not page.send("type", text=f"complete metal + 2 plants on 3. New card: {came}")
    assert ("An unknown contract is laid open." in told) is not laid
    named = "The contract for 1 metal and 2 plants (3 prestige) is laid open."
    assert (named in told) is laid, told


def test_who_keeps_a_card_that_is_not_named_is_asked_which_before_the_turn_ends() -> None:
    page = Page(Explorer(SPY, tab="play", lang="en", seed=1))
    assert not page.send("type", text=KEPT.replace("metal + plant for 2", "an unknown contract"))
    explorer = page.explorer
    assert explorer.position.to_move == 0 and explorer.position.players[0].contracts == ("?",)
    labels = page.labels()
    assert "Contract kept (Ada)" in labels and labels.index("Which came up?") < labels.index("Who plays")
    assert not page.send("edit", "came:private:0:0", "mp:2")
    assert any(isinstance(move, Complete) and move.private for move in explorer.session.game.moves())
