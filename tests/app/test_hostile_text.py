"""Whoever named a player, a card or a file steers no terminal; and no file is read beyond its limit."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from otys_nb.app import cli, course_files, doctor, launcher
from otys_nb.app.cli import COMMANDS, main
from otys_nb.bake import page
from otys_nb.explorer.our_game import OurGame
from otys_nb.rules.edition import EditionError, load_edition
from otys_nb.rules.notation import DIVER_WORDS
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

NASTY = "A\x1b]0;title\x07\x9b2J\x85\x90q\x9c\x7f\x08\r\u202eB\u2066\u2028C\x00\x1b[31m"
STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
FILE_NAME = NASTY.replace("\x00", "") + "\nsecond line"


def position_text(*path: str | int, value: object = NASTY) -> str:
    """A position as JSON with the hostile text at one place of it."""
    data = json.loads(new_position(["Ada", "Grace"], seed=7).to_json())
    if path:
        at: Any = data
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
    return json.dumps(data, ensure_ascii=False)


def record_text() -> str:
    room = OurGame(new_position(["Ada", "Grace"], seed=7))
    room.play("4 R:-mc")
    return room.record()


EDITION = f'format = "otys-edition/1"\nname = "{NASTY[:1]}\x85\x9b"\n[hacker]\nvalues = ["\x9b2J\u202e"]\n'
HOSTILE = {
    "a name": position_text("players", 0, "name"),
    "a diver": position_text("players", 0, "divers", 3),
    "a key": position_text("players", 0, "keys"),
    "a cube": position_text("players", 0, "zone", 1),
    "a card": position_text("colony", "contracts", 0),
    "a token": position_text("colony", "display", 0, 0),
    "a sponsor": position_text("colony", "sponsors", 0),
    "a store": position_text("colony", "store"),
    "a variant": position_text("variants", value=[NASTY]),
    "a field": position_text(NASTY, value=1),
    "a format": position_text("format"),
    "a number": position_text("round"),
    "a name and too many divers": json.dumps(
        json.loads(position_text("players", 0, "name"))
        | {"players": [json.loads(position_text("players", 0, "name"))["players"][0] | {"divers": ["spy"] * 9}] * 2}
    ),
    "a record's name": record_text().replace('"Ada"', f'"{NASTY}"'),
    "a record's header": f'[Odd{NASTY} "{NASTY}"]\n' + record_text(),
    "a record's moves": record_text() + NASTY,
    "an edition": EDITION,
    "a code": f"otys1_{NASTY}",
    "no text of ours": NASTY,
}


@pytest.fixture(params=HOSTILE)
def hostile(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "hostile"
    path.write_text(HOSTILE[request.param], encoding="utf-8")
    return path


def calm(out: str, err: str) -> bool:
    assert not STEERS.search(out + err), repr(STEERS.findall(out + err))
    return True


READS = ("outcomes", "show", "check", "play", "bake")
"""The commands that read a file."""


@pytest.mark.parametrize("command", READS)
def test_no_file_steers_the_terminal(
    command: str, hostile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page, "bake_game", lambda *_, **__: "a page")
    diver = DIVER_WORDS[new_position(["Ada", "Grace"], seed=7).players[0].divers[6]]
    arguments = {
        "outcomes": [str(hostile)],
        "play": [str(hostile), f"4 {diver}"],
        "bake": ["--position", str(hostile), "-o", str(tmp_path / f"{FILE_NAME}.html")],
    }
    code = main([command, *arguments.get(command, [str(hostile)])])
    out, err = capsys.readouterr()
    assert calm(out, err)
    assert code in (0, 1) or (code == 2 and out == "" and err.count("\n") == 1)


def test_what_is_printed_as_json_keeps_its_value(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    (tmp_path / "named").write_text(position_text("players", 0, "name"), encoding="utf-8")
    assert main(["play", str(tmp_path / "named"), f"4 {DIVER_WORDS[position.players[0].divers[6]]}"]) == 0
    assert Position.from_json(capsys.readouterr().out).players[0].name == NASTY
    assert main(["outcomes", str(tmp_path / "named"), "--list"]) == 0
    assert all(json.loads(line) for line in capsys.readouterr().out.splitlines())


ARGUMENTS = {
    "outcomes": [FILE_NAME],
    "show": [FILE_NAME],
    "check": [FILE_NAME],
    "play": [FILE_NAME, NASTY],
    "lesson": [NASTY],
    "bake": [FILE_NAME, "-o", FILE_NAME],
    "worksheet": ["--topic", NASTY, "-o", FILE_NAME],
    "class-kit": [NASTY, "-o", FILE_NAME],
    "doctor": [FILE_NAME],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_no_argument_steers_the_terminal(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments in (ARGUMENTS[command], [*ARGUMENTS[command], f"--{FILE_NAME}"]):
        try:
            code = main([command, *arguments])
        except SystemExit as stopped:
            code = int(stopped.code or 0)
        out, err = capsys.readouterr()
        assert calm(out, err)
        assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_turn_and_a_picture_that_will_not_do_are_said_calmly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "position").write_text(position_text(), encoding="utf-8")
    for arguments in (["play", f"4 {NASTY}"], ["play", NASTY], ["show", "--svg", str(tmp_path / FILE_NAME / "x")]):
        assert main([arguments[0], str(tmp_path / "position"), *arguments[1:]]) == 2
        out, err = capsys.readouterr()
        assert calm(out, err) and err.count("\n") == 1


def test_the_course_says_calmly_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "shipped"
    source.mkdir()
    (source / "00_start.ipynb").write_text("start")
    (source / f"01{FILE_NAME}.ipynb").write_text("keys")
    monkeypatch.setattr(course_files, "checkout", lambda: source)
    mine = tmp_path / FILE_NAME
    for asked in (["--dir", str(mine), "--copy-only"], ["--dir", str(source / "00_start.ipynb"), "--copy-only"]):
        main(asked)
        assert calm(*capsys.readouterr())
    (mine / f"01{FILE_NAME}.ipynb").write_text("my own")
    (source / f"01{FILE_NAME}.ipynb").write_text("newer keys")
    assert launcher.open_course(["--dir", str(mine), "--copy-only"]) == 0
    out, err = capsys.readouterr()
    assert calm(out, err) and "01" in err


def test_the_doctor_speaks_calmly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fails() -> str:
        raise doctor.Failure(NASTY)

    doctor.report([doctor.Check(NASTY, lambda: NASTY), doctor.Check("one", fails)])
    out, err = capsys.readouterr()
    assert calm(out, err) and out.count("\n") == 2


def test_a_path_is_shown_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", " no  such  file, née "]) == 2
    assert " no  such  file, née : " in capsys.readouterr().err


# ---------------------------------------------------------------- limits


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many bytes were read."""
    read, sizes = os.read, list[int]()

    def count(handle: int, size: int) -> bytes:
        found = read(handle, size)
        sizes.append(len(found))
        return found

    monkeypatch.setattr(os, "read", count)
    yield sizes


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such devices")
@pytest.mark.parametrize("device", ["/dev/full", "/dev/zero"])
@pytest.mark.parametrize("command", ["outcomes", "show", "check", "play", "bake"])
def test_a_file_without_end_is_one_sentence(
    command: str, device: str, counted: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = {"play": [device, "4 M"], "bake": ["--position", device, "-o", str(tmp_path / "x.html")]}
    assert main([command, *more.get(command, [device])]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1) and "longer than" in err
    assert sum(counted) <= 4 * cli.MAX_POSITION_CHARS + 1


def test_a_huge_file_is_one_sentence(tmp_path: Path, counted: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(10**12)
    assert main(["show", str(tmp_path / "huge")]) == 2
    assert "longer than" in capsys.readouterr().err
    assert sum(counted) <= 4 * cli.MAX_POSITION_CHARS + 1


@pytest.mark.skipif(os.name != "posix", reason="about pipes that have names")
def test_a_pipe_without_a_writer_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main(["show", str(tmp_path / "pipe")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(EditionError):
        load_edition(tmp_path / "pipe")


def test_standard_input_is_read_up_to_the_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []

    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            asked.append(size)
            return b"\xc3\xa9" * (size // 2) + b"\xc3" * (size % 2)  # the last letter is cut in two

    class Terminal:
        buffer = Endless()

    monkeypatch.setattr(sys, "stdin", Terminal())
    assert main(["show", "-"]) == 2
    assert "longer than" in capsys.readouterr().err
    assert asked == [4 * cli.MAX_POSITION_CHARS + 1]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such device")
def test_an_edition_without_end_is_refused(counted: list[int]) -> None:
    with pytest.raises(EditionError, match="more than"):
        load_edition("/dev/zero")
    assert sum(counted) <= 4 * 200_000 + 1


@pytest.mark.skipif(os.name != "posix", reason="about links as POSIX has them")
def test_a_picture_is_not_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "position").write_text(position_text(), encoding="utf-8")
    (tmp_path / "letter").write_text("dear")
    (tmp_path / "table.svg").symlink_to("letter")
    assert main(["show", str(tmp_path / "position"), "--svg", str(tmp_path / "table.svg")]) == 0
    assert (tmp_path / "letter").read_text() == "dear"
    assert (tmp_path / "table.svg").read_text(encoding="utf-8").startswith("<svg")
