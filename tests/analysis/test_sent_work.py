"""Work in other processes: a study in a study is not spread again, and the error of a player arrives as it was."""

from __future__ import annotations

import pickle
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

import pytest

from otys_nb.analysis import parallel
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
