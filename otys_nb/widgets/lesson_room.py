"""The room of a lesson, a dive, an exercise or practice: what a `LessonSession` says, and the board it is done on.

The session decides everything. The game that the page can look back on is brought after it at every change. While a
question is open, its answers are offered in place of moves, on the board or as choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, cast

from otys_nb.lessons import LessonSession, lesson, saved_place, standing
from otys_nb.lessons.example_view import shown_position
from otys_nb.lessons.lesson_message import counted, options, state
from otys_nb.lessons.messages import say
from otys_nb.lessons.progress import Progress
from otys_nb.pictures.show import Picture
from otys_nb.rules.game import Game
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Move
from otys_nb.widgets import game_tree, lesson_commands, logbook, open_lessons, puzzle_card, resume
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import hinted_first
from otys_nb.widgets.answer_offers import AnswerOffers
from otys_nb.widgets.branch import Branch, for_a_class
from otys_nb.widgets.free_placement import FreeOffers, TurnTakenBack, switch_button
from otys_nb.widgets.guided_offers import GuidedOffers
from otys_nb.widgets.message_size import fitted
from otys_nb.widgets.offering import Moment, Offering
from otys_nb.widgets.room import BoardView, Card, Offer, Place, Reply, Snapshot
from otys_nb.widgets.scenes import scenes, show_statement
from otys_nb.widgets.session import Session
from otys_nb.widgets.session_room import SessionRoom
from otys_nb.widgets.session_view import SessionView
from otys_nb.widgets.state import seen
from otys_nb.widgets.step_needs import hint_path, meant, needs, pictured, urged
from otys_nb.widgets.wire.action import Action, Placing
from otys_nb.widgets.wire.board import Lesson, Need, Welcome

UNTOUCHED: Final = ("progress", "forget", "lang", "why", "explore")
"""Actions after which the lesson still counts as just opened."""


class LessonRoom(SessionRoom):
    """A lesson, or one part of it, as a board shows it; `options` are those of a board.

    `shown` is a session, or the name of a lesson as for `otys_nb.lesson`. `sends` says whether a puzzle that was solved
    can be sent to a friend.
    """

    def __init__(
        self,
        shown: LessonSession | str,
        part: str = "",
        *,
        lang: str = "",
        name: str = "",
        sends: bool = True,
        **options: Any,
    ) -> None:
        super().__init__()
        self.lesson = shown if isinstance(shown, LessonSession) else lesson(shown, part, lang=lang)
        options.setdefault("assists", self.lesson.assists)
        self.table = SessionView(_game_of(self.lesson), lang=lang or self.lesson.lang, name=name, **options)
        self._lit, self._free = GuidedOffers(self.lesson), FreeOffers()
        self._sends = sends
        self._branch: Branch | None = None
        self._guide: tuple[object, list[Need]] = (None, [])
        self._came_back, self._just_opened = False, True
        self._follow()
        self.lesson.watch(self)

    @property
    def title(self) -> str:
        """The title of the lesson."""
        return self.lesson.lesson.title(self.lang)

    def changed(self) -> None:
        """React to a change of the lesson."""
        self._follow()
        self.tell()

    def _follow(self) -> None:
        """Bring the game to where the lesson stands."""
        if self.session.game.root.position != self.lesson.base:
            self.table.session = _game_of(self.lesson)
            self._free = FreeOffers()
        self.table.viewer = self.lesson.seat
        self.table.you = None if self.lesson.step.kind == "watch" else self.lesson.seat
        game = self.session.game.start()
        for decision in self.lesson.history:
            game.add(decision.moves)

    def close(self) -> None:
        """Follow the lesson no more; it goes on without this room."""
        self.lesson.forget(self)

    # what is shown

    def view(self) -> BoardView:
        """All that the board shows now; the table is cut to the length of a message."""
        if self._branch is not None:
            return self._branch.view()
        return self._with_lesson(fitted(self._table)) | {"place": self._place()}

    def whole_view(self) -> BoardView:
        """All that the board shows now, however long, but for what only a kernel knows to keep."""
        return self._with_lesson(self._table())

    def _table(self, hop: int = logbook.HOP) -> BoardView:
        seat = self.lesson.seat
        view = self.table.message(seat, seat, self._offering, self._variable(), hop)
        if self.table.at_present:
            show_statement(view, self.lesson, self.lang)
        view["state"]["title"] = self.title
        return view

    def _with_lesson(self, view: BoardView) -> BoardView:
        told = self._lesson(hinted := hint_path(self.lesson))
        if "free" in (afford := view["afford"]):
            told["hints"] += self._free.hints(self._moment())
        told["main"] = urged(self.lesson, told["tip"], told["step"]["lit"], afford)
        view["lesson"] = self.table.as_it_was(told)
        view["afford"] = hinted_first(afford, hinted)
        return view

    def _lesson(self, hinted: Sequence[str]) -> Lesson:
        """What the page shows of the lesson."""
        session = self.lesson
        message = cast("Lesson", state(session, self.lang))
        step, start = session.step, session.attempt.start
        key = (step.id, start, session.cursor)
        if self._guide[0] != key:
            self._guide = (key, cast("list[Need]", needs(step, start, session.cursor)))
        guided = self._offering is self._lit and self.table.at_present
        lit, wall = meant(session, self.offers()) if guided else None, self.options["size"] == "projector"
        message["step"] = {**message["step"], "needs": self._guide[1], "lit": lit}
        message["tip"] = [target for target in hinted if not target.startswith("choice:")]
        if self._puzzle is not None:
            puzzle_card.offer(message["buttons"], self._puzzle, self.lang)
        if message["feedback"] is not None:
            message["feedback"] = {**message["feedback"], **scenes(session, self.lang, self.title, self.table.names)}
        message["welcome"] = self._greeting() if self._came_back else None
        if wall:
            for_a_class(message, self.position.to_act is not None, self.lang)
        if session.practised and step.kind == "do" and not session.done:
            message["buttons"].append(switch_button(self.options["assists"], self.lang))
        return message

    @property
    def _puzzle(self) -> LessonSession | None:
        """The exercise, dive or puzzle that can be sent to a friend, for somebody has solved it alone."""
        session = self.lesson
        alone = session.done and not session.helped and session.step.kind != "watch"
        single = not session.lesson.number and len(session.lesson.steps) == 1
        return session if self._sends and alone and single else None

    def _greeting(self) -> Welcome:
        """The greeting for a learner who has come back, and the label for starting over."""
        n, of = counted(self.lesson)
        return {"text": say("welcome", self.lang, n=n, of=of), "anew": say("anew", self.lang)}

    def _variable(self) -> str:
        return self.table.name or logbook.variable_of(self.lesson, *self.watching, self) or "lesson"

    def picture(self, kind: str) -> Picture:
        """The still picture of the board that the step is about."""
        board, seat = self.lesson.step.board, self.lesson.seat
        if board == "player":
            return self.table.picture(kind, seat, pictured(self.lesson))
        return Picture(seen(shown_position(self.lesson), seat), board, lang=self.lang)

    # what is offered

    @property
    def _answering(self) -> bool:
        """Whether what is offered are answers: to a question, or changes of an example that has been seen."""
        return bool(options(self.lesson)) and (self.lesson.step.kind == "watch" or not self.lesson.done)

    @property
    def _offering(self) -> Offering:
        """The way of offering that fits the step: answers, nothing, or moves."""
        session = self.lesson
        watching = session.step.kind == "watch"
        if self._answering:
            return AnswerOffers(session, "watch_first" if watching else "answer_here")
        if session.locked:
            key = "watch_first" if watching else "turn_over"
            return AnswerOffers(None, "done_already" if session.done else key)
        return self._lit if self.options["assists"] else self._free

    def offers(self) -> Sequence[Offer]:
        """What can be done on the board now: answers to a question, changes of an example, or moves."""
        if self._branch is not None:
            return self._branch.offers()
        return self._offering.offers(self._moment())

    def _moment(self) -> Moment:
        return Moment(self.position, self.lesson.seat, self.lang, self._variable())

    # what can be done

    def do(self, action: Action) -> Reply | None:
        """Do what the page asks, or answer."""
        if self._branch is not None and action["do"] not in ("progress", "forget", "lang"):
            return self._branched(self._branch, action)
        if action["do"] not in UNTOUCHED:
            self._came_back = self._just_opened = False
        before = standing.Standing.of(self.lesson)
        try:
            with self.table.attempt(action):
                return self._do(action)
        except Rejected:
            raise
        except Exception:
            before.take(self.lesson)
            self._follow()
            raise

    def _branched(self, branch: Branch, action: Action) -> Reply | None:
        """Play on in what is tried, or come back from it."""
        ended = branch.ends(action)
        answer = None if ended else branch.do(action)
        self._branch = None if ended else branch
        self.tell()
        return answer

    def _do(self, action: Action) -> Reply | None:
        free = self._free if self._lays else None
        if free is not None and action["do"] == "undo" and free.undo():
            return None
        if free is None or action["do"] not in ("move", "lay"):
            self._free.leave(action)
        match action["do"]:
            case "lay" if free is None:
                raise Rejected("no_lesson")
            case "move" | "lay":
                self._take(action)
            case "progress":
                self._read_progress(action["done"])
            case "forget":
                open_lessons.forget()
            case "lang":
                self.speak(action["lang"])
            case "branch":
                if self.options["size"] != "projector" or self.position.to_act is None:
                    raise Rejected("no_lesson")
                self._branch = Branch(self.lesson, self.position, self.lang)
                self.tell()
            case "assists":
                if not self.lesson.practised:
                    raise Rejected("no_lesson")
                self.play_freely(self.options["assists"])
            case "puzzle":
                return Card(puzzle_card.card(self._puzzle, self.lang))
            case "explore":
                return self.table.explored(action)
            case "why":
                return lesson_commands.why(self._offering, self.table, action, self._moment())
            case "rule" | "ask" | "look" | "rejoin":
                return self.table.do(action, self.lesson.seat)
            case _:
                lesson_commands.command(self.lesson, self.table, action)
        return None

    @property
    def _lays(self) -> bool:
        """Whether the player lays pieces unassisted now."""
        return self._offering is self._free and self.table.at_present and bool(self.offers())

    def _take(self, action: Placing) -> None:
        """Do what an offer or a gesture means."""
        if self._answering and action["do"] == "move":
            lesson_commands.settle(self.lesson.answer(action["id"]), self.lang)
            return
        try:
            moves = self._offering.take(action, self._moment())
        except TurnTakenBack:
            self.tell()
            raise
        lesson_commands.settle(self.lesson.touch(moves), self.lang)

    def _read_progress(self, kept: object) -> None:
        """Take in what the browser has kept: untrusted data, so only what fits the course."""
        try:
            done = Progress.from_page(kept)
        except ValueError as error:
            raise Rejected("malformed", what=str(error)) from None
        if self.lesson.memory is not None:
            self.lesson.memory.read(kept)
            open_lessons.remind()
        open_lessons.mark(done)

    # what a cell can ask

    def play(self, move: Move | str) -> None:
        """Play a move or a line of notation, or answer a question.

        Raises:
            ValueError: if the lesson refuses it; nothing is played then.
        """
        self.lesson.do(move)
        self._raise_refusal()

    def undo(self) -> None:
        """Take the last decision of the step back.

        Raises:
            ValueError: where the step begins.
        """
        self.lesson.undo()
        self._raise_refusal()

    def redo(self) -> None:
        """Play again what was taken back; if there is nothing, nothing happens."""
        with suppress(Rejected):
            lesson_commands.redo(self.lesson, self.table)

    def _raise_refusal(self) -> None:
        if self.lesson.refusal is not None:
            raise ValueError(self.lesson.refusal.text(self.lang))

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.lesson.speak(lang)
        self.table.lang = lang
        if self._branch is not None:
            self._branch.room.speak(lang)
        self.changed()

    def play_freely(self, on: bool = True) -> None:
        """Switch to free placement, or with ``on=False`` back to assists."""
        self.lesson.assists = not on
        self.table.options = {**self.options, "assists": not on}
        self._free.clear()
        self.tell()

    def _place(self) -> Place:
        """Where the learner stands, for the page to keep; nothing of exercises, which are made afresh."""
        if not (session := self.lesson).kept_as:
            return {}
        board = "" if self.options["size"] == "projector" else session.kept_as  # the desk keeps where its wall stands
        return {"board": board, **saved_place.place_of(session), **session.kept()}

    def resume(self) -> None:
        """Go to where a board of this lesson stood before, if that is known and still makes sense."""
        kept = resume.take(str(self._place().get("board", "")))
        if kept is None:
            return
        beginning = saved_place.place_of(self.lesson)
        try:
            saved_place.resume(self.lesson, kept)
        except ValueError:
            return  # the lesson has changed since, or somebody wrote in what the browser keeps
        self._came_back = len(self.lesson.steps) > 1 and saved_place.place_of(self.lesson) != beginning
        self.tell()

    def come_back(self) -> None:
        """Go to the first step that is not done, where some were done and nothing was touched; never on a wall."""
        session = self.lesson
        after = next((at for at, step in enumerate(session.steps) if step.id not in session.reached), 0)
        if self._just_opened and after and self.options["size"] != "projector" and saved_place.untouched(session):
            self._came_back, self._just_opened = True, False
            session.goto(session.steps[after].id)

    def snapshot(self) -> Snapshot:
        """Where the lesson stands, the moves that were taken back, and what lies on the table unassisted."""
        return {
            "lang": self.lang,
            "lesson": standing.snapshot(self.lesson),
            "game": game_tree.branches(self.session.game),
            "assists": self.options["assists"],
            "laid": self._free.snapshot(game_tree.positions(self.session.game)),
            "came_back": self._came_back,
            "just_opened": self._just_opened,
        }

    def restore(self, kept: object) -> None:
        """Stand where a room of this lesson stood."""
        before = self.snapshot()
        try:
            self._restore(kept)
        except ValueError:
            self._restore(before)
            raise
        finally:
            self.tell()

    def _restore(self, kept: object) -> None:
        match kept:
            case {
                "lang": str(lang),
                "lesson": lesson,
                "game": game,
                "assists": bool(assists),
                "laid": laid,
                "came_back": bool(came_back),
                "just_opened": bool(just_opened),
            }:
                pass
            case _:
                raise ValueError("no snapshot of a lesson")
        self.lesson.lang = self.table.lang = spoken(lang)
        standing.restore(self.lesson, lesson)
        grown = game_tree.grown(Game(self.lesson.base), game)
        if grown.position != self.lesson.position:
            raise ValueError("game: stands elsewhere than the lesson")
        self.table.session = Session(grown, Random(0))
        self._free.restore(laid, game_tree.positions(self.session.game), self.position)
        self._follow()
        self.lesson.assists = assists
        self.table.options = {**self.options, "assists": assists}
        self._came_back, self._just_opened = came_back, just_opened


def _game_of(session: LessonSession) -> Session:
    """The game behind the boards; chance's draws come with the lesson's own history."""
    return Session(Game(session.base), Random(0))
