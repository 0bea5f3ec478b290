"""Threads that use one game take turns, call by call: a record that two of them wrote at once could not be read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any, Final, ParamSpec, TypeVar

from otys_nb.rules.mistake import wrong

MAX_WAIT_S: Final = 10.0
"""Longer than any call takes: then the threads wait for each other."""
Given = ParamSpec("Given")
Answer = TypeVar("Answer")
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


def _alone(method: Callable[Given, Answer]) -> Callable[Given, Answer]:
    @wraps(method)
    def called(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        turns: RLock | None = getattr(args[0], "_turns", None) if args else None
        if turns is None:  # called on the class, which the method itself says
            return method(*args, **kwargs)
        if not turns.acquire(timeout=MAX_WAIT_S):
            raise wrong("other_thread")
        try:
            return method(*args, **kwargs)
        finally:
            turns.release()

    return called
