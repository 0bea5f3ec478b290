"""Several threads at one game: they take turns, call by call, and its record can always be read."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterator
from random import Random
from threading import Event, Thread

import pytest

from otys_nb import load
from otys_nb.rules import one_thread
from otys_nb.rules.annotations import misfit
from otys_nb.rules.game import Game, new_game
from otys_nb.rules.mistake import Mistake


@pytest.fixture
def quick_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def use(game: Game, seed: int, raw: list[Exception]) -> None:
    """Whatever a program does with a game; only mistakes are no fault of the game's."""
    rng = Random(seed)
    calls = (
        lambda: game.play(rng.choice(game.moves())) if game.moves() else game.sample(rng),
        lambda: game.undo().redo(),
        lambda: game.name(f"place {seed}"),
        lambda: game.remove(game.node),
        lambda: game.promote(game.node),
        lambda: setattr(game, "node", rng.choice([*game.nodes()])),
        lambda: setattr(game, "comment", "a remark"),
        lambda: load(game.record()),
        lambda: pickle.dumps(copy.deepcopy(game)),
    )
    for _ in range(60):
        try:
            rng.choices(calls, (30, 5, 1, 2, 2, 2, 2, 1, 1))[0]()
        except Mistake:
            pass
        except Exception as error:
            raw.append(error)


@pytest.mark.usefixtures("quick_switches")
def test_threads_with_positions_of_their_own_do_not_meet() -> None:
    raw = list[Exception]()

    def ask(seed: int) -> None:
        positions = [new_game(["Ada", "Grace"], seed=seed + at).position for at in range(10)]
        for _ in range(30):
            for position in positions:
                try:
                    misfit("position", position, "Position", new_game)
                except RuntimeError as error:
                    raw.append(error)

    threads = [Thread(target=ask, args=(10 * at,)) for at in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not raw


@pytest.mark.usefixtures("quick_switches")
@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_several_threads_play_can_be_read(seed: int) -> None:
    game, raw = new_game(["Ada", "Grace"], seed=7), list[Exception]()
    threads = [Thread(target=use, args=(game, 4 * seed + at, raw)) for at in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not raw
    assert load(game.record()).record() == game.record()


def test_threads_that_wait_for_each_other_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_thread, "MAX_WAIT_S", 0.01)
    game, told, done = new_game(["Ada", "Grace"], seed=7), list[Mistake](), Event()

    def record() -> None:
        try:
            game.record()
        except Mistake as mistake:
            told.append(mistake)
        done.set()

    def moved() -> None:
        Thread(target=record).start()
        assert done.wait(10)

    vars(game)["watcher"] = moved
    game.play("4 R:-mc")
    assert "copy.deepcopy(game)" in str(told[0])
