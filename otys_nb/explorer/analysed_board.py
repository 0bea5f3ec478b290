"""The board of an explorer, limited to what it has places for: to set up on, to compare, or to play on."""

from __future__ import annotations

from typing import Final

from otys_nb.explorer.analysis import Analysis
from otys_nb.explorer.drawable import clamped
from otys_nb.explorer.messages import say
from otys_nb.explorer.problem_places import problem_in_words
from otys_nb.pictures.show import Picture
from otys_nb.rules.formats import interchange
from otys_nb.rules.position import Position
from otys_nb.widgets import state
from otys_nb.widgets.offering import LitOffers
from otys_nb.widgets.room import BoardView
from otys_nb.widgets.session_view import SessionView
from otys_nb.widgets.wire.table import Why

LIT: Final = LitOffers()


def view(analysis: Analysis, table: SessionView, variable: str, hop: int) -> BoardView:
    """All that the board shows: one to set up on, to compare, or to play on. `variable` is its name in Python, `hop`
    that of the log's window."""
    front, game = analysis.front, analysis.game
    front.eyes = analysis.setup.seats.eyes
    table.reveal = front.eyes is None
    if analysis.playable:
        eyes = table.eyes(table.node.position) if table.reveal else front.eyes
        message = table.message(eyes, None, LIT, variable, hop)
    elif analysis.setting_up:
        message = _static_board(analysis, game.held_position, table.title)
    else:
        message = _static_board(analysis, front.seen(game.position), table.title)
    if not analysis.setting_up and not analysis.looking:
        shown = table.node.position if analysis.playable else game.position
        seat = table.eyes(shown)
        front.seat = seat if seat is not None and 0 <= seat < len(shown.players) else 0
    message["state"] = clamped(message["state"])
    still = analysis.setting_up or analysis.looking
    if still:
        message["state"]["to_move"] = front.seat  # the board that can be touched
    message |= {"view": "explorer" if still else "table", "seat": front.seat, "explore": dict(analysis.view())}
    return message


def _static_board(analysis: Analysis, position: Position, title: str) -> BoardView:
    """The message for a board that is looked at or edited, not played on."""
    seen = state.seen(position, None, reveal=True)
    return {
        "state": state.table(seen, title, analysis.front.lang),
        "afford": {"moves": [], "why": {"*": _why_static(analysis)}, "use": None},
        "events": [],
        "log": [],
        "here": -1,
    }


def _why_static(analysis: Analysis) -> Why:
    lang, found = analysis.front.lang, [] if analysis.setting_up else analysis.game.blocking()
    if found:
        return {
            "text": problem_in_words(found[0], analysis.game.position, lang),
            "rules": list(found[0].rules),
            "hint": "",
        }
    key = "touch" if analysis.setting_up else "comparing"
    return {"text": say(f"explore.{key}", lang), "rules": [], "hint": ""}


def picture(analysis: Analysis, kind: str) -> Picture:
    """The still picture that stands for an explorer where nothing runs."""
    position = analysis.game.position
    if analysis.game.blocking():
        data = interchange.to_dict(analysis.game.held_position)
        seat = data["to_move"]
        data |= {name: value for name, value in clamped(data | {"to_act": seat}).items() if name != "to_act"}
        position = interchange.from_dict(data, editions=(position.edition,))
    return Picture(state.seen(position, None, reveal=True), kind, None, lang=analysis.front.lang)
