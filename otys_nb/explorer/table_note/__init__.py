"""Table notes: reads a table as people write it down, in words and short forms, into a position."""

from otys_nb.explorer.table_note.reading import MAX_NOTE_CHARS, NotePhrase, NoteReading, read_note

__all__ = ["MAX_NOTE_CHARS", "NotePhrase", "NoteReading", "read_note"]
