"""Checks untrusted data strictly against the types of `otys_nb.explorer.wire`: nothing is missing, nothing is added."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints, is_typeddict


class Within(NamedTuple):
    """The least and the most of a number, or of the length of a text or list."""

    least: int
    most: int


def fits(kind: Any, value: object) -> bool:
    """Whether a value is exactly of that type."""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        fields = get_type_hints(kind, include_extras=True)
        return (
            isinstance(value, dict)
            and value.keys() == fields.keys()
            and all(fits(fields[name], one) for name, one in value.items())
        )
    if origin is Annotated:
        return fits(args[0], value) and _is_within(value, args[1])
    if origin is Literal:
        return type(value) is str and value in args
    if origin in (Union, UnionType):
        return any(fits(one, value) for one in args)
    if origin is list:
        return type(value) is list and len(value) < 100 and all(fits(args[0], one) for one in value)
    return type(value) is (NoneType if kind is None else kind)


def _is_within(value: Any, bounds: Within) -> bool:
    size = value if isinstance(value, int) else len(value)
    return bounds.least <= size <= bounds.most
