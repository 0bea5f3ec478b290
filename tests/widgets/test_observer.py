"""What a reader lets observe a board cannot leave the game half told."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

import otys_nb as otys


def fails(change: Any) -> None:
    raise LookupError("a mistake in a notebook")


def test_every_board_is_told_although_an_observer_fails() -> None:
    game = otys.new_game(["Ada", "Grace"], seed=7)
    table, board = otys.Table(game), otys.PlayerBoard(game, 0)
    table.observe(fails, "state")
    before = table.rev, board.rev
    shown = table.state
    with pytest.warns(UserWarning, match=r"(?s)fails failed .* state .*a mistake in a notebook"):
        game.play("5 $ P:p")
    assert (table.rev, board.rev) == (before[0] + 1, before[1] + 1)
    assert table.state != shown
    with pytest.warns(UserWarning, match="fails"):
        game.undo()
    assert game.node is game.root


def test_an_observer_that_fails_again_is_told_again() -> None:
    game = otys.new_game(["Ada", "Grace"], seed=7)
    table = otys.Table(game)
    table.observe(fails, "rev")
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("default")  # as in a session, where Python tells a warning of one place once
        game.play("5 $ P:p").undo().redo()
    assert len(told) == 3 and {each.filename for each in told} == {__file__}


def test_a_class_of_ones_own_sets_its_own_fields_and_no_others() -> None:
    class Mine(otys.PlayerBoard):
        def __init__(self, game: otys.Game) -> None:
            super().__init__(game, player=0)
            self.mine = 3

        def spoil(self) -> None:
            self.rev = 4  # type: ignore[assignment]

    board = Mine(otys.new_game(["Ada", "Grace"], seed=7))
    board.mine = 5
    with pytest.raises(AttributeError, match="'mnie' is not one of"):
        board.mnie = 5  # type: ignore[attr-defined]
    with pytest.raises(AttributeError, match="can only be read"):
        board.spoil()
    assert board.mine == 5 and board.rev == 1


def test_an_observer_can_be_taken_off_again() -> None:
    game, told = otys.new_game(["Ada", "Grace"], seed=7), list[Any]()
    table = otys.Table(game)
    table.observe(told.append, "rev")
    table.observe(told.append, "rev")
    game.play("5 $ P:p")
    assert [change["name"] for change in told] == ["rev"]
    table.unobserve(told.append, "rev")
    game.undo()
    assert len(told) == 1
