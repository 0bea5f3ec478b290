"""Every rule that code, texts and pages cite is there; a wrong number is named with its place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from otys_nb.rules.rulebook import all_rules, rulings

ROOT = Path(__file__).parents[1]
KNOWN = {rule.number for rule in all_rules()} | {ruling.question for ruling in rulings()}
CHIP = re.compile(r"[\[`](R\d+|Q\d+)(?=[\]`])")
LISTED = re.compile(r"\b(?:rules|refs) = \[([^\[\]]*)\]")
CITING = re.compile(r"\brules\s*=\s*\(|\bRefusal\(|\.(?:gain|pay|resurface)\(")
SOURCES = sorted((ROOT / "otys_nb").rglob("*.py"))
MARK = re.compile(r"\bpytest\.mark\.rule\(([\d,\s]*)\)")
TEXTS = [*(ROOT / "otys_nb").rglob("*.toml"), *(ROOT / "docs").glob("*.md"), *SOURCES]


def cites(tree: ast.Module) -> Iterator[tuple[int, object]]:
    """The line and the number of each citation in a module: in a tuple called `rules`, or given to one that cites."""
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg="rules", value=ast.Tuple() as told):
                yield from numbers(told)
            case ast.Assign(targets=[ast.Name(id="rules")], value=ast.Tuple() as told):
                yield from numbers(told)
            case ast.Call(func=ast.Name(id="Refusal"), args=[_, ast.Tuple() as told, *_]):
                yield from numbers(told)
            case ast.Call(func=ast.Attribute(attr="gain" | "pay"), args=[_, _, *told]):
                yield from numbers(ast.Tuple(elts=told))
            case ast.Call(func=ast.Attribute(attr="resurface"), args=[_, *told]):
                yield from numbers(ast.Tuple(elts=told))


def numbers(told: ast.Tuple) -> Iterator[tuple[int, object]]:
    for each in told.elts:
        if isinstance(each, ast.Constant) and isinstance(each.value, int | str):
            yield each.lineno, each.value


def test_every_rule_that_the_code_cites_is_there() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: there is no rule {cited}"
        for path in SOURCES
        if CITING.search(source := path.read_text(encoding="utf-8"))
        for line, cited in cites(ast.parse(source))
        if cited not in KNOWN
    ]
    assert not wrong, "\n".join(wrong)


def test_every_rule_that_a_text_names_is_there() -> None:
    wrong = []
    for path in TEXTS:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            listed = LISTED.findall(line) if path.suffix == ".toml" else ()
            chips = [*CHIP.findall(line), *(named for each in listed for named in re.findall(r"[RQ]?\d+", each))]
            named = [chip for chip in chips if (chip if chip[0] == "Q" else int(chip.lstrip("R"))) not in KNOWN]
            wrong += [f"{path.relative_to(ROOT)}:{number}: there is no rule {chip}" for chip in named]
    assert not wrong, "\n".join(wrong)


def marks() -> Iterator[tuple[str, int]]:
    """The place and the number of each rule that a test is marked with."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for found in MARK.finditer(source):
            place = f"{path.relative_to(ROOT)}:{source.count(chr(10), 0, found.start()) + 1}"
            yield from ((place, int(number)) for number in re.findall(r"\d+", found[1]))


def test_every_rule_that_a_test_is_marked_with_is_there_and_every_rule_has_one() -> None:
    marked = list(marks())
    told = [f"{place}: there is no rule {number}" for place, number in marked if number not in KNOWN]
    left = sorted({rule.number for rule in all_rules()} - {number for _, number in marked})
    told += [f"no test is marked with rule {number}: write @pytest.mark.rule({number})" for number in left]
    assert not told, "\n".join(told)


@pytest.mark.parametrize(
    "line", ['draft.gain("credits", 1, 855)', 'Refusal("level.none", (22, "Q99"))', "f(rules=(0,))"]
)
def test_a_wrong_number_is_found(line: str) -> None:
    assert [cited for _, cited in cites(ast.parse(line)) if cited not in KNOWN]
