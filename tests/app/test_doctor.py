"""The doctor: one line for each check, and an exit code that a build can trust."""

from __future__ import annotations

import pytest

from otys_nb.app import cli, course_files, doctor


def healthy() -> str:
    return "all\n  there"


def failing() -> str:
    raise doctor.Failure("missing; install it")


def broken() -> str:
    raise AttributeError("no attribute 'new_game'")


def test_all_well(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert doctor.report([doctor.Check("first", healthy)])
    assert capsys.readouterr().out == "ok    first: all there\n"


def test_every_check_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    checks = [doctor.Check("one", failing), doctor.Check("two", broken), doctor.Check("three", healthy)]
    assert not doctor.report(checks)
    assert capsys.readouterr().out.splitlines() == [
        "FAIL  one: missing; install it",
        "FAIL  two: AttributeError: no attribute 'new_game'",
        "ok    three: all there",
    ]


@pytest.mark.parametrize(("well", "code"), [(True, 0), (False, 1)])
def test_exit_code(monkeypatch: pytest.MonkeyPatch, well: bool, code: int) -> None:
    monkeypatch.setattr(doctor, "report", lambda: well)
    assert doctor.main([]) == code


def test_a_mistake_is_one_line_and_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        doctor.main(["--fast"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_this_installation_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    otys = pytest.importorskip("otys_nb")
    if not hasattr(otys, "new_game"):
        pytest.skip("otys_nb.new_game does not exist yet")
    if course_files.checkout() is None:
        pytest.skip("the notebooks do not exist yet")
    assert doctor.main([]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("", "ok    language: that of each notebook's folder"),
        ("de_AT.UTF-8", "ok    language: de, as OTYS_LANG says"),
        ("klingon", "FAIL  language: OTYS_LANG='klingon' is not one of en, fr, de; English is spoken"),
    ],
)
def test_the_language_is_named_and_so_is_one_that_there_is_not(
    value: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OTYS_LANG", value)
    doctor.report([check for check in doctor.CHECKS if check.name == "language"])
    assert capsys.readouterr().out == told + "\n"


def test_the_command_examines_whatever_the_shell_gave_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "report", lambda: True)
    monkeypatch.setattr("sys.argv", ["otys-nb", "doctor"])
    assert cli.main() == 0
    assert capsys.readouterr().err == ""
