"""The recipe of the fitted value: where it begins, what it learns, and that the package reads what it writes."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from otys_nb.analysis import network_inputs
from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.network import FittedJudge, Network
from otys_nb.analysis.policies import Greedy, finish_turn
from otys_nb.analysis.turn_search import playout_moves
from otys_nb.rules.setup import new_position
from tools import fit_value


def test_the_first_network_is_the_weighted_sum() -> None:
    rng, network = Random(1), Network(fit_value.first_network())
    position = new_position(("Ada", "Grace"), rng=rng, sponsors="random")
    for _ in range(8):
        position = finish_turn(position, [Greedy(max_moments=200, move_filter=playout_moves, slip=0.05)] * 2, rng)
        for seat in range(2):
            assert FittedJudge(seat, network).margin(position) == pytest.approx(Judge(seat).margin(position), abs=1e-9)


def test_the_same_games_come_from_any_executor_and_are_learned_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_value, "MOMENTS", 40)
    first = fit_value.first_network()
    games = fit_value.play_games(first, 1, 2)
    with ThreadPoolExecutor(2) as executor:
        assert fit_value.play_games(first, 1, 2, executor) == games
    rows = [row for game in games for row in game]
    assert all(rows) and {row.margin > 0 for row in rows} == {True, False}
    fitted = fit_value.fit(first, rows, hidden=4, epochs=40, rng=Random(1))
    assert fit_value.loss(fitted, rows) < fit_value.loss(first, rows)
    assert [len(row) for row in fitted["rows"]] == [5] * len(network_inputs.NAMES)
    Network(fitted)


def test_the_slope_is_how_the_loss_grows() -> None:
    rng = Random(2)
    rows = [[rng.gauss(0, 0.1) for _ in range(3)] for _ in network_inputs.NAMES]
    data: fit_value.Data = {"rows": rows, "bias": [0.5, -0.1], "out": [0.3, -0.4], "spread": [1.0, 0.0]}
    mine, theirs = ([(at, rng.random()) for at in rng.sample(range(len(rows)), 20)] for _ in range(2))
    row = fit_value.Row(mine, theirs, time=0.5, margin=2, target=0.7)
    slope, before, little = fit_value._slope(fit_value._weights(data), [row]), fit_value.loss(data, [row]), 1e-6
    number = mine[0][0]
    for weights, at, grows in (
        (rows[number], 0, slope[number][0]),
        (rows[number], 1, slope[number][1]),
        (data["bias"], 1, slope[-2][2]),
        (data["out"], 0, slope[-1][1]),
    ):
        weights[at] += little
        assert (fit_value.loss(data, [row]) - before) / little == pytest.approx(grows, abs=1e-5)
        weights[at] -= little


def test_the_command_writes_a_network_that_can_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_value, "MOMENTS", 20)
    monkeypatch.setattr(fit_value, "local_executor", lambda: None)
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    for words in ([str(one)], [str(two), "--begin", str(one)]):
        monkeypatch.setattr("sys.argv", ["fit_value", *words, "--games", "2", "--hidden", "2", "--epochs", "1"])
        fit_value.main()
    made = json.loads(two.read_text(encoding="utf-8"))
    assert [len(row) for row in made["rows"]] == [3] * len(network_inputs.NAMES)
    assert all(number == float(f"{number:.2g}") for row in made["rows"] for number in row)
    Network(made)
