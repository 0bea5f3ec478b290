"""What all boards on a page share: the front end's module, the drawings and the words, sent once for all of them.

anywidget sends `_esm` with each widget. So a board's own `_esm` is a loader of half a kilobyte, and what it loads lies
in a widget model of its own, to which the board's trait `shared` refers. So do the words of a language (`speech`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import traitlets
from ipywidgets import Widget

from otys_nb.widgets.svg_canvas import art
from otys_nb.widgets.words import words

STATIC: Final = Path(__file__).parent / "static"


class Shared(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A module of the front end and the drawings, which cross to the page once, for all the boards there."""

    module = traitlets.Unicode().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)

    def __repr__(self) -> str:
        return f"Shared({len(self.module)} characters, {len(self.art['symbols'])} drawings)"


class Words(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """The words of one language, which cross to the page when the first board there speaks it."""

    words = traitlets.Dict().tag(sync=True)

    def __repr__(self) -> str:
        return f"Words({len(self.words)})"


_HELD: Final[dict[str, Shared]] = {}
_SPOKEN: Final[dict[str, Words]] = {}


def shared(name: str) -> Shared:
    """The model that holds a module of the front end; made anew if somebody has closed it.

    Raises:
        FileNotFoundError: if there is no such module.
    """
    held = _HELD.get(name)
    if held is None or held.comm is None:
        held = _HELD[name] = Shared(module=text(name), art=drawings())
    return held


def speech(lang: str) -> Words:
    """The model that holds the words of a language; made anew if somebody has closed it.

    Raises:
        ValueError: for a language that is not one of en, fr, de.
    """
    held = _SPOKEN.get(lang)
    if held is None or held.comm is None:
        held = _SPOKEN[lang] = Words(words=dict(words(lang)))
    return held


def text(name: str) -> str:
    """A file of the front end."""
    return (STATIC / name).read_text(encoding="utf-8")


def drawings() -> dict[str, Any]:
    """The pictures as the page needs them: without their titles, for it has words of its own."""
    symbols = {name: {key: symbol[key] for key in ("viewBox", "body")} for name, symbol in art("symbols").items()}
    return {"symbols": symbols, "layout": art("layout")}


__all__ = ["STATIC", "Shared", "Words", "drawings", "shared", "speech", "text"]
