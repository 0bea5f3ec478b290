"""A strict reader of plain data, made from its type: nothing may be missing, nothing more may be there.

The types are the `TypedDict`s of `otys_nb.widgets.wire`, and what they are made of. `bool` is no `int` here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from otys_nb.widgets.wire.words import Matching, Within

Check: TypeAlias = Callable[[object, str], None]
TAGS: Final = ("do", "type", "path")
"""The fields by which records are told apart: one that holds one of a few words."""


class Malformed(Exception):
    """A value that is not of its type: `at` is its place, such as ``value[0]``, and `wanted` what belongs there."""

    def __init__(self, at: str, value: object, wanted: str) -> None:
        super().__init__(at, value, wanted)
        self.at, self.value, self.wanted = at, value, wanted


@cache
def reader(kind: Any) -> Check:
    """What raises `Malformed` unless a value is of that type; made at the first call.

    Raises:
        TypeError: for a type that has no strict reader.
    """
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return _record(kind)
    if origin is Annotated:
        return _bounded(reader(args[0]), args[1:])
    if origin is Literal:
        return _word(args)
    if origin in (Union, UnionType):
        for name in TAGS:
            if all(is_typeddict(one) and words(one, name) for one in args):
                return _tagged(name, {word: reader(one) for one in args for word in words(one, name)})
        return _either([reader(one) for one in args])
    if origin is list:
        return _items(list, reader(args[0]))
    if origin is dict:
        return _items(dict, reader(args[1]))
    if kind is float:
        return _either([_plain(int), _plain(float)])
    if kind in (int, str, bool, bytes, NoneType):
        return _plain(kind)
    if kind is object:
        return lambda value, at: None
    raise TypeError(f"{kind!r} has no strict reader: give it a shape")


@cache
def fields(kind: Any) -> Mapping[str, tuple[Any, bool]]:
    """The fields of a record: of each its type, and whether it must be there."""
    hints = get_type_hints(kind, include_extras=True)
    # Under Python 3.11 `__required_keys__` names fields that are `NotRequired` in annotations kept as text.
    free = {name for name, of in hints.items() if get_origin(of) is NotRequired} | kind.__optional_keys__
    return {
        name: (get_args(of)[0] if get_origin(of) is NotRequired else of, name not in free) for name, of in hints.items()
    }


def words(record: Any, name: str) -> tuple[str, ...]:
    """The words of which a field of a record holds one; none, if it has no such field."""
    of = fields(record).get(name, (None, False))[0]
    return get_args(of) if get_origin(of) is Literal else ()


def fits(kind: Any, value: object) -> bool:
    """Whether a value is of a type."""
    try:
        reader(kind)(value, "")
    except Malformed:
        return False
    return True


@cache
def _readers(kind: Any) -> tuple[Mapping[str, Check], tuple[str, ...]]:
    """The readers of a record's fields, made when the first such record is read: it may hold others of its kind."""
    known = fields(kind)
    return {name: reader(of) for name, (of, _) in known.items()}, tuple(n for n, (_, must) in known.items() if must)


def _record(kind: Any) -> Check:
    def record(value: object, at: str) -> None:
        known, needed = _readers(kind)
        if type(value) is not dict:
            raise Malformed(at, value, "an object")
        for name in needed:
            if name not in value:
                raise Malformed(_inside(at, name), None, "is missing")
        for name, one in value.items():
            if name not in known:
                raise Malformed(_inside(at, name), one, "no such field")
            known[name](one, _inside(at, name))

    return record


def _inside(at: str, name: object) -> str:
    return f"{at}.{name}" if at else str(name)


def _tagged(name: str, known: Mapping[str, Check]) -> Check:
    def tagged(value: object, at: str) -> None:
        if type(value) is not dict:
            raise Malformed(at, value, "an object")
        tag = value.get(name)
        if type(tag) is not str or tag not in known:
            raise Malformed(_inside(at, name), tag, " | ".join(known))
        known[tag](value, at)

    return tagged


def _either(kinds: list[Check]) -> Check:
    def either(value: object, at: str) -> None:
        wrong = None
        for one in kinds:
            try:
                one(value, at)
                return
            except Malformed as error:  # the fault that lies deepest says most
                wrong = error if wrong is None or len(error.at) > len(wrong.at) else wrong
        assert wrong is not None
        raise wrong

    return either


def _bounded(of: Check, marks: tuple[object, ...]) -> Check:
    within = next((mark for mark in marks if isinstance(mark, Within)), None)
    forms = [re.compile(mark.pattern) for mark in marks if isinstance(mark, Matching)]

    def bounded(value: Any, at: str) -> None:
        size = len(value) if isinstance(value, str | list | dict) else None
        if within is not None and size is not None and size > within.most:  # before its items are looked at
            raise Malformed(at, value, f"at most {within.most}")
        of(value, at)
        if within is not None and not within.least <= (value if size is None else size) <= within.most:
            raise Malformed(at, value, f"{within.least} to {within.most}")
        if not all(form.fullmatch(value) for form in forms):
            raise Malformed(at, value, "of another form")

    return bounded


def _word(known: tuple[object, ...]) -> Check:
    def word(value: object, at: str) -> None:
        if not any(type(value) is type(one) and value == one for one in known):
            raise Malformed(at, value, " | ".join(map(str, known)))

    return word


def _plain(kind: Any) -> Check:
    def plain(value: object, at: str) -> None:
        if type(value) is not kind:
            raise Malformed(at, value, "null" if kind is NoneType else kind.__name__)

    return plain


def _items(kind: Any, of: Check) -> Check:
    def items(value: Any, at: str) -> None:
        if type(value) is not kind:
            raise Malformed(at, value, f"a {kind.__name__}")
        for key, one in value.items() if kind is dict else enumerate(value):
            if kind is dict and type(key) is not str:
                raise Malformed(at, value, "named by texts")
            of(one, f"{at}[{key!r}]")

    return items
