"""Fingerprints that tell the course's notebooks, exactly as they were shipped, from all other notebooks.

The Jupyter extension runs a notebook by itself only if its fingerprint is one that the extension carries, so a notebook
that differs anywhere in what a reader sees or a kernel runs is a stranger's. `js/lab/shipped.js` computes the same.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from otys_nb.app.course_files import in_all_languages
from otys_nb.rules import files

VIEW = "application/vnd.jupyter.widget-view+json"
MAX_NOTEBOOK_BYTES = 1_000_000
"""No notebook of the course is so large; a larger file is not read to its end."""


def fingerprint(notebook: Mapping[str, Any]) -> str:
    """Compute the SHA-256, in hex, of all cells: their kinds, sources, attachments and outputs.

    Counts of runs, metadata of cells and references to live widgets are left out: opening or running a notebook changes
    them, and none of them shows or runs anything.

    Raises:
        TypeError, KeyError, AttributeError: this is not a notebook of format 4.
    """
    cells = [
        [
            cell["cell_type"],
            _joined(cell["source"]),
            cell.get("attachments") or {},
            [_output(output) for output in cell.get("outputs") or []],
        ]
        for cell in notebook["cells"]
    ]
    text = json.dumps(cells, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _output(output: Mapping[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in output.items() if name != "execution_count"}
    if "text" in kept:
        kept["text"] = _joined(kept["text"])
    if "data" in kept:
        kept["data"] = {mime: _joined(value) for mime, value in kept["data"].items() if mime != VIEW}
    return kept


def _joined(value: Any) -> Any:
    """Join a text that the format may store as a list of lines."""
    if isinstance(value, list) and all(isinstance(line, str) for line in value):
        return "".join(value)
    return value


def is_shipped(path: Path, course: Path) -> bool:
    """Tell whether the file is a notebook of the folder `course`, in any language, as it was shipped."""
    try:
        data = files.read(path, MAX_NOTEBOOK_BYTES + 1)
        return len(data) <= MAX_NOTEBOOK_BYTES and fingerprint(json.loads(data)) in _known(course)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return False


@cache
def _known(course: Path) -> frozenset[str]:
    return frozenset(fingerprint(json.loads(path.read_bytes())) for path in in_all_languages(course))
