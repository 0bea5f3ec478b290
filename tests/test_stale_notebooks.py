"""The notebooks show what the package says now: their cells are tried in seconds, which nbval does again in kernels."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import nbformat.v4 as v4
import pytest

from otys_nb.rules.language import LANGUAGES
from tests.depth import often
from tools import notebooks

TRIED = """
import sys
from pathlib import Path
from tools.notebooks import shown
from tools.stale import Failed, stale
for path in map(Path, sys.argv[1:]):
    try:
        if cells := stale(path):
            print(f"{shown(path)}: cell {', '.join(map(str, cells))}")
    except Failed as failed:
        print(f"{shown(path)}: {failed}")
"""


def tried(*paths: Path) -> list[str]:
    """The stale ones, each with its cells; in a process of its own, since cells change what is spoken and kept."""
    command = [sys.executable, "-c", TRIED, *map(str, paths)]
    return subprocess.run(command, cwd=notebooks.ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


@pytest.mark.deep
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_notebook_shows_what_is_no_longer_said(lang: str) -> None:
    folder = notebooks.FOLDER if lang == "en" else notebooks.FOLDER / lang
    own = [path for path in notebooks.course() if path.parent == folder]
    stale = tried(*(own if lang == "en" else own[LANGUAGES.index(lang) :: often(1, 3)]))  # they have the same code
    told = (
        "these notebooks show what is no longer so. First mend what else failed; then, if what was changed is right, "
        "`.venv/bin/python -m tools.notebooks --stale` makes them new"
    )
    assert not stale, "\n".join((told, *stale))


def test_a_cell_that_shows_something_else_is_named(tmp_path: Path) -> None:
    def cell(source: str, shown: object) -> object:
        outputs = [v4.new_output("execute_result", data={"text/plain": shown}, execution_count=1)]
        return v4.new_code_cell(source, outputs=outputs, execution_count=1)

    said = "import otys_nb as otys\notys.rule(36).text()[:8]"
    of_the_day = cell("1", "2")
    of_the_day["metadata"]["tags"] = ["nbval-ignore-output"]  # type: ignore[index]
    cells = [cell(said, "'Une batt'"), cell("1 + 1", "2"), of_the_day, cell("otys.rule(36)", "another sentence")]
    (tmp_path / "fr").mkdir()
    path = tmp_path / "fr" / "01_new.ipynb"
    path.write_text(json.dumps(v4.new_notebook(cells=cells)), encoding="utf-8")
    assert tried(path) == ["fr/01_new.ipynb: cell 3"]


def test_a_cell_that_fails_is_named(tmp_path: Path) -> None:
    path = tmp_path / "01_new.ipynb"
    cells = [v4.new_code_cell("1 / 0", execution_count=1)]
    path.write_text(json.dumps(v4.new_notebook(cells=cells)), encoding="utf-8")
    assert tried(path) == ["01_new.ipynb: cell 0 fails: ZeroDivisionError: division by zero"]
    command = [sys.executable, "-m", "tools.notebooks", "--stale", str(path)]
    ran = subprocess.run(command, cwd=notebooks.ROOT, check=False, capture_output=True, text=True)
    assert ran.returncode == 1
    assert ran.stderr == "01_new.ipynb: cell 0 fails: ZeroDivisionError: division by zero\n"
