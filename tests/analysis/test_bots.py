"""The players: legal, honest about what is hidden, the same for every name and seat."""

from __future__ import annotations

import gc
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from otys_nb.analysis import policies
from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.policies import (
    CachedPlayer,
    Greedy,
    Opponent,
    RandomPlayer,
    decision,
    finish_turn,
    opponent,
    opponents,
    play_out,
)
from otys_nb.analysis.search import (
    ROLLOUT_OPPONENT,
    ROLLOUT_PLAYER,
    Candidate,
    PlannedRollouts,
    Rollouts,
    Search,
    best_candidates,
    play_turn,
    search_depth,
)
from otys_nb.analysis.turn_search import (
    TurnSearch,
    all_moves,
    hide_piles,
    moves_before_reveal,
    narrow_playout_moves,
    plausible_moves,
    playout_moves,
)
from otys_nb.rules import turn, views
from otys_nb.rules.moves import ChooseKey, Copy, Draw, Keep, Move, Push, Stay, Surface
from otys_nb.rules.position import DESIGNER, NATURE, Position, with_player
from otys_nb.rules.setup import new_position
from tests.rules.tables import play, table
from tests.strategies import costly, legal_positions

PLAYERS: list[Opponent] = [
    RandomPlayer(),
    Greedy(max_moments=400),
    Greedy(max_moments=400, slip=0.2),
    Search(tries=6, width=4),
]
IDS = ["random", "greedy", "slipping", "search"]
calm = costly(8)


def later(seed: int, turns: int, players: int = 2, **options: Any) -> Position:
    """A position some turns into a game between greedy players who slip."""
    rng = Random(seed)
    position = new_position(["Ada", "Grace", "Mary", "Jean"][:players], seed=seed, sponsors="random", **options)
    for _ in range(turns):
        if not position.finished:
            position = finish_turn(position, [Greedy(max_moments=200, slip=0.1)] * players, rng)
    return position


@pytest.mark.parametrize("player", PLAYERS, ids=IDS)
@calm
@given(position=legal_positions(), seed=st.integers(0, 9))
def test_only_legal_turns_are_played(player: Opponent, position: Position, seed: int) -> None:
    assume(not position.finished)
    whole = position.filled(Random(seed))
    after = finish_turn(whole, [player] * len(whole.players), Random(seed))
    assert after.finished or after.to_move != whole.to_move


@pytest.mark.parametrize("player", PLAYERS, ids=IDS)
@calm
@given(position=legal_positions(), seed=st.integers(0, 9))
def test_a_decision_is_the_same_for_every_deal_of_what_is_hidden(
    player: Opponent, position: Position, seed: int
) -> None:
    assume(not position.finished)
    truth = position.filled(Random(seed))
    seat = truth.to_act
    assert seat is not None
    other = views.redealt(truth, seat, Random(seed + 100))
    assert decision(truth, player, Random(seed)) == decision(other, player, Random(seed))


@pytest.mark.parametrize("player", PLAYERS, ids=IDS)
def test_so_are_decisions_in_the_middle_of_turns(player: Opponent) -> None:
    position, rng = later(3, 9, 3, variants=[DESIGNER]), Random(1)
    for _ in range(40):
        if position.finished:
            break
        seat = position.to_act
        if seat is None or seat == NATURE:
            position = turn.advance(position, turn.moves(position)[0])
            continue
        other = views.redealt(position, seat, rng)
        decided = decision(position, player, Random(7))
        assert decided == decision(other, player, Random(7))
        position = turn.play(position, decided[0])


def test_players_get_a_view_and_the_unseen_cards_and_nothing_else() -> None:
    position, shown = later(5, 8), list[tuple[Position, tuple[str, ...]]]()

    class Watcher:
        def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
            shown.append((view, unseen))
            return turn.moves(view)[:1]

    for move, _ in play_out(position, [Watcher()] * 2, Random(1)):
        assert move is not None
        if len(shown) > 30:
            break
    for view, unseen in shown:
        assert set(view.colony.deck) <= {"?"}
        assert list(unseen) == sorted(unseen)
        others = [player.contracts for seat, player in enumerate(view.players) if seat != view.to_act]
        assert all(set(hand) <= {"?"} for hand in others)


@pytest.mark.parametrize("player", [Greedy(max_moments=400), Search(tries=6, width=4)], ids=["greedy", "search"])
@pytest.mark.parametrize("seed", range(3))
def test_names_change_nothing(player: Opponent, seed: int) -> None:
    position = later(seed, 7)
    renamed = replace(position, players=tuple(replace(p, name=f"{seat}!") for seat, p in enumerate(position.players)))
    assert decision(position, player, Random(1)) == decision(renamed, player, Random(1))


def rotated(position: Position, by: int) -> Position:
    """The same game with everybody sitting `by` seats further on."""
    count = len(position.players)
    players = tuple(position.players[(seat - by) % count] for seat in range(count))
    assert position.to_move is not None
    return replace(
        position,
        players=players,
        to_move=(position.to_move + by) % count,
        first_player=(position.first_player + by) % count,
    )


def moved(move: Move, by: int, count: int) -> Move:
    return Copy((move.seat + by) % count) if isinstance(move, Copy) else move


@pytest.mark.parametrize("player", [Greedy(max_moments=400), Search(tries=6, width=4)], ids=["greedy", "search"])
@pytest.mark.parametrize(
    ("seed", "players"),
    [(2, 3), pytest.param(1, 2, marks=pytest.mark.nightly), pytest.param(3, 4, marks=pytest.mark.nightly)],
)
def test_rotating_the_seats_changes_nothing_but_the_seats(player: Opponent, seed: int, players: int) -> None:
    # Without hands of other players: those are dealt seat by seat.
    position = later(seed, 2 * players + 1, players)
    position = replace(position, players=tuple(replace(seat, contracts=()) for seat in position.players))
    decided = decision(position, player, Random(1))
    for by in range(1, players):
        turned = decision(rotated(position, by), player, Random(1))
        assert turned == tuple(moved(move, by, players) for move in decided)


def test_the_same_generator_gives_the_same_game() -> None:
    def played(seed: int) -> list[Move]:
        start = new_position(["Ada", "Grace"], seed=2)
        players = (Greedy(max_moments=200, slip=0.1), Search(tries=4, width=3))
        found = []
        for move, _ in play_out(start, players, Random(seed)):
            found.append(move)
            if len(found) >= 60:
                break
        return found

    assert played(1) == played(1) != played(2)


def test_a_player_limited_by_time_goes_by_its_own_clock() -> None:
    asked: list[int] = []

    def clock() -> float:
        asked.append(1)
        return float(len(asked))

    position = later(5, 8)
    assert decision(position, Search(seconds=10, width=4, clock=clock), Random(1))
    assert 8 <= len(asked) <= 11
    assert decision(position, Search(seconds=0, width=4, clock=clock), Random(1))
    assert len(asked) <= 15


def candidates_of(position: Position, count: int) -> tuple[int, Position, tuple[str, ...], list[Candidate]]:
    """Who is to act, what that player sees and does not see, and the best turns there."""
    seat = position.to_act or 0
    view = views.seen_by(position, seat)
    found = best_candidates(TurnSearch(hide_piles(view), plausible_moves).complete(), Judge(seat), count)
    return seat, view, views.unseen_by(position, seat), found


def test_candidates_are_compared_on_the_deals_that_all_of_them_have_seen() -> None:
    _, view, unseen, candidates = candidates_of(later(5, 8), 4)
    rollouts = Rollouts(view, unseen, candidates, Random(1), 1)
    first, second, third, fourth = candidates
    first.guess = second.guess = third.guess = fourth.guess = 0.5
    first.chances, second.chances, third.chances, fourth.chances = [0.4, 1.0, 1.0], [0.6], [0.5], [0.3, 0.9]
    assert [round(rollouts.mean_chance(candidate), 2) for candidate in candidates] == [0.47, 0.53, 0.5, 0.43]
    rollouts.halve()
    assert rollouts.candidates == [second, third]


def test_trials_are_tried_in_turn_on_the_same_deals() -> None:
    _, view, unseen, (best,) = candidates_of(later(5, 8), 1)
    one, other = (Candidate(best.line, best.start, best.end, 0.5) for _ in range(2))
    rollouts = Rollouts(view, unseen, [one, other], Random(1), 2)
    tried = list(islice(rollouts.run(), 6))
    assert tried == [one, other] * 3
    assert one.chances == other.chances and one.margins == other.margins


def test_what_was_decided_once_is_decided_again_where_others_only_have_other_things() -> None:
    position = later(5, 8)
    seat = position.to_move or 0
    asked: list[Position] = []

    class Counted:
        def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
            asked.append(view)
            return ROLLOUT_PLAYER.decide(view, unseen, rng)

    player = CachedPlayer(Counted())
    line = decision(position, player, Random(1))
    assert line == decision(position, ROLLOUT_PLAYER, Random(1))
    richer = with_player(position, 1 - seat, credits=9)
    assert decision(richer, player, Random(1)) == line and len(asked) == 1
    ahead = with_player(position, 1 - seat, score=17)
    decision(ahead, player, Random(1))
    assert len(asked) == 2 and asked[1].players[1 - seat].score == 17
    decision(with_player(position, seat, credits=9), player, Random(1))
    assert len(asked) == 3


def test_what_is_decided_again_has_to_be_legal() -> None:
    """A neighbour's diver that was copied may be gone: another, which can do nothing, cannot be copied."""

    def copies(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
        moves = turn.moves(view)
        return Copy(1) if Copy(1) in moves else Draw()

    def spying(other: str) -> Position:
        me = {"credits": 3, "facing": {5: "spy"}, "zone": ("",) * 5}
        position = table(2, me=me, others={1: {"facing": {5: other}}}, colony={"store": ""}, legal=False)
        return play(position, ChooseKey("5", 5), Push())

    player = CachedPlayer(policies.FunctionPlayer(copies))
    assert decision(spying("metal"), player, Random(1)) == (Copy(1),)
    assert decision(spying("fuel"), player, Random(1)) == (Copy(1),)
    assert decision(spying("trader"), player, Random(1)) == (Draw(),)


def test_the_search_plays_on_for_itself_and_takes_the_others_for_plain_players() -> None:
    seat, view, unseen, candidates = candidates_of(later(5, 8), 2)
    asked: dict[str, set[int]] = {"own": set(), "others": set()}

    def counted(who: str) -> Opponent:
        def decide(view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
            asked[who].add(view.to_act or 0)
            return ROLLOUT_OPPONENT.decide(view, unseen, rng)

        return policies.FunctionPlayer(decide)

    rollouts = Rollouts(view, unseen, candidates, Random(1), 2, counted("own"), others=counted("others"))
    rollouts.rollout(candidates[0])
    assert asked == {"own": {seat}, "others": {1 - seat}}


def test_the_last_turn_is_planned_and_what_others_hold_stays_hidden() -> None:
    seat, view, unseen, candidates = candidates_of(later(5, 8), 3)
    rollouts = PlannedRollouts(view, unseen, candidates, Random(1), 2, CachedPlayer(ROLLOUT_PLAYER), judge=Judge(seat))
    played = play_turn(views.filled(view, Random(2), unseen), candidates[0].start, rollouts.players, Random(2))
    reply = finish_turn(played, rollouts.players, Random(3))
    planned = rollouts.play_on(played, 2, Random(3))
    assert planned.to_move != seat and planned.players[1 - seat].score == reply.players[1 - seat].score
    assert set(planned.players[1 - seat].contracts) <= {"?"} and set(planned.colony.deck) == {"?"}


def test_two_players_look_further_ahead_in_the_race_at_the_end() -> None:
    start = new_position(["Ada", "Grace"], seed=1)
    assert search_depth(start) == search_depth(with_player(start, 1, score=8)) == 1
    assert search_depth(with_player(start, 1, score=9)) == 2
    assert search_depth(with_player(new_position(["Ada", "Grace", "Mary"], seed=1), 1, score=9)) == 1


def test_a_search_leaves_the_collector_as_it_was() -> None:
    position = later(5, 8)
    for set_it, on in ((gc.disable, False), (gc.enable, True)):
        set_it()
        decision(position, Search(tries=2, width=3), Random(1))
        assert gc.isenabled() == on


def test_what_is_drawn_is_taken_into_account() -> None:
    ready = {"credits": 3, "facing": {5: "spy"}, "zone": ("", "", "", "", "mmppf")}
    position = table(2, me=ready, colony={"deck": ("66:1", "55:1", "mmpp:5", "44:1", "33:1")}, legal=False)
    position = turn.play(position, next(move for move in turn.moves(position) if getattr(move, "level", 0) == 5))
    for kind in ("Push", "Draw"):
        position = turn.play(position, next(move for move in turn.moves(position) if type(move).__name__ == kind))
    for player in (Greedy(), Search(tries=8)):
        assert decision(position, player, Random(1))[0] == Keep("mmpp:5")


def test_decisions_stop_where_something_comes_to_light() -> None:
    for seed in range(4):
        view = later(seed, 6).seen_by(later(seed, 6).to_move or 0)
        turn_search = TurnSearch(hide_piles(view)).complete()
        for end in turn_search.ends:
            line = turn_search.line(end)
            sure = moves_before_reveal(turn_search.position, line)
            assert sure == line[: len(sure)] and sure
            if Draw() in line:
                assert sure[-1] in line[: line.index(Draw()) + 1]


def test_owners_of_copied_divers_decide() -> None:
    position = later(1, 8, 3, variants=[DESIGNER])
    rng, owners = Random(3), 0
    for game in range(30):
        for _, after in play_out(
            new_position(["A", "B", "C"], seed=game, variants=[DESIGNER]), [RandomPlayer()] * 3, rng
        ):
            if after.to_act not in (after.to_move, NATURE, None):
                for player in PLAYERS:
                    (decided,) = decision(after, player, Random(1))
                    assert isinstance(decided, Surface | Stay)
                owners += 1
            if owners > 3:
                return
    assert position is None, "no owner ever had to decide"


def test_plans_of_all_moves_find_every_end_that_the_others_find() -> None:
    view = hide_piles(later(4, 5).seen_by(later(4, 5).to_move or 0))
    all_ends = {end.position for end in TurnSearch(view, all_moves).complete(10**6).ends}
    for rule in (plausible_moves, playout_moves, narrow_playout_moves):
        assert {end.position for end in TurnSearch(view, rule).complete(10**6).ends} <= all_ends


def test_a_plan_can_be_stopped_and_resumed() -> None:
    view = hide_piles(later(4, 5).seen_by(later(4, 5).to_move or 0))
    turn_search = TurnSearch(view, all_moves)
    next(turn_search.run(every=20))
    assert not turn_search.done
    assert {end.position for end in turn_search.complete(10**6).ends} == {
        end.position for end in TurnSearch(view, all_moves).complete(10**6).ends
    }


def test_greed_takes_the_end_that_the_judge_likes_most() -> None:
    position = later(6, 5)
    seat = position.to_move
    assert seat is not None
    hidden = hide_piles(position.seen_by(seat))
    best = max(Judge(seat).chance(end.position) for end in TurnSearch(hidden, plausible_moves).complete().ends)
    turn_search = TurnSearch(hidden, plausible_moves).complete()
    chosen = Greedy().decide(position.seen_by(seat), (), Random(1))
    fitting = [end for end in turn_search.ends if turn_search.line(end)[: len(chosen)] == chosen]
    assert max(Judge(seat).chance(end.position) for end in fitting) == best


def test_who_can_play() -> None:
    assert isinstance(opponent("search"), Search)
    assert opponents(["random", Greedy()]) == (RandomPlayer(), Greedy())

    def first(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
        return turn.moves(view)[0]

    position = new_position(["Ada", "Grace"], seed=1)
    assert decision(position, opponent(first), Random(1)) == turn.moves(position)[:1]
    with pytest.raises(ValueError, match="'clever' is not one of random, mild, fair, greedy, keen, search"):
        opponent("clever")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="decides nothing"):
        opponent(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Nobody decides"):
        decision(replace(position, finished=True, to_move=None), Greedy(), Random(1))


def test_greed_beats_chance() -> None:
    for seed in range(3):
        position = new_position(["Ada", "Grace"], seed=seed, sponsors="random")
        for _, after in play_out(position, (RandomPlayer(), Greedy(max_moments=300)), Random(seed)):
            position = after
        assert position.winners() == (1,)


@pytest.mark.parametrize("player", ["mild", "fair", "greedy"])
def test_of_a_position_with_one_player_the_fault_is_said(player: Any) -> None:
    alone = new_position(["Ada", "Grace"], seed=1)
    with pytest.raises(ValueError, match="The game is for 2 to 4"):
        policies.decision(replace(alone, players=alone.players[:1]), player, Random(1))
