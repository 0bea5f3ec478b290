"""A board laid out step by step, and questions about what comes to lie there."""

from __future__ import annotations

import pytest

from otys_nb.examples import example
from otys_nb.lessons import LessonSession, lesson
from otys_nb.lessons.layout import laid

START = example("setup").position


@pytest.mark.rule(2, 3, 6, 7, 8)
def test_pieces_come_in_the_order_of_the_steps() -> None:
    bare = laid(START, "player 1").players[0]
    assert (bare.name, bare.keys, set(bare.divers), "".join(bare.zone), bare.credits) == ("Noémie", "", {""}, "", 0)
    assert laid(START, "player 2").players[0].keys == "12345X"
    assert laid(START, "player 4").players[0].divers == START.players[0].divers
    assert laid(START, "player 4").players[0].zone == ("",) * 5
    assert laid(START, "player 6").players == START.players


@pytest.mark.rule(11, 12, 15, 17, 19)
def test_the_last_step_is_the_whole_table() -> None:
    assert laid(START, "colony 2").colony.display == ((None, None),) * 5
    assert laid(START, "colony 6").colony.neutral_x == 0
    assert laid(START, "colony 8") == START


def test_a_step_that_there_is_not_is_named() -> None:
    with pytest.raises(ValueError, match=r"no step 'player 7' of the setup; there are player 1, .* colony 8$"):
        laid(START, "player 7")


def test_a_right_answer_lays_the_pieces_and_the_next_question_goes_on_from_there() -> None:
    session = lesson("setup", "lesson")
    assert session.answer(0).position.players[0].keys == ""
    assert session.answer(1).position.players[0].keys == "12345X"
    assert session.reset().position.players[0].keys == "" and not session.done
    session.answer(1)
    assert session.next().position == laid(START, "player 2")
    assert LessonSession(session.lesson, "lesson").goto("cubes").position == laid(START, "player 4")


def test_a_space_without_its_piece_is_a_dot_in_text() -> None:
    lines = [line.split() for line in lesson("setup", "lesson").text().splitlines()]
    assert lines.count(["surface", "."]) == 2, "no diver, and no space for a key"
    assert ["level", "1", ".", ".", *"...", "-", "."] in lines, "key, diver, cubes, reward, sponsor"
