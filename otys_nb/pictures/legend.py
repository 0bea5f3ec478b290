"""What the letters and signs of the notation mean: one line that stands beside a board, and one page."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.arguments import checked
from otys_nb.rules.language import in_every, spoken
from otys_nb.rules.readable import Readable


@cache
def _texts() -> Mapping[str, Mapping[str, str]]:
    """The line and the page in every language; they are no templates, for braces are signs of the notation."""
    return tomllib.loads((files("otys_nb.pictures") / "data" / "legend.toml").read_text(encoding="utf-8"))


class Legend(Readable):
    """The page; printed, it is text in columns."""

    def __init__(self, lang: str = "") -> None:
        self.lang = spoken(lang)

    def __str__(self) -> str:
        return in_every(_texts()["page"])[self.lang].strip()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        lines = "\n".join(escaped_columns(line) for line in str(self).splitlines())
        return {"text/plain": str(self), "text/html": f"<pre>{lines}</pre>"}


def escaped_columns(line: str) -> str:
    """A line for HTML whose columns stay."""
    return "  ".join(map(escaped, line.split("  ")))


@checked
def notation(lang: str = "") -> Legend:
    """The signs of the notation on one page, and how to read a rule, to practise and to answer.

    Raises:
        ValueError: for a language that there is not.
    """
    return Legend(lang)


def line(lang: str = "") -> str:
    """The letters that stand on a board, in one line."""
    return in_every(_texts()["line"])[spoken(lang)]


__all__ = ["Legend", "notation"]
