"""The engine inside a page: boards without a notebook around them, where Python runs in a worker of the browser.

`js/src/live` is the other half. It asks for a room (`enter`), which is a board; what that board and the page then say
to each other are Jupyter's own messages for widgets, by the package `comm`, so boards know no difference.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import Mistake, wrong

_log = logging.getLogger(__name__)

Post = Callable[[str, list[bytes]], None]
"""How a message goes to the page: JSON, and the bytes that belong to it."""
NAMES: Final = ("Ada", "Grace", "Mae", "Zoë")
SEEDS: Final = 2**31 - 1
STAND_IN: Final = {
    "IPython": ("get_ipython",),
    "IPython.display": ("display", "clear_output"),
    "IPython.core": (),
    "IPython.core.getipython": ("get_ipython",),
    "IPython.core.interactiveshell": ("InteractiveShell",),
}
"""What the widgets' package imports of IPython. No notebook is here, so none of it does anything."""

_open: dict[str, Any] = {}
"""The board of the room, as ``board``; one at a time."""


def connect(post: Post) -> None:
    """Let every widget made from now on live in the page."""
    if "IPython" not in sys.modules:
        for name, parts in STAND_IN.items():
            stand_in = sys.modules[name] = ModuleType(name)
            for part in parts:
                setattr(stand_in, part, _nothing)
    # The widgets' package asks for IPython as it is imported, so not before this.
    import comm
    from comm.base_comm import BaseComm

    class PageComm(BaseComm):
        """A widget's way to its model in the page."""

        def publish_msg(self, msg_type: str, data: Any = None, *_: Any, buffers: Any = None, **__: Any) -> None:
            text = json.dumps({"type": msg_type, "id": self.comm_id, "data": data or {}})
            post(text, [bytes(each) for each in buffers or ()])

    comm.create_comm = PageComm


def warm() -> None:
    """Load what every room needs, while somebody still chooses one."""
    # Only for its effect, and not before somebody wants it.
    import_module("otys_nb.widgets.first_game")
    import_module("otys_nb.widgets.lesson")
    import_module("otys_nb.lessons.exercises.practice_session")


def receive(text: str) -> None:
    """Hand a message of the page to the widget that it is for; what is for none any more is dropped."""
    # Loaded with the widgets.
    import comm

    message = json.loads(text)
    to = comm.get_comm_manager().comms.get(message["id"])
    if to is not None:
        try:
            to.handle_msg({"content": {"comm_id": message["id"], "data": message["data"]}, "buffers": []})
        except Exception:  # the page shows a sentence, and the browser's console the rest
            _log.exception("A widget cannot take a message of the page")
            raise


def enter(text: str) -> str:
    """Leave the room that is open, open the one that the page asks for, and return the id of its board's model.

    Raises:
        ValueError: for what is no such room; then nothing has changed.
    """
    asked = json.loads(text)
    make = BOARD_MAKERS.get(str(asked.get("room"))) if isinstance(asked, Mapping) else None
    if make is None:
        raise wrong("choice", field="room", value=repr(asked)[:80], known=", ".join(BOARD_MAKERS))
    try:
        board = make(asked, spoken(str(asked.get("lang", ""))))
    except Mistake:
        raise
    except Exception:
        _log.exception("A room cannot be opened")
        raise
    if "board" in _open:
        _open.pop("board").close()
    _open["board"] = board
    return str(board.model_id)


def _nothing(*_: Any, **__: Any) -> None:
    """Stands for what only a notebook has."""


def _whole(asked: Mapping[str, Any], field: str, least: int, most: int) -> int:
    value = asked.get(field)
    if type(value) is not int or not least <= value <= most:
        raise wrong("choice", field=field, value=repr(value)[:80], known=f"{least}…{most}")
    return value


def _first(asked: Mapping[str, Any], lang: str) -> Any:
    from otys_nb.widgets.first_game import first_game  # each room loads what it needs

    return first_game(lang=lang)


def _game(asked: Mapping[str, Any], lang: str) -> Any:
    # Each room loads what it needs.
    from otys_nb.widgets.actions import STRENGTHS
    from otys_nb.widgets.opponents import against

    seats = _whole(asked, "seats", 2, len(NAMES))
    people = _whole(asked, "people", 1, seats)
    strength = asked.get("strength")
    if strength not in STRENGTHS:
        raise wrong("choice", field="strength", value=repr(strength)[:80], known=", ".join(STRENGTHS))
    seed = _whole(asked, "seed", 0, SEEDS)
    return against(NAMES[:seats], dict.fromkeys(range(people, seats), strength), seed=seed, lang=lang)


def _practice(asked: Mapping[str, Any], lang: str) -> Any:
    # Each room loads what it needs.
    from otys_nb.lessons.exercises.practice_session import PracticeSession
    from otys_nb.widgets.lesson import LessonBoard

    seed = _whole(asked, "seed", 0, SEEDS) if "seed" in asked else None
    return LessonBoard(PracticeSession(seed=seed, lang=lang))


def _dive(asked: Mapping[str, Any], lang: str) -> Any:
    # Each room loads what it needs.
    from otys_nb.lessons.dives import dive
    from otys_nb.widgets.lesson import LessonBoard

    return LessonBoard(dive(lang=lang))


BOARD_MAKERS: Final[Mapping[str, Callable[[Mapping[str, Any], str], Any]]] = {
    "first": _first,
    "game": _game,
    "practice": _practice,
    "dive": _dive,
}
"""What makes the board for each name that the page can ask for."""

__all__ = ["connect", "enter", "receive", "warm"]
