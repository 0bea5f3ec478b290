"""The board of an explorer, limited to what it has places for: to set up on, to compare, or to play on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from otys_nb.explorer.analysis import Analysis
from otys_nb.explorer.drawable import clamped
from otys_nb.explorer.messages import say
from otys_nb.pictures.show import Picture
from otys_nb.rules.formats import interchange
from otys_nb.rules.position import Position
from otys_nb.widgets import state

Message = dict[str, Any]


def board_message(analysis: Analysis, title: str, seat: Callable[[], int], playing: Callable[[], Message]) -> Message:
    """The message for the page: a board to set up on, to compare, or to play on (`playing`)."""
    front, game, threats = analysis.front, analysis.game, analysis.threats
    away = analysis.futures.other is not None or threats is not None
    if analysis.setting_up:
        message = _static_board(analysis, game.held_position, title)
    elif away or game.blocking():
        here = game.position if threats is None else game.position.seen_by(threats.eyes)
        message = _static_board(analysis, here, title)
    else:
        message = playing()
    message["state"] = clamped(message["state"])
    if not analysis.setting_up:
        if threats is not None:  # seen from where they come
            front.seat = threats.seat
        elif not away:
            front.seat = seat()
    still = analysis.setting_up or away
    if still:
        message["state"]["to_move"] = front.seat  # the board that can be touched
    return message | {"view": "explorer" if still else "table", "seat": front.seat, "explore": analysis.view()}


def _static_board(analysis: Analysis, position: Position, title: str) -> Message:
    """The message for a board that is looked at or edited, not played on."""
    seen = state.seen(position, None, reveal=True)
    return {
        "state": state.table(seen, title, analysis.front.lang),
        "afford": {"moves": [], "why": {"*": _why_static(analysis)}, "use": None},
        "events": [],
        "log": [],
        "here": -1,
    }


def _why_static(analysis: Analysis) -> Message:
    lang, found = analysis.front.lang, [] if analysis.setting_up else analysis.game.blocking()
    if found:
        return {"text": found[0].text(lang), "rules": list(found[0].rules), "hint": ""}
    key = "touch" if analysis.setting_up else "threats.looking" if analysis.threats is not None else "comparing"
    return {"text": say(f"explore.{key}", lang), "rules": [], "hint": ""}


def picture(analysis: Analysis) -> Picture:
    """The still picture that stands for an explorer where nothing runs."""
    position = analysis.game.position
    if analysis.game.blocking():
        data = interchange.to_dict(analysis.game.held_position)
        seat = data["to_move"]
        data |= {name: value for name, value in clamped(data | {"to_act": seat}).items() if name != "to_act"}
        position = interchange.from_dict(data, editions=(position.edition,))
    return Picture(state.seen(position, None, reveal=True), "table", None, lang=analysis.front.lang)
