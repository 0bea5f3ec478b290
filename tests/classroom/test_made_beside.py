"""What takes minutes is made beside all else: what is pressed on the wall meanwhile is answered at once."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
import zipfile
from base64 import b64decode
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.classroom.cards import made_beside
from otys_nb.classroom.cards.made_beside import MadeBeside
from otys_nb.classroom.class_kit import ClassKit

PATIENCE_S = 20
FIELDS = {"topic": "50", "level": 1, "count": 1, "said": "pearl", "seats": 2}


def waiting(may: Path, parts: int) -> Generator[int, None, tuple[int, int]]:
    """Work that waits, after its first part, until it may go on."""
    for part in range(1, parts + 1):
        while part > 1 and not may.exists():
            time.sleep(0.01)
        yield part
    return os.getpid(), os.nice(0) if hasattr(os, "nice") else 1


def broken(may: Path) -> Generator[int, None, str]:
    """Work that goes wrong until it may go on."""
    yield 1
    if not may.exists():
        raise OSError("no room")
    return "whole"


def made(beside: MadeBeside[int, Any], *args: object) -> Any:
    until = time.monotonic() + PATIENCE_S
    while beside.ask(*args) is not None and beside.made is None and time.monotonic() < until:
        time.sleep(0.01)
    return beside.made


def far(beside: MadeBeside[int, Any], *args: object) -> int:
    """How far it is after its first part."""
    until = time.monotonic() + PATIENCE_S
    while (done := beside.ask(*args)) is None and time.monotonic() < until:
        time.sleep(0.01)
    assert done is not None
    return done


def test_nobody_waits_for_what_is_made_and_it_gives_way_to_all_else(tmp_path: Path) -> None:
    beside, may = MadeBeside(waiting), tmp_path / "may"
    since = time.monotonic()
    assert far(beside, may, 3) == 1 and beside.ask(may, 3) == 1 and beside.made is None
    assert time.monotonic() - since < PATIENCE_S / 4, "a question waits for no part"
    may.touch()
    while beside.made is None:
        beside.ask(may, 3)
        time.sleep(0.01)
    process, nice = beside.made
    assert process != os.getpid() and nice > os.nice(0)
    assert beside.ask(may, 3) == 3 and beside.made == (process, nice), "nothing is made twice"
    may.unlink()
    assert beside.ask(may, 2) is None and beside.made is None, "asked for another, it begins anew"


def test_what_goes_wrong_is_told_and_the_next_try_begins_anew(tmp_path: Path) -> None:
    beside, may = MadeBeside(broken), tmp_path / "may"
    with pytest.raises(OSError, match="no room"):
        while True:
            beside.ask(may)
            time.sleep(0.01)
    may.touch()
    far(beside, may)
    assert made(beside, may) == "whole"


def test_what_is_ended_from_outside_is_made_here(tmp_path: Path) -> None:
    beside, may = MadeBeside(waiting), tmp_path / "may"
    far(beside, may, 2)
    assert beside._process is not None
    beside._process.kill()
    beside._process.join()
    may.touch()
    assert made(beside, may, 2)[0] == os.getpid()


def test_nothing_is_made_for_a_desk_that_is_gone(tmp_path: Path) -> None:
    beside = MadeBeside[int, Any](waiting)
    assert far(beside, tmp_path / "may", 2) == 1
    process = beside._process
    assert process is not None and process.is_alive()
    del beside
    assert not process.is_alive()


def test_where_there_are_no_processes_each_question_makes_a_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    beside = MadeBeside(waiting)
    (tmp_path / "may").touch()
    assert [beside.ask(tmp_path / "may", 3) for _ in range(4)] == [1, 2, 3, 3]
    assert beside.made is not None and beside.made[0] == os.getpid()


def test_it_stops_when_nobody_asks_and_goes_on_with_the_next_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(made_beside, "IDLE_S", 0.2)
    beside, may = MadeBeside(waiting), tmp_path / "may"
    far(beside, may, 10**9)
    may.touch()
    time.sleep(1)
    while (done := beside.ask(may, 10**9)) != beside.ask(may, 10**9):
        pass
    time.sleep(1)
    assert beside.ask(may, 10**9) != done
    beside.ask(may, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_it_ends_with_the_kernel(tmp_path: Path) -> None:
    code = (
        "import os, time; from pathlib import Path; from tests.classroom.test_made_beside import *\n"
        f"beside = MadeBeside(waiting); far(beside, Path({str(tmp_path / 'may')!r}), 10**9)\n"
        f"Path({str(tmp_path / 'may')!r}).touch(); print(beside._process.pid, flush=True); os.kill(os.getpid(), 9)"
    )
    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=False)
    until = time.monotonic() + PATIENCE_S
    while runs(int(done.stdout)):
        assert time.monotonic() < until
        time.sleep(0.05)


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_package_is_handed_over_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    def begun(self: ClassKit, word: Any, seats: int, lang: str, kept: object = None) -> None:
        self.word, self.seats, self.lang, self.files, self.of, self.done = word, seats, lang, {"a": "b"}, 3, 0
        self.weights = [6, 3, 1]

    def step(self: ClassKit) -> None:
        self.done += 1

    monkeypatch.setattr(ClassKit, "__init__", begun)
    monkeypatch.setattr(ClassKit, "step", step)
    monkeypatch.setattr(sys, "platform", "emscripten")
    desk = otys.desk()

    def asked(do: str, **fields: Any) -> Any:
        answer = desk.answer({"seq": 1, "do": do, **fields})
        assert answer is not None
        return answer["told"]

    told = [asked("kit", **FIELDS) for _ in range(4)]
    assert [one["done"] for one in told] == [2, 2, 2, 3], "the part that is being made counts"
    assert [one["part"] for one in told] == [0.6, 0.9, 1, 1], "what is left is reckoned by what takes long"
    assert told[-1]["name"] == "otys-50-1x1-pearl-3g-kit.zip"
    piece = asked("kit_piece", at=0)
    with zipfile.ZipFile(io.BytesIO(b64decode(piece["base64"]))) as archive:
        assert archive.namelist() == ["otys-50-1x1-pearl-3g-kit/a"]
    assert asked("kit_piece", at=1) == {"done": 0, "of": 0}
