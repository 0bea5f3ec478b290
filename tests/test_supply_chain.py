"""What the package is made of and what it is delivered as: licences, builds that can be repeated, a wheel alone."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from email.parser import HeaderParser
from pathlib import Path

import pytest

from otys_nb.rules.extras import EXTRAS
from tools import licences

ROOT = Path(__file__).parent.parent
BUILT_FROM = (
    "otys_nb",
    "notebooks",
    "jupyter-config",
    "labextension",
    "pyproject.toml",
    "hatch_build.py",
    "README.md",
    "LICENSE",
)
ALONE = """
import sys
from otys_nb.rules import turn
from otys_nb.rules.formats import code
from otys_nb.rules.formats import interchange
from otys_nb.rules.setup import new_position
position = new_position(["Ada", "Grace"], seed=7)
assert code.read(code.write(position)) == position
assert interchange.from_json(interchange.to_json(position)) == position
assert turn.moves(turn.advance(position, turn.moves(position)[0]))
# Debian's Python has a sitecustomize of its own.
ours = {*sys.stdlib_module_names, "otys_nb", "__main__", "sitecustomize"}
strange = {name.partition(".")[0] for name in sys.modules} - ours
print(sorted(name for name in strange if not name.startswith("_")))
"""


def test_every_locked_package_stands_on_the_page_with_its_licence() -> None:
    names = {name for names in licences.locked().values() for name in names}
    assert set(licences.written()) == names, "run: make licences"


@pytest.mark.parametrize("heading", licences.LOCKS)
def test_every_licence_is_allowed(heading: str) -> None:
    page = licences.written()
    found = {name: page[name] for name in licences.locked()[heading]}
    assert {name: text for name, text in found.items() if not licences.allowed(text, licences.ALLOWED[heading])} == {}


def test_a_licence_that_is_not_on_the_list_is_found() -> None:
    assert not licences.allowed("GPL-3.0", licences.ALLOWED["To run"])
    assert not licences.allowed("MIT AND Proprietary", licences.FREE)
    assert licences.allowed("Proprietary OR MIT", licences.FREE)
    assert licences.plain("Apache Software License; MIT License") == "Apache-2.0 OR MIT"


@pytest.mark.nightly
def test_the_page_says_what_the_packages_say() -> None:
    assert licences.page() == licences.PAGE.read_text(encoding="utf-8"), "run: make licences"


# ---------------------------------------------------------------- builds


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the package is built from, as it is now."""
    folder = tmp_path_factory.mktemp("sources") / "project"
    folder.mkdir()
    for name in BUILT_FROM:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, folder / name, ignore=shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints"))
        else:
            shutil.copy(path, folder)
    return folder


@pytest.fixture(scope="module")
def build(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, int], Path]:
    """Builds a ``wheel`` or an ``sdist`` from a copy of the sources, whose files all bear the given time."""
    pytest.importorskip("hatchling")

    def built(what: str, moment: int) -> Path:
        folder = tmp_path_factory.mktemp(what)
        shutil.copytree(sources, folder / "project")
        for path in (folder / "project").rglob("*"):
            os.utime(path, (moment, moment))
        command = [sys.executable, "-m", "hatchling", "build", "-t", what, "-d", str(folder / "out")]
        env = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
        answer = subprocess.run(command, cwd=folder / "project", env=env, capture_output=True, text=True, check=False)
        assert answer.returncode == 0, answer.stderr
        (made,) = (folder / "out").iterdir()
        return made

    return built


@pytest.fixture(scope="module")
def wheel(build: Callable[[str, int], Path]) -> Path:
    return build("wheel", 1_600_000_000)


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_wheel_is_the_same_byte_for_byte(wheel: Path, build: Callable[[str, int], Path]) -> None:
    assert digest(wheel) == digest(build("wheel", 1_650_000_000))


def test_the_sdist_is_the_same_byte_for_byte(build: Callable[[str, int], Path]) -> None:
    assert digest(build("sdist", 1_600_000_000)) == digest(build("sdist", 1_650_000_000))


def test_the_wheel_asks_for_what_the_project_asks_for(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        head = HeaderParser().parsestr(archive.read(name).decode())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = {need.replace(" ", "") for need in head.get_all("Requires-Dist", []) if "extra ==" not in need}
    assert needs == set(project["dependencies"])
    assert (head["License-Expression"], head["Requires-Python"]) == ("MIT", project["requires-python"])


def empty(folder: Path) -> Path:
    """The interpreter of an empty environment."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return next(path for path in (folder / "bin/python", folder / "Scripts/python.exe") if path.exists())


def install(python: Path, *what: str) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--python",
        str(python),
        "install",
        "-q",
        *what,
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_wheel_alone_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    python = empty(tmp_path / "venv")
    answer = install(python, "--no-index", "--no-deps", str(wheel))
    assert answer.returncode == 0, answer.stderr
    ran = subprocess.run([python, "-I", "-c", ALONE], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ran.stdout.strip(), ran.returncode) == ("[]", 0), ran.stderr


LEAN = """
import otys_nb as otys
game = otys.new_game(["Ada", "Grace"], seed=7).play("4 ~P^1 $ P:p,p #mpp")
assert otys.best_turns(game, 1, tries=0) and otys.outcome_rows(game).where(prestige=0)
assert otys.load(game.save("game.otys")).record() == game.record() and print(game) is None
assert otys.playouts(game, 2, executor="serial").wins(0).mean >= 0 and str(otys.lookup("can a diver stay down?"))
exercise = otys.make_exercise(50, seed="k7")
exercise.do(exercise.step.solutions[0])
assert not any(hasattr(otys, name) for name, _ in WANTED)
for how in ("otys.{}", "from otys_nb import {}", "from otys_nb import *; {}()"):
    for name, extra in WANTED:
        ask = how.format(name)
        try:
            exec(ask, {"otys": otys})
        except (AttributeError, ImportError) as error:
            assert f"pip install 'otys-nb{extra}'" in str(error) and name in str(error), error
        else:
            raise AssertionError(ask)
"""
BOARDS = [(name, "") for name in ("Table", "PlayerBoard", "Explorer", "against", "first_game", "course_map")]
CODES = [("worksheet", "[course]"), ("class_work", "[course]"), ("desk", "[course]")]


def test_without_anything_else_rules_and_analysis_work_and_the_rest_says_what_to_install(
    wheel: Path, tmp_path: Path
) -> None:
    python = empty(tmp_path / "venv")
    assert install(python, "--no-index", "--no-deps", str(wheel)).returncode == 0
    program = f"WANTED = {[*BOARDS, *CODES]!r}\n{LEAN}"
    ran = subprocess.run([python, "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    opened = subprocess.run([python, "-I", "-m", "otys_nb"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert opened.returncode == 2 and "pip install 'otys-nb[lab]'" in opened.stderr, opened


def test_each_extra_stands_on_the_page_for_programmers() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for_users = set(project["optional-dependencies"]) - {"bench", "docs", "nightly", "test"}
    page = (ROOT / "docs/programming.md").read_text(encoding="utf-8")
    assert all(f"`otys-nb[{extra}]`" in page for extra in for_users)
    assert {extra for extra in EXTRAS.values() if extra} <= for_users
    assert {re.split("[>=]", need)[0] for need in project["dependencies"]} == {p for p, e in EXTRAS.items() if not e}


@pytest.mark.nightly
def test_the_wheel_installs_from_a_folder_of_wheels_without_a_network(wheel: Path, tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    command = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "download",
        "-q",
        "--require-hashes",
        "-d",
        str(wheels),
        "-r",
        str(ROOT / "locks/requirements.lock"),
    ]
    fetched = subprocess.run(command, capture_output=True, text=True, check=False)
    if fetched.returncode != 0:
        pytest.skip("the package index cannot be reached")
    python = empty(tmp_path / "venv")
    answer = install(python, "--no-index", "--find-links", str(wheels), str(wheel))
    assert answer.returncode == 0, answer.stderr
    show = "import otys_nb as otys; game = otys.new_game(['Ada', 'Grace'], seed=7); otys.Table(game); print('shown')"
    ran = subprocess.run([python, "-I", "-c", show], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.stdout.strip() == "shown", ran.stderr
