"""The rooms that a baked page is made from, with what a search through their states needs to know."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Any

from otys_nb.lessons import LessonSession, checks
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.ending import graded_steps
from otys_nb.lessons.history import line_of
from otys_nb.lessons.lesson_message import feedback
from otys_nb.lessons.model import Step
from otys_nb.lessons.standing import Standing
from otys_nb.rules import turn
from otys_nb.rules.game import Game
from otys_nb.rules.moves import Move, Reveal
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.actions import read
from otys_nb.widgets.lesson_room import LessonRoom
from otys_nb.widgets.session import Session
from otys_nb.widgets.table_room import TableRoom
from otys_nb.widgets.wire.action import Action
from otys_nb.widgets.wire.board import End, Lesson


def button(do: str) -> Action:
    """The press of a button that is no offer."""
    return read({"do": do, "seq": 0, "rev": 0})


class BakedEnd(End):
    """The end of a lesson on a page that counts by itself what was right at once."""

    tried: list[int]
    """The steps that are counted."""


class LessonWalk:
    """A lesson's room. What its steps have come to is the page's own to remember, and so is any help. Where nothing
    `leads` on from the page, the lesson's end does not either."""

    view = "lesson"
    picture = "player"
    actions: tuple[Action, ...] = tuple(map(button, ("step", "solve", "hint", "check", "undo", "reset")))

    def __init__(self, session: LessonSession, *, leads: bool = True) -> None:
        self.name = "lesson"
        self.leads = leads
        self.lang = session.lang
        self.session = session
        session.memory = None  # the page remembers itself
        self.room = LessonRoom(session, name=self.name, sends=False)

    def save(self) -> Any:
        return Standing.of(self.session)

    def restore(self, saved: Any) -> None:
        saved.take(self.session)
        self.session.tell()

    def act(self, action: Action) -> None:
        session = self.session
        self.room.do(action)
        if session.helped and session.step.kind == "do":
            session.tell_as(helped=False)
        step = session.step.id
        # The page itself counts what went astray.
        session.reached = {step: "shown" if session.helped else "solved"} if session.done else {}

    def place(self) -> Hashable:
        now = Standing.of(self.session)
        moves = tuple(decision.moves for decision in now.history)
        return now.at, now.base, moves, now.step_start, now.cursor, now.done, now.chosen

    def said(self) -> Hashable:
        return self.session.hints, repr(feedback(self.session, self.lang))

    def message(self) -> dict[str, Any]:
        """The whole message, without moves that were taken back: the page remembers those itself."""
        view = self.room.whole_view()
        assert view["lesson"] is not None
        return _uncut(dict(view)) | {"lesson": self.told(view["lesson"])}

    def told(self, lesson: Lesson) -> Lesson:
        """What the page is told of the lesson; the result at the end it works out itself."""
        end = lesson["end"]
        if end is None:
            return lesson
        following = end["next"] if self.leads else None
        baked: BakedEnd = {**end, "next": following, "result": "", "tried": graded_steps(self.session)}
        return {**lesson, "end": baked}

    def solution_moves(self) -> set[int]:
        session = self.session
        if session.done:
            return set()
        if session.step.question is not None:
            return set(range(len(session.step.question.options)))
        attempt = session.attempt
        played = [decision.moves[0] for decision in session.history[session.step_start :]]
        following = set[Move]()
        for text in self.lines():
            line = [move for move in line_of(session.step, attempt.start, text).moves if not isinstance(move, Reveal)]
            if line[: len(played)] == played:
                following.update(line[len(played) : len(played) + 1])
            if left := _without(line, played):
                following.update(move for move in left if _completes(session.step, attempt, move, left))
        return {at for at, offer in enumerate(self.room.offers()) if following.issuperset(offer.moves)}

    def lines(self) -> Sequence[str]:
        """The right turns of the present step, as notation; their moves may be played in any order that leads there."""
        return self.session.step.solutions

    def step(self) -> int:
        return self.session.at

    def aside(self) -> Iterator[None]:
        for step in self.session.steps:
            if step.id in self.session.lesson.films:
                self.session.goto(step.id)
                yield

    def starts_step(self) -> bool:
        session = self.session
        if session.step.kind == "watch":
            return session.cursor == 0
        return len(session.history) == session.step_start and not session.done

    def rules(self) -> set[str]:
        """The rules whose cards are held with their boards: what the lesson teaches."""
        return {str(rule) for step in self.session.lesson.steps for rule in step.rules}

    def helped(self, message: dict[str, Any]) -> dict[str, Any] | None:
        session = self.session
        if session.step.kind != "do":
            return None
        saved = self.save()
        session.tell_as(helped=True)
        message = message | {"lesson": self.message()["lesson"]}
        self.restore(saved)
        return message


def _without(line: Sequence[Move], played: Sequence[Move]) -> list[Move]:
    """The moves of a line that are left; none where something else was played."""
    left = list(line)
    for move in played:
        if move not in left:
            return []
        left.remove(move)
    return left


def _completes(step: Step, attempt: Attempt, move: Move, left: Sequence[Move]) -> bool:
    """Whether the goal is reached by this move and, in some order, the others that are left."""
    if attempt.over or attempt.position.to_act == NATURE or turn.check(attempt.position, move) is not None:
        return False
    now = attempt.then(*turn.explained(attempt.position, move))
    others = _without(left, [move])
    return checks.reached(step, now) or any(_completes(step, now, other, others) for other in dict.fromkeys(others))


class GameWalk:
    """A table on a game; what chance draws depends on nothing but how far the game has come."""

    view = "table"
    picture = "table"
    actions: tuple[Action, ...] = (button("undo"),)

    def __init__(self, shown: Position | Game, lang: str) -> None:
        self.name = "game"
        self.lang = lang
        stops = _stops(shown) if isinstance(shown, Game) else []
        self.session = Session(Game(shown.root.position if isinstance(shown, Game) else shown), Random(0))
        self.room = TableRoom(self.session, lang=lang, name=self.name)
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

    def restore(self, saved: Any) -> None:
        self.session.game.goto(saved)

    def act(self, action: Action) -> None:
        game = self.session.game
        if action["do"] == "move" and action["id"] in self.solution_moves():
            game.goto(self._next[game.node][1])
            return
        self.session.rng.seed(f"0 {len(game.node.path())}")
        self.room.do(action)

    def place(self) -> Hashable:
        return id(self.session.game.node)

    def said(self) -> Hashable:
        return None

    def message(self) -> dict[str, Any]:
        """The whole message, without moves that were taken back: the page remembers those itself."""
        return _uncut(dict(self.room.whole_view()))

    def solution_moves(self) -> set[int]:
        following = self._next.get(self.session.game.node)
        if following is None:
            return set()
        return {at for at, offer in enumerate(self.room.offers()) if offer.moves == (following[0],)}

    def step(self) -> int:
        return 0

    def aside(self) -> Iterator[None]:
        yield from ()

    def starts_step(self) -> bool:
        return False

    def rules(self) -> None:
        """Any rule may matter at a table."""

    def helped(self, message: dict[str, Any]) -> dict[str, Any] | None:
        return None


def _uncut(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the moves that were taken back."""
    return view | {"log": view["log"][: view["here"] + 1]}


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
