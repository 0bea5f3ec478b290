"""Practice without code: choose, do one exercise after the other, see how it goes; by text and on a board."""

from __future__ import annotations

from itertools import pairwise

import pytest

import otys_nb as otys
from otys_nb.lessons.exercises.factory import supported
from otys_nb.lessons.exercises.room import WRONG, PracticeRoom, topics
from otys_nb.lessons.lesson_message import LETTERS, buttons
from otys_nb.lessons.missed import Missed
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets.lesson import LessonBoard

KEYS = LETTERS[list(topics()).index("keys")]
MISSED = LETTERS[len(topics())]


def begun(room: PracticeRoom, topic: str = KEYS, level: str = "a") -> PracticeRoom:
    room.do(topic)
    room.do(level)
    return room


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_topic_and_a_level_are_chosen_and_exercises_follow_without_end(lang: str) -> None:
    room = otys.practice(seed=3, lang=lang)
    assert isinstance(room, PracticeRoom) and room.choosing and not list(buttons(room))
    begun(room)
    assert room.topic == "keys" and room.level == 1 and not room.choosing
    for number in range(1, 4):
        assert len(room.steps) == number and set(room.step.rules) <= set(topics()["keys"])
        room.solve()
        assert room.done and not room.finished and "another" in dict(map(reversed, buttons(room)))
        assert f"0 {'of' if lang == 'en' else 'sur' if lang == 'fr' else 'von'} {number}" in room.text()
        room.next()


def test_what_was_right_at_once_is_counted_and_a_row_is_broken_by_a_wrong_answer() -> None:
    room = begun(PracticeRoom(seed=5, missed=Missed()))
    for _ in range(2):
        solved(room)
        room.next()
    assert (room.right, room.tried, room.streak) == (2, 2, 2)
    while room.step.question is None:
        solved(room)
        room.next()
    right = room.right
    asked = room._asked()
    room.answer(next(at for at, each in enumerate(room.step.question.options) if not asked.holds(each.claims)))
    assert not room.done and room.streak == right
    solved(room)
    assert (room.streak, room.best, room.right, room.tried) == (0, right, right, right + 1)


def solved(room: PracticeRoom) -> None:
    """Do the exercise as a learner would."""
    if room.step.question is None:
        room.do(room.step.solutions[0])
    else:
        asked = room._asked()
        room.answer(next(at for at, each in enumerate(room.step.question.options) if asked.holds(each.claims)))
    assert room.done


def test_what_i_get_wrong_asks_for_rules_that_were_missed() -> None:
    missed = Missed()
    missed.note([50], "wrong")
    missed.note([107], "hint")
    missed.note([46], "solved")
    room = begun(PracticeRoom(seed=1, missed=missed), MISSED)
    assert room.topic == WRONG
    seen = set()
    for _ in range(4):
        seen |= set(room.step.rules)
        room.solve()
        room.next()
    assert seen == {50, 107}


def test_where_nothing_was_missed_it_says_so_and_takes_of_everything() -> None:
    room = PracticeRoom(seed=1, lang="en", missed=Missed())
    room.do(MISSED)
    assert "Nothing has gone wrong" in room.text()
    room.do("a")
    assert room.step.rules[0] in supported()


def test_what_a_page_has_kept_counts_once_and_nonsense_is_passed_over() -> None:
    missed = Missed()
    kept = {"keys": {step.id: "shown" for step in otys.lesson("keys").steps}}
    missed.read(kept)
    first = missed.rules(supported())
    assert first and set(first) <= set(topics()["keys"])
    missed.read(kept)
    missed.note(first, "solved")
    pages: tuple[object, ...] = (None, [], {"keys": 7}, {"keys": {"away": {}}}, {"nothing": {"x": "shown"}})
    for nonsense in pages:
        missed.read(nonsense)
    assert missed.rules(supported()) == first
    missed.forget()
    assert missed.rules(supported()) == ()


def test_those_in_a_row_are_not_alike_and_a_seed_gives_the_same() -> None:
    goals = []
    for _ in range(2):
        room = begun(PracticeRoom(seed="s", lang="en", missed=Missed()))
        told = []
        for _ in range(3):
            told.append((room.step.start.code, room.step.goals["en"]))
            room.solve()
            room.next()
        goals.append(told)
    assert goals[0] == goals[1] and all(one != other for one, other in pairwise(goals[0]))


def test_a_choice_that_there_is_not_is_refused_and_one_can_choose_anew() -> None:
    room = PracticeRoom(seed=1, lang="en")
    assert room.do("z").refusal is not None and room.choosing
    assert room.hint().refusal is not None and room.solve().refusal is not None
    begun(room)
    assert room.back().choosing and room.topic == ""


def test_on_a_board_the_choices_and_another_are_buttons() -> None:
    board = LessonBoard(PracticeRoom(seed=1, lang="en"))
    for choice in (KEYS, "a"):
        message = board._message()
        at = next(each["id"] for each in message["afford"]["moves"] if each["path"] == [f"choice:{choice}"])
        board.receive({"seq": 1, "rev": board.rev, "do": "move", "id": at})
    board.course.solve()
    assert [button["label"] for button in board._message()["lesson"]["buttons"]] == ["Another", "Choose anew"]
    board.receive({"seq": 2, "rev": board.rev, "do": "step"})
    assert board.course.step.id != "level" and len(board.course.steps) == 2
    board.course.solve()
    board.receive({"seq": 3, "rev": board.rev, "do": "reset"})
    assert board.course.choosing
    board.close()
