"""What a reader lets observe a board: its error stays its own, so that every board is told all the same."""

from __future__ import annotations

import traceback
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from inspect import iscoroutinefunction, signature
from typing import Any

from otys_nb.rules.annotations import takes
from otys_nb.rules.arguments import at_once, shown
from otys_nb.rules.messages import say
from otys_nb.rules.mistake import wrong_kind


@dataclass(frozen=True, slots=True)
class Observer:
    """A function told of changes; equal to the function itself, by which traitlets finds it again."""

    told: Callable[[Any], object]

    def __post_init__(self) -> None:
        if not takes(self.told, 1):
            raise wrong_kind("observer", field="handler", value=shown(self.told))
        if iscoroutinefunction(self.told):
            raise wrong_kind("asynchronous", field="handler")

    def __call__(self, change: Any) -> None:
        _tell(self.told, change["name"], change)

    def __eq__(self, other: object) -> bool:
        return self.told == (other.told if isinstance(other, Observer) else other)

    def __hash__(self) -> int:
        return hash(self.told)


def heard(method: Callable[..., Any]) -> Callable[..., Any]:
    """A method such as ``_rev_changed``, by whose name traitlets finds it; how many arguments it takes is kept."""
    trait = method.__name__.removeprefix("_").removesuffix("_changed")

    @wraps(method)
    def told(*arguments: object) -> None:
        _tell(method, trait, *arguments)

    vars(told)["__signature__"] = signature(method)
    return told


def _tell(told: Callable[..., Any], trait: str, *arguments: object) -> None:
    """Call what observes; its error is a warning."""
    try:
        at_once(told(*arguments), "handler")
    except Exception as error:
        reason = "".join(traceback.format_exception(error)).rstrip()
        said = say("mistake.observer_failed", value=getattr(told, "__qualname__", shown(told)), names=trait)
        code = getattr(told, "__code__", _tell.__code__)
        # Without a registry it is told each time, not once as Python tells a warning of one place.
        warnings.warn_explicit(f"{said}\n{reason}", UserWarning, code.co_filename, code.co_firstlineno)
