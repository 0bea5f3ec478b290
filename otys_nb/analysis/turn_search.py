"""A search over one turn from a player's point of view: the positions in which the turn can end, and filters of moves.

The search runs on a position from `hide_piles`, where every draw brings an unknown piece. So it neither counts on a
draw nor branches on it, and its result does not depend on the order of the hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from itertools import accumulate
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

MoveFilter: TypeAlias = Callable[[Position, Position], tuple[Move, ...]]
"""Chooses the moves to search, given the moment and the position in which the search began."""

UNKNOWN_TOKEN_MOVES: Final[frozenset[Move]] = frozenset((Explore(UNKNOWN), SponsorToken(UNKNOWN)))
"""Moves that take a token which is still to be drawn: the search ignores them, for nobody knows what it would be."""

TOKEN_MOVES: Final = (Explore, SponsorToken)

FREE_GIFT_SPONSORS: Final = frozenset(("1B", "5B"))
"""Sponsors that cost nothing to use."""


def hide_piles(view: Position) -> Position:
    """The view with every piece of the deck and of the bag unknown; their sizes stay."""
    colony = view.colony
    deck, bag = (UNKNOWN,) * piles.size(colony.deck), (UNKNOWN,) * piles.size(colony.bag)
    return replace(view, colony=replace(colony, deck=deck, bag=bag))


def all_moves(moment: Position, start: Position) -> tuple[Move, ...]:
    """All legal moves, except those that take an unknown token."""
    moves = turn.moves(moment)
    # Comparing moves is slow, so only lists that hold a move of these kinds are filtered.
    if not any(isinstance(move, TOKEN_MOVES) for move in moves):
        return moves
    return tuple([move for move in moves if move not in UNKNOWN_TOKEN_MOVES])


def plausible_moves(moment: Position, start: Position) -> tuple[Move, ...]:
    """The moves that a good player considers: at most one propeller, and only to bring a diver to the key; contracts
    only at the beginning or the end of the turn; no gift declined."""
    moves = all_moves(moment, start)
    state = moment.turn
    if state.pending or state.stage == "end":
        return moves
    if state.stage == "key":
        # The player's own X key returns after use and the neutral one does not, so the neutral one is saved.
        crossed = "X" in mover(moment).keys
        return tuple([move for move in moves if not (crossed and type(move) is ChooseKey and move.key == "N")])
    if state.stage == "sponsor":
        if not state.sponsor_used and moment.colony.sponsors[state.level - 1] in FREE_GIFT_SPONSORS:
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
    return tuple([move for move in moves if type(move) is not Complete and not _declines_gift(move, moves)])


def playout_moves(moment: Position, start: Position) -> tuple[Move, ...]:
    """`plausible_moves` without staying down for a battery: fast enough for playouts of many turns."""
    moves = plausible_moves(moment, start)
    return tuple([move for move in moves if type(move) is not Stay]) if moment.turn.stage == "diver" else moves


def narrow_playout_moves(moment: Position, start: Position) -> tuple[Move, ...]:
    """`playout_moves` without declining: an expert is always used, and so is the front of a token in hand."""
    moves = playout_moves(moment, start)
    state = moment.turn
    used, left = (Resolve, Skip) if state.pending else (Gather, Surface)
    if (state.stage == "diver" or state.pending) and any(type(move) is used for move in moves):
        return tuple([move for move in moves if type(move) is not left])
    return moves


def _declines_gift(move: Move, moves: tuple[Move, ...]) -> bool:
    """Whether the move uses an expert but leaves out a cube or bonus that the expert offers."""
    if type(move) is not Gather:
        return False
    offered = [other for other in moves if type(other) is Gather]
    return (not move.cube and any(other.cube for other in offered)) or (
        not move.bonus and any(other.bonus for other in offered)
    )


class TurnEnd(NamedTuple):
    """One way to end the turn: the moment before its last move, that move, and the position reached."""

    moment: int
    move: Move
    position: Position


class TurnSearch:
    """Searches the turn that `position` starts or stands in; `run` adds the positions in which it can end to `ends`.

    Where another player's decision or a draw out of a group interrupts the turn, the search follows the first option.
    """

    def __init__(self, position: Position, move_filter: MoveFilter = plausible_moves) -> None:
        self.position = position
        self.move_filter = move_filter
        self.ends: list[TurnEnd] = []
        self.moments: list[Position] = [position]
        self._parents: list[tuple[int, Move] | None] = [None]
        self._waiting = [] if position.finished else [0]
        self._seen: set[Hashable] = set()
        self._colonies = {position.colony: 0}

    @property
    def done(self) -> bool:
        """Whether the whole turn has been searched."""
        return not self._waiting

    def run(self, every: int = 1000) -> Iterator[int]:
        """Search on, yielding the number of moments after each `every` of them; stopping and calling again resumes."""
        seat, variants = self.position.to_move, bool(self.position.variants)
        waiting, seen, moments = self._waiting, self._seen, self.moments
        colonies = self._colonies
        count = 0
        while waiting:
            number = waiting.pop()
            moment = moments[number]
            chosen = self.move_filter(moment, self.position) if moment.to_act == seat else turn.moves(moment)[:1]
            for move in chosen:
                after = turn.advance(moment, move)
                if after.to_move != seat or after.round != self.position.round:  # one alone has the next turn, too
                    self.ends.append(TurnEnd(number, move, after))
                    continue
                # Most moves leave the colony unchanged, so each colony is hashed once and compared by its number.
                colony = after.colony
                known = 0 if colony is self.position.colony else colonies.setdefault(colony, len(colonies))
                key = (after.turn, after.players if variants else mover(after), known)
                if key not in seen:
                    seen.add(key)
                    waiting.append(len(moments))
                    moments.append(after)
                    self._parents.append((number, move))
            count += 1
            if count % every == 0:
                yield len(moments)
        yield len(moments)

    def complete(self, most: int = 4000) -> TurnSearch:
        """Run until all, or about `most` moments, are seen."""
        for moments in self.run(every=250):
            if moments >= most and self.ends:
                break
        return self

    def plays(self, kind: type[Move]) -> bool:
        """Whether any of the ways found plays a move of that kind."""
        steps = (step[1] for step in self._parents if step is not None)
        return any(isinstance(move, kind) for move in (*steps, *(end.move for end in self.ends)))

    def line(self, end: TurnEnd) -> tuple[Move, ...]:
        """The moves that lead there."""
        moves = [end.move]
        step = self._parents[end.moment]
        while step is not None:
            moves.append(step[1])
            step = self._parents[step[0]]
        return tuple(reversed(moves))


def moves_before_reveal(
    view: Position, line: tuple[Move, ...], step: Callable[[Position, Move], Position] = turn.advance
) -> tuple[Move, ...]:
    """The moves of a planned `line` up to the first one that reveals something or passes the decision to another.

    After that move the player knows more and plans again. `step` plays a move: `turn.play` refuses one that is illegal.
    """
    seat, moment = view.to_act, view
    sure: list[Move] = []
    for move in line:
        after = step(moment, move)
        sure.append(move)
        if after.to_act != seat or after.to_move != view.to_move or _reveals(moment, after):
            break
        moment = after
    return tuple(sure)


def reveals(view: Position, line: tuple[Move, ...]) -> bool:
    """Whether one of these legal moves reveals something."""
    moments = [*accumulate(line, turn.advance, initial=view)]
    return any(map(_reveals, moments, moments[1:]))


def playable_moves(position: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves of a planned `line` that can be played on `position` whatever is revealed between them.

    This can be longer than `moves_before_reveal`: the plan does not count on draws, so a draw rarely stops it. The line
    ends where somebody has to choose among cards that are revealed only then.
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


def _reveals(before: Position, after: Position) -> bool:
    drawn = before.colony.deck != after.colony.deck or piles.size(before.colony.bag) != piles.size(after.colony.bag)
    return drawn or after.to_act == NATURE
