"""What holds in every position that play can reach, from any legal start of a turn."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.rules import turn
from otys_nb.rules.components import CAPACITY, COLUMN, DIVERS, NEUTRAL_SUPPLY, OWN_KEYS, diver_name
from otys_nb.rules.events import ContractCompleted, KeyToTrack, TokenDiscarded
from otys_nb.rules.moves import ChooseKey
from otys_nb.rules.position import DESIGNER, NATURE, START, Position
from otys_nb.rules.refusal import IllegalMove
from otys_nb.rules.setup import new_position
from tests.strategies import legal_positions
from tests.universe import universe

NAMES = ["Ada", "Grace", "Mary", "Jean"]
seeds = st.integers(0, 2**32)


def some_play(position: Position, seed: int, most: int = 25) -> list[Position]:
    """The positions of some random moves."""
    rng = Random(seed)
    seen = [position]
    while len(seen) < most and not position.finished:
        position = turn.play(position, rng.choice(turn.moves(position)))
        seen.append(position)
    return seen


def a_game(players: int, variant: bool, seed: int) -> list[Position]:
    """Every position of a whole random game."""
    variants = (DESIGNER,) if variant else ()
    position = new_position(NAMES[:players], seed=seed, sponsors="random", variants=variants)
    return some_play(position, seed, most=100_000)


def assert_sound(position: Position) -> None:
    """Nothing is lost, doubled, overfull or negative."""
    colony = position.colony
    for seat, player in enumerate(position.players):
        in_play = position.turn.key if seat == position.to_move else ""
        own = [key for key in player.keys + player.track + in_play if key != "N"]
        assert sorted(own) == sorted(OWN_KEYS)
        assert sorted(map(diver_name, player.divers)) == sorted(DIVERS)
        assert all(len(cubes) <= room for cubes, room in zip(player.zone, CAPACITY, strict=True))
        assert min(player.credits, player.batteries, player.score, player.neutral_x) >= 0
        assert 0 <= player.hacker <= 3 and 0 <= player.mechanic <= 3
    neutral = sum(player.neutral_x + player.track.count("N") for player in position.players)
    assert neutral + colony.neutral_x + (position.turn.key == "N") == NEUTRAL_SUPPLY
    assert all(colony.store.count(cube) <= COLUMN for cube in "mpft")
    assert sorted(tile[0] for tile in colony.sponsors) == list("12345")


@pytest.mark.rule(8, 22, 23, 27, 43, 84)
@pytest.mark.parametrize("variant", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_keep_every_piece_and_end(players: int, variant: bool) -> None:
    for seed in range(2):
        positions = a_game(players, variant, seed)
        for position in positions:
            assert_sound(position)
            assert bool(turn.moves(position)) is not position.finished
        end = positions[-1]
        assert end.finished and end.to_move is None and end.winners()
        assert max(player.score for player in end.players) >= 18


@pytest.mark.rule(29, 80)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_have_the_same_number_of_turns(players: int) -> None:
    taken = [0] * players
    positions = a_game(players, False, 11)
    for before, after in pairwise(positions):
        if after.to_move != before.to_move:
            taken[before.to_move or 0] += 1
            assert after.finished or after.to_move == ((before.to_move or 0) + 1) % players
    assert len(set(taken)) == 1
    assert positions[-1].round == taken[0]


@given(legal_positions(), seeds)
def test_check_passes_exactly_the_members_of_moves(position: Position, seed: int) -> None:
    for moment in some_play(position, seed, most=8):
        legal = turn.moves(moment)
        assert len(set(legal)) == len(legal)
        assert all(turn.check(moment, move) is None for move in legal)
        passed = {move for move in universe(moment) if turn.check(moment, move) is None}
        assert passed <= set(legal)


@given(legal_positions(), seeds)
def test_playing_an_illegal_move_raises_the_refusal_and_changes_nothing(position: Position, seed: int) -> None:
    moment = some_play(position, seed, most=6)[-1]
    copy = pickle.loads(pickle.dumps(moment))
    refused = [move for move in universe(moment) if turn.check(moment, move) is not None]
    for move in Random(seed).sample(refused, min(20, len(refused))):
        with pytest.raises(IllegalMove) as caught:
            turn.play(moment, move)
        assert caught.value.refusal == turn.check(moment, move)
        assert caught.value.refusal.text()
        assert caught.value.refusal.rules
    assert moment == copy


@given(legal_positions(), seeds)
def test_explain_ends_where_play_ends_and_every_event_cites_a_rule(position: Position, seed: int) -> None:
    for moment in some_play(position, seed, most=10):
        for move in turn.moves(moment)[:6]:
            after, events = turn.explained(moment, move)
            assert after == turn.play(moment, move) == turn.advance(moment, move)
            assert events == turn.explain(moment, move)
            assert all(event.rules for event in events)


@given(legal_positions(), seeds)
def test_each_event_is_told_once_it_has_happened(position: Position, seed: int) -> None:
    for moment in some_play(position, seed, most=10):
        for move in turn.moves(moment)[:6]:
            after, watched = turn.watched(moment, move)
            assert (after, tuple(event for event, _ in watched)) == turn.explained(moment, move)
            assert not watched or watched[-1][1] == after
            for event, seen in watched:
                match event:
                    case ContractCompleted(private=True):
                        hands = [one.players[event.seat].contracts.count(event.card) for one in (moment, seen)]
                        assert hands[0] == hands[1] + 1
                    case ContractCompleted():
                        rows = [one.colony.contracts.count(event.card) for one in (moment, seen)]
                        assert rows[0] == rows[1] + 1
                    case KeyToTrack():
                        assert not seen.turn.key and event.key in seen.players[event.seat].track
                    case TokenDiscarded():
                        assert event.token in seen.colony.discards


@given(legal_positions(), seeds)
def test_older_positions_never_change(position: Position, seed: int) -> None:
    seen = some_play(position, seed, most=40)
    before = [hash(moment) for moment in seen]
    copies = [pickle.loads(pickle.dumps(moment)) for moment in seen]
    for moment in seen:
        for move in turn.moves(moment):
            turn.play(moment, move)
    assert copies == seen
    assert [hash(moment) for moment in copies] == before


@given(legal_positions(), seeds)
def test_prestige_never_falls_within_a_turn(position: Position, seed: int) -> None:
    seen = some_play(position, seed)
    for before, after in pairwise(seen):
        assert all(b.score <= a.score for b, a in zip(before.players, after.players, strict=True))


@pytest.mark.rule(30)
@given(legal_positions())
def test_a_turn_always_has_a_key_to_choose(position: Position) -> None:
    if not position.finished:
        assert any(isinstance(move, ChooseKey) for move in turn.moves(position))


@given(legal_positions(), seeds)
def test_only_the_player_to_move_nature_or_an_owner_acts(position: Position, seed: int) -> None:
    for moment in some_play(position, seed):
        if moment.finished:
            assert moment.to_act is None
        elif moment.to_act not in (moment.to_move, NATURE):
            assert DESIGNER in moment.variants
            assert moment.to_act in moment.turn.copied


def test_a_position_is_a_value() -> None:
    one, two = new_position(NAMES[:2], seed=5), new_position(NAMES[:2], seed=5)
    assert one == two and hash(one) == hash(two) and one is not two
    assert one != turn.play(one, turn.moves(one)[0])
    with pytest.raises(AttributeError):
        one.round = 2  # type: ignore[misc]
    played = turn.play(one, turn.moves(one)[0])
    with pytest.raises(AttributeError):
        played.players[0].score = 17  # type: ignore[misc]
    assert played.turn != START


def test_what_is_no_move_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="is not a move"):
        turn.check(new_position(NAMES[:2], seed=1), "4")  # type: ignore[arg-type]
