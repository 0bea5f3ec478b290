"""The analysis board: set up any position by hand, play on, branch, compare, and ask what is best.

`board` is the widget; `edits`, `placing`, `pile_text`, `places` and `unplaced` change a position; `turn_table`, `best`,
`differences` and `history` answer questions about it; `parts` and `tabs` are what stands beside the board.
"""
