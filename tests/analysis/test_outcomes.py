"""Outcomes: Otys's perft, against a committed table and against playing everything out."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given

from otys_nb.analysis.outcomes import TurnGraph, canonical_lines, count, digest, outcomes
from otys_nb.rules import turn
from otys_nb.rules.formats import interchange
from otys_nb.rules.position import START, Position
from otys_nb.rules.setup import new_position
from tests.depth import mostly_at_night
from tests.referee import referee
from tests.strategies import at_most, costly, legal_positions

TABLE = tomllib.loads(Path(__file__).with_name("outcomes.toml").read_text(encoding="utf-8"))["position"]
IDS = [row["id"] for row in TABLE]
LARGEST = at_most(5_000, 4)


def test_the_table_is_large_enough_and_a_third_of_it_is_derived_by_hand() -> None:
    assert len(TABLE) >= 30
    assert sum("why" in row for row in TABLE) * 3 >= len(TABLE)
    for row in TABLE:
        if "why" in row:
            assert row["why"].rstrip(".").split()[-1] == str(row["count"])


@pytest.mark.parametrize("row", TABLE, ids=IDS)
def test_outcomes_are_as_in_the_table(row: dict[str, Any]) -> None:
    position = Position.from_code(row["code"])
    graph = TurnGraph(position).complete()
    anew = "after a change of the rules: .venv/bin/python -m tests.analysis.perft counts outcomes.toml anew"
    assert (len(graph.results), graph.lines()) == (row["count"], row["lines"]), anew
    assert digest(position) == row["digest"], anew


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, marks=pytest.mark.nightly if row["count"] > 100 else (), id=row["id"])
        for row in TABLE
        if row["count"] < 1_000
    ],
)
def test_the_referee_agrees_with_the_table(row: dict[str, Any]) -> None:
    position = Position.from_code(row["code"])
    assert referee.digest(referee.outcomes(interchange.to_dict(position))) == row["digest"]


@costly(2)
@given(legal_positions())
def test_the_graph_finds_what_playing_everything_out_finds(position: Position) -> None:
    poor = tuple(replace(player, batteries=0, contracts=()) for player in position.players)
    position = replace(position, players=poor)
    lines, ends = 0, set()
    open_moments = [position] if not position.finished else []
    while open_moments:
        assume(lines < LARGEST)
        moment = open_moments.pop()
        for move in turn.moves(moment):
            after = turn.play(moment, move)
            if after.to_move == position.to_move:
                open_moments.append(after)
            else:
                lines += 1
                ends.add(after.canonical())
    graph = TurnGraph(position).complete()
    assert graph.lines() == lines
    assert {result.canonical() for result in graph.results.values()} == ends


def test_every_result_comes_with_a_line_that_leads_to_it() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    graph = TurnGraph(position).complete()
    for fingerprint, result in graph.results.items():
        played = position
        for move in graph.line(fingerprint):
            played = turn.play(played, move)
        assert played.canonical() == result.canonical()
        assert played.turn == START


def test_a_graph_can_be_stopped_and_resumed() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    graph = TurnGraph(position)
    first = next(graph.run(every=100))
    assert first.waiting and not graph.done
    assert 0 < first.results < count(position)
    graph.complete()
    assert graph.done and len(graph.results) == count(position) == len(outcomes(position))


def test_a_finished_position_has_no_outcome() -> None:
    over = replace(new_position(["Ada", "Grace"], seed=7), finished=True, to_move=None)
    assert outcomes(over) == () and count(over) == 0 and canonical_lines(over) == []
    assert TurnGraph(over).complete().lines() == 0


@pytest.mark.parametrize("seed", mostly_at_night(["4711"], ["0"]))
def test_digests_do_not_depend_on_the_hash_seed(seed: str) -> None:
    program = (
        "import json, sys; from otys_nb.analysis.outcomes import digest; from otys_nb.rules.position import Position;"
        "print(json.dumps([digest(Position.from_code(code)) for code in json.load(sys.stdin)]))"
    )
    rows = TABLE[:10]
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps([row["code"] for row in rows]),
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert json.loads(done.stdout) == [row["digest"] for row in rows]
