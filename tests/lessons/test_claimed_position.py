"""A wrong answer is put on the board as it was given: what it says is there, and nothing is there twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from otys_nb.examples.claims import Can, Claim, Happened, Is, Never
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.checks import Attempt, question_attempt
from otys_nb.lessons.claimed_position import claimed_position
from otys_nb.lessons.exercises import make_exercise
from otys_nb.lessons.model import Question, Step
from otys_nb.lessons.session import LessonSession
from otys_nb.rules.components import OWN_KEYS, diver_name


def wrong_answers() -> Iterator[tuple[Step, Question, Attempt, tuple[Claim, ...]]]:
    """Each wrong option of the course, with what its question asks about."""
    for found in all_lessons():
        session = LessonSession(found)
        for step in found.steps:
            if step.question is None:
                continue
            session.goto(step.id)
            for number, option in enumerate(step.question.options):
                course = question_attempt(step.question, session.position, session.seat)
                if not course.holds(option.claims):
                    yield step, step.question, course, option.claims
                assert number < 5


def asked(name: str, step: str) -> tuple[Question, Attempt]:
    session = lesson(name)
    session.goto(step)
    assert session.step.question is not None
    return session.step.question, question_attempt(session.step.question, session.position, session.seat)


def test_what_is_shown_is_what_was_answered_and_no_piece_is_there_twice() -> None:
    shown = 0
    for step, question, course, claims in wrong_answers():
        found = claimed_position(question, course, claims)
        if found is None:
            continue
        shown += 1
        happens, end = found
        assert end != happens.position, step.id
        if happens.position == course.position:
            there = Attempt(course.start, end, course.events, course.seat)
            assert there.holds(claims), (step.id, claims)
        for player, before in zip(end.players, happens.position.players, strict=True):
            own = [key for key in player.keys + player.track if key in OWN_KEYS]
            assert len(own) == len(set(own)), step.id
            names = [diver_name(tile) for tile in player.divers if tile]
            assert len(names) == len(set(names)) == len([tile for tile in before.divers if tile]), step.id
    assert shown > 110


def test_what_may_be_played_and_who_wins_is_on_no_board() -> None:
    left = [
        claims for _, question, course, claims in wrong_answers() if claimed_position(question, course, claims) is None
    ]
    said = [any(isinstance(claim, Can | Happened | Never) for claim in claims) for claims in left]
    assert said.count(True) >= 40 and said.count(False) <= 9


@pytest.mark.parametrize(("diver", "place"), [("fuel", 0), ("fuel", 3), ("spy", 7)])
def test_a_diver_that_is_said_to_lie_elsewhere_leaves_its_place_and_the_others_keep_their_order(
    diver: str, place: int
) -> None:
    question, course = asked("turn", "sink")
    before = course.position.players[course.seat].divers
    found = claimed_position(question, course, (Is(f"me.divers.{place}", diver),))
    if before[place] == diver:
        assert found is None
        return
    assert found is not None
    after = found[1].players[course.seat].divers
    assert after[place] == diver
    assert [tile for tile in after if tile != diver] == [tile for tile in before if tile != diver]


def test_a_key_that_is_not_on_the_board_lies_on_the_track() -> None:
    question, course = asked("keys", "fifth")
    found = claimed_position(question, course, (Is("me.keys", "13"),))
    assert found is not None
    me = found[1].players[course.seat]
    assert me.keys == "13" and sorted(me.track.replace("N", "")) == sorted("245X")


def test_an_answer_that_brings_something_else_is_played_with_what_it_says() -> None:
    question, course = asked("divers", "row")
    wrong = [option.claims for option in question.options if not course.holds(option.claims)]
    for claims in wrong:
        found = claimed_position(question, course, claims)
        assert found is not None and found[0].events and found[1] != found[0].position


def test_an_answer_that_the_rules_forbid_it_leaves_the_board_as_it_is() -> None:
    question, course = asked("contracts", "after-up")
    wrong = next(option.claims for option in question.options if not course.holds(option.claims))
    found = claimed_position(question, course, wrong)
    assert found is not None and found[1] == course.position and found[0].events


@pytest.mark.parametrize("seed", [0, 1])
def test_where_no_key_has_come_home_no_neutral_one_has_gone_to_the_supply(seed: int) -> None:
    step = make_exercise(53, 1, seed).step
    assert step.question is not None
    start = step.start.position()
    course = question_attempt(step.question, start, start.to_move or 0)
    track, supply = start.players[course.seat].track, start.colony.neutral_x
    assert "N" in track and course.position.colony.neutral_x > supply
    for option in step.question.options:
        found = claimed_position(step.question, course, option.claims)
        if found is not None:
            seen = found[1].players[course.seat]
            assert seen.track in (track, track + "1") and found[1].colony.neutral_x == supply, option
