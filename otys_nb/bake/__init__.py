"""Pages that need no kernel and no network: a lesson, a game or the index of the course as one HTML file.

`graph` finds everything within reach by driving the real boards of `walk`; `store` packs it; `page` writes the HTML and
`files` the folder. What plays it in the page is `js/src/bake`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.bake.home import bake_index
from otys_nb.bake.page import bake_game, bake_lesson
from otys_nb.rules.module_names import of_package

__all__ = ["bake_game", "bake_index", "bake_lesson"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
