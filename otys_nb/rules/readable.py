"""How values are displayed: in full when printed, in one short line at the prompt, as text and HTML in a notebook.

A class derives from `Readable` and defines `__str__`. A class whose layout may not change (`Player`) calls the
functions instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from otys_nb.rules.layers import above
from otys_nb.rules.mistake import no_such

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

    if not TYPE_CHECKING:  # a type checker would then find any name here

        def __getattr__(self, name):
            raise no_such(self, name)


class ReadableTuple(Readable):
    """The same for a tuple, whose ``text/plain`` IPython would otherwise make itself."""

    __slots__ = ()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


class Listing(ReadableTuple, tuple[Item, ...]):
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
    line = f"<{type(value).__name__}: {first}>"
    return line if len(line) <= MAX_REPR_CHARACTERS else f"{line[: MAX_REPR_CHARACTERS - 2]}…>"


def mimebundle(value: object, include: Any = None, exclude: Any = None) -> dict[str, str]:
    """A value's text as ``text/plain`` and, where there are pictures, as ``text/html`` (`pictures.answers`)."""
    text = str(value)
    sentences = above("otys_nb.pictures.answers", "sentences")
    return {"text/plain": text, "text/html": sentences(text)} if sentences else {"text/plain": text}
