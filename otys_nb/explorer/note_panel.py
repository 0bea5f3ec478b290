"""The panel of a table note in words: each phrase is shown with what it was taken for, before anything is laid."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from otys_nb.explorer.controls import button, choice, marked_note, text, typed_area
from otys_nb.explorer.differences import differences
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.edits import blank
from otys_nb.explorer.messages import say as note_message
from otys_nb.explorer.panel import Front, Panel
from otys_nb.explorer.table_note import MAX_NOTE_CHARS, NoteReading, read_note
from otys_nb.explorer.wire import Control, NotePart
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import Rejected

WAYS: Final = ("adds", "replaces")

_read = lru_cache(maxsize=8)(read_note)
"""Each view asks again what a note says of the board that it shows."""


class NotePanel(Panel):
    """The section of the note: `words` are the note read last, and `replaces` is what was chosen for it: whether it
    replaces the table or adds to it. A note that says where all divers are replaces by itself."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self.words: str | None = None
        self.replaces: bool | None = None
        self._start = game.position
        """The board from which the note is read."""

    @property
    def reading(self) -> NoteReading | None:
        """The note read last, as it would be taken."""
        if self.words is None:
            return None
        anew = self._as(anew=True)
        return anew if (anew.whole if self.replaces is None else self.replaces) else self._as(anew=False)

    def _as(self, *, anew: bool) -> NoteReading:
        return _read(self.words or "", self._start, self.front.lang, anew)

    @property
    def taken(self) -> bool:
        """Whether the board shows what was read, whatever was laid there besides."""
        reading, here = self.reading, self.game.position
        return reading is not None and (
            reading.position == here or _read(reading.text, here, self.front.lang).position == here
        )

    def read(self, words: str) -> None:
        """Read a note, without laying anything; one that is read once more, with a line changed, begins where it began
        before.

        Raises:
            EditError: if it is too long; nothing is changed then.
        """
        last = self.reading
        again = last is not None and bool(_lines(last.text) & _lines(words))
        start = self._start if again and last and last.position == self.game.position else self.game.position
        _read(words, start, self.front.lang)
        self.words, self._start, self.replaces = words, start, self.replaces if again else None
        self.front.focus = "note" if self.reading and self.reading.left else "take_note note"

    def take(self) -> None:
        """Hold the position that the note describes as far as it is understood.

        Raises:
            Rejected: if no note was read.
        """
        if self.reading is None:
            raise Rejected("no_move")
        self.front.focus = "level:1"  # the button goes: one goes on at the table
        self.game.hold(self.reading.position)

    def look_again(self, words: str | None) -> None:
        """Read a note again that was read before, or forget the last one."""
        self.words, self._start, self.replaces = words, self.game.position, None

    def controls(self) -> list[Control]:
        """The field in which a note is typed, and the note as it was read."""
        reading = self.reading
        area = typed_area(self.say("note"), "note", self.say("note_read"), reading.text if reading else "")
        area["most"] = MAX_NOTE_CHARS
        area["note"] = self.say("note_such").replace(" | ", "\n")
        if reading is None:
            return [area]
        shown = [area, *self._left(reading), *([text(reading.seats)] if reading.seats else [])]
        if self.taken:
            shown.append(text(self.announcement(), "sound"))
        else:
            shown.append(text(self.announcement()))
            shown += self._takes(reading) if reading.understood else []
        return [*shown, marked_note(self.say("note_as_read"), _parts(reading))]

    def _left(self, reading: NoteReading) -> list[Control]:
        """What was not read: each fault once, with all the words that have it; what to do about words that nobody
        knows stands there once."""
        faults: dict[str, list[str]] = {}
        for one in reading.left:
            faults.setdefault(one.fault, []).append(f"“{one.words}”")
        if not faults:
            return []
        unknown = faults.pop(note_message("note.strange", self.front.lang), [])
        hint = [self.say("note_hint", what=", ".join(unknown))] if unknown else []
        told = [f"{', '.join(words)} – {fault}" for fault, words in faults.items()]
        head = self.say("note_strange", count=len(reading.left))
        return [text(one, "no") for one in (head, *hint, *told)]

    def announcement(self) -> str:
        """How much of the note was understood, and what on the table gives way to it; "" before one was read."""
        if (reading := self.reading) is None:
            return ""
        said = "note_laid" if self.taken else "note_understood"
        words = self.say(said, count=reading.understood, all=len(reading.phrases))
        return " ".join([words, *([] if self.taken else self._given_way(reading))])

    def _given_way(self, reading: NoteReading) -> list[str]:
        """The resources that lie where the note says that others do; what replaces the table replaces all."""
        here, after = self.game.position, reading.position
        if reading == self._as(anew=True) != self._as(anew=False) or _names(here) != _names(after):
            return []
        gone = {
            (seat, f"level:{n}")
            for seat, (one, other) in enumerate(zip(here.players, after.players, strict=True))
            for n, (a, b) in enumerate(zip(one.zone, other.zone, strict=True), 1)
            if Counter(a) - Counter(b)
        }
        names = [player.name for player in after.players]
        told = [
            one.text(names, self.front.lang)
            for one in differences(here, after, self.front.lang)
            if one.targets and (one.seat, one.targets[0]) in gone
        ]
        return [self.say("note_given_way", what="; ".join(told))] if told else []

    def _takes(self, reading: NoteReading) -> list[Control]:
        """The button that lays what was read, and beside it whether it adds to the table or replaces it."""
        here, anew = self.game.position, self._as(anew=True)
        new = _names(reading.position).isdisjoint(_names(here)) and here != blank(len(here.players))
        turns = self.game.session.game.root.children
        take = button(
            self.say("note_take_turns" if turns else "note_take_new" if new else "note_take"),
            "take_note",
            do="edit",
            kind="take",
        )
        if anew.position == self._as(anew=False).position:
            return [take]
        ways = {self.say(f"note_{way}"): way for way in WAYS}
        return [choice(self.say("note_as"), "note_as", ways, WAYS[reading == anew]), take]


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
