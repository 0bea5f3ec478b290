"""The keys of sentences that code names, as patterns, also where it puts them together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product


def said(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Each key given to a ``say`` in a module, as a pattern, with its line and the package whose sentence it is, or
    none where an object says it; and those of the rules' mistakes and refusals."""
    packages: dict[str, str] = {}
    tables = {"Refusal": "refusal"}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("otys_nb"):
            for alias in node.names:
                name = alias.asname or alias.name
                if node.module == "otys_nb.rules.mistake" and alias.name in (
                    "wrong",
                    "wrong_kind",
                    "unknown",
                    "no_attribute",
                ):
                    tables[name] = "mistake"
                if alias.name in ("say", "say_in_each") and node.module.endswith(".messages"):
                    packages[name] = node.module.removesuffix(".messages")
                elif alias.name == "messages":
                    packages[f"{name}.say"] = node.module
    for scope, node in calls(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(key)), *_]) if name in tables:
                yield node.lineno, "otys_nb.rules", re.escape(f"{tables[name]}.{key}")
        called = [node.func, *node.args]
        if name_of(called[0]) == "partial":
            called = called[1:]
        if len(called) > 1 and ((name := name_of(called[0])) in packages or name.endswith(".say")):
            for key in keys(called[1], scope):
                yield called[1].lineno, packages.get(name, ""), key


def calls(scope: ast.AST, within: ast.AST | None = None) -> Iterator[tuple[ast.AST, ast.Call]]:
    """Every call with the innermost function that it stands in, or the module."""
    for node in ast.iter_child_nodes(scope if within is None else within):
        if isinstance(node, ast.FunctionDef):
            yield from calls(node)
        else:
            if isinstance(node, ast.Call):
                yield scope, node
            yield from calls(scope, node)


def name_of(function: ast.expr) -> str:
    """What is called, where it is a plain name or a ``say``."""
    match function:
        case ast.Name(id=name):
            return name
        case ast.Attribute(attr="say"):
            return ast.unparse(function)
    return ""


def keys(given: ast.expr, scope: ast.AST | None = None) -> Iterator[str]:
    """The keys that an argument can be, as patterns: a text, one with facts in it, two texts in a row, or either of
    two; a name in it stands for each text that its function gives it or compares it with."""
    match given:
        case ast.Constant(value=str(key)):
            yield re.escape(key)
        case ast.JoinedStr(values=parts):
            yield from map("".join, product(*([*keys(part, scope)] for part in parts)))
        case ast.BinOp(left=one, op=ast.Add(), right=other):
            yield from map("".join, product([*keys(one, scope)] or ["(.+)"], [*keys(other, scope)] or ["(.+)"]))
        case ast.IfExp(body=ast.JoinedStr() as one, orelse=ast.JoinedStr() as other) if scope:
            yield from (*keys(one), *keys(other))
            yield from map("|".join, zip(keys(one, scope), keys(other, scope), strict=False))
        case ast.IfExp(body=one, orelse=other):
            yield from (*keys(one, scope), *keys(other, scope))
        case ast.FormattedValue(value=ast.IfExp(body=ast.Constant(), orelse=ast.Constant()) as value):
            yield from keys(value, scope)
        case ast.FormattedValue(value=ast.Name(id=name)) | ast.Name(id=name) if scope:
            yield from (re.escape(value) for value in sorted(texts_of(name, scope)))
            yield from ["(.+)"] * isinstance(given, ast.FormattedValue)
        case ast.FormattedValue():
            yield "(.+)"


def texts_of(name: str, scope: ast.AST) -> set[str]:
    """The texts that a function gives to a name, or compares it with."""
    given: list[ast.expr] = []
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = zip(names, values, strict=False)
                given += [value for target, value in pairs if isinstance(target, ast.Name) and target.id == name]
            case ast.Assign(targets=[ast.Name(id=told)], value=value) if told == name:
                given.append(value)
            case ast.Compare(left=ast.Name(id=told), comparators=[ast.Tuple(elts=values)]) if told == name:
                given += values
            case ast.Compare(left=ast.Name(id=told), comparators=[value]) if told == name:
                given.append(value)
    several = [(each.body, each.orelse) if isinstance(each, ast.IfExp) else (each,) for each in given]
    texts = (each.value for one in several for each in one if isinstance(each, ast.Constant))
    return {text for text in texts if isinstance(text, str) and text}
