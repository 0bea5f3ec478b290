"""A suggestion that is another one less a free gain is called that."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from otys_nb.analysis.suggestions import iter_best_turns
from otys_nb.explorer import advice as explorer_advice
from tests.explorer.explorers import START, Page
from tests.explorer.test_suggestion_panel import advised, thinking


def test_a_turn_that_is_another_one_less_a_free_gain_is_not_said_to_be_as_good_but_for_luck(
    sender: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explorer_advice, "iter_best_turns", partial(iter_best_turns, tries=30))
    sender.send("explore", "tab", "best")
    thinking(sender)
    thought = sender.explorer.advice
    assert thought is not None
    first, seat = thought.answer[0], START.to_move or 0
    players = list(first.after.players)
    players[seat] = replace(players[seat], batteries=players[seat].batteries + 1)
    more = replace(first, after=replace(first.after, players=tuple(players)), forced=False)
    less = replace(first, turn="less", tied=True, forced=False)
    for other, said in ((less, "without a gain"), (replace(less, after=thought.answer[1].after), "luck")):
        thought.answer = replace(thought.answer, suggestions=(more, other))
        sender.send("explore", "tab", "play")
        sender.send("explore", "tab", "best")
        beside = [line for line in advised(sender, 2) if "without a gain" in line or "luck" in line]
        assert len(beside) == 1 and said in beside[0], beside
