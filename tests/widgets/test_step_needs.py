"""What a step needs in view and lights up, and the way back to a step."""

from __future__ import annotations

from importlib.resources import files

import pytest

from otys_nb.lessons import lesson
from otys_nb.lessons.loader import load
from otys_nb.rules import turn
from otys_nb.rules.moves import ChooseKey, Push
from otys_nb.rules.setup import new_position
from otys_nb.widgets.affordances import affordances, offered
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.lesson_room import LessonRoom


def shown(board: LessonBoard) -> dict[str, object]:
    assert board.lesson is not None
    step: dict[str, object] = board.lesson["step"]
    return step


def send(board: LessonBoard, **action: object) -> None:
    board.receive({"seq": 1, "rev": board.rev, **action})


def lit(board: LessonBoard) -> list[list[str]] | None:
    numbers = shown(board)["lit"]
    return [board.afford["moves"][number]["path"] for number in numbers] if isinstance(numbers, list) else None


def test_a_guided_step_lights_up_what_leads_on_and_says_what_it_needs() -> None:
    board = LessonBoard("start")
    assert (lit(board), shown(board)["needs"]) == ([["key:2"]], ["board"])
    board.lesson_session.goto("contract")
    board.changed()
    assert (lit(board), shown(board)["needs"]) == ([["public:0", "level:2"]], ["contracts", "board"])


def test_a_guided_step_whose_goal_is_out_of_reach_lights_what_would_have_led_on_before_that() -> None:
    board = LessonBoard("batteries")
    assert lit(board) == [["key:4"]]
    board.play("3")
    assert lit(board) == [["key:4"]] and len(board.lesson_session.history) == 1
    board.undo()
    assert lit(board) == [["key:4"]]


def test_only_the_place_that_is_meant_is_lit_after_its_diver() -> None:
    board = LessonBoard("batteries")
    board.lesson_session.goto("propel")
    board.changed()
    assert lit(board) == [["diver:metal", "place:6"]]
    assert ["diver:metal", "place:5"] in [move["path"] for move in board.afford["moves"] if move.get("aside")]


def test_an_exercise_gives_nothing_away_but_shows_what_it_is_about() -> None:
    for name in ("turn", "sponsors", "divers"):
        for part in lesson(name).lesson.parts:
            board = LessonBoard(name, part)
            for step in board.lesson_session.steps:
                board.lesson_session.goto(step.id)
                board.changed()
                if step.exercise or step.kind != "do":
                    assert lit(board) is None
                else:
                    assert lit(board)
                assert shown(board)["needs"]


def test_the_page_goes_back_to_a_step_and_no_further_than_there_are() -> None:
    board = LessonBoard("start")
    board.play("2")
    send(board, do="visit", step=2)
    assert shown(board)["n"] == 3 and board.reject is None
    send(board, do="visit", step=0)
    assert shown(board)["n"] == 1
    send(board, do="visit", step=99)
    assert board.reject is not None and shown(board)["n"] == 1
    for wrong in (-1, "1", None, 1.5):
        send(board, do="visit", step=wrong)
        assert board.reject is not None and shown(board)["n"] == 1


def test_a_step_may_name_a_part_only_if_the_table_has_it() -> None:
    source = _source("start")
    changed = source.replace('kind = "do"', 'kind = "do"\nneeds = ["sponsors"]', 1)
    assert load(changed, "start").steps[0].needs == ("sponsors",)
    with pytest.raises(ValueError, match="needs: 'cellar' is none of board"):
        load(source.replace('kind = "do"', 'kind = "do"\nneeds = ["cellar"]', 1), "start")


def _source(name: str) -> str:
    found = [file for file in (files("otys_nb.lessons") / "data").iterdir() if file.name == f"{name}.toml"]
    return found[0].read_text(encoding="utf-8")


@pytest.mark.rule(40)
def test_every_diver_that_is_pushed_is_used_by_one_gesture() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    used = set()
    for key in "12345":
        now = turn.play(turn.play(position, ChooseKey(key, int(key))), Push())
        found = affordances(now)["use"]
        if found is None:
            continue
        used.add(found["target"])
        paths = [path for _, path in offered(now)]
        assert found["label"].startswith("Use the ")
        assert {paths[id][0] for id in found["moves"]}.isdisjoint({"surface", "stay", "push"})
    assert len(used) >= 4
    assert affordances(position)["use"] is None


def test_a_hint_that_names_a_move_points_at_its_targets_and_a_nudge_at_nothing() -> None:
    board = LessonBoard("start")
    step = board.lesson_session.step
    for told in range(1, len(step.hints) + 1):
        board.lesson_session.hint()
        assert board.lesson is not None
        assert bool(board.lesson["tip"]) == bool(step.hints[told - 1].play)
    assert board.lesson is not None and board.lesson["tip"][0] == "key:2"


def test_a_hint_on_the_way_points_from_a_piece_to_its_place() -> None:
    board = LessonBoard("batteries")
    board.lesson_session.goto("propel")
    board.lesson_session.hint()
    while board.lesson is not None and not board.lesson["tip"]:
        board.lesson_session.hint()
    assert board.lesson is not None
    assert [target.partition(":")[0] for target in board.lesson["tip"]] == ["diver", "place"]


def test_an_example_needs_in_view_what_its_statement_moves() -> None:
    for name in ("turn", "contracts", "divers"):
        board = LessonBoard(name, "example")
        seen = set()
        while board.lesson_session.step.kind == "watch":
            step = shown(board)
            assert step["needs"]
            seen |= set(step["needs"])  # type: ignore[call-overload]
            if board.lesson_session.done and board.lesson_session.finished:
                break
            board.lesson_session.next()
        assert "board" in seen


def test_the_first_dive_draws_only_what_it_needs() -> None:
    room = LessonRoom("start")
    for step in room.lesson.steps:
        room.lesson.goto(step.id)
        shown = room.view()["lesson"]
        assert shown and shown["step"]["knows"][0] == "contract"
    whole = LessonRoom("divers").view()["lesson"]
    assert whole and "knows" not in whole["step"]
