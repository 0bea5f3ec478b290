"""What is remembered of the rules: when they are due, what a page keeps of it, and what a code carries."""

from __future__ import annotations

import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.lessons import lesson, memory_code
from otys_nb.lessons.decision_rules import DECISION_RULES
from otys_nb.lessons.memory import KEY, MAX_INTERVAL_DAYS, Memory, Remembered, more_telling, table_of
from otys_nb.lessons.progress import Progress
from otys_nb.lessons.short_code import CodeError
from tests.golden import memory as golden

DAY = 20_700
GOLDEN = json.loads(golden.FILE.read_text(encoding="utf-8"))
SOME = st.builds(
    Remembered, st.integers(DAY - 300, DAY), st.floats(0.01, 9000), st.floats(1, 10), st.integers(0, 6)
).map(lambda each: Remembered.read(str(each)) or each)
TABLES = st.dictionaries(st.sampled_from(DECISION_RULES), SOME, max_size=len(DECISION_RULES))


def at(day: int) -> Memory:
    return Memory(clock=lambda: day)


def test_rules_are_due_on_the_days_that_pages_are_held_to() -> None:
    for course in GOLDEN["courses"]:
        known = Remembered()
        for asked in course:
            known = known.reviewed(asked["how"], asked["day"])
            told = Remembered.read(asked["known"])
            assert told is not None and known.due == asked["due"]
            assert (known.stability, known.difficulty) == pytest.approx((told.stability, told.difficulty), rel=1e-4)
    for each in GOLDEN["codes"]:
        assert Progress.from_code(each["code"]).remembered == table_of(each["read"])


def test_a_rule_is_due_on_the_days_that_were_written_down() -> None:
    for course in GOLDEN["courses"]:
        known = Remembered()
        for each in course:
            known = known.reviewed(each["how"], each["day"])
            assert (str(known), known.due) == (each["known"], each["due"])


def test_our_interval_is_the_schedulers_own() -> None:
    from datetime import UTC, datetime, timedelta

    from fsrs import Card, Rating, Scheduler

    scheduler = Scheduler(
        learning_steps=(), relearning_steps=(), maximum_interval=MAX_INTERVAL_DAYS, enable_fuzzing=False
    )
    day, known, card = DAY, Remembered(), Card()
    for how, rating in (("solved", Rating.Good), ("hint", Rating.Hard), ("wrong", Rating.Again)) * 3:
        known = known.reviewed(how, day)
        now = datetime(1970, 1, 1, 12, tzinfo=UTC) + timedelta(days=day)
        card, _ = scheduler.review_card(card, rating, now)
        assert card.due == now + timedelta(days=known.interval)
        day = known.due + 1


def test_what_is_wrong_comes_back_tomorrow_and_what_was_right_later() -> None:
    memory = at(DAY)
    memory.note([50], "wrong")
    memory.note([46, "D12"], "solved")
    assert memory.due(DECISION_RULES) == () and memory.next_day(DECISION_RULES) == DAY + 1
    assert memory.due(DECISION_RULES, DAY + 1) == (50,)
    assert memory.due(DECISION_RULES, DAY + 30) == (50, 46)
    memory.note([50], "solved", first=False)
    assert memory.missed(DECISION_RULES) == (50,) and memory.rules[50].due == DAY + 1


def test_a_rule_that_is_known_better_is_asked_more_seldom() -> None:
    known, day, waits = Remembered(), DAY, []
    for _ in range(6):
        known = known.reviewed("solved", day)
        waits.append(known.interval)
        day = known.due
    assert waits == sorted(waits) and waits[-1] > 60 and waits[0] <= 3
    assert known.reviewed("wrong", day).interval < waits[0] + 15


def test_a_lesson_notes_once_how_well_its_rules_were_known() -> None:
    session = lesson("turn")
    session.memory = memory = at(DAY)
    session.solve()
    known = dict(memory.rules)
    assert known and all(each.day == DAY and each.missed == 2 for each in known.values())
    session.reset()
    session.solve()
    assert memory.rules == known
    session.memory = None
    session.next()
    session.solve()
    assert memory.rules == known


def test_lessons_can_be_done_where_python_is_all_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fsrs", None)
    session = lesson("turn")
    session.memory = memory = at(DAY)
    assert session.solve().done and memory.missed(DECISION_RULES) and memory.table() == {}


def test_a_clock_that_jumps_loses_nothing() -> None:
    memory = at(DAY)
    memory.take({50: Remembered(DAY + 3000, 9.0, 5.0, 0), 46: Remembered(DAY + 1, 9.0, 5.0, 0)})
    assert memory.ahead() == 1 and memory.due(DECISION_RULES) == (50,)
    memory.note([50], "solved")
    assert memory.ahead() == 0 and memory.rules[50].day == DAY and memory.due(DECISION_RULES) == ()
    memory.take({50: Remembered(DAY + 3000, 9.0, 5.0, 0)})
    assert memory.rules[50].day == DAY
    assert more_telling(Remembered(DAY - 5, 1, 1), Remembered(DAY - 2, 1, 1), DAY).day == DAY - 2


PAGES: list[object] = [
    None, [], 7, {KEY: 7}, {KEY: {"50": 7}}, {KEY: {"50": "x"}}, {KEY: {"x": "20000 1 1 1"}},
    {KEY: {"50": "20000 1 1 9"}}, {KEY: {"50": "20000 0.0 1 1"}}, {KEY: {"50": "20000 1e9 1 1"}},
    {KEY: {"50": "20000 1 11 1"}}, {KEY: {"50": "0 1 1 1"}}, {KEY: {"2": "20000 1 1 1"}}, {"keys": {"away": {}}},
]  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_has_kept_in_another_form_is_passed_over(page: object) -> None:
    memory = at(DAY)
    memory.read(page)
    assert memory.rules == {}


def test_what_a_page_has_kept_is_taken_in_where_it_tells_more() -> None:
    memory = at(DAY)
    memory.note([50], "solved")
    kept = {"50": f"{DAY - 9} 1.0000 2.0000 6", "46": f"{DAY - 9} 1.0000 2.0000 6"}
    memory.read({KEY: kept, "keys": {"away": "solved", "which": "shown"}})
    assert memory.rules[50].day == DAY and memory.rules[46].missed == 6
    assert memory.table([50, 46]) == {"50": str(memory.rules[50]), "46": kept["46"]}
    taught = [rule for rule, each in memory.rules.items() if not each.day]
    assert taught and set(taught) <= set(memory.due(DECISION_RULES)) and not set(map(str, taught)) & set(memory.table())


@given(TABLES)
def test_a_code_carries_what_is_remembered_as_nearly_as_it_matters(table: dict[int, Remembered]) -> None:
    progress = Progress({"turn": ["key"]})
    progress.remembered.update(table)
    read = Progress.from_code(progress.code())
    assert read.done == progress.done and read.remembered.keys() == table.keys()
    for rule, each in read.remembered.items():
        was = table[rule]
        assert abs(each.interval - was.interval) <= max(1, 0.15 * was.interval) or was.stability > 300
        assert abs(each.day - was.day) <= 85 and abs(each.missed - was.missed) <= 1
    again = Progress.from_code(read.code())
    assert again.remembered.keys() == read.remembered.keys()


def test_codes_stay_short() -> None:
    progress = Progress()
    progress.remembered.update({rule: Remembered(DAY - rule % 7, 2.3, 2.1, 0) for rule in DECISION_RULES[:12]})
    assert len(progress.code()) <= 60
    progress.remembered.update({rule: Remembered(DAY - rule % 7, 2.3, 2.1, 0) for rule in DECISION_RULES})
    assert len(progress.code()) <= 480


def test_bits_that_nobody_wrote_are_refused() -> None:
    for bits in ("0" * 40, "0" * 9 + "1" * 60 + "0" * 40):
        with pytest.raises(ValueError, match="no number|too many"):
            memory_code.read(iter(bits))
    from otys_nb.lessons import short_code

    with pytest.raises(CodeError, match="misspelt"):
        Progress.from_code(short_code.spelt("0" * 16 + "1"))
