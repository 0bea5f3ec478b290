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

import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache, wraps
from math import inf
from operator import index
from random import Random
from typing import Any, Final, ParamSpec, SupportsIndex, TypeVar, overload

from otys_nb.rules.mistake import wrong, wrong_index, wrong_kind, wrong_value

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Item = TypeVar("Item")

MAX_NAME: Final = 200
"""Characters of a name."""
UNSEEN: Final = re.compile("[\0-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
"""What no name holds: ends of lines, what controls a terminal or turns the text round, what has no width, half
characters."""
HALF: Final = re.compile("[\ud800-\udfff]")
"""Half a character, which no text that is written may hold."""
_PLAIN: Final = {"str": str, "int": int, "bool": bool, "None": type(None)}
MAX_SHOWN: Final = 80
"""Characters of a value in a sentence."""


def checked(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """The function, which begins only with arguments that fit its annotations."""
    begin = explained(function)

    @wraps(function)
    def called(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        args, kwargs = _own(args), dict(zip(kwargs, _own(kwargs.values()), strict=True))  # type: ignore[assignment]
        from otys_nb.rules.argument_mistakes import mistake_in  # it imports this module, and is slow to load

        if (mistake := mistake_in(function, args, kwargs)) is not None:
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


def explained(function: Callable[Given, Answer], *, ahead: bool = True) -> Callable[Given, Answer]:
    """The function, whose errors say in a sentence which argument is wrong. `ahead`, it begins only with texts and
    numbers where they are wanted: what is empty in their place may do no harm within, and yet be a mistake."""
    plain = _plain_kinds(function) if ahead else {}
    code: Any = getattr(function, "__code__", None)
    names = code.co_varnames[: code.co_argcount] if code else ()
    placed = [(at, plain[name]) for at, name in enumerate(names) if name in plain]

    @wraps(function)
    def called(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        doubtful = False
        for at, kinds in placed:
            if at < len(args) and type(args[at]) not in kinds:
                doubtful = True
        for name in kwargs:
            if name in plain and type(kwargs[name]) not in plain[name]:
                doubtful = True
        if doubtful:
            from otys_nb.rules.argument_mistakes import mistake_in  # as below

            if (mistake := mistake_in(function, args, kwargs)) is not None:
                raise mistake
        try:
            return function(*args, **kwargs)
        except Exception as error:
            from otys_nb.rules.argument_mistakes import told  # it imports this module, and is slow to load

            if (found := told(error, function, args, kwargs)) is error:
                raise
            raise found from error

    return called


def _plain_kinds(function: Callable[..., object]) -> dict[str, set[type]]:
    """The arguments that are texts or truths, and the kinds that each may be. Of a number every function says itself
    what it may be."""
    found = {}
    for name, wanted in getattr(function, "__annotations__", {}).items():
        parts = str(getattr(wanted, "__name__", wanted)).split(" | ")
        if {"str", "bool"} & {*parts} and {*parts} <= {*_PLAIN}:
            found[name] = {_PLAIN[part] for part in parts}
    return found


MAX_GAMES: Final = 1_000_000
"""Games and deals that are asked for at once."""


def whole(field: str, value: object, least: int, most: float = inf) -> None:
    """Check that an argument is a whole number from `least` up, to `most`.

    Raises:
        ValueError: if it is not.
    """
    if not is_whole(value) or index(value) < least:  # type: ignore[arg-type]
        raise wrong_value("number", is_whole(value), field=field, value=shown(value), least=least)
    if index(value) > most:  # type: ignore[arg-type]
        raise wrong("choice", field=field, value=shown(value), known=f"{least}–{most}")


def is_whole(value: object) -> bool:
    """Whether a value is a whole number, Python's or numpy's; an array of one has the method that says so, as the class
    ``int`` has, but no such number."""
    return not isinstance(value, bool) and hasattr(type(value), "__index__") and not getattr(value, "shape", ())


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
    if half := HALF.search(value):
        raise wrong("half_character", field=field, value=ascii(half[0]), at=half.start())


def duration(field: str, value: object) -> None:
    """Check that an argument is a number of seconds, 0 and infinity among them.

    Raises:
        ValueError: if it is not.
    """
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not value >= 0:  # type: ignore[operator]
        raise wrong_value("seconds", number, field=field, value=shown(value))
    if isinstance(value, int) and value > sys.float_info.max:
        raise wrong("endless", field=field, value=shown(value))


def seat_at(field: str, value: object, seats: int) -> None:
    """Check that an argument is one of so many seats, or None.

    Raises:
        ValueError: if it is not.
    """
    if value is not None and (not is_whole(value) or not 0 <= value < seats):  # type: ignore[operator]
        raise wrong_value("seat", is_whole(value), field=field, seat=shown(value), last=seats - 1)


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
    try:
        return tuple(items).count(value)
    except ValueError:  # an array is equal to nothing
        return 0


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
