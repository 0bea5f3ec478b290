"""Every public function checks its arguments in the same way: a mistake is a sentence, not an error of Python's.

`checked` compares the arguments with the annotations before the function begins, and names the first that does not
fit: what was given and what is wanted. `explained` does so only after the function has failed; the engine's methods,
which are called a hundred thousand times a second, have no time for more. A function says itself what no annotation
can, such as a seat that there is not. To every such error a note is added with the function that was called.

>>> new_position = __import__("otys_nb").new_position
>>> new_position(["Ada", "Grace"], edition="mine.toml")
Traceback (most recent call last):
otys_nb.rules.mistake.WrongKind: edition: expected Edition | None, not 'mine.toml'.
new_position(players, *, seed=None, ...)
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache, wraps
from math import inf
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, Final, ParamSpec, SupportsIndex, TypeVar, overload

from otys_nb.rules.extras import not_installed
from otys_nb.rules.mistake import (
    Mistake,
    UnknownAttribute,
    notes_of,
    unopened,
    wrong,
    wrong_index,
    wrong_kind,
    wrong_value,
)

if TYPE_CHECKING:
    from inspect import Signature

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Item = TypeVar("Item")

MAX_NAME: Final = 200
"""Characters of a name."""
UNSEEN: Final = re.compile("[\0-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
"""What no name holds: ends of lines, what controls a terminal or turns the text round, what has no width, half
characters."""
_HALF: Final = re.compile("[\ud800-\udfff]")
MAX_BITS: Final = 10_000
"""Of a number: Python writes none of more than 4,300 digits, which are some 14,000 bits."""
MAX_CALL: Final = 110
"""Characters of a function as it is called."""
MAX_SHOWN: Final = 80
"""Characters of a value in a sentence."""


def checked(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """The function, which begins only with arguments that fit its annotations."""
    begin = explained(function)

    @wraps(function)
    def called(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        args, kwargs = _own(args), dict(zip(kwargs, _own(kwargs.values()), strict=True))  # type: ignore[assignment]
        if (mistake := _mistake_in(function, args, kwargs)) is not None:
            raise mistake
        return begin(*args, **kwargs)

    return called


def remembered(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """`functools.cache`, which lets a type checker see what a function takes, and explains what cannot be hashed."""
    kept = cache(function)
    called: Any = explained(kept)
    called.cache_info, called.cache_clear = kept.cache_info, kept.cache_clear
    return called  # type: ignore[no-any-return]


def _own(values: Iterable[Any]) -> tuple[Any, ...]:
    """The same values, with Python's own numbers and texts in place of numpy's."""
    return tuple(each.item() if hasattr(each, "dtype") and getattr(each, "shape", 0) == () else each for each in values)


def explained(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """The function, whose errors say in a sentence which argument is wrong."""

    @wraps(function)
    def called(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            if (found := _explained(error, function, args, kwargs)) is error:
                raise
            raise found from error

    return called


MAX_GAMES: Final = 1_000_000
"""Games and deals that are asked for at once."""


def whole(field: str, value: object, least: int, most: float = inf) -> None:
    """Check that an argument is a whole number from `least` up, to `most`.

    Raises:
        ValueError: if it is not.
    """
    if not _is_whole(value) or index(value) < least:  # type: ignore[arg-type]
        raise wrong_value("number", _is_whole(value), field=field, value=shown(value), least=least)
    if index(value) > most:  # type: ignore[arg-type]
        raise wrong("choice", field=field, value=shown(value), known=f"{least}–{most}")


def kept_name(field: str, value: object) -> None:
    """Check that an argument is a name: one line of text, all of whose signs can be seen, or are blanks between them.

    Raises:
        ValueError: if it is not, or is too long.
    """
    if not isinstance(value, str) or not is_name(value):
        raise wrong_value("name", isinstance(value, str), field=field, name=shown(value))
    kept_text(field, value, MAX_NAME)


def is_name(text: str) -> bool:
    """Whether a text is one line with something to be seen: neither blanks alone nor signs of no width."""
    from unicodedata import category  # needed where a player is named only

    return not UNSEEN.search(text) and any(category(sign) not in ("Cf", "Zs") for sign in text)


def kept_text(field: str, value: str, most: int) -> None:
    """Check that a text can be saved and read again.

    Raises:
        ValueError: if it is too long, or holds half a character.
    """
    if len(value) > most:
        raise wrong("long_text", field=field, count=len(value), most=most)
    if half := _HALF.search(value):
        raise wrong("half_character", field=field, value=ascii(half[0]), at=half.start())


def duration(field: str, value: object) -> None:
    """Check that an argument is a number of seconds, 0 and infinity among them.

    Raises:
        ValueError: if it is not.
    """
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not value >= 0:  # type: ignore[operator]
        raise wrong_value("seconds", number, field=field, value=shown(value))


def seat_at(field: str, value: object, seats: int) -> None:
    """Check that an argument is one of so many seats, or None.

    Raises:
        ValueError: if it is not.
    """
    if value is not None and (not _is_whole(value) or not 0 <= value < seats):  # type: ignore[operator]
        raise wrong_value("seat", _is_whole(value), field=field, seat=shown(value), last=seats - 1)


def generator(field: str, value: object) -> None:
    """Check that an argument draws by chance.

    Raises:
        TypeError: if it does not; it is a `ValueError` too.
    """
    if not isinstance(value, Random):
        raise wrong_value("rng", False, field=field, rng=shown(value))


@overload
def taken(items: Sequence[Item], at: SupportsIndex) -> Item: ...
@overload
def taken(items: tuple[Item, ...], at: slice) -> tuple[Item, ...]: ...
@overload
def taken(items: tuple[Item, ...], at: SupportsIndex | slice) -> Item | tuple[Item, ...]: ...
def taken(items: Sequence[Item], at: Any) -> Any:
    """What stands there in a list.

    Raises:
        IndexError: if the list ends before.
    """
    if isinstance(at, bool):
        raise wrong_kind("kind", field="at", wanted="int | slice", value=shown(at))
    try:
        return items[at]
    except IndexError:
        raise wrong_index("at", at, len(items)) from None
    except (TypeError, ValueError):  # of what a slice is made
        raise wrong_kind("kind", field="at", wanted="int | slice", value=shown(at)) from None


def place_of(items: Sequence[Any], value: object, start: SupportsIndex = 0, stop: SupportsIndex = sys.maxsize) -> int:
    """Where a value stands in a list: its method ``index``.

    Raises:
        ValueError: if it is not there.
    """
    try:
        return tuple(items).index(value, start, stop)
    except ValueError:
        raise wrong("not_in", value=shown(value), owner=type(items).__name__) from None


def times_in(items: Sequence[Any], value: object) -> int:
    """How often a value stands in a list: its method ``count``."""
    return tuple(items).count(value)


place_of.__name__ = place_of.__qualname__ = "index"
times_in.__name__ = times_in.__qualname__ = "count"


def shown(value: object) -> str:
    """A value in a sentence: its `repr`, cut where it is long."""
    try:
        text = repr(value)
    except ValueError:  # of a number that is too long for a text
        text = f"<{type(value).__name__}>"
    if "\n" in text:  # a table of pandas
        text = " ".join(text.split())
    return text if len(text) <= MAX_SHOWN else f"{text[: MAX_SHOWN - 1]}…"


def at_once(answer: object, field: str) -> None:
    """Check that what a reader's function returns is its answer, not something to wait for.

    Raises:
        TypeError: for the answer of an asynchronous function.
    """
    if hasattr(answer, "__await__"):
        if hasattr(answer, "close"):
            answer.close()
        raise wrong_kind("asynchronous", field=field)


@cache
def _signature(function: Callable[..., Any]) -> Signature:
    from inspect import signature  # slow to load

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


def _mistake_in(function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Mistake | None:
    """The sentence for the first argument that does not fit."""
    from otys_nb.rules.annotations import misfit  # slow to load, and not needed for an engine without mistakes

    known = _signature(function).parameters
    try:
        given = _signature(function).bind(*args, **kwargs).arguments
    except TypeError:
        return _noted(_unfitting(list(known.values()), args, kwargs), function)
    for name, value in given.items():
        wanted, kind = known[name].annotation, known[name].kind
        if wanted is known[name].empty:  # self, whose fields may have been filled by hand
            wanted = "object"
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
    return None


def _explained(
    error: Exception, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Exception:
    """The sentence for what an error of this function comes from; the same error where there is none."""
    if isinstance(error, Mistake) and not isinstance(error, UnknownAttribute):
        return _noted(error, function) if error.noted else error
    if isinstance(error, ModuleNotFoundError):
        return not_installed(function.__name__, error)
    if isinstance(error, OSError):
        return _unopened(function, args, kwargs, error) or error
    found = _of_another(function, args) or _mistake_in(function, args, kwargs)  # a game for a position, most likely
    if found is not None or isinstance(error, UnknownAttribute):
        return found or error
    if isinstance(error, ValueError) and (found := _endless(function, args, kwargs)) is not None:
        return found
    if reasons := _problems_of((*args, *kwargs.values())):
        return _noted(wrong("problems", field="position", problems=reasons), function)
    return error


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
    from otys_nb.rules.annotations import option_misfit  # slow to load, and needed after a mistake only

    options = vars(sys.modules[function.__module__]).get(wanted.removeprefix("Unpack[").removesuffix("]"))
    if not wanted.endswith("Options]") or options is None:  # other names are columns
        return None
    own = [each.name for each in _signature(function).parameters.values() if each.kind is not each.VAR_KEYWORD]
    names = [each for each in (*own, *options.__annotations__) if each not in ("self", "cls")]
    unknown = next((each for each in given if each not in names), None)
    if unknown is not None:
        return wrong_kind("no_argument", field=unknown, known=_nearest_first(unknown, names))
    found = option_misfit(given, options.__annotations__)
    return None if found is None else _misfitting(*found)


def _misfitting(field: str, wanted: str, value: object) -> Mistake:
    """The sentence for what does not fit an annotation; of a function, that it takes another number of things."""
    _, to_call, takes = wanted.partition("Callable[[")
    if callable(value) and to_call:
        given = takes.partition("]")[0]
        count = given.count(",") + bool(given)
        return wrong_kind("called", field=field, wanted=wanted, value=shown(value), count=count)
    return wrong_kind("kind", field=field, wanted=wanted, value=shown(value))


def _unopened(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], error: OSError
) -> Mistake | None:
    """The sentence for a file that is an argument; another file is the affair of the reader's own code."""
    if not isinstance(error.filename, str | os.PathLike):
        return None
    for name, value in _signature(function).bind(*args, **kwargs).arguments.items():
        value = value.rstrip("\r\n") if isinstance(value, str) else value  # a line of a list of paths
        named = isinstance(value, str | os.PathLike) and {os.fspath(value), os.path.normpath(value)}
        if named and os.fspath(error.filename) in named:
            return _noted(unopened(name, os.fspath(value), error), function)
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
    from difflib import get_close_matches  # needed after a mistake only

    return ", ".join(dict.fromkeys([*get_close_matches(name, names), *names]))


def _is_whole(value: object) -> bool:
    """Whether a value is a whole number, Python's or numpy's; an array of one has the method that says so, but no such
    number."""
    return not isinstance(value, bool) and hasattr(value, "__index__") and not getattr(value, "shape", ())
