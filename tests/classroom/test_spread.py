"""Neighbours have other answers, at every seat of a class; words that were given out keep their boards."""

from __future__ import annotations

from itertools import combinations

import pytest

from otys_nb.classroom import class_results, class_work, invented_class, spread
from otys_nb.classroom.class_file import class_file
from otys_nb.classroom.spread import ASIDE, LATER, NEIGHBOURS, VARIED, _given, answer_of, boards, needs_later
from otys_nb.classroom.word import ClassWord
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.exercises import make_exercise, supported
from otys_nb.lessons.exercises.practice_plan import topics
from tests.depth import often

SEATS = 30
TOPICS = [each.id for each in all_lessons() if each.id != "setup" and set(each.rules) & set(supported())]
"""Lessons that can be a class word; the two rules of *setup* have three answers each."""


def sharing(word: str, seats: int = SEATS) -> list[int]:
    """For each exercise, how many of the seats share an answer with one of the seats near by."""
    rows = [[answer_of(step) for step in class_work(word, seat).session.steps] for seat in range(1, seats + 1)]
    found = []
    for at in range(len(rows[0])):
        alike: set[int] = set()
        for one, other in combinations(range(seats), 2):
            if other - one < NEIGHBOURS and rows[one][at] == rows[other][at]:
                alike |= {one, other}
        found.append(len(alike))
    return found


def test_no_two_of_four_neighbouring_seats_share_an_answer_in_the_first_exercise() -> None:
    assert sharing("keys-1x1-pearl-b", 8) == [0]
    assert sharing("keys-1x1-pearl", 8)[0] > 0, "as it was"


@pytest.mark.nightly
@pytest.mark.parametrize("topic", TOPICS)
def test_in_every_lesson_neighbours_differ_first_and_mostly_after(topic: str) -> None:
    first, *later = sharing(f"{topic}-1x4-pearl-c")
    assert first == 0
    assert sum(later) < SEATS * len(later) / 2, later


@pytest.mark.deep
def test_in_a_new_word_on_keys_no_neighbours_share_an_answer_in_any_exercise() -> None:
    assert sharing("keys-1-pearl-e", often(SEATS, 4)) == [0] * 8, "run python -m tools.class_boards"


def test_boards_chosen_beforehand_are_of_kinds_enough_and_none_twice() -> None:
    for name, kinds in boards().items():
        seeds = [seed for kind in kinds for seed in kind]
        assert len(kinds) == NEIGHBOURS and len(set(seeds)) == len(seeds), name
        assert min(map(len, kinds)) >= 4, f"{name}: a seat has a board again within sixteen"
    word = ClassWord.parse("keys-1x20-pearl-e")
    for pupil in (1, 30):
        seeds = [word.seed(pupil, at) for at in range(20)]
        assert len(set(seeds)) == 20, "a rule that is asked again is asked on another board"


@pytest.mark.deep
def test_boards_of_two_kinds_share_no_answer_and_need_nothing_taught_later() -> None:
    for name in sorted(boards())[: often(99, 2)]:
        rule, level = map(int, name.split("-"))
        steps = [[make_exercise(rule, level, seed).step for seed in kind[: often(8, 3)]] for kind in boards()[name]]
        answers = [{answer_of(step) for step in kind} for kind in steps]
        shared = any(one & other for one, other in combinations(answers, 2))
        assert not shared, f"{name}: two kinds share an answer; run python -m tools.class_boards"
        assert not any(needs_later(step, "keys") for kind in steps for step in kind), name


def test_a_seat_has_the_same_boards_whoever_asks_first() -> None:
    whole = [class_work("keys-1x1-pearl-b", seat).seeds for seat in range(1, 6)]
    _given.cache_clear()
    assert class_work("keys-1x1-pearl-b", 5).seeds == whole[4]


@pytest.mark.nightly
def test_an_older_word_asks_a_seat_what_it_asked() -> None:
    older = [step.goals["en"] for step in class_work("keys-1x3-blauerwal-c", 13).session.steps]
    assert len(set(older)) == 2, "as it was"


@pytest.mark.deep
def test_a_seat_is_asked_different_things_and_nothing_that_is_taught_later() -> None:
    word, seats = "keys-1x3-blauerwal", often(5, 2)
    for seat in range(1, 1 + seats):
        steps = class_work(f"{word}-d", seat).session.steps
        assert len({step.goals["en"] for step in steps}) == 3
        assert not any(needs_later(step, "keys") for step in steps)
    assert sharing(f"{word}-d", seats)[0] == 0


@pytest.mark.parametrize("topic", TOPICS)
def test_each_topic_has_rules_that_need_nothing_taught_later(topic: str) -> None:
    rules = set(ClassWord.parse(f"{topic}-1x20-pearl-d").rules)
    assert len(rules) >= 2 and not rules & set(LATER.get(topic, ()))


def test_the_older_words_of_a_class_still_give_its_file_and_read_its_results() -> None:
    for letter in ("", "-b", "-c", "-d"):
        word = f"30-1x1-pearl{letter}"
        made = class_file(word, 1)
        codes = [str(code) for code in invented_class(word, pupils=2)]
        found = class_results(word, "\n".join(codes))
        assert made.name == f"otys-{word}" and str(found.words[0]) == word
        assert made.html() and [pupil.number for pupil in found.pupils] == [1, 2] and not found.troubles


@pytest.mark.parametrize("topic", TOPICS)
def test_a_new_word_asks_what_its_topic_names_and_not_what_that_touches_in_passing(topic: str) -> None:
    newest = ClassWord.parse(f"{topic}-1x20-pearl-c")
    assert set(newest.rules) <= set(topics()[topic])
    assert newest.rules[0] in VARIED or not VARIED & set(topics()[topic])


def test_a_sheet_on_keys_sells_nothing() -> None:
    older, newest = (ClassWord.parse(f"keys-1x13-pearl-{letter}") for letter in "bc")
    assert 32 in older.rules and 32 not in newest.rules
    assert not any("sell" in step.goals["en"] for step in class_work(str(newest), 1).session.steps)


def test_a_word_given_out_keeps_its_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    old = ClassWord.parse("keys-2-pearl")
    assert (old.generation, old.seed(7, 1), old.rules[:2]) == (1, 757837, (32, 44))
    newer = ClassWord.parse("Keys-2-Pearl-B")
    assert str(newer) == "keys-2-pearl-b" and newer.mark != old.mark
    assert newer.rules == (32, 44, 94, 53, 30, 96, 139, 51) and newer.seed(7, 1) == 618774
    assert newer.rules[0] in VARIED and set(newer.rules) <= set(lesson("keys").lesson.rules)
    assert str(ClassWord.parse("keys-1x3-my pearl-b")) == "keys-1x3-mypearl-b"
    assert ClassWord.parse("keys-2-pearl-c").generation == 3
    assert ClassWord.parse("keys-1x3-blauerwal-c").seed(2, 2) == 291237
    fourth = ClassWord.parse("keys-1x3-blauerwal-d")
    assert fourth.rules == (53, 30, 51) and [fourth.seed(1, at) for at in range(3)] == [251029, 954274, 412283]
    fifth = ClassWord.parse("keys-1x3-blauerwal-e")
    assert fifth.rules == (30, 53, 45)
    places = [[*range(kind, kind + 8)] for kind in range(0, 32, 8)]
    monkeypatch.setattr(spread, "boards", lambda: {f"{rule}-1": places for rule in fifth.rules})
    assert [fifth.seed(30, at) for at in range(3)] == [11, 10, 26], "the same places"
    assert str(ClassWord.parse("keys-1x3-plan b")) == "keys-1x3-planb"


def test_a_new_word_asks_nothing_that_is_mostly_done_without_its_rule() -> None:
    older, newest = ClassWord.parse("keys-1x20-pearl-e"), ClassWord.of("keys", 1, "pearl", 20)
    assert ASIDE in older.rules and set(older.rules) - {ASIDE} == set(newest.rules)
    assert ClassWord.of(str(ASIDE), 1, "pearl").rules[0] == ASIDE, "unless it is asked for"
