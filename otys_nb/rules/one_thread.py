"""Threads that use one game take turns, call by call: a record that two of them wrote at once could not be read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any, Final, TypeVar

from otys_nb.rules.mistake import wrong

MAX_WAIT_S: Final = 10.0
"""Longer than any call takes: then the threads wait for each other."""
Kind = TypeVar("Kind", bound=type[Any])


def one_at_a_time(names: str) -> Callable[[Kind], Kind]:
    """The class on whose objects only one thread at a time calls these methods or sets these properties; each object
    has a lock, `_turns`."""

    def made(kind: Kind) -> Kind:
        for name in names.split():
            member: Any = vars(kind)[name]
            setter = getattr(member, "fset", None)
            setattr(kind, name, _alone(member) if setter is None else member.setter(_alone(setter)))
        return kind

    return made


def _alone(method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def called(self: Any, /, *args: Any, **kwargs: Any) -> Any:
        if not self._turns.acquire(timeout=MAX_WAIT_S):
            raise wrong("other_thread")
        try:
            return method(self, *args, **kwargs)
        finally:
            self._turns.release()

    return called


__all__ = ["RLock", "one_at_a_time"]
