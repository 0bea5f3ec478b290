"""What the desk was making goes on where it was: at a desk opened anew, in another language, for another card."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.classroom import class_kit, spread
from otys_nb.classroom.cards import kept_parts
from otys_nb.classroom.cards.kept_parts import kept
from otys_nb.classroom.class_file import ClassFile, class_file
from otys_nb.classroom.class_kit import ClassKit
from otys_nb.classroom.word import ClassWord
from otys_nb.lessons import LessonSession

FIELDS = {"topic": "50", "level": 1, "count": 1, "said": "pearl"}
FILE = {"do": "hand_out", **FIELDS, "asks": False, "form": "html"}


@pytest.fixture
def seats(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose boards are made, each as it is made; nothing is made beside all else."""
    made: list[int] = []
    make = ClassFile._made

    def noted(self: ClassFile, seat: int) -> Any:
        made.append(seat)
        return make(self, seat)

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(ClassFile, "_made", noted)
    return made


def asked(desk: Any, at: int, **more: Any) -> Any:
    return desk.answer({"seq": 1, **FILE, "seats": 3, "at": at, **more})["told"]


def test_a_class_file_goes_on_at_a_desk_opened_anew_and_in_another_language(seats: list[int]) -> None:
    desk = otys.desk()
    assert [asked(desk, at)["done"] for at in (0, 1)] == [1, 2]
    german = otys.desk(lang="de")
    told = [asked(german, at) for at in range(4)]
    assert seats == [1, 2, 3], "no seat is made twice"
    whole: str = told[-1]["file"]["text"]
    assert '<html lang="de">' in whole
    assert whole == class_file(str(ClassWord.of("50", 1, "pearl", 1)), 3, lang="de").html()


def test_a_package_takes_the_seats_of_the_class_file_and_each_lesson_once(
    seats: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    word, baked = ClassWord.of("50", 1, "pearl", 1), []

    def bake(session: LessonSession, **more: Any) -> str:
        baked.append(session.lang)
        return "a lesson"

    monkeypatch.setattr(class_kit, "bake_lesson", bake)
    ClassFile(word, 2, "en", False, kept).html()
    for lang in ("en", "fr"):
        ClassKit(word, 2, lang, kept).whole()
    assert seats == [1, 2] and len(baked) == 3 * len(ClassKit(word, 2, "en").lessons)


def test_what_is_damaged_or_old_or_of_another_course_is_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kept("a", lambda: [1]) == kept("a", lambda: [2]) == [1]
    (part,) = Path(os.environ["XDG_CACHE_HOME"], "otys-nb").iterdir()
    part.write_text("[1")
    assert kept("a", lambda: [3]) == [3]
    os.utime(part, (0, 0))
    kept("b", lambda: [4])
    assert not part.exists()
    monkeypatch.setattr(kept_parts, "_course", lambda: 7)
    assert kept("b", lambda: [5]) == [5]


def test_the_next_seat_asks_nothing_of_those_that_were_made_before(monkeypatch: pytest.MonkeyPatch) -> None:
    word = ClassWord.parse("44-1x1-pearl-d")
    boards = [word.seed(seat, 0) for seat in (1, 2, 3)]
    made = ClassFile(word, 3, "en", False, kept)
    made.fill()
    made.fill()
    spread._given.cache_clear()
    asked: list[int] = []
    look = spread._board

    def noted(word: ClassWord, pupil: int, *more: Any) -> spread.Given:
        asked.append(pupil)
        return look(word, pupil, *more)

    monkeypatch.setattr(spread, "_board", noted)
    ClassFile(word, 3, "fr", False, kept).html()
    assert set(asked) == {3} and [word.seed(seat, 0) for seat in (1, 2, 3)] == boards


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="rights")
def test_where_nothing_can_be_kept_it_is_made_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "otys-nb").symlink_to(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert [kept("a", lambda: 1), kept("a", lambda: 2)] == [1, 2]
    assert os.listdir(tmp_path) == ["otys-nb"]
