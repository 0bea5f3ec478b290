"""A puzzle that somebody has sent is asked on the explorer's board, from its link."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.our_game import OurGame
from otys_nb.lessons.dives import puzzles
from otys_nb.lessons.dives.made import puzzle
from otys_nb.rules import turn
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.setup import new_position

START = new_position(["Ada", "Grace"], seed=7)
DIVE = puzzles()[0]
SENT = f"https://course.example/lab?path=a.ipynb#p={puzzle(DIVE.position, DIVE.kind).code()}"


def page(explorer: Explorer, do: str, path: str, value: object = None) -> dict[str, Any] | None:
    explorer.receive({"seq": 1, "rev": explorer.rev, "do": do, "path": path, "value": value})
    reject: dict[str, Any] | None = explorer.reject
    return reject


def asked(explorer: Explorer) -> dict[str, Any] | None:
    """The puzzle as it stands beside the board."""
    assert explorer.explore is not None
    return next((part for part in explorer.explore["parts"] if part.get("kind") == "asked"), None)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [Explorer, OurGame])
def test_a_puzzle_that_was_sent_is_asked_with_hints_and_its_turn_judged(kind: type[Explorer], lang: str) -> None:
    explorer = kind(START, lang=lang)
    assert page(explorer, "edit", "load", SENT) is None
    assert explorer.position == DIVE.position and explorer.tab == "play"
    found = asked(explorer)
    assert found is not None and str(DIVE.ends) in found["parts"][0]["text"], "what was counted is told"
    assert page(explorer, "explore", "puzzle_hint") is None
    assert len(asked(explorer)["parts"]) == len(found["parts"]) + 1  # type: ignore[index]
    while explorer.position.to_move == DIVE.position.to_move:
        explorer.session.play(turn.moves(explorer.position)[0])
    assert asked(explorer)["parts"][-1]["kind"] == "no"  # type: ignore[index]
    while explorer.session.game.node.parent is not None:
        explorer.undo()
    explorer.session.play(DIVE.solution)
    assert asked(explorer)["parts"][-1]["kind"] == "sound"  # type: ignore[index]
    explorer.edit("round", 9)
    assert asked(explorer) is None, "another position is another question"


def test_the_puzzle_that_is_made_on_a_board_has_a_link_and_what_is_none_changes_nothing() -> None:
    explorer = Explorer(DIVE.position, tab="turns", site="https://course.example/lab?path=a.ipynb")
    page(explorer, "explore", "run")
    while explorer.table is not None and explorer.table.running:
        page(explorer, "explore", "more", explorer.tick)
    assert page(explorer, "explore", "puzzle") is None
    assert SENT in str(explorer.explore)
    other = Explorer(START)
    for bad in ("#p=find-moon-otys1_x", f"find-win-{START.code()}", "find-"):
        assert page(other, "edit", "load", bad) is not None
        assert other.position == START and asked(other) is None
    assert page(other, "explore", "puzzle_hint") is not None
