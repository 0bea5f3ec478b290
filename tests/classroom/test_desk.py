"""The teacher's desk answers what its page asks; whatever is typed is read, or refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import otys_nb as otys
from otys_nb.classroom.desk import CODES, Desk
from otys_nb.classroom.word import ClassWord, spelt
from otys_nb.rules.language import LANGUAGES, spoken

FIELDS: dict[str, Any] = {"topic": "keys", "level": 1, "count": 3, "said": "pearl"}


def asked(desk: Desk, do: str, **more: Any) -> dict[str, Any]:
    answer = desk.answer({"seq": 1, "do": do, **more})
    assert answer is not None and answer["seq"] == 1 and answer["do"] == do
    return answer


@pytest.mark.parametrize(
    ("said", "word"),
    [("l'été à la mer", "létéàlamer"), ("Tintenfisch", "tintenfisch"), ("シャチ", "シャチ"), ("a - B!", "ab")],
)
def test_any_word_becomes_one_that_every_machine_reads_alike(said: str, word: str) -> None:
    assert spelt(said) == word
    made = asked(otys.desk(), "word", **{**FIELDS, "said": said})["word"]
    assert made == f"keys-1x3-{word}" == str(ClassWord.parse(made))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "wrong",
    [{"said": " -! "}, {"said": "x" * 90}, {"level": 7}, {"count": 99}, {"count": None}, {"topic": "<b>"}, {"said": 3}],
)
def test_what_cannot_be_is_one_sentence_in_the_language_of_the_desk(lang: str, wrong: dict[str, Any]) -> None:
    before = spoken()
    answer = asked(otys.desk(lang=lang), "word", **{**FIELDS, **wrong})
    assert "word" not in answer and answer["wrong"] and "\n" not in answer["wrong"]
    assert spoken() == before


def test_the_class_is_counted_and_each_bad_line_marked() -> None:
    lines = [str(code) for code in otys.invented_class("keys-2-pearl", pupils=30)]
    answer = asked(otys.desk(), "results", word="keys-2-pearl", codes="\n".join(["<b>", *lines]), nameless=True)
    assert answer["pupils"] == 30 and [line for line, _ in answer["troubles"]] == [1]
    assert answer["svg"].startswith("<svg") and 0 < len(answer["believed"]) <= 3
    assert asked(otys.desk(), "results", word="keys-2-pearl", codes="x" * (CODES + 1))["wrong"]
    assert asked(otys.desk(), "results", word="nothing", codes="")["wrong"]


def test_a_sheet_has_its_answers_apart() -> None:
    answer = asked(otys.desk(), "sheet", **FIELDS, pupil=2, title="7b <i>")
    assert "7b &lt;i&gt;" in answer["sheet"] and answer["answers"] != answer["sheet"]
    for wrong in ({"pupil": 0}, {"pupil": "1"}, {"title": "x" * 200}):
        assert asked(otys.desk(), "sheet", **{**FIELDS, "pupil": 1, "title": "", **wrong})["wrong"]


@pytest.mark.parametrize(
    "message", [None, [], {}, {"seq": -1, "do": "word"}, {"seq": 1, "do": "x"}, {"seq": 1, "do": []}]
)
def test_what_is_no_message_is_passed_over(message: object) -> None:
    assert otys.desk().answer(message) is None
