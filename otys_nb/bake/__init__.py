"""Pages that need no kernel and no network: a lesson, a game or the index of the course as one HTML file.

`graph` finds everything within reach by driving the real boards of `walk`; `store` packs it; `page` writes the HTML and
`files` the folder. What plays it in the page is `js/src/bake`.
"""

from otys_nb.bake.home import bake_index
from otys_nb.bake.page import bake_game, bake_lesson, bake_session

__all__ = ["bake_game", "bake_index", "bake_lesson", "bake_session"]
