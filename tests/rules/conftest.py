"""What the tests of the engine say where it cites another rule than the one that a test proves."""

from __future__ import annotations

import ast
import re
from collections.abc import Set
from pathlib import Path

from tests.test_rule_numbers import ROOT, cites

ENGINE = sorted((ROOT / "otys_nb" / "rules").rglob("*.py"))


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """The places at which the engine cites the wrong one of two lists of rules."""
    if op != "==" or not (isinstance(left, tuple) and isinstance(right, tuple)):
        return None
    told, wanted = set(left) - set(right), set(right) - set(left)
    if not told or not wanted or not all(isinstance(each, int | str) for each in told | wanted):
        return None
    found = [place for path in ENGINE for place in places(path, told, wanted)]
    return [f"{left!r} == {right!r}", *found] if found else None


def places(path: Path, told: Set[int | str], wanted: Set[int | str]) -> list[str]:
    """The lines of a module that cite a rule which they were not to cite, if it speaks of one that was wanted."""
    source = path.read_text(encoding="utf-8")
    if not any(re.search(rf"\bR?{number}\b", source) for number in wanted):
        return []
    meant = ", ".join(map(str, sorted(wanted, key=str)))
    return [
        f"{path.relative_to(ROOT)}:{line}: cites {cited}; if the test is about this line, write {meant}"
        for line, cited in cites(ast.parse(source))
        if cited in told
    ]
