"""The fitted value: it computes what it was fitted as. What every judge has to be, `test_evaluation` tests."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given

from otys_nb.analysis import network_inputs
from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.features import time_left
from otys_nb.analysis.network import FittedJudge, Network, default_network
from otys_nb.analysis.policies import Greedy, finish_turn
from otys_nb.analysis.turn_search import TurnSearch, hide_piles, plausible_moves
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.rules.tables import table
from tests.strategies import costly, legal_positions

DATA: dict[str, Any] = json.loads((files("otys_nb.analysis") / "data" / "value.json").read_text(encoding="utf-8"))
calm = costly(1)


def plainly(position: Position, seat: int) -> float:
    """The network by its definition, with nothing remembered."""
    numbers: tuple[float, ...] = sum(network_inputs.rows(position, seat, time_left(position)), ())
    assert len(numbers) == len(network_inputs.NAMES) == len(DATA["rows"])
    totals = [
        sum(n * row[at] for n, row in zip(numbers, DATA["rows"], strict=True)) for at in range(len(DATA["rows"][0]))
    ]
    hidden = zip(DATA["out"], DATA["bias"], totals[1:], strict=True)
    worth: float = totals[0] + sum(out * max(0.0, bias + total) for out, bias, total in hidden)
    return worth


@calm
@given(legal_positions())
def test_the_quick_sum_is_the_network(position: Position) -> None:
    assume(not position.finished)
    for seat in range(len(position.players)):
        assert default_network().worth(position, seat, time_left(position)) == pytest.approx(plainly(position, seat))


@calm
@given(legal_positions())
def test_somebody_wins_and_the_better_chance_has_the_better_margin(position: Position) -> None:
    judges = [FittedJudge(seat) for seat in range(len(position.players))]
    chances, margins = [judge.chance(position) for judge in judges], [judge.margin(position) for judge in judges]
    assert sum(chances) == pytest.approx(1, abs=1e-4)
    assert margins[chances.index(max(chances))] == max(margins)


def test_who_is_ahead_late_is_surer_than_who_is_ahead_early() -> None:
    early, late = (table(me={"score": score + 3}, others={1: {"score": score}}) for score in (0, 13))
    assert 0.5 < FittedJudge(0).chance(early) < FittedJudge(0).chance(late)


def test_a_network_is_read_from_plain_data() -> None:
    blank = Network({"rows": [[0.0]] * len(network_inputs.NAMES), "bias": [], "out": [], "spread": [2.0, 1.0]})
    assert FittedJudge(0, blank).chance(table(4)) == 0.25
    assert FittedJudge(0, blank).margin(table(4)) == 0


def test_the_weights_stay_small_enough_to_be_sent_with_a_page() -> None:
    assert len(json.dumps(DATA, separators=(",", ":"))) < 24_000


@pytest.mark.parametrize("kind", [Judge, FittedJudge])
def test_a_judge_who_has_looked_at_much_says_what_a_fresh_one_says(kind: type[Judge]) -> None:
    rng = Random(4)
    one = kind(0)
    for players in (2, 3):
        position = new_position(["Ada", "Grace", "Mary"][:players], seed=players, sponsors="random")
        for _ in range(3 * players):
            position = finish_turn(position, [Greedy(max_moments=200, slip=0.05)] * players, rng)
            hidden = hide_piles(position.seen_by(0))
            for end in TurnSearch(hidden, plausible_moves).complete(300).ends[::5]:
                assert one.chance(end.position) == kind(0).chance(end.position)
                assert one.margin(end.position) == kind(0).margin(end.position)
