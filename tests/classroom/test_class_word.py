"""One word gives a class the same ideas, and every pupil other boards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import otys_nb
from otys_nb.classroom import ClassWord, ClassWordError, class_work
from otys_nb.lessons import lesson
from otys_nb.lessons.exercises import supported
from otys_nb.rules.language import LANGUAGES


def test_a_word_names_a_lesson_a_level_and_any_word() -> None:
    word = ClassWord.parse("keys-2-pearl")
    assert (word.topic, word.level, word.word, word.count) == ("keys", 2, "pearl", 8)


@pytest.mark.parametrize("text", ["KEYS-2-PEARL", "  keys-2-pearl\n", "02-2-pearl", "hacker-2-pearl"])
def test_spelling_in_another_way_is_the_same_word(text: str) -> None:
    assert ClassWord.parse(text) == ClassWord.parse("keys-2-pearl")


@pytest.mark.parametrize("text", ["keys-2-Pe arl", "keys-2-<pearl>", "Keys-2-pe-arl ", "KEYS-2-p’earl"])
def test_any_word_is_read_by_its_letters_and_digits(text: str) -> None:
    assert ClassWord.parse(text) == ClassWord.parse("keys-2-pearl")


@pytest.mark.parametrize(
    "text", ["x-keys-1-été", "50-3-pearl", "44+50-1x3-pearl", "keys-2x20-a", "keys+contracts+50-1-a"]
)
def test_a_word_reads_as_it_is_written(text: str) -> None:
    assert str(ClassWord.parse(text)) == text


def test_rules_may_be_asked_for_by_number() -> None:
    assert set(ClassWord.parse("50+r44-1-pearl").rules) == {44, 50}


def test_the_rules_of_a_lesson_are_those_that_it_teaches_and_that_somebody_decides_about() -> None:
    rules = set(ClassWord.parse("keys-2x20-pearl").rules)
    assert rules <= set(lesson("keys").lesson.rules) & set(supported())


def test_several_topics_take_turns_and_their_order_does_not_matter() -> None:
    word = ClassWord.parse("contracts+keys-1x4-pearl")
    assert word == ClassWord.parse("05+hacker-1x4-pearl") and word.topic == "keys+contracts"
    keys, contracts = (set(lesson(name).lesson.rules) for name in ("keys", "contracts"))
    assert set(word.rules[::2]) <= keys and set(word.rules[1::2]) <= contracts


def test_the_rules_of_a_word_with_one_topic_stay_what_they_were() -> None:
    assert ClassWord.parse("keys-2-pearl").rules == (32, 44, 52, 45, 54, 94, 53, 30)


def test_the_same_word_gives_the_same_boards_to_the_same_pupil() -> None:
    one, again = (class_work("keys-1x2-pearl", 7).session for _ in range(2))
    assert [step.start for step in one.steps] == [step.start for step in again.steps]


def test_two_pupils_have_the_same_rules_on_other_boards() -> None:
    one, other = (class_work("keys-1x2-pearl", pupil).session for pupil in (7, 8))
    assert [step.rules for step in one.steps] == [step.rules for step in other.steps]
    assert all(mine.start != yours.start for mine, yours in zip(one.steps, other.steps, strict=True))


def test_another_word_gives_other_boards() -> None:
    one, other = (class_work(f"50-1x1-{word}", 1).session for word in ("pearl", "coral"))
    assert one.steps[0].start != other.steps[0].start


def test_reset_begins_anew_on_the_same_boards() -> None:
    work = class_work("50-1x1-pearl", 3)
    work.session.solve()
    fresh = work.reset()
    assert not fresh.session.results
    assert fresh.session.steps[0].start == work.session.steps[0].start


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", "keys-2-"),
        ("keys", "keys-2-"),
        ("keys-2", "keys-2-"),
        ("keys-4-pearl", "4"),
        ("keys-2x0-pearl", "20"),
        ("keys-2x21-pearl", "20"),
        ("kings-2-pearl", "x-keys"),
        ("999-2-pearl", "999"),
        ("1-2-pearl", "30"),
        ("keys-2-<>", "keys-2-"),
        ("keys+-2-pearl", "x-keys"),
        ("keys+44+999-2-pearl", "999"),
        ("k" * 1000, "60"),
    ],
)
def test_a_wrong_word_is_told_what_would_be_right(
    text: str, names: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("otys_nb.rules.language._chosen", lang)
    with pytest.raises(ClassWordError) as caught:
        ClassWord.parse(text)
    assert names in str(caught.value)


@pytest.mark.parametrize("pupil", [0, -1, 128, True, "7", 1.0])
def test_a_pupil_is_a_number_from_1_to_127(pupil: int) -> None:
    with pytest.raises(ClassWordError, match="127"):
        class_work("keys-2-pearl", pupil)


GIVEN = ["keys-1x3-pearl", "x-keys-2-été7", "44+50-3x12-forêt", "keys+contracts-1-a"]
"""Words as they are given out but for the signs at their end."""


def _slips(word: str) -> Iterator[str]:
    """What one wrong, exchanged, left out or doubled sign makes of a word, but for the signs that hold it together."""
    for at, sign in enumerate(word):
        for other in "abcdefghijklmnopqrstuvwxyzéèêàçîôäöü0123456789":
            yield word[:at] + other + word[at + 1 :]
        yield word[:at] + word[at + 1 : at + 2] + sign + word[at + 2 :]
        yield word[:at] + word[at + 1 :]
        yield word[:at] + 2 * sign + word[at + 1 :]


@pytest.mark.parametrize("text", GIVEN)
def test_a_word_given_out_is_told_from_every_slip_in_it(text: str) -> None:
    older = ClassWord.parse(text)
    given = str(ClassWord.of(older.topic, older.level, older.word, older.count))
    assert given[:-2] == f"{text}-" and ClassWord.parse(f" {given.upper()} ") == ClassWord.parse(given)
    for slip in {*_slips(given)} - {given}:
        try:
            read = ClassWord.parse(slip)
        except ClassWordError:
            continue
        # A hyphen that is lost leaves a word as older ones are; the page asks whether its end was left out.
        assert str(read) == given or (read.generation == 1 and not slip[:-1].endswith("-") and slip[-3] != "-"), slip


def test_a_slip_is_answered_by_what_to_look_at() -> None:
    given = str(ClassWord.of("keys", 1, "pearl", 3))
    with pytest.raises(ClassWordError, match=r"keys-1x3-paerl-\w+ was not given out: look again at each letter"):
        ClassWord.parse(given.replace("ea", "ae"))


def test_a_notebook_finds_it() -> None:
    assert otys_nb.class_work("50-1x1-pearl", 1).word == ClassWord.parse("50-1x1-pearl")
