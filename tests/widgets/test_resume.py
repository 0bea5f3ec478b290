"""A board of a new kernel goes to where one of its name stood, as the page tells it; other tales change nothing."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import pytest

from otys_nb.lessons import all_lessons
from otys_nb.lessons.dives import dive as dive_of
from otys_nb.rules import turn
from otys_nb.widgets import resume
from otys_nb.widgets.board import Board
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable, against
from tests.depth import mostly_at_night
from tests.widgets.boards import touch

LESSONS = [lesson.id for lesson in all_lessons()]


@pytest.fixture(autouse=True)
def nothing_expected() -> Iterator[None]:
    yield
    resume.expect()


def told(*boards: Board) -> None:
    """What the page does before a notebook runs again."""
    places = {board.place["board"]: json.loads(json.dumps(board.place)) for board in boards}
    resume.expect(b64encode(json.dumps(places).encode()).decode())


def lesson_board(name: str = "keys", part: str = "lesson") -> LessonBoard:
    return LessonBoard(name, part)


def test_a_lesson_goes_on_at_its_step_and_in_the_middle_of_a_turn() -> None:
    board = lesson_board()
    board.lesson_session.solve()
    board.lesson_session.next()
    while board.lesson_session.step.kind != "do":
        board.lesson_session.solve()
        board.lesson_session.next()
    board.play(turn.moves(board.position)[0])
    told(board)
    again = lesson_board()
    assert again.lesson_session.step.id == board.lesson_session.step.id
    assert again.position == board.position
    assert again.place == board.place


def test_who_comes_back_is_greeted_until_something_is_done() -> None:
    board = lesson_board()
    assert board.lesson is not None and board.lesson["welcome"] is None
    board.lesson_session.solve()
    board.lesson_session.next()
    told(board)
    again = lesson_board()
    assert again.lesson is not None and "exercise 2 of 9" in again.lesson["welcome"]["text"]
    again.receive({"seq": 1, "rev": again.rev, "do": "hint"})
    assert again.lesson["welcome"] is None


def test_what_the_browser_kept_leads_to_the_first_step_that_is_not_done_and_back_to_the_beginning() -> None:
    board = lesson_board()
    first, second, *_ = (step.id for step in board.lesson_session.steps)
    board.receive({"seq": 1, "rev": board.rev, "do": "progress", "done": {"keys": {first: "solved"}}})
    assert board.lesson_session.step.id == second and board.lesson is not None and board.lesson["welcome"]
    board.receive({"seq": 2, "rev": board.rev, "do": "visit", "step": 0})
    assert board.lesson_session.step.id == first and board.lesson["welcome"] is None
    board.receive({"seq": 3, "rev": board.rev, "do": "progress", "done": {"keys": {second: "solved"}}})
    assert board.lesson_session.step.id == first, "only once"


def test_nobody_is_taken_away_from_what_was_begun() -> None:
    board = lesson_board()
    first = board.lesson_session.steps[0].id
    board.lesson_session.hint()
    board.receive({"seq": 1, "rev": board.rev, "do": "progress", "done": {"keys": {first: "solved"}}})
    assert board.lesson_session.step.id == first


@pytest.mark.parametrize("name", mostly_at_night(LESSONS[1::4], sorted({*LESSONS} - {*LESSONS[1::4]})))
def test_every_step_of_every_lesson_is_found_again(name: str) -> None:
    board = lesson_board(name, "")
    session = board.lesson_session
    for _ in session.steps:
        told(board)
        found = lesson_board(name, "").lesson_session
        assert (found.step.id, found.cursor) == (session.step.id, session.cursor)
        while session.step.kind == "watch" and not session.done:
            session.next()
        if not session.done:
            session.solve()
        told(board)
        found = lesson_board(name, "").lesson_session
        assert found.done
        assert found.reached[session.step.id] == session.reached[session.step.id]
        session.next()


def test_a_dive_that_was_solved_stays_solved_and_its_line_still_says_how() -> None:
    dive, again = dive_of("2026-11-09", lang="en"), dive_of("2026-11-09", lang="en")
    board = LessonBoard(dive)
    dive.hint()
    dive.do(dive.day.puzzle.solution)
    with resume.at(board.place):
        shown = LessonBoard(again).lesson
    assert shown is not None and shown["done"] and shown["welcome"] is None
    assert dive.share() == again.share() == "Otys 2026-11-09 ▾ ?✓"
    assert shown["feedback"] is not None and shown["feedback"]["text"].endswith("hints: 1.")
    assert LessonBoard(dive_of("2026-11-10")).place["board"] != board.place["board"]


def test_a_game_goes_on_with_the_same_cards_drawn() -> None:
    board = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
    for _ in range(6):
        while board.position.to_act == 0:
            board.play(turn.moves(board.position)[-1])
    told(board)
    again = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
    assert again.position == board.position
    again.undo()
    board.undo()
    assert again.position == board.position


def test_a_page_that_has_kept_a_game_shows_no_moment_on_the_way_to_where_it_stood() -> None:
    def made() -> PlayTable:
        return against(["Ada", "Grace"], {1: "random"}, seed=7)

    board, later = made(), made()
    for _ in range(9):
        touch(board, "step") if board.phase == "seen" else touch(board, "move", id=0)
    shown: list[object] = []
    later.observe(lambda _: shown.append(later.state), "rev")
    assert touch(later, "kept", place=dict(board.place)) is None
    assert later.position == board.position
    assert shown and all(one == board.state for one in shown)


def test_a_cell_that_is_run_again_begins_anew() -> None:
    board = against(["Ada", "Grace"], {1: "random"}, seed=7)
    start = board.position
    board.play(turn.moves(board.position)[0])
    told(board)
    assert against(["Ada", "Grace"], {1: "random"}, seed=7).position == board.position
    assert against(["Ada", "Grace"], {1: "random"}, seed=7).position == start


@pytest.mark.parametrize(
    "place",
    [
        {},
        {"step": "no such step", "cursor": 0, "chosen": 0},
        {"step": ["away"], "cursor": 0, "chosen": 0},
        {"step": "away", "cursor": "0", "chosen": 0},
        {"step": "away", "cursor": 0, "chosen": -1, "played": "4"},
        {"step": "away", "cursor": 0, "chosen": -1, "played": [4, None]},
        {"step": "away", "cursor": 10**9, "chosen": 10**9, "played": ["no move", "4"]},
    ],
)
def test_a_place_that_is_none_leaves_the_board_at_its_beginning(place: dict[str, Any]) -> None:
    fresh = lesson_board()
    assert fresh.lesson_session.step.id == "away"
    resume.expect(b64encode(json.dumps({"keys/lesson": place}).encode()).decode())
    board = lesson_board()
    assert board.place == fresh.place
    assert board.reject is None


@pytest.mark.parametrize("packed", ["?", b64encode(b"[]").decode(), b64encode(b"{").decode(), "A" * 300_000])
def test_what_is_no_table_of_places_is_an_error_and_nothing_is_expected(packed: str) -> None:
    with pytest.raises(ValueError):
        resume.expect(packed)
    assert resume.take("keys/lesson") is None


def test_a_game_goes_on_as_strongly_as_it_was_chosen_to() -> None:
    table = against(["You", "Grace"], {1: "mild"}, seed=7)
    table.play("1")
    table.play_like("search")
    told(table)
    again = against(["You", "Grace"], {1: "mild"}, seed=7)
    assert again.strength == "search" and again.position == table.position and again.place == table.place
    told(table)
    other = against(["You", "Grace"], {1: "mild"}, seed=8)
    assert other.strength == "mild" and not other.place["played"], "another deal is another game"
