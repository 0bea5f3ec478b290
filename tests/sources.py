"""The code of the package, read once."""

from __future__ import annotations

import ast
import functools
from pathlib import Path

import otys_nb


@functools.cache
def modules() -> dict[Path, ast.Module]:
    """The tree of each module by its place."""
    paths = sorted(Path(otys_nb.__file__).parent.rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
