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

    @property
    def _pauses(self) -> bool:
        """Whether it stops by itself before its end."""
        return False

    def run(self, seconds: float = SLICE_SECONDS) -> None:
        """Work for about so long."""
        self.running, self.done, until = True, False, monotonic() + seconds
        for _ in self._steps:
            if self._pauses:
                return self.stop()
            if monotonic() > until:
                return None
        self.running, self.done = False, True
        return None

    def stop(self) -> None:
        """Stop; `run` goes on where this was."""
        self.running = False

    def complete(self) -> Self:
        """Work to the end, or to where it stops by itself."""
        self.run(1.0)
        while self.running:
            self.run(1.0)
        return self
