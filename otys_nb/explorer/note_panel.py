"""The panel of a table note in words: each phrase is shown with what it was taken for, before anything is laid."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from otys_nb.explorer.controls import button, marked_note, text, typed_area
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.edits import blank
from otys_nb.explorer.panel import Front, Panel
from otys_nb.explorer.table_note import MAX_NOTE_CHARS, NoteReading, read_note
from otys_nb.explorer.wire import Control, NotePart
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import Rejected

MOST_LEFT: Final = 12
"""So many phrases that were not understood stand before all others."""

_read = lru_cache(maxsize=4)(read_note)
"""Each view asks again what a note says of the board that it shows."""


class NotePanel(Panel):
    """The section of the note; `reading` is the note read last."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self.reading: NoteReading | None = None
        self._chosen: Position | None = None
        """The board from which the note was read."""

    @property
    def taken(self) -> bool:
        """Whether the board shows what was read, whatever was laid there besides."""
        reading, here = self.reading, self.game.position
        return reading is not None and (
            reading.position == here or _read(reading.text, here, self.front.lang).position == here
        )

    def read(self, words: str) -> None:
        """Read a note, without laying anything; a note that is read once more, with a line changed, begins where it
        began before, and another adds to the table that stands there.

        Raises:
            EditError: if it is too long; nothing is changed then.
        """
        last = self.reading if self.reading is not None and self.reading.position == self.game.position else None
        again = last is not None and _lines(last.text) & _lines(words)
        start = self._chosen if again and self._chosen is not None else self.game.position
        self.reading = _read(words, start, self.front.lang)
        self._chosen = start

    def take(self) -> None:
        """Hold the position that the note describes as far as it is understood.

        Raises:
            Rejected: if no note was read.
        """
        if self.reading is None:
            raise Rejected("no_move")
        self.game.hold(self.reading.position)

    def look_again(self, words: str | None) -> None:
        """Read a note again that was read before, or forget the last one."""
        self.reading = None if words is None else _read(words, self.game.position, self.front.lang)

    def controls(self) -> list[Control]:
        """The field in which a note is typed, and the note as it was read."""
        reading = self.reading
        area = typed_area(self.say("note"), "note", self.say("note_read"), reading.text if reading else "")
        area["most"] = MAX_NOTE_CHARS
        area["note"] = self.say("note_such").replace(" | ", "\n")
        if reading is None:
            return [area]
        shown: list[Control] = [area]
        if self.taken:
            shown.append(text(self.say("note_laid", count=reading.understood, all=len(reading.phrases)), "sound"))
        else:
            shown.append(text(self.say("note_understood", count=reading.understood, all=len(reading.phrases))))
            if reading.understood:
                new = _names(reading.position).isdisjoint(_names(self.game.position))
                key = (
                    "note_take_new"
                    if new and self.game.position != blank(len(self.game.position.players))
                    else "note_take"
                )
                key = "note_take_turns" if self.game.session.game.root.children else key
                shown.append(button(self.say(key), "take_note", do="edit", kind="take"))
        if reading.left:
            shown.insert(1, text(self.say("note_strange", count=len(reading.left)), "no"))
            shown[2:2] = [text(f"“{one.words}” – {one.fault}", "no") for one in reading.left[:MOST_LEFT]]
        return [*shown, marked_note(self.say("note_as_read"), _parts(reading))]


def _lines(words: str) -> set[str]:
    return {line.strip() for line in words.splitlines() if line.strip()}


def _names(position: Position) -> set[str]:
    return {player.name for player in position.players}


def _parts(reading: NoteReading) -> list[NotePart]:
    """The whole text in order: phrases with what they were taken for, and what lies between them."""
    parts: list[NotePart] = []
    at = 0
    for one in reading.phrases:
        if one.start < at:
            continue  # a statement without words of its own
        if between := reading.text[at : one.start]:
            parts.append({"text": between})
        part: NotePart = {"text": reading.text[one.start : one.end], "said": one.fault or one.taken}
        if one.fault:
            part["fault"] = True
        parts.append(part)
        at = one.end
    if rest := reading.text[at:]:
        parts.append({"text": rest})
    return parts
