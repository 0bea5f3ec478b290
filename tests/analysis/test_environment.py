"""The environment for programs that learn: PettingZoo's own tests, and what is ours to promise."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from pettingzoo.test import api_test, seed_test

from otys_nb.analysis import environment
from otys_nb.analysis.environment import env, observation, observation_names, raw_env
from otys_nb.analysis.move_numbers import numbered_moves
from otys_nb.rules import turn, views
from otys_nb.rules.edition import default_edition
from otys_nb.rules.mistake import Mistake
from otys_nb.rules.moves import Reveal
from otys_nb.rules.position import NATURE, Position, with_player
from otys_nb.rules.setup import new_position
from tests.depth import mostly_at_night
from tests.strategies import legal_positions

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "variants": ["designer"]},
    {"players": 4, "sponsors": "advanced"},
]


def chosen(mask: Any, number: int) -> int:
    """One of the legal actions."""
    legal = np.flatnonzero(mask)
    return int(legal[number % len(legal)])


one_table = pytest.mark.parametrize("table", mostly_at_night(TABLES[1:2], [TABLES[0], TABLES[2]]), ids=str)


@one_table
def test_it_passes_pettingzoos_own_tests(table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # An observation with a mask is a dictionary, as in PettingZoo's own board games.
        warnings.filterwarnings("ignore", message="Observation( space for each agent)? ")
        api_test(env(**table), num_cycles=300)
        seed_test(lambda: env(**table), num_cycles=60)


@one_table
def test_a_game_is_played_to_its_end_and_rewards_sum_to_nothing(table: dict[str, Any]) -> None:
    game = raw_env(**table)
    game.reset(seed=3)
    total = dict.fromkeys(game.agents, 0.0)
    for step, agent in enumerate(game.agent_iter(max_iter=100_000)):
        observation, reward, ended, cut, _ = game.last()
        total[agent] += reward
        assert game.observation_space(agent).contains(observation)
        assert bool(observation["action_mask"].any()) != (ended or cut)
        game.step(None if ended or cut else chosen(observation["action_mask"], step * 7))
    assert not game.agents and sum(total.values()) == 0
    winners = [f"player_{seat}" for seat in game.position.winners()] if game.position.finished else []
    assert [agent for agent, reward in total.items() if reward > 0] == winners


@given(legal_positions())
def test_every_legal_move_has_a_number_and_no_two_have_the_same(position: Position) -> None:
    numbers = numbered_moves(position.edition)
    legal = [move for move in turn.moves(position) if not isinstance(move, Reveal)]
    assert [numbers.moves[numbers.of[move]] for move in legal] == legal


def test_the_numbers_stay() -> None:
    """A policy that was trained plays with the next version too: who changes this changes the environment's name."""
    numbers = numbered_moves(default_edition())
    assert len(numbers.moves) == len(numbers.of) == 1140 and len(observation_names()) == 1185
    assert [repr(numbers.moves[at]) for at in (0, 15, 400, 1139)] == GOLDEN
    assert raw_env.metadata["name"] == "otys_v1"


GOLDEN = [
    "ChooseKey(key='1', level=1)",
    "Sponsor()",
    "Keep(card='mpp:3', nth=2)",
    "Complete(card='ptt:3', level=5, paid='ptt', private=True)",
]


@given(legal_positions())
def test_an_observation_tells_nothing_that_its_seat_may_not_know(position: Position) -> None:
    seat = position.to_act
    if seat is None or seat == NATURE:
        return
    told = []
    for deal in (position, views.redealt(position, seat, Random(1))):
        game = raw_env(len(position.players), edition=position.edition)
        game.reset(seed=1)
        game.__dict__.update(_position=deal, agent_selection=f"player_{seat}")
        game._legal = {game._numbers.of[move]: move for move in turn.moves(deal)}
        told.append(game.observe(f"player_{seat}"))
    assert np.array_equal(told[0]["observation"], told[1]["observation"])
    assert np.array_equal(told[0]["action_mask"], told[1]["action_mask"])


def test_who_does_not_decide_may_choose_nothing() -> None:
    game = raw_env()
    game.reset(seed=1)
    assert game.observe("player_0")["action_mask"].any() and not game.observe("player_1")["action_mask"].any()
    own = game.observe("player_0")["observation"]
    named = dict(zip(observation_names(), own, strict=True))
    assert named["stage key"] == 1 and named["own: score"] == 0 and named["next: credits to 2"] == 2
    assert named["own key 4"] == named["to decide own"] == 1 and named["turn uses left"] == 1
    zone = game.position.players[0].zone
    assert all(named[f"own level {level} cube m"] == zone[level - 1].count("m") for level in range(1, 6))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_number_of_an_observation_has_a_name_of_its_own(players: int) -> None:
    names = observation_names(players)
    assert len(set(names)) == len(names) == raw_env(players).observation_space("player_0")["observation"].shape[0]


def moments(**table: Any) -> list[Position]:
    """Moments of a few random games, as whoever decides sees them."""
    game, rng, found = raw_env(max_rounds=12, **table), Random(4), []
    for seed in range(3):
        game.reset(seed=seed)
        for agent in game.agent_iter():
            ended = game.terminations[agent] or game.truncations[agent]
            if not ended and game.position.to_act is not None:
                found.append(game.position.seen_by(game.position.to_act))
            game.step(None if ended else rng.choice(list(game._legal)))
    return found


@one_table
def test_no_two_moments_with_the_same_observation_have_other_legal_moves(table: dict[str, Any]) -> None:
    """Each moment beside those that differ from it in one field, taken out of another moment."""
    found, rng = moments(**table), Random(5)
    changed = 0
    for _ in range(100):
        one, other = rng.sample(found, 2)
        assert one.to_move is not None and other.to_move is not None
        before = observation(one)
        for beside in exchanged(one, other):
            if beside == one or beside.to_act is None:
                continue
            after = observation(beside)
            if not np.array_equal(before["action_mask"], after["action_mask"]):
                changed += 1
                assert not np.array_equal(before["observation"], after["observation"])
    assert changed > 100


def exchanged(one: Position, other: Position) -> Iterator[Position]:
    """The moment with a field of the turn, of the mover or of the colony from another one."""
    for flag in ("sponsor_used", "propellers", "free", "uses"):
        yield replace(one, turn=replace(one.turn, **{flag: getattr(other.turn, flag)}))
    mine, theirs = (each.players[each.to_move or 0] for each in (one, other))
    for field in fields(mine):
        if field.name != "name":
            yield with_player(one, one.to_move or 0, **{field.name: getattr(theirs, field.name)})
    for field in fields(one.colony):
        yield replace(one, colony=replace(one.colony, **{field.name: getattr(other.colony, field.name)}))
    waiting = [frame for frame in other.turn.pending if one.turn.pending and type(frame) is type(one.turn.pending[-1])]
    for frame in waiting:
        yield replace(one, turn=replace(one.turn, pending=(*one.turn.pending[:-1], frame)))


def test_a_program_finds_in_its_view_what_the_environment_would_show_it() -> None:
    game, rng = raw_env(3), Random(2)
    game.reset(seed=2)
    for _ in range(60):
        agent = game.agent_selection
        seat = game.possible_agents.index(agent)
        for shown in (observation(game.position.seen_by(seat)), observation(game.position.seen_by(seat), seat)):
            told = game.observe(agent)
            assert np.array_equal(shown["observation"], told["observation"])
            assert np.array_equal(shown["action_mask"], told["action_mask"])
        other = (seat + 1) % 3
        beside = observation(game.position, other)
        assert not beside["action_mask"].any()
        assert np.array_equal(beside["observation"], game.observe(f"player_{other}")["observation"])
        game.step(rng.choice(list(game._legal)))


def test_shared_victories_share_the_reward_and_long_games_are_broken_off() -> None:
    game = raw_env(3, max_rounds=1)
    game.reset(seed=1)
    for _ in game.agent_iter(max_iter=500):
        observation, reward, ended, cut, _info = game.last()
        assert not ended and reward == 0
        game.step(None if cut else chosen(observation["action_mask"], 0))
    assert game.position.round == 2 and not game.agents
    game.reset(seed=1)
    last = replace(game.position.players[0], score=17)
    assert last.score == 17 and game.render() is None
    shown = raw_env(render_mode="ansi")
    shown.reset(seed=1)
    assert "player_0" in str(shown.render())


def test_the_same_seed_deals_the_same_games_and_no_seed_others() -> None:
    one, other = raw_env(), raw_env()
    for seed in (5, None, None):
        one.reset(seed=seed)
        other.reset(seed=seed)
        assert one.position == other.position
    first = one.position
    one.reset(seed=5)
    assert one.position != first


@pytest.mark.parametrize(
    "make",
    [
        lambda: raw_env(1),
        lambda: raw_env("two"),  # type: ignore[arg-type]
        lambda: raw_env(5),
        lambda: raw_env(2, variants="designer"),  # type: ignore[arg-type]
        lambda: raw_env(2, max_rounds=0),
        lambda: raw_env(2, colour=3),  # type: ignore[call-arg]
        lambda: env(2, sponsors="odd"),
        lambda: raw_env(2, render_mode="human"),
        lambda: observation_names(7),
        lambda: observation(new_position(["Ada", "Grace"], seed=1), 2),
        lambda: observation("view"),  # type: ignore[arg-type]
    ],
)
def test_a_wrong_table_is_a_sentence(make: Any) -> None:
    with pytest.raises(Mistake):
        make()


def test_an_illegal_action_is_a_sentence_and_loses_with_the_wrappers() -> None:
    game = raw_env()
    game.reset(seed=1)
    with pytest.raises(Mistake, match=r"action: \d+, EndTurn\(\), is not one of \d+, "):
        game.step(numbered_moves(default_edition()).of[turn.END_TURN])
    actions: list[Any] = [np.array([1, 2]), 1.0, "4", None, True]
    for action in actions:
        with pytest.raises(Mistake, match="action: expected int"):
            game.step(action)
    with pytest.raises(Mistake, match="action: -1 is not one of"):
        game.step(-1)
    wrapped = environment.env()
    wrapped.reset(seed=1)
    wrapped.last()
    strange: list[Any] = [99999, -1, None]
    for action in strange:
        with pytest.raises(Mistake, match=f"action: .*{action}"):
            wrapped.step(action)
    with pytest.raises(Mistake, match="did you mean action_space"):
        game.action_spce  # noqa: B018
    wrapped.step(numbered_moves(default_edition()).of[turn.END_TURN])
    assert wrapped.rewards == {"player_0": -1, "player_1": 0}
