"""A position whose fields were filled by hand: found to be none, refused in a sentence, or written and read again."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields, replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.analysis.outcomes import outcomes
from otys_nb.analysis.suggestions import best_turns
from otys_nb.rules.contracts import KeepCard
from otys_nb.rules.game import Game
from otys_nb.rules.mistake import WrongKind, WrongValue
from otys_nb.rules.moves import Push
from otys_nb.rules.position import Position, Turn
from otys_nb.rules.rewards import LayToken, ResolveFront
from otys_nb.rules.turn import OwnerDecides
from tests.rules.test_validity import GAME, ada, codes, colony, found, only


@pytest.mark.parametrize(
    ("position", "code", "where"),
    [
        (ada(zone=("mm",)), "form.levels", "players[0].zone"),
        (ada(zone=("m", "p", "f", "t", "", "")), "form.levels", "players[0].zone"),
        (ada(zone=("mm", "z", "", "", "")), "form.letters", "players[0].zone[1]"),
        (ada(zone=["m", "p", "f", "t", ""]), "form.kind", "players[0].zone"),
        (ada(zone=(["m"], "p", "f", "t", "")), "form.kind", "players[0].zone[0]"),
        (ada(rewards=()), "form.levels", "players[0].rewards"),
        (ada(rewards=("zz", None, None, None, None)), "form.code", "players[0].rewards[0]"),
        (ada(credits=2.5), "form.kind", "players[0].credits"),
        (ada(credits=True), "form.kind", "players[0].credits"),
        (ada(batteries="3"), "form.kind", "players[0].batteries"),
        (ada(name="\ud800"), "form.kind", "players[0].name"),
        (ada(score=10**5000), "form.most", "players[0].score"),
        (ada(contracts=("mpx",)), "form.code", "players[0].contracts[0]"),
        (colony(display=()), "form.levels", "colony.display"),
        (colony(store="zz"), "form.letters", "colony.store"),
        (colony(deck=(("mp:3", 4),)), "form.kind", "colony.deck[0][1]"),
        (replace(GAME, players=list(GAME.players)), "form.kind", "players"),  # type: ignore[arg-type]
        (replace(GAME, players=(None, GAME.players[1])), "form.kind", "players[0]"),  # type: ignore[arg-type]
        (replace(GAME, colony=None), "form.kind", "colony"),  # type: ignore[arg-type]
        (replace(GAME, round=True), "form.kind", "round"),
        (replace(GAME, to_move="0"), "form.kind", "to_move"),  # type: ignore[arg-type]
    ],
)
def test_what_no_reader_would_give_is_found_alone(position: Position, code: str, where: str) -> None:
    assert found(position) == (code, where)
    assert str(only(position)).count(where) == 1


LISTS: dict[str, Callable[[Any], Position]] = {
    "variants": lambda value: replace(GAME, variants=value),
    **{
        f"colony.{field}": partial(lambda field, value: colony(**{field: value}), field)
        for field in ("sponsors", "display", "contracts", "deck", "bag", "discards")
    },
    "colony.display[0]": lambda value: colony(display=(value, *GAME.colony.display[1:])),
    **{
        f"players[0].{field}": partial(lambda field, value: ada(**{field: value}), field)
        for field in ("divers", "zone", "rewards", "contracts")
    },
}
"""What holds a tuple, and the position that holds something else there."""


@pytest.mark.parametrize("write", [Position.code, Position.to_json])
@pytest.mark.parametrize("where", LISTS)
def test_what_is_no_tuple_is_written_in_neither_format(where: str, write: Callable[[Position], str]) -> None:
    given: tuple[object, ...] = ("", "?", "designer", "?????", b"", [], frozenset(), range(0))
    for value in given:
        with pytest.raises(ValueError, match=rf"{re.escape(where)}: expected tuple, not "):
            write(LISTS[where](value))


@pytest.mark.parametrize(
    ("position", "where"),
    [
        (replace(GAME, finished=object()), "finished"),  # type: ignore[arg-type]
        (colony(deck=(None,)), "colony.deck[0]"),
        (colony(bag=(None,)), "colony.bag[0]"),
        (colony(discards=(None,)), "colony.discards[0]"),
        (ada(contracts=(None,)), "players[0].contracts[0]"),
    ],
)
@pytest.mark.parametrize("write", [Position.code, Position.to_json])
def test_what_is_no_position_has_no_code(write: Callable[[Position], str], position: Position, where: str) -> None:
    with pytest.raises(ValueError, match=re.escape(where)):
        write(position)


_PARTS = st.sampled_from([None, True, 2, 2.5, -10_001, "", "m", "zz", "?", "mpp:3", "mf/orange", "spy", "3B", "12345X"])
_MANY = st.tuples(_PARTS, st.sampled_from([1, 20, 21, 200, 201])).map(lambda drawn: (drawn[0],) * drawn[1])
_JUNK = st.one_of(_PARTS, st.lists(_PARTS, max_size=6), st.lists(_PARTS, max_size=6).map(tuple), _MANY)
_FIELDS = {
    make: [each.name for each in fields(part)]
    for make, part in ((ada, GAME.players[0]), (colony, GAME.colony), (partial(replace, GAME), GAME))
}


MIDWAY = GAME.play(GAME.moves()[0])
_TURN = {each.name for each in fields(Turn) if each.init}


def midway(**changes: Any) -> Position:
    """A turn in its first step, of which fields were filled by hand."""
    return replace(MIDWAY, turn=replace(MIDWAY.turn, **changes))


ODD_TURNS = [
    (replace(GAME, turn=3), "form.kind", "turn"),  # type: ignore[arg-type]
    (midway(stage="foo"), "form.one-of", "turn.stage"),
    (midway(stage="key"), "form.one-of", "turn.key"),
    (midway(key="9"), "form.one-of", "turn.key"),
    (midway(key=None), "form.one-of", "turn.key"),
    (midway(level=77), "form.one-of", "turn.level"),
    (midway(level=True), "form.one-of", "turn.level"),
    (midway(uses="x"), "form.one-of", "turn.uses"),
    (midway(sponsor_used="yes"), "form.kind", "turn.sponsor_used"),
    (midway(propellers=3), "form.kind", "turn.propellers"),
    (midway(free=None), "form.kind", "turn.free"),
    (midway(copied=3), "form.kind", "turn.copied"),
    (midway(copied=(2,)), "form.one-of", "turn.copied[0]"),
    (midway(pending=3), "form.kind", "turn.pending"),
    (midway(pending=("foo",)), "form.kind", "turn.pending[0]"),
    (midway(pending=(ResolveFront("zz", True),)), "form.code", "turn.pending[0].token"),
    (midway(pending=(KeepCard((91,), ("mpp:3", "9")),)), "form.code", "turn.pending[0].cards[1]"),
    (midway(pending=(OwnerDecides(4),)), "form.one-of", "turn.pending[0].seat"),
    (midway(pending=(LayToken("mf/orange"),)), "form.kind", "turn.pending[0]"),
]


@pytest.mark.parametrize(("position", "code", "where"), ODD_TURNS, ids=[where for *_, where in ODD_TURNS])
def test_a_turn_filled_by_hand_is_refused_in_a_sentence_by_all_that_would_play_on(
    position: Position, code: str, where: str
) -> None:
    assert found(position) == (code, where)
    asked: list[Callable[[], object]] = [
        position.moves,
        position.code,
        position.to_json,
        *(partial(ask, move) for ask in (position.play, position.explain) for move in (Push(), "$")),
        *(partial(ask, move) for ask in (position.is_legal, position.why_not) for move in (Push(), "$")),
        partial(position.check, Push()),
        lambda: Game(position).play("$"),
        lambda: best_turns(position, tries=1),
        lambda: outcomes(position),
    ]
    for ask in asked:
        with pytest.raises((WrongValue, WrongKind), match=re.escape(where)):
            ask()
    with suppress(WrongValue):
        assert position.to_act is None or position.to_act in range(-1, 5)


@given(data=st.data())
def test_a_turn_with_anything_in_it_is_a_problem_or_can_be_played(data: st.DataObject) -> None:
    position = midway(**{data.draw(st.sampled_from(sorted(_TURN))): data.draw(st.one_of(_JUNK, st.integers(-2, 6)))})
    try:
        for move in position.moves():
            position.play(move)
    except (WrongValue, WrongKind):
        assert "turn.under-way" not in codes(position)
    else:
        assert codes(position)[0] == "turn.under-way" or position.turn == Turn()


@given(data=st.data())
def test_a_field_with_anything_in_it_is_a_problem_or_can_be_written_and_read_again(data: st.DataObject) -> None:
    make = data.draw(st.sampled_from(list(_FIELDS)))
    position = make(**{data.draw(st.sampled_from(_FIELDS[make])): data.draw(_JUNK)})
    for write, read in ((Position.code, Position.from_code), (Position.to_json, Position.from_json)):
        try:
            text = write(position)
        except ValueError:
            assert position.problems()
        else:
            assert read(text).canonical() == position.canonical()


# sentences
