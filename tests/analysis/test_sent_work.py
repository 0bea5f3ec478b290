"""Work in other processes: a study in a study is not spread again, and the error of a player arrives as it was."""

from __future__ import annotations

import pickle
import subprocess
import sys
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from typing import Any

import pytest

from otys_nb import against
from otys_nb.analysis import parallel
from otys_nb.analysis.outcome_table import outcome_rows
from otys_nb.analysis.playouts import playouts
from otys_nb.analysis.sent_work import Failure, Sent
from otys_nb.analysis.tournament import tournament
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

START = new_position(["Ada", "Grace"], seed=7)


class BadState(Exception):
    """The commonest way of writing an error of one's own: its words are made of its arguments."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where


class Doubled(Exception):
    def __init__(self, where: str) -> None:
        super().__init__(f"at {where}")


def at_a_loss(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
    raise BadState("bot", "no plan")


def local(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
    class Local(Exception):
        pass

    raise Local("no plan here")


def looking_ahead(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
    """The natural Monte Carlo player: it plays games on all cores, or so it says."""
    if view.round > 1:
        return rng.choice(view.moves())
    return max(view.moves()[:2], key=lambda move: playouts(view.play(move), 2, seed=1).margin(0).mean)


class Sending(Executor):
    """Runs what it is given at once, and sends work and answer as a pool of processes does."""

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        sent = pickle.loads(pickle.dumps((function, arguments)))
        future.set_result(pickle.loads(pickle.dumps(sent[0](*sent[1]))))
        return future


def test_a_study_in_a_study_is_not_spread_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "usable_cores", lambda: 2)
    assert parallel.has_processes()
    spread: Sent[int, object] = Sent(lambda _: parallel.local_executor())
    assert spread(0) is None
    assert parallel.has_processes(), "only in what was sent"


def test_a_player_that_plays_games_itself_plays_a_tournament_on_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    players: dict[str, Any] = {"ahead": looking_ahead, "random": "random"}
    monkeypatch.setattr(parallel, "usable_cores", lambda: 2)
    found = tournament(players, deals=2)
    monkeypatch.setattr(parallel, "usable_cores", lambda: 1)
    assert found == tournament(players, deals=2, executor="serial")


def test_an_error_of_ones_own_is_the_same_from_another_process() -> None:
    with pytest.raises(BadState, match=r"^bot: no plan\n") as met:
        tournament({"bot": at_a_loss, "r": "random"}, deals=2, executor=Sending())
    assert met.value.where == "bot"
    assert "'bot'" in "".join(met.value.__notes__)
    assert "at_a_loss" in str(met.value.__cause__)
    group = ExceptionGroup("two", [Doubled("home"), BadState("bot", "no plan")])
    sent = pickle.loads(pickle.dumps(Failure(group))).error
    assert repr(sent) == repr(group)


def test_an_error_whose_class_is_not_found_elsewhere_arrives_as_text() -> None:
    with pytest.raises(RuntimeError, match=r"^Local: no plan here\n") as met:
        playouts(START, 2, policy=local, executor=Sending())
    assert "'Ada'" in "".join(met.value.__notes__)
    assert "in local" in str(met.value.__cause__)


def test_an_error_with_what_cannot_be_sent_arrives_as_text() -> None:
    failed = BadState("bot", "no plan")
    failed.where = lambda: "here"  # type: ignore[assignment]
    sent = pickle.loads(pickle.dumps(Failure(failed))).error
    assert isinstance(sent, RuntimeError) and str(sent) == "BadState: bot: no plan"


ENDED = """
from concurrent.futures import FIRST_COMPLETED, wait
from otys_nb.analysis.parallel import _end, local_executor

if __name__ == "__main__":
    pool = local_executor()
    wait([pool.submit(bytes, 5_000_000) for _ in range(8)], return_when=FIRST_COMPLETED)
    _end(pool)
    print("ended")
"""


@pytest.mark.skipif(not parallel.has_processes(), reason="one core")
def test_a_pool_ends_while_a_worker_is_at_a_long_answer(tmp_path: Path) -> None:
    (script := tmp_path / "ended.py").write_text(ENDED)
    assert subprocess.run([sys.executable, script], capture_output=True, timeout=60).stdout == b"ended\n"


class OddNotes(Exception):
    def __init__(self, words: str) -> None:
        super().__init__(words)
        vars(self)["__notes__"] = "no list"


class Fixed(Exception):
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("read-only")


class Wordless(Exception):
    def __str__(self) -> str:
        raise LookupError("no words")


def raising(error: Exception) -> Any:
    def decide(view: Position, unseen: tuple[str, ...], rng: Random) -> Move:
        raise error

    return decide


@pytest.mark.parametrize("error", [OddNotes("mine"), Fixed("mine"), Wordless("mine")])
def test_an_odd_error_of_a_player_comes_with_its_note(error: Exception) -> None:
    with pytest.raises(type(error)) as met:
        playouts(START, 2, policy=raising(error), executor="serial")
    assert met.value is error and "'Ada'" in "".join(met.value.__notes__)
    sent = pickle.loads(pickle.dumps(Failure(error))).error
    assert type(sent) is type(error) and "'Ada'" in "".join(sent.__notes__)
    assert "raising" in str(sent.__cause__)


def test_an_error_that_cannot_be_told_arrives_with_the_name_of_its_class() -> None:
    class Local(Wordless):
        pass

    assert str(pickle.loads(pickle.dumps(Failure(Local()))).error) == "Local: <no text>"


def test_the_trace_of_a_long_error_still_has_the_line_of_the_player() -> None:
    with pytest.raises(ValueError) as met:
        playouts(START, 2, policy=raising(ValueError("x" * 100_000)), executor="serial")
    assert "raising" in str(pickle.loads(pickle.dumps(Failure(met.value))).error.__cause__)


@pytest.mark.parametrize(
    "error", [FileNotFoundError(2, "none", "weights.pt"), ModuleNotFoundError("no", name="torchh")]
)
@pytest.mark.parametrize("cause", [None, KeyError("k")])
def test_an_error_of_ones_own_keeps_its_cause(error: Exception, cause: Exception | None) -> None:
    error.__cause__ = cause
    for call in (
        lambda: playouts(START, 2, policy=raising(error), executor="serial"),
        lambda: outcome_rows(START, most=3).where(lambda row: raising(error)(START, (), Random())),
        lambda: against(["Ada", "Grace"], {0: raising(error)}, seed=1),
    ):
        with pytest.raises(type(error)) as met:
            call()
        assert met.value is error and met.value.__cause__ is cause
