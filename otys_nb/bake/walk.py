"""The boards that a baked page is made from: real ones whose states are saved and restored."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any, Final

from otys_nb.lessons import LessonSession
from otys_nb.lessons.history import line_of
from otys_nb.lessons.lesson_message import feedback
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move, Reveal
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.actions import Action
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.board import Board
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.session import Session
from otys_nb.widgets.table_room import TableRoom

SAVED_FIELDS: Final = ("at", "base", "step_start", "seat", "hints", "cursor", "done", "helped", "chosen", "feedback")


class LessonWalk:
    """A lesson's board. What its steps have come to is the page's own to remember, and so is any help."""

    actions: tuple[str, ...] = ("step", "solve", "hint", "check", "undo", "reset")

    def __init__(self, course: LessonSession) -> None:
        self.name = "lesson"
        self.lang = course.lang
        self.course = course
        course.memory = None  # the page remembers itself
        self.board = _LessonBoard(self.course, name=self.name)
        self.course.forget(self.board)

    def save(self) -> Any:
        course = self.course
        kept = {name: getattr(course, name) for name in SAVED_FIELDS}
        return kept, list(course.history), dict(course.reached), course.rng.getstate()

    def restore(self, saved: Any) -> None:
        kept, trail, reached, rng = saved
        for name, value in kept.items():
            setattr(self.course, name, value)
        self.course.history, self.course.reached = list(trail), dict(reached)
        self.course.rng.setstate(rng)
        self.course.refusal = None

    def act(self, do: str, what: Any = None) -> None:
        course = self.course
        self.board._mirror()
        self.board._do(Action(do, 0, 0, what))
        if course.helped and course.step.kind == "do":
            course.helped = False
            if course.done:
                course._succeed()
        step = course.step.id
        course.reached = {step: course.reached[step]} if course.done else {}

    def place(self) -> Hashable:
        course = self.course
        moves = tuple(decision.moves for decision in course.history)
        return course.at, course.base, moves, course.step_start, course.cursor, course.done, course.chosen

    def said(self) -> Hashable:
        return self.course.hints, repr(feedback(self.course, self.lang))

    def message(self) -> dict[str, Any]:
        return self.board._message()

    def solution_moves(self) -> set[int]:
        course = self.course
        if course.done:
            return set()
        if course.step.question is not None:
            return set(range(len(course.step.question.options)))
        start = course.history[course.step_start - 1].after if course.step_start else course.base
        played = [decision.moves[0] for decision in course.history[course.step_start :]]
        following = set()
        for text in course.step.solutions:
            line = [move for move in line_of(course.step, start, text).moves if not isinstance(move, Reveal)]
            if line[: len(played)] == played and len(line) > len(played):
                following.add(line[len(played)])
        return {at for at, (move, _) in enumerate(offered(course.position, course.seat)) if move in following}

    def step(self) -> int:
        return self.course.at

    def starts_step(self) -> bool:
        course = self.course
        if course.step.kind == "watch":
            return course.cursor == 0
        return len(course.history) == course.step_start and not course.done

    def rules(self) -> set[str]:
        """The rules whose cards are held with their boards: what the lesson teaches."""
        return {str(rule) for step in self.course.lesson.steps for rule in step.rules}

    def helped(self, message: dict[str, Any]) -> dict[str, Any] | None:
        course = self.course
        if course.step.kind != "do":
            return None
        saved = self.save()
        course.helped = True
        if course.done:
            course._succeed()
        message = message | {"lesson": self.board._lesson()}
        self.restore(saved)
        return message


class GameWalk:
    """A table on a game; what chance draws depends on nothing but the seed and how far the game has come."""

    actions: tuple[str, ...] = ("undo",)

    def __init__(self, shown: Position | Game, lang: str, seed: int, **options: Any) -> None:
        self.name = "game"
        self.lang = lang
        self.seed = seed
        stops = _stops(shown) if isinstance(shown, Game) else []
        self.session = Session(Game(shown.root.position if isinstance(shown, Game) else shown), Random(seed))
        self.room = TableRoom(self.session, lang=lang, name=self.name, **options)
        self.board = Board(self.room)
        self.room.close()
        game, self._next = self.session.game, {}
        here = game.node
        for present, moves in stops:
            before = game.node
            self._next[before] = (moves[0], game.add(moves))
            here = game.node if present else here
        game.goto(here)

    def save(self) -> Any:
        return self.session.game.node

    def restore(self, saved: Node) -> None:
        self.session.game.goto(saved)

    def act(self, do: str, what: Any = None) -> None:
        game = self.session.game
        if do == "move" and what in self.solution_moves():
            game.goto(self._next[game.node][1])
            return
        self.session.rng.seed(f"{self.seed} {len(game.node.path())}")
        self.room.do(Action(do, 0, 0, what))

    def place(self) -> Hashable:
        return id(self.session.game.node)

    def said(self) -> Hashable:
        return None

    def message(self) -> dict[str, Any]:
        """The whole message, without moves that were taken back: the page remembers those itself."""
        view = self.room.whole_view()
        return {**view, "log": view["log"][: view["here"] + 1]}

    def solution_moves(self) -> set[int]:
        following = self._next.get(self.session.game.node)
        if following is None:
            return set()
        return {at for at, offer in enumerate(self.room.offers()) if offer.moves == (following[0],)}

    def step(self) -> int:
        return 0

    def starts_step(self) -> bool:
        return False

    def rules(self) -> None:
        """Any rule may matter at a table."""

    def helped(self, message: dict[str, Any]) -> dict[str, Any] | None:
        return None


def _stops(game: Game) -> list[tuple[bool, list[Move]]]:
    """What was played at once on the way through the present moment; whether that is where it leads."""
    nodes = game.node.path()
    while (child := nodes[-1].last or next(iter(nodes[-1].children), None)) is not None:
        nodes.append(child)
    found: list[tuple[bool, list[Move]]] = []
    moves: list[Move] = []
    for node in nodes[1:]:
        assert node.move is not None
        moves.append(node.move)
        here = node is game.node
        if here or node is nodes[-1] or (node.stop and node.position.to_act != NATURE):
            found.append((here, moves))
            moves = []
    return found


def graded_steps(course: LessonSession) -> list[int]:
    """The indices of the steps that are graded, for the result that the page itself works out at the end."""
    return [at for at, step in enumerate(course.steps) if step.kind != "watch"]


class _LessonBoard(LessonBoard):
    def _to_send(self) -> None:
        """The page sends puzzles by itself (`js/src/bake/sent-puzzle.js`)."""

    def _message(self) -> dict[str, Any]:
        self._mirror()
        built = self._built()
        return built | {"log": built["log"][: built["here"] + 1], "lesson": self._lesson()}

    def _lesson(self) -> dict[str, Any]:
        told = super()._lesson()
        if told["end"] is None:
            return told
        return told | {"end": told["end"] | {"result": "", "tried": graded_steps(self.lesson_session)}}
