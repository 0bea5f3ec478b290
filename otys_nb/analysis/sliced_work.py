"""Long work in short slices, so that the page stays responsive and the work can be stopped."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from time import monotonic
from typing import Final, Self

SLICE_SECONDS: Final = 0.08
"""Seconds of a slice."""


class SlicedWork(ABC):
    """Work in slices: `running` between them, `done` at its end."""

    def __init__(self) -> None:
        self.running = self.done = False
        self._steps = self._work()

    @abstractmethod
    def _work(self) -> Iterator[None]:
        """All of it, with a chance to stop at each step."""

    def run(self, seconds: float = SLICE_SECONDS) -> None:
        """Work for about so long."""
        self.running, until = True, monotonic() + seconds
        for _ in self._steps:
            if monotonic() > until:
                return
        self.running, self.done = False, True

    def stop(self) -> None:
        """Stop; `run` goes on where this was."""
        self.running = False

    def complete(self) -> Self:
        """Work to the end."""
        while not self.done:
            self.run(1.0)
        return self
