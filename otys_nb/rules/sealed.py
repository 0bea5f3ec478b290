"""What cannot be set on an object is answered with a sentence: on a value, which never changes, whatever the name is;
elsewhere a name that the object does not have, and what can only be read.

A name that a value has not is Python's own error, which names the nearest: positions and moves are read a million times
a second, and a `__getattr__` would slow every reading.
"""

from __future__ import annotations

import sys
from functools import cache
from types import FunctionType
from typing import Any, Final, TypeVar

from otys_nb.rules.arguments import explained, shown
from otys_nb.rules.mistake import can_be_read, fixed, no_attribute, no_such, read_only, wrong, wrong_kind

CALLED_BY_US: Final = frozenset({"changed", "moved", "receive", "set_state", "tell"})
"""What the kernel calls at each click, on a way that is to be short."""
Kind = TypeVar("Kind", bound=type[Any])


def sealed(kind: Kind) -> Kind:
    """The frozen dataclass, whose own errors are sentences; it may hold anything."""
    kind.__init__ = explained(kind.__init__, ahead=False)
    return unchanging(kind)


def unchanging(kind: Kind) -> Kind:
    """The same where each is made too often for its arguments to be watched."""
    refused: Any = _refused
    kind.__setattr__ = kind.__delattr__ = refused
    return readable_form(kind)


def readable_form(kind: Kind) -> Kind:
    """The class, whose objects an f-string writes in any form of a text, if it has no form of its own."""
    own: Any = as_text
    if vars(object)["__format__"] is kind.__format__:
        kind.__format__ = own
    return kind


def as_text(self: object, spec: str) -> str:
    """The text of a value in the form that an f-string asks for.

    Raises:
        ValueError: for a form that no text has.
    """
    try:
        return format(str(self), spec)
    except ValueError:
        raise wrong("form", owner=type(self).__name__, value=repr(spec)) from None


def _refused(self: object, name: str, *_: object) -> None:
    raise read_only(self, name) if hasattr(type(self), name) else no_such(self, name)


def watchful(kind: Kind) -> Kind:
    """The class on whose objects only what they have can be set or read, and whose methods explain their errors; those
    of our classes that derive from it do as well."""
    explain_all(kind)
    if not any("__init_subclass__" in vars(each) for each in kind.__mro__[:-1]):
        kind.__init_subclass__ = classmethod(_explain_ours)  # type: ignore[assignment]
    setting: Any = set_known
    deleting: Any = delete_nothing
    kind.__setattr__, kind.__delattr__ = setting, deleting
    if not hasattr(kind, "__getattr__"):
        kind.__getattr__ = _unknown
    return kind


def _explain_ours(kind: Kind) -> None:
    if kind.__module__.startswith("otys_nb."):
        explain_all(kind)


def explain_all(kind: Kind) -> Kind:
    """Let the public methods of a class say in a sentence which argument is wrong (`arguments.explained`), and an
    f-string write its objects."""
    for name, member in [*vars(kind).items()]:
        plain = isinstance(member, FunctionType) and not hasattr(member, "__wrapped__")
        if plain and not name.startswith("_") and name not in CALLED_BY_US:
            setattr(kind, name, explained(member))
    return readable_form(kind)


def _unknown(self: object, name: str) -> None:
    raise no_such(self, name)


def set_known(self: object, name: str, value: object) -> None:
    """Set an attribute that the object has. Once it is set only the package of its class sets it again, but for what
    `SETTABLE` of the class names.

    Raises:
        AttributeError: if its class neither declares nor ever sets such a name, or it can only be read.
    """
    if not name.startswith("_"):
        kind: Any = type(self)
        found = getattr(kind, name, None)
        fixed = callable(found) or (isinstance(found, property) and found.fset is None)
        if fixed or (found is None and name not in _names(kind)):
            raise unsettable(self, name)
        caller = str(sys._getframe(1).f_globals.get("__name__", "")).partition(".")[0]
        if caller not in _packages(kind) and name not in getattr(kind, "SETTABLE", ()) and hasattr(self, name):
            raise unsettable(self, name)
        if name in getattr(kind, "SETTABLE", ()):
            _check_set(kind, name, value)
    object.__setattr__(self, name, value)


def _check_set(kind: type, name: str, value: object) -> None:
    """Check what is set by the annotation in the class; a property says itself what it takes."""
    for each in kind.__mro__:
        if (wanted := vars(each).get("__annotations__", {}).get(name)) is not None:
            from otys_nb.rules.annotations import misfit  # slow to load

            if misfit(name, value, wanted, each) is not None:
                raise wrong_kind("kind", field=name, wanted=wanted, value=shown(value))


def delete_nothing(self: object, name: str) -> None:
    """Refuse to delete an attribute, but for what is the object's own affair.

    Raises:
        AttributeError: for a name that readers know.
    """
    if not name.startswith("_"):
        raise fixed(self, name) if hasattr(self, name) else no_such(self, name)
    object.__delattr__(self, name)


def unsettable(owner: object, name: str) -> AttributeError:
    """The error for a name that cannot be set, with those that can."""
    if settable := getattr(type(owner), "SETTABLE", ()):
        return no_attribute("set_attribute", owner=type(owner).__name__, name=name, known=", ".join(settable))
    return can_be_read(owner, name) if hasattr(owner, name) else no_such(owner, name)


@cache
def _packages(kind: type) -> frozenset[str]:
    """The packages of a class and of those from which it derives."""
    return frozenset(each.__module__.partition(".")[0] for each in kind.__mro__)


@cache
def _names(kind: type) -> frozenset[str]:
    """The names that a class declares, and those that its methods use, among which are all that they set."""
    found: set[str] = set()
    for each in kind.__mro__:
        found |= {*vars(each).get("__annotations__", ()), *dir(each)}
        for member in vars(each).values():
            while hasattr(member, "__wrapped__"):
                member = member.__wrapped__
            found |= {*getattr(getattr(member, "__code__", None), "co_names", ())}
    return frozenset(found)
