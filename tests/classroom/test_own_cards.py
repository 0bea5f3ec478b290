"""A class word keeps its boards: own cards stand only on those of a word that names them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.classroom import ClassWord, ClassWordError
from otys_nb.rules import own_edition
from otys_nb.rules.position import Position
from tests.explorer.explorers import Page

CARDS = """format = "otys-edition/1"
name = "my box"
partial = true
[[contracts]]
cards = [{cards}]
certainty = "printed"
source = "my box"
"""
FIELDS = {"topic": "contracts", "level": 1, "count": 3, "said": "pearl"}


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a course in which nobody has entered cards."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / own_edition.FILE


def boards(word: str) -> list[Position]:
    """The boards of a word's first seats."""
    return [step.start.position() for n in (1, 2) for step in otys.class_work(word, n).session.steps]


def asked(do: str, **more: Any) -> dict[str, Any]:
    answer: Any = otys.desk().answer({"seq": 1, "do": do, **more})
    told: dict[str, Any] = answer["told"]
    return told


@pytest.mark.parametrize("word", ["contracts-1x3-pearl-e", "keys-1x3-pearl", "contracts-1x3-pearl-c"])
def test_a_word_given_out_keeps_its_boards_when_cards_are_entered_and_when_they_are_forgotten(
    word: str, own: Path
) -> None:
    before = boards(word)
    own.write_text(CARDS.format(cards='"mppt:4", "fft:3"'))
    assert boards(word) == before, "on the site, which has no such cards, they are these"
    sheet = {"pupil": 1, "of": 1, "title": "", "address": ""}
    printed = asked("sheet", **FIELDS, **sheet)["sheet"]
    own.unlink()
    assert boards(word) == before and asked("sheet", **FIELDS, **sheet)["sheet"] == printed


def test_own_cards_stand_on_the_boards_of_a_word_that_names_them_and_says_what_it_needs(own: Path) -> None:
    assert asked("word", **{**FIELDS, "topic": "contracts+box"})["wrong"], "there are none yet"
    own.write_text(CARDS.format(cards='"mppt:4", "fft:3"'))
    told = asked("word", **{**FIELDS, "topic": "contracts+box"})
    assert "your own cards" in told["aloud"] and told["word"] != asked("word", **FIELDS)["word"]
    word = ClassWord.parse(told["word"])
    assert str(word) == told["word"] and word.parts == ["contracts"] and word.box == own_edition.mark()
    dealt = {card for board in boards(told["word"]) for card in (*board.colony.contracts, *board.colony.deck)}
    assert {"mppt:4", "fft:3"} <= dealt
    other = ClassWord.of("contracts+box", 1, "pearl", 3)
    own.write_text(CARDS.format(cards='"mppt:4", "fft:3", "mmm:4"'))
    assert ClassWord.of("contracts+box", 1, "pearl", 3) != other, "other cards make another word"
    for there in (True, False):
        with pytest.raises(ClassWordError, match="cards that somebody has entered"):
            otys.class_work(told["word"], 1)
        if there:
            own.unlink()


@pytest.mark.parametrize("topic", ["box", "box1234", "box1234+box5678+keys", "box12+keys"])
def test_a_box_alone_is_no_topic(topic: str) -> None:
    with pytest.raises(ClassWordError):
        ClassWord.of(topic, 1, "pearl")


def test_the_desk_hears_of_own_cards_as_soon_as_its_form_keeps_some(own: Path) -> None:
    desk: Any = otys.desk()
    desk.answer({"seq": 1, "do": "box"})
    assert desk.own == ""
    form = Page(desk.form.board)
    assert form.send("edit", "box:cards", "mppt4") == ""
    assert desk.own == own_edition.mark() != ""
    assert form.send("edit", "box:forget", None) == "" and desk.own == ""
    own.write_text("no edition")
    assert otys.desk().own == "", "the form says what is wrong"
