"""Whose reply to a suggestion is shown, and when the order of the suggestions rests on few deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from otys_nb.analysis.search import judged_turns
from otys_nb.analysis.suggestions import best_turns
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.estimates import FEW_DEALS
from otys_nb.explorer.threats import completes_a_guess, strongest_reply
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

TABLE = new_position(["Ada", "Kim", "Katherine"], seed=3)


def leading(seat: int, score: int) -> Position:
    """The table with a seat that leads."""
    players = tuple(replace(player, score=score if at == seat else 0) for at, player in enumerate(TABLE.players))
    return replace(TABLE, players=players)


@pytest.mark.parametrize("seat", [1, 2])
def test_the_reply_shown_is_that_of_the_rival_who_may_win_not_of_whoever_plays_next(seat: int) -> None:
    one = best_turns(leading(seat, 16), 1, tries=4)[0]
    reply = strongest_reply(one)
    assert reply is not None
    assert reply[0].to_move == seat
    assert reply[1], "the turn itself is shown"


def test_with_two_at_the_table_the_reply_is_the_other_players() -> None:
    one = replace(best_turns(new_position(["Ada", "Kim"], seed=3), 1, tries=2)[0], deals=FEW_DEALS)
    assert strongest_reply(one) is one.reply_turn


def test_on_few_deals_the_reply_shown_is_the_best_with_what_lies_open() -> None:
    """What the strongest computer plays at once is not better than it: a card of luck counts for nothing."""
    one = best_turns(new_position(["Ada", "Kim"], seed=3), 1, tries=2)[0]
    reply = strongest_reply(one)
    assert one.deals < FEW_DEALS and reply is not None and not completes_a_guess(one, reply[1])
    _, (best,) = judged_turns(one.after, 1, 1)
    assert reply[1] == best.line


def test_time_that_was_too_short_for_an_order_is_no_thinking_through() -> None:
    thought = Advice(TABLE, seconds=0.1, proof_seconds=0.2)
    thought.run(0.0)
    while thought.running:
        thought.run(60)
    assert thought._seconds > 0.1 or not thought.few, "it has thought on by itself"


def test_an_order_rests_on_few_deals_until_the_first_was_tried_on_enough() -> None:
    thought = Advice(TABLE)
    found = best_turns(TABLE, 3, tries=2)
    for deals, few in ((FEW_DEALS - 1, True), (FEW_DEALS, False)):
        tried = tuple(replace(one, deals=deals) for one in found)
        thought.answer = replace(found, suggestions=tried, done=False)
        assert thought.few is few
    thought.answer = replace(thought.answer, suggestions=(replace(tried[0], deals=1),))
    assert not thought.few, "one suggestion alone has no order"
