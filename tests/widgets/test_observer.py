"""What a reader lets observe a board cannot leave the game half told."""

from __future__ import annotations

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
