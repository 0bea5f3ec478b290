"""Boards for the wall: large, without what only one person at a keyboard needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from otys_nb.classroom.work import ClassWork
from otys_nb.lessons import LessonSession
from otys_nb.rules.arguments import checked

if TYPE_CHECKING:
    from otys_nb.widgets.board import Board


@checked
def projector(shown: Any, *, lang: str = "") -> Board:
    """A lesson, exercises, a game or a position on a large board without code and log.

    It plays like every board. What is shown elsewhere of the same lesson or game moves with it, so a teacher can touch
    a small board at the desk and the class sees the large one.

    Raises:
        TypeError: if `shown` is none of these.
    """
    from otys_nb.widgets.boards import Table  # the rest of the classroom needs no widget library
    from otys_nb.widgets.lesson import LessonBoard

    if isinstance(shown, ClassWork):
        shown = shown.session
    if isinstance(shown, LessonSession):
        return LessonBoard(shown, lang=lang, size="projector", code=False, log=False)
    return Table(shown, lang=lang, size="projector", code=False, log=False)
