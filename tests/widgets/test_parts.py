"""Parts without a room: each is given only what it asks for by public names."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from otys_nb.rules.game import Game, new_game
from otys_nb.rules.setup import new_position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.acts import Acts
from otys_nb.widgets.curtain import Curtain
from otys_nb.widgets.part import Part, press
from otys_nb.widgets.take_backs import TakeBacks


def beside(game: Game, people: tuple[int, ...] = (0, 1), opponents: tuple[int, ...] = ()) -> Any:
    """What stands in for the room of a game."""
    told: list[object] = []
    return SimpleNamespace(
        session=SimpleNamespace(game=game),
        node=game.node,
        position=game.position,
        table=SimpleNamespace(names=[player.name for player in game.position.players]),
        seats=people,
        lang="en",
        opponents=SimpleNamespace(acts=game.position.to_act in opponents, players=dict.fromkeys(opponents)),
        review=SimpleNamespace(trying=False),
        without_answers=nullcontext,
        changed=lambda: told.append(game.node),
        told=told,
    )


def test_the_curtain_closes_when_another_person_is_to_act() -> None:
    game = new_game(["Ada", "Grace"], seed=3)
    room = beside(game)
    curtain = Curtain(room, game.position, falls=True)
    assert not curtain.closed and curtain.sitting == 0
    room.position = replace(game.position, to_move=1)
    assert curtain.closed
    curtain.sit_down_at(room.position)
    assert not curtain.closed and curtain.snapshot({}) == {"sitting": 1}
    for odd in ("1", True, 7, None):
        curtain.restore({"sitting": odd}, [])
        assert curtain.sitting == 0


def test_nothing_falls_where_there_is_no_curtain() -> None:
    game = new_game(["Ada", "Grace"], seed=3)
    room = beside(game)
    curtain = Curtain(room, game.position, falls=False)
    room.position = replace(game.position, to_move=1)
    assert not curtain.closed


def test_to_take_back_before_anything_hidden_came_up_is_not_counted() -> None:
    game = new_game(["Ada", "Grace"], seed=3)
    start = game.node
    game.play("4")
    room = beside(game)
    taken = TakeBacks(room)
    taken.undo()
    assert game.node is start and room.told == [start] and taken.count == 0
    taken.undo()
    assert room.told == [start], "at the start nothing happens"
    for odd, count in ((3, 3), (-1, 0), (True, 0), ("3", 0), (10**9, 0)):
        taken.restore({"count": odd}, [])
        assert taken.count == count


@pytest.mark.rule(79, 80)
def test_the_bell_says_who_has_reached_18_and_who_has_a_turn_left() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    room = beside(Game(position))
    acts = Acts(room)
    assert acts.notes() == []
    room.position = replace(position, players=(replace(position.players[0], score=18), position.players[1]))
    (note,) = acts.notes()
    assert "Ada" in note["text"] and "Grace" in note["text"] and note["rules"] == [79, 80]
    room.review.trying = True
    assert acts.notes() == [], "a turn of the past has no bell"


def test_a_press_reaches_the_part_that_it_names_and_only_for_a_button_that_there_is() -> None:
    pressed = []

    class Bell(Part):
        name = "bell"

        def buttons(self) -> list[tuple[str, str]]:
            return [("ring", "Ring")]

        def press(self, word: str) -> None:
            pressed.append(word)

    parts = [Part(beside(Game(new_position(["Ada", "Grace"], seed=7)))), Bell(None)]  # type: ignore[arg-type]
    press(parts, "bell.ring")
    for odd in ("bell.stop", "gong.ring", "ring", ".ring", "bell."):
        with pytest.raises(Rejected):
            press(parts, odd)
    assert pressed == ["ring"]
