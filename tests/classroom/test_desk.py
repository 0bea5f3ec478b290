"""The teacher's desk answers what its page asks; whatever is typed is read, or refused in one sentence."""

from __future__ import annotations

import html
import importlib
import re
import sys
from pathlib import Path
from random import Random
from typing import Any, get_args
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import otys_nb as otys
from otys_nb.bake import graph
from otys_nb.classroom.cards.results import MAX_CODES_CHARS
from otys_nb.classroom.cards.wall import misreading_board
from otys_nb.classroom.desk import Desk
from otys_nb.classroom.messages import say
from otys_nb.classroom.plans import TEXTS, plans
from otys_nb.classroom.wire import DeskAnswer, DeskAnswers, DeskRequest
from otys_nb.classroom.word import ClassWord, normalized
from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.exercises import supported
from otys_nb.lessons.misconceptions import known
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.open_lessons import visit
from otys_nb.widgets.read import fields, fits, reader
from tests.messages import broken

ROOT = Path(__file__).parents[2]
FIELDS: dict[str, Any] = {"topic": "keys", "level": 1, "count": 3, "said": "pearl"}


def asked(desk: Desk, do: str, **more: Any) -> dict[str, Any]:
    answer = desk.answer({"seq": 1, "do": do, **more})
    assert answer is not None and answer["seq"] == 1 and answer["do"] == do
    reader(DeskAnswer)(answer, "answer")
    told: Any = answer["told"]
    if "wrong" not in told:
        reader(fields(DeskAnswers)[do][0])(told, do)
    return dict(told)


@pytest.mark.parametrize(
    ("said", "word"),
    [("l'été à la mer", "létéàlamer"), ("Tintenfisch", "tintenfisch"), ("シャチ", "シャチ"), ("a - B!", "ab")],
)
def test_any_word_becomes_one_that_every_machine_reads_alike(said: str, word: str) -> None:
    assert normalized(said) == word
    answer = asked(otys.desk(), "word", **{**FIELDS, "said": said})
    assert answer["word"] == str(ClassWord.of("keys", 1, word, 3)) == str(ClassWord.parse(answer["word"]))
    assert answer["word"] in answer["aloud"], "what is said is all that is typed"
    assert said == word or said in answer["aloud"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "wrong",
    [
        {"said": " -! "},
        {"said": "x" * 90},
        {"level": 7},
        {"count": 99},
        {"count": None},
        {"topic": "<b>"},
        {"topic": ""},
        {"said": 3},
    ],
)
def test_what_cannot_be_is_one_sentence_in_the_language_of_the_desk(lang: str, wrong: dict[str, Any]) -> None:
    before = spoken()
    answer = asked(otys.desk(lang=lang), "word", **{**FIELDS, **wrong})
    assert "word" not in answer and answer["wrong"] and "\n" not in answer["wrong"]
    assert answer.get("field") in (None, *wrong), "the page marks the field at fault"
    assert "field" in answer or wrong.keys() == {"topic"} or wrong == {"said": 3}
    assert spoken() == before


def test_the_class_is_counted_and_each_bad_line_marked() -> None:
    lines = [str(code) for code in otys.invented_class("keys-2-pearl", pupils=30)]
    answer = asked(otys.desk(), "results", word="keys-2-pearl", codes="\n".join(["<b>", *lines]), nameless=True)
    assert answer["pupils"] == 30 and [trouble["line"] for trouble in answer["troubles"]] == [1]
    assert answer["svg"].startswith("<svg") and 0 < len(answer["believed"]) <= 3
    assert asked(otys.desk(), "results", word="keys-2-pearl", codes="x" * (MAX_CODES_CHARS + 1), nameless=False)[
        "wrong"
    ]
    assert asked(otys.desk(), "results", word="nothing", codes="", nameless=False)["wrong"]


def test_sheets_are_made_one_by_one_with_their_answers_apart() -> None:
    desk, more = otys.desk(), {**FIELDS, "title": "7b <i>", "of": 2, "address": "https://school.example/a.html"}
    first, last = (asked(desk, "sheet", **more, pupil=pupil) for pupil in (1, 2))
    assert "7b &lt;i&gt;" in first["sheet"] and first["answers"] != first["sheet"] != last["sheet"]
    assert last["done"] == last["of"] and first["frame"][0].startswith("<!doctype html>") and "frame" not in last
    assert "a.html#2" in last["sheet"].replace("<wbr>", "").replace("</span><span>", "")
    for wrong in (
        {"pupil": 0},
        {"pupil": "1"},
        {"title": "x" * 200},
        {"of": 61},
        {"address": "school"},
        {"address": 3},
    ):
        assert asked(desk, "sheet", **{**more, "pupil": 1, **wrong})["wrong"]


def test_a_class_file_is_made_seat_by_seat_and_again_from_the_start_for_another_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(graph, "MAX_NODES", 40)
    monkeypatch.setattr(sys, "platform", "emscripten")  # elsewhere it is made beside all else
    desk, more = otys.desk(), {**FIELDS, "topic": "50", "count": 1, "seats": 2, "form": "html", "asks": False}
    first, _, last = (asked(desk, "hand_out", **more, at=at) for at in range(3))
    assert (first["done"], first["of"]) == (1, 2) and "file" not in first
    assert last["done"] == 2 and last["file"]["name"] == "otys-50-1x1-pearl-3g_2.html" and " KB" in last["told"]
    assert asked(desk, "hand_out", **{**more, "form": "2004"})["file"]["base64"], "nothing is made twice"
    assert asked(desk, "hand_out", **{**more, "said": "coral"})["done"] == 1
    for wrong in ({"seats": 0}, {"seats": 61}, {"seats": "2"}, {"form": "exe"}, {"topic": ""}):
        assert asked(desk, "hand_out", **{**more, **wrong})["wrong"]


@pytest.mark.parametrize("address", ["", "school", "javascript:alert(1)", "https://a b", "https://" + "x" * 300, None])
def test_only_an_address_becomes_a_picture_to_scan(address: object) -> None:
    assert asked(otys.desk(), "qr", address=address)["wrong"]
    assert asked(otys.desk(), "qr", address="https://school.example/otys.html")["picture"].startswith("data:image/svg")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plan_fills_its_minutes_and_names_steps_that_there_are(lang: str) -> None:
    for minutes in plans():
        answer = asked(otys.desk(lang=lang), "plan", minutes=minutes)
        parts = answer["parts"]
        assert parts[-1]["at"] + parts[-1]["minutes"] == minutes == sum(part["minutes"] for part in parts)
        for part in parts:
            assert all(part[name] for name in TEXTS) and part["say"] in html.unescape(answer["page"])
            assert not part["lesson"] or lesson(part["lesson"]).goto(part["step"]).step.id == part["step"]
    assert asked(otys.desk(lang=lang), "plan", minutes=21)["wrong"]


@pytest.mark.parametrize("minutes", plans())
def test_the_class_word_of_a_plan_asks_about_what_the_plan_teaches(minutes: int) -> None:
    desk = otys.desk()
    taught = {part.lesson for part in plans()[minutes]}
    assert desk.presets[str(minutes)] and set(desk.presets[str(minutes)]) <= taught
    assert desk.usual in desk.plans and {*desk.presets} == {*map(str, desk.plans)}


@pytest.mark.parametrize("name", sorted(known()))
def test_every_misreading_has_a_board_to_show_again(name: str) -> None:
    shown = misreading_board(name, "en")
    assert name in shown.step.misconceptions or set(shown.step.rules) & set(supported())
    assert not shown.done


def test_any_step_and_any_position_stand_on_the_wall() -> None:
    desk = otys.desk()
    steps = asked(desk, "steps", lesson="turn")["steps"]
    assert asked(desk, "wall", lesson="turn", step=steps[3][0])["board"].startswith("IPY_MODEL_")
    assert asked(desk, "wall", misreading=sorted(known())[0])["board"].startswith("IPY_MODEL_")
    assert asked(desk, "wall", code=otys.new_game(["Ada", "Grace"], seed=1).position.code())["board"].startswith(
        "IPY_MODEL_"
    )
    for wrong in (
        {"lesson": "turn", "step": "x"},
        {"lesson": "<b>", "step": "key"},
        {"code": "nonsense"},
        {"code": 3},
        {"misreading": "x"},
    ):
        assert asked(desk, "wall", **wrong)["wrong"]


@pytest.mark.parametrize(
    "message", [None, [], {}, {"seq": -1, "do": "word"}, {"seq": 1, "do": "x"}, {"seq": 1, "do": []}]
)
def test_what_is_no_message_is_passed_over(message: object) -> None:
    assert otys.desk().answer(message) is None


def test_what_the_extension_asks_of_a_kernel_is_there() -> None:
    """The front end names functions of Python in its text, where no check of types sees them."""
    text = (ROOT / "js" / "lab" / "kernel.js").read_text(encoding="utf-8").replace("\\n", "\n")
    named = re.findall(r"from (otys_nb[\w.]*) import (\w+) as (\w+)", text)
    assert {module for _, module, _ in named} >= {"resume", "open_lessons"}
    for package, module, name in named:
        found = importlib.import_module(f"{package}.{module}")
        called = re.findall(rf"\b{name}\.(\w+)\(", text)
        assert called and all(callable(getattr(found, each, None)) for each in called), module


def test_a_lesson_of_the_plan_opens_at_its_step_and_no_other_board_moves() -> None:
    """What the Jupyter extension asks of the notebook's kernel, when the desk has called."""
    boards = {name: LessonBoard(name) for name in ("turn", "keys")}
    part = next(
        each for each in plans()[60] if each.lesson == "turn" and each.step != boards["turn"].lesson_session.step.id
    )
    visit(part.lesson, part.step)
    assert boards["turn"].lesson_session.step.id == part.step
    told = boards["turn"].lesson
    assert told is not None and told["step"]["id"] == part.step, "its page is told"
    assert boards["keys"].lesson_session.at == 0
    visit("turn", "no such step")
    visit("no such lesson", part.step)
    assert boards["turn"].lesson_session.step.id == part.step and boards["keys"].lesson_session.at == 0


def test_a_lesson_without_a_step_stands_on_the_wall_at_its_first() -> None:
    desk = otys.desk()
    asked(desk, "wall", lesson="keys")
    assert isinstance(desk.wall.board, LessonBoard)
    assert desk.wall.board.lesson_session.step.id == lesson("keys").steps[0].id


def test_the_wall_stands_again_where_it_stood_in_its_language() -> None:
    desk = otys.desk()
    name, film = next(
        (each.id, step)
        for each in all_lessons()
        for step in lesson(each.id).steps
        if step.kind == "watch" and step.last_statement > 1
    )
    place = {"step": film.id, "played": [], "cursor": 2, "chosen": -1, "helped": False}
    asked(desk, "wall", lesson=name, step=film.id, place=place, lang="fr")
    board = desk.wall.board
    assert isinstance(board, LessonBoard) and board.lang == "fr"
    assert (board.lesson_session.step.id, board.lesson_session.cursor) == (film.id, 2)
    asked(desk, "wall", lesson=name, step=film.id, place={**place, "cursor": "2"})
    again = desk.wall.board
    assert isinstance(again, LessonBoard) and again.lang == "en" and again.lesson_session.cursor == 0
    assert board.comm is not None, "until the page shows the next one it stands there, and must not say that it is gone"
    asked(desk, "wall", lesson=name)
    assert board.comm is None and again.comm is not None
    asked(desk, "clear")
    assert desk.wall.board is None and again.comm is None, "the next pupil finds nothing half-played"


TYPED = st.one_of(
    st.text(max_size=300),
    st.text(alphabet="<>&\"'`{}$\\/%\0\u202e\u200b\ud800 aé7-x+", max_size=120),
    st.sampled_from(
        ["x" * 50_000, "<script>alert(1)</script>", "keys-1x3-", "\n" * 3000, "1" * 400, "９" * 70, "İ" * 59]
    ),
)
"""What somebody, or something, puts into a field."""
ODD = st.one_of(TYPED, st.none(), st.booleans(), st.integers(), st.floats(), st.lists(st.integers(), max_size=2))
BROKEN = say("desk.broke", "fr", why="").partition("(")[0]
WHOLE: dict[str, dict[str, Any]] = {
    "word": FIELDS,
    "qr": {"address": "https://school.example"},
    "results": {"word": "keys-1x3-pearl", "codes": "", "nameless": False},
    "hand_out": {**FIELDS, "topic": "50", "count": 1, "seats": 1, "form": "html", "asks": False},
    "sheet": {**FIELDS, "topic": "50", "count": 1, "pupil": 1, "of": 1, "title": "", "address": ""},
    "plan": {"minutes": 20},
    "steps": {"lesson": "keys"},
    "wall": {"lesson": "keys", "step": "which", "code": "", "misreading": "", "place": {}, "lang": ""},
    "kit": {**FIELDS, "topic": "50", "count": 1, "seats": 0},
    "kit_piece": {"at": 0},
}
"""A message of each card; nothing of the kit is made for no seat."""


@pytest.mark.parametrize(("do", "field"), [(do, field) for do, fields in WHOLE.items() for field in fields])
def test_whatever_stands_in_a_field_is_taken_or_refused_in_a_sentence(do: str, field: str) -> None:
    """One field after the other of each card holds anything at all: the answer is short where it is refused, and
    nothing of what was typed becomes an element."""
    desk = otys.desk(lang="fr")

    @settings(max_examples=5, deadline=None, database=None)
    @given(value=ODD)
    def held(value: Any) -> None:
        if (do, field) == ("kit", "seats") and value in range(1, 61):
            return
        answer = asked(desk, do, **{**WHOLE[do], field: value})
        if "wrong" in answer:
            assert answer["wrong"] and len(answer["wrong"]) < 700 and "\n" not in answer["wrong"]
            assert not answer["wrong"].startswith(BROKEN), value
        for name in ("sheet", "answers", "page"):
            assert "<script>alert" not in str(answer.get(name, ""))
        if answer.get("svg"):
            ElementTree.fromstring(answer["svg"])

    held()


def test_a_fault_in_a_message_of_any_kind_is_told_and_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    desk, rng, told = otys.desk(), Random(3), 0
    for kind in get_args(DeskRequest):
        for _ in range(40):
            message = broken(kind, rng)
            if fits(DeskRequest, message):
                continue
            answer = desk.answer(message)
            if answer is not None:
                told += 1
                assert dict(answer["told"]) == {"wrong": say("desk.odd", "en")} and answer["seq"] == message["seq"]
    assert told > 100 and desk.wall.board is None and not caplog.records


def test_what_goes_wrong_inside_is_told_in_a_sentence_and_the_desk_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = otys.desk(lang="fr")
    with monkeypatch.context() as patch:
        patch.setattr("otys_nb.classroom.cards.plan.plans.message", lambda *_: 1 / 0)
        answer = asked(desk, "plan", minutes=20)
    assert answer["wrong"].startswith(BROKEN) and "ZeroDivisionError" in answer["wrong"] and spoken() == "en"
    assert asked(desk, "plan", minutes=20)["parts"]
