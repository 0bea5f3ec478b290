"""Threads that use one game take turns, call by call: a record that two of them wrote at once could not be read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

from otys_nb.rules.mistake import wrong

MAX_WAIT_S: Final = 10.0
"""Longer than any call takes: then the threads wait for each other."""
Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Kind = TypeVar("Kind", bound=type[Any])


class Locked(Protocol):
    """What has the lock."""

    _turns: RLock


One = TypeVar("One", bound=Locked)


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


def _alone(method: Callable[Concatenate[One, Given], Answer]) -> Callable[Concatenate[One, Given], Answer]:
    @wraps(method)
    def called(one: One, /, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        if not one._turns.acquire(timeout=MAX_WAIT_S):
            raise wrong("other_thread")
        try:
            return method(one, *args, **kwargs)
        finally:
            one._turns.release()

    return called
