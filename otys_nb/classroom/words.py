"""What the classroom says, out of ``data/words.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from otys_nb.rules.language import LANGUAGES, spoken


@cache
def _catalogue() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    data = tomllib.loads((files("otys_nb.classroom") / "data" / "words.toml").read_text(encoding="utf-8"))
    for table, entries in data.items():
        for key, texts in entries.items():
            if set(texts) != set(LANGUAGES):
                raise ValueError(f"words.toml: {table}.{key} needs a text in each of {', '.join(LANGUAGES)}")
    return data


def say(key: str, lang: str = "", /, **facts: Any) -> str:
    """The sentence for ``table.key``, with its facts.

    Raises:
        KeyError: if there is no such sentence.
        ValueError: for a language that is not one of en, fr, de.
    """
    table, _, name = key.partition(".")
    return _catalogue()[table][name][spoken(lang)].format(**facts)
