"""Values, which never change: arguments that make none, and what is set on one, are answered with a sentence.

A name that a value has not is Python's own error, which names the nearest: positions and moves are read a million times
a second, and a `__getattr__` would slow every reading.
"""

from __future__ import annotations

from typing import Any, TypeVar

from otys_nb.rules.arguments import explained
from otys_nb.rules.mistake import no_such, read_only

Kind = TypeVar("Kind", bound=type[Any])


def sealed(kind: Kind) -> Kind:
    """The frozen dataclass, whose own errors are sentences."""
    kind.__init__ = explained(kind.__init__)
    return unchanging(kind)


def unchanging(kind: Kind) -> Kind:
    """The same where each is made too often for its arguments to be watched."""
    refused: Any = _refused
    kind.__setattr__ = kind.__delattr__ = refused
    return kind


def _refused(self: object, name: str, *_: object) -> None:
    raise read_only(self, name) if hasattr(type(self), name) else no_such(self, name)
