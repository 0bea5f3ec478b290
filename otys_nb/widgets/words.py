"""The interface's messages, out of `data/words.<language>.toml`: labels of moves, buttons, reasons of the page's own.

What happened and why a move is refused is said by the rules (`otys_nb.rules.messages`); nothing is said twice.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from otys_nb.rules import messages, rulebook
from otys_nb.rules.language import spoken


def catalogue(lang: str = "") -> Mapping[str, Mapping[str, str]]:
    """The tables of one language, of the spoken one if none is named.

    Raises:
        ValueError: for a language that is not one of en, fr, de.
    """
    return _catalogue(spoken(lang))


@cache
def _catalogue(lang: str) -> Mapping[str, Mapping[str, str]]:
    source = files("otys_nb.widgets") / "data" / f"words.{lang}.toml"
    tables: dict[str, dict[str, str]] = tomllib.loads(source.read_text(encoding="utf-8"))
    return tables


def words(lang: str = "") -> Mapping[str, str]:
    """What the page gets: the interface's messages, and the sentence of every rule and ruling as ``rule.<number>``."""
    return _of_page(spoken(lang))


@cache
def _of_page(lang: str) -> Mapping[str, str]:
    said = dict(catalogue(lang)["ui"])
    for rule in rulebook.all_rules():
        said[f"rule.{rule.number}"] = rule.text(lang)
    for ruling in rulebook.rulings():
        said[f"rule.{ruling.question}"] = ruling.text(lang)
    return said


def phrase(key: str, lang: str, /, **facts: Any) -> str:
    """The message for `key` (``table.name``) with its facts, capital first.

    ``{fact:noun}`` is put into words as in the catalogue of the rules.

    Raises:
        KeyError: if there is no such message.
    """
    table, _, name = key.partition(".")
    text = _Words(lang).vformat(catalogue(lang)[table][name], (), facts)
    return text[:1].upper() + text[1:]


class _Words(string.Formatter):
    """A formatter whose specifications are nouns of the rules' catalogue."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        return messages.in_words(value, format_spec, self.lang) if format_spec else str(value)
