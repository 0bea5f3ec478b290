"""The lesson board: a thin board over a `LessonSession`, which decides everything; the page only shows it.

The game that the page can look back on is mirrored from the session's history. While a question is open, its answers
are offered in place of moves, on the board or as choices.
"""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from otys_nb.lessons import LessonSession, lesson
from otys_nb.lessons.lesson_message import LETTERS, options, state
from otys_nb.lessons.memory import MEMORY
from otys_nb.lessons.messages import labelled, say
from otys_nb.lessons.progress import Progress
from otys_nb.pictures import show
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.game import Game
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.widgets import puzzle_card
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.affordances import offered, python_line
from otys_nb.widgets.base import OtysWidget
from otys_nb.widgets.causes import cause
from otys_nb.widgets.free_placement import FreePlacement
from otys_nb.widgets.logbook import variable_of
from otys_nb.widgets.scenes import scenes
from otys_nb.widgets.session import Session
from otys_nb.widgets.state import seen
from otys_nb.widgets.step_needs import lit, needs, tip


class LessonBoard(FreePlacement, OtysWidget):
    """A lesson, or one part of it, on boards that can be touched.

    `shown` is a session, or the name of a lesson as for `otys_nb.lesson`.
    """

    KIND = "player"

    def __init__(self, shown: LessonSession | str, part: str = "", *, lang: str = "", **presented: Any) -> None:
        self.course = shown if isinstance(shown, LessonSession) else lesson(shown, part, lang=lang)
        self._session = _table(self.course)
        self._guide: tuple[object, dict[str, list[str]]] = (None, {})
        self._back, self._fresh = False, True
        presented.setdefault("assists", self.course.assists)
        super().__init__(self._session, view="lesson", lang=lang or self.course.lang, **presented)
        self.course.watch(self)
        _BOARDS.add(self)
        self.changed()
        self._resume()

    def close(self) -> None:
        """Take the board off the page; the lesson goes on without it."""
        _BOARDS.discard(self)
        self.course.forget(self)
        super().close()

    def speak(self, lang: str) -> None:
        """Go on in another language: ``en``, ``fr`` or ``de``."""
        self.course.speak(lang)
        super().speak(lang)

    @property
    def _switches(self) -> bool:
        return self.course.practised

    def play_freely(self, on: bool = True) -> LessonBoard:
        """Go on as on a real table, or with what may be touched lit again. Returns this board."""
        self.course.assists = not on
        super().play_freely(on)
        return self

    # the session's history, as the boards know a game

    def _mirror(self) -> None:
        """Let the game that is shown stand where the lesson stands."""
        if self._session.game.root.position != self.course.base:
            self._session = _table(self.course)
        self._session.forget(self)  # it is the lesson that is heard; its board would answer itself
        game = self._session.game.start()
        for decision in self.course.history:
            game.add(decision.moves)

    def _message(self) -> dict[str, Any]:
        self._mirror()
        return self._with_placed(super()._message() | {"lesson": self._lesson()})

    def _lesson(self) -> dict[str, Any]:
        """What the page shows of the lesson."""
        message = state(self.course, self.lang)
        step, start = self.course.step, self.course.course.start
        key = (step.id, start, self.course.cursor)
        if self._guide[0] != key:
            self._guide = (key, {"lit": lit(step, start), "needs": needs(step, start, self.course.cursor)})
        message["step"] |= self._guide[1]
        message["tip"] = tip(self.course)
        if self._to_send():
            message["buttons"].append(puzzle_card.button("send", self.lang))
        if message["feedback"] is not None:
            message["feedback"] |= scenes(self.course, self.lang, self._title())
        message["welcome"] = self._greeting() if self._back else None
        if self._switches and step.kind == "do" and not self.course.done:
            message["buttons"] = [*message["buttons"], self._switch()]
        return message

    def _to_send(self) -> dict[str, Any] | None:
        """An exercise, a dive or a puzzle that somebody has solved alone, as arguments of `otys.send_puzzle`."""
        course = self.course
        solved = course.done and not course.helped and not course.lesson.number and course.step.kind != "watch"
        return {"shown": course} if solved and len(course.lesson.steps) == 1 else None

    def _do_puzzle(self, action: Action) -> None:
        self.card = puzzle_card.card(self._to_send(), self.lang)

    def _place(self) -> dict[str, Any]:
        if not self.course.lesson.number:
            return {}
        return {"board": f"{self.course.lesson.id}/{self.course.part}"} | self.course.place()

    def _go_to(self, place: Mapping[str, Any]) -> None:
        beginning = self.course.place()
        self.course.resume(place)
        self._back = self.course.place() != beginning
        self.changed()

    def come_back(self) -> None:
        """Go to the first step that is not done, where some were done before and nothing was touched yet."""
        course = self.course
        beginning = {"step": course.steps[0].id, "played": [], "cursor": 0, "chosen": -1, "helped": False}
        after = next((at for at, step in enumerate(course.steps) if step.id not in course.reached), 0)
        if self._fresh and after and course.place() == beginning and not course.hints:
            self._back, self._fresh = True, False
            course.goto(course.steps[after].id)

    def _greeting(self) -> dict[str, str]:
        """What is said to somebody who has come back, and the way to begin again."""
        course = self.course
        text = say("welcome", self.lang, n=course.at + 1, of=len(course.steps))
        return {"text": text, "anew": say("anew", self.lang)}

    def _do(self, action: Action) -> None:
        if action.do not in ("progress", "forget", "lang", "why", "explore"):
            self._back = self._fresh = False
        super()._do(action)

    def _afford(self, position: Position) -> dict[str, Any]:
        watching = self.course.step.kind == "watch"
        if self._answering:
            key = "watch_first" if watching else "answer_first"
            return {"moves": self._answers(), "why": self._because(key), "use": None}
        if self.course.locked:
            key = "watch_first" if watching else "turn_over"
            return {"moves": [], "why": self._because("done_already" if self.course.done else key), "use": None}
        return super()._afford(position)

    @property
    def _answering(self) -> bool:
        """Whether what is offered are answers: to a question, or changes of an example that has been seen."""
        step = self.course.step
        return bool(options(self.course)) and (step.kind == "watch" or not self.course.done)

    def _answers(self) -> list[dict[str, Any]]:
        name = self._variable()
        return [
            {
                "id": at,
                "path": [option["target"]],
                "notation": LETTERS[at],
                "python": python_line(name, LETTERS[at]),
                "label": option["label"],
            }
            for at, option in enumerate(options(self.course, self.lang))
        ]

    def _because(self, key: str) -> dict[str, Any]:
        return {"*": {"text": say(key, self.lang), "rules": [], "hint": ""}}

    def _eyes(self, position: Position) -> int | None:
        return self.course.seat

    def _actor(self) -> int | None:
        return self.course.seat

    def _title(self) -> str:
        return self.course.lesson.title(self.lang)

    def _variable(self) -> str:
        return self._name or variable_of(self.course, self) or "lesson"

    # what a cell and the page can ask

    def play(self, move: Move | str) -> None:
        """Play a move or a line of notation, or answer a question.

        Raises:
            ValueError: if the lesson refuses it; nothing is played then.
        """
        self.course.do(move)
        if self.course.refusal is not None:
            raise ValueError(self.course.refusal.text(self.lang))

    def undo(self) -> None:
        """Take the last decision of the step back.

        Raises:
            ValueError: where the step begins.
        """
        self.course.undo()
        if self.course.refusal is not None:
            raise ValueError(self.course.refusal.text(self.lang))

    def _do_move(self, action: Action) -> None:
        if self._answering:
            self.course.answer(action.what)
        else:
            offers = [] if self.course.locked else offered(self.position, self.course.seat)
            if action.what >= len(offers):
                raise Rejected("no_move")
            self.course.do(offers[action.what][0])
        self._settle()

    def _play_on_page(self, move: Move) -> None:
        self.course.do(move)
        self._settle()

    def _do_type(self, action: Action) -> None:
        if not action.what.strip():
            raise Rejected("empty")
        self.course.do(action.what)
        self._settle()

    def _do_undo(self, action: Action) -> None:
        if self.course.step.kind == "watch":
            self.course.back()
        else:
            self.course.undo()
        self._settle()

    def _do_redo(self, action: Action) -> None:
        steps, behind = self._session.steps()
        if behind >= len(steps):
            raise Rejected("no_redo")
        self.course.do(steps[behind].moves[0])
        self._settle()

    def _do_goto(self, action: Action) -> None:
        if action.what >= len(self._nodes) - 1:
            raise Rejected("no_node")
        steps, _ = self._session.steps()
        wanted = next((at for at, step in enumerate(steps, start=1) if step.after is self._nodes[action.what + 1]), 0)
        while len(self.course.history) > wanted and self.course.undo().refusal is None:
            pass
        for step in steps[len(self.course.history) : wanted]:
            self.course.do(step.moves[0])
        self._settle()

    def _do_hint(self, action: Action) -> None:
        self.course.hint()
        self._settle()

    def _do_solve(self, action: Action) -> None:
        self.course.solve(1)
        self._settle()

    def _do_check(self, action: Action) -> None:
        self.course.check()
        self._settle()

    def _do_reset(self, action: Action) -> None:
        self.course.reached.pop(self.course.step.id, None)
        self.course.reset()
        self._settle()

    def _do_progress(self, action: Action) -> None:
        """Take in what the browser has kept: untrusted data, so only what fits the course."""
        try:
            done = Progress.from_page(action.what)
        except ValueError as error:
            raise Rejected("malformed", what=str(error)) from None
        if self.course.memory is not None:
            self.course.memory.read(action.what)
            remind()
        mark(done)

    def _do_forget(self, action: Action) -> None:
        forget()

    def _do_step(self, action: Action) -> None:
        self.course.next()
        self._settle()

    def _do_visit(self, action: Action) -> None:
        if action.what >= len(self.course.steps):
            raise Rejected("malformed", what=f"step = {action.what}")
        self.course.goto(self.course.steps[action.what].id)
        self._settle()

    def _settle(self) -> None:
        """Pass a refusal of the lesson on to the page."""
        refusal = self.course.refusal
        if refusal is not None:
            position, reason = refusal.asked or (None, None)
            found = cause(position, reason, self.lang) if reason is not None and position == self.position else None
            raise Rejected(text=refusal.text(self.lang), rules=refusal.rules, at=refusal.at, cause=found)

    # where nothing runs

    def picture(self) -> show.Picture:
        """The still picture of the board that the step is about."""
        if self.course.step.board == "player":
            return super().picture()
        return show.Picture(seen(self.position, self.course.seat), self.course.step.board, lang=self.lang)

    def __str__(self) -> str:
        return self.course.text(self.lang)

    def _html(self) -> str:
        """The goal above the picture."""
        step = self.course.step
        title = f"{self.course.lesson.title(self.lang)} · {say(step.titles, self.lang)}"
        goal = labelled(say("goal", self.lang), say(step.goals, self.lang), self.lang)
        return f"<p><strong>{escaped(title)}</strong><br>{escaped(goal)}</p>{super()._html()}"


_BOARDS: Final[weakref.WeakSet[LessonBoard]] = weakref.WeakSet()


def open_lessons() -> list[LessonSession]:
    """The lessons that have a board in this kernel."""
    return list(dict.fromkeys(board.course for board in _BOARDS))


def visit(name: str, step: str) -> None:
    """Take the boards of a lesson in this kernel to a step, where they have it."""
    for course in open_lessons():
        if course.lesson.id == name and step in {each.id for each in course.steps}:
            course.goto(step)


def mark(done: Progress) -> None:
    """Show what was done before in the lessons that have a board in this kernel."""
    for course in open_lessons():
        before = course.reached
        done.mark(course)
        if course.reached != before:
            course.tell()
    for board in list(_BOARDS):
        board.come_back()


def remind() -> None:
    """Say anew what is due, in the practice rooms that have a board in this kernel."""
    for course in open_lessons():
        course.remind()


def forget() -> None:
    """Mark no step as done in the lessons that have a board in this kernel."""
    MEMORY.forget()
    for course in open_lessons():
        if course.reached:
            course.reached.clear()
            course.tell()
    remind()


def _table(course: LessonSession) -> Session:
    """The game behind the boards; chance's draws come with the lesson's own trail."""
    return Session(Game(course.base), Random(0))
