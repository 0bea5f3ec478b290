"""How values are displayed: in full when printed, in one short line at the prompt, as text and HTML in a notebook.

A class derives from `Readable` and defines `__str__`. A class whose layout may not change (`Player`) calls the
functions instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self, SupportsIndex, TypeVar, overload

from otys_nb.rules.arguments import explained, place_of, taken, times_in
from otys_nb.rules.layers import above
from otys_nb.rules.mistake import no_such
from otys_nb.rules.sealed import delete_nothing, explain_all, set_known, unchanging

Item = TypeVar("Item")

MAX_REPR_CHARACTERS: Final = 299
"""The longest `repr`."""


class Readable:
    """A base class for values that are displayed by their text."""

    __slots__ = ()

    def __repr__(self) -> str:
        return short_repr(self)

    def _repr_mimebundle_(self, *args: Any, **kwargs: Any) -> Any:
        return mimebundle(self)

    __setattr__ = set_known
    __delattr__ = delete_nothing

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        explain_all(cls)
        made = vars(cls).get("__dataclass_params__")  # a dataclass with slots is a second class, made of the first
        if made is not None and made.frozen:
            unchanging(cls)

    if not TYPE_CHECKING:  # a type checker would then find any name here

        def __getattr__(self, name):
            raise no_such(self, name)


class ReadableTuple(Readable, tuple[Item, ...]):
    """The same for a tuple, whose ``text/plain`` IPython would otherwise make itself."""

    __slots__ = ()

    @overload
    def __getitem__(self, at: SupportsIndex) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> Self: ...
    @explained
    def __getitem__(self, at: SupportsIndex | slice) -> Any:
        items: tuple[Item, ...] = tuple(self)
        return self._sliced(at) if isinstance(at, slice) else taken(items, at)

    index, count = explained(place_of), explained(times_in)

    def _sliced(self, at: slice) -> Self:
        return type(self)(taken(tuple(self), at))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Listing(ReadableTuple[Item]):
    """Several answers: printed, the first line of each; at the prompt, their number and the first."""

    __slots__ = ()

    _repr_pretty_ = ReadableTuple._repr_pretty_  # IPython prefers a __repr__ of the same class to one inherited

    def __repr__(self) -> str:
        most = MAX_REPR_CHARACTERS - len("<, …>") - len(str(len(self)))
        lines = [_first_line(answer)[:most] for answer in self[:1]] + ["…"] * (len(self) > 1)
        return f"<{len(self)}: {', '.join(lines)}>" if self else "<0>"

    def __str__(self) -> str:
        return "\n".join(map(_first_line, self))


def _first_line(value: object) -> str:
    return str(value).partition("\n")[0]


def short_repr(value: object) -> str:
    """A value's text if it is one short line, else its class and the first line of the text."""
    text = str(value)
    first = text.partition("\n")[0]
    if first == text and len(text) <= MAX_REPR_CHARACTERS:
        return text
    return one_line(f"<{type(value).__name__}: {first}>")


def one_line(told: str) -> str:
    """A `repr` in angle brackets, cut where it is long."""
    return told if len(told) <= MAX_REPR_CHARACTERS else f"{told[: MAX_REPR_CHARACTERS - 2]}…>"


def mimebundle(value: object, include: Any = None, exclude: Any = None) -> dict[str, str]:
    """A value's text as ``text/plain`` and, where there are pictures, as ``text/html`` (`pictures.answers`)."""
    text = str(value)
    sentences = above("otys_nb.pictures.answers", "sentences")
    return {"text/plain": text, "text/html": sentences(text)} if sentences else {"text/plain": text}
