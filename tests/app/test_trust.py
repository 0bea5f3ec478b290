"""The reader's copies of the notebooks are trusted in any Jupyter of the same user, and only as they were shipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from otys_nb.app import course_files, trust

SHIPPED = Path(__file__).parents[2] / "notebooks"


def test_a_copy_is_trusted_until_somebody_else_changes_it(trusted: Callable[[str], bool], tmp_path: Path) -> None:
    source, mine = tmp_path / "shipped", tmp_path / "mine"
    source.mkdir()
    (source / "00_start.ipynb").write_bytes((SHIPPED / "00_start.ipynb").read_bytes())
    course_files.copy_course(source, mine)
    text = (mine / "00_start.ipynb").read_text(encoding="utf-8")
    assert trusted(text)
    assert not trusted(text.replace("import otys_nb", "import strange"))


def test_a_copy_is_trusted_also_where_jupyter_has_begun_anew(
    jupyter_data: Path, trusted: Callable[[str], bool], tmp_path: Path
) -> None:
    """A new home, or another account, over a folder that was filled before."""
    source, mine = tmp_path / "shipped", tmp_path / "mine"
    source.mkdir()
    (source / "00_start.ipynb").write_bytes((SHIPPED / "00_start.ipynb").read_bytes())
    course_files.copy_course(source, mine)
    (jupyter_data / "nbsignatures.db").unlink()
    course_files.copy_course(source, mine)
    assert trusted((mine / "00_start.ipynb").read_text(encoding="utf-8"))


@pytest.mark.parametrize("damage", ["no notebook", "a damaged list"])
def test_where_nothing_can_be_signed_the_course_is_copied_all_the_same(
    jupyter_data: Path, tmp_path: Path, damage: str, capfd: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "shipped"
    source.mkdir()
    (source / "00_start.ipynb").write_text("{" if damage == "no notebook" else '{"cells": []}')
    if damage == "a damaged list":
        (jupyter_data / "nbsignatures.db").write_text("no list at all" * 1000)
    assert course_files.copy_course(source, tmp_path / "mine") == []
    assert (tmp_path / "mine" / "00_start.ipynb").is_file()
    trust.sign([b"no notebook", b"\xff"])
    assert capfd.readouterr() == ("", "")
