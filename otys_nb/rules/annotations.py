"""Whether a value fits an annotation, as far as that can be told; what cannot be told fits.

>>> misfit("n", 3, "int | None", misfit)
>>> misfit("n", "three", "int | None", misfit)
Misfit(field='n', wanted='int | None', value='three')
>>> misfit("names", "Ada", "Sequence[str]", misfit).value
'Ada'
"""

from __future__ import annotations

import ast
import builtins
import numbers
import sys
from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice
from types import UnionType
from typing import Any, Final, NamedTuple

from otys_nb.rules.arguments import is_whole


class Misfit(NamedTuple):
    """A value that does not fit: an argument's, or that of a field within it."""

    field: str
    wanted: str
    value: object


MAX_READ: Final = 10_000
"""Of a list so many parts are looked at."""
_METHODS: Final = {
    "Iterable": ("__iter__",),
    "Sequence": ("__iter__", "__getitem__"),  # no set, whose order is another each time, and no generator
    "PathLike": ("__fspath__",),
}
"""What the objects of a kind have; of a dictionary, which is no sequence, two of these."""
_sound: Final[list[object]] = []
"""The last values that were looked through and fit: they are frozen, and the same position is given again and again.

A list, which several threads may read while one writes: a deque refuses that."""


def misfit(field: str, value: object, wanted: str, function: Callable[..., Any]) -> Misfit | None:
    """What does not fit an annotation in the module of this function: the value, or the first such field within it."""
    if not _fits(value, _read(wanted), vars(sys.modules[function.__module__])):
        return Misfit(field, wanted, value)
    if any(value is each for each in _sound):
        return None
    found = _within(field, value)
    if found is None and is_dataclass(value) and isinstance(value, Hashable):  # frozen
        _sound.append(value)
        del _sound[:-8]
    return found


def option_misfit(given: Mapping[str, object], options: Mapping[str, Any]) -> Misfit | None:
    """The first of these that does not fit the annotations of a `TypedDict`, each of its own module."""
    for name, value in given.items():
        wanted = options[name].__forward_arg__
        if not _fits(value, _read(wanted), vars(sys.modules[options[name].__forward_module__])):
            return Misfit(name, wanted, value)
    return None


def _within(field: str, value: object) -> Misfit | None:
    """The first field of a position, or of another of our values, that does not fit."""
    if isinstance(value, tuple):
        return next(filter(None, (_within(f"{field}[{at}]", each) for at, each in enumerate(value))), None)
    if not is_dataclass(value) or isinstance(value, type) or not type(value).__module__.startswith("otys_nb.rules."):
        return None
    names = vars(sys.modules[type(value).__module__])
    for each in filter(lambda one: one.init, fields(value)):
        part, wanted = getattr(value, each.name), getattr(each.type, "__name__", str(each.type))
        if not _fits(part, _read(wanted), names):
            return Misfit(f"{field}.{each.name}", wanted, part)
        if (found := _within(f"{field}.{each.name}", part)) is not None:
            return found
    return None


@cache
def _read(annotation: str) -> ast.expr:
    return ast.parse(annotation, mode="eval").body


def _fits(value: object, wanted: ast.expr, names: Mapping[str, Any]) -> bool:
    match wanted:
        case ast.BinOp(left=left, right=right):
            return _fits(value, left, names) or _fits(value, right, names)
        case ast.Constant(value=None):
            return value is None
        case ast.Constant(value=str(text)):
            return _fits(value, _read(text), names)
        case ast.Subscript(value=ast.Name(id="Literal"), slice=one):
            allowed = ast.literal_eval(one)
            return isinstance(value, str) and value in (allowed if isinstance(allowed, tuple) else (allowed,))
        case ast.Subscript(value=ast.Name(id="type")):
            return True
        case ast.Subscript(value=ast.Name(id="Callable"), slice=ast.Tuple(elts=[ast.List(elts=given), _])):
            return takes(value, len(given))
        case ast.Subscript(value=kind, slice=inner):
            return _fits(value, kind, names) and _each_fits(value, inner, names)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return _is(value, name, names)
    return True


def _each_fits(value: object, wanted: ast.expr, names: Mapping[str, Any]) -> bool:
    parts = wanted.elts if isinstance(wanted, ast.Tuple) else [wanted]
    if isinstance(value, Mapping) and len(parts) == 2:
        return all(_fits(key, parts[0], names) and _fits(one, parts[1], names) for key, one in value.items())
    if isinstance(value, tuple) and len(parts) > 1 and not isinstance(parts[-1], ast.Constant):
        return len(value) == len(parts) and all(map(_fits, value, parts, [names] * len(parts)))
    if isinstance(value, str | bytes):
        return False
    counted = hasattr(type(value), "__len__") and hasattr(type(value), "__iter__")  # and can be looked through again
    return not counted or all(_fits(one, parts[0], names) for one in islice(value, MAX_READ))  # type: ignore[call-overload]


def _is(value: object, name: str, names: Mapping[str, Any]) -> bool:
    """Whether a value is what a name stands for, a class or an alias; what only a type checker imports always fits."""
    if name in _METHODS:  # of its class: a class itself has them too
        none = Mapping if name == "Sequence" else ()
        return all(hasattr(type(value), method) for method in _METHODS[name]) and not isinstance(value, none)
    if name == "float":
        return isinstance(value, numbers.Real) and not isinstance(value, bool)
    if name in ("int", "SupportsIndex"):
        return is_whole(value)
    if name == "bool":
        return isinstance(value, bool) or type(value).__name__ in ("bool", "bool_")  # numpy's, too
    if name in ("Any", "object"):
        return True
    if name == "Callable":
        return callable(value)
    meant = names.get(name, getattr(builtins, name, None))
    if isinstance(meant, str):
        return _fits(value, _read(meant), names)
    if meant is None:
        return True
    # From Python 3.14 on a union has an origin as well.
    kind = meant if isinstance(meant, UnionType) else getattr(meant, "__origin__", meant)
    if kind is Callable:
        return takes(value, len(meant.__args__) - 1)
    if getattr(kind, "_is_protocol", False):
        return all(hasattr(value, each) for each in vars(kind) if not each.startswith("_"))
    return isinstance(value, kind) if isinstance(kind, type | UnionType) else True


def takes(value: object, count: int) -> bool:
    """Whether a value can be called with so many arguments."""
    from inspect import signature  # slow to load

    if not callable(value):
        return False
    try:
        called = signature(value)
    except (TypeError, ValueError):  # written in C
        return True
    try:
        called.bind(*[None] * count)
    except TypeError:
        return False
    return True
