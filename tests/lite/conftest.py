"""The course's static site, built from this tree, and a browser to open it in.

Building needs the environment that `make site` prepares (`.venv-lite`, or where `OTYS_LITE` says) and the npm package
`pyodide`. Where one is missing these tests are skipped; where a browser is required, the browser's tests fail.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import asked_for, browser_type_launch_args, harness, new_context

__all__ = ["asked_for", "browser_type_launch_args", "harness", "new_context"]

ROOT = Path(__file__).parents[2]
TOOLS = Path(os.environ.get("OTYS_LITE", ROOT / ".venv-lite"))

BUILT_FROM = (
    *(".gitignore", "LICENSE", "README.md", "hatch_build.py", "pyproject.toml"),
    *("jupyter-config", "labextension", "lite", "notebooks", "otys_nb"),
)

SMALL = """
import runpy, sys
from otys_nb.bake import graph
graph.MAX_NODES = 60
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""The build, with little beside the way in the lesson that is baked for the wait: that takes a third of the time."""

Build = Callable[..., Path]


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the site is built from, so that nothing changes between two builds."""
    copy = tmp_path_factory.mktemp("tree")
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
            )
        elif (ROOT / name).is_file():
            shutil.copy(ROOT / name, copy / name)
    return copy


@pytest.fixture(scope="session")
def built(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Build:
    """Build a site once: `built("home")` or `built("class")` is its folder.

    It holds the course, and before it `-board.ipynb` with a table, a lesson and an explorer in it, and so in French.
    """
    python = TOOLS / "bin" / "python"
    if not python.is_file() or not (TOOLS / "wheels").is_dir():
        pytest.skip("the site's tools are not installed here; `make site` installs them")
    runtime = ROOT / "node_modules" / "pyodide"
    if not (runtime / "package.json").is_file():
        pytest.skip("the npm package pyodide is not installed here")
    folder = tmp_path_factory.mktemp("site")
    own = folder / "own"
    (own / "fr").mkdir(parents=True)
    for name in ("-board.ipynb", "fr/-board.ipynb"):
        write_boards(own / name)
    sites: dict[str, Path] = {}

    def build(place: str) -> Path:
        if place not in sites:
            out = folder / place
            command = [str(python), "-c", SMALL, "lite/build.py", "--for", place, "--out", str(out)]
            command += ["--wheels", str(TOOLS / "wheels"), "--runtime", str(runtime)]
            command += ["--notebooks", str(own), str(tree / "notebooks")]
            done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
            sites[place] = out
        return sites[place]

    return build


BOARDS = {
    "table": 'import otys_nb as otys\n\ngame = otys.new_game(["Ada", "Grace"], seed=7)\notys.Table(game)',
    "lesson": 'dive = otys.lesson("start")\ndive',
    "explorer": "explorer = otys.Explorer(game.position)\nexplorer",
}


def write_boards(path: Path) -> None:
    """Make a notebook with boards that can be played on, each in a cell of its own."""
    import nbformat.v4

    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source, id=name) for name, source in BOARDS.items()],
        metadata={"kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}},
    )
    path.write_text(nbformat.writes(made), encoding="utf-8")


@pytest.fixture
def failed(page: Page) -> Iterator[list[str]]:
    """What the page asked for in vain; anything fails the test."""
    found: list[str] = []
    page.on("requestfailed", lambda request: found.append(f"{request.url}: {request.failure}"))
    page.on("response", lambda answer: found.append(f"{answer.url}: {answer.status}") if answer.status >= 400 else None)
    yield found
    assert not found
