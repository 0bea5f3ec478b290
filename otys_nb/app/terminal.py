"""The text way: a lesson or a game in a terminal, by reading and typing alone.

Answers are brief; the board is printed when somebody asks for it (`otys_nb.app.text_commands`). What can be typed on is
offered by the Tab key where the terminal has one, with what it does beside it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, cast

from otys_nb.analysis.policies import Policy
from otys_nb.app import text_commands
from otys_nb.app.messages import say
from otys_nb.app.text_commands import Table
from otys_nb.explorer.loose_words import asked_why
from otys_nb.explorer.typed_turn import is_notation
from otys_nb.lessons import lesson_message, lesson_text
from otys_nb.lessons.example_view import shown_position
from otys_nb.lessons.messages import labelled
from otys_nb.lessons.messages import say as lesson_says
from otys_nb.lessons.narration import narrate
from otys_nb.lessons.session import LessonSession
from otys_nb.pictures.result import result
from otys_nb.rules.game import new_game
from otys_nb.rules.language import spoken
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import cited
from otys_nb.widgets import game_panel, logbook, opponent_turns, state, turn_narration
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.first_game import NAMES
from otys_nb.widgets.game_room import GameRoom
from otys_nb.widgets.lesson_room import LessonRoom
from otys_nb.widgets.messages import say as board_says
from otys_nb.widgets.wire.action import Action

PROMPT: Final = "> "
_CITED: Final = re.compile(r" *\[((?:[RQ]\d+ ?)+)\]")


def converse(table: Table) -> None:
    """Read lines and answer them until nothing is left to do, or the reader leaves: ``quit``, Ctrl-D or Ctrl-C."""
    _complete(table)
    try:
        _tell(table, table.begin())
        print(say("way.help", table.lang))
        while not table.over:
            name, rest = text_commands.read(input(PROMPT), table)
            if name == "quit":
                break
            if name in text_commands.ASKED:
                print(text_commands.answer(name, rest, table))
            else:
                _tell(table, table.take(name or rest))
    except (EOFError, KeyboardInterrupt):
        print()
    print(say("way.bye", table.lang))


def _tell(table: Table, said: str) -> None:
    """Print an answer without the numbers of its rules, which can be asked for."""
    table.rules = list(dict.fromkeys(ref for cites in _CITED.findall(said) for ref in cites.split()))
    print(_CITED.sub("", said))


class RoomTable:
    """What the tables of lessons and games have in common: each asks a room what a board would ask of it."""

    room: LessonRoom | GameRoom

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.rules: Sequence[str] = ()
        """The rules that the last answer rests on."""

    def _do(self, line: str) -> list[str]:
        """Do what was typed; why nothing came of it, or what was taken back, if anything."""
        if line.endswith("?") and not is_notation(line) and not asked_why(line):
            return [text_commands.ruled(line, self.lang)]
        session, (_, behind) = self.room.session, self.room.session.log_entries()
        what = {"do": "undo"} if line == "undo" else {"do": "type", "text": line}
        try:
            self.room.do(cast("Action", {**what, "rev": 0}))
        except Rejected as rejected:
            return [f"! {rejected.text(self.lang)} {cited(rejected.rules)}".rstrip()]
        steps, here = session.log_entries()
        gone = steps[here:behind][:1] if session is self.room.session else []
        undone = [logbook.entry(step, self.lang, None, you=self.room.table.you)["text"] for step in gone]
        return [f"{board_says('ui.undid', self.lang)} {text}." for text in undone]


class LessonTable(RoomTable):
    """A lesson; an empty line goes on to the next step."""

    room: LessonRoom
    own: Sequence[str] = ("next", "back", "hint", "solve", "check", "undo", "reset")

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session.lang)
        self.session = session
        self.room = LessonRoom(session)

    @property
    def position(self) -> Position:
        """What the step shows."""
        return state.called(shown_position(self.session), self.room.table.names)

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
        session, goal = self.session, lesson_message.goal(self.session, self.lang)
        step, hints, feedback, stood = session.step, session.hints, session.feedback, len(session.history)
        found = self._do(line.strip() or "next")
        if session.refusal is not None and session.refusal.key == "done_already":
            return say("way.go_on", self.lang)
        session.refusal = None  # it is told
        if session.step is not step or line == "reset":
            told = [self.last(), lesson_text.said(session, self.lang), self._step()]
        else:
            told = [self.last(), *found, lesson_text.said(session, self.lang, hints, feedback)]
            asked = lesson_message.goal(session, self.lang)
            if not session.done and (asked != goal or len(session.history) < stood):
                told.append(labelled(lesson_says("goal", self.lang), asked, self.lang))
        if session.done and not session.finished:
            told.append(say("way.go_on", self.lang))
        return "\n".join(filter(None, told))

    def last(self) -> str:
        """What the last command did."""
        return lesson_text.happened(self.session, self.lang)

    def _step(self) -> str:
        return "\n".join([lesson_text.head(self.session, self.lang), *lesson_text.answers(self.session, self.lang)])


class GameTable(RoomTable):
    """A game against the computer, with the coach of the first game."""

    room: GameRoom
    own: Sequence[str] = ("hint", "undo")

    def __init__(self, opponent: Policy = "mild", seed: int = 7, lang: str = "") -> None:
        super().__init__(spoken(lang))
        game = new_game(NAMES, seed=seed)
        self.room = GameRoom(game, {1: opponent}, seed=seed, coached=True, lang=self.lang)
        self.seat = self.room.seats[0]

    @property
    def position(self) -> Position:
        """The table, as far as the reader may know it."""
        return state.called(self.room.position.seen_by(self.seat), self.room.table.names)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.room.position.finished

    def begin(self) -> str:
        """Who sits at the table, and what there is to decide."""
        return "\n".join([game_panel.title(self.position, self.lang), *self._asked()])

    def take(self, line: str) -> str:
        """Play a line in notation or in words, take one back, or ask for a hint."""
        room, before = self.room, self.room.node
        if line == "hint":
            room.hints.give()
            return room.hints.text
        found = self._do(line.strip()) if line.strip() else []
        if found and room.node is before:
            return "\n".join(found)
        while room.phase not in ("mine", "over"):
            room.go_on()
        steps, here = room.session.log_entries()
        events = [event for step in steps[:here] if step.before is before for event in step.events()]
        told = [f"{text} {cited(rules)}".rstrip() for text, rules in narrate(events, room.table.names, self.lang)]
        return "\n".join([*found, *told, *(self._answers() if told else []), *self._asked()])

    def last(self) -> str:
        """What the opponents did since the reader's last decision."""
        return "\n".join(self._answers())

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
