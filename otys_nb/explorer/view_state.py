"""The view state of an explorer: the board, limited to what it has places for, and the trait `explore`."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from otys_nb.explorer import rule_settings
from otys_nb.explorer.messages import say
from otys_nb.explorer.tabs import Tabs, clamped
from otys_nb.pictures.show import Picture
from otys_nb.rules.formats import interchange
from otys_nb.rules.position import Position
from otys_nb.widgets import state

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer

MAX_TRAIT_BYTES: Final = 7_000
"""Bytes of the trait `explore` above which problems are marked without their words."""

Message = dict[str, Any]


def board_message(explorer: Explorer, title: str, seat: Callable[[], int], playing: Callable[[], Message]) -> Message:
    """The message for the page: a board to set up on, to compare, or to play on (`playing`)."""
    if explorer.tab == "setup":
        message = _static_board(explorer, explorer.held_position, title)
        message["state"]["to_move"] = explorer.board_seat  # the board that can be touched
        view = "explorer"
    else:
        threats = explorer.threats
        away = explorer.other is not None or threats is not None
        still = bool(explorer.blocking()) or away
        here = explorer.position if threats is None else explorer.position.seen_by(threats.eyes)
        message = _static_board(explorer, here, title) if still else playing()
        message["state"] = clamped(message["state"])
        if threats is not None:  # seen from where they come
            explorer.board_seat = threats.seat
        elif not away:
            explorer.board_seat = seat()
        view = "explorer" if away else "table"
        if away:
            message["state"]["to_move"] = explorer.board_seat
    return message | {"view": view, "seat": explorer.board_seat, "explore": explore_trait(explorer)}


def _static_board(explorer: Explorer, position: Position, title: str) -> Message:
    """The message for a board that is looked at or edited, not played on."""
    seen = state.seen(position, None, reveal=True)
    return {
        "state": clamped(state.table(seen, title, explorer.lang)),
        "afford": {"moves": [], "why": {"*": _why_static(explorer)}},
        "events": [],
        "log": [],
        "here": -1,
    }


def _why_static(explorer: Explorer) -> Message:
    found = explorer.blocking() if explorer.tab != "setup" else []
    if found:
        return {"text": found[0].text(explorer.lang), "rules": list(found[0].rules), "hint": ""}
    key = "touch" if explorer.tab == "setup" else "threats.looking" if explorer.threats is not None else "comparing"
    return {"text": say(f"explore.{key}", explorer.lang), "rules": [], "hint": ""}


def explore_trait(explorer: Explorer) -> Message:
    """The trait `explore`."""
    views, position, setup = explorer.VIEWS(explorer), explorer.held_position, explorer.tab == "setup"
    shown: Message = {
        "setup": setup,
        "seat": explorer.board_seat,
        "hand": explorer.hand,
        "goes": views.goes() if setup else {},
        "marks": views.marks(position) if setup else {},
        "unsure": _unprinted_values(explorer, views, position),
        "undo": explorer.can_undo,
        "redo": explorer.can_redo,
        "parts": [*views.tabs(), *views.of(explorer.tab, position)],
        "below": views.below(position) if setup else [],
        "other": None,
        "more": explorer.work is not None and explorer.work.running,
        "focus": explorer.focus,
        "said": views.said(position) if setup else "",
        "tick": explorer.tick,
    }
    if explorer.other is not None and not setup:
        there = explorer.other.position
        seen = state.seen(there, None, reveal=True)
        name = explorer.other.name or views.way(explorer.other, 40)
        shown["marks"] = {"": " ".join(views.different(explorer.position, there))}
        node = explorer.session.game.node
        here = node.name or views.way(node, 40)
        told = clamped(state.table(seen, name)) | {"to_move": explorer.board_seat}
        shown["other"] = {"here": here, "title": name, "state": told}
    if len(json.dumps(shown, ensure_ascii=False).encode()) > MAX_TRAIT_BYTES:  # the list of problems has the words
        shown["marks"] = {"": " ".join(shown["marks"].values())}
    return shown


def _unprinted_values(explorer: Explorer, views: Tabs, position: Position) -> dict[str, str]:
    """The values on the board that no printed source states: where they stand, and how certain they are. Nearly all
    cards and tokens are invented, so they are marked only in the section of the rules."""
    pieces = explorer.tab == "setup" and explorer.section == "rules"
    found = rule_settings.unprinted(position, explorer.board_seat, explorer.editions, pieces=pieces)
    return {
        target: views.say(
            "unsure", value=value, certainty=views.say(f"certainty.{getattr(source, 'certainty', 'supposed')}")
        )
        for target, value, source in found
    }


def picture(explorer: Explorer) -> Picture:
    """The still picture that stands for an explorer where nothing runs."""
    position = explorer.position
    if explorer.blocking():
        data = interchange.to_dict(explorer.held_position)
        seat = data["to_move"]
        data |= {name: value for name, value in clamped(data | {"to_act": seat}).items() if name != "to_act"}
        position = interchange.from_dict(data, editions=(position.edition,))
    return Picture(state.seen(position, None, reveal=True), explorer.KIND, None, lang=explorer.lang)
