"""Every way to show a position without a widget: plain text, alternative text, SVG, and the output of a cell.

`text` is the board in columns, `alt` the picture in words, `svg` draws, `show` puts the three together for a notebook;
`art` holds the drawings and colours that the live boards share.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules.module_names import of_package

__all__: list[str] = []

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
