"""The command line: what it prints, and one clear line for whatever is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from otys_nb.analysis.outcomes import canonical_lines, digest
from otys_nb.app.cli import main
from otys_nb.explorer.our_game import OurGame
from otys_nb.rules.notation import DIVER_WORDS
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position


@pytest.fixture
def position() -> Position:
    return new_position(["Ada", "Grace"], seed=7)


@pytest.fixture
def file(tmp_path: Path, position: Position) -> str:
    path = tmp_path / "position.json"
    path.write_text(position.to_json(), encoding="utf-8")
    return str(path)


def test_outcomes_counts_digests_and_lists(file: str, position: Position, capsys: pytest.CaptureFixture[str]) -> None:
    lines = canonical_lines(position)
    assert main(["outcomes", file]) == 0
    assert main(["outcomes", file, "--count"]) == 0
    assert capsys.readouterr().out.split() == [str(len(lines))] * 2
    assert main(["outcomes", file, "--digest"]) == 0
    assert capsys.readouterr().out.strip() == digest(position)
    assert main(["outcomes", file, "--list"]) == 0
    assert capsys.readouterr().out.splitlines() == lines


def test_a_code_will_do_as_well(tmp_path: Path, position: Position, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.txt"
    path.write_text(position.code() + "\n", encoding="utf-8")
    assert main(["outcomes", str(path), "--digest"]) == 0
    assert capsys.readouterr().out.strip() == digest(position)


def test_a_game_is_read_where_it_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = OurGame(new_position(["Ada", "Grace"], seed=7))
    room.play("4 R:-mc")
    path = tmp_path / "our-game.otys"
    for text in (room.record(), room.game_link(), room.game_code()):
        path.write_text(text, encoding="utf-8")
        assert main(["outcomes", str(path), "--digest"]) == 0
        assert capsys.readouterr().out.strip() == digest(room.position)
    path.write_text(room.game_code()[:-1], encoding="utf-8")
    assert main(["show", str(path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_play_prints_the_position_that_follows(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    assert main(["play", file, f"4 {DIVER_WORDS[position.players[0].divers[6]]}"]) == 0
    after = Position.from_json(capsys.readouterr().out)
    assert after.to_move == 1 and after.players[0].track == "4"


def test_check_lists_the_problems(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", file]) == 0
    assert "legal" in capsys.readouterr().out
    data = json.loads(Path(file).read_text(encoding="utf-8"))
    data["players"][0]["keys"] = "1234X"
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(data), encoding="utf-8")
    assert main(["check", str(broken)]) == 1
    assert "players[0]" in capsys.readouterr().out


def test_show_prints_the_table_and_writes_a_picture(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", file]) == 0
    assert "Ada" in capsys.readouterr().out
    picture = tmp_path / "table.svg"
    assert main(["show", file, "--svg", str(picture)]) == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    capsys.readouterr()
    assert main(["show", file, "--svg", str(tmp_path / "table.png")]) == 2
    assert "ends in .svg" in capsys.readouterr().err and not (tmp_path / "table.png").exists()


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"round": "one"}, "round"),
        ({"round": True}, "round"),
        ({"colour": "red"}, "colour"),
        ({"players": []}, "players"),
        ({"format": "otys-position/9"}, "format"),
    ],
)
def test_a_wrong_field_is_named_in_one_line(
    file: str, tmp_path: Path, change: dict[str, object], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data = {**json.loads(Path(file).read_text(encoding="utf-8")), **change}
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(data), encoding="utf-8")
    assert main(["outcomes", str(wrong)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert named in told.err


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[1]", b"otys1_nonsense", b"{" * 100_000, b"NaN"])
def test_nonsense_is_one_clear_line(tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nonsense"
    path.write_bytes(content)
    for command in (["outcomes"], ["show"], ["check"], ["play"]):
        extra = ["1 M"] if command == ["play"] else []
        assert main([*command, str(path), *extra]) == 2
        told = capsys.readouterr()
        assert told.out == "" and told.err.count("\n") == 1


def test_an_illegal_turn_says_why_and_prints_nothing(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    for notation in ("9", "4 =", "x9 M", ""):
        assert main(["play", file, notation]) == 2
        told = capsys.readouterr()
        assert told.out == "" and told.err.startswith("otys-nb: ") and told.err.count("\n") == 1


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path):
        assert main(["outcomes", str(path)]) == 2
        assert str(path) in capsys.readouterr().err


def test_a_position_that_cannot_be_played_is_refused_by_its_problems(
    tmp_path: Path, position: Position, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(position.to_json())
    data["players"][0]["divers"] = ["spy"] * 9
    path = tmp_path / "nine.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["outcomes", str(path)]) == 2
    assert "divers" in capsys.readouterr().err


def test_what_is_not_installed_is_one_line() -> None:
    without = "import sys; sys.modules['traitlets'] = None; from otys_nb.app.cli import main; "
    command = [sys.executable, "-c", f"{without}sys.exit(main(['lesson', 'keyz']))"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line == "otys-nb: otys-nb lesson needs traitlets, which is not installed: pip install 'otys-nb'."
