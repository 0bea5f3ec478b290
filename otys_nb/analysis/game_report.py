"""A report on a game: everybody's chances at the start of each turn, the wins that were missed, the costliest turns.

A game from a real table has several parts if a turn broke a rule (`rules.formats.table_record`); each part is analysed
by itself, because the engine cannot judge an illegal turn. The work comes in slices and can be stopped at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Final

from otys_nb.analysis import review
from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.proof import Proof
from otys_nb.analysis.review import ReviewedTurn
from otys_nb.analysis.sliced_work import SlicedWork
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position

MAX_MOMENTS_PER_PROOF: Final = 20_000
"""Moments that a proof about one turn may search."""
MAX_TURNS: Final = 2
"""Own turns within which a missed win is searched for."""
MAX_COSTLY_TURNS: Final = 3
MIN_COST: Final = 0.01
"""The smallest loss of the chance to win that is reported."""
SWING: Final = 0.08
"""The smallest change of a chance over one turn that is a turning point."""
REVIEW_SECONDS: Final = 6.0
"""Seconds of rollouts for the costliest turns, in all parts together."""


@dataclass(frozen=True, slots=True)
class Point:
    """The start of a turn, or the end of the game: each seat's chance to win, by the judge unless corrected."""

    node: Node
    part: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class MissedWin:
    """A proved win that was not taken: it takes `turns` own turns and begins with `line`."""

    node: Node
    part: int
    turns: int
    line: tuple[Move, ...]

    @property
    def seat(self) -> int:
        """Whose win it was."""
        return self.node.position.to_move or 0


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played, to its end or as far as it was legal; `then` is the position on the table after it."""

    node: Node
    after: Node
    part: int
    then: Position


class GameReport(SlicedWork):
    """The report on a game, made slice by slice: `points` at once, then `missed` and `costly` as they are found.

    `parts` are the games and the node at which each of them ends.
    """

    def __init__(self, parts: Sequence[tuple[Game, Node]], lang: str = "") -> None:
        self.parts = list(parts)
        self.lang = lang
        self.turns = list(played_turns(self.parts))
        self.points = list(self._points())
        self.missed: list[MissedWin] = []
        self.unknown = 0
        """Turns whose search for a missed win was cut off."""
        self.costly: list[tuple[int, ReviewedTurn]] = []
        """The turns that lost most, each with its part."""
        self.turns_searched = 0
        super().__init__()

    def turning(self) -> tuple[int, int] | None:
        """The turn over which the chances swing most, by its number, and whose; of two that mirror each other, the one
        that rises. None where they hardly move."""
        swings = [
            (round(abs(then.chances[seat] - now.chances[seat]), 6), -at, then.chances[seat] > now.chances[seat], seat)
            for at, (now, then) in enumerate(pairwise(self.points))
            for seat in range(len(now.chances))
            if now.part == then.part
        ]
        most, at, _, seat = max(swings, default=(0.0, 0, False, 0))
        return (-at, seat) if most >= SWING else None

    def _points(self) -> Iterator[Point]:
        for turn in self.turns:
            yield Point(turn.node, turn.part, chances(turn.node.position))
        if self.parts:
            last = self.parts[-1][1]
            if last.position.finished or last.position.turn.stage == "key":
                yield Point(last, len(self.parts) - 1, chances(last.position))

    def correct(self, known: Callable[[Node], float | None]) -> None:
        """Take over the chance to win of whoever is to move, where more is known than the judge sees at first sight."""
        for at, point in enumerate(self.points):
            chance, seat = known(point.node), point.node.position.to_move
            if chance is not None and seat is not None:
                rest = sum(point.chances) - point.chances[seat]
                share = (1 - chance) / rest if rest else 0.0
                others = tuple(chance if n == seat else one * share for n, one in enumerate(point.chances))
                self.points[at] = replace(point, chances=others)

    def _work(self) -> Iterator[None]:
        for turn in self.turns:
            yield from self._missed_wins(turn)
            self.turns_searched += 1
        share = REVIEW_SECONDS / max(1, len(self.parts))
        for at, (game, end) in enumerate(self.parts):
            others = [one for one in self.costly if one[0] != at]
            standing = game.node
            for verdicts in review.iter_review(
                game, MAX_COSTLY_TURNS, seconds=share, rng=Random(0), lang=self.lang, until=end
            ):
                found = [*others, *((at, verdict) for verdict in verdicts if verdict.cost >= MIN_COST)]
                self.costly = sorted(found, key=lambda one: -one[1].cost)[:MAX_COSTLY_TURNS]
                yield
            assert game.node is standing

    def _missed_wins(self, turn: PlayedTurn) -> Iterator[None]:
        position = turn.node.position
        seat = position.to_move
        if seat is None or position.finished or position.to_act in (None, NATURE):
            return
        for turns in range(1, MAX_TURNS + 1):
            proof = Proof(position, seat, turns)
            yield from _run_bounded(proof)
            if proof.proved is None:
                self.unknown += 1
                return
            if not proof.proved:
                continue
            assert proof.line is not None
            after = turn.then
            if not (yield from self._still_won(after, seat, turns)):
                self.missed.append(MissedWin(turn.node, turn.part, turns, proof.line))
            return

    def _still_won(self, after: Position, seat: int, turns: int) -> Generator[None, None, bool]:
        """Whether the win is still proved after the turn that was played."""
        if after.finished:
            return seat in after.winners()
        if after.to_move == seat or after.to_act in (None, NATURE):
            return False
        for left in range(turns):
            proof = Proof(after, seat, left, eyes=seat)
            yield from _run_bounded(proof)
            if proof.proved or proof.proved is None:  # an undecided proof is no missed win
                return True
        return False


def chances(position: Position) -> tuple[float, ...]:
    """The chance of each seat to win by the judge alone; together they make 1."""
    found = [Judge(seat).chance(position) for seat in range(len(position.players))]
    return tuple(one / (sum(found) or 1) for one in found)


def _run_bounded(proof: Proof) -> Iterator[None]:
    for _ in proof.run():
        yield
        if proof.moments > MAX_MOMENTS_PER_PROOF:
            return


def played_turns(parts: Sequence[tuple[Game, Node]]) -> Iterator[PlayedTurn]:
    """The turns of a game in parts; a turn that ends a part before the last broke a rule and may have no legal move."""
    for part, (_, end) in enumerate(parts):
        start: Node | None = None
        path = end.path()
        for node in path:
            if node.ends_turn and start is not None:
                yield PlayedTurn(start, node, part, node.position)
            if node.parent is None or node.ends_turn:
                start = node
        assert start is not None
        if part + 1 < len(parts):
            yield PlayedTurn(start, end, part, parts[part + 1][0].root.position)
        elif end is not start:
            yield PlayedTurn(start, end, part, end.position)
