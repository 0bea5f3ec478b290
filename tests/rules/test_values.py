"""Positions, moves, events and all the other small values: they cannot be changed, and compare by what they hold."""

from __future__ import annotations

import pickle
import pkgutil
from dataclasses import FrozenInstanceError, fields, is_dataclass
from importlib import import_module
from typing import Any

import pytest

import otys_nb.rules
from otys_nb.rules import events, moves
from otys_nb.rules.draft import Draft
from tests.rules.tables import key, play, table

MODULES = [import_module(found.name) for found in pkgutil.walk_packages(otys_nb.rules.__path__, "otys_nb.rules.")]
WRITTEN = {"Reader", "_Writer", "_Level", "_Loader"}
"""What reads and writes texts keeps account of where it is."""
VALUES = [
    kind
    for module in MODULES
    for kind in vars(module).values()
    if is_dataclass(kind) and isinstance(kind, type) and kind.__module__ == module.__name__
]


def a(kind: type) -> Any:
    """A value of this kind, whatever it holds."""
    return kind(**{field.name: 1 for field in fields(kind) if field.init})


KINDS = [kind for kind in VALUES if kind.__name__ not in {*WRITTEN, "Edition"}]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_value_cannot_be_changed_and_has_nothing_but_its_fields(kind: type) -> None:
    value = a(kind)
    assert not hasattr(value, "__dict__")
    for field in fields(kind):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, 2)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_value_is_equal_to_another_that_holds_the_same(kind: type) -> None:
    value = a(kind)
    assert value == a(kind)
    assert pickle.loads(pickle.dumps(value)) == value


@pytest.mark.parametrize("kind", [*events.Event.__subclasses__()], ids=lambda kind: kind.__name__)
def test_what_an_event_holds_is_named(kind: type) -> None:
    values = {field.name: 1 for field in fields(kind)}
    assert kind(**values).rules == 1
    for name in values:
        with pytest.raises(TypeError):
            kind(1, **{other: 1 for other in values if other != name})


def test_a_draft_takes_over_every_field_and_freezes_to_an_equal_value() -> None:
    position = play(table(me={"score": 5, "hacker": 1, "mechanic": 2}, colony={"discards": ("mf/green",)}), key(3))
    draft = Draft(position)
    drafts: list[tuple[Any, Any]] = [
        (draft.me, position.players[0]),
        (draft.player(1), position.players[1]),
        (draft.colony, position.colony),
        (draft.turn, position.turn),
    ]
    for written, value in drafts:
        for field in fields(value):
            assert getattr(written, field.name) == getattr(value, field.name), field.name
    assert draft.frozen() == position


def test_moves_and_positions_can_be_collected_in_sets() -> None:
    for kind in (kind for kind in KINDS if kind.__module__ == moves.__name__):
        assert len({a(kind), a(kind)}) == 1
    assert len({table(), table(), table(3)}) == 2
