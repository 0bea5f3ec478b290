"""What is proved of a position and of the turns suggested for it, borne out by trying everything."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

from otys_nb.analysis.suggestions import best_turns
from otys_nb.analysis.verdicts import Verdicts
from otys_nb.rules.position import Position
from tests.analysis.test_proof import Everything, TooMuch, small
from tests.rules.tables import table

PROVED = (0, 2, 3, 4, 6, 7, 9, 10, 13, 14, 17, 18, 19, 20, 21, 23, 25, 26, 27)
"""The positions of which something is proved at once; the search takes long over others, and says nothing of them."""


def judged(seed: int) -> Verdicts:
    """All that is proved of a small position and of the turns suggested for it; no hand hides anything."""
    position = small(Random(seed))
    open_hands = tuple(replace(player, contracts=()) for player in position.players)
    verdicts = Verdicts(replace(position, players=open_hands))
    for _ in verdicts.position_first():
        pass
    for one in best_turns(verdicts.position, 4, tries=0):
        for _ in verdicts.turn(one.line, one.after):
            pass
    return verdicts


def test_whatever_is_proved_is_borne_out_by_trying_everything() -> None:
    kinds = set[str]()
    for seed in PROVED:
        verdicts = judged(seed)
        position, seat = verdicts.position, verdicts.position.to_move or 0
        with suppress(TooMuch):
            if verdicts.win is not None:
                assert verdicts.win.by == seat
                assert Everything(seat, 1_000).forced(position, 2 if verdicts.win.kind == "two" else 1)
                kinds.add(verdicts.win.kind)
            elif verdicts.loss is not None:
                assert Everything(verdicts.loss.by, 1_000).forced(position, 1)
                kinds.add("lost")
            elif verdicts.searched:
                assert not Everything(seat, 1_000).forced(position, 2)
                kinds.add("none")
    assert kinds == {"now", "round", "two", "lost", "none"}


def test_a_turn_that_loses_comes_with_the_reply_that_wins() -> None:
    told = 0
    for seed in (0, 9, 15, 32):
        verdicts = judged(seed)
        for one in best_turns(verdicts.position, 4, tries=0):
            verdict = verdicts.of(one.line)
            if verdict is not None and verdict.kind == "lost" and verdict.reply is not None:
                told += 1
                assert verdict.reply.position.winners() == (verdict.by,) or not verdict.reply.position.finished
    assert told


def test_nothing_is_asked_where_nothing_can_be() -> None:
    over: Position = table(me={"score": 18}, finished=True, to_move=None)
    assert Verdicts(over).over and list(Verdicts(over).position_first()) == []
