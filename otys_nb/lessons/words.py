"""The few sentences of the lessons' frame, out of ``data/words.toml``; a lesson's own lie in its file."""

from __future__ import annotations

from otys_nb.rules.catalogue import Catalogue

word = Catalogue("lessons").say


def says(what: str, text: str, lang: str = "") -> str:
    """``what: text``, with the colon as the language writes it."""
    return word("says", lang, what=what, text=text).rstrip()
