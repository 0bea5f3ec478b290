"""Every way to show a position without a widget: plain text, alternative text, SVG, and the output of a cell.

`text` is the board in columns, `alt` the picture in words, `svg` draws, `show` puts the three together for a notebook;
`art` holds the drawings and colours that the live boards share.
"""
