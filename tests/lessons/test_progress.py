"""The progress code: short, exact, and hard to misread."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons import progress as module
from otys_nb.lessons.chapters import chapters
from otys_nb.lessons.lesson_message import state
from otys_nb.lessons.memory import Remembered
from otys_nb.lessons.progress import Progress
from otys_nb.lessons.short_code import ALPHABET, CodeError

ALL = {each.id: {step.id for step in each.steps} for each in all_lessons()}
STEPS = [(each.id, step.id) for each in all_lessons() for step in each.steps]


@given(st.lists(st.sampled_from(STEPS)))
def test_a_code_brings_back_what_was_done(steps: list[tuple[str, str]]) -> None:
    progress = Progress()
    for name, step in steps:
        progress.note(name, step)
    assert Progress.from_code(progress.code()) == progress


def test_every_lesson_has_a_number_of_its_own() -> None:
    numbers: dict[str, str] = {}
    for each in all_lessons():
        assert re.fullmatch(r"\d\d", each.number), f"{each.id}: number = {each.number!r}; write two digits, 00 to 99"
        taken = numbers.setdefault(each.number, each.id)
        assert taken == each.id, (
            f"{each.id}: {taken} has number {each.number}; take that of its own chapter in course.toml"
        )


def test_a_lesson_numbered_above_15_is_read_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """And codes made before there were such lessons say what they said, to the letter."""
    old = Progress(ALL)
    old.remembered.update({50: Remembered(20_700, 2.3245, 2.1, 0)})
    for before in (Progress(ALL), Progress({"turn": {"key"}}), old):
        code = before.code()
        later = replace(lesson("turn").lesson, id="later", number="31")
        with monkeypatch.context() as m:
            m.setattr(module, "all_lessons", lambda: (*all_lessons(), later))  # noqa: B023
            assert before.code() == code and Progress.from_code(code) == before
            for steps in ({"key"}, ALL["turn"]):
                more = Progress({**before.done, "later": steps})
                more.remembered.update(before.remembered)
                assert Progress.from_code(more.code()) == more
        assert Progress.from_code(more.code()) == before, "a course without the lesson reads the rest"


def test_codes_are_short() -> None:
    assert len(Progress().code()) == 2
    assert len(Progress(ALL).code()) <= 30
    first = all_lessons()[0]
    assert len(Progress({first.id: ALL[first.id]}).code()) <= 5
    assert len(Progress({name: list(steps)[::2] for name, steps in ALL.items()}).code()) <= 120


@given(st.lists(st.sampled_from(STEPS), min_size=1), st.data())
def test_one_wrong_sign_is_noticed(steps: list[tuple[str, str]], data: st.DataObject) -> None:
    code = Progress({name: [step] for name, step in steps}).code().replace("-", "")
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([sign for sign in ALPHABET if sign != code[at]]))
    try:
        read = Progress.from_code(code[:at] + other + code[at + 1 :])
    except CodeError:
        return
    # Two signs of check let one misspelling in a thousand pass; what comes out is still steps of the course.
    assert all(step in ALL[name] for name, steps in read.done.items() for step in steps)


def test_small_letters_blanks_and_look_alikes_do_not_matter() -> None:
    progress = Progress(ALL)
    code = progress.code()
    assert Progress.from_code(f"  {code.lower().replace('-', ' ')} ") == progress
    assert Progress.from_code(code.replace("0", "O").replace("1", "l")) == progress


@pytest.mark.parametrize(
    ("text", "says"), [("", "incomplete"), ("§§", "not a sign"), ("AAAAA", "misspelt"), ("A" * 999, "900 signs")]
)
def test_what_is_no_code_is_refused(text: str, says: str) -> None:
    with pytest.raises(CodeError, match=says):
        Progress.from_code(text)


def test_a_lesson_that_has_changed_is_left_out_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress({"turn": ALL["turn"], "keys": {"away"}})
    code = progress.code()
    real = module._fingerprint
    monkeypatch.setattr(module, "_fingerprint", lambda each: (real(each) + (each.id == "turn")) % 32)
    read = Progress.from_code(code)
    assert read.changed == ("turn",)
    assert read.done == {"keys": {"away"}}


def test_steps_are_forgotten_one_by_one_by_lesson_or_all() -> None:
    progress = Progress(ALL)
    progress.forget("turn", "key")
    assert progress.share(lesson("turn").lesson) == (9, 10)
    progress.forget("turn")
    assert "turn" not in progress.done
    progress.forget()
    assert progress == Progress()
    progress.add(Progress({"turn": ["key"]}))
    assert progress.done == {"turn": {"key"}}


def test_it_is_read_off_sessions() -> None:
    session = lesson("turn").do("1 Eng")
    assert Progress.of(session, lesson("keys")).done == {"turn": {"key", "push"}}


def test_what_a_browser_kept_is_read_as_far_as_the_course_knows_it() -> None:
    steps = {"away": "solved", "which": "shown", "gone": "solved"}
    kept = {"keys": steps, "old": {"x": "solved"}, "turn": {"key": "won"}}
    progress = Progress.from_page(kept)
    assert progress == Progress({"keys": ["away", "which"]})
    session = lesson("keys")
    progress.mark(session)
    assert session.reached == {"away": "solved", "which": "helped"}


@pytest.mark.parametrize("kept", [None, 7, ["keys"], "keys", {"keys": 5}, {"keys": ["away"]}])
def test_what_a_browser_kept_in_another_form_is_refused(kept: object) -> None:
    with pytest.raises(ValueError, match="progress"):
        Progress.from_page(kept)


@pytest.mark.parametrize("state", [["solved"], {"solved": 1}, 1, None, "", "<b>"])
def test_a_step_with_another_mark_is_not_done(state: object) -> None:
    assert Progress.from_page({"keys": {"away": state}}) == Progress()


def test_the_header_the_map_and_the_code_count_the_same_exercises_and_no_film_that_is_only_offered() -> None:
    session = lesson("turn")
    counts = []
    while True:
        told = state(session)["step"]
        counts.append(told["count"])
        assert told["names"][session.at] == f"Exercise {len(counts)}"
        session.solve()
        if session.finished:
            break
        session.next()
    assert counts == [f"{n}/10" for n in range(1, 11)]
    progress = Progress.of(session)
    assert progress.share(session.lesson) == (10, 10)
    assert next(found for found in chapters() if found.lesson is session.lesson).share(progress) == (10, 10)
    assert Progress.from_code(progress.code()).share(session.lesson) == (10, 10)
    session.goto("example")
    assert state(session)["step"]["names"][session.at] == "The rulebook’s first example"
