"""The rooms of the explorer and of *our game* without a widget: whatever is shown can be asked for, and a fresh room
goes on from a snapshot, to the letter."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from otys_nb.explorer.our_game import OurGame
from otys_nb.explorer.our_game_room import OurGameRoom
from otys_nb.explorer.room import AnalysisRoom
from otys_nb.explorer.wire import Edit, Explore, Request
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.read import fits, reader
from otys_nb.widgets.room import Changed
from tests.depth import mostly_at_night
from tests.explorer.explorers import START, middle
from tests.messages import asking

Room = AnalysisRoom | OurGameRoom

TYPED = ["m", "mpp3", "2 metal", "Ada: 12 prestige, keys 1 2 4", "7", "", "moon", "credits>=1 spy"]
LINES = ["4 $ ..", "4 $ ~Sv2 R:-mc", "x1", "9"]
PIECES = ["key:4", "diver:spy", "tray:m", "tray:mpp:3", "place:3", "level:2", "hacker", "off", "turn"]


def letters(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def ask(room: Room, do: str, what: Any = None, value: Any = None) -> Any:
    return room.do(asking(do, what, value))


def controls(shown: list[Any]) -> Iterator[dict[str, Any]]:
    """All controls, those in groups and tables too."""
    for one in shown:
        if isinstance(one, dict):
            yield one
            inner = [one.get("controls", []), one.get("head", []), *one.get("rows", [])]
            for part in inner:
                yield from controls(part)


def pressed(one: dict[str, Any], rng: Random) -> tuple[str, Any, Any]:
    """What a control sends: the action, its path and its value."""
    value: Any = one.get("value")
    match one["type"]:
        case "choice":
            value = rng.choice(one["values"])
        case "number":
            value += rng.choice([-1, 1])
        case "field" | "area":
            value = rng.choice([*TYPED, *one.get("suggestions", [])[:3]])
    default = "explore" if one["type"] in ("button", "choice") else "edit"
    return one.get("do", default), one.get("path", ""), value


def act(room: Room, rng: Random) -> None:
    """Do something that the page could do; a refusal is an answer."""
    shown = room.analysis.view()
    asked = [one for one in controls([*shown["controls"], *shown["below"]]) if "path" in one]
    offers = room.offers()
    dice = rng.random()
    try:
        if dice < 0.1:
            ask(room, rng.choice(["undo", "redo"]))
        elif offers and dice < 0.3:
            ask(room, "move", rng.randrange(len(offers)))
        elif dice < 0.35:
            ask(room, "type", rng.choice(LINES))
        elif dice < 0.4:
            ask(room, "edit", [rng.choice(PIECES), rng.choice(PIECES)], rng.randrange(2))
        elif dice < 0.43:
            ask(room, "explore", "hand", rng.choice(PIECES))
        elif dice < 0.46:
            ask(room, "lang", rng.choice(["en", "fr", "de"]))
        elif dice < 0.53:
            ask(room, "explore", "tab", rng.choice(list(room.analysis.tabs)))
        else:
            ask(room, *pressed(rng.choice(asked), rng))
    except Rejected as rejected:
        assert rejected.text("en") and rejected.key != "error"


def without_work(room: Room) -> dict[str, Any]:
    """What a room shows of all that a snapshot keeps, in English."""
    room.speak("en")
    view = room.view()
    explore: Any = view.pop("explore") or {}
    return {**view, "explore": {**explore, "tick": 0, "focus": ""}}


def worked_out(room: Room) -> bool:
    """Whether the room shows what was worked out, an illegal turn, or a question about a typed one: a snapshot has none
    of these."""
    if isinstance(room, OurGameRoom) and (room.entry.illegal_turn is not None or room.review.review is not None):
        return True
    if room.analysis.typed.reading is not None:
        return True
    return room.analysis.work is not None


@pytest.mark.parametrize("seed", mostly_at_night([0], range(1, 12)))
@pytest.mark.parametrize("kind", [AnalysisRoom, OurGameRoom])
def test_a_fresh_room_goes_on_from_a_snapshot_to_the_letter(kind: type[Room], seed: int) -> None:
    rng = Random(seed)
    room, compared = kind(START if seed % 2 else middle(seed), seed=seed, lang="en"), 0
    for step in range(360):
        if step >= 90 and compared > 2:  # by chance a review stood there most of the time
            break
        act(room, rng)
        reader(Explore)(room.analysis.view(), "explore")
        if step % 6 == 0:
            kept = json.loads(letters(room.snapshot()))
            fresh = kind(START, seed=99)
            fresh.restore(kept)
            assert letters(fresh.snapshot()) == letters(kept)
            if not worked_out(room):
                compared += 1
                assert letters(without_work(fresh)) == letters(without_work(room))
                assert [offer.path for offer in fresh.offers()] == [offer.path for offer in room.offers()]
    assert compared > 2


@pytest.mark.parametrize("kept", [None, [], {}, {"games": []}, {"games": [1], "analysis": {}}, {"games": [{}]}])
@pytest.mark.parametrize("kind", [AnalysisRoom, OurGameRoom])
def test_what_is_no_snapshot_changes_nothing(kind: type[Room], kept: object) -> None:
    room = kind(START)
    good: Any = room.snapshot()
    with pytest.raises(ValueError):
        room.restore(kept)
    for name in good:
        wrongs: list[Any] = [None, 7, {}, [[]], [good["games"][0] | {"here": 9}], {**good["analysis"], "tab": "moon"}]
        for wrong in wrongs:
            with pytest.raises(ValueError):
                room.restore({**good, name: wrong})
    assert room.snapshot() == good


WRONG: list[tuple[str, object]] = [
    ("tab", "moon"),
    ("tab", ["setup"]),
    ("moon", None),
    ("__class__", None),
    ("seat", True),
    ("seat", -1),
    ("run", 0),
    ("row", "0"),
    ("page", 1.5),
    ("compare", 2**60),
    ("answer", [0, 0]),
    ("hand", "x" * 81),
    ("name", "x" * 4001),
    ("sort", "moon"),
    ("keep_turn", None),
]


@pytest.mark.parametrize(("path", "value"), WRONG)
def test_a_request_that_is_not_exactly_so_is_refused(path: str, value: object) -> None:
    room = AnalysisRoom(START)
    before = letters(room.snapshot())
    with pytest.raises(Rejected):
        ask(room, "explore", path, value)
    assert letters(room.snapshot()) == before
    assert not fits(Request, {"path": path, "value": value}) or path == "answer"
    assert not fits(Request, {"path": "run", "value": None, "more": 1}) and not fits(Request, {"path": "run"})


def test_what_is_typed_and_laid_by_a_page_is_of_few_kinds() -> None:
    assert all(fits(Edit, {"path": "round", "value": value}) for value in (None, True, 4, "mf"))
    wrong: list[tuple[Any, Any]] = [("x" * 81, 1), (["key:4"], 0), ("round", [4]), ("round", 0.5), (None, 1)]
    assert not any(fits(Edit, {"path": path, "value": value}) for path, value in wrong)
    assert fits(Request, {"path": "look", "value": ["missed", 0]})
    assert not fits(Request, {"path": "look", "value": ["moon", 0]})


def test_a_repeated_request_for_more_is_not_answered_twice() -> None:
    room = AnalysisRoom(middle(5), tab="turns", lang="en")
    ask(room, "explore", "run")
    tick = room.analysis.tick
    assert ask(room, "explore", "more", tick).view["explore"]["tick"] == tick + 1
    assert ask(room, "explore", "more", tick) == Changed({})


def test_a_file_with_a_branch_of_an_unprintable_name_is_found_again_as_it_was() -> None:
    written = OurGame(START, lang="en")
    written.play("4 R:-mc")
    written.session.game.name("late")
    game = OurGame(written.record().replace('"late"', '"la\\u0007te"'), lang="en")
    other = OurGame(START, lang="en")
    other.room.restore(game.room.snapshot())
    assert other.position == game.position and list(other.session.game.branches) == ["la te"]


def test_a_room_tells_who_watches_it_and_follows_the_game_until_it_is_closed() -> None:
    room = OurGameRoom(["Ada", "Grace"])
    told: list[str] = []

    class Watcher:
        def changed(self) -> None:
            told.append(room.analysis.front.tab)

    watcher = Watcher()
    room.watch(watcher)
    room.show("play")
    room.play("4")
    room.close()
    room.session.game.undo()
    assert told == ["play", "play"]


@pytest.mark.parametrize("kind", [AnalysisRoom, OurGameRoom])
def test_a_game_that_only_one_plays_is_neither_typed_nor_reviewed(kind: type[Room]) -> None:
    room = kind(START, tab="play")
    room.analysis.edit("players", 1)
    with pytest.raises(Rejected):
        ask(room, "type", "4 $ ~Sv2 R:-mc")
    if isinstance(room, OurGameRoom):
        room.show("review")
        with pytest.raises(Rejected):
            ask(room, "explore", "run")


def test_a_correction_is_an_offer_that_its_button_names() -> None:
    room = OurGameRoom(START)
    moves = list(room.offers())
    with pytest.raises(Rejected):
        ask(room, "type", "4 $ ~Sv2 R:-mc")
    near = room.offers()[len(moves) :]
    assert room.offers()[: len(moves)] == moves and {offer.kind for offer in near} == {"correction"}
    [*buttons] = [one for one in controls(room.analysis.view()["controls"]) if one.get("do") == "move"]
    assert [one["value"] for one in buttons] == list(range(len(moves), len(moves) + len(near)))
    ask(room, "move", buttons[0]["value"])
    assert room.session.game.node.path()[1].move == near[0].moves[0] and room.session.position.to_move == 1
    assert {offer.kind for offer in room.offers()} == {"move"}
    with pytest.raises(Rejected) as refused:
        ask(room, "move", len(room.offers()))
    assert refused.value.key == "no_move"
