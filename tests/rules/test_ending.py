"""Rounds, and the end of the game [R28][R29], [R79]–[R84]."""

from __future__ import annotations

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import Complete, Gather, Push, Surface
from otys_nb.rules.position import Position
from tests.rules.tables import assert_refused, cited, events_of, key, kinds, play, table, the

LAST = (key(1), Push(), Surface())


def end_of(position: Position) -> Position:
    """The position after the smallest turn."""
    return play(position, *LAST)


@pytest.mark.rule(21, 29)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise_and_the_first_player_starts_every_round(players: int) -> None:
    position = table(players=players, first_player=1, to_move=1)
    seen = []
    for _ in range(2 * players):
        seen.append((position.to_move, position.round))
        position = end_of(position) if position.round == 1 else play(position, key(2), Push(), Surface())
    order = [seat % players for seat in range(1, players + 1)]
    assert seen == [(seat, 1) for seat in order] + [(seat, 2) for seat in order]
    assert position.first_player == 1


@pytest.mark.rule(79, 80)
def test_the_round_is_finished_after_somebody_reaches_18() -> None:
    position = table(players=3, me={"score": 17, "zone": {4: "mpp"}})
    scored = play(position, Complete("mpp:3", 4, "mpp"))
    assert (scored.players[0].score, scored.finished) == (20, False)
    second = end_of(scored)
    third = end_of(second)
    assert (second.to_move, third.to_move, third.finished) == (1, 2, False)
    over = end_of(third)
    assert (over.finished, over.to_move, over.round) == (True, None, 1)


@pytest.mark.rule(79)
@pytest.mark.parametrize(("score", "finished"), [(17, False), (18, True), (19, True)])
def test_eighteen_or_more_ends_it(score: int, finished: bool) -> None:
    """Q36: the last player's turn ends the game at once."""
    position = table(to_move=1, others={0: {"score": score}})
    after = end_of(position)
    assert (after.finished, after.to_move, after.round) == ((True, None, 1) if finished else (False, 0, 2))


@pytest.mark.rule(79, 80)
def test_the_last_player_can_still_reach_18_in_the_turn_that_ends_the_game() -> None:
    """Q36: after that turn, and not before its last window is closed."""
    position = table(to_move=1, me={"score": 15, "zone": {4: "mpp"}})
    moment = play(position, key(1), Push(), Gather("t"), Surface())
    assert moment.finished is False
    over = play(moment, Complete("mpp:3", 4, "mpp"))
    assert over.finished and over.winners() == (1,)
    log = events_of(moment, Complete("mpp:3", 4, "mpp"))
    assert kinds(log)[-2:] == ["TurnEnded", "GameEnded"]
    assert the(log, events.GameEnded).winners == (1,)
    assert {79, 80, 81, 82, 83, 84} <= cited(log)


@pytest.mark.rule(79)
def test_nothing_can_be_played_when_the_game_is_over() -> None:
    over = end_of(table(to_move=1, others={0: {"score": 18}}))
    assert over.moves() == () and over.to_act is None
    for move in (key(2), Complete("mpp:3", 4, "mpp"), Surface()):
        assert_refused(over, move, "game.over", 79)


@pytest.mark.rule(81)
def test_most_prestige_wins_whoever_reached_18_first() -> None:
    over = end_of(table(to_move=1, me={"score": 21}, others={0: {"score": 18, "zone": {5: "mmmmmm"}}}, legal=False))
    assert over.winners() == (1,)


@pytest.mark.rule(82)
def test_a_tie_goes_to_the_most_cubes_in_the_whole_zone() -> None:
    """Q35: all five levels count."""
    others = {0: {"score": 18, "zone": ("m", "m", "m", "m", "m")}, 2: {"score": 18, "zone": {5: "mmmm"}}}
    over = end_of(table(players=3, to_move=2, others={0: others[0]}, me=others[2], legal=False))
    assert over.finished and over.winners() == (0,)


@pytest.mark.rule(83)
def test_a_tie_that_stands_is_shared() -> None:
    """Q35: after that the victory is shared."""
    same = {"score": 18, "zone": {4: "mpp"}}
    rich = {"score": 17, "zone": {5: "mmmmmm"}, "credits": 50}
    position = table(
        players=4, to_move=3, me={"score": 18, "zone": {5: "mtt"}}, others={0: same, 1: same, 2: rich}, legal=False
    )
    over = end_of(position)
    assert over.finished and over.winners() == (0, 1, 3)
    assert the(events_of(play(position, *LAST[:2]), LAST[2]), events.GameEnded).winners == (0, 1, 3)


@pytest.mark.rule(84)
def test_credits_batteries_and_cubes_left_over_are_no_prestige() -> None:
    rich = {"score": 17, "credits": 40, "batteries": 20, "zone": {5: "mmmmmm"}}
    over = end_of(table(to_move=1, me=rich, others={0: {"score": 18, "credits": 0, "batteries": 0}}))
    assert over.winners() == (0,)
    assert [player.score for player in over.players] == [18, 17]


@pytest.mark.rule(28)
def test_prestige_comes_from_contracts_upgrades_sales_and_tokens_only() -> None:
    """What scores cites the rule; in the other tests those four are seen to score."""
    position = table(me={"zone": {4: "mpp"}})
    assert 28 in cited(events_of(position, Complete("mpp:3", 4, "mpp")))
    quiet = play(position, key(1), Push(), Gather("t"), Surface())
    assert quiet.players[0].score == 0
