"""The analysis board: set up any position by hand, play on, branch, compare, and ask what is best.

`board` is the widget; `edits`, `piece_editing`, `typed_input`, `pile_text` and `tray` change a position; `turn_table`,
`advice`, `explanation`, `differences` and `history` answer questions about it; `parts` and `tabs` hold the controls
beside the board, and `view_state` what the page gets.
"""
