"""The wheel carries everything that an installed package needs: data files, boards, notebooks, the server's setting."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from otys_nb.app.course_files import in_all_languages

ROOT = Path(__file__).parent.parent
SETTING = "etc/jupyter/jupyter_server_config.d/otys_nb.json"


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names in a wheel that is built from this tree."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_every_file_of_the_package_is_in_it(names: set[str]) -> None:
    package = ROOT / "otys_nb"
    shipped = {
        path.relative_to(ROOT).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert shipped - names == set()
    assert "otys_nb/py.typed" in names


def test_every_notebook_is_in_it(names: set[str]) -> None:
    course = ROOT / "notebooks"
    notebooks = {f"otys_nb/course/{path.relative_to(course).as_posix()}" for path in in_all_languages(course)}
    assert {name for name in names if name.endswith(".ipynb")} == notebooks


def test_the_servers_setting_is_in_it(names: set[str]) -> None:
    assert [name for name in names if name.endswith(f".data/data/{SETTING}")]


def test_the_jupyter_extension_is_in_it_once(names: set[str]) -> None:
    built = {path.relative_to(ROOT / "labextension").as_posix() for path in (ROOT / "labextension").rglob("*.js*")}
    place = "share/jupyter/labextensions/otys-nb/"
    assert len(built) == 3
    assert {name.partition(place)[2] for name in names if place in name} == built
    assert [name for name in names if "remoteEntry" in name and place not in name] == []


def test_nothing_else_is_in_it(names: set[str]) -> None:
    assert {name for name in names if not name.startswith(("otys_nb/", "otys_nb-"))} == set()
