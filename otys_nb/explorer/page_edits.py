"""The edits that a page sends (`docs/contract.md`), each changing the position that an explorer holds, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.explorer import edits, typed_at
from otys_nb.explorer.actions import checked_text
from otys_nb.explorer.history import MOST_LOADED
from otys_nb.explorer.placing import EditError
from otys_nb.explorer.switches import switched
from otys_nb.explorer.table_note import MOST_NOTE
from otys_nb.explorer.unplaced import left_unknown
from otys_nb.rules.edition import MOST_TEXT, load_edition
from otys_nb.rules.formats.form import MAX_PLAYERS
from otys_nb.widgets import actions
from otys_nb.widgets.actions import Rejected

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
            explorer.load(checked_text(value, MOST_LOADED))
        case "came":
            explorer.came_up(more, None if value is None else checked_text(value, 80))
        case "at":
            text = checked_text(value, typed_at.MOST)
            explorer.hold(typed_at.typed(explorer.position, more, text, explorer.board_seat, explorer.lang))
        case "note":
            explorer.read_note(_long(value, MOST_NOTE))
        case "blank":
            _blank(explorer, value)
        case "unknown":
            explorer.hold(left_unknown(edits.at_start(explorer.position)))
        case "rule":
            position = edits.at_start(explorer.position)
            explorer.hold(switched(position, more, value, explorer.editions))
        case "edition":
            explorer.use_edition(load_edition(_long(value, MOST_TEXT).rstrip() + "\n"))
        case "track":
            seat = explorer.board_seat
            text = checked_text(value, typed_at.MOST)
            explorer.hold(typed_at.on_track(edits.at_start(explorer.position), seat, text, explorer.lang))
        case _ if typed_at.is_row(path, value):
            assert isinstance(path, str) and isinstance(value, str)
            found = typed_at.row(edits.at_start(explorer.position), path, value, explorer.lang)
            explorer.hold(edits.put(explorer.position, path, found))
        case _:
            explorer.hold(edits.edited(explorer.position, path, value))


def _long(value: object, most: int) -> str:
    """A long text of the page: one that is too long is told so, as the reader's own mistake."""
    if not isinstance(value, str):
        raise Rejected("malformed", what=f"value = {actions.shown(value)}")
    if len(value) > most:
        raise EditError("long", most=most)
    return value


def _blank(explorer: Explorer, value: object) -> None:
    if type(value) is not int or not 1 <= value <= MAX_PLAYERS:
        raise EditError("players")
    explorer.reading = None
    explorer.hold(edits.blank(value))
