"""Models shared by all boards on a page: the front end's modules, drawings, styles and words, each sent once.

anywidget sends `_esm` with each widget. So a board's own `_esm` is a loader of less than a kilobyte, and what it loads
lies in widget models of their own, to which the board's traits `shared` and `speech` refer. Each holds a
module of the page, packed: text crosses at a third of its length.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import traitlets
from ipywidgets import Widget

from otys_nb.pictures.svg.canvas import art
from otys_nb.widgets.messages import for_page

STATIC: Final = Path(__file__).parent / "static"


class Shared(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A module of the page, deflated, which crosses once for all the boards there."""

    packed = traitlets.Bytes().tag(sync=True)

    def __init__(self, name: str, module: str) -> None:
        self.name = name
        super().__init__(packed=zlib.compress(module.encode(), 9))

    def __repr__(self) -> str:
        return f"Shared({self.name}, {len(self.packed)} bytes)"


_MODELS: Final[dict[str, Shared]] = {}


def shared(style: str, bench: str = "") -> dict[str, Shared]:
    """What a board shares with others, by the names that the page knows them by: `boards`, their module; `art`, the
    drawings; `css`, the style sheet; and `bench`, the module of what only some boards have beside them.

    Raises:
        FileNotFoundError: if there is no such style sheet or module.
    """
    found = {
        "boards": module("widget.js"),
        "art": _shared_model("art", lambda: _exporting(drawings())),
        "css": _shared_model(style, lambda: _exporting(text(style))),
    }
    return {**found, "bench": module(bench)} if bench else found


def speech(lang: str) -> Shared:
    """The model that holds the words of a language."""
    return _shared_model(lang, lambda: _exporting(dict(for_page(lang))))


def module(name: str) -> Shared:
    """The model that holds a module which the page makes when it comes to it.

    That is ``card.js``, with the first rule that is asked for.

    Raises:
        FileNotFoundError: if there is no such module.
    """
    return _shared_model(name, lambda: text(name))


def _shared_model(name: str, made: Callable[[], str]) -> Shared:
    """The model of that name, made at the first call or after it was closed."""
    held = _MODELS.get(name)
    if held is None or held.comm is None:
        held = _MODELS[name] = Shared(name, made())
    return held


def _exporting(value: object) -> str:
    """A JavaScript module that exports this value by default."""
    return f"export default {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"


def text(name: str) -> str:
    """A file of the front end."""
    return (STATIC / name).read_text(encoding="utf-8")


def drawings() -> dict[str, dict[str, dict[str, str]]]:
    """The pictures as the page needs them: without their titles, for it has words of its own."""
    symbols = {name: {key: symbol[key] for key in ("viewBox", "body")} for name, symbol in art("symbols").items()}
    return {"symbols": symbols}
