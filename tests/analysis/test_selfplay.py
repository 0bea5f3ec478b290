"""The recipe of the fitted value: networks are read as they were written, and the engine in C plays by our rules."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from otys_nb.analysis import inputs
from otys_nb.analysis.evaluate import Judge
from otys_nb.analysis.features import time_left
from otys_nb.analysis.plan import Plans, blind, brief, brisk, every, likely
from otys_nb.analysis.policies import Chancer, Greedy, Opponent, go_on
from otys_nb.analysis.value import FittedJudge, Network
from otys_nb.rules import piles, views
from otys_nb.rules.edition import default_edition
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.analysis.in_c import Engine, content, in_c
from tools import fit_value
from tools.selfplay import build

RULES = (every, likely, brisk, brief)
"""In the order of `Rule` in C."""
DRAWN = 3
"""Tokens that a turn draws at most."""
COUNTED = 30_000
"""Moments of a turn beyond which all moves are not compared."""


def turns(seed: int, players: Opponent, most: int) -> Iterator[Position]:
    """The starts of turns of a game of two."""
    rng = Random(seed)
    position = new_position(("Ada", "Grace"), rng=rng, sponsors="random")
    while not position.finished and position.round <= most:
        yield position
        position = go_on(position, (players, players), rng)


def test_the_recipe_begins_where_greedy_players_are() -> None:
    network = Network(fit_value.begin())
    for position in turns(1, Greedy(most=200, rule=brisk, slip=0.05), 8):
        for seat in range(2):
            assert FittedJudge(seat, network).margin(position) == pytest.approx(Judge(seat).margin(position), abs=1e-9)


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    rng, hidden = Random(2), 3
    made = {
        "rows": [[rng.gauss(0, 0.1) for _ in range(hidden + 1)] for _ in inputs.NAMES],
        "bias": [rng.gauss(0, 0.1) for _ in range(hidden)],
        "out": [rng.gauss(0, 0.1) for _ in range(hidden)],
        "spread": [2.34567, 1e-5],
    }
    for digits, near in ((6, 1e-4), (3, 5e-2)):
        fit_value.write(tmp_path / "network.json", made, digits)
        read = Network(fit_value.read(tmp_path / "network.json"))
        for position in turns(2, Greedy(most=200, rule=brisk), 3):
            chance = FittedJudge(0, Network(made)).chance(position)
            assert FittedJudge(0, read).chance(position) == pytest.approx(chance, abs=near)


def test_the_package_s_network_has_the_form_that_the_recipe_writes(tmp_path: Path) -> None:
    fit_value.write(tmp_path / "value.json", fit_value.read(fit_value.FILE), fit_value.SHIPPED)
    assert fit_value.read(tmp_path / "value.json") == fit_value.read(fit_value.FILE)


def test_the_arena_tells_how_sure_it_is() -> None:
    games = [(1.0, 3.0, 12.0)] * 60 + [(0.0, -3.0, 14.0)] * 40
    assert fit_value.told(games) == "100 games, 60.0 % (50.2 to 69.1), margin +0.60 ± 0.58, 12.8 rounds"


def test_the_engine_in_c_is_told_the_whole_edition() -> None:
    edition, header = default_edition(), build.header(default_edition())
    assert f"enum {{ CARDS = {len(edition.contracts)} }};" in header
    assert f"HACKER[] = {{{', '.join(map(str, edition.hacker))}}};" in header
    assert "{1, 1, 0, 1, 1.3f, {{1, 0, 1, 0}}}" in header  # mf:1c


needs_compiler = pytest.mark.skipif(shutil.which(build.COMPILER) is None, reason="there is no C compiler")


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return Engine(tmp_path_factory.mktemp("selfplay"))


PLAYERS: dict[str, Opponent] = {
    "random": Chancer(),
    "greedy": Greedy(most=300, rule=brisk, slip=0.05),
    "wild": Greedy(most=300, slip=0.3),
}


def refills(position: Position) -> bool:
    """Whether a turn may empty the bag: then tokens come out of the discards, of which a plan takes the first here and
    knows nothing in C."""
    return piles.size(position.colony.bag) < DRAWN


@pytest.mark.nightly
@needs_compiler
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", PLAYERS)
def test_the_engine_in_c_agrees(engine: Engine, players: str, seed: int) -> None:
    """On the ends of turns by all rules of planning, on what is seen of both players there, and on their chances."""
    rng, compared = Random(seed), [0] * len(RULES)
    for position in turns(seed, PLAYERS[players], 25):
        seat = position.to_move
        assert seat is not None
        view = views.seen_by(position, seat)
        if refills(position) or rng.random() < 0.7:
            continue
        for number, rule in enumerate(RULES):
            plans = Plans(blind(view), rule).complete(COUNTED)
            if not plans.done:
                continue
            compared[number] += 1
            assert {content(in_c(end.position)) for end in plans.ends} == set(engine.ends(position, number)), (
                rule.__name__,
                position.code(),
            )
        for end in rng.sample(plans.ends, min(8, len(plans.ends))):
            agree_on_value(engine, end.position, seat)
    assert all(compared), compared


def agree_on_value(engine: Engine, position: Position, viewer: int) -> None:
    chance = engine.chance(fit_value.FILE, position, viewer)
    assert chance == pytest.approx(FittedJudge(viewer).chance(position), abs=1e-4)
    if position.finished:
        return
    for seat in range(2):
        numbers = [float(number) for group in inputs.rows(position, seat, time_left(position)) for number in group]
        assert engine.inputs(position, seat, viewer) == pytest.approx(numbers, abs=1e-4)


@pytest.mark.nightly
@needs_compiler
def test_the_recipe_s_games_and_arena_repeat(tmp_path: Path) -> None:
    """However many processes share them."""
    fit_value.write(tmp_path / "network.json", fit_value.begin(), fit_value.WORKING)
    players, kept = fit_value.Players(tmp_path, 1), []
    for processes in (1, 3):
        players.processes = processes
        players.record(tmp_path / "games.bin", tmp_path / "network.json", games=10, seed=1)
        kept.append(((tmp_path / "games.bin").read_bytes(), players.arena("greedy", "greedy", deals=4, seed=1)))
    assert kept[0] == kept[1] and len(kept[0][0]) > 10_000
    assert "8 games, 50.0 %" in kept[0][1]
