"""The card *Wall*: a step of any lesson, or a position, on a board for the whole class."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from otys_nb.classroom.messages import say
from otys_nb.classroom.projector import projector
from otys_nb.classroom.wire import AskSteps, AskWall, StepsAnswer, WallAnswer
from otys_nb.classroom.word import ClassWordError
from otys_nb.lessons import LessonSession, all_lessons, lesson
from otys_nb.lessons.exercises import make_exercise, supported
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.saved_place import resume
from otys_nb.pictures.safe_text import plain
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import Position

if TYPE_CHECKING:
    from otys_nb.widgets.board import Board

MAX_CODE_CHARS: Final = 5_000
"""The most characters of a position's code."""


class OnPage:
    """A board that the page shows; showing another closes it once it is gone from there, or it would say so."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self._before: Board | None = None

    def put(self, board: Board | None) -> WallAnswer:
        """Show this one from now on."""
        if self._before is not None:
            self._before.close()
        self._before, self.board = self.board, board
        return {"board": f"IPY_MODEL_{board.model_id}" if board is not None else ""}

    def take_down(self) -> None:
        """Leave the page empty."""
        self.put(None)
        self.put(None)


class Wall(OnPage):
    """The board on the wall."""

    def steps(self, data: AskSteps, lang: str) -> StepsAnswer:
        """What there is of a lesson to be shown."""
        session = _lesson(data["lesson"], lang)
        return {"steps": [[step.id, say(step.titles, lang)] for step in session.steps]}

    def show(self, data: AskWall, lang: str) -> WallAnswer:
        """Put a step, or a position, on the wall; where it stood before with the same step, it stands again."""
        wanted = data.get("lang")
        lang = wanted if wanted in LANGUAGES else lang
        return self.put(projector(_shown(data, lang), lang=lang))


def _shown(data: AskWall, lang: str) -> LessonSession | Position:
    if misreading := data.get("misreading"):
        return misreading_board(misreading, lang)
    if code := data.get("code"):
        return _position(code, lang)
    return _step(data, lang)


def misreading_board(misreading: str, lang: str) -> LessonSession:
    """A short task that reveals a misreading: the step of a lesson that checks for it, or an exercise on the rule that
    contradicts it.

    Raises:
        ClassWordError: if there is no such misreading.
    """
    found = known().get(misreading)
    if found is None:
        raise ClassWordError(say("desk.odd", lang))
    for each in all_lessons():
        for step in each.steps:
            if found.id in step.misconceptions:
                return lesson(each.id, lang=lang).goto(step.id)
    rule = next(rule for rule in (*found.rules, *supported()) if rule in supported())
    return make_exercise(rule, 1, 1, lang=lang)


def _lesson(name: str, lang: str) -> LessonSession:
    found = next((each for each in all_lessons() if each.id == name), None)
    if found is None:
        raise ClassWordError(say("desk.odd", lang))
    return lesson(found.id, lang=lang)


def _step(data: AskWall, lang: str) -> LessonSession:
    session = _lesson(data.get("lesson", ""), lang)
    step = data.get("step", session.step.id)
    if step not in [each.id for each in session.steps]:
        raise ClassWordError(say("desk.odd", lang))
    session.goto(step)
    place = data.get("place")
    if place is not None and place.get("step") == step:
        with suppress(ValueError):  # the lesson has changed since, or somebody wrote in what the browser keeps
            resume(session, place)
    return session


def _position(code: str, lang: str) -> Position:
    if len(code) > MAX_CODE_CHARS:
        raise ClassWordError(say("desk.long", lang, most=MAX_CODE_CHARS))
    try:
        return Position.from_code(code.strip())
    except ValueError as error:
        raise ClassWordError(say("desk.no_position", lang, why=plain(str(error))[:200])) from error
