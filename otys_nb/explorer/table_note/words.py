"""The words by which people note down a table (``data/table_words.toml``): in any language, whatever the capitals."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

LONGEST: Final = 4
"""Words of a phrase at most."""


def plain(text: str) -> str:
    """A text without capitals and accents, with one kind of apostrophe."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


@cache
def known(sort: str) -> Mapping[str, str]:
    """What each phrase of a sort (a table of the file) stands for."""
    return MappingProxyType({plain(word): name for name, words in _file()[sort].items() for word in words})


@cache
def _file() -> Mapping[str, Mapping[str, Sequence[str]]]:
    text = files("otys_nb.explorer").joinpath("data", "table_words.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def phrase(words: Sequence[str], at: int, *sorts: str) -> tuple[str, str, int]:
    """The longest phrase that begins at a word: of which sort, what it stands for, and how many words it has; three
    times nothing if there is none."""
    for count in range(min(LONGEST, len(words) - at), 0, -1):
        text = plain(" ".join(words[at : at + count]))
        for sort in sorts:
            if text in known(sort):
                return sort, known(sort)[text], count
    return "", "", 0


def is_word(text: str, name: str) -> bool:
    """Whether a text says ``nothing``, ``unknown``, ``upgraded`` or only fills."""
    return known("say").get(plain(text)) == name
