"""What is wrong with the arguments of a call, as a sentence (`rules.arguments`).

Loaded where it is first asked for: what it needs is slow to load, and an engine without mistakes needs none of it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from inspect import Signature, signature
from typing import Any, Final

from otys_nb.rules.annotations import misfit, option_misfit
from otys_nb.rules.arguments import HALF, shown
from otys_nb.rules.extras import not_installed
from otys_nb.rules.mistake import (
    Mistake,
    UnknownAttribute,
    WrongKind,
    WrongValue,
    notes_of,
    unopened,
    wrong,
    wrong_kind,
)

MAX_BITS: Final = 10_000
"""Of a number: Python writes none of more than 4,300 digits, which are some 14,000 bits."""
MAX_CALL: Final = 110
"""Characters of a function as it is called."""


@cache
def _signature(function: Callable[..., Any]) -> Signature:
    return signature(function)


def _call(function: Callable[..., Any]) -> str:
    """The function as it is called, in one line: what it takes, and what that is where it is left out."""
    found = _signature(function)
    own = (each for each in found.parameters.values() if each.name not in ("self", "cls", "items"))
    wanted = [each.replace(annotation=each.empty) for each in own]
    name = function.__qualname__.removesuffix(".__init__")
    if name.startswith("_"):  # a class that has no name for readers
        name = function.__name__
    call = f"{name}{found.replace(parameters=wanted, return_annotation=found.empty)}"
    return call if len(call) <= MAX_CALL else f"{call[:MAX_CALL].rpartition(', ')[0]}, …)"


def mistake_in(function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Mistake | None:
    """The sentence for the first argument that does not fit."""
    known = _signature(function).parameters
    try:
        given = _signature(function).bind(*args, **kwargs).arguments
    except TypeError:
        return _noted(_unfitting(list(known.values()), args, kwargs), function)
    for name, value in given.items():
        wanted, kind = known[name].annotation, known[name].kind
        if wanted is known[name].empty:  # self, whose fields may have been filled by hand
            wanted = "object"
        if isinstance(wanted, type):  # of a module whose annotations are no texts
            wanted = wanted.__name__
        if not isinstance(wanted, str):
            continue
        if kind is known[name].VAR_KEYWORD:
            if (other := _wrong_option(function, wanted, value)) is not None:
                return _noted(other, function)
            continue
        shown_name = type(value).__name__.lower() if name == "self" else name
        for each in value if kind is known[name].VAR_POSITIONAL else (value,):
            if (found := misfit(shown_name, each, wanted, function)) is not None:
                return _noted(_misfitting(*found), function)
            if "Path" not in wanted and (half := _half_in(name, each)) is not None:
                return _noted(half, function)
    return None


def told(error: Exception, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exception:
    """The sentence for what an error of this function comes from; the same error where there is none."""
    if isinstance(error, Mistake) and not isinstance(error, UnknownAttribute):
        return _noted(_of_its_kind(error, function, args, kwargs), function) if error.noted else error
    if isinstance(error, ModuleNotFoundError):
        return not_installed(function.__name__, error)
    if isinstance(error, OSError):
        return _unopened(function, args, kwargs, error) or error
    found = _of_another(function, args) or mistake_in(function, args, kwargs)  # a game for a position, most likely
    if found is not None or isinstance(error, UnknownAttribute):
        return found or error
    if isinstance(error, ValueError) and (found := _endless(function, args, kwargs)) is not None:
        return found
    if reasons := _problems_of((*args, *kwargs.values())):
        return _noted(wrong("problems", field="position", problems=reasons), function)
    return error


def _of_its_kind(
    error: Mistake, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Mistake:
    """The same mistake as an error of a wrong kind, where what is refused is of one."""
    if isinstance(error, TypeError) or not isinstance(found := mistake_in(function, args, kwargs), WrongKind):
        return error
    field, value = found.about
    if "." in field:  # in a position that was filled by hand: what is wrong there has been said
        return error
    if field and (str(error).startswith(field) or value in str(error)):  # which says more of the same argument
        kind: Any = type(error)
        error.__class__ = _wrong_kind_of(kind)
        return error
    found.__notes__ = notes_of(error)
    return found


@cache
def _wrong_kind_of(kind: Any) -> type[Mistake]:
    """A class of errors that are a wrong kind as well, and otherwise the same."""
    return WrongKind if kind is WrongValue else type(kind.__name__, (kind, WrongKind), {"__module__": kind.__module__})


def _of_another(function: Callable[..., Any], args: tuple[Any, ...]) -> Mistake | None:
    """The sentence for a method that is called on its class, with something else in its object's place."""
    owner = vars(sys.modules[function.__module__]).get(function.__qualname__.rpartition(".")[0])
    if not args or not isinstance(owner, type) or isinstance(args[0], owner):
        return None
    if "self" not in _signature(function).parameters:
        return None
    return _noted(wrong_kind("kind", field="self", wanted=owner.__name__, value=shown(args[0])), function)


def _endless(function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Mistake | None:
    """The sentence for a number that has more digits than Python writes."""
    for name, value in _signature(function).bind(*args, **kwargs).arguments.items():
        for each in (
            value if isinstance(value, tuple | list) else value.values() if isinstance(value, dict) else (value,)
        ):
            if isinstance(each, int) and each.bit_length() > MAX_BITS:
                return _noted(wrong("endless", field=name, value=shown(each)), function)
    return None


def _wrong_option(function: Callable[..., Any], wanted: str, given: dict[str, Any]) -> Mistake | None:
    """The sentence for a name that is none of the options that a function takes, or for one of another kind."""
    options = vars(sys.modules[function.__module__]).get(wanted.removeprefix("Unpack[").removesuffix("]"))
    if not wanted.endswith("Options]") or options is None:  # other names are columns
        return None
    own = [each.name for each in _signature(function).parameters.values() if each.kind is not each.VAR_KEYWORD]
    names = [each for each in (*own, *options.__annotations__) if each not in ("self", "cls")]
    unknown = next((each for each in given if each not in names), None)
    if unknown is not None:
        return wrong_kind("no_argument", field=unknown, known=_nearest_first(unknown, names))
    found = option_misfit(given, options.__annotations__)
    halves = (_half_in(name, value) for name, value in given.items())
    return next(filter(None, halves), None) if found is None else _misfitting(*found)


def _half_in(field: str, value: object) -> Mistake | None:
    """The sentence for a text that cannot be written anywhere."""
    half = HALF.search(value) if isinstance(value, str) else None
    return wrong("half_character", field=field, value=ascii(half[0]), at=half.start()) if half else None


def _misfitting(field: str, wanted: str, value: object) -> Mistake:
    """The sentence for what does not fit an annotation; of a function, that it takes another number of things."""
    _, to_call, takes = wanted.partition("Callable[[")
    given = takes.partition("]")[0]
    key = "called" if callable(value) and to_call else "kind"
    count = given.count(",") + bool(given)
    found = wrong_kind(key, field=field, wanted=wanted, value=shown(value), count=count)
    found.about = field, shown(value)
    return found


def _unopened(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], error: OSError
) -> Mistake | None:
    """The sentence for a file that is an argument; another file is the affair of the reader's own code."""
    if not isinstance(error.filename, str | os.PathLike):
        return None
    for name, value in _signature(function).bind(*args, **kwargs).arguments.items():
        line = value.rstrip("\r\n") if isinstance(value, str) else value  # a line of a list of paths
        named = isinstance(value, str | os.PathLike) and {os.fspath(value), os.fspath(line), os.path.normpath(line)}
        if named and os.fspath(error.filename) in named:
            return _noted(unopened(name, os.fspath(line), error), function)
    return None


def _problems_of(given: tuple[Any, ...]) -> str:
    """What is wrong with a position that was filled by hand, if a position or a game is among what was given."""
    listed = (getattr(getattr(each, "position", each), "problems", None) for each in given)
    problems = [problem for asked in listed if callable(asked) for problem in asked()]
    # In the middle of a turn a mistake has another reason than that it is no start of one.
    found = [problem for problem in problems if problem.code != "turn.under-way"]
    return "; ".join(problem.text().rstrip(".") for problem in found)


def _noted(mistake: Mistake, function: Callable[..., Any]) -> Mistake:
    """The mistake, with the function that was called: the outermost of those that say so. What Python calls by itself,
    for a sign or a bracket, nobody has called."""
    if function.__name__.startswith("__") and function.__name__ != "__init__":
        return mistake
    others = [note for note in notes_of(mistake) if note != mistake.call]
    mistake.call = _call(function)
    mistake.__notes__ = [*others, mistake.call]
    return mistake


def _unfitting(known: list[Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Mistake:
    """The sentence for arguments that do not fit a function, whatever they are."""
    names = [each.name for each in known if each.name not in ("self", "cls")]
    for name in kwargs:
        if name not in names:
            known_names = _nearest_first(name, names)
            return wrong_kind("no_argument" if names else "takes_none", field=name, known=known_names)
    places = [each for each in known if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    if len(args) > len(places):
        named = [each.name for each in known if each.kind is each.KEYWORD_ONLY]
        given = {"value": shown(args[len(places)]), "known": ", ".join(named)}
        return wrong_kind("by_name" if named else "no_more", **given)
    for each in known[len(args) :]:
        if each.default is each.empty and each.name not in kwargs and each.kind is not each.VAR_KEYWORD:
            return wrong_kind("missing", field=each.name)
    placed = [each.name for each in places[: len(args)] if each.name in kwargs]
    return wrong_kind("twice", field=placed[0], value=placed[0])


def _nearest_first(name: str, names: list[str]) -> str:
    return ", ".join(dict.fromkeys([*get_close_matches(name, names), *names]))
