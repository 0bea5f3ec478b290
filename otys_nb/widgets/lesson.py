"""The lesson board: a board that shows the room of a lesson, a dive, an exercise or practice."""

from __future__ import annotations

from typing import Any

from otys_nb.lessons import LessonSession
from otys_nb.lessons.lesson_message import counted
from otys_nb.lessons.messages import labelled, say
from otys_nb.pictures.safe_text import escaped
from otys_nb.widgets import open_lessons
from otys_nb.widgets.board import Board
from otys_nb.widgets.free_placement import MODULE
from otys_nb.widgets.lesson_room import LessonRoom


class LessonBoard(Board):
    """A lesson, or one part of it, on boards that can be touched.

    `shown` is a session, or the name of a lesson as for `otys_nb.lesson`.
    """

    KIND = "player"
    ANY_REVISION = (*Board.ANY_REVISION, "visit")
    room: LessonRoom

    def __init__(self, shown: LessonSession | str, part: str = "", *, lang: str = "", **presented: Any) -> None:
        room = LessonRoom(shown, part, lang=lang, **presented)
        lays = room.lesson.practised or not room.options["assists"]
        super().__init__(room, view="lesson", bench=MODULE if lays else "")
        open_lessons.ROOMS.add(room)
        room.resume()

    @property
    def lesson_session(self) -> LessonSession:
        """The session of the lesson, which this board shares with others."""
        return self.room.lesson

    def play_freely(self, on: bool = True) -> LessonBoard:
        """Go on as on a real table, or with what may be touched lit again. Returns this board."""
        self.room.play_freely(on)
        return self

    def close(self) -> None:
        """Take the board off the page; the lesson goes on without it."""
        open_lessons.ROOMS.discard(self.room)
        super().close()

    # where nothing runs

    def __str__(self) -> str:
        return self.lesson_session.text(self.lang)

    def _html(self) -> str:
        """The goal above the picture."""
        session = self.lesson_session
        place = "{}/{}".format(*counted(session))
        title = f"{self.room.title} · {say(session.step.titles, self.lang)} · {place}"
        goal = labelled(say("goal", self.lang), say(session.step.goals, self.lang), self.lang)
        return f"<p><strong>{escaped(title)}</strong><br>{escaped(goal)}</p>{super()._html()}"
