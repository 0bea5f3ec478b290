"""Playouts: the same games whoever plays them, none lost and none counted twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.analysis import parallel
from otys_nb.analysis.intervals import estimate, wilson
from otys_nb.analysis.one_playout import game_rng
from otys_nb.analysis.parallel import ParallelWork, WorkerLost
from otys_nb.analysis.playouts import Study, playouts
from otys_nb.analysis.tournament import tournament
from otys_nb.rules import turn
from otys_nb.rules.language import speak, spoken
from otys_nb.rules.mistake import Mistake, WrongKind, WrongValue
from otys_nb.rules.moves import Move
from otys_nb.rules.piles import flat
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

START = new_position(["Ada", "Grace"], seed=7)
GAMES = 12


def last_legal(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
    """A player of one's own, who likes what comes last, mostly."""
    moves = turn.moves(view)
    return moves[-1] if rng.random() < 0.5 else rng.choice(moves)


@pytest.fixture(scope="module")
def expected() -> Any:
    return playouts(START, GAMES, seed=5, executor="serial")


class Lossy(Executor):
    """Runs what it is given at once, and loses each third answer like a worker that dies with it."""

    def __init__(self, error: type[Exception] = BrokenExecutor) -> None:
        self.error = error
        self.submitted = 0

    def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        self.submitted += 1
        future: Future[Any] = Future()
        if self.submitted % 3 == 0:
            future.set_exception(self.error("the worker is gone"))
        else:
            future.set_result(function(*arguments, **named))
        return future


def test_games_come_in_order_and_are_whole(expected: Any) -> None:
    assert [game.index for game in expected] == list(range(GAMES))
    for game in expected:
        assert game.complete and max(game.scores) >= 18
        assert game.turns == game.rounds * 2
        assert game.margins[0] == -game.margins[1] == game.scores[0] - game.scores[1]
        assert set(game.winners) <= {0, 1}
        assert sum(dict(game.sponsors).values()) <= game.turns


def test_the_same_seed_gives_the_same_games_on_every_executor_and_chunking(expected: Any) -> None:
    assert playouts(START, GAMES, seed=5) == expected
    with ThreadPoolExecutor(3) as threads:
        assert playouts(START, GAMES, seed=5, executor=threads) == expected
    with ProcessPoolExecutor(2) as processes:
        assert playouts(START, GAMES, seed=5, executor=processes) == expected
    for chunk in (1, 5, GAMES):
        study = Study(START, GAMES, seed=5, executor="serial", chunk=chunk)
        assert list(study.run())[-1] == (GAMES, GAMES)
        assert study.result() == expected


def test_a_longer_study_begins_with_the_games_of_a_shorter_one(expected: Any) -> None:
    assert playouts(START, 4, seed=5, executor="serial")[:] == expected[:4]
    assert playouts(START, 4, seed=6, executor="serial")[:] != expected[:4]
    assert game_rng(1, 23).random() != game_rng(12, 3).random()


def test_hidden_cards_are_dealt_anew_unless_this_deal_is_asked_for(expected: Any) -> None:
    colony = START.colony
    other = replace(START, colony=replace(colony, deck=colony.deck[::-1], bag=colony.bag[::-1]))
    assert playouts(other, GAMES, seed=5, executor="serial") == expected
    this = playouts(START, 3, seed=5, executor="serial", redeal=False)
    assert this != playouts(other, 3, seed=5, executor="serial", redeal=False)


def test_a_seat_knows_its_own_hand() -> None:
    cards = tuple(flat(START.colony.deck[:2]))
    players = (replace(START.players[0], contracts=cards[:1]), replace(START.players[1], contracts=cards[1:]))
    position = replace(START, players=players, colony=replace(START.colony, deck=START.colony.deck[2:]))
    for seat in (0, 1, None):
        study = Study(position, 1, executor="serial", seat=seat)
        task = study._spread.work[0][0]
        shown = [player.contracts for player in task.view.players]
        assert shown == [cards[:1] if seat == 0 else ("?",), cards[1:] if seat == 1 else ("?",)]
        hidden = len(START.colony.deck) - 2 + sum(hand == ("?",) for hand in shown)
        assert task.unseen is not None and len(task.unseen) == hidden
        assert list(study.run()) == [(1, 1)]


@pytest.mark.parametrize("error", [BrokenExecutor, type("KilledWorker", (Exception,), {})])
def test_a_lost_chunk_is_played_again_and_counted_once(expected: Any, error: type[Exception]) -> None:
    progress: list[int] = []
    lossy = Lossy(error)
    found = playouts(START, GAMES, seed=5, executor=lossy, progress=lambda done, of: progress.append(done))
    assert found == expected
    assert found.retries > 0 and lossy.submitted == GAMES + found.retries
    assert progress == sorted(set(progress)) and progress[-1] == GAMES


def test_a_chunk_that_kills_every_worker_is_given_up() -> None:
    class Deadly(Lossy):
        def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor("gone"))
            return future

    with pytest.raises(WorkerLost, match=r"4 times: one of the players ends it \(policy: RandomPlayer\)"):
        playouts(START, 2, executor=Deadly())


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
@pytest.mark.parametrize(
    "study",
    [
        lambda **options: playouts(START, 60, **options),
        lambda **options: tournament({"a": "random", "b": "random"}, 30, **options),
    ],
)
def test_an_executor_that_is_shut_down_and_drops_its_work_is_told_of(kind: Any, study: Callable[..., object]) -> None:
    with kind(1) as executor:

        def close(done: int, of: int) -> None:
            executor.shutdown(wait=False, cancel_futures=True)

        with pytest.raises(WrongValue, match="Executor .*takes no more work: it was shut down"):
            study(executor=executor, progress=close)


@pytest.mark.parametrize("answer", [3, "a future"])
def test_an_executor_of_ones_own_that_answers_wrongly_is_told_of(answer: object) -> None:
    class Own(Executor):
        def submit(self, function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
            future: Future[Any] = Future()
            future.set_result(3)
            return future if answer == "a future" else answer

    with pytest.raises(WrongKind, match=r"executor.submit\(…\).*expected \w+, not 3"):
        playouts(START, 2, executor=Own())


def kill_once(path: str) -> tuple[str, None]:
    """End this process the first time; the file remembers that it was done."""
    if not os.path.exists(path):
        with open(path, "w") as file:
            file.write("done")
        os.kill(os.getpid(), signal.SIGKILL)
    return path, None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no such signal here")
def test_a_pool_with_a_killed_process_is_replaced(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "usable_cores", lambda: 2)
    work = [str(tmp_path / "a"), *[__file__] * 6]
    shared: ParallelWork[str, str] = ParallelWork(kill_once, work, ProcessPoolExecutor(2), own=True, players={})
    assert sorted(shared.run()) == list(range(7))
    assert [shared.answers[number] for number in range(7)] == work
    assert shared.retries > 0


STOPPED = """
import signal
import time
import otys_nb as otys

def slow(view, unseen, rng):
    time.sleep(0.2)
    return rng.choice(view.moves())

if __name__ == "__main__":
    games = otys.new_game(["Ada", "Grace"], seed=1)
    otys.playouts, otys.tournament  # are loaded
    print("begun", flush=True)
    for name in ("playouts", "tournament"):
        if name == "playouts":
            found = otys.playouts(games, 500, policy=slow)
        else:
            found = otys.tournament({"slow": slow, "random": "random"}, 500)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the second interrupt may come after all is done
        print(repr(found), flush=True)
        signal.signal(signal.SIGINT, signal.default_int_handler if name == "playouts" else signal.SIG_IGN)
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes here")
def test_an_interrupt_ends_the_workers_at_once_and_a_second_one_is_no_error(tmp_path: Path) -> None:
    script = tmp_path / "stopped.py"
    script.write_text(STOPPED, encoding="utf-8")
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, str(script)], start_new_session=True, **pipes) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "begun\n"
        for _ in range(2):  # a terminal interrupts the whole group
            sleep(2)
            os.killpg(running.pid, signal.SIGINT)
            os.killpg(running.pid, signal.SIGINT)
            assert "0 games" in running.stdout.readline()
        assert running.stderr is not None and running.stderr.read() == ""
        assert running.wait(10) == 0


def test_games_are_handed_over_as_time_passes_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, of: int) -> None:
        told.append(done)
        if len(told) == 3:
            raise KeyboardInterrupt

    for executor in ("serial", ThreadPoolExecutor(1)):
        told: list[int] = []
        monkeypatch.setattr("otys_nb.analysis.playouts.SPELL", 0.0)
        found = playouts(START, 500, policy="random", executor=executor, progress=stop)
        assert told == [1, 2, 3] and len(found) >= 3
        assert found[0].index == 0
    assert [game.index for game in found[:2]] == [0, 16], "the second share has begun"


def test_an_interrupt_before_the_first_game_returns_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("otys_nb.analysis.playouts.local_executor", interrupted)
    found = playouts(START, 500)
    assert len(found) == 0 and found.names == ("Ada", "Grace")


@pytest.mark.parametrize("study", ["playouts", "best_turns", "outcome_rows", "review"])
def test_an_interrupt_of_a_study_that_a_player_asked_for_ends_that_of_the_player(
    study: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    def ahead(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
        asked.append(view.round)
        if study == "playouts":
            playouts(view, 2, executor="serial", progress=stop)
        else:
            getattr(otys, study)(otys.Game(view) if study == "review" else view)
        raise AssertionError("goes on")

    for name in ("suggestions.iter_best_turns", "outcome_table.iter_outcome_rows", "review.iter_review"):
        monkeypatch.setattr(f"otys_nb.analysis.{name}", stop)
    asked: list[int] = []
    assert len(playouts(START, 3, policy=ahead, executor="serial")) == 0 and len(asked) == 1
    assert len(playouts(START, 3, executor="serial", progress=stop)) == 1, "the next study is the outermost again"


def test_an_error_in_a_players_code_is_not_tried_again() -> None:
    def faulty(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
        raise LookupError("a mistake in a notebook")

    with pytest.raises(LookupError, match="a mistake"):
        playouts(START, 2, policy=faulty, executor=Lossy())


def test_without_processes_games_are_played_here(expected: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert parallel.local_executor() is None
    assert playouts(START, 4, seed=5)[:] == expected[:4]
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(parallel, "usable_cores", lambda: 1)
    assert parallel.local_executor() is None


def test_policies_are_one_for_all_or_one_for_each_seat() -> None:
    mixed = playouts(START, 4, policy=["greedy", "random"], executor="serial")
    assert mixed.wins(0).mean == 1
    own = playouts(START, 2, policy=last_legal, executor="serial")
    assert own == playouts(START, 2, policy=[last_legal, last_legal])
    for policy, message in (
        (["greedy"], "1 given, but there are 2 seats"),
        ("clever", "'clever' is not one of random, mild, fair, greedy, keen, search"),
        (7, "decides nothing"),
    ):
        with pytest.raises(ValueError, match=message):
            playouts(START, 1, policy=policy)  # type: ignore[arg-type]


def test_bad_input_is_named() -> None:
    for named, message in (
        ({"n": -1}, "n: -1"),
        ({"n": 1, "seed": "a"}, "seed: expected int, not 'a'"),
        ({"n": 1, "seat": 2}, "seat: 2"),
    ):
        with pytest.raises(Mistake, match=message):
            playouts(START, **named)
    nonsense = replace(START, players=(replace(START.players[0], credits=-3), START.players[1]))
    with pytest.raises(ValueError, match="position: .*-3"):
        playouts(nonsense, 1)
    assert len(playouts(START, 0)) == 0


def test_a_summary_has_means_with_intervals(expected: Any) -> None:
    summary = expected.summary()
    assert summary["games"] == GAMES and list(summary["margin"]) == ["Ada", "Grace"]
    assert summary["rounds"].low < summary["rounds"].mean < summary["rounds"].high
    assert summary["wins"]["Ada"].mean + summary["wins"]["Grace"].mean == pytest.approx(1)
    used = Counter[str]()
    for game in expected:
        used.update(dict(game.divers))
    assert summary["divers"] == pytest.approx({name: count / GAMES for name, count in used.items()})
    assert "wins" in str(expected) and len(expected.rows()) == GAMES
    assert expected.rows()[0]["margin 0"] == expected[0].margins[0]


def test_intervals() -> None:
    assert estimate([]).high == estimate([3]).high == float("inf")
    assert (estimate([1, 3]).mean, estimate([2, 2]).low) == (2, 2)
    assert wilson(0, 0).high == 1
    share = wilson(97, 100)
    assert share.low == pytest.approx(0.9155, abs=1e-3) and share.high == pytest.approx(0.9897, abs=1e-3)


def test_a_study_in_the_middle_of_a_turn_goes_on_from_there() -> None:
    moment = turn.play(START, turn.moves(START)[0])
    assert playouts(moment, 2, executor="serial")[0].complete


@pytest.mark.nightly
def test_a_dask_cluster_that_loses_a_worker_loses_no_game(expected: Any) -> None:
    import distributed

    with (
        distributed.LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert playouts(START, GAMES, seed=5, executor=client.get_executor()) == expected
        workers = {worker["pid"] for worker in client.run(_process).values()}
        assert len(workers) == 3 and os.getpid() not in workers
        victim = min(workers)
        answered: list[int] = []

        def kill(done: int, of: int) -> None:
            if not answered:
                os.kill(victim, signal.SIGKILL)
            answered.append(done)

        games = 60
        found = playouts(START, games, seed=5, executor=client.get_executor(), progress=kill)
        assert 0 < answered[0] < games and answered[-1] == games
        assert [game.index for game in found] == list(range(games))
        assert found == playouts(START, games, seed=5, executor="serial")


def _process() -> dict[str, int]:
    return {"pid": os.getpid()}


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "−1.5 (−2.48 to −0.52)"), ("fr", "−1,5 (−2,48 à −0,52)"), ("de", "−1,5 (−2,48 bis −0,52)")],
)
def test_a_mean_is_written_as_the_language_writes_numbers(lang: str, said: str) -> None:
    before = spoken()
    try:
        speak(lang)
        assert str(estimate([-1.0, -2.0])) == said
    finally:
        speak(before)
