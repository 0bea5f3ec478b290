"""What is asked about a typed turn: which of several is meant, one decision at a time, or which of the nearest legal
turns, if it was not understood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from otys_nb.explorer.controls import group, text, turn_button
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.explanation import turn_in_words, turn_places
from otys_nb.explorer.face_down import hidden_pieces, reveal_as
from otys_nb.explorer.loose_words import without_news
from otys_nb.explorer.named_piece import named_piece, without_completion, without_kept_card
from otys_nb.explorer.panel import Front, Panel, whole
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.seats_panel import SeatsPanel
from otys_nb.explorer.typed_result import TypedTurn, shared
from otys_nb.explorer.typed_turn import is_notation, read_typed, up_to_choice
from otys_nb.explorer.wire import Button, Control
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.game import Node
from otys_nb.rules.moves import Complete, Keep, Move, Surface
from otys_nb.rules.notation import write_line
from otys_nb.rules.notation.reader import without_closing
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import label
from otys_nb.widgets.session import after

MAX_ANSWERS: Final = 8
"""Answers in view at once; the others are folded away."""
TABS: Final = ("play", "turns", "best", "futures")
"""The tabs in which it is asked."""

Line = tuple[Move, ...]


class TypedPanel(Panel):
    """Plays what is typed, and asks where it is not understood; `redraw` shows the question.

    Where the computer plays one of the `seats`, a line leaves open how the turn ends unless it says so; else each is
    a whole turn of a game that is entered.
    """

    def __init__(self, game: EditedGame, front: Front, seats: SeatsPanel, redraw: Callable[[], None]) -> None:
        super().__init__(game, front)
        self._seats = seats
        self._asked: tuple[Node, str, TypedTurn] | None = None
        """Where and in which tab something is asked, and what."""
        self._read: tuple[Node, str] | None = None
        """Where a turn in words led, and what was read."""
        self._redraw = redraw

    @property
    def reading(self) -> TypedTurn | None:
        """What is asked about at this moment."""
        if self._asked is not None and self._asked[0] is self.game.node and self._asked[1] == self.front.tab:
            return self._asked[2]
        return None

    def refresh(self) -> None:
        """A question is dropped where the board or the tab is another."""
        if self.reading is None:
            self._asked = None

    def type(self, line: str) -> None:
        """Play a turn in notation or in words.

        Raises:
            NotationError: if the rules refuse it.
            Rejected: if it is not understood, or can mean several turns; these are then asked about.
        """
        if self.reading is not None:
            self._asked = None
            self._redraw()  # what was asked about another text goes, also where this one is refused
        start = self.game.position
        node = self.game.node
        line, completed = without_completion(start, line)
        reading, kept, came = self._as_written(line)
        if reading.at is None:
            ends: Line = ()
            if (
                self._seats.players
                or completed is not None
                or (not kept and not is_notation(line) and self._asks_of(reading.moves))
            ):
                begun = up_to_choice(start, reading.moves, reading.said)
                ends, reading = reading.moves[len(begun) :], replace(reading, moves=begun)
            words = "" if is_notation(line) else self._in_words(start, reading)
            game = self.game.session.game
            watcher = game.watcher
            game.watcher = None if kept or came else watcher  # what is named comes up by its name at once
            try:
                self._read = (game.add(reading.moves), words)
            finally:
                game.watcher = watcher
            self._name_drawn(node, kept, came)
            if (kept or came) and watcher is not None and self.game.session.game is game:
                watcher()
            if completed is not None:
                self._complete(completed, () if self._seats.players else ends)
            if words:
                self._redraw()
            return
        self._ask(reading)
        self._redraw()
        raise reading.rejection(self.front.lang)

    def _asks_of(self, line: Line) -> bool:
        """Whether a card is kept that nobody has named yet, where it may still be completed in this turn."""
        return Keep(UNKNOWN) in line and self.front.tab == "play" and self.game.on_edit is None

    def _complete(self, level: int, ends: Line) -> None:
        """Complete the card that was kept, and play how the turn ends; where several ways lead on, the board asks."""
        game = self.game.session.game
        hand = game.position.players[game.position.to_move or 0].contracts
        ways = [
            move
            for move in game.moves()
            if isinstance(move, Complete) and move.private and move.card in hand[-1:] and level in (0, move.level)
        ]
        if len(ways) == 1:
            self._read = (game.add(self.game.session.across((*ways, *ends))), "")

    def _in_words(self, start: Position, reading: TypedTurn) -> str:
        """What was read, with how the turn ends where that was not said."""
        unsaid = (n for n, move in enumerate(reading.moves) if n >= reading.said and isinstance(move, Surface))
        ends = [label(after(start, reading.moves[:n]), reading.moves[n], self.front.lang) for n in unsaid]
        return "; ".join([turn_in_words(start, reading.moves, self.front.lang), *ends])

    def _as_written(self, line: str) -> tuple[TypedTurn, str, str]:
        """What the line means, with the card that it says was kept and the piece that it says came up, where nobody
        knows what is drawn."""
        session, lang = self.game.session, self.front.lang
        reading = read_typed(session, line, lang)
        turn, came = without_news(line)
        unnamed, kept = without_kept_card(session.position, turn)
        if reading.at is None or unnamed == line:
            return reading, "", ""
        other = read_typed(session, unnamed, lang)
        if other.at is not None:
            return (reading if kept else other), "", ""
        return other, kept, came

    def _name_drawn(self, before: Node, kept: str, came: str) -> None:
        """Name the card that was kept since then, and the piece that came up, as far as it can be that one."""
        session, since = self.game.session, len(before.path()) - 1
        for said, wanted in ((kept, True), (came, False)):
            places = [place for place in hidden_pieces(session.game.node) if place.step > since]
            for place in places if said else ():
                if bool(place.kept) is wanted and place.piece == UNKNOWN:
                    with suppress(EditError):
                        code = named_piece(session.position, said, "card" if place.card else "token")
                        self.game.edit(reveal_as(session.game, place.target, code, session.rng))
                        break
        if self._read is not None:
            self._read = (session.game.node, self._read[1])

    def _ask(self, reading: TypedTurn) -> None:
        if self.front.tab not in TABS:
            self.front.tab = "play"
        self._asked = (self.game.node, self.front.tab, reading)

    def choose(self, number: int) -> None:
        """Take an answer: play the turn, or ask what is still open.

        Raises:
            Rejected: if there is no such answer.
        """
        reading = self.reading
        answers = _answers(reading) if reading is not None else []
        if reading is None or not 0 <= number < len(answers):
            raise Rejected("no_node")
        left = answers[number]
        if len(left) == 1:
            self._asked = None
            (line,) = left
            if self._seats.players or self._asks_of(line):
                start = self.game.position
                line = up_to_choice(start, line, len(without_closing(start, line)))
            self.game.session.game.add(self.game.session.across(line))
        else:
            self._ask(replace(reading, moves=left[0][: shared(left)], turns=left))

    def controls(self) -> list[Control]:
        """The question, with its answers as buttons; nothing where none is open."""
        reading = self.reading
        if reading is None or not reading.turns:
            told = self._read[1] if self._read is not None and self._read[0] is self.game.node else ""
            return [text(self.say("typed.read", line=told))] if told else []
        start, lang = self.game.position, self.front.lang
        if reading.word:
            title, read = self.say("typed.nearest"), None
        else:
            title, so_far = self.say("typed.question"), turn_in_words(start, _shared(reading), lang)
            read = text(self.say("typed.so_far", line=so_far)) if so_far else None
        listed = [self._answer(reading, number, lines) for number, lines in enumerate(_answers(reading))]
        return [group(title, [read, *whole(listed, MAX_ANSWERS, self.front)], kind="typed")]

    def _answer(self, reading: TypedTurn, number: int, lines: Sequence[Line]) -> Button:
        start, lang, line = self.game.position, self.front.lang, lines[0]
        if reading.word or len(reading.turns) == 1:
            words, written = turn_in_words(start, line, lang), line
        else:
            begun = _shared(reading)
            here = after(start, begun)
            words, written = label(here, line[len(begun)], lang), line[: len(begun) + 1]
        places = turn_places(start, line)
        return turn_button(words, write_line(start, written), "typed", number, show=places)


def _shared(reading: TypedTurn) -> Line:
    """The moves about which nothing is open; none where one turn may be meant as a whole."""
    return () if len(reading.turns) == 1 else reading.turns[0][: shared(reading.turns)]


def _answers(reading: TypedTurn) -> list[tuple[Line, ...]]:
    """For each answer the turns that it leaves: the nearest as they are, else by the first decision that differs."""
    if reading.word:
        return [(line,) for line in reading.turns]
    at, found = len(_shared(reading)), dict[Move, list[Line]]()
    for line in reading.turns:
        found.setdefault(line[at], []).append(line)
    return [tuple(lines) for lines in found.values()]
