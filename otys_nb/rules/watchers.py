"""Observers: boards that are notified when their game or lesson has changed."""

from __future__ import annotations

import weakref
from typing import Protocol


class Watcher(Protocol):
    """What is told of a change."""

    def changed(self) -> None:
        """Show the present moment."""


class Watched:
    """Tells its watchers of every change, for as long as they live."""

    def __init__(self) -> None:
        self._watchers: list[weakref.ref[Watcher]] = []

    def watch(self, watcher: Watcher) -> None:
        """Tell `watcher` from now on."""
        self._watchers.append(weakref.ref(watcher))

    def forget(self, watcher: Watcher) -> None:
        """Tell `watcher` no more."""
        self._watchers = [reference for reference in self._watchers if reference() is not watcher]

    def tell(self) -> None:
        """Tell every watcher that lives."""
        self._watchers = [reference for reference in self._watchers if reference() is not None]
        for reference in tuple(self._watchers):
            watcher = reference()
            if watcher is not None:
                watcher.changed()
