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
TAG: Final = "do"
"""The field by which records are told apart."""


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
        return _record({name: (reader(of), needed) for name, (of, needed) in fields(kind).items()})
    if origin is Annotated:
        return _bounded(reader(args[0]), args[1:])
    if origin is Literal:
        return _word(args)
    if origin in (Union, UnionType):
        records = [one for one in args if is_typeddict(one)]
        if len(records) > 1 and all(tags(one) for one in records) and len(records) == len(args):
            return _tagged({tag: reader(one) for one in records for tag in tags(one)})
        return _either([reader(one) for one in args])
    if origin is list:
        return _items(list, reader(args[0]))
    if origin is dict:
        return _items(dict, reader(args[1]))
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


def tags(record: Any) -> tuple[str, ...]:
    """The words by which a record is told apart; none, if it has no such field."""
    of = fields(record).get(TAG, (None, False))[0]
    return get_args(of) if get_origin(of) is Literal else ()


def _record(known: Mapping[str, tuple[Check, bool]]) -> Check:
    needed = [name for name, (_, must) in known.items() if must]

    def record(value: object, at: str) -> None:
        if type(value) is not dict:
            raise Malformed(at, value, "an object")
        for name in needed:
            if name not in value:
                raise Malformed(_inside(at, name), None, "is missing")
        for name, one in value.items():
            if name not in known:
                raise Malformed(_inside(at, name), one, "no such field")
            known[name][0](one, _inside(at, name))

    return record


def _inside(at: str, name: object) -> str:
    return f"{at}.{name}" if at else str(name)


def _tagged(known: Mapping[str, Check]) -> Check:
    def tagged(value: object, at: str) -> None:
        if type(value) is not dict:
            raise Malformed(at, value, "an object")
        tag = value.get(TAG)
        if type(tag) is not str or tag not in known:
            raise Malformed(_inside(at, TAG), tag, " | ".join(known))
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


def _word(words: tuple[object, ...]) -> Check:
    def word(value: object, at: str) -> None:
        if type(value) is not str or value not in words:
            raise Malformed(at, value, " | ".join(map(str, words)))

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


__all__ = ["Malformed", "fields", "reader", "tags"]
