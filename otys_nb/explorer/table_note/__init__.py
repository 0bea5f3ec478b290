"""A table as people write it down: words and short forms, read as a position as far as they are understood."""

from otys_nb.explorer.table_note.reading import MOST_NOTE, Left, Reading, read_note

__all__ = ["MOST_NOTE", "Left", "Reading", "read_note"]
