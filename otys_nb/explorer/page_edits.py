"""The edits that a page sends (`docs/contract.md`), each changing the position that an explorer holds, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.explorer import edits, typed_at
from otys_nb.explorer.actions import checked_text
from otys_nb.explorer.history import MOST_LOADED
from otys_nb.explorer.messages import say
from otys_nb.explorer.placing import EditError
from otys_nb.explorer.switches import switched
from otys_nb.explorer.table_note import MOST_NOTE
from otys_nb.explorer.unplaced import left_unknown
from otys_nb.rules.edition import MOST_TEXT, load_edition
from otys_nb.rules.formats.code_reader import CodeError
from otys_nb.rules.formats.form import MAX_PLAYERS

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer


def page_edit(explorer: Explorer, path: object, value: object) -> None:
    """Do what an edit of the page asks.

    Raises:
        Rejected: for a message that has not the form of an edit.
        EditError: if it cannot be done.
        ValueError: for a text that cannot be loaded, saying where it is wrong.
    """
    what, _, more = path.partition(":") if isinstance(path, str) else ("", "", "")
    match what:
        case "load":
            text = checked_text(value, MOST_LOADED)
            if not text.strip():
                raise EditError("nothing_there")
            explorer.load(text)
        case "came":
            explorer.came_up(more, None if value is None else checked_text(value, 80))
        case "at":
            text = checked_text(value, typed_at.MOST)
            explorer.hold(typed_at.typed(explorer.position, more, text, explorer.board_seat, explorer.lang))
        case "note":
            explorer.read_note(checked_text(value, MOST_NOTE))
        case "blank":
            _blank(explorer, value)
        case "unknown":
            explorer.hold(left_unknown(edits.at_start(explorer.position)))
        case "rule":
            position = edits.at_start(explorer.position)
            explorer.hold(switched(position, more, value, explorer.editions))
        case "edition":
            explorer.use_edition(load_edition(checked_text(value, MOST_TEXT).rstrip() + "\n"))
        case "track":
            seat = explorer.board_seat
            text = checked_text(value, typed_at.MOST)
            explorer.hold(typed_at.on_track(edits.at_start(explorer.position), seat, text, explorer.lang))
        case _ if typed_at.is_row(path, value):
            assert isinstance(path, str) and isinstance(value, str)
            found = typed_at.row(edits.at_start(explorer.position), path, value, explorer.lang)
            explorer.hold(edits.put(explorer.position, path, found))
        case _:
            try:
                explorer.hold(edits.edited(explorer.position, path, value))
            except EditError as error:
                raise typed_at.fault(error, path, value, explorer.lang) from error


def unreadable(error: ValueError, lang: str = "") -> str:
    """Why a text cannot be loaded, in the reader's words: what a code should look like nobody need know."""
    text = say("edit.unread", lang) if isinstance(error, CodeError) else str(error)
    return say("edit.load", lang, what=text)


def _blank(explorer: Explorer, value: object) -> None:
    if type(value) is not int or not 1 <= value <= MAX_PLAYERS:
        raise EditError("players")
    explorer.reading = None
    explorer.hold(edits.blank(value))
