"""What a reader lets observe a board cannot leave the game half told."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
import traitlets

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
    with pytest.raises(ValueError, match="append does not observe"):
        table.unobserve(told.append, "rev")
    table.observe(print, "rev")
    with pytest.raises(ValueError, match="append does not observe"):
        table.unobserve(told.append, ["rev", "here"])
    table.unobserve(print, ["rev", "here"])


def test_the_methods_of_a_class_that_observe_set_its_own_fields() -> None:
    class Counter(otys.Table):
        @traitlets.observe("rev")
        def count(self, change: Any) -> None:
            self.last = self.rev

        @property
        def doubled(self) -> int:
            return 2 * self.half

        @doubled.setter
        def doubled(self, value: int) -> None:
            self.half = value // 2

        def later(self) -> None:
            def set_it() -> None:
                self.late = True

            set_it()

    game = otys.new_game(["Ada", "Grace"], seed=7)
    board = Counter(game)
    game.play("5 $ P:p")
    assert board.last == board.rev == 2
    board.doubled = 6
    board.later()
    assert board.half == 3 and board.late
    with pytest.raises(AttributeError, match="'lst' is not one of"):
        board.lst = 5  # type: ignore[attr-defined]


def test_a_failing_method_that_observes_is_told_and_every_board_is_told_all_the_same() -> None:
    class Failing(otys.Table):
        @traitlets.observe("rev")
        def count(self, change: Any) -> None:
            fails(change)

        def _here_changed(self, name: str, new: int) -> None:
            seen.append((name, new))
            fails(name)

    seen: list[tuple[str, int]] = []
    game = otys.new_game(["Ada", "Grace"], seed=7)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        board = Failing(game)
        other = otys.Table(game)
        before = board.rev, other.rev
        game.play("5 $ P:p")
    words = [str(each.message) for each in told if each.category is UserWarning]
    assert (board.rev, other.rev) == (before[0] + 1, before[1] + 1)
    assert sum("Failing.count failed" in each for each in words) == board.rev
    assert seen and seen[-1] == ("here", other.here)
    assert sum("Failing._here_changed failed" in each for each in words) == len(seen)


def test_changes_can_be_held_together() -> None:
    game, told = otys.new_game(["Ada", "Grace"], seed=7), list[Any]()
    board = otys.Table(game)
    board.observe(told.append, "rev")
    with board.hold_trait_notifications():
        game.play("5 $ P:p").undo().redo()
        assert not told
    assert len(told) == 1 and board.rev == 4
    with pytest.raises(AttributeError, match=r"board\.rev can only be read"), board.hold_trait_notifications():
        board.rev = 9  # type: ignore[assignment]
    assert board.rev == 4


def test_a_trait_of_ones_own_is_set_and_named_by_its_kind() -> None:
    class Mine(otys.Table):
        turns = traitlets.Int()

    board = Mine(otys.new_game(["Ada", "Grace"], seed=7))
    board.add_traits(more=traitlets.Float())
    board.more = 1.5  # type: ignore[attr-defined]
    board.turns = 3
    with pytest.raises(TypeError, match=r"board\.turns: expected int, not 'y'"):
        board.turns = "y"  # type: ignore[assignment]
    with pytest.raises(AttributeError, match=r"board\.rev can only be read"):
        board.rev = 3  # type: ignore[assignment]


@pytest.mark.parametrize("name", ["rev", "events", "log", "lang", "view"])
@pytest.mark.parametrize("member", [[], traitlets.Int(), traitlets.List()])
def test_neither_a_class_nor_a_trait_hides_what_every_board_has(name: str, member: object) -> None:
    with pytest.raises(AttributeError, match=rf"Mine\.{name}: every board has"):
        type("Mine", (otys.Table,), {name: member, "__module__": __name__})
    board = otys.Table(otys.new_game(["Ada", "Grace"], seed=7))
    if isinstance(member, traitlets.TraitType):
        with pytest.raises(AttributeError, match=rf"Table\.{name}: every board has"):
            board.add_traits(**{name: member})
    assert board.rev == 1 and board.lang == "en"


def test_a_class_that_does_not_make_its_board_is_told_so() -> None:
    class Mine(otys.Table):
        def __init__(self) -> None:
            pass

    with pytest.raises(AttributeError, match="super"):
        Mine().play("4")


def test_a_handler_that_is_called_too_early_is_told_what_helps() -> None:
    class Late(otys.Table):
        def __init__(self, game: otys.Game) -> None:
            super().__init__(game)
            self.n = 0

        @traitlets.observe("rev")
        def count(self, change: Any) -> None:
            self.n += 1

    class Early(otys.Table):
        def __init__(self, game: otys.Game) -> None:
            self.n = 0
            super().__init__(game)

        count = Late.count

    game = otys.new_game(["Ada", "Grace"], seed=7)
    with pytest.warns(UserWarning, match=r"Late: n is not there yet; .* sets before it"):
        Late(game)
    assert Early(game).n == 1
