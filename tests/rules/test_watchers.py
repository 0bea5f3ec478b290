"""Watchers are told of a change as long as they live and have not been forgotten, and layers above are asked late."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from otys_nb.rules.layers import above
from otys_nb.rules.watchers import Watched


class Board:
    """Counts what it is told."""

    def __init__(self) -> None:
        self.told = 0

    def changed(self) -> None:
        self.told += 1


def test_every_watcher_is_told_until_it_is_forgotten() -> None:
    watched, one, two = Watched(), Board(), Board()
    watched.watch(one)
    watched.watch(two)
    watched.tell()
    watched.forget(one)
    watched.tell()
    assert (one.told, two.told) == (1, 2)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda watched: pickle.loads(pickle.dumps(watched))])
def test_a_copy_tells_nobody(copied: Callable[[Watched], Watched]) -> None:
    watched, one = Watched(), Board()
    watched.watch(one)
    copied(watched).tell()
    assert one.told == 0
    watched.tell()
    assert one.told == 1


def test_a_watcher_is_not_kept_alive() -> None:
    watched, one = Watched(), Board()
    watched.watch(one)
    watched.watch(Board())
    watched.tell()
    assert one.told == 1


def test_a_watcher_that_goes_while_the_others_are_told_is_passed_over() -> None:
    watched, boards = Watched(), [Board()]

    class Closing(Board):
        def changed(self) -> None:
            super().changed()
            boards.clear()

    closing = Closing()
    watched.watch(closing)
    watched.watch(boards[0])
    watched.tell()
    watched.tell()
    assert closing.told == 2


def test_a_layer_above_may_be_missing() -> None:
    assert above("otys_nb.pictures.text", "table") is not None
    assert above("otys_nb.no_such_layer", "table") is None
