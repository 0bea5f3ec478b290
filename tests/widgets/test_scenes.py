"""A wrong answer is told with an example about the same point, and played out as the learner saw it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from otys_nb.lessons import all_lessons
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.patch import patch
from otys_nb.widgets.state import drawn, seen
from tests.widgets.boards import patched

LIMIT = 10_000
"""Bytes of one message to the page."""


ON_NO_BOARD = {
    "what may be played, of which nothing happens": """keys/which keys/pass x-keys/which x-keys/supply batteries/reach
        batteries/once batteries/late contracts/large contracts/numbers contracts/spread
        contracts/used-level divers/price divers/for-prestige divers/full divers/basic-side divers/which-key
        divers/limits
        divers/in-stock divers/one-credit divers/reach divers/track-end sponsors/not-neutral sponsors/closed
        sponsors/gift sponsors/whom sponsors/where-to sponsors/usable""",
    "who wins: the scores are the same": "ending/winner ending/tie ending/leftovers ending/shared",
    "how long something lies open: the table at the end is the same": "contracts/row",
    "what lies there already, and is not the answer": "setup/side",
    "more pieces than have a place": "setup/display setup/stock sponsors/where-then rewards/empty-bag",
    "a number that is printed on the board": "setup/technicians",
}
"""Why the steps here are told in words alone when an answer was wrong."""


def wrong_answers() -> Iterator[tuple[LessonBoard, dict[str, Any]]]:
    """Each wrong answer of the course, with what is said to it."""
    for lesson in all_lessons():
        board = LessonBoard(lesson.id)
        for step in board.lesson_session.steps:
            for option in range(len(step.question.options) if step.question is not None else 0):
                board.lesson_session.goto(step.id)
                board.lesson_session.answer(option)
                said = (board.lesson or {}).get("feedback")
                if said and said["kind"] == "wrong":
                    yield board, said
        board.close()


def test_a_wrong_prediction_is_played_as_it_was_seen_and_as_it_is() -> None:
    played, words = 0, set()
    for board, said in wrong_answers():
        course = board.lesson_session
        assert (said.get("foretold") is None) == (course.feedback is None or course.feedback.foretold is None)
        if "foretold" not in said or course.feedback is None or course.feedback.foretold is None:
            words.add(f"{course.lesson.id}/{course.step.id}")
            continue
        played += 1
        happened, mine = course.feedback.foretold
        scene = said["foretold"]
        name = board.state["players"][course.seat]["name"]
        own = course.position.players[course.seat].name
        told = [event["text"] for event in scene["fact"]["events"]]
        assert name == own or not any(own in text for text in told), "whoever learns is called as on the board"
        assert mine != happened.position, "what was seen is not what happens"
        for side, position in (("mine", mine), ("fact", happened.position)):
            there = patched(board.state, scene[side]["to"])
            shown = drawn(seen(position, course.seat), board.state["title"])
            for player, now in zip(shown["players"], board.state["players"], strict=True):
                player["name"] = now["name"]  # as they are called on the board
            assert there == shown, (course.step.id, side)
        assert len(scene["fact"]["events"]) == len(happened.events)
        heard = [event["text"] for event in scene["fact"]["events"]]
        assert all(heard)
        assert not heard or (heard[0].startswith("Only shown: ") and heard[-1].endswith("Your board is as before."))
        assert board.position == happened.start, "the board itself stands where the question was asked"
    assert played > 130
    assert words == {step for steps in ON_NO_BOARD.values() for step in steps.split()}


def test_an_example_comes_with_its_board_and_is_not_told_twice() -> None:
    shown = 0
    for board, said in wrong_answers():
        example = said.get("example")
        if example is None:
            continue
        shown += 1
        assert example["text"] not in said["text"]
        assert example["text"] in board.lesson_session.text(), "where no board is, it is told"
        assert example["from"]["players"] and all(event["patch"] for event in example["events"][-1:])
    assert shown > 10


def test_a_message_with_scenes_stays_small() -> None:
    names = ["state", "afford", "events", "log", "lesson", "rev", "reject", "here", "seat"]
    sizes = [len(json.dumps(board.get_state(names))) for board, _ in wrong_answers()]
    assert max(sizes) < LIMIT


@pytest.mark.parametrize("lang", ["fr", "de"])
def test_scenes_speak_the_language_of_the_board(lang: str) -> None:
    board = LessonBoard("turn", lang=lang)
    board.lesson_session.goto("where")
    board.lesson_session.answer(1)
    scene = (board.lesson or {})["feedback"]
    english = {"As you saw it", "What happens", "Example"}
    assert not english & {scene["foretold"]["mine"]["label"], scene["foretold"]["fact"]["label"]}


def test_a_difference_is_nothing_where_nothing_differs() -> None:
    board = LessonBoard("turn")
    assert patch(board.state, board.state) == {}
