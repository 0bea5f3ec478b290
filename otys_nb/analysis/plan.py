"""One turn ahead, seen with a player's eyes: the ends that a turn can come to, whatever is drawn in it.

A plan is made on a `blind` position, in which every draw brings an unknown piece. So it neither counts on a draw nor
branches on it, and it is the same for every way in which the hidden cards may lie.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from otys_nb.rules import piles, turn
from otys_nb.rules.components import UNKNOWN, place_of
from otys_nb.rules.moves import (
    ChooseKey,
    Complete,
    Explore,
    Gather,
    Move,
    Propel,
    Resolve,
    Skip,
    Sponsor,
    SponsorToken,
    Stay,
    Surface,
)
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.rules.problem import Problem

Rule: TypeAlias = Callable[[Position, Position], tuple[Move, ...]]
"""The moves that a plan looks at, given the moment and the start of the plan."""

USELESS: Final[frozenset[Move]] = frozenset((Explore(UNKNOWN), SponsorToken(UNKNOWN)))
"""A token that is still to be drawn cannot be planned with."""

TAKING: Final = (Explore, SponsorToken)

PLAYABLE: Final = frozenset(("turn.under-way", "unknown.open"))
"""Problems of a position with which it can be played on all the same."""

OBVIOUS: Final = frozenset(("1B", "5B"))
"""Sponsors that give something for nothing."""


def blind(view: Position) -> Position:
    """The view with a deck and a bag of which nothing is known but their sizes."""
    colony = view.colony
    deck, bag = (UNKNOWN,) * piles.size(colony.deck), (UNKNOWN,) * piles.size(colony.bag)
    return replace(view, colony=replace(colony, deck=deck, bag=bag))


def hindrances(position: Position) -> tuple[Problem, ...]:
    """The problems that keep a position from being analysed: not that a turn is under way, nor that a piece is face
    down, for nobody counts on that."""
    return tuple(found for found in position.problems() if found.severity == "blocks" and found.code not in PLAYABLE)


def every(moment: Position, start: Position) -> tuple[Move, ...]:
    """All moves."""
    moves = turn.moves(moment)
    # Only a move of these kinds is worth comparing.
    if not any(isinstance(move, TAKING) for move in moves):
        return moves
    return tuple([move for move in moves if move not in USELESS])


def likely(moment: Position, start: Position) -> tuple[Move, ...]:
    """The moves that are rarely left out by a good player: one propeller, and it brings a diver to the key; contracts
    at the beginning or the end of the turn; a gift is never declined."""
    moves = every(moment, start)
    state = moment.turn
    if state.pending or state.stage == "end":
        return moves
    if state.stage == "key":
        # The own X comes back, the neutral one does not: it is kept for later.
        crossed = "X" in mover(moment).keys
        return tuple([move for move in moves if not (crossed and type(move) is ChooseKey and move.key == "N")])
    if state.stage == "sponsor":
        if not state.sponsor_used and moment.colony.sponsors[state.level - 1] in OBVIOUS:
            return tuple([move for move in moves if type(move) is Sponsor])
        me, place = mover(moment), place_of(state.level)
        unspent = me.batteries >= mover(start).batteries
        return tuple(
            [
                move
                for move in moves
                if type(move) is not Complete
                and (type(move) is not Propel or (unspent and turn.find(me, move.diver) + move.by == place))
            ]
        )
    return tuple([move for move in moves if type(move) is not Complete and not _declines(move, moves)])


def brisk(moment: Position, start: Position) -> tuple[Move, ...]:
    """Fewer still, for playing many turns quickly: no battery is spent on staying down."""
    moves = likely(moment, start)
    return tuple([move for move in moves if type(move) is not Stay]) if moment.turn.stage == "diver" else moves


def brief(moment: Position, start: Position) -> tuple[Move, ...]:
    """Fewer again: an expert is used, and so is the front of a token in hand."""
    moves = brisk(moment, start)
    state = moment.turn
    used, left = (Resolve, Skip) if state.pending else (Gather, Surface)
    if (state.stage == "diver" or state.pending) and any(type(move) is used for move in moves):
        return tuple([move for move in moves if type(move) is not left])
    return moves


def _declines(move: Move, moves: tuple[Move, ...]) -> bool:
    """Whether an expert is used without a cube or bonus that he offers."""
    if type(move) is not Gather:
        return False
    offered = [other for other in moves if type(other) is Gather]
    return (not move.cube and any(other.cube for other in offered)) or (
        not move.bonus and any(other.bonus for other in offered)
    )


class End(NamedTuple):
    """One way to end the turn: the moment before its last move, that move, and the position reached."""

    moment: int
    move: Move
    position: Position


class Plans:
    """The ends of the turn that `position` is in, or at the start of; made in steps by `run`.

    Decisions of others that interrupt the turn, and draws out of a group, take their first possibility.
    """

    def __init__(self, position: Position, rule: Rule = likely) -> None:
        self.position = position
        self.rule = rule
        self.ends: list[End] = []
        self.moments: list[Position] = [position]
        self._came: list[tuple[int, Move] | None] = [None]
        self._waiting = [] if position.finished else [0]
        self._seen: set[Hashable] = set()
        self._colonies = {position.colony: 0}

    @property
    def done(self) -> bool:
        """Whether all of the turn has been seen."""
        return not self._waiting

    def run(self, every: int = 1000) -> Iterator[int]:
        """Go on, yielding the number of moments seen after each `every` of them; can be stopped and called again."""
        seat, variants = self.position.to_move, bool(self.position.variants)
        waiting, seen, moments = self._waiting, self._seen, self.moments
        colonies = self._colonies
        count = 0
        while waiting:
            number = waiting.pop()
            moment = moments[number]
            chosen = self.rule(moment, self.position) if moment.to_act == seat else turn.moves(moment)[:1]
            for move in chosen:
                after = turn.advance(moment, move)
                if after.to_move != seat:
                    self.ends.append(End(number, move, after))
                    continue
                # Most moves leave the colony as it is; so a colony is compared once, and is a number afterwards.
                colony = after.colony
                known = 0 if colony is self.position.colony else colonies.setdefault(colony, len(colonies))
                key = (after.turn, after.players if variants else mover(after), known)
                if key not in seen:
                    seen.add(key)
                    waiting.append(len(moments))
                    moments.append(after)
                    self._came.append((number, move))
            count += 1
            if count % every == 0:
                yield len(moments)
        yield len(moments)

    def complete(self, most: int = 4000) -> Plans:
        """Run until all, or about `most` moments, are seen."""
        for moments in self.run(every=250):
            if moments >= most and self.ends:
                break
        return self

    def line(self, end: End) -> tuple[Move, ...]:
        """The moves that lead there."""
        moves = [end.move]
        step = self._came[end.moment]
        while step is not None:
            moves.append(step[1])
            step = self._came[step[0]]
        return tuple(reversed(moves))


def certain(view: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves of a planned `line` up to the first that brings something unknown to light, or that another decides.

    After them a player knows more, and plans anew.
    """
    seat, moment = view.to_act, view
    sure: list[Move] = []
    for move in line:
        if moment.to_act != seat:
            break
        sure.append(move)
        after = turn.advance(moment, move)
        if after.to_act == NATURE or _drawn(moment, after) or after.to_move != view.to_move:
            break
        moment = after
    return tuple(sure)


def safe(position: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves of a planned `line` that can be played on the `position`, whatever comes to light between them.

    That is more than `certain`: what is drawn does not keep the rest from being played, for the plan does not count on
    it. The line ends where somebody has to choose among cards that are only then looked at.
    """
    seat, moment = position.to_act, position
    sure: list[Move] = []
    for move in line:
        while moment.to_act == NATURE:
            moment = turn.advance(moment, turn.moves(moment)[0])
        if moment.to_act != seat or turn.check(moment, move) is not None:
            break
        sure.append(move)
        moment = turn.advance(moment, move)
    return tuple(sure)


def _drawn(before: Position, after: Position) -> bool:
    return before.colony.deck != after.colony.deck or piles.size(before.colony.bag) != piles.size(after.colony.bag)
