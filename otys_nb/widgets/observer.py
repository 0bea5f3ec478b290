"""What a reader lets observe a board: its error stays its own, so that every board is told all the same."""

from __future__ import annotations

import traceback
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from inspect import iscoroutinefunction
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
        try:
            at_once(self.told(change), "handler")
        except Exception as error:
            reason = "".join(traceback.format_exception(error)).rstrip()
            named = getattr(self.told, "__qualname__", shown(self.told))
            said = say("mistake.observer_failed", value=named, names=change["name"])
            code = getattr(self.told, "__code__", self.__call__.__code__)
            # Without a registry it is told each time, not once as Python tells a warning of one place.
            warnings.warn_explicit(f"{said}\n{reason}", UserWarning, code.co_filename, code.co_firstlineno)

    def __eq__(self, other: object) -> bool:
        return self.told == (other.told if isinstance(other, Observer) else other)

    def __hash__(self) -> int:
        return hash(self.told)


__all__ = ["Observer"]
