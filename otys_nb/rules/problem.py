"""One thing that is wrong with a position, as data and as a sentence; `otys_nb.rules.validity` finds them."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from otys_nb.rules.language import spoken
from otys_nb.rules.messages import word
from otys_nb.rules.refusal import Cite

Severity: TypeAlias = Literal["blocks", "box", "unlikely"]
"""``blocks``: play is impossible, or the rules have no answer. ``box``: the box does not hold such pieces.
``unlikely``: it can be played, but no game gets there."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: `code` out of ``data/problems.toml``, `where` as a path such as ``players[0].track``."""

    code: str
    where: str
    facts: Mapping[str, Any]
    rules: tuple[Cite, ...]
    severity: Severity

    def __hash__(self) -> int:
        return hash((self.code, self.where, self.severity))

    def text(self, lang: str = "") -> str:
        """The finding as a sentence.

        Raises:
            ValueError: for a language other than en, fr, de.
        """
        table, _, name = self.code.partition(".")
        lang = spoken(lang)
        facts = {"where": self.where, **self.facts}
        return _Words(lang).vformat(catalogue()[table][name][lang], (), facts)


@cache
def catalogue() -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    """Every finding there is: severity, rules and a sentence in each language, by the two halves of its code."""
    source = files("otys_nb.rules") / "data" / "problems.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


class _Words(string.Formatter):
    """Fills ``{fact}`` as it is and ``{fact:diver}`` with the word of the catalogue."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return str(value)
        return word(format_spec, value, self.lang)


def problem(code: str, where: str, /, **facts: Any) -> Problem:
    """The finding `code`, with the rules and the severity that ``data/problems.toml`` gives it.

    Raises:
        KeyError: if there is no such finding.
    """
    table, _, name = code.partition(".")
    kind = catalogue()[table][name]
    return Problem(code, where, facts, tuple(kind["rules"]), kind["severity"])
