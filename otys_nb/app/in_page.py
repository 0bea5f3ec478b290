"""The engine inside a page: boards without a notebook around them, where Python runs in a worker of the browser.

`js/src/live` is the other half. It asks for a room (`enter`), which is a board; what that board and the page then say
to each other are Jupyter's own messages for widgets, by the package `comm`, so boards know no difference.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, cast

from otys_nb.rules.language import speak, spoken
from otys_nb.rules.mistake import Mistake, wrong

if TYPE_CHECKING:
    from otys_nb.analysis.policies import Strength
    from otys_nb.explorer.room import AnalysisRoom

_log = logging.getLogger(__name__)

Post = Callable[[str, list[bytes]], None]
"""A function that sends the page a message: JSON, and the buffers that belong to it."""
SIDES: Final = ("basic", "random", "advanced")
"""Which sides of the sponsors' tiles are up."""
SEEDS: Final = 2**31 - 1
EXPLORED: Final = "explore/"
"""The name under which the page keeps its analysis."""
STAND_IN: Final = {
    "IPython": ("get_ipython",),
    "IPython.display": ("display", "clear_output"),
    "IPython.core": (),
    "IPython.core.getipython": ("get_ipython",),
    "IPython.core.interactiveshell": ("InteractiveShell",),
}
"""Stand-ins for what ipywidgets imports of IPython; without a notebook none of it does anything."""

_open: dict[str, Any] = {}
"""Holds the board of the open room, as ``board``."""


def connect(post: Post) -> None:
    """Connect every widget that is made from now on to the page."""
    if "IPython" not in sys.modules:
        for name, parts in STAND_IN.items():
            stand_in = sys.modules[name] = ModuleType(name)
            for part in parts:
                setattr(stand_in, part, _nothing)
    # ipywidgets imports IPython, so its stand-ins have to be there first.
    import comm
    from comm.base_comm import BaseComm

    class PageComm(BaseComm):
        """The comm between a widget and its model in the page."""

        def publish_msg(self, msg_type: str, data: Any = None, *_: Any, buffers: Any = None, **__: Any) -> None:
            text = json.dumps({"type": msg_type, "id": self.comm_id, "data": data or {}})
            post(text, [bytes(each) for each in buffers or ()])

    comm.create_comm = PageComm


def warm() -> None:
    """Load what every room needs, while the reader still chooses one."""
    # This import is made for its effect, once it is needed.
    import_module("otys_nb.widgets.first_game")
    import_module("otys_nb.widgets.lesson")
    import_module("otys_nb.lessons.exercises.practice_session")


def receive(text: str) -> None:
    """Pass a message of the page to its widget; drop a message for a widget that is closed."""
    # The widgets load it anyway.
    import comm

    message = json.loads(text)
    to = comm.get_comm_manager().comms.get(message["id"])
    if to is not None:
        try:
            to.handle_msg({"content": {"comm_id": message["id"], "data": message["data"]}, "buffers": []})
        except Exception:  # the page shows a sentence, the browser's console the traceback
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
    """Does nothing, in place of functions that only a notebook has."""


def _whole(asked: Mapping[str, Any], field: str, least: int, most: int) -> int:
    value = asked.get(field)
    if type(value) is not int or not least <= value <= most:
        raise wrong("choice", field=field, value=repr(value)[:80], known=f"{least}…{most}")
    return value


def _one_of(value: object, field: str, known: Sequence[str]) -> str:
    if not isinstance(value, str) or value not in known:
        raise wrong("choice", field=field, value=repr(value)[:80], known=", ".join(known))
    return value


def _resumed(asked: Mapping[str, Any]) -> AbstractContextManager[None]:
    """Let the board that is made meanwhile go on where the page says it stood; of games it tells several places."""
    from otys_nb.widgets import resume  # each room loads what it needs

    place = asked.get("place")
    places = place if isinstance(place, list) else [place]
    return resume.at(*(one for one in places if isinstance(one, Mapping)))


def _first(asked: Mapping[str, Any], lang: str) -> Any:
    from otys_nb.widgets.first_game import first_game  # each room loads what it needs

    with _resumed(asked):
        if "seed" in asked:
            return _looking_back(first_game(lang=lang, seed=_whole(asked, "seed", 0, SEEDS)), asked)
        return _looking_back(first_game(lang=lang), asked)


def _lesson(asked: Mapping[str, Any], lang: str) -> Any:
    # Each room loads what it needs.
    from otys_nb.lessons import all_lessons, lesson
    from otys_nb.widgets.lesson import LessonBoard

    known = [each.id for each in all_lessons()]
    if asked.get("lesson") not in known:
        raise wrong("choice", field="lesson", value=repr(asked.get("lesson"))[:80], known=", ".join(known))
    with _resumed(asked):
        return LessonBoard(lesson(asked["lesson"], lang=lang))


def _explore(asked: Mapping[str, Any], lang: str) -> Any:
    # Each room loads what it needs.
    from otys_nb.explorer.board import Explorer
    from otys_nb.rules.setup import new_position
    from otys_nb.widgets.deal import NAMES

    with _resumed(asked):
        explorer = Explorer(new_position(NAMES[:2], seed=_whole(asked, "seed", 0, SEEDS)), lang=lang)
        cast("AnalysisRoom", explorer.room).keep_as(EXPLORED)
    return explorer


def _game(asked: Mapping[str, Any], lang: str) -> Any:
    # Each room loads what it needs.
    from otys_nb.widgets.actions import STRENGTHS
    from otys_nb.widgets.deal import NAMES, YOU
    from otys_nb.widgets.opponents import against

    seats = asked.get("seats")
    if not isinstance(seats, list) or not 2 <= len(seats) <= len(NAMES) or YOU not in seats:
        raise wrong("choice", field="seats", value=repr(seats)[:80], known=f"2…{len(NAMES)}, {YOU}")
    chosen = [_one_of(seat, "seats", (YOU, *STRENGTHS)) for seat in seats]
    with _resumed(asked):
        board = against(
            NAMES[: len(chosen)],
            {at: cast("Strength", seat) for at, seat in enumerate(chosen) if seat != YOU},
            seed=_whole(asked, "seed", 0, SEEDS),
            lang=lang,
            sponsors=_one_of(asked.get("sides", SIDES[0]), "sides", SIDES),
            variants=("designer",) if asked.get("designer") is True else (),
        )
    return _looking_back(board, asked)


def _looking_back(board: Any, asked: Mapping[str, Any]) -> Any:
    """The board of a game; if the page asks for that, it looks back at the game that the page has kept."""
    review = board.room.review
    review.wished = asked.get("review") is True
    if board.room.session.game.root.children:
        review.take_up_wish()
    return board


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

    with _resumed(asked):
        return LessonBoard(dive(asked.get("day"), lang=lang))


def _class(asked: Mapping[str, Any], lang: str) -> Any:
    # Each room loads what it needs.
    from otys_nb.classroom.work import class_work
    from otys_nb.widgets.lesson import LessonBoard

    speak(lang)  # what is wrong with a word is told in the language spoken
    work = class_work(str(asked.get("word")), asked.get("seat", 0), lang=lang)
    with _resumed(asked):
        return LessonBoard(work.session, sends=False)


BOARD_MAKERS: Final[Mapping[str, Callable[[Mapping[str, Any], str], Any]]] = {
    "first": _first,
    "game": _game,
    "practice": _practice,
    "dive": _dive,
    "class": _class,
    "lesson": _lesson,
    "explore": _explore,
}
"""The function that makes the board of each room that the page can ask for."""
