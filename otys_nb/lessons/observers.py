"""What lets others see a session: boards that watch it are told of every change, and a notebook shows one."""

from __future__ import annotations

from typing import Any

from otys_nb.rules.layers import above
from otys_nb.rules.readable import Readable
from otys_nb.rules.watchers import Watched


class Observable(Readable, Watched):
    """What tells boards of every change, and shows itself in a notebook."""

    def text(self, lang: str = "") -> str:
        """The whole of it as text."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """What a notebook shows: the live board of the session, where there is a widget library; else its text."""
        board = above("otys_nb.widgets.lesson", "LessonBoard")
        return board(self)._repr_mimebundle_(**kwargs) if board else {"text/plain": self.text()}
