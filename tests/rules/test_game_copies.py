"""Copies of a game: by the module copy, by pickle, in another process; each is a whole game of its own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from otys_nb.rules.game import Game, new_game
from otys_nb.rules.position import NATURE


def by_pickle(game: Game) -> Game:
    """The game as another process gets it."""
    again = pickle.loads(pickle.dumps(game))
    assert isinstance(again, Game)
    return again


COPIES: dict[str, Callable[[Game], Game]] = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": by_pickle}


class Noted(Game):
    """A game of somebody's own."""

    def __init__(self) -> None:
        super().__init__(new_game(["Ada", "Grace"], seed=7))
        self.notes: list[str] = ["mine"]


def branched() -> Noted:
    """A game with a what-if, names and comments, which stands in the midst of it."""
    game = Noted()
    game.headers, game.comment = {"Place": "home"}, "A start."
    game.play("4 R").name("here")
    game.undo().play(game.moves()[0])
    return game


@pytest.fixture(params=COPIES)
def copied(request: pytest.FixtureRequest) -> Callable[[Game], Game]:
    return COPIES[request.param]


def test_a_copy_is_the_whole_game(copied: Callable[[Game], Game]) -> None:
    game = branched()
    again = copied(game)
    assert isinstance(again, Noted) and again.notes == ["mine"]
    assert again.record() == game.record() and again.node is not game.node
    assert again.undo().redo().position == game.position


def test_a_copy_shares_nothing_that_changes(copied: Callable[[Game], Game]) -> None:
    game = branched()
    again, before = copied(game), game.record()
    again.play(again.moves()[0]).name("elsewhere").comment = "Another."
    again.headers["Date"] = "today"
    assert game.record() == before
    game.remove(game.branches["here"])
    assert "here" in again.branches and again.record()


def test_a_copy_tells_nothing_to_what_shows_the_game(copied: Callable[[Game], Game]) -> None:
    game, told = branched(), list[None]()
    game.watcher = lambda: told.append(None)
    again = copied(game)
    again.start()
    assert again.watcher is None and not told
    game.start()
    assert told


def test_the_longest_game_is_copied(copied: Callable[[Game], Game]) -> None:
    game, rng = new_game(["Ada", "Grace"], seed=7), Random(1)
    while not game.position.finished and len(game.line()) < 2000:
        if game.position.to_act == NATURE:
            game.sample(rng)
        else:
            game.add([rng.choice(game.moves())])
    assert copied(game).record() == game.record()


def test_a_node_is_copied_with_its_tree(copied: Callable[[Game], Game]) -> None:
    node = branched().node
    again = pickle.loads(pickle.dumps(node))
    assert again.path()[0].position == node.path()[0].position and again.notation == node.notation


def test_what_a_node_hands_out_is_no_list_of_the_tree() -> None:
    game = branched()
    assert isinstance(game.root.children, tuple) and game.variations == game.node.children
