"""Which notebooks show something else than the package says now: their cells are tried here, without a kernel.

It takes seconds where nbval takes minutes, so it leaves out what is slow to run and what another day shows otherwise.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from IPython.core.formatters import DisplayFormatter

from otys_nb.rules.language import LANGUAGES, speak, spoken

SLOW: Final = 'otys.practice("'
"""A cell with it looks for exercises, which takes a second."""
LEFT_OUT: Final = ("15_explore",)
"""Notebooks whose cells search and count for half a minute."""
OF_THE_DAY: Final = "nbval-ignore-output"
"""The tag of a cell that shows something else each day; nbval runs it and compares nothing."""


class Failed(Exception):
    """A cell of a notebook that can't be run, as while a rule is half changed."""


def stale(path: Path) -> list[int]:
    """The cells of a notebook, by their place, that would show another text or drawing than the one saved.

    Raises:
        Failed: if a cell fails, with its place.
    """
    if path.stem in LEFT_OUT:
        return []
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    before, lang = spoken(), path.absolute().parent.name
    speak(lang if lang in LANGUAGES else "en")
    try:
        with contextlib.chdir(path.parent):
            return list(_otherwise(cells))
    finally:
        speak(before)


def _otherwise(cells: list[Any]) -> Iterator[int]:
    names: dict[str, Any] = {}
    for at, cell in enumerate(cells):
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and SLOW not in source:
            try:
                shown = _shown(source, names)
            except Exception as error:  # whatever a cell does
                raise Failed(f"cell {at} fails: {type(error).__name__}: {error}") from error
            saved = [_data(output) for output in cell["outputs"]]
            if OF_THE_DAY not in cell["metadata"].get("tags", ()) and shown != saved:
                yield at


def _data(output: Any) -> dict[str, str]:
    """What is compared of an output: its texts, the drawing among them."""
    data = {"stream": output["text"]} if "text" in output else output["data"]
    return {kind: "".join(text) for kind, text in data.items() if isinstance(text, list | str)}


def _shown(source: str, names: dict[str, Any]) -> list[dict[str, str]]:
    """What a cell prints, and shows of its last line where that is an expression."""
    printed, tree = io.StringIO(), ast.parse(source)
    end = tree.body[-1] if tree.body else None
    last = compile(ast.Expression(end.value), "cell", "eval") if isinstance(end, ast.Expr) else None
    if last is not None:
        tree.body.pop()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = eval(last, names) if last is not None else None
    shown = [{"stream": printed.getvalue()}] if printed.getvalue() else []
    if value is not None:
        data, _ = DisplayFormatter().format(value)  # type: ignore[no-untyped-call]
        shown.append({kind: text for kind, text in data.items() if isinstance(text, str)})
    return shown
