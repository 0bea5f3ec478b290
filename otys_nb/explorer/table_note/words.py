"""The words of table notes (``data/table_words.toml``), matched in any language and without regard to case."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from otys_nb.explorer.messages import say
from otys_nb.rules.language import LANGUAGES

MAX_PHRASE_WORDS: Final = 5
"""The most words of a phrase."""
_PRINTED: Final = {
    "number": ("score", "credits", "batteries"),
    "technician": ("mechanic", "hacker"),
    "list": (
        *("keys", "track", "divers", "zone", "level", "rewards", "contracts", "public", "display", "sponsors"),
        *("store", "deck", "bag"),
    ),
    "player": ("to_move", "first_player"),
    "note": ("round",),
}
"""What the page itself prints over these fields: in each language, that can be read."""


def plain(text: str) -> str:
    """A text without capitals and accents, with one kind of apostrophe."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(sign for sign in bare if not unicodedata.combining(sign))


@cache
def known(sort: str) -> Mapping[str, str]:
    """What each phrase of a sort (a table of the file) stands for."""
    printed = {say(f"note.of.{name}", lang): name for name in _PRINTED.get(sort, ()) for lang in LANGUAGES}
    listed = {word: name for name, words in _file()[sort].items() for word in words}
    return MappingProxyType({plain(word): name for word, name in (printed | listed).items()})


@cache
def _file() -> Mapping[str, Mapping[str, Sequence[str]]]:
    text = files("otys_nb.explorer").joinpath("data", "table_words.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def phrase(words: Sequence[str], at: int, *sorts: str) -> tuple[str, str, int]:
    """The longest phrase that begins at a word: its sort, what it stands for, and its number of words; ``"", "", 0`` if
    there is none."""
    for count in range(min(MAX_PHRASE_WORDS, len(words) - at), 0, -1):
        text = plain(" ".join(words[at : at + count]))
        for sort in sorts:
            if text in known(sort):
                return sort, known(sort)[text], count
    return "", "", 0


def is_word(text: str, name: str) -> bool:
    """Whether a text means `name`: ``nothing``, ``unknown``, ``upgraded`` or ``filler``."""
    return known("say").get(plain(text)) == name
