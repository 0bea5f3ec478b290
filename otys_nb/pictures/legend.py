"""What the letters and signs of the notation mean: one line that stands beside a board, and one page."""

from __future__ import annotations

from typing import Any, Final

from otys_nb.pictures.untrusted import escaped
from otys_nb.rules.catalogue import Catalogue
from otys_nb.rules.language import spoken
from otys_nb.rules.readable import Readable

_texts: Final = Catalogue("pictures", "legend")


class Legend(Readable):
    """The page; printed, it is text in columns."""

    def __init__(self, lang: str = "") -> None:
        self.lang = spoken(lang)

    def __str__(self) -> str:
        page: str = _texts.texts["page"][self.lang]
        return page.strip()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        lines = "\n".join(escaped_columns(line) for line in str(self).splitlines())
        return {"text/plain": str(self), "text/html": f"<pre>{lines}</pre>"}


def escaped_columns(line: str) -> str:
    """A line for HTML whose columns stay."""
    return "  ".join(map(escaped, line.split("  ")))


def notation(lang: str = "") -> Legend:
    """The signs of the notation on one page, and how to read a rule, to practise and to answer.

    Raises:
        ValueError: for a language that there is not.
    """
    return Legend(lang)


def line(lang: str = "") -> str:
    """The letters that stand on a board, in one line."""
    found: str = _texts.texts["line"][spoken(lang)]
    return found
