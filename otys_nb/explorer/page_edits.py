"""The edits that a page sends (`docs/contract.md`); each changes the explorer's position, or nothing if it fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.explorer import edits, typed_input
from otys_nb.explorer.actions import checked_text
from otys_nb.explorer.messages import say
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.rule_settings import with_setting
from otys_nb.explorer.table_note import MAX_NOTE_CHARS
from otys_nb.explorer.tray import with_unknowns
from otys_nb.rules.edition import MAX_FILE_CHARACTERS, load_edition
from otys_nb.rules.formats.code_reader import CodeError
from otys_nb.rules.formats.form import MAX_PLAYERS
from otys_nb.rules.formats.saved_text import MAX_LOADED_CHARS

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer


def page_edit(explorer: Explorer, path: object, value: object) -> None:
    """Do an edit of the page.

    Raises:
        Rejected: if the message is malformed.
        EditError: if the edit cannot be done.
        ValueError: if a text cannot be loaded, saying where it is wrong.
    """
    what, _, more = path.partition(":") if isinstance(path, str) else ("", "", "")
    match what:
        case "load":
            text = checked_text(value, MAX_LOADED_CHARS)
            if not text.strip():
                raise EditError("nothing_there")
            explorer.load(text)
        case "came":
            explorer.reveal_as(more, None if value is None else checked_text(value, 80))
        case "at":
            text = checked_text(value, typed_input.MAX_CHARS)
            explorer.hold(typed_input.with_typed(explorer.position, more, text, explorer.board_seat, explorer.lang))
        case "note":
            explorer.read_note(checked_text(value, MAX_NOTE_CHARS))
        case "blank":
            _blank(explorer, value)
        case "unknown":
            explorer.hold(with_unknowns(edits.at_start(explorer.position)))
        case "rule":
            position = edits.at_start(explorer.position)
            explorer.hold(with_setting(position, more, value, explorer.editions))
        case "edition":
            explorer.use_edition(load_edition(checked_text(value, MAX_FILE_CHARACTERS).rstrip() + "\n"))
        case "track":
            seat = explorer.board_seat
            text = checked_text(value, typed_input.MAX_CHARS)
            explorer.hold(typed_input.with_track(edits.at_start(explorer.position), seat, text, explorer.lang))
        case _ if typed_input.is_row(path, value):
            assert isinstance(path, str) and isinstance(value, str)
            found = typed_input.read_row(edits.at_start(explorer.position), path, value, explorer.lang)
            explorer.hold(edits.put(explorer.position, path, found))
        case _:
            try:
                explorer.hold(edits.edited(explorer.position, path, value))
            except EditError as error:
                raise typed_input.in_plain_words(error, path, value, explorer.lang) from error


def unreadable(error: ValueError, lang: str = "") -> str:
    """Why a text cannot be loaded, in plain words: the reader need not know what a code looks like."""
    text = say("edit.unread", lang) if isinstance(error, CodeError) else str(error)
    return say("edit.load", lang, what=text)


def _blank(explorer: Explorer, value: object) -> None:
    if type(value) is not int or not 1 <= value <= MAX_PLAYERS:
        raise EditError("players")
    explorer.reading = None
    explorer.hold(edits.blank(value))
