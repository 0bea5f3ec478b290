"""Every way to show a position without a widget: plain text, words for those who hear it, SVG, and what a cell shows.

`text` is the board in columns, `alt` the picture in words, `svg` draws, `show` puts the three together for a notebook;
`art` holds the drawings and colours that the live boards share.
"""
