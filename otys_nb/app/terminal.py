"""The text way: a lesson or a game in a terminal, by reading and typing alone.

Answers are brief; the board is printed when somebody asks for it (`otys_nb.app.text_commands`). What can be typed on is
offered by the Tab key where the terminal has one, with what it does beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from otys_nb.analysis.policies import Policy
from otys_nb.app import text_commands
from otys_nb.app.messages import say
from otys_nb.app.text_commands import Table
from otys_nb.explorer.typed_turn import is_notation, read_turn, typed_moves, up_to_choice
from otys_nb.lessons import lesson_text, narration
from otys_nb.lessons.example_view import shown_position
from otys_nb.lessons.session import LessonSession
from otys_nb.pictures.result import result
from otys_nb.rules import chance, turn
from otys_nb.rules.events import Event
from otys_nb.rules.game import new_game
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Move
from otys_nb.rules.notation import NotationError
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import cited
from otys_nb.widgets import game_panel, opponent_turns, turn_narration
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.first_game import NAMES
from otys_nb.widgets.game_room import GameRoom

PROMPT: Final = "> "


def converse(table: Table) -> None:
    """Read lines and answer them until nothing is left to do, or the reader leaves: ``quit``, Ctrl-D or Ctrl-C."""
    _complete(table)
    try:
        print(table.begin())
        print(say("way.help", table.lang))
        while not table.over:
            name, rest = text_commands.read(input(PROMPT), table)
            if name == "quit":
                break
            asked = name in text_commands.ASKED
            print(text_commands.answer(name, rest, table) if asked else table.take(name or rest))
    except (EOFError, KeyboardInterrupt):
        print()
    print(say("way.bye", table.lang))


class LessonTable:
    """A lesson; an empty line goes on to the next step."""

    own: Sequence[str] = ("next", "back", "hint", "solve", "check", "undo", "reset")

    def __init__(self, session: LessonSession) -> None:
        self.session = session
        self.lang = session.lang

    @property
    def position(self) -> Position:
        """What the step shows."""
        return shown_position(self.session)

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.session.seat

    @property
    def over(self) -> bool:
        """Whether the lesson is done."""
        return self.session.finished

    def begin(self) -> str:
        """The first step."""
        return self._step()

    def take(self, line: str) -> str:
        """Play a line in notation or in words, answer a question, or do a command of the lesson."""
        session, before = self.session, self.session.at
        moves = self._in_words(line)
        for at, move in enumerate(moves):
            if at and session.done:  # the goal is reached on the way
                break
            session.do(move)
        if not moves:
            session.do(line if line.strip() else "next")
        told = [lesson_text.happened(session, self.lang), lesson_text.said(session, self.lang)]
        if before != session.at or line == "reset":
            told.append(self._step())
        if session.done and not session.finished:
            told.append(say("way.go_on", self.lang))
        return "\n".join(filter(None, told)) or say("way.done", self.lang)

    def last(self) -> str:
        """What the last command did."""
        return lesson_text.happened(self.session, self.lang)

    def _step(self) -> str:
        return "\n".join([lesson_text.head(self.session, self.lang), *lesson_text.answers(self.session, self.lang)])

    def _in_words(self, line: str) -> tuple[Move, ...]:
        """The moves of a turn in everyday words, where there is something to play; none that was not said and is a
        choice."""
        session = self.session
        if session.step.kind != "do" or session.locked or is_notation(line) or text_commands.read(line, self)[0]:
            return ()
        drawn = lambda position: tuple(chance.draws(position, Random(0)))  # noqa: E731
        reading = read_turn(session.position, line, drawn, self.lang)
        return up_to_choice(session.position, reading.moves, reading.said) if reading.at is None else ()


class GameTable:
    """A game against the computer, with the coach of the first game."""

    own: Sequence[str] = ("hint", "undo")

    def __init__(self, opponent: Policy = "mild", seed: int = 7, lang: str = "") -> None:
        self.lang = spoken(lang)
        game = new_game(NAMES, seed=seed)
        self.room = GameRoom(game, {1: opponent}, seed=seed, coached=True, lang=self.lang)
        self.seat = self.room.seats[0]

    @property
    def position(self) -> Position:
        """The table, as far as the reader may know it."""
        return self.room.position.seen_by(self.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.room.position.finished

    def begin(self) -> str:
        """Who sits at the table, and what there is to decide."""
        return "\n".join([game_panel.title(self.position, self.lang), *self._asked()])

    def take(self, line: str) -> str:
        """Play a line in notation or in words, take one back, or ask for a hint."""
        try:
            if line == "hint":
                self.room.hints.give()
                return self.room.hints.text
            before = self.room.node
            if not line.strip():
                told = []
            elif line == "undo":
                self.room.undo()
                told = [say("way.taken_back" if self.room.node is not before else "way.nothing_back", self.lang)]
            else:
                moves = typed_moves(self.room.session, line, self.lang)
                self.room.session.game.add(moves)
                told = self._happened(before.position, moves)
        except Rejected as rejected:
            return f"! {rejected.text(self.lang)} {cited(rejected.rules)}".rstrip()
        except NotationError as error:
            rules = error.refusal.rules if error.refusal is not None else ()
            return f"! {error.text(self.lang)} {cited(rules)}".rstrip()
        return "\n".join([*told, *self._asked()])

    def last(self) -> str:
        """What the opponents did since the reader's last decision."""
        return "\n".join(self._answers())

    def _happened(self, before: Position, moves: Sequence[Move]) -> list[str]:
        """What the reader's moves did, event by event, and then the opponents' turns."""
        events: list[Event] = []
        for move in moves:
            events += turn.explain(before, move)
            before = turn.advance(before, move)
        while self.room.phase not in ("mine", "over"):
            self.room.go_on()
        names = [player.name for player in before.players]
        told = [
            f"{sentence} {cited(rules)}".rstrip() for sentence, rules in narration.narrate(events, names, self.lang)
        ]
        return [*told, *self._answers()]

    def _answers(self) -> list[str]:
        """The opponents' turns since the reader's last decision, each in a few sentences."""
        spans = opponent_turns.turns_since(self.room.node, self.seat)
        told = [
            turn_narration.narrate(span.before.position, span.after.position, span.seat, span.events(), self.lang)
            for span in spans
        ]
        return [" ".join(sentences) for sentences in told]

    def _asked(self) -> list[str]:
        """What the coach remarks and what there is to decide; at the end, how the game ended."""
        if self.over:
            return [result(self.room.position, self.lang)]
        coach = self.room.coach
        remark = coach.remark if coach is not None else None
        said = [] if remark is None else [f"{remark[0]} {cited(remark[1])}".rstrip()]
        return [*said, game_panel.asks(self.room.position, self.lang, assists=False)]


def _complete(table: Table) -> None:
    """Offer how a line can go on, where the terminal knows the Tab key."""
    try:
        import readline  # there is none on Windows and in Pyodide
    except ImportError:
        return
    found: list[tuple[str, str]] = []

    def line(text: str, number: int) -> str | None:
        if number == 0:
            names = [(text_commands.spellings(name, table.lang)[0], "") for name in (*table.own, *text_commands.ASKED)]
            turns = text_commands.continuations(table.position, text, table.lang)
            found[:] = [*turns, *(name for name in names if text and name[0].startswith(text))]
        return found[number][0] if number < len(found) else None

    def show(text: str, lines: Sequence[str], longest: int) -> None:
        print(f"\n{text_commands.listed(found)}\n{PROMPT}{readline.get_line_buffer()}", end="", flush=True)

    readline.set_completer(line)
    readline.set_completer_delims("")
    readline.set_completion_display_matches_hook(show)
    readline.parse_and_bind("tab: complete")
