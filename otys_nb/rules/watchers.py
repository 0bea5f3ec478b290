"""Observers: boards that are notified when their game or lesson has changed."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from otys_nb.rules.arguments import checked


class Watcher(Protocol):
    """What is told of a change."""

    def changed(self) -> None:
        """Show the present moment."""


class Watched:
    """Tells its watchers of every change, for as long as they live."""

    def __init__(self) -> None:
        self._watchers: list[weakref.ref[Watcher]] = []
        self._waits = False

    def __getstate__(self) -> dict[str, object]:
        return vars(self) | {"_watchers": []}  # a copy tells nobody

    @checked
    def watch(self, watcher: Watcher) -> None:
        """Tell `watcher` from now on."""
        self._watchers.append(weakref.ref(watcher))

    def forget(self, watcher: Watcher) -> None:
        """Tell `watcher` no more."""
        self._watchers = [reference for reference in self._watchers if reference() is not watcher]

    @property
    def watching(self) -> tuple[Watcher, ...]:
        """The watchers that live."""
        return tuple(watcher for reference in self._watchers if (watcher := reference()) is not None)

    @contextmanager
    def told_once(self) -> Iterator[None]:
        """Tell of all that changes inside this context when it ends, so that nobody shows what lies between."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
            self.tell()

    def tell(self) -> None:
        """Tell every watcher that lives."""
        if self._waits:
            return
        self._watchers = [reference for reference in self._watchers if reference() is not None]
        for watcher in self.watching:
            watcher.changed()
