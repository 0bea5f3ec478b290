"""Whether a value fits an annotation, as far as that can be told; what cannot be told fits.

>>> fits(3, "int | None", fits), fits("three", "int | None", fits), fits([1], "Sequence[str]", fits)
(True, False, False)
"""

from __future__ import annotations

import ast
import builtins
import numbers
import sys
from collections.abc import Callable, Mapping
from typing import Any


def fits(value: object, annotation: str, function: Callable[..., Any]) -> bool:
    """Whether a value fits an annotation in the module of this function."""
    return _fits(value, ast.parse(annotation, mode="eval").body, vars(sys.modules[function.__module__]))


def _fits(value: object, wanted: ast.expr, names: Mapping[str, Any]) -> bool:
    match wanted:
        case ast.BinOp(left=left, right=right):
            return _fits(value, left, names) or _fits(value, right, names)
        case ast.Constant(value=None):
            return value is None
        case ast.Constant(value=str(text)):
            return _fits(value, ast.parse(text, mode="eval").body, names)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=one):
            return value in ast.literal_eval(one) if isinstance(one, ast.Tuple) else value == ast.literal_eval(one)
        case ast.Subscript(value=ast.Name(id="type")):
            return True
        case ast.Subscript(value=kind, slice=inner):
            return _fits(value, kind, names) and _each_fits(value, inner, names)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return _is(value, name, names)
    return True


def _each_fits(value: object, wanted: ast.expr, names: Mapping[str, Any]) -> bool:
    parts = wanted.elts if isinstance(wanted, ast.Tuple) else [wanted]
    if isinstance(value, Mapping) and len(parts) == 2:
        return all(_fits(key, parts[0], names) and _fits(one, parts[1], names) for key, one in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return all(_fits(one, parts[0], names) for one in value)
    return not isinstance(value, str)


def _is(value: object, name: str, names: Mapping[str, Any]) -> bool:
    """Whether a value is what a name stands for, a class or an alias; what only a type checker imports always fits."""
    if name == "float":
        return isinstance(value, numbers.Real) and not isinstance(value, bool)
    if name in ("int", "SupportsIndex"):
        return hasattr(value, "__index__") and not isinstance(value, bool)
    if name in ("Sequence", "Iterable"):
        return hasattr(value, "__iter__")
    if name == "Callable":
        return callable(value)
    if name in ("PathLike", "Any", "object"):
        return name != "PathLike" or hasattr(value, "__fspath__")
    meant = names.get(name, getattr(builtins, name, None))
    if isinstance(meant, str):
        return _fits(value, ast.parse(meant, mode="eval").body, names)
    if meant is None:
        return True
    try:
        return isinstance(value, meant)
    except TypeError:  # an alias
        return callable(value) or getattr(meant, "__origin__", None) is not Callable
