"""One thing that is wrong with a position, as data and as a sentence; `otys_nb.rules.validity` finds them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from otys_nb.rules import messages
from otys_nb.rules.mistake import wrong
from otys_nb.rules.readable import Readable
from otys_nb.rules.refusal import Cite, cited

Severity: TypeAlias = Literal["blocks", "box", "unlikely"]
"""``blocks``: play is impossible, or the rules have no answer. ``box``: the box does not hold such pieces.
``unlikely``: it can be played, but no game gets there."""


@dataclass(frozen=True, slots=True, repr=False)
class Problem(Readable):
    """One thing that is wrong: `code` out of ``data/problems.toml``, `where` as a path such as ``players[0].track``."""

    code: str
    where: str
    facts: Mapping[str, Any]
    rules: tuple[Cite, ...]
    severity: Severity

    def __hash__(self) -> int:
        return hash((self.code, self.where, self.severity))

    def text(self, lang: str = "") -> str:
        """The problem as a sentence.

        Raises:
            ValueError: for a language other than en, fr, de.
        """
        return messages.say(f"problem.{self.code}", lang, **{"where": self.where, **self.facts})

    def placed(self) -> str:
        """The sentence after its place, which some sentences name themselves."""
        told = self.text()
        return told if told.startswith(self.where) else f"{self.where}: {told}"

    def __str__(self) -> str:
        return f"{self.placed()} {cited(self.rules)}".rstrip()


@cache
def kinds() -> Mapping[str, Mapping[str, Any]]:
    """Every kind of problem there is, by its code: how grave it is, and the rules behind it."""
    source = files("otys_nb.rules") / "data" / "problems.toml"
    found = tomllib.loads(source.read_text(encoding="utf-8"))
    return {f"{table}.{name}": kind for table, names in found.items() for name, kind in names.items()}


def problem(code: str, where: str, /, **facts: Any) -> Problem:
    """The finding `code`, with the rules and the severity that ``data/problems.toml`` gives it.

    Raises:
        KeyError: if there is no such finding.
    """
    kind = kinds()[code]
    return Problem(code, where, facts, tuple(kind["rules"]), kind["severity"])


def refuse(found: Sequence[Problem]) -> None:
    """Check that nothing was found to be wrong with a position.

    Raises:
        ValueError: naming what is wrong with it.
    """
    if found:
        reasons = "; ".join(each.text().rstrip(".") for each in found)
        raise wrong("problems", field="position", problems=reasons)
