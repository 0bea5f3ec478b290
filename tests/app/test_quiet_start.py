"""What `otys-nb` prints when it starts, from the real server; and that playing changes no file of a checkout."""

from __future__ import annotations

import os
import queue
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parents[2]


def own_folders(folder: Path) -> dict[str, str]:
    """An environment in which nothing of the user's is read or written."""
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "IPYTHONDIR")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "JPY_"))}
    return {**kept, **{name: str(folder / name.lower()) for name in names}, "OTYS_LANG": "", "LANG": "C.UTF-8"}


def _hears_an_interrupt() -> None:
    """A shell starts what runs in its background with Ctrl+C ignored, and that is inherited."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Started:
    """The command, running; its lines as they come."""

    def __init__(self, arguments: list[str], folder: Path, environment: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "otys_nb", *arguments],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            preexec_fn=_hears_an_interrupt,
        )
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            for line in out:
                self.lines.put(line.rstrip())
        self.lines.put("(end)")

    def until(self, last: str) -> list[str]:
        """The lines up to one that matches."""
        found: list[str] = []
        while not found or not re.search(last, found[-1]):
            found.append(self.lines.get(timeout=120))
            assert found[-1] != "(end)" or last == r"\(end\)", found
        return found

    def end(self) -> list[str]:
        """Press Ctrl+C, and give what was printed after all that was read."""
        self.process.send_signal(signal.SIGINT)
        rest = self.until(r"\(end\)")
        self.process.wait(60)
        return rest[:-1]


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    inherited = {"JPY_PARENT_PID": "1", "JPY_SESSION_NAME": "x.ipynb", "JUPYTER_SERVER_URL": "http://localhost:9/"}
    (tmp_path / "here").mkdir()
    arguments = ["--lang", "de", "--port", str(port), "--no-browser"]
    running = Started(arguments, tmp_path / "here", {**own_folders(tmp_path), **inherited, "PYTHONPATH": str(ROOT)})
    yield running
    if running.process.poll() is None:
        running.process.kill()


def test_the_start_prints_the_address_and_how_to_stop_and_nothing_else(started: Started) -> None:
    lines = started.until(r"Strg\+C")
    assert len(lines) == 4, lines
    address = re.fullmatch(r" {4}(http://localhost:\d+)/lab/tree/de/00_start.ipynb\?token=([\w-]{16})", lines[1])
    assert address, lines
    with urllib.request.urlopen(f"{address[1]}/api/status?token={address[2]}", timeout=60) as answer:
        assert answer.status == 200
    said = started.end()
    assert [line for line in said if not line.startswith("otys-nb: ")] == []
    assert len(said) <= 1


@pytest.mark.nightly
def test_playing_the_course_changes_no_file_of_a_checkout(tmp_path: Path) -> None:
    """A copy of the checkout under git: its course is opened and a notebook is run there and saved."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    tree = tmp_path / "checkout"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
    for name in listed.split("\0"):
        if name.startswith(("otys_nb/", "notebooks/", "pyproject.toml", ".gitignore")) and (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tree / name)
    environment = {**own_folders(tmp_path), "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}

    def git(*arguments: str) -> str:
        identity = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        return subprocess.run(
            ["git", *identity, *arguments], cwd=tree, env=environment, capture_output=True, text=True, check=True
        ).stdout

    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "-m", "as published")
    command = [sys.executable, "-m", "otys_nb", "--copy-only"]
    for place in (tree, tree / "notebooks", tree / "otys-course" / "fr"):
        opened = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=True)
        assert (opened.stdout, opened.stderr) == (f"{tree / 'otys-course'}\n", "")
    played = tree / "otys-course" / "00_start.ipynb"
    notebook = nbformat.read(played, as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(played.parent)}}).execute(env=environment)
    nbformat.write(notebook, played)
    assert git("status", "--porcelain") == ""
