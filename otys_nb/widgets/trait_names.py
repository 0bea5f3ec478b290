"""Which attributes of a board can be set or observed, and the sentence for any other: Python would take it silently."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from itertools import takewhile
from types import FunctionType, MappingProxyType
from typing import Any, Final, NoReturn, TypeVar

from traitlets import All, Bool, Float, HasTraits, Int, TraitError, TraitType, Unicode

from otys_nb.rules.arguments import explained, shown
from otys_nb.rules.game import Game
from otys_nb.rules.mistake import WrongKind, fixed, no_attribute, no_such, set_by, unknown, wrong_kind
from otys_nb.rules.sealed import explain_all
from otys_nb.widgets.observer import heard

Kind = TypeVar("Kind", bound=type[HasTraits])

TO_READ: Final = ("rev", "events", "state", "log", "here", "seat", "reject", "lang")
"""The traits that docs/programming.md describes."""
SETTABLE: Final = ("lang",)
"""Those that a reader may set."""
PLAIN: Final = ((Unicode, "str"), (Int, "int"), (Float, "float"), (Bool, "bool"))
"""The kinds of traits that hold a plain value, as a type is written."""
_SETTING: Final = ("called", "__setattr__", "set_trait")
"""The functions that an assignment runs through: the first is that of `otys_nb.rules.arguments.explained`."""
ELSEWHERE: Final = MappingProxyType(
    {name: f"board.session.game.{name}" for name in dir(Game) if not name.startswith("_")}
    | {"game": "board.session.game", "svg": "board.picture().svg()"}
)
"""What a board has not, and its game or its picture has."""


def check_observed(board: HasTraits, names: object) -> None:
    """Check the names of the traits that somebody wants to observe, one or several.

    Raises:
        KeyError: if the board does not have it.
    """
    if names is All:
        return
    if not isinstance(names, str | list | tuple | set):
        raise wrong_kind("kind", field="names", wanted="str | list[str]", value=shown(names))
    for name in [names] if isinstance(names, str) else names:
        if not isinstance(name, str) or not board.has_trait(name):
            raise unknown("no_trait", field="names", value=shown(name), known=_traits_like(board, str(name)))


def check_set(board: HasTraits, name: str) -> None:
    """Check the name of an attribute that somebody sets.

    Raises:
        AttributeError: if it is misspelt, or if the board alone sets it.
    """
    if name.startswith("_") or name in SETTABLE or _set_by_us():
        return
    home = next((each for each in type(board).__mro__ if name in vars(each)), None)
    own = home is None and name in _of_a_subclass(type(board))
    if home is None and not own and name not in vars(board):
        raise no_attribute("choice", field="board", value=repr(name), known=_traits_like(board, name))
    if not own and (home is None or is_ours(home)):  # what ipywidgets has is set as there
        raise no_attribute("read_only", field=f"board.{name}")


def is_ours(kind: type) -> bool:
    """Whether a class is one of this package; one that `add_traits` makes only says so."""
    found: Any = sys.modules.get(kind.__module__)
    for name in kind.__qualname__.split("."):
        found = getattr(found, name, None)
    return kind.__module__.startswith("otys_nb.") and found is kind


def refuse_hidden(kind: type[HasTraits], names: Iterable[str]) -> None:
    """Check names of a reader's own, in a class of boards or beside it.

    Raises:
        AttributeError: for one that would hide a trait of ours.
    """
    ours = [vars(each) for each in kind.__mro__ if is_ours(each)]
    for name in names:
        if not name.startswith("_") and any(isinstance(each.get(name), TraitType) for each in ours):
            raise no_attribute("hides", field=f"{kind.__name__}.{name}")


def prepare(kind: type[HasTraits]) -> None:
    """Begin a reader's own class of boards: its methods may fail, and what a board tells stays there to be read."""
    refuse_hidden(kind, vars(kind))
    for name, member in [*vars(kind).items()]:
        if isinstance(member, FunctionType) and name.startswith("_") and name.endswith("_changed"):
            setattr(kind, name, heard(member))


@cache
def _of_a_subclass(kind: type) -> frozenset[str]:
    """The names that the methods of a reader's own class of boards set."""
    theirs = takewhile(lambda each: not is_ours(each), kind.__mro__)
    return frozenset(name for each in theirs for member in vars(each).values() for name in set_by(member))


def to_read(trait: Any) -> Any:
    """The trait, which the page is told, and the board alone sets."""
    trait.read_only = True
    return trait.tag(sync=True)


def guarded(kind: Kind) -> Kind:
    """The class of widgets on which a reader sets only what he may, once one stands: it has its `_stands`."""
    found: Any = kind
    setting, deleting = found.__setattr__, found.__delattr__

    def __setattr__(self: HasTraits, name: str, value: object) -> None:
        if "_stands" in self.__dict__:
            check_set(self, name)
        try:
            setting(self, name, value)
        except TraitError as error:
            raise _wrong_value(self, name, value) from error

    def __delattr__(self: HasTraits, name: str) -> None:
        theirs = name in vars(self) and (name in _of_a_subclass(type(self)) or hasattr(HasTraits, name))
        if not name.startswith("_") and not theirs:
            raise fixed(self, name) if hasattr(self, name) else no_such(self, name)
        deleting(self, name)

    def __getattr__(self: HasTraits, name: str) -> NoReturn:
        raise no_such(self, name)

    __setattr__.__qualname__ = f"{kind.__qualname__}.__setattr__"
    found.__setattr__, found.__delattr__, found.__getattr__ = explained(__setattr__), __delattr__, __getattr__
    return explain_all(kind)


def _set_by_us() -> bool:
    """Whether it is this package that sets an attribute, not a reader."""
    frame = sys._getframe(2)
    while frame.f_back is not None and frame.f_code.co_name in _SETTING:
        frame = frame.f_back
    return str(frame.f_globals.get("__name__")).startswith("otys_nb.")


def _wrong_value(board: HasTraits, name: str, value: object) -> WrongKind:
    """The error for a value that a trait does not take, with what it takes as a type is written."""
    trait = board.traits().get(name)
    plain = next((kind for traits, kind in PLAIN if isinstance(trait, traits)), "")
    wanted = plain or getattr(getattr(trait, "klass", None), "__name__", "") or (trait.info() if trait else name)
    return wrong_kind("kind", field=f"board.{name}", wanted=wanted, value=shown(value))


def _traits_like(board: HasTraits, name: str) -> str:
    """The traits that a reader looks at, those with names like this one first."""
    public = [each for each in TO_READ if board.has_trait(each)]
    near = get_close_matches(name, [each for each in board.traits(sync=True) if not each.startswith("_")], 1)
    return ", ".join(dict.fromkeys([*near, *public]))
