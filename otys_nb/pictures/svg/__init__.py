"""Still pictures of a position as stand-alone SVG: `boards` puts them together, `player` and `colony` draw one board.

`cards` and `tokens` draw these pieces for both. `canvas` is the sheet that they draw on: the shared art, the colours of
a theme, each symbol defined once.
"""

from otys_nb.pictures.svg.boards import chosen_seat, colony_board, player_board, table

__all__ = ["chosen_seat", "colony_board", "player_board", "table"]
