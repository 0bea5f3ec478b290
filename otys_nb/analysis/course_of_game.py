"""The course of a game: who stood how well when each turn began, which wins were missed, and which turns cost most.

A game as it was played may have several parts, where a turn broke a rule (`rules.formats.as_played`); each part is
looked at by itself, for nothing can be said of a turn that the rules do not know. Work comes in slices, so that whoever
asks can stop at any time and keep what was found.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from otys_nb.analysis import review
from otys_nb.analysis.evaluate import Judge
from otys_nb.analysis.proof import Proof
from otys_nb.analysis.review import Verdict
from otys_nb.analysis.slices import Slices
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position

MOMENTS: Final = 20_000
"""Moments that a proof about one turn may look at."""
AHEAD: Final = 2
"""Own turns that a missed win is looked for ahead."""
COSTLIEST: Final = 3
NOTABLE: Final = 0.01
"""What a turn gives away of the chance to win, to be told at least."""
SECONDS: Final = 6.0
"""Seconds that the costliest turns are tried out, in all parts together."""


@dataclass(frozen=True, slots=True)
class Point:
    """The beginning of a turn, or the end of the game: the chance of each seat to win, at first sight."""

    node: Node
    part: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """A win that was there and was not taken: the turn that begins it, within so many own turns. It is proved."""

    node: Node
    part: int
    turns: int
    line: tuple[Move, ...]

    @property
    def seat(self) -> int:
        """Whose win it was."""
        return self.node.position.to_move or 0


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played, to its end or as far as it keeps to the rules; `then` is what stood on the table next."""

    node: Node
    after: Node
    part: int
    then: Position


class CourseOfGame(Slices):
    """What can be said of a game, slice by slice: `points` at once, then `missed` and `costly` as they are found.

    `parts` are the games and the node at which each of them ends.
    """

    def __init__(self, parts: Sequence[tuple[Game, Node]], lang: str = "") -> None:
        self.parts = list(parts)
        self.lang = lang
        self.turns = list(turns(self.parts))
        self.points = list(self._points())
        self.missed: list[Missed] = []
        self.unknown = 0
        """Turns of which it is not known whether a win was missed: the search was too long."""
        self.costly: list[tuple[int, Verdict]] = []
        """The turns that gave away most, each with its part."""
        self.looked = 0
        super().__init__()

    def _points(self) -> Iterator[Point]:
        for turn in self.turns:
            yield Point(turn.node, turn.part, chances(turn.node.position))
        if self.parts:
            last = self.parts[-1][1]
            if last.position.finished or last.position.turn.stage == "key":
                yield Point(last, len(self.parts) - 1, chances(last.position))

    def _work(self) -> Iterator[None]:
        for turn in self.turns:
            yield from self._missed(turn)
            self.looked += 1
        share = SECONDS / max(1, len(self.parts))
        for at, (game, end) in enumerate(self.parts):
            others = [one for one in self.costly if one[0] != at]
            standing = game.node
            for verdicts in review.reviewing(game, COSTLIEST, seconds=share, rng=Random(0), lang=self.lang, until=end):
                found = [*others, *((at, verdict) for verdict in verdicts if verdict.cost >= NOTABLE)]
                self.costly = sorted(found, key=lambda one: -one[1].cost)[:COSTLIEST]
                yield
            assert game.node is standing

    def _missed(self, turn: Turn) -> Iterator[None]:
        position = turn.node.position
        seat = position.to_move
        if seat is None or position.finished or position.to_act in (None, NATURE):
            return
        for turns in range(1, AHEAD + 1):
            proof = Proof(position, seat, turns)
            yield from _bounded(proof)
            if proof.proved is None:
                self.unknown += 1
                return
            if not proof.proved:
                continue
            assert proof.line is not None
            after = turn.then
            if not (yield from self._still_won(after, seat, turns)):
                self.missed.append(Missed(turn.node, turn.part, turns, proof.line))
            return

    def _still_won(self, after: Position, seat: int, turns: int) -> Generator[None, None, bool]:
        """Whether the win is still proved after the turn that was played."""
        if after.finished:
            return seat in after.winners()
        if after.to_move == seat or after.to_act in (None, NATURE):
            return False
        for left in range(turns):
            proof = Proof(after, seat, left, eyes=seat)
            yield from _bounded(proof)
            if proof.proved or proof.proved is None:  # in doubt nothing is held against anybody
                return True
        return False


def chances(position: Position) -> tuple[float, ...]:
    """The chance of each seat to win, at first sight; together they make 1."""
    found = [Judge(seat).chance(position) for seat in range(len(position.players))]
    return tuple(one / (sum(found) or 1) for one in found)


def _bounded(proof: Proof) -> Iterator[None]:
    for _ in proof.run():
        yield
        if proof.moments > MOMENTS:
            return


def turns(parts: Sequence[tuple[Game, Node]]) -> Iterator[Turn]:
    """The turns of a game in parts; that which ends a part before the last broke a rule, and may have no legal move."""
    for part, (_, end) in enumerate(parts):
        start: Node | None = None
        path = end.path()
        for node in path:
            if node.ends_turn and start is not None:
                yield Turn(start, node, part, node.position)
            if node.parent is None or node.ends_turn:
                start = node
        assert start is not None
        if part + 1 < len(parts):
            yield Turn(start, end, part, parts[part + 1][0].root.position)
        elif end is not start:
            yield Turn(start, end, part, end.position)
