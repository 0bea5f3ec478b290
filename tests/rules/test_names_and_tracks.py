"""What is wrong with the names of a position filled by hand, what is too long, and the tracks of its edition."""

from dataclasses import replace
from typing import Any

import pytest

from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.rules.validity import problems
from tests.rules.test_validity import GAME, ada, colony, only


def test_two_players_have_two_names() -> None:
    """As a new game wants it; a name that is not written yet is no other's."""
    found = only(ada(name="Grace "))
    assert (found.code, found.where, found.severity) == ("name.twice", "players[1].name", "unlikely")
    assert "Grace" in found.text()
    assert not problems(replace(GAME, players=tuple(replace(each, name="") for each in GAME.players)))


@pytest.mark.parametrize("name", ["A\nB", " ", "\u200b", "A\u200b", "A\u2066"])
def test_a_name_that_no_new_game_takes_is_a_problem(name: str) -> None:
    found = only(ada(name=name))
    assert (found.code, found.where, found.severity) == ("name.unseen", "players[0].name", "unlikely")
    with pytest.raises(ValueError, match="is not a name"):
        new_position([name, "Grace"])


@pytest.mark.parametrize(
    ("position", "code", "where"),
    [
        (ada(name="A" * 201), "form.long", "players[0].name"),
        (ada(keys="1" * 201), "form.long", "players[0].keys"),
        (ada(divers=("spy",) * 21), "form.many", "players[0].divers"),
        (ada(contracts=("?",) * 201), "form.many", "players[0].contracts"),
        (colony(deck=(("mp:3",) * 150, ("mp:3",) * 51)), "form.many", "colony.deck"),
        (colony(display=((None,) * 21, *GAME.colony.display[1:])), "form.many", "colony.display[0]"),
    ],
)
def test_what_is_too_long_to_be_written_is_found_alone(position: Position, code: str, where: str) -> None:
    found = only(position)
    assert (found.code, found.where, found.severity) == (code, where, "blocks")
    for write in (Position.code, Position.to_json):
        with pytest.raises(ValueError, match="can be written"):
            write(position)


@pytest.mark.parametrize(
    ("kind", "steps"),
    [
        ("propeller", ()),
        ("hacker", (6, 5)),
        ("propeller", (-5, 0, 0, 0)),
        ("hacker", (3, 4, 5, 6)),
        ("store", ((3, 1),)),
    ],
)
def test_tracks_made_by_hand_that_cannot_be_played_with_are_said_alone(kind: str, steps: Any) -> None:
    made: Any = {kind: steps}
    found = only(replace(GAME, round=0, edition=replace(GAME.edition, **made)))
    assert (found.code, found.where, found.severity) == ("edition.track", f"edition.{kind}", "blocks")
    assert repr(steps) in found.text()
