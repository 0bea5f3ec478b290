"""`otys-nb` where a Jupyter server already runs: in a notebook's cell, and in the terminal of JupyterLab."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from otys_nb.app import course_files, launcher

Runs = Callable[..., None]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A server's folder; the course ships one notebook, and nothing may take this process's place."""
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    (shipped / "00_start.ipynb").write_text("start")
    monkeypatch.setattr(course_files, "checkout", lambda: None)
    monkeypatch.setattr(course_files, "shipped", lambda: shipped)
    monkeypatch.setattr("os.execve", lambda *_: pytest.fail("a server was started"))
    for name in ("OTYS_LANG", "LANG", "JPY_PARENT_PID", "JUPYTER_SERVER_URL"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "root").mkdir()
    monkeypatch.chdir(tmp_path / "root")
    return tmp_path / "root"


@pytest.fixture
def runs(root: Path, monkeypatch: pytest.MonkeyPatch) -> Runs:
    """Say that a server runs on `root`."""

    def say(**change: Any) -> None:
        found = {"url": "http://localhost:8888/", "base_url": "/", "pid": 4711, "root_dir": str(root)} | change
        monkeypatch.setattr("jupyter_server.serverapp.list_running_servers", lambda: iter([found]))

    say()
    return say


@pytest.mark.parametrize(
    ("name", "value"), [("JPY_PARENT_PID", "4711"), ("JUPYTER_SERVER_URL", "http://localhost:8888/")]
)
def test_the_course_opens_in_the_server_that_runs(
    name: str, value: str, root: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(name, value)
    assert launcher.open_course([]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[-1].strip() == "http://localhost:8888/lab/tree/otys-course/00_start.ipynb"
    assert (root / "otys-course" / "00_start.ipynb").read_text() == "start"


def test_it_lies_where_the_server_shows_it(
    root: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JPY_PARENT_PID", "4711")
    monkeypatch.chdir(root.parent)
    assert launcher.open_course([]) == 0
    assert (root / "otys-course" / "00_start.ipynb").is_file()
    assert not (root.parent / "otys-course").exists()


def test_a_folder_that_the_server_does_not_show_is_refused_in_one_line(
    root: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JPY_PARENT_PID", "4711")
    assert launcher.open_course(["--dir", str(root.parent / "other")]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "--dir" in err


def test_behind_a_hub_the_file_is_named_for_its_address_is_not_known(
    root: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs(base_url="/user/ada/", url="http://localhost:8888/user/ada/")
    monkeypatch.setenv("JPY_PARENT_PID", "4711")
    assert launcher.open_course([]) == 0
    out = capsys.readouterr().out
    assert "http" not in out
    assert str(root / "otys-course" / "00_start.ipynb") in out


def test_a_kernel_without_a_server_names_the_file_and_goes_on(
    root: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JPY_PARENT_PID", "1")
    assert launcher.open_course([]) == 0
    assert str(root / "otys-course" / "00_start.ipynb") in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["--port", "8890"]])
def test_a_server_that_has_ended_and_a_port_of_ones_own_start_a_server(
    arguments: list[str], root: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_SERVER_URL", "http://localhost:8888/" if arguments else "http://localhost:9/")
    started: list[list[str]] = []
    monkeypatch.delitem(sys.modules, "ipykernel", raising=False)

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[bytes]:
        started.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("os.name", "other")
    monkeypatch.setattr("subprocess.run", run)
    assert launcher.open_course(arguments) == 0
    assert [command[3] for command in started] == ["otys_nb.app.quiet_lab"]
