"""Messages made from their types: right ones, and ones with a fault."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, is_typeddict

from otys_nb.widgets.actions import read
from otys_nb.widgets.read import fields
from otys_nb.widgets.wire import action
from otys_nb.widgets.wire.words import Matching, Within

ODD: Final[tuple[Any, ...]] = (
    *(None, True, -1, 0, 2**53, 2**80, 0.5, float("nan"), float("inf"), "", "undo", "key:4", "place:9"),
    *("__class__", "\ud800", "x" * 81, "y" * 4001, "<img src=x onerror=alert(1)>", "../../etc/passwd", "moon"),
    *([], {}, [[]], [0] * 500, ["key:4"] * 9, {"do": "move"}, {"a": {"b": {"c": [1, {"d": None}]}}}),
)
"""What no field, or few fields, can be."""


def asking(do: str, what: Any = None, value: Any = None) -> action.Action:
    """The action of that name as a page sends it, strictly read; `what` is the field that it has besides."""
    kind = next(kind for kind in get_args(action.Action) if do in get_args(fields(kind)["do"][0]))
    own = next((name for name in fields(kind) if name not in fields(action.Asked) and name not in ("do", "value")), "")
    more = ({own: what} if own else {}) | ({"value": value} if "value" in fields(kind) else {})
    return read({"do": do, "seq": 0, "rev": 0, **more})


def deep() -> Any:
    """A list as deep as JSON can be."""
    found: Any = []
    for _ in range(900):
        found = [found]
    return found


def right(kind: Any, rng: Random) -> Any:
    """A value of a type."""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return {name: right(of, rng) for name, (of, needed) in fields(kind).items() if needed or rng.random() < 0.5}
    if origin is Annotated:
        if any(isinstance(mark, Matching) for mark in args):
            return rng.choice(("key:4", "level:3", "deck", "cube:3:m", "cube:9:z", "choice:both"))
        bounds = next(mark for mark in args[1:] if isinstance(mark, Within))
        if args[0] is int:
            return rng.choice((bounds.least, bounds.least + 1, 3, bounds.most))
        if args[0] is str:
            return "5" * rng.choice((max(bounds.least, 1), bounds.most))
        count = rng.choice((bounds.least, min(bounds.most, bounds.least + 1)))
        if get_origin(args[0]) is dict:
            return {f"key{at}": None for at in range(count)}
        return [right(get_args(args[0])[0], rng) for _ in range(count)]
    if origin is Literal:
        return rng.choice(args)
    if origin in (Union, UnionType):
        return right(rng.choice(args), rng)
    return {int: 3, str: "x", bool: True, NoneType: None, object: ["anything"]}[kind]


def broken(kind: Any, rng: Random) -> Any:
    """A record with one to three faults: a field of another type, a missing one, one too many, a huge one."""
    message = right(kind, rng)
    for _ in range(rng.randrange(1, 4)):
        name = rng.choice([*message, "extra"])
        if rng.random() < 0.25:
            message.pop(name, None)
        else:
            message[name] = deepcopy(rng.choice(ODD))
    return message
