"""What the command keeps for Jupyter goes to a folder of the test's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary


@pytest.fixture(autouse=True)
def jupyter_data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where Jupyter keeps whose notebooks are trusted."""
    folder = tmp_path_factory.mktemp("jupyter-data")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(folder))
    return folder


@pytest.fixture
def trusted(jupyter_data: Path) -> Callable[[str], bool]:
    """Whether a server of the same user takes a notebook of this text as trusted."""

    def check(text: str) -> bool:
        notary = NotebookNotary(data_dir=str(jupyter_data))
        try:
            found: bool = notary.check_signature(nbformat.reads(text, as_version=4))
            return found
        finally:
            notary.store.close()

    return check
