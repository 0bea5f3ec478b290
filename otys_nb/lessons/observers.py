"""What lets others see a session: boards that watch it are told of every change, and a notebook shows one."""

from __future__ import annotations

import weakref
from typing import Any

from otys_nb.rules.layers import above


class Observable:
    """Tells its watchers, for as long as they live, of every change, by their method ``changed``."""

    def __init__(self) -> None:
        self._watchers: list[weakref.ref[Any]] = []

    def watch(self, watcher: Any) -> None:
        """Tell `watcher` from now on."""
        self._watchers.append(weakref.ref(watcher))

    def forget(self, watcher: Any) -> None:
        """Tell `watcher` no more."""
        self._watchers = [reference for reference in self._watchers if reference() is not watcher]

    def tell(self) -> None:
        """Tell every watcher that lives."""
        living = [(reference, watcher) for reference in self._watchers if (watcher := reference()) is not None]
        self._watchers = [reference for reference, _ in living]
        for _, watcher in living:
            watcher.changed()

    def text(self, lang: str = "") -> str:
        """The whole of it as text."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """What a notebook shows: the live board of the session, where there is a widget library; else its text."""
        board = above("otys_nb.widgets.lesson", "LessonBoard")
        return board(self)._repr_mimebundle_(**kwargs) if board else {"text/plain": self.text()}
