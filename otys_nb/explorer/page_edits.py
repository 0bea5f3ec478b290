"""The edits that a page sends (`docs/contract.md`); each changes the explorer's position, or nothing if it fails."""

from __future__ import annotations

from otys_nb.explorer import edits, typed_input
from otys_nb.explorer.analysis import Analysis
from otys_nb.explorer.messages import say
from otys_nb.explorer.named_piece import named_piece
from otys_nb.explorer.note_panel import WAYS
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.rule_settings import with_setting
from otys_nb.explorer.table_note import MAX_NOTE_CHARS
from otys_nb.explorer.tray import with_unknowns
from otys_nb.explorer.wire import Edit
from otys_nb.rules.edition import MAX_FILE_CHARACTERS, load_edition
from otys_nb.rules.formats.code_reader import CodeError
from otys_nb.rules.formats.form import MAX_PLAYERS
from otys_nb.widgets.actions import Rejected, shown


def page_edit(analysis: Analysis, edit: Edit) -> None:
    """Do an edit of the page other than `load`.

    Raises:
        Rejected: if the message is malformed.
        EditError: if the edit cannot be done.
        ValueError: if an edition cannot be read, saying where it is wrong.
    """
    game, seat, lang = analysis.game, analysis.front.seat, analysis.front.lang
    path, value = edit["path"], edit["value"]
    what, _, more = path.partition(":") if isinstance(path, str) else ("", "", "")
    held = game.held_position
    match what:
        case "came":
            if value is None and not analysis.face_down.deals(more):
                return  # it is asked once more
            sort = "token" if more.startswith(("token", "reward")) else "card"
            text = None if value is None else checked_text(value, typed_input.MAX_CHARS)
            analysis.reveal_as(more, None if text is None else named_piece(game.position, text, sort))
        case "at":
            text = checked_text(value, typed_input.MAX_CHARS)
            game.hold(typed_input.with_typed(game.position, more, text, seat, lang))
        case "note":
            if not (note := checked_text(value, MAX_NOTE_CHARS)).strip():
                raise EditError("note_empty")
            analysis.read_note(note)
        case "note_as" if analysis.setup.note.words is not None and value in WAYS:
            analysis.setup.note.replaces = value == WAYS[1]
            analysis.read_note(analysis.setup.note.words)
        case "take_note":
            analysis.setup.note.take()
        case "blank":
            if type(value) is not int or not 1 <= value <= MAX_PLAYERS:
                raise EditError("players")
            analysis.setup.note.look_again(None)
            game.hold(edits.blank(value))
        case "deal":
            analysis.setup.table.deal()
        case "unknown":
            game.hold(with_unknowns(held))
        case "rule":
            game.hold(with_setting(held, more, value, analysis.setup.rules.editions))
        case "edition":
            text = checked_text(value, MAX_FILE_CHARACTERS)
            analysis.setup.rules.use(load_edition(text.rstrip() + "\n"))
        case "box":
            if isinstance(value, str):
                checked_text(value, MAX_FILE_CHARACTERS)
            analysis.setup.box.enter(more, value)
        case "track":
            game.hold(typed_input.with_track(held, seat, checked_text(value, typed_input.MAX_CHARS), lang))
        case _ if typed_input.is_row(path, value):
            assert isinstance(path, str) and isinstance(value, str)
            found = typed_input.read_row(held, path, value, lang)
            game.hold(edits.put(game.position, path, found))
        case _:
            try:
                game.hold(edits.edited(game.position, path, value))
            except EditError as error:
                raise typed_input.in_plain_words(error, path, value, lang) from error


def checked_text(value: object, most: int) -> str:
    """A text of the page.

    Raises:
        Rejected: if it is none.
        EditError: if it is longer.
    """
    if not isinstance(value, str):
        raise Rejected("malformed", what=f"value = {shown(value)}")
    if len(value) > most:
        raise EditError("long", most=most)
    return value


def unreadable(error: ValueError, lang: str = "") -> str:
    """Why a text cannot be loaded, in plain words: the reader need not know what a code looks like."""
    text = say("edit.unread", lang) if isinstance(error, CodeError) else str(error)
    return say("edit.load", lang, what=text)
