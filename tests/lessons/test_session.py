"""The session's commands: what they do, what they refuse, and that refusing changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

import otys_nb as otys
from otys_nb.lessons import Lesson, LessonSession, Step, history, lesson, lesson_message
from otys_nb.lessons.exercises import make_exercise, practice
from otys_nb.lessons.lesson_message import option_number
from otys_nb.pictures import legend
from otys_nb.rules.components import CAPACITY
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey, Gather, Move, Propel, Push
from tests.lessons.steps import each_kind


@pytest.fixture
def turn() -> LessonSession:
    return lesson("turn")


def test_a_goal_reached_is_said_with_its_rules(turn: LessonSession) -> None:
    turn.do("1")
    assert turn.done
    assert turn.feedback is not None
    assert turn.feedback.kind == "right"
    assert turn.feedback.rules == (30, 33)


@pytest.mark.rule(45)
def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing(turn: LessonSession) -> None:
    before = turn.position
    turn.do("2")
    assert turn.refusal is not None
    assert 45 in turn.refusal.rules
    assert turn.position == before and not turn.done
    assert "! Key 2 has been played" in turn.text()


def test_what_cannot_be_read_is_refused_with_its_place(turn: LessonSession) -> None:
    turn.do("1 §")
    assert turn.refusal is not None
    assert turn.refusal.at == 2
    assert not turn.done and not turn.history, "a line that cannot be played whole plays nothing"


def test_a_typed_line_plays_no_more_than_it_says(turn: LessonSession) -> None:
    turn.do("1 Eng:m")
    assert turn.step.id == "engineer"
    assert turn.position.turn.stage == "diver"


def test_a_line_goes_on_through_the_steps_up_to_a_question(turn: LessonSession) -> None:
    turn.do("1 Eng:m ^")
    assert turn.step.id == "engineer" and turn.done
    assert turn.refusal is not None
    turn.next()
    assert turn.step.id == "home"


def test_a_move_after_a_step_is_done_belongs_to_the_next(turn: LessonSession) -> None:
    turn.do(ChooseKey("1", 1))
    turn.do("push")
    assert turn.step.id == "push" and turn.done


def test_nothing_is_skipped(turn: LessonSession) -> None:
    turn.next()
    assert turn.step.id == "key"
    assert turn.refusal is not None


def test_a_wrong_way_is_explained_and_can_be_taken_back(turn: LessonSession) -> None:
    turn.do("1").next()
    turn.do("$5")
    assert turn.feedback is not None and turn.feedback.kind == "wrong"
    assert 34 in turn.feedback.rules
    turn.undo()
    assert turn.feedback is None
    turn.undo()
    assert turn.refusal is not None, "a step does not undo the one before"
    assert turn.do("push").done


def test_a_hint_off_the_way_says_how_it_goes_on_from_here() -> None:
    session = lesson("turn", "exercises").goto("offer")
    session.do("1 ..")
    session.hint()
    assert session.feedback is not None
    assert "take back key 3" in session.feedback.text("en") and "($3)" in session.text("en")
    session.do("$5")
    session.hint()
    assert session.feedback is not None
    assert "out of reach" in session.feedback.text()
    assert session.feedback.kind == "wrong"  # with which the page offers to take it back


def test_a_hint_after_a_wrong_move_says_what_leads_on_once_it_is_taken_back() -> None:
    session = lesson("turn").goto("metal").do("1").hint()
    assert session.feedback is not None and session.feedback.kind == "wrong"
    assert session.feedback.text("en") == "The goal is out of reach from here. Undo it, and go on: lay key 3."
    assert session.undo().hint().feedback is None


def test_a_hint_after_a_wrong_turn_says_what_leads_on_from_its_beginning() -> None:
    session = lesson("turn", "exercises").goto("offer").do("1 Eng").hint()
    assert session.attempt.over and session.feedback is not None and session.feedback.kind == "wrong"
    assert session.feedback.back == len(session.history) - session.step_start
    assert session.feedback.move == ChooseKey("1", 1)
    assert (lesson_message.feedback(session, "en") or {})["anew"], "the big button begins the turn again"


def test_where_a_wrong_turn_goes_on_the_big_button_takes_one_decision_back() -> None:
    session = lesson("turn").goto("metal").do("1")
    assert "anew" not in (lesson_message.feedback(session, "en") or {"anew": True})


def test_where_more_followed_a_first_wrong_touch_the_big_button_begins_again() -> None:
    """One press takes back what is told to be wrong, and all that came after it."""
    session = lesson("contracts", "exercises").goto("own-card")
    for move, anew in ((ChooseKey("5", 5), False), (Push(), True), (Gather("p"), True)):
        session.touch([move])
        told = lesson_message.feedback(session, "en") or {}
        assert (told["kind"], told.get("anew", False)) == ("wrong", anew)


def test_check_says_whether_the_goal_can_still_be_reached() -> None:
    session = lesson("turn", "exercises").goto("offer")
    session.do("1 ..")
    assert session.check().feedback is not None
    assert session.feedback is not None and session.feedback.kind == "told"
    session.do("push").check()
    assert session.feedback is not None and session.feedback.kind == "wrong"


def test_the_end_of_a_wrong_turn_locks_the_board_until_it_is_taken_back() -> None:
    session = lesson("turn", "exercises").goto("offer").do("1 Eng")
    assert session.locked and not session.done
    session.do("4")
    assert session.refusal is not None
    session.undo()
    assert not session.locked


@pytest.mark.parametrize(
    ("moved", "step"),
    [
        pytest.param([Propel("fuel", -2), Propel("plant", -3)], "reach", id="no answer is right"),
        pytest.param([Propel("metal", 2)], "who", id="not played"),
    ],
)
def test_a_question_that_makes_no_sense_on_ones_own_board_is_asked_on_the_lessons_board(
    moved: list[Propel], step: str
) -> None:
    session = lesson("batteries").goto("credit")
    for move in moved:
        session.do(move)
    asked = next(each for each in session.steps if each.id == step)
    own = list(session.history)
    assert own and history.carried(asked, own, session.base, session.seat) is None


def test_a_move_after_a_step_that_ended_otherwise_is_no_move_of_the_next_step() -> None:
    session = lesson("start").goto("metal").do("M:m ..").do("^ ..").do("#mpp ..")
    assert session.step.id == "contract" and session.done
    before = session.position
    session.do("3 ..")
    assert session.refusal is not None and session.position == before and session.step.id == "contract"
    assert session.next().do("^ ..").done, "the next step begins on its own board"


@pytest.mark.parametrize("answer", ["", "d", "9", "all seven", "?"])
def test_what_is_no_answer_is_refused(turn: LessonSession, answer: str) -> None:
    turn.goto("home")
    turn.do(answer)
    assert turn.refusal is not None
    assert turn.chosen is None


def test_a_misconception_is_told_with_a_link_to_the_example(turn: LessonSession) -> None:
    turn.goto("home").do("b")
    assert turn.feedback is not None
    assert turn.feedback.see == "noemie/home"
    assert "the key just played" in turn.feedback.text()
    assert turn.chosen == 1
    assert turn.do("c").done


def test_an_example_goes_forward_and_back() -> None:
    session = lesson("turn", "example")
    texts = []
    for _ in session.step.example.statements:
        assert session.feedback is not None
        texts.append(session.feedback.text())
        session.next()
    assert texts == [statement.text() for statement in session.step.example.statements]
    assert session.finished
    assert session.position == session.step.example.position.play(session.step.example.turn)
    for text in reversed(texts[:-1]):
        session.back()
        assert session.feedback is not None and session.feedback.text() == text
    assert session.do("1").refusal is not None


def test_back_begins_the_step_before_again(turn: LessonSession) -> None:
    turn.do("1 Eng:m").back()
    assert turn.step.id == "push" and not turn.done
    assert turn.position.turn.stage == "sponsor"
    turn.back().back()
    assert turn.step.id == "key" and turn.history == []


def test_what_happened_is_told_since_the_last_command(turn: LessonSession) -> None:
    turn.do("1 Eng:m")
    assert "Key 1 slides" in turn.text()
    assert "What happened" not in turn.next().text()


@pytest.mark.parametrize("name", ["nothing", "", "99"])
def test_an_unknown_lesson_is_answered_with_close_ones(name: str) -> None:
    with pytest.raises(KeyError, match="there are start, turn, keys"):
        lesson(name)


def test_an_unknown_part_or_step_names_those_there_are(turn: LessonSession) -> None:
    with pytest.raises(KeyError, match="lesson, example, exercises"):
        lesson("turn", "dessert")
    with pytest.raises(KeyError, match="there are key, push"):
        turn.goto("dessert")


def test_an_unknown_language_is_refused(turn: LessonSession) -> None:
    with pytest.raises(ValueError, match="en, fr, de"):
        turn.text("xx")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_plays_an_example_is_called_on_the_board_as_in_its_statements(lang: str) -> None:
    session = lesson("turn", "example", lang=lang)
    shown = session.step.example
    for _ in shown.statements:
        assert session.position.players[session.seat].name == shown.names[lang]
        session.next()
    session.answer(0)
    assert session.position.players[session.seat].name == shown.names[lang]


def test_an_example_can_be_broken_once_it_has_been_seen() -> None:
    session = lesson("turn", "example")
    shown = session.step.example
    assert session.do("a").refusal is not None, "first it is watched"
    for _ in shown.statements:
        session.next()
    assert len({change.fails for change in shown.changes}) == len(shown.changes) == 3
    for number, change in enumerate(shown.changes):
        session.answer(number)
        assert session.base == shown.broken(change)
        assert session.feedback is not None and session.feedback.kind == "told"
        assert change.text() in session.feedback.text()
        assert shown.statements[shown.index(change.fails)].text() in session.feedback.text()
        assert session.chosen == number
    session.reset()
    assert session.base == shown.position and session.chosen is None


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_first_step_as_text_says_the_letters_and_how_to_read_a_rule_to_answer_and_to_practise(lang: str) -> None:
    session = lesson("keys", lang=lang)
    first = session.text()
    for part in (legend.line(lang), "otys.rule(30)", 'do("b")', 'otys.practice("keys")'):
        assert part in first
    assert otys.rule(30).number == 30 and otys.practice("keys")
    session.solve().next()
    assert legend.line(lang) not in session.text() and "otys.practice" not in session.text()


def test_the_end_of_a_lesson_as_text_says_how_to_practise() -> None:
    session = lesson("keys")
    while not session.finished:
        session.solve().next()
    assert 'otys.practice("keys")' in session.text()
    assert "otys.practice" not in otys.make_exercise(50, seed=1).text()


def test_without_assists_a_line_is_played_up_to_the_first_rule_that_it_breaks() -> None:
    exercise = make_exercise("50.1.k7", lang="en")
    exercise.assists = False
    assert "You can play" not in exercise.text() and "As on a real table" in exercise.text()
    exercise.do("1 Eng Eng:h #mpp")
    assert exercise.refusal is not None and exercise.refusal.text("en").startswith("Here your turn breaks a rule: #mpp")
    assert exercise.refusal.rules and len(exercise.history) == 3 and not exercise.done
    exercise.do("^")
    assert exercise.done
    with_assists = make_exercise("50.1.k7", lang="en")
    with_assists.do("1 Eng Eng:h #mpp")
    assert with_assists.history == [] and with_assists.refusal is not None
    strange = make_exercise("50.1.k7", lang="en")
    strange.assists = False
    strange.do("1 §§")
    assert strange.history == []


def test_practice_can_be_as_on_a_real_table() -> None:
    assert not practice(50, seed=1, assists=False).session.assists
    assert not practice(seed=1, assists=False).assists and practice(seed=1).assists


def test_once_the_goal_of_a_whole_turn_is_reached_only_its_end_is_asked_for() -> None:
    session = lesson("contracts", lang="en").goto("two")
    asked = lesson_message.goal(session, "en")
    assert lesson_message.goal(session.do("#mpp"), "en") == asked
    assert lesson_message.goal(session.do("#111"), "en") == "That is done: now play your turn to its end."
    assert lesson_message.goal(session.do("1 T"), "en") != asked or session.done


@pytest.mark.rule(48, 96)
def test_what_the_end_of_the_turn_or_a_further_use_would_undo_is_asked_for_till_then() -> None:
    stays, waits = lesson("batteries").goto("only-one"), lesson("keys").goto("wait")
    lines: list[tuple[LessonSession, list[Move | str]]] = [
        (stays, [ChooseKey("3", 3), Push(), Gather("p")]),
        (waits, ["1", "$x"]),
    ]
    for session, line in lines:
        task = lesson_message.goal(session, "en")
        for move in line:
            session.do(move)
            assert lesson_message.goal(session, "en") == task
        assert not session.done and session.attempt.holds(session.step.done)


STATED: Final[dict[str, Callable[..., bool]]] = {
    r"You have no battery": lambda me: me.batteries == 0,
    r"You have no credits": lambda me: me.credits == 0,
    r"You have (\d+) battery": lambda me, n: me.batteries == n,
    r"You have (\d+) credit": lambda me, n: me.credits == n,
    r"You have (\d+) prestige": lambda me, n: me.score == n,
    r"[Ll]evel (\d) is full": lambda me, n: len(me.zone[n - 1]) == CAPACITY[n - 1],
}
"""What a task may say of the position; true as long as it stands there."""


@each_kind("do")
def test_what_a_task_says_of_the_position_is_so_as_long_as_it_stands_there(lesson: Lesson, step: Step) -> None:
    for line in step.solutions:
        session = LessonSession(lesson, lang="en").goto(step.id)
        for move in history.line_of(step, session.position, line).moves:
            asked, me = lesson_message.goal(session, "en"), session.position.players[session.seat]
            for pattern, holds in STATED.items():
                if found := re.search(pattern, asked):
                    assert holds(me, *map(int, found.groups())), f"{asked} ({line}, before {move})"
            session.do(move)
            if session.step is not step:
                break


def test_a_question_is_answered_by_the_words_with_which_an_answer_alone_begins() -> None:
    session = otys.lesson("x_keys")
    while session.step.question is None:
        session.solve().next()
    assert session.do("none").chosen == 2, "None, this turn"


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("b", 1),
        ("my own X", 1),
        ("ma clé X", -1),
        ("upgrade", 3),
        ("UPGRADE THE DIVER", 3),
        ("key", 0),
        ("key 2", 0),
        ("none", 2),
        ("none this turn", 2),
        ("not key 2", -1),
        ("my", -1),
        ("", -1),
    ],
)
def test_an_answer_is_named_by_words_that_it_alone_has_whoever_it_belongs_to(said: str, number: int) -> None:
    labels = ["Key 2", "Your X", "None, this turn", "The sponsor “upgrade the diver facing the key”"]
    assert option_number(said, labels) == number
