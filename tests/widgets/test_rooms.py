"""Rooms without a widget: whatever is offered can be done, and a fresh room goes on from a snapshot, to the letter."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from otys_nb.rules.game import new_game
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.room import Answer, Card, Explored, Room
from otys_nb.widgets.table_room import TableRoom


def letters(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def ask(room: Room, do: str, what: Any = None) -> Any:
    return room.do(Action(do, 0, 0, what))


def play_randomly(room: Room, fresh: Room, steps: int, rng: Random) -> None:
    """Play offers and go back and forth; now and then `fresh` takes over a snapshot and shows the same."""
    for step in range(steps):
        view, offers = room.view(), room.offers()
        assert [list(offer.path) for offer in offers] == [move["path"] for move in view["afford"]["moves"]]
        back = rng.random() < 0.15
        try:
            ask(room, rng.choice(["undo", "redo"]) if back or not offers else "move", rng.randrange(len(offers) or 1))
        except Rejected as rejected:
            assert rejected.key in ("no_undo", "no_redo")
        if step % 8 == 0:
            kept = json.loads(letters(room.snapshot()))
            fresh.restore(kept)
            assert letters(fresh.snapshot()) == letters(kept)
            assert letters(fresh.view()) == letters(room.view())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_is_kept_and_found_again(players: int) -> None:
    names = ["Ada", "Grace", "Alan", "Edsger"][:players]
    room = TableRoom(new_game(names, seed=players), seed=1)
    play_randomly(room, TableRoom(new_game(names, seed=9), seed=2), 80, Random(players))


@pytest.mark.parametrize("kept", [None, [], {}, {"game": 1}, {"game": {"root": "x", "nodes": []}}])
def test_what_is_no_snapshot_changes_nothing(position: Position, kept: object) -> None:
    room = TableRoom(position)
    with pytest.raises(ValueError):
        room.restore(kept)
    good = room.snapshot()
    for nodes in ([[0, "??", 0]], [[3, "4", 0]], [[0, 4]], "4"):
        with pytest.raises(ValueError):
            room.restore({"game": good["game"] | {"nodes": nodes}})
    with pytest.raises(ValueError):
        room.restore({"game": good["game"] | {"here": 7}})
    assert room.snapshot() == good


def test_a_room_answers_without_a_board(position: Position) -> None:
    room = TableRoom(position, lang="de")
    told: list[object] = []

    class Watcher:
        def changed(self) -> None:
            told.append(room.view()["log"])

    watcher = Watcher()
    room.watch(watcher)
    room.play("4")
    room.speak("en")
    assert [len(log) for log in told] == [1, 1] and room.position.turn.key == "4"  # type: ignore[arg-type]
    answer = ask(room, "why", "mechanic")
    assert isinstance(answer, Answer) and answer.text.startswith("The Mechanic says how far")
    assert isinstance(ask(room, "rule", "50"), Card) and isinstance(ask(room, "explore", "door"), Explored)
    room.close()
    room.session.game.undo()
    assert len(told) == 2
