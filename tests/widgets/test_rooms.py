"""Rooms without a widget: whatever is offered can be done, and a fresh room goes on from a snapshot, to the letter."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from otys_nb.rules.game import new_game
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.board import Board
from otys_nb.widgets.free_placement import TurnTakenBack
from otys_nb.widgets.game_room import GameRoom
from otys_nb.widgets.opponents import against
from otys_nb.widgets.part import Part
from otys_nb.widgets.room import Answer, Card, Explored, Room
from otys_nb.widgets.table_room import TableRoom
from tests.depth import often
from tests.messages import asking
from tests.widgets.boards import lesson_of, touch

ROOT = Path(__file__).resolve().parents[2]
NAMES = ["Ada", "Grace", "Alan", "Edsger"]


def letters(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def ask(room: Room, do: str, what: Any = None) -> Any:
    return room.do(asking(do, what))


def play_randomly(room: Room, fresh: Room, steps: int, rng: Random) -> None:
    """Play offers and go back and forth; now and then `fresh` takes over a snapshot and shows the same."""
    for step in range(steps):
        view, offers = room.view(), room.offers()
        assert [list(offer.path) for offer in offers] == [move["path"] for move in view["afford"]["moves"]]
        back = rng.random() < 0.15
        try:
            ask(room, rng.choice(["undo", "redo"]) if back or not offers else "move", rng.randrange(len(offers) or 1))
        except Rejected as rejected:
            assert rejected.key in ("no_undo", "no_redo") or isinstance(rejected, TurnTakenBack)
        if step % 8 == 0:
            kept = json.loads(letters(room.snapshot()))
            fresh.restore(kept)
            assert letters(fresh.snapshot()) == letters(kept)
            assert letters(fresh.view()) == letters(room.view())


@pytest.mark.deep
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_is_kept_and_found_again(players: int) -> None:
    names = NAMES[:players]
    room = TableRoom(new_game(names, seed=players), seed=1)
    play_randomly(room, TableRoom(new_game(names, seed=9), seed=2), often(80, 40), Random(players))


GAMES: dict[str, dict[str, Any]] = {
    "first": {"opponents": {1: "mild"}, "coached": True},
    "unassisted": {"opponents": {1: "random"}, "assists": False},
    "three": {"opponents": {1: "mild", 2: "fair"}, "players": 3},
    "four": {"opponents": {0: "random", 2: "mild"}, "players": 4},
    "hot seat": {"players": 3},
    "open hands": {"curtain": False},
    "variant": {"opponents": {1: "mild"}, "variant": True, "coached": True},
}


def game_room(kind: str, seed: int) -> GameRoom:
    chosen = {**GAMES[kind]}
    names = NAMES[: chosen.pop("players", 2)]
    variants = ("designer",) if chosen.pop("variant", False) else ()
    return GameRoom(new_game(names, seed=seed, variants=variants), seed=seed, **chosen)


@pytest.mark.deep
@pytest.mark.parametrize("kind", GAMES)
def test_a_game_is_kept_and_found_again(kind: str) -> None:
    play_randomly(game_room(kind, 5), game_room(kind, 6), often(50, 24), Random(kind))


def test_a_game_that_is_found_again_goes_on_like_the_first() -> None:
    """Chance draws the same, and the opponents decide the same."""
    room, again = game_room("first", 5), game_room("first", 6)
    room.opponents.play_out("greedy")
    for _ in range(9):
        room.undo()
    again.restore(room.snapshot())
    for _ in range(12):
        for one in (room, again):
            ask(one, "move" if one.offers() else "step", 0)
        assert letters(again.view()) == letters(room.view())


def test_a_review_is_kept_with_the_turn_that_is_played_again() -> None:
    room, again = game_room("first", 5), game_room("first", 6)
    room.opponents.play_out("random")
    for do, what in (("check", None), ("visit", 0), ("solve", None)):
        ask(room, do, what)
        again.restore(json.loads(letters(room.snapshot())))
        assert letters(again.view()) == letters(room.view()) and again.review.trying == room.review.trying
    assert again.review.trying and again.answers.get("plays")


def test_a_room_that_is_no_game_is_not_taken_for_one() -> None:
    room = game_room("first", 5)
    before = letters(room.snapshot())
    for kept in ({}, TableRoom(new_game(NAMES[:2], seed=1)).snapshot(), game_room("three", 5).snapshot()):
        with pytest.raises(ValueError):
            room.restore(kept)
    assert letters(room.snapshot()) == before
    room.restore({**room.snapshot(), "parts": {"coach": {"said": {"begins": 10**9}}, "hints": 3, "free": []}})
    assert room.view()["lesson"] is not None, "parts take what fits"


@pytest.fixture
def bell() -> type[Part]:
    """The part that docs/architecture.md shows as an example."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {"Part": Part}
    exec(text.partition("```python\n")[2].partition("```")[0], names)
    made: type[Part] = names["Bell"]
    return made


def ended(*more: Callable[[GameRoom], Part]) -> GameRoom:
    """A game that is over, and somebody has 18 prestige."""
    room = GameRoom(new_game(NAMES[:2], seed=3), {1: "random"}, seed=3, more=more)
    room.opponents.play_out("greedy")
    return room


def test_a_part_of_ones_own_has_its_button_and_its_note(bell: type[Part]) -> None:
    board = against(NAMES[:2], {1: "random"}, seed=3, more=[bell]).autoplay()
    panel = lesson_of(board)
    assert {"do": "bell.switch", "label": "✓ Bell"} in panel["buttons"] and panel["hints"][-1]["text"] == "Ding!"
    assert touch(board, "bell.switch") is None and not lesson_of(board)["hints"]
    for do in ("bell.", "bell.other", "gong.switch", "coach.said"):
        assert touch(board, do) is not None


def test_the_page_keeps_what_a_part_of_ones_own_asks_it_to(bell: type[Part]) -> None:
    room = ended(bell)
    assert "parts" not in room.saved.place()
    room.parts[-1].press("switch")
    place = room.saved.place()
    assert place["parts"] == {"bell": {"on": False}}
    for parts, label in ((place["parts"], "Bell"), ({"bell": [], "gong": {}}, "✓ Bell"), ("bell", "✓ Bell")):
        other = GameRoom(new_game(NAMES[:2], seed=3), {1: "random"}, seed=3, more=[bell])
        other.saved.go_to(place | {"parts": parts})
        assert {"do": "bell.switch", "label": label} in lesson_of(Board(other))["buttons"]


def test_a_snapshot_holds_a_part_of_ones_own(bell: type[Part]) -> None:
    room = ended(bell)
    room.parts[-1].press("switch")
    other = GameRoom(new_game(NAMES[:2], seed=3), {1: "random"}, seed=3, more=[bell])
    other.restore(room.snapshot())
    assert other.parts[-1].buttons() == [("switch", "Bell")]


def test_two_parts_of_one_name_are_refused(bell: type[Part]) -> None:
    with pytest.raises(ValueError, match="two parts have one name: .*bell, bell"):
        ended(bell, bell)


def test_a_hint_that_was_asked_for_stands_last_where_the_page_shows_it(
    bell: type[Part], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = ended(bell)
    monkeypatch.setattr(type(room.hints), "text", "Push the key.")
    assert [hint["text"] for hint in lesson_of(Board(room))["hints"]] == ["Ding!", "Push the key."]


@pytest.mark.parametrize("kept", [None, [], {}, {"game": 1}, {"game": {"root": "x", "nodes": []}}])
def test_what_is_no_snapshot_changes_nothing(position: Position, kept: object) -> None:
    room = TableRoom(position)
    with pytest.raises(ValueError):
        room.restore(kept)
    good: Any = room.snapshot()
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
