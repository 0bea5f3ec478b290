"""Tournaments: balanced, repeatable, counted right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from math import isnan
from random import Random

import pytest

from otys_nb.analysis.playouts import playouts
from otys_nb.analysis.policies import Greedy, Policy
from otys_nb.analysis.tournament import Match, Tournament, iter_tournament, tournament
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

PLAYERS: Mapping[str, Policy] = {"greedy": Greedy(max_moments=150), "random": "random", "other": "random"}


def test_everybody_meets_everybody_in_every_seat_on_the_same_deals() -> None:
    seen: list[tuple[int, int]] = []
    found = tournament(PLAYERS, 2, executor="serial", progress=lambda done, of: seen.append((done, of)))
    assert seen[-1] == (12, 12)
    pairs = Counter((match.deal, match.seats) for match in found.matches)
    assert set(pairs.values()) == {1} and len(pairs) == 12
    for one, other in (("greedy", "random"), ("greedy", "other"), ("random", "other")):
        games = found.between(one, other)
        assert Counter(match.seats for match in games) == {(one, other): 2, (other, one): 2}


def test_the_same_seed_gives_the_same_table() -> None:
    first = tournament(PLAYERS, 1, seed=4, executor="serial")
    with ThreadPoolExecutor(2) as threads:
        assert tournament(PLAYERS, 1, seed=4, executor=threads) == first
    assert tournament(PLAYERS, 1, seed=5, executor="serial") != first


def test_a_tournament_goes_on_where_it_stopped() -> None:
    whole = tournament(PLAYERS, 2, seed=3, executor="serial")
    # Of one pairing a game is missing, of another both: only what is not whole is played.
    some = [match for match in whole.matches if match.deal == 0][:-1]
    steps = list(iter_tournament(PLAYERS, 2, seed=3, executor="serial", played=[*some, some[0]]))
    assert [len(table.matches) for table, _ in steps] == [4, 6, 8, 10, 12] and {games for _, games in steps} == {12}
    again = steps[-1][0]
    assert sorted(again.matches, key=repr) == sorted(whole.matches, key=repr)
    assert list(iter_tournament(PLAYERS, 2, seed=3, executor="serial", played=whole.matches)) == [(whole, 12)]


def test_tables_of_three() -> None:
    found = tournament(PLAYERS, 1, table=3, executor="serial")
    assert Counter(match.seats[0] for match in found.matches) == {"greedy": 1, "random": 1, "other": 1}
    assert found.wins("greedy").mean == 1


def test_shared_victories_count_in_parts() -> None:
    found = Tournament(("a", "b"), (Match(0, ("a", "b"), (18, 18), (0, 1), 9), Match(0, ("b", "a"), (20, 11), (0,), 9)))
    assert found.wins("a", "b").mean == 0.25 and found.wins("b").mean == 0.75
    assert found.margin("a").mean == -4.5
    (row, _) = found.rows()
    assert (row["player"], row["against"], row["games"]) == ("a", "b", 2) and row["low"] < 0.25 < row["high"]
    assert "25.0%" in str(found)


def test_there_must_be_enough_players() -> None:
    for names, table in ((["a"], 2), (["a", "b"], 3), (["a", "b"], 1), (["a", "b", "c", "d", "e"], 5)):
        with pytest.raises(ValueError, match="table: [15] is not one of 2, 3, 4|players: [12] players?; at a table"):
            list(iter_tournament(dict.fromkeys(names, "random"), 1, table=table))


class FirstMove:
    """A player with a method, which answers one move."""

    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
        return view.moves()[0]


def test_a_players_method_may_answer_one_move() -> None:
    found = tournament({"first": FirstMove(), "random": "random"}, 1, executor="serial")
    assert len(found.matches) == 2 and found[0]["player"] == "first"


def test_nobody_wins_a_game_that_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("one_playout", "tournament"):
        monkeypatch.setattr(f"otys_nb.analysis.{module}.MAX_ROUNDS", 3)
    found = tournament({"a": "random", "b": "random"}, 1, executor="serial")
    assert (found[0]["wins"], found[0]["games"], found[0]["broken_off"], found[0]["rounds"]) == (0, 2, 2, 3)
    assert "broken off" in repr(found) and str(found).endswith(": 2") and isnan(found.margin("a").mean)
    games = playouts(new_position(["A", "B"], seed=7), 2, executor="serial")
    assert games.wins(0).mean == 0 and [game.winners for game in games] == [(), ()]
    assert "A won 0, B won 0; broken off" in repr(games) and str(games).endswith(": 2") and isnan(games.margin(0).mean)
    with pytest.raises(ValueError, match="no games to plot"):
        games.plot("margins")
    assert games.plot("rounds")


def test_an_interrupt_gives_the_games_so_far_and_they_say_so() -> None:
    def stop(done: int, of: int) -> None:
        if done >= 2:
            raise KeyboardInterrupt

    met = tournament(PLAYERS, 3, executor="serial", progress=stop)
    games = playouts(new_position(["A", "B"], seed=7), 4, executor="serial", progress=stop)
    assert (len(met.matches), met.complete) == (len(games), games.complete) == (2, False)
    for found, told in ((met, "interrupted after 2 of 18 games"), (games, "interrupted after 2 of 4 games")):
        assert told in repr(found) and str(found).endswith(told)
    assert met.wins("greedy", "random").high == 1 and games[:1].complete
    with pytest.raises(ValueError, match="No games were played"):
        met.wins("greedy", "other")
    whole = tournament({"a": "random", "b": "random"}, 1, executor="serial")
    assert whole.complete and "interrupted" not in repr(whole) + str(whole)


@pytest.mark.parametrize("ask", ["wins", "margin"])
def test_a_tournament_interrupted_before_its_first_game_counts_nothing(
    ask: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("otys_nb.analysis.tournament._play_table", interrupted)
    found = tournament({"a": "random", "b": "random"}, 3, executor="serial")
    assert repr(found) == "<Tournament: 0 games; interrupted after 0 of 6 games>" and not found.complete
    with pytest.raises(ValueError, match="No games were played"):
        getattr(found, ask)("a")
    position = new_position(["A", "B"], seed=7)
    monkeypatch.setattr("otys_nb.analysis.playouts.play_chunk", interrupted)
    assert repr(playouts(position, 3, executor="serial")) == "<Playouts: 0 games; interrupted after 0 of 3 games>"


def test_a_player_that_finds_nothing_in_a_loop_is_named() -> None:
    def careless(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
        return next(move for move in view.moves() if False)

    with pytest.raises(ValueError, match=r"careless\(\) raised StopIteration: next") as caught:
        tournament({"mine": careless, "random": "random"}, 1, executor="serial")
    assert "The player to decide: 'mine'." in caught.value.__notes__
