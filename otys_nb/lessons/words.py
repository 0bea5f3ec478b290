"""The few sentences of the lessons' frame, out of ``data/words.toml``; a lesson's own lie in its file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from otys_nb.rules.language import LANGUAGES, spoken


@cache
def _catalogue() -> Mapping[str, Mapping[str, str]]:
    data = tomllib.loads((files("otys_nb.lessons") / "data" / "words.toml").read_text(encoding="utf-8"))
    missing = data.pop("missing", [])
    for key, table in data.items():
        for lang in LANGUAGES:
            if lang not in table and (lang == "en" or lang not in missing):
                raise ValueError(f"words.toml: {key} has no text in {lang!r}")
    return data


def word(key: str, lang: str = "", /, **facts: object) -> str:
    """The sentence for a key, with its facts.

    Raises:
        KeyError: if there is no such sentence.
        ValueError: for a language that is not one of en, fr, de.
    """
    table = _catalogue()[key]
    return table.get(spoken(lang), table["en"]).format(**facts)


def says(what: str, text: str, lang: str = "") -> str:
    """``what: text``, with the colon as the language writes it."""
    return word("says", lang, what=what, text=text).rstrip()
