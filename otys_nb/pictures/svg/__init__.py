"""Still pictures of a position as stand-alone SVG: `boards` puts them together, `player` and `colony` draw one board.

`pieces` are the things in the box, `ground` what does not move, `layout` says where all lies: as on the live boards, to
which a test holds them. `canvas` is the sheet that they draw on: the shared art, the colours of a theme, each symbol
defined once.
"""

from otys_nb.pictures.svg.boards import Look, chosen_seat, colony_board, player_board, table

__all__ = ["Look", "chosen_seat", "colony_board", "player_board", "table"]
