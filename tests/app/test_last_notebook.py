"""The command opens the course where it was left, if that is known and is still a notebook of the course."""

from __future__ import annotations

from pathlib import Path

import pytest

from otys_nb.app import last_notebook

NAMES = frozenset({"00_start.ipynb", "fr/02_keys_and_hacker.ipynb"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in NAMES:
        path = tmp_path / "course" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path / "course"


def left(folder: Path, settings: str) -> str | None:
    path = folder.parent / "settings" / last_notebook.SETTINGS
    path.parent.mkdir(parents=True)
    path.write_text(settings, encoding="utf-8")
    found = last_notebook.last_notebook(folder, NAMES, {"JUPYTERLAB_SETTINGS_DIR": str(folder.parent / "settings")})
    return found.relative_to(folder).as_posix() if found else None


def test_it_is_the_notebook_that_was_in_view(folder: Path) -> None:
    kept = '{\n    // Where you left the course\n    "autorun": true,\n    "place": "fr/02_keys_and_hacker.ipynb"\n}'
    assert left(folder, kept) == "fr/02_keys_and_hacker.ipynb"


@pytest.mark.parametrize(
    "settings",
    [
        "",
        "{}",
        '{"place": 7}',
        '{\n"place": "../../etc/passwd.ipynb"\n}',
        '{\n"place": "mine.ipynb"\n}',
        '{\n// "place": "00_start.ipynb"\n}',
        "\x00" * 50_000,
    ],
)
def test_anything_else_is_no_place(folder: Path, settings: str) -> None:
    assert left(folder, settings) is None


def test_a_notebook_that_is_gone_is_no_place(folder: Path) -> None:
    (folder / "00_start.ipynb").unlink()
    assert left(folder, '{\n"place": "00_start.ipynb"\n}') is None


def test_without_settings_there_is_none(folder: Path) -> None:
    assert last_notebook.last_notebook(folder, NAMES, {"JUPYTERLAB_SETTINGS_DIR": str(folder / "nowhere")}) is None
