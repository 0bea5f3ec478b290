"""The reader's copies of the notebooks are trusted in any Jupyter of the same user, and only as they were shipped."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from otys_nb.app import course_files, trust

SHIPPED = Path(__file__).parents[2] / "notebooks"


def trusted(data: Path, notebook: Path) -> bool:
    """Whether a server of the same user takes the notebook as trusted."""
    notary = NotebookNotary(data_dir=str(data))
    try:
        found: bool = notary.check_signature(nbformat.read(notebook, as_version=4))
        return found
    finally:
        notary.store.close()


def test_a_copy_is_trusted_until_somebody_else_changes_it(jupyter_data: Path, tmp_path: Path) -> None:
    source, mine = tmp_path / "shipped", tmp_path / "mine"
    source.mkdir()
    (source / "00_start.ipynb").write_bytes((SHIPPED / "00_start.ipynb").read_bytes())
    course_files.copy_course(source, mine)
    assert trusted(jupyter_data, mine / "00_start.ipynb")
    text = (mine / "00_start.ipynb").read_text(encoding="utf-8")
    (mine / "00_start.ipynb").write_text(text.replace("import otys_nb", "import strange"), encoding="utf-8")
    assert not trusted(jupyter_data, mine / "00_start.ipynb")


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
