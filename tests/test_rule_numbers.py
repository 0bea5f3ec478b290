"""Every rule that code, texts and pages cite is there; a wrong number is named with its place."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from otys_nb.rules.rulebook import all_rules, rulings
from tests.sources import modules

ROOT = Path(__file__).parents[1]
KNOWN = {rule.number for rule in all_rules()} | {ruling.question for ruling in rulings()}
CHIP = re.compile(r"[\[`](R\d+|Q\d+)(?=[\]`])")
LISTED = re.compile(r"\b(?:rules|refs) = \[([^\[\]]*)\]")
MARK = re.compile(r"\bpytest\.mark\.rule\(([\d,\s]*)\)")
TEXTS = [*(ROOT / "otys_nb").rglob("*.toml"), *(ROOT / "docs").glob("*.md"), *(ROOT / "otys_nb").rglob("*.py")]


@cache
def takers() -> dict[str, int]:
    """The engine's functions, and all classes, that are given a rule, or rules, and after how many other arguments."""
    found: dict[str, int] = {}
    for path, tree in modules().items():
        for node in ast.walk(tree):
            names: list[str] = []
            if isinstance(node, ast.FunctionDef) and path.is_relative_to(ROOT / "otys_nb" / "rules"):
                names = [each.arg for each in node.args.args if each.arg != "self"]
                names += [node.args.vararg.arg] if node.args.vararg else []
            elif isinstance(node, ast.ClassDef):
                fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
                if "wire" not in path.parts and path.stem != "wire":  # messages are written by their names
                    names = [each.target.id for each in fields if isinstance(each.target, ast.Name)]
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and (
                at := [at for at, name in enumerate(names) if name in ("rule", "rules")]
            ):
                found[node.name] = at[0]
    return found


def cites(tree: ast.AST) -> Iterator[tuple[int, object]]:
    """The line and the number of each citation in a module: in what is called `rules` or is of the type `Cite`, or is
    given to one that takes rules, also by another name."""
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                named.setdefault(name, []).append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                named.setdefault(name, []).append(value)
    found: set[tuple[int, object]] = set()
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg="rules", value=value) | ast.Assign(targets=[ast.Name(id="rules")], value=value):
                found |= set(numbers([value], named)) if not isinstance(value, ast.Constant) else set()
            case ast.AnnAssign(annotation=kind, value=ast.expr() as value) if "Cite" in ast.unparse(kind):
                found |= set(numbers([value], named))
            case ast.Assign(targets=[ast.Tuple(elts=[*_, ast.Name(id="rules")])], value=value):
                several = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
                found |= set(numbers([each.elts[-1] for each in several if isinstance(each, ast.Tuple)], named))
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=given) if name in takers():
                taken = takers()[name]
                found |= set(numbers(given[taken : taken + 1] if name[0].isupper() else given[taken:], named))
    yield from sorted(found, key=str)


def numbers(told: list[ast.expr], named: Mapping[str, list[ast.expr]]) -> Iterator[tuple[int, object]]:
    for each in told:
        match each:
            case ast.Constant(value=int() | str() as value) if not isinstance(value, bool):
                yield each.lineno, value
            case ast.Tuple(elts=inner) | ast.Dict(values=inner):
                yield from numbers(inner, named)
            case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
                yield from numbers([one, other], named)
            case ast.Starred(value=inner):
                yield from numbers([inner], named)
            case ast.Name(id=name) if name in named:
                yield from numbers(named[name], {other: named[other] for other in named if other != name})


def test_every_rule_that_the_code_cites_is_there() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: there is no rule {cited}"
        for path, tree in modules().items()
        for line, cited in cites(tree)
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


def words(text: str) -> set[str]:
    """The beginnings of a text's words, so that *keys* and *key*, *rotates* and *rotate* are the same."""
    return {word.lower()[:5].rstrip("s") for word in re.findall(r"[A-Z]?[a-z]{2,}", text)}


@cache
def told() -> dict[str, set[str]]:
    """The words of each rule and ruling, but for those that more than a seventh of them have."""
    said = {str(rule.number): words(rule.text("en")) for rule in all_rules()}
    said |= {ruling.question: words(ruling.text("en")) for ruling in rulings()}
    often = Counter(word for each in said.values() for word in each)
    return {name: {word for word in each if often[word] * 7 < len(said)} for name, each in said.items()}


def strangers(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The line of each docstring and the rule it cites, `[R85]`, that is no rule which the code below cites, and has no
    word in common with it; a range such as `[R1]–[R8]` is about much."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            continue
        for each in node.body if not isinstance(node, ast.FunctionDef) else node.body[:1]:
            match each:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    own = words(f"{text} {getattr(node, 'name', '')}")
                    cited = re.findall(r"(?<!`)\[R?((?<=R)\d+|Q\d+)\]", re.sub(r"\[R\d+\]–\[R\d+\]", "", text))
                    wrong = {chip for chip in cited if not own & told().get(chip, own)}
                    wrong -= {str(cited) for _, cited in cites(node)} if wrong else set()
                    yield from ((each.lineno, chip) for chip in sorted(wrong))


def test_every_rule_in_a_docstring_is_about_the_same() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: the docstring cites {chip}, which is about something else: "
        "no word of it stands here, and the code below does not cite it"
        for path, tree in modules().items()
        for line, chip in strangers(tree)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_rule_about_something_else_is_found() -> None:
    code = 'class Credit:\n    """1 basic: gain 1 credit [R{}]."""\n    rules = (86,)'
    assert [list(strangers(ast.parse(code.format(number)))) for number in (85, 86, 58)] == [[], [], [(2, "58")]]


def marks() -> Iterator[tuple[str, int]]:
    """The place and the number of each rule that a test is marked with."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        for found in MARK.finditer(source):
            place = f"{path.relative_to(ROOT)}:{source.count(chr(10), 0, found.start()) + 1}"
            yield from ((place, int(number)) for number in re.findall(r"\d+", found[1]))


IN_EACH = re.compile(r'\{ *en = "([^"]*)", *fr = "([^"]*)", *de = "([^"]*)"')


def test_a_text_cites_the_same_rules_in_each_language() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{n}: cites {', '.join(sorted(chips))} in one language and not in another"
        for path in TEXTS
        if path.suffix == ".toml"
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for said in IN_EACH.findall(line)
        if (chips := set.union(*(cited := [set(CHIP.findall(text)) for text in said])) - set.intersection(*cited))
    ]
    assert not wrong, "\n".join(wrong)


def test_every_rule_that_a_test_is_marked_with_is_there_and_every_rule_has_one() -> None:
    marked = list(marks())
    told = [f"{place}: there is no rule {number}" for place, number in marked if number not in KNOWN]
    left = sorted({rule.number for rule in all_rules()} - {number for _, number in marked})
    told += [f"no test is marked with rule {number}: write @pytest.mark.rule({number})" for number in left]
    assert not told, "\n".join(told)


@pytest.mark.parametrize(
    "line",
    [
        'draft.gain("credits", 1, 855)',
        'Refusal("level.none", (22, "Q99"))',
        "f(rules=(0,))",
        "self.unpaid(position, use, move, 412, 146)",
        "rewards.RefillDisplay(place, 745)",
        "free: tuple[Cite, ...] = (186,) if use.free else ()",
        "DrawCards((127, 728))",
        'UiReason("nature", (311,))',
        "f(rules=(25, *on_x))\non_x = (361,) if late else ()",
        'reason, rules = ("a", (99, "Q84")) if upgraded else ("b", (99,))',
    ],
)
def test_a_wrong_number_is_found(line: str) -> None:
    assert [cited for _, cited in cites(ast.parse(line)) if cited not in KNOWN]
