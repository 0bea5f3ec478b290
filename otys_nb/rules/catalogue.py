"""Texts that people read, out of a room's own file: every key with a sentence in each language.

The rules' own sentences lie in `otys_nb.rules.messages`, whose nouns these texts may use: ``{diver:diver}``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any

from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.rules.messages import _filled


class Catalogue:
    """The file ``data/NAME.toml`` of a room of the package, such as ``lessons``; read when it is first needed."""

    def __init__(self, room: str, name: str = "words") -> None:
        self.room = room
        self.name = name

    @cached_property
    def texts(self) -> Mapping[str, Any]:
        """The tables of the file.

        Raises:
            ValueError: if a text lacks a language.
        """
        source = files("otys_nb") / self.room / "data" / f"{self.name}.toml"  # no room is imported for its texts
        found = tomllib.loads(source.read_text(encoding="utf-8"))
        self._check(found, "")
        return found

    def _check(self, table: Mapping[str, Any], where: str) -> None:
        if any(isinstance(entry, str) for entry in table.values()):
            if set(table) != set(LANGUAGES):
                raise ValueError(f"{self.name}.toml: {where} needs a text in each of {', '.join(LANGUAGES)}")
            return
        for key, entry in table.items():
            self._check(entry, f"{where}.{key}".lstrip("."))

    def say(self, key: str, lang: str = "", /, **facts: Any) -> str:
        """The sentence for a key (``word``, or ``table.word``), with its facts.

        Raises:
            KeyError: if there is no such sentence.
            ValueError: for a language that is not one of en, fr, de.
        """
        found = self.texts
        for name in key.split("."):
            found = found[name]
        return "".join(_filled(found[spoken(lang)], facts, lang))
