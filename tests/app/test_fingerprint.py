"""Only a notebook exactly as it was shipped has the fingerprint of the course's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from otys_nb.app import fingerprint as tested
from otys_nb.app.fingerprint import fingerprint, is_shipped
from tests.browser.hostile import notebooks

COURSE = notebooks.ROOT / "notebooks"


def laid(folder: Path, found: Any, name: str = notebooks.LESSON) -> Path:
    """A file with this notebook, or with these bytes."""
    path = folder / name
    path.write_bytes(found if isinstance(found, bytes) else json.dumps(found).encode())
    return path


@pytest.mark.parametrize("lang", ["", "fr", "de"])
def test_a_copy_is_as_shipped_in_each_language(tmp_path: Path, lang: str) -> None:
    assert is_shipped(laid(tmp_path, (COURSE / lang / notebooks.LESSON).read_bytes()), COURSE)


def counted_anew(found: notebooks.Notebook) -> None:
    for n, cell in enumerate(notebooks.code_cells(found), 40):
        cell["execution_count"] = n


def viewed(found: notebooks.Notebook) -> None:
    for cell in notebooks.code_cells(found):
        for output in cell["outputs"]:
            output.get("data", {})[notebooks.VIEW] = {"model_id": "0" * 32}


def joined(found: notebooks.Notebook) -> None:
    for cell in found["cells"]:
        cell["source"] = "".join(cell["source"])


@pytest.mark.parametrize("run", [counted_anew, viewed, joined])
def test_opening_and_running_a_notebook_leaves_it_as_shipped(
    tmp_path: Path, run: Callable[[notebooks.Notebook], None]
) -> None:
    found = notebooks.lesson()
    run(found)
    assert is_shipped(laid(tmp_path, found), COURSE)


@pytest.mark.parametrize("name", [name for name in notebooks.UNASKED if "widgets" not in name])
def test_no_hostile_notebook_is_as_shipped(tmp_path: Path, name: str) -> None:
    assert not is_shipped(laid(tmp_path, notebooks.UNASKED[name]()), COURSE)


def test_neither_order_nor_kind_nor_attachment_can_change(tmp_path: Path) -> None:
    whole = fingerprint(notebooks.lesson())
    turned, other, attached, fewer = (notebooks.lesson() for _ in range(4))
    turned["cells"].reverse()
    other["cells"][0]["cell_type"] = "raw"
    attached["cells"][0]["attachments"] = {"a.png": {"image/png": ""}}
    fewer["cells"].pop()
    assert whole not in {fingerprint(one) for one in (turned, other, attached, fewer)}


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b'{"cells": 3}', b'{"cells": [{}]}', b"[" * 100_000, b"\xff", b"null"]
)
def test_what_is_no_notebook_is_not_shipped(tmp_path: Path, data: bytes) -> None:
    assert not is_shipped(laid(tmp_path, data), COURSE)


def test_a_file_without_end_is_read_to_a_limit(tmp_path: Path) -> None:
    assert not is_shipped(laid(tmp_path, b" " * (tested.MAX_NOTEBOOK_BYTES + 2)), COURSE)
    assert not is_shipped(tmp_path / "missing.ipynb", COURSE)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_into_which_nobody_writes_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.ipynb")
    asked = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, pathlib, otys_nb.app.fingerprint as f; "
            "print(f.is_shipped(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))",
            tmp_path / "pipe.ipynb",
            COURSE,
        ],
        timeout=30,
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout == "False\n"


def test_a_name_does_not_matter(tmp_path: Path) -> None:
    assert is_shipped(laid(tmp_path, notebooks.lesson(), "another-name.ipynb"), COURSE)
