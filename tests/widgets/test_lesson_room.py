"""Rooms of lessons without a widget: whatever is offered can be done, and a fresh room goes on from a snapshot."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import product
from random import Random
from typing import Any, cast

import pytest

from otys_nb.lessons import Lesson, LessonSession, all_lessons, lesson
from otys_nb.lessons.dives import dive
from otys_nb.lessons.exercises import make_exercise
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.memory import Memory
from otys_nb.lessons.messages import say
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.lesson_room import LessonRoom
from otys_nb.widgets.room import Answer
from otys_nb.widgets.targets import targets
from tests.depth import often
from tests.widgets.test_rooms import ask, letters

COMMANDS = ("undo", "redo", "hint", "check", "step", "step", "solve", "reset", "goto", "visit", "lay", "type")


def play_randomly(make: Callable[[], LessonSession], rng: Random, steps: int, *, assists: bool = True) -> None:
    """Play offers and give commands; now and then a fresh room takes over a snapshot, and goes on in its place."""

    memory = Memory(clock=lambda: 20_000)  # which all rooms of a kernel share

    def opened() -> LessonRoom:
        session = make()
        session.memory, session.assists, session.practised = memory, assists, not assists
        return LessonRoom(session)

    room = opened()
    ask(room, "visit", rng.randrange(len(room.lesson.steps)))
    for number in range(steps):
        view, offers = room.view(), room.offers()
        assert [list(offer.path) for offer in offers] == [move["path"] for move in view["afford"]["moves"]]
        do = "move" if offers and rng.random() < 0.6 else rng.choice(COMMANDS)
        known = list(targets(room.position))
        what: dict[str, Any] = {
            "move": rng.randrange(len(offers) or 1),
            "goto": rng.randrange(-1, len(view["log"])),
            "visit": rng.randrange(len(room.lesson.steps)),
            "lay": rng.sample(known, min(len(known), rng.randrange(1, 3))),
            "type": "4 $ M:m",
        }
        try:
            ask(room, do, what.get(do))
        except Rejected as rejected:
            assert (rejected.text("en") and do != "move") or not assists
        if number % 8 == 0:
            kept = letters(room.snapshot())
            fresh = opened()
            fresh.restore(json.loads(kept))
            assert letters(fresh.snapshot()) == kept and letters(fresh.view()) == letters(room.view())
            room = fresh


@pytest.mark.deep
@pytest.mark.parametrize("shown", all_lessons(), ids=lambda shown: shown.id)
def test_a_lesson_is_kept_and_found_again(shown: Lesson) -> None:
    rng = Random(shown.id)
    lang = rng.choice(["en", "fr", "de"])
    play_randomly(lambda: LessonSession(shown, lang=lang), rng, often(50, 20), assists=rng.random() < 0.7)


@pytest.mark.deep
@pytest.mark.parametrize("spec", ["50.1.k7", "75.2.b", "33.1.c", "40.3.d"])
def test_an_exercise_is_kept_and_found_again(spec: str) -> None:
    for assists, lang in list(product((True, False), ("fr", "en", "de")))[:: often(1, 4)]:
        play_randomly(partial(make_exercise, spec, lang=lang), Random(spec + lang), 30, assists=assists)


def test_a_dive_is_kept_and_found_again() -> None:
    play_randomly(lambda: dive("2026-11-22"), Random(1), 40)


@pytest.mark.parametrize("seed", [1, 2])
def test_practice_is_kept_and_found_again(seed: int) -> None:
    memory = Memory(clock=lambda: 20_000)
    rng = Random(seed)
    room = LessonRoom(PracticeSession(seed=seed, lang="fr", memory=memory))
    for number in range(40):
        offers = room.offers()
        do = "move" if offers and rng.random() < 0.5 else rng.choice(("solve", "step", "hint", "undo", "reset"))
        with suppress(Rejected):
            ask(room, do, rng.randrange(len(offers) or 1))
        if number % 6 == 0:
            kept = letters(room.snapshot())
            fresh = LessonRoom(PracticeSession(seed=9, lang="fr", memory=memory))
            fresh.restore(json.loads(kept))
            assert letters(fresh.snapshot()) == kept and letters(fresh.view()) == letters(room.view())
            room = fresh


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_step_that_is_done_every_piece_says_what_leads_on_and_none_has_a_reproach(lang: str) -> None:
    """Whoever is to act on the solved table need not have appeared in the lesson."""
    others = 0
    for shown in all_lessons():
        room = LessonRoom(LessonSession(shown, lang=lang), lang=lang)
        for step in room.lesson.steps:
            room.lesson.goto(step.id)
            ask(room, "solve" if step.kind != "watch" else "step")
            if not room.lesson.done or step.kind == "watch":
                continue
            afford = room.view()["afford"]
            assert all(one.get("can") and one["text"] == say("done_already", lang) for one in afford["why"].values())
            others += room.position.to_act != room.lesson.seat
            for target in list(targets(room.position))[::7]:
                answer: Any = ask(room, "why", target)
                assert answer is None or (answer.can and answer.text == say("done_already", lang)), (shown.id, step.id)
    assert others


def test_a_question_offers_answers_and_an_example_what_to_change() -> None:
    room = LessonRoom(lesson("turn").goto("where"))
    assert [(offer.path, offer.kind) for offer in room.offers()] == [
        (("place:0",), "answer"),
        (("place:2",), "answer"),
        (("place:3",), "answer"),
    ]
    for other in (room, LessonRoom("turn")):
        before = letters(other.snapshot()["lesson"])
        with pytest.raises(Rejected):
            ask(other, "move", 99)
        assert letters(other.snapshot()["lesson"]) == before
    example = LessonRoom("turn", "example")
    assert example.offers() == []
    while not example.lesson.done:
        ask(example, "step")
    assert {offer.kind for offer in example.offers()} == {"statement"}
    exercise = make_exercise("50.1.k7")
    exercise.assists = False
    assert [offer.kind for offer in LessonRoom(exercise).offers()][:2] == ["lane", "lane"]


def test_what_is_no_snapshot_changes_nothing() -> None:
    room = LessonRoom(lesson("turn", "exercises").goto("offer"))
    ask(room, "move", 0)
    good: Any = room.snapshot()
    values: tuple[object, ...] = ("??", [["??"]], {"a": {}}, 10**6)
    wrong: list[object] = [None, [], {}, good | {"assists": 1}, good | {"game": {"nodes": [], "here": 0}}]
    wrong += [good | {"laid": {"placed": [["x y"]], "started": [], "gestures": []}}]
    for name in good["lesson"]:
        wrong += [good | {"lesson": good["lesson"] | {name: value}} for value in values]
        wrong.append(good | {"lesson": {key: value for key, value in good["lesson"].items() if key != name}})
    for kept in wrong:
        with pytest.raises(ValueError):
            room.restore(kept)
        assert letters(room.snapshot()) == letters(good), kept


def test_what_is_no_snapshot_of_practice_changes_nothing() -> None:
    room = LessonRoom(PracticeSession(seed=1, memory=Memory(clock=lambda: 20_000)))
    for number in (1, 0):  # a topic, and a level
        ask(room, "move", number)
    good: Any = room.snapshot()
    steps = good["lesson"]["steps"]
    values: tuple[object, ...] = ("??", -7, [["??"]], {"a": {}})
    for name in steps:
        for value in values:
            if name in ("seed", "made") and type(value) is type(steps[name]):
                continue
            with pytest.raises(ValueError):
                room.restore(good | {"lesson": good["lesson"] | {"steps": steps | {name: value}}})
            assert letters(room.snapshot()) == letters(good), (name, value)
    with pytest.raises(ValueError):
        LessonRoom("turn").restore(good)


@pytest.mark.rule(56)
@pytest.mark.parametrize(
    ("lang", "text"), [("en", "x on 2"), ("en", "Lay my X on level 2"), ("de", "X auf Ebene 2"), ("fr", "X sur 2")]
)
def test_a_turn_is_typed_in_words_in_a_lesson_too(lang: str, text: str) -> None:
    room = LessonRoom(lesson("x_keys", "lesson"), lang=lang)
    room.lesson.goto("lay")
    ask(room, "type", text)
    assert room.lesson.done and room.position.turn.level == 2
    assert room.position.turn.stage == "sponsor", "nothing is played beyond what was said"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_typed_word_can_mean_is_named_in_words(lang: str) -> None:
    room = LessonRoom(lesson("x_keys", "lesson"), lang=lang)
    room.lesson.goto("lay")
    with pytest.raises(Rejected) as refused:
        ask(room, "type", "x")
    told = refused.value.text(lang)
    assert not re.search(r"x[1-5]\b", told) and all(str(level) in told for level in range(1, 6)), told
    before = room.position
    with pytest.raises(Rejected):
        ask(room, "type", "4; juggle")
    assert room.position == before


@pytest.mark.parametrize(("lang", "text"), [("en", "Slide key 1"), ("de", None), ("fr", None)])
def test_the_task_of_a_guided_step_is_done_as_it_is_printed(lang: str, text: str | None) -> None:
    room = LessonRoom(lesson("turn", "lesson"), lang=lang)
    room.lesson.goto("key")
    shown: Any = room.whole_view()["lesson"]
    ask(room, "type", text or shown["goal"].rpartition(". ")[2])
    assert room.lesson.done and room.position.turn.key == "1"


@pytest.mark.parametrize("shown", all_lessons(), ids=str)
def test_a_guided_step_sends_nobody_to_a_piece_that_it_does_not_ask_for(shown: Lesson) -> None:
    room = LessonRoom(LessonSession(shown))
    for step in shown.steps:
        if step.kind != "do" or step.exercise:
            continue
        room.lesson.goto(step.id)
        view: Any = room.whole_view()
        asked = view["lesson"]["step"]["lit"]
        if not asked:
            continue
        moves = view["afford"]["moves"]
        heads = {moves[number]["path"][0] for number in asked}
        first = {move["path"][0] for move in moves}
        for target in {one for move in moves for one in move["path"][1:]} - first:
            ways = {move["path"][0] for move in moves if target in move["path"][1:]}
            if not ways & heads:
                assert view["afford"]["why"][target]["text"] == view["lesson"]["goal"], (step.id, target)


def test_a_level_to_which_a_diver_is_to_be_brought_says_the_task_again() -> None:
    room = LessonRoom("batteries")
    room.lesson.goto("propel")
    asking: Any = {"do": "why", "seq": 1, "rev": 0, "target": "level:4"}
    told, view = room.do(asking), cast("Any", room.view())
    assert isinstance(told, Answer) and told.text == view["lesson"]["goal"]
