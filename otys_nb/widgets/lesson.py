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
from otys_nb.widgets.affordances import python_line
from otys_nb.widgets.base import LIT, OtysWidget
from otys_nb.widgets.causes import cause
from otys_nb.widgets.free_placement import MODULE, FreeOffers, TurnTakenBack, switch_button
from otys_nb.widgets.logbook import variable_of
from otys_nb.widgets.scenes import scenes
from otys_nb.widgets.session import Session
from otys_nb.widgets.state import seen
from otys_nb.widgets.step_needs import highlighted, hint_targets, needs


class LessonBoard(OtysWidget):
    """A lesson, or one part of it, on boards that can be touched.

    `shown` is a session, or the name of a lesson as for `otys_nb.lesson`.
    """

    KIND = "player"

    def __init__(self, shown: LessonSession | str, part: str = "", *, lang: str = "", **presented: Any) -> None:
        self.lesson_session = shown if isinstance(shown, LessonSession) else lesson(shown, part, lang=lang)
        self._session = _table(self.lesson_session)
        self._guide: tuple[object, dict[str, list[str]]] = (None, {})
        self._back, self._fresh = False, True
        self._free = FreeOffers()
        assists = presented.setdefault("assists", self.lesson_session.assists)
        if self.lesson_session.practised or not assists:
            self.BENCH = MODULE
        super().__init__(self._session, view="lesson", lang=lang or self.lesson_session.lang, **presented)
        self.lesson_session.watch(self)
        _BOARDS.add(self)
        self.changed()
        self._resume()

    def close(self) -> None:
        """Take the board off the page; the lesson goes on without it."""
        _BOARDS.discard(self)
        self.lesson_session.forget(self)
        super().close()

    def speak(self, lang: str) -> None:
        """Go on in another language: ``en``, ``fr`` or ``de``."""
        self.lesson_session.speak(lang)
        super().speak(lang)

    def play_freely(self, on: bool = True) -> LessonBoard:
        """Go on as on a real table, or with what may be touched lit again. Returns this board."""
        self.lesson_session.assists = not on
        self._free.clear()
        with self.hold_sync():
            self.options = {**self.options, "assists": not on}
            self.changed()
        return self

    def _do_assists(self, action: Action) -> None:
        if not self.lesson_session.practised:
            raise Rejected("no_lesson")
        self.play_freely(self.options["assists"])

    # the session's history as a game

    def _mirror(self) -> None:
        """Bring the game that is shown to where the lesson stands."""
        if self._session.game.root.position != self.lesson_session.base:
            self._session = _table(self.lesson_session)
        self._session.forget(self)  # the board watches the lesson instead; else it would answer its own moves
        game = self._session.game.start()
        for decision in self.lesson_session.history:
            game.add(decision.moves)

    def _message(self) -> dict[str, Any]:
        self._mirror()
        found = super()._message() | {"lesson": self._lesson()}
        if "free" in found["afford"]:
            found["lesson"]["hints"] += self._free.hints(self._moment_of(self.position))
        return found

    def _lesson(self) -> dict[str, Any]:
        """What the page shows of the lesson."""
        message = state(self.lesson_session, self.lang)
        step, start = self.lesson_session.step, self.lesson_session.attempt.start
        key = (step.id, start, self.lesson_session.cursor)
        if self._guide[0] != key:
            self._guide = (
                key,
                {"lit": highlighted(step, start), "needs": needs(step, start, self.lesson_session.cursor)},
            )
        message["step"] |= self._guide[1]
        message["tip"] = hint_targets(self.lesson_session)
        if self._to_send():
            message["buttons"].append(puzzle_card.button("send", self.lang))
        if message["feedback"] is not None:
            message["feedback"] |= scenes(self.lesson_session, self.lang, self._title())
        message["welcome"] = self._greeting() if self._back else None
        if self.lesson_session.practised and step.kind == "do" and not self.lesson_session.done:
            message["buttons"] = [*message["buttons"], switch_button(self.options["assists"], self.lang)]
        return message

    def _to_send(self) -> dict[str, Any] | None:
        """An exercise, a dive or a puzzle that somebody has solved alone, as arguments of `otys.send_puzzle`."""
        session = self.lesson_session
        solved = session.done and not session.helped and not session.lesson.number and session.step.kind != "watch"
        return {"shown": session} if solved and len(session.lesson.steps) == 1 else None

    def _do_puzzle(self, action: Action) -> None:
        self.card = puzzle_card.card(self._to_send(), self.lang)

    def _place(self) -> dict[str, Any]:
        if not self.lesson_session.lesson.number:
            return {}
        return {"board": f"{self.lesson_session.lesson.id}/{self.lesson_session.part}"} | self.lesson_session.place()

    def _go_to(self, place: Mapping[str, Any]) -> None:
        beginning = self.lesson_session.place()
        self.lesson_session.resume(place)
        self._back = self.lesson_session.place() != beginning
        self.changed()

    def come_back(self) -> None:
        """Go to the first step that is not done, where some were done before and nothing was touched yet."""
        session = self.lesson_session
        beginning = {"step": session.steps[0].id, "played": [], "cursor": 0, "chosen": -1, "helped": False}
        after = next((at for at, step in enumerate(session.steps) if step.id not in session.reached), 0)
        if self._fresh and after and session.place() == beginning and not session.hints:
            self._back, self._fresh = True, False
            session.goto(session.steps[after].id)

    def _greeting(self) -> dict[str, str]:
        """The greeting for a learner who has come back, and the label for starting over."""
        session = self.lesson_session
        text = say("welcome", self.lang, n=session.at + 1, of=len(session.steps))
        return {"text": text, "anew": say("anew", self.lang)}

    def _do(self, action: Action) -> None:
        if action.do not in ("progress", "forget", "lang", "why", "explore"):
            self._back = self._fresh = False
        free = "free" in self.afford
        if free and action.do in ("move", "lay"):
            self._take_freely(action)
        elif not (free and action.do == "undo" and self._free.undo()):
            self._free.leave(action)
            super()._do(action)

    def _afford(self, position: Position) -> dict[str, Any]:
        watching = self.lesson_session.step.kind == "watch"
        if self._answering:
            key = "watch_first" if watching else "answer_first"
            return {"moves": self._answers(), "why": self._reason_for_all(key), "use": None}
        if self.lesson_session.locked:
            key = "watch_first" if watching else "turn_over"
            return {
                "moves": [],
                "why": self._reason_for_all("done_already" if self.lesson_session.done else key),
                "use": None,
            }
        return (LIT if self.options["assists"] else self._free).afford(self._moment_of(position))

    @property
    def _answering(self) -> bool:
        """Whether what is offered are answers: to a question, or changes of an example that has been seen."""
        step = self.lesson_session.step
        return bool(options(self.lesson_session)) and (step.kind == "watch" or not self.lesson_session.done)

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
            for at, option in enumerate(options(self.lesson_session, self.lang))
        ]

    def _reason_for_all(self, key: str) -> dict[str, Any]:
        return {"*": {"text": say(key, self.lang), "rules": [], "hint": ""}}

    def _eyes(self, position: Position) -> int | None:
        return self.lesson_session.seat

    def _actor(self) -> int | None:
        return self.lesson_session.seat

    def _title(self) -> str:
        return self.lesson_session.lesson.title(self.lang)

    def _variable(self) -> str:
        return self._name or variable_of(self.lesson_session, self) or "lesson"

    # what a cell and the page can ask

    def play(self, move: Move | str) -> None:
        """Play a move or a line of notation, or answer a question.

        Raises:
            ValueError: if the lesson refuses it; nothing is played then.
        """
        self.lesson_session.do(move)
        if self.lesson_session.refusal is not None:
            raise ValueError(self.lesson_session.refusal.text(self.lang))

    def undo(self) -> None:
        """Take the last decision of the step back.

        Raises:
            ValueError: where the step begins.
        """
        self.lesson_session.undo()
        if self.lesson_session.refusal is not None:
            raise ValueError(self.lesson_session.refusal.text(self.lang))

    def _do_move(self, action: Action) -> None:
        if self._answering:
            self.lesson_session.answer(action.what)
        else:
            if self.lesson_session.locked:
                raise Rejected("no_move")
            (move,) = LIT.take(action, self._moment_of(self.position))
            self.lesson_session.do(move)
        self._settle()

    def _take_freely(self, action: Action) -> None:
        """Lay a piece or press a button of the turn, and play the move that this makes."""
        try:
            moves = self._free.take(action, self._moment_of(self.position))
        except TurnTakenBack:
            self.changed()
            raise
        for move in moves:
            self.lesson_session.do(move)
            self._settle()

    def _do_type(self, action: Action) -> None:
        if not action.what.strip():
            raise Rejected("empty")
        self.lesson_session.do(action.what)
        self._settle()

    def _do_undo(self, action: Action) -> None:
        if self.lesson_session.step.kind == "watch":
            self.lesson_session.back()
        else:
            self.lesson_session.undo()
        self._settle()

    def _do_redo(self, action: Action) -> None:
        steps, behind = self._session.log_entries()
        if behind >= len(steps):
            raise Rejected("no_redo")
        self.lesson_session.do(steps[behind].moves[0])
        self._settle()

    def _do_goto(self, action: Action) -> None:
        if action.what >= len(self._nodes) - 1:
            raise Rejected("no_node")
        steps, _ = self._session.log_entries()
        wanted = next((at for at, step in enumerate(steps, start=1) if step.after is self._nodes[action.what + 1]), 0)
        while len(self.lesson_session.history) > wanted and self.lesson_session.undo().refusal is None:
            pass
        for step in steps[len(self.lesson_session.history) : wanted]:
            self.lesson_session.do(step.moves[0])
        self._settle()

    def _do_hint(self, action: Action) -> None:
        self.lesson_session.hint()
        self._settle()

    def _do_solve(self, action: Action) -> None:
        self.lesson_session.solve(1)
        self._settle()

    def _do_check(self, action: Action) -> None:
        self.lesson_session.check()
        self._settle()

    def _do_reset(self, action: Action) -> None:
        self.lesson_session.reached.pop(self.lesson_session.step.id, None)
        self.lesson_session.reset()
        self._settle()

    def _do_progress(self, action: Action) -> None:
        """Take in what the browser has kept: untrusted data, so only what fits the course."""
        try:
            done = Progress.from_page(action.what)
        except ValueError as error:
            raise Rejected("malformed", what=str(error)) from None
        if self.lesson_session.memory is not None:
            self.lesson_session.memory.read(action.what)
            remind()
        mark(done)

    def _do_forget(self, action: Action) -> None:
        forget()

    def _do_step(self, action: Action) -> None:
        self.lesson_session.next()
        self._settle()

    def _do_visit(self, action: Action) -> None:
        if action.what >= len(self.lesson_session.steps):
            raise Rejected("malformed", what=f"step = {action.what}")
        self.lesson_session.goto(self.lesson_session.steps[action.what].id)
        self._settle()

    def _settle(self) -> None:
        """Pass a refusal of the lesson on to the page."""
        refusal = self.lesson_session.refusal
        if refusal is not None:
            position, reason = refusal.asked or (None, None)
            found = cause(position, reason, self.lang) if reason is not None and position == self.position else None
            raise Rejected(text=refusal.text(self.lang), rules=refusal.rules, at=refusal.at, cause=found)

    # where nothing runs

    def picture(self) -> show.Picture:
        """The still picture of the board that the step is about."""
        if self.lesson_session.step.board == "player":
            return super().picture()
        return show.Picture(
            seen(self.position, self.lesson_session.seat), self.lesson_session.step.board, lang=self.lang
        )

    def __str__(self) -> str:
        return self.lesson_session.text(self.lang)

    def _html(self) -> str:
        """The goal above the picture."""
        step = self.lesson_session.step
        title = f"{self.lesson_session.lesson.title(self.lang)} · {say(step.titles, self.lang)}"
        goal = labelled(say("goal", self.lang), say(step.goals, self.lang), self.lang)
        return f"<p><strong>{escaped(title)}</strong><br>{escaped(goal)}</p>{super()._html()}"


_BOARDS: Final[weakref.WeakSet[LessonBoard]] = weakref.WeakSet()


def open_lessons() -> list[LessonSession]:
    """The lessons that have a board in this kernel."""
    return list(dict.fromkeys(board.lesson_session for board in _BOARDS))


def visit(name: str, step: str) -> None:
    """Take the boards of a lesson in this kernel to a step, where they have it."""
    for session in open_lessons():
        if session.lesson.id == name and step in {each.id for each in session.steps}:
            session.goto(step)


def mark(done: Progress) -> None:
    """Show what was done before in the lessons that have a board in this kernel."""
    for session in open_lessons():
        before = session.reached
        done.mark(session)
        if session.reached != before:
            session.tell()
    for board in list(_BOARDS):
        board.come_back()


def remind() -> None:
    """Say anew what is due, in the practice sessions that have a board in this kernel."""
    for session in open_lessons():
        session.remind()


def forget() -> None:
    """Mark no step as done in the lessons that have a board in this kernel."""
    MEMORY.forget()
    for session in open_lessons():
        if session.reached:
            session.reached.clear()
            session.tell()
    remind()


def _table(session: LessonSession) -> Session:
    """The game behind the boards; chance's draws come with the lesson's own trail."""
    return Session(Game(session.base), Random(0))
