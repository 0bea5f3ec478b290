"""The panel of a table note in words: the board shows what was understood; the rest is listed with a remedy."""

from __future__ import annotations

from typing import Final

from otys_nb.explorer.controls import group, text, typed_area
from otys_nb.explorer.panel import Panel, whole
from otys_nb.explorer.table_note import MAX_NOTE_CHARS, NoteReading, read_note
from otys_nb.explorer.wire import Control

MAX_FAULTS: Final = 8
"""Faults of a table note in view at once; the others are folded away."""


class NotePanel(Panel):
    """The section of the note; `reading` is the note read last."""

    reading: NoteReading | None = None

    def read(self, words: str) -> None:
        """Read a note, and hold the position that it describes as far as it is understood.

        Raises:
            EditError: if it is too long; nothing is changed then.
        """
        self.reading = read_note(words, self.game.position, self.front.lang)
        self.game.hold(self.reading.position)

    def look_again(self, words: str | None) -> None:
        """Read a note again that described the position held, or forget the last one."""
        self.reading = None if words is None else read_note(words, self.game.position, self.front.lang)

    def controls(self) -> list[Control]:
        """What was understood, what was not, and the field in which a note is typed."""
        reading = self.reading
        area = typed_area(self.say("note"), "note", self.say("note_read"), reading.text if reading else "")
        area["most"] = MAX_NOTE_CHARS
        area["note"] = self.say("note_such").replace(" | ", "\n")
        if reading is None:
            return [area]
        found: list[Control] = [text(self.say("note_understood", count=reading.understood), "sound")]
        left: list[Control] = [
            text(self.say("note_left", line=one.line, words=one.words, remedy=one.remedy if n < MAX_FAULTS else ""))
            for n, one in enumerate(reading.left)
        ]
        if left:
            found.append(
                group(self.say("note_strange", count=len(left)), whole(left, MAX_FAULTS, self.front), kind="problems")
            )
        return [*found, area]
