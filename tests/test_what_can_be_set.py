"""What cannot be set on a public object is refused in a sentence: a misspelt name, a field of a value, what is read."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getattr_static
from types import FunctionType, MethodType, ModuleType
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.analysis import policies
from otys_nb.analysis.move_numbers import numbered_moves
from otys_nb.rules.mistake import Mistake
from otys_nb.rules.readable import Readable
from otys_nb.rules.sealed import CALLED_BY_US
from tests.test_public_face import objects

__all__ = ["objects"]

PLAIN = (str, int, float, bytes, type, ModuleType, FunctionType, MethodType)
DEPTH = 1
"""How many attributes lie between a public object and those that are looked at."""


def of_a_board(kind: type) -> bool:
    """Whether objects of a class belong to a board, and readers need not touch them."""
    return kind.__name__.endswith(("Room", "Shared")) or kind.__module__ == "otys_nb.explorer.analysis"


def own_names(kind: type) -> list[str]:
    """The public names in a class and in those of ours from which it derives."""
    ours = [each for each in kind.__mro__ if each.__module__.startswith("otys_nb.")]
    return [name for each in ours for name in vars(each) if not name.startswith("_")]


def reached(value: Any, depth: int, met: set[type]) -> Iterator[Any]:
    """The value and what can be read from it, one of each class of ours."""
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, list | tuple | set | frozenset):
        for each in tuple(value)[:6]:
            yield from reached(each, depth, met)
    kind = type(value)
    if isinstance(value, PLAIN) or not kind.__module__.startswith("otys_nb.") or kind in met or of_a_board(kind):
        return
    met.add(kind)
    yield value
    for name in (*own_names(kind), *getattr(value, "__dict__", ())) if depth else ():
        if not name.startswith("_") and not callable(getattr_static(kind, name, None)):
            yield from reached(getattr(value, name, None), depth - 1, met)


def environment() -> Any:
    """An environment in which a game was dealt, if that extra is installed."""
    pytest.importorskip("pettingzoo")
    from otys_nb.analysis.environment import raw_env

    made = raw_env()
    made.reset(seed=1)
    return made


@pytest.fixture(scope="module")
def all_objects(objects: dict[str, Any]) -> list[Any]:  # the fixture's name
    """One object of each class that the public names lead to."""
    position = otys.new_position(["Ada", "Grace"], seed=7)
    games = otys.playouts(position, 2, executor="serial")
    more = [
        environment(),
        numbered_moves(otys.default_edition()),
        policies.opponents(["random", "greedy", "keen", lambda view, unseen, rng: view.moves()[0]]),
        otys.lookup("battery"),
        otys.tournament({"a": "random", "b": "random"}, 1, executor="serial"),
        (games, games.plot("rounds"), games.wins(0)),
        otys.notation(),
        position.moves(),
    ]
    met: set[type] = set()
    return [value for each in (*objects.values(), *more) for value in reached(each, DEPTH, met)]


def refused(value: Any, name: str) -> None:
    """Check that a name cannot be set, and that a sentence says so."""
    with pytest.raises(Mistake) as caught:
        setattr(value, name, 3)
    assert isinstance(caught.value, AttributeError) and name in str(caught.value), type(value)


def test_a_misspelt_name_is_set_on_no_public_object(all_objects: list[Any]) -> None:
    assert len({type(value) for value in all_objects}) > 60
    for value in all_objects:
        if not hasattr(type(value), "_asdict"):  # a named tuple has Python's own error
            refused(value, "no_such_name")


def test_what_can_only_be_read_is_set_on_no_public_object(all_objects: list[Any]) -> None:
    for value in all_objects:
        kind = type(value)
        fields = getattr(kind, "__dataclass_fields__", ()) if getattr(kind, "__dataclass_params__", None) else ()
        if fields and kind.__dataclass_params__.frozen:
            for name in fields:
                refused(value, name)
        for name in own_names(kind):
            found = getattr_static(kind, name)
            if isinstance(found, property) and found.fset is None:
                refused(value, name)


def test_what_an_object_has_set_only_its_own_package_sets_again(all_objects: list[Any]) -> None:
    tried = 0
    for value in all_objects:
        settable = getattr(type(value), "SETTABLE", ())
        if not hasattr(type(value), "_asdict"):
            for name in getattr(value, "__dict__", ()):
                if not name.startswith("_") and name not in settable and not hasattr(type(value), "traits"):
                    refused(value, name)
                    tried += 1
    assert tried > 50


def test_what_a_public_method_is_given_too_many_of_is_told_in_a_sentence(all_objects: list[Any]) -> None:
    unwatched = set()
    for value in all_objects:
        kind = type(value)
        for each in kind.__mro__ if issubclass(kind, Readable) or hasattr(kind, "comm") else ():
            for name, member in vars(each).items() if each.__module__.startswith("otys_nb.") else ():
                plain = isinstance(member, FunctionType) and not hasattr(member, "__wrapped__")
                if plain and not name.startswith("_") and name not in CALLED_BY_US:
                    unwatched.add(f"{each.__name__}.{name}")
    assert not unwatched


@pytest.mark.parametrize(
    ("of", "name"),
    [
        (lambda: environment(), "position"),
        (lambda: environment(), "max_rounds"),
        (lambda: otys.outcome_rows(otys.new_game(["Ada", "Grace"], seed=7), most=3), "complete"),
        (lambda: otys.outcomes(otys.new_game(["Ada", "Grace"], seed=7)), "graph"),
        (lambda: otys.lookup("battery"), "question"),
        (lambda: otys.new_game(["Ada", "Grace"], seed=7).node, "position"),
        (lambda: otys.new_game(["Ada", "Grace"], seed=7).node, "children"),
        (lambda: otys.lesson("turn"), "hint"),
    ],
)
def test_what_only_the_object_itself_sets_stays(of: Any, name: str) -> None:
    refused(of(), name)


def test_what_may_be_set_is_set() -> None:
    session = otys.lesson("turn")
    session.assists = False
    assert not session.assists
    game = otys.new_game(["Ada", "Grace"], seed=7)
    game.comment, game.headers = "A start.", {"Place": "home"}
    assert game.node.comment == "A start."


def test_an_error_within_a_property_is_not_taken_for_a_misspelt_name() -> None:
    class Asked(otys.Game):
        @property
        def guess(self) -> object:
            return "4 R".no_such  # type: ignore[attr-defined]

    with pytest.raises(AttributeError, match="'str' object has no attribute 'no_such'"):
        _ = Asked(otys.new_position(["Ada", "Grace"], seed=7)).guess


def test_a_class_that_forgets_to_make_the_game_is_told_so() -> None:
    class Unmade(otys.Game):
        def __init__(self) -> None:
            pass

    for ask in (lambda game: game.position, lambda game: game.root, repr):
        with pytest.raises(AttributeError, match=r"Unmade: \w+ is not there yet; .* of Game sets it.* calls super"):
            ask(Unmade())
