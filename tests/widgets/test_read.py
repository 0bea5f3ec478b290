"""The types of the messages, the reader made from them, and what is written from them."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any, get_args, is_typeddict

import pytest
from ipywidgets import DOMWidget
from jsonschema import Draft202012Validator

from otys_nb.classroom import wire as desk
from otys_nb.explorer import wire as explorer
from otys_nb.rules.events import Event
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.setup import new_position
from otys_nb.widgets import Table
from otys_nb.widgets.read import Malformed, fields, reader
from otys_nb.widgets.targets import targets
from otys_nb.widgets.wire import action, board, course_map, table, words
from tests.depth import often
from tests.messages import broken, right
from tools import wire as written

ASKED: dict[str, Any] = {
    "Action": action.Action,
    "MapAction": course_map.MapAction,
    "Edit": explorer.Edit,
    "Request": explorer.Request,
    "OurGameRequest": explorer.OurGameRequest,
    "DeskRequest": desk.DeskRequest,
}
"""What pages ask, by the names of the types."""


def test_what_is_written_from_the_types_is_as_they_are() -> None:
    assert written.stale() == [], "run python -m tools.wire"


def test_every_type_that_crosses_is_a_type_of_the_front_end() -> None:
    text = written.types()
    assert all(f" {name} " in text for name in written.sent() if not name.startswith("_"))


def test_every_event_and_each_of_its_facts_has_a_place() -> None:
    kinds = {kind.__name__ for kind in Event.__subclasses__()}
    assert set(get_args(table.EventKind)) == kinds
    facts = {name for kind in Event.__subclasses__() for name in kind.__dataclass_fields__} - {"rules"}
    assert fields(table.Facts).keys() == facts


def test_the_words_are_those_of_the_game() -> None:
    assert get_args(words.Lang) == LANGUAGES
    position = new_position(["Ada", "Grace"], seed=7)
    for target in (*targets(position), "place:7", "choice:pay=mpp", "choice:card=mpp:3'2"):
        reader(words.Target)(target, "target")
    for odd in ("moon", "key:", "key", "", "key:4 level:3", ":4", "choice"):
        with pytest.raises(Malformed):
            reader(words.Target)(odd, "target")


def kinds(asked: Any) -> tuple[Any, ...]:
    """The kinds of a message."""
    return (asked,) if is_typeddict(asked) else get_args(asked)


def test_all_that_a_page_may_ask_is_read_and_nothing_else() -> None:
    asked = {name for name in written.MESSAGES if not name.endswith(("Traits", "Answers", "Answer"))}
    assert asked == ASKED.keys()


@pytest.mark.deep
@pytest.mark.parametrize("name", ASKED)
def test_the_reader_and_the_schema_never_differ(name: str) -> None:
    asked = ASKED[name]
    rng = Random(name)
    judge = Draft202012Validator(written.schema(asked))
    read = reader(asked)
    taken = 0
    count = often(800, 160)
    for _ in range(count):
        kind = rng.choice(kinds(asked))
        message = right(kind, rng) if rng.random() < 0.3 else broken(kind, rng)
        try:
            read(deepcopy(message), "")
            known = True
        except Malformed:
            known = False
        assert known == judge.is_valid(message), message
        taken += known
    assert count / 8 < taken < count * 7 / 8


def test_a_board_shows_all_of_its_type_and_nothing_else() -> None:
    """What stands in no type would cross unread."""
    others = {"shared", "speech", "interaction", "action", *DOMWidget.class_trait_names(sync=True)}
    traits = {name for name in Table.class_trait_names(sync=True) if not name.startswith("_")}
    assert traits - others == fields(board.BoardTraits).keys() - {"answers"}


def test_a_fault_is_told_by_its_place() -> None:
    board = Table(new_position(["Ada", "Grace"], seed=7))
    state = json.loads(json.dumps(board.state))
    state["players"][1]["divers"][0] = None
    with pytest.raises(Malformed) as told:
        reader(table.Table)(state, "state")
    assert told.value.at == "state.players[1].divers[0]" and told.value.wanted == "str"


def test_a_type_without_a_shape_has_no_reader() -> None:
    with pytest.raises(TypeError, match="give it a shape"):
        reader(Any)
