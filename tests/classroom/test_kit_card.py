"""The package of a class is made beside all else: what is pressed on the wall meanwhile is answered at once."""

from __future__ import annotations

import io
import sys
import time
import zipfile
from base64 import b64decode
from threading import Event, Thread
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.classroom.class_kit import ClassKit
from otys_nb.classroom.desk import Desk

FIELDS = {"topic": "50", "level": 1, "count": 1, "said": "pearl", "seats": 2}


def asked(desk: Desk, do: str, **fields: Any) -> Any:
    answer = desk.answer({"seq": 1, "do": do, **fields})
    assert answer is not None
    return answer["told"]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Event:
    """A kit of three parts, each of which waits until it may go on."""
    may = Event()

    def begun(self: ClassKit, word: Any, seats: int, lang: str) -> None:
        self.word, self.seats, self.lang, self.files, self.of, self.done = word, seats, lang, {"a": "b"}, 3, 0
        self.weights = [6, 3, 1]

    def step(self: ClassKit) -> None:
        may.wait(20)
        self.done += 1

    monkeypatch.setattr(ClassKit, "__init__", begun)
    monkeypatch.setattr(ClassKit, "step", step)
    return may


def made(desk: Desk) -> Any:
    until = time.monotonic() + 20
    while (told := asked(desk, "kit", **FIELDS)).get("done") != told.get("of") and time.monotonic() < until:
        time.sleep(0.01)
    return told


def test_the_wall_answers_while_the_package_is_made(slow: Event) -> None:
    desk, usual = otys.desk(), sys.getswitchinterval()
    assert asked(desk, "kit", **FIELDS)["done"] == 1
    assert sys.getswitchinterval() < usual / 5, "the wall's turn comes soon"
    assert "board" in asked(desk, "wall", lesson="keys"), "it does not wait for the part"
    assert asked(desk, "kit", **FIELDS)["done"] == 1 and asked(desk, "kit_piece", at=0) == {"done": 0, "of": 0}
    slow.set()
    assert made(desk) == {"done": 3, "of": 3, "part": 1.0, "name": "otys-50-1x1-pearl-e-kit.zip"}
    until = time.monotonic() + 20
    while sys.getswitchinterval() != usual and time.monotonic() < until:
        time.sleep(0.01)
    assert sys.getswitchinterval() == usual
    piece = asked(desk, "kit_piece", at=0)
    with zipfile.ZipFile(io.BytesIO(b64decode(piece["base64"]))) as archive:
        assert archive.namelist() == ["otys-50-1x1-pearl-e-kit/a"]


def test_what_goes_wrong_is_told_and_the_next_try_begins_anew(slow: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, step = otys.desk(), ClassKit.step

    def broken(self: ClassKit) -> None:
        raise OSError

    monkeypatch.setattr(ClassKit, "step", broken)
    slow.set()
    until = time.monotonic() + 20
    while "wrong" not in (told := asked(desk, "kit", **FIELDS)) and time.monotonic() < until:
        time.sleep(0.01)
    assert "OSError" in told["wrong"]
    monkeypatch.setattr(ClassKit, "step", step)
    assert made(desk)["done"] == 3


def test_where_there_are_no_threads_each_question_makes_a_part(slow: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(self: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", none)
    slow.set()
    desk = otys.desk()
    told = [asked(desk, "kit", **FIELDS) for _ in range(4)]
    assert [one["done"] for one in told] == [2, 2, 2, 3]
    assert [one["part"] for one in told] == [0.6, 0.9, 1, 1], "what is left is reckoned by what takes long"
