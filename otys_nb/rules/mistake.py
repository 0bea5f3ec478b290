"""Errors for a user's mistake: a sentence in the user's language that says what is wrong and what would be right.

In a notebook the sentence stands without a traceback, with a note of the function that was called
(`otys_nb.rules.arguments`). ``%xmode Plain`` (or ``Verbose``) asks for the whole of it, then and from then on; at the
prompt of Python it is always there.
"""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterable
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any, Final

_SHORT_TRACEBACK_MODES: Final = ("Context", "Minimal")
"""IPython's ways to show errors under which a mistake is a sentence; the first is the one that it begins with."""

MIN_LIKENESS: Final = 0.7
"""How like another a name is that may be meant by it: `difflib`'s ratio."""
MAX_SHOWN_PATH: Final = 200
"""Characters of a path in a sentence."""
MAX_NAMES_SHOWN: Final = 6
"""Of a game's places in a sentence."""


class Mistake(Exception):
    """What a reader asked for cannot be; `str` is the sentence."""

    call = ""
    """The note of the function that was called."""
    noted = False
    """Whether it gets one, because an argument is at fault."""
    about = ("", "")
    """The argument that does not fit what is wanted, and its value, as a sentence shows it."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback."""
        ipython = sys.modules.get("IPython")
        shell: Any = ipython.get_ipython() if ipython is not None else None
        if shell is not None and shell.InteractiveTB.mode not in _SHORT_TRACEBACK_MODES:
            return traceback.format_exception(self)
        return [*str(self).splitlines(), *getattr(self, "__notes__", ())]


class WrongValue(Mistake, ValueError):
    """An argument that cannot be."""

    noted = True


class Unread(Mistake, ValueError):
    """A text that cannot be read."""

    noted = True


class UnknownName(Mistake, KeyError):
    """A name that nothing bears; the sentence has the closest that there are."""

    noted = True


class UnknownAttribute(Mistake, AttributeError):
    """What is set and does not exist, or can only be read."""


class NoSuchName(UnknownAttribute):
    """A name that a value has not. The sentence is made for those who read it: many programs only ask whether there is
    such a name. `_ELSEWHERE` of the class says of names that it has not what else to write. What its ``__init__`` sets
    is missing where a reader's own class does not call it."""

    def __str__(self) -> str:
        from difflib import get_close_matches  # needed after a mistake only

        owner, name = self.args
        if name in (elsewhere := getattr(owner, "_ELSEWHERE", {})):
            return _sentence("elsewhere", {"owner": owner.__name__, "name": name, "known": elsewhere[name]})
        if base := next((each.__name__ for each in owner.__mro__ if name in set_by(vars(each).get("__init__"))), ""):
            return _sentence("not_made", {"owner": owner.__name__, "name": name, "base": base})
        if name.startswith("_"):
            return str(name)
        near = get_close_matches(name, [each for each in dir(owner) if not each.startswith("_")], 1, MIN_LIKENESS)
        facts = {"owner": owner.__name__, "name": name, "known": "".join(near)}
        table = hasattr(owner, "columns") and hasattr(owner, "rows")
        return _sentence("like_attribute" if near else "no_table_attribute" if table else "no_attribute", facts)


def set_by(function: Any) -> set[str]:
    """The names that a function sets on objects, or a property, or another member made of functions."""
    from dis import get_instructions  # needed after a mistake only
    from types import CodeType

    found: set[str] = set()
    left = [function]
    while left:
        each = left.pop()
        if isinstance(each, CodeType):
            found |= {step.argval for step in get_instructions(each) if step.opname == "STORE_ATTR"}
            left += [inner for inner in each.co_consts if isinstance(inner, CodeType)]
        else:
            names = ("__wrapped__", "__code__", "func", "fget", "fset", "fdel")
            left += [part for name in names if (part := getattr(each, name, None)) is not None]
    return found


class NotThere(Mistake, ImportError):
    """A name that is imported and that a module has not."""


class ReadOnly(UnknownAttribute, FrozenInstanceError):
    """A field of a value, which never changes."""


class WrongIndex(Mistake, IndexError):
    """A place in a list that has fewer."""

    noted = True


class WrongKind(Mistake, TypeError, ValueError):
    """An argument of a kind that cannot be: a `ValueError` too, as a `WrongValue` is."""

    noted = True


class UnopenedFile(Mistake, OSError):
    """A file that cannot be opened, to be read or written."""

    noted = True


class MissingFile(UnopenedFile, FileNotFoundError):
    """A file, or its folder, that is not there."""


def notes_of(error: BaseException) -> list[Any]:
    """The notes of an error, whatever a class of a reader's own makes of them."""
    notes = vars(error).get("__notes__", [])
    return [*notes] if isinstance(notes, list | tuple) else [notes]


def note(error: BaseException, text: str) -> None:
    """Add a note to an error, which may refuse to have anything set."""
    vars(error)["__notes__"] = [*notes_of(error), text]


def wrong(key: str, /, **facts: Any) -> WrongValue:
    """The error with the sentence ``mistake.<key>``."""
    return WrongValue(_sentence(key, facts))


def wrong_index(field: str, at: object, count: int) -> WrongIndex:
    """The error for a place beyond the end of a list."""
    return WrongIndex(_sentence("index" if count else "empty", {"field": field, "value": repr(at), "count": count}))


def wrong_kind(key: str, /, **facts: Any) -> WrongKind:
    """The error with the sentence ``mistake.<key>``."""
    return WrongKind(_sentence(key, facts))


def wrong_value(key: str, right_kind: bool, /, **facts: Any) -> WrongValue | WrongKind:
    """The error with the sentence ``mistake.<key>``, for a value of the right kind or of another."""
    return (wrong if right_kind else wrong_kind)(key, **facts)


def unknown(key: str, /, **facts: Any) -> UnknownName:
    """The error with the sentence ``mistake.<key>``."""
    return UnknownName(_sentence(key, facts))


def no_place(place: object, known: Iterable[str]) -> UnknownName:
    """The error for a place that a game has not, with the names most like it that the game has."""
    from difflib import get_close_matches  # needed after a mistake only

    near = ", ".join(map(repr, get_close_matches(str(place), known, MAX_NAMES_SHOWN, 0)))
    return unknown("choice" if near else "place", field="place", value=repr(place), place=repr(place), known=near)


def no_attribute(key: str, /, **facts: Any) -> UnknownAttribute:
    """The error with the sentence ``mistake.<key>``."""
    return UnknownAttribute(_sentence(key, facts))


def no_such(owner: object, name: str) -> AttributeError:
    """The error for a name that a value has not, with the nearest that it has.

    Raises:
        AttributeError: where the value has the name, but something in it has failed: that error.
    """
    if any(name in vars(each) for each in type(owner).__mro__):
        object.__getattribute__(owner, name)
    return AttributeError(name) if name.startswith("__") else NoSuchName(type(owner), name)


def no_name(module: str, name: str, known: Iterable[str], *, imported: bool) -> Mistake:
    """The error for a name that a module has not, with the nearest that it has."""
    from difflib import get_close_matches  # needed after a mistake only

    known = [*known]
    near = ", ".join(
        get_close_matches(name, known, 1, MIN_LIKENESS)
        or [each for each in known if get_close_matches(name, re.findall("[A-Z]?[a-z]+", each), 1, MIN_LIKENESS)]
    )
    sentence = _sentence("like_attribute" if near else "no_name", {"owner": module, "name": name, "known": near})
    return NotThere(sentence) if imported else UnknownAttribute(sentence)


def read_only(owner: object, name: str) -> ReadOnly:
    """The error for a field that is set on a value."""
    return ReadOnly(_sentence("value_read_only", {"owner": type(owner).__name__, "name": name}))


def can_be_read(owner: object, name: str) -> ReadOnly:
    """The error for what is set on an object and can only be read."""
    return ReadOnly(_sentence("can_be_read", {"owner": type(owner).__name__, "name": name}))


def fixed(owner: object, name: str) -> ReadOnly:
    """The error for what is deleted and stays."""
    return ReadOnly(_sentence("not_deleted", {"owner": type(owner).__name__, "name": name}))


def unopened(field: str, path: object, error: OSError) -> UnopenedFile:
    """The error for a file that the system did not open."""
    kind = MissingFile if isinstance(error, FileNotFoundError) else UnopenedFile
    folder, named = Path(str(path)).parent, _cut(path)
    if kind is MissingFile and not folder.is_dir():
        return kind(_sentence("no_folder", {"field": field, "path": named, "folder": _cut(folder)}))
    return kind(_sentence("file", {"field": field, "path": named, "reason": error.strerror}))


def _cut(path: object) -> str:
    named = repr(str(path))
    return named if len(named) <= MAX_SHOWN_PATH else f"{named[: MAX_SHOWN_PATH - 1]}…"


def no_table(shown: object) -> WrongKind:
    """The error for what is neither a position nor a game."""
    from otys_nb.rules import arguments  # it imports this module

    return wrong_kind("no_table", value=arguments.shown(shown))


def _sentence(key: str, facts: dict[str, Any]) -> str:
    from otys_nb.rules import messages  # slow to load, and seldom needed

    return messages.say(f"mistake.{key}", **facts)
