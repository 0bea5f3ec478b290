"""A contract that this turn can still complete: the moves to it, and which choices would give it up."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from otys_nb.rules import sponsors, turn, views
from otys_nb.rules.components import place_of
from otys_nb.rules.moves import Complete, Gather, Move, Propel, Push
from otys_nb.rules.position import Position, mover
from otys_nb.widgets.affordances import USES, offered
from otys_nb.widgets.combined_choices import pushed_uses

LIFTS: Final = "3A"
"""The sponsor who lifts the lowest diver, which moves the others down."""
MOST: Final = 3000
"""So many positions of a turn are looked at."""


@lru_cache(maxsize=32)
def ahead(position: Position) -> tuple[Move, ...] | None:
    """The moves that complete a contract in this turn, whatever is drawn: as few batteries for propellers as it takes,
    then as few moves. None: there are none, or no key is chosen."""
    seat, begun = position.to_move, position.turn.stage
    if begun == "key" or position.finished or seat is None or position.to_act != seat:
        return None
    known = views.seen_by(position, seat)  # what is drawn from the bag or the deck nobody knows
    waiting: deque[tuple[Position, tuple[Move, ...]]] = deque([(known, ())])
    seen = {known}
    later: list[tuple[Position, tuple[Move, ...]]] = []
    while (waiting or later) and len(seen) < MOST:
        if not waiting:  # all that so many batteries reach is seen
            waiting, later = deque(later), []
        moment, line = waiting.popleft()
        for move in _leading_on(moment):
            if isinstance(move, Complete):
                return *line, move
            after = turn.advance(moment, move)
            # The turn goes on, and nothing is left to chance or to others.
            if after.to_act == after.to_move == seat and after.turn.stage != "key" and after not in seen:
                seen.add(after)
                (later if isinstance(move, Propel) else waiting).append((after, (*line, move)))
    return None


def _leading_on(moment: Position) -> Iterator[Move]:
    """The moves but for propellers that bring nobody nearer to the key than others, or to where a sponsor who lifts
    divers brings him there."""
    legal, me = turn.moves(moment), mover(moment)
    far = max((abs(move.by) for move in legal if isinstance(move, Propel)), default=0)
    for move in legal:
        if isinstance(move, Propel):
            place = place_of(moment.turn.level)
            now = turn.find(me, move.diver)
            then = now + move.by
            aims = (place, place - 1) if sponsors.facing(moment) == LIFTS else (place,)
            if not any(then == aim or (abs(move.by) == far and abs(then - aim) < abs(now - aim)) for aim in aims):
                continue
        yield move


def gives_up(position: Position, line: Sequence[Move]) -> bool:
    """Whether a contract that this turn can complete cannot be completed any more after these moves."""
    if ahead(position) is None or any(isinstance(move, Complete) for move in line):
        return False
    for move in line:
        position = turn.advance(position, move)
    return ahead(position) is None


def button_gives_up(position: Position) -> bool:
    """Whether what the big button does by itself, pushing and using, would give a contract up."""
    uses = [line for line, _ in pushed_uses(position, position.to_act)]
    uses = uses or [(move,) for move, _ in offered(position, position.to_act) if isinstance(move, USES)]
    full = [line for line in uses if isinstance(move := line[-1], Gather) and move.cube and move.bonus]
    found = full or uses or [(move,) for move in turn.moves(position) if isinstance(move, Push)]
    return bool(found) and all(gives_up(position, line) for line in found)
