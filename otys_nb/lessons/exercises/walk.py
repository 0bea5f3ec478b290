"""A turn walked through: its decisions, what was on the table before and after each, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from otys_nb.examples.claims import play
from otys_nb.lessons.checks import ended
from otys_nb.lessons.exercises.stable_random import weighted
from otys_nb.lessons.misconceptions import PlayedTurn
from otys_nb.rules import notation, turn
from otys_nb.rules.events import ContractKept, ContractRevealed, Event, TokenDrawn
from otys_nb.rules.moves import ChooseKey, Complete, EndTurn, Explore, Move, Propel, Push, SponsorToken, Stay, Surface
from otys_nb.rules.position import NATURE, Position

MAX_DECISIONS: Final = 24
"""The most decisions of a turn."""
WEIGHTS: Final = {Push: 0.6, Surface: 0.5, EndTurn: 0.4, Propel: 0.3, Stay: 1.0, ChooseKey: 1.0}
EFFECT_WEIGHT: Final = 3.0
"""How likely a player is to make each kind of move: one with an effect is likelier."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision of a turn."""

    before: Position
    move: Move
    after: Position
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Walk:
    """The decisions of a whole turn of the player at `seat`."""

    moments: tuple[Moment, ...]
    seat: int

    @property
    def start(self) -> Position:
        """Return the position at the start of the turn."""
        return self.moments[0].before

    @property
    def end(self) -> Position:
        """Return the position at the end."""
        return self.moments[-1].after

    @property
    def events(self) -> tuple[Event, ...]:
        """List all events."""
        return tuple(event for moment in self.moments for event in moment.events)

    @property
    def moves(self) -> tuple[Move, ...]:
        """List the decisions."""
        return tuple(moment.move for moment in self.moments)

    @property
    def played(self) -> PlayedTurn:
        """Return the turn in the form that misconceptions take."""
        return PlayedTurn(self.start, self.end, self.events, self.seat)

    def cites(self, rule: int) -> bool:
        """Tell whether something happened because of a rule."""
        return any(rule in event.rules for event in self.events)

    @property
    def foreseeable(self) -> bool:
        """Whether the turn can be planned: no decision needs a card or token drawn on the way; any card is kept."""
        drawn: set[str | None] = set()
        for moment in self.moments:
            if isinstance(moment.move, Complete) and moment.move.card in drawn:
                return False
            if isinstance(moment.move, Explore | SponsorToken) and moment.move.token in drawn:
                return False
            for event in moment.events:
                if isinstance(event, ContractKept | ContractRevealed):
                    drawn.add(event.card)
                elif isinstance(event, TokenDrawn):
                    drawn.add(event.token)
        return True

    def text(self, count: int | None = None) -> str:
        """The first `count` decisions (None: all) in notation that plays exactly these; empty if there is none."""
        moments = self.moments[:count]
        if not moments:
            return ""
        written = notation.write_line(self.start, [moment.move for moment in moments]).removesuffix(" ..")
        for text in (written, f"{written} ^", f"{written} ;", f"{written} ^ ;"):
            played = play(self.start, text)
            if played.whole and played.position == moments[-1].after:
                return text
        return ""


def whole_turn(start: Position, line: Sequence[Move], end: Position) -> str:
    """A line of notation that plays these decisions and ends the turn at `end`; empty if none does."""
    written = notation.write_line(start, line).removesuffix(" ..")
    return next((text for text in (written, f"{written} ^") if notation.parse_line(start, text).position == end), "")


def walk(start: Position, rng: Random, line: Sequence[Move] = ()) -> Walk | None:
    """Play a turn: `line` where it is legal, else moves that mostly have an effect; None if chance or another player
    decides in it."""
    seat, position = start.to_move, start
    if seat is None:
        return None
    moments: list[Moment] = []
    wanted = list(line)
    for _ in range(MAX_DECISIONS):
        if position.to_act != seat:
            return None
        moves = turn.moves(position)
        move = wanted.pop(0) if wanted else chosen(moves, rng)
        if move not in moves:
            wanted = []
            move = chosen(moves, rng)
        after, events = turn.explained(position, move)
        moments.append(Moment(position, move, after, events))
        position = after
        if ended(events, seat):
            return Walk(tuple(moments), seat)
    return None


def chosen(moves: Sequence[Move], rng: Random) -> Move:
    """Choose one of the moves."""
    return weighted(rng, moves, [WEIGHTS.get(type(move), EFFECT_WEIGHT) for move in moves])


def turns(position: Position, rng: Random, count: int) -> Position:
    """The position after some turns played at random, with chance's draws."""
    for _ in range(count * MAX_DECISIONS):
        if position.finished:
            return position
        if position.to_act == NATURE:
            position = turn.advance(position, turn.moves(position)[0])
            continue
        before = position.to_move
        position = turn.advance(position, chosen(turn.moves(position), rng))
        count -= position.to_move != before
        if count <= 0:
            break
    return position
