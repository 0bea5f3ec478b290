"""Practice without code: choose, do one exercise after the other, see how it goes; by text and on a board."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import otys_nb as otys
from otys_nb.lessons import lesson
from otys_nb.lessons.decision_rules import DECISION_RULES
from otys_nb.lessons.exercises.factory import make_exercise, supported
from otys_nb.lessons.exercises.practice_plan import DUE, PASSING, WRONG, Score, due_today, topics
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.lessons.exercises.spec import LEVELS
from otys_nb.lessons.lesson_message import LETTERS, buttons
from otys_nb.lessons.memory import Memory, Remembered
from otys_nb.widgets.lesson import LessonBoard
from tests.depth import often
from tests.lessons.steps import right_answer, wrong_answer
from tests.widgets.boards import lesson_of

KEYS = LETTERS[1 + list(topics()).index("keys")]
MISSED = LETTERS[1 + len(topics())]


def begun(room: PracticeSession, topic: str = KEYS, level: str = "a") -> PracticeSession:
    room.do(topic)
    room.do(level)
    return room


@pytest.mark.parametrize("lang", ["en", *(pytest.param(lang, marks=pytest.mark.nightly) for lang in ("fr", "de"))])
def test_a_topic_and_a_level_are_chosen_and_exercises_follow_without_end(lang: str) -> None:
    room = otys.practice(seed=3, lang=lang)
    assert isinstance(room, PracticeSession) and room.choosing and not list(buttons(room))
    begun(room)
    assert room.plan.topic == "keys" and room.plan.level == 1 and not room.choosing
    for number in range(1, 4):
        assert len(room.steps) == number and set(room.step.rules) <= set(topics()["keys"])
        room.solve()
        assert room.done and not room.finished and "another" in dict(map(reversed, buttons(room)))
        assert f"0 {'of' if lang == 'en' else 'sur' if lang == 'fr' else 'von'} {number}" in room.text()
        room.next()


def test_what_was_right_at_once_is_counted_and_a_row_is_broken_by_a_wrong_answer() -> None:
    room = begun(PracticeSession(seed=5, memory=Memory()))
    for _ in range(2):
        solved(room)
        room.next()
    assert room.plan.score == Score(2, 2, 2)
    while room.step.question is None:
        solved(room)
        room.next()
    right = room.plan.score.right
    room.answer(wrong_answer(room))
    assert not room.done and room.plan.score.streak == right
    solved(room)
    assert room.plan.score == Score(right, right + 1, 0)


def solved(room: PracticeSession) -> None:
    """Do the exercise as a learner would."""
    if room.step.question is None:
        room.do(room.step.solutions[0])
    else:
        room.answer(right_answer(room))
    assert room.done


def test_what_i_get_wrong_asks_for_rules_that_were_missed() -> None:
    memory = Memory()
    memory.note([50], "wrong")
    memory.note([107], "hint")
    memory.note([46], "solved")
    room = begun(PracticeSession(seed=1, memory=memory), MISSED)
    assert room.plan.topic == WRONG
    seen = set()
    for _ in range(4):
        seen |= set(room.step.rules)
        room.solve()
        room.next()
    assert seen == {50, 107}


def test_where_nothing_was_missed_it_says_so_and_takes_of_everything() -> None:
    room = PracticeSession(seed=1, lang="en", memory=Memory())
    room.do(MISSED)
    assert "Nothing has gone wrong" in room.text()
    room.do("a")
    assert room.step.rules[0] in supported()


def test_what_is_due_is_asked_first_what_was_known_worst_and_has_an_end() -> None:
    day = 20_000
    memory = Memory(clock=lambda: day)
    memory.note([50, 107], "wrong")
    memory.note([46], "solved")
    room = PracticeSession(seed=1, lang="en", memory=memory)
    assert "Due today: nothing" in room.text()
    assert room.do("a").refusal is None and room.choosing
    assert room.feedback is not None and "Next: tomorrow" in room.feedback.text("en")
    day += 2
    room.remind()
    assert "Due today: 3, about 2 min" in room.text()
    room.do("a")
    assert (room.plan.topic, room.step.rules, room.plan.level) == (DUE, (50,), 1)
    solved(room)
    assert "Still due today: 2." in room.text()
    room.next()
    assert room.step.rules == (107,)
    room.solve()
    room.next()
    assert room.step.rules == (46,)
    solved(room)
    assert "Nothing more is due today. Next: tomorrow." in room.text()
    room.next()
    assert room.choosing and "Due today: nothing" in room.text()


def test_no_more_is_due_at_once_than_five_minutes_hold() -> None:
    today = [20_000]
    memory = Memory(clock=lambda: today[-1])
    memory.note(DECISION_RULES, "solved")
    today.append(20_005)
    asked = due_today(memory)
    assert len(asked) == 10 and {level for _, level in asked} == {1}
    memory.rules.update({rule: Remembered(19_000, 40.0, 5.0) for rule in DECISION_RULES})
    assert len(due_today(memory)) == 6 and due_today(memory)[0][1] == 3


def test_a_clock_that_is_behind_is_told_of() -> None:
    memory = Memory(clock=lambda: 20_000)
    memory.take({50: Remembered(25_000, 9.0, 5.0)})
    room = PracticeSession(seed=1, lang="en", memory=memory)
    assert "days still to come: 1." in room.text() and "Due today: 1" in room.text()


def test_those_in_a_row_are_not_alike_and_a_seed_gives_the_same() -> None:
    goals = []
    for _ in range(2):
        room = begun(PracticeSession(seed="s", lang="en", memory=Memory()))
        told = []
        for _ in range(3):
            told.append((room.step.start.code, room.step.goals["en"]))
            room.solve()
            room.next()
        goals.append(told)
    assert goals[0] == goals[1] and all(one != other for one, other in pairwise(goals[0]))


def test_a_choice_that_there_is_not_is_refused_and_one_can_choose_anew() -> None:
    room = PracticeSession(seed=1, lang="en")
    assert room.do("z").refusal is not None and room.choosing
    assert room.hint().refusal is not None and room.solve().refusal is not None
    begun(room)
    assert room.back().choosing and room.plan.topic == ""


def test_what_a_page_remembers_is_told_to_a_new_kernel_and_what_is_asked_to_the_page() -> None:
    room = PracticeSession(seed=1, lang="en", memory=Memory(clock=lambda: 20_000))
    board = LessonBoard(room)
    kept = {"50": "19000 9.0000 5.0000 4", "46": "19990 2.0000 5.0000 0", "107": "19999 90.0000 5.0000 0"}
    board.receive({"seq": 1, "rev": board.rev, "do": "progress", "done": {"rules": kept}})
    labels = [option["label"] for option in lesson_of(board)["ask"]["options"]]
    assert labels[0] == "Due today: 2, about 1 min"
    room.do("a")
    assert room.step.rules == (50,) and lesson_of(board)["memory"] == {"50": kept["50"]}
    room.solve()
    assert lesson_of(board)["memory"]["50"].startswith("20000 ")
    room.back()
    room.do(MISSED)
    room.do("a")
    assert room.step.rules[0] == 50
    board.receive({"seq": 2, "rev": board.rev, "do": "progress", "done": {"rules": {"50": ["x"], "7": 7}}})
    assert room.memory is not None and len(room.memory.rules) == 3
    board.close()


def test_on_a_board_the_choices_and_another_are_buttons() -> None:
    board = LessonBoard(PracticeSession(seed=1, lang="en"))
    for choice in (KEYS, "a"):
        message = board.room.view()
        at = next(each["id"] for each in message["afford"]["moves"] if each["path"] == [f"choice:{choice}"])
        board.receive({"seq": 1, "rev": board.rev, "do": "move", "id": at})
    board.lesson_session.solve()
    assert [button["label"] for button in lesson_of(board)["buttons"]] == ["Another", "Choose anew"]
    board.receive({"seq": 2, "rev": board.rev, "do": "step"})
    assert board.lesson_session.step.id != "level" and len(board.lesson_session.steps) == 2
    board.lesson_session.solve()
    board.receive({"seq": 3, "rev": board.rev, "do": "reset"})
    assert board.lesson_session.choosing
    board.close()


SIGNS = {
    "keys": r"\bkeys?\b|Hacker|^[1-5nx]",
    "x-keys": r"\bXs?\b|\b[xn][1-5]",
    "batteries": r"batter|propel|~|=",
    "contracts": r"contract|#",
    "divers": r"Expert|Trader|Spy|Engineer|Explorer|diver|\b[MPFTRS]\b|Eng|Xpl",
    "sponsors": r"sponsor|\$",
    "rewards": r"token|prestige|Xpl|\$",
    "ending": r"\bwin|game|prestige|\bcop|S:[<>]",
}
"""By topic, what an exercise must have in its words or its solution, so that its title is true."""


@pytest.mark.parametrize("topic", SIGNS)
@pytest.mark.deep
def test_practice_of_a_topic_has_what_its_title_names(topic: str) -> None:
    without = []
    for at, rule in enumerate(topics()[topic][:: often(1, 4)]):
        for level in LEVELS[:: often(1, 3)] if at % 2 else LEVELS[-1:]:
            made = make_exercise(rule, level, "a")
            options = made.step.question.options if made.step.question else ()
            said = [made.step.goals["en"], *(option.texts["en"] for option in options), *made.step.solutions]
            track = made.position.players[made.seat].track
            of_x = topic == "x-keys" and {"X", "N"} & {*track}
            if not of_x and not any(re.search(SIGNS[topic], words) for words in said):
                without.append((str(made.spec), said[0]))
    assert not without


def test_what_a_lesson_touches_in_passing_is_one_of_its_rules() -> None:
    assert all(rules <= {*lesson(name).lesson.rules} for name, rules in PASSING.items())


@pytest.mark.parametrize(("lang", "said"), [("en", ("contracts", "level 2")), ("de", ("aufträge", "Stufe 2"))])
def test_a_choice_is_made_by_the_words_with_which_it_alone_begins(lang: str, said: tuple[str, str]) -> None:
    session = PracticeSession(seed=1, lang=lang)
    session.do(said[0])
    assert session.plan.topic == "contracts"
    session.do(said[1].partition(" ")[0])
    assert session.choosing, "all three begin so"
    session.do(said[1])
    assert session.plan.level == 2 and not session.choosing
