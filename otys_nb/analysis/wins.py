"""Winning this turn: an exhaustive search for a turn that ends the game as the winner, whatever is drawn in it.

Only the last player of a round can end the game with a turn [79]. Moments from which the prestige that would be needed
is out of reach are not followed, so that the search is short wherever there is nothing to find.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from otys_nb.analysis.features import prices
from otys_nb.analysis.plan import Plans, every
from otys_nb.rules.components import CAPACITY, COLOURS, GOAL, UNKNOWN, contract
from otys_nb.rules.moves import Complete, Move
from otys_nb.rules.position import Position, mover

BY_A_USE: Final = 2
"""The most prestige that one use of a diver brings by itself: an upgraded Trader's best sale."""


class WinSearch:
    """Looks for the turn that wins the game from `position`, a `plan.blind` one; `line` is it, once found.

    A victory of one's own is preferred to a shared one, and a larger margin to a smaller one.
    """

    def __init__(self, position: Position) -> None:
        self.line: tuple[Move, ...] | None = None
        self.end: Position | None = None
        seat = position.to_move
        self._possible = (
            seat is not None and position.to_act == seat
            and (seat + 1) % len(position.players) == position.first_player
        )  # fmt: skip
        if not self._possible or seat is None:
            return
        self._seat = seat
        others = [player.score for at, player in enumerate(position.players) if at != seat]
        self._needed = max(others) if max(others) >= GOAL else GOAL
        self._plans = Plans(position, self._in_reach)
        self._best: tuple[float, int] = (0.0, 0)

    def run(self, every: int = 500) -> Iterator[int]:
        """Go on to the end, yielding the number of moments seen after each `every` of them."""
        if not self._possible:
            return
        looked = 0
        for count in self._plans.run(every):
            for end in self._plans.ends[looked:]:
                self._look(end.position, len(self._plans.ends))
                if self.end is end.position:
                    self.line = self._plans.line(end)
            looked = len(self._plans.ends)
            yield count

    def _look(self, position: Position, number: int) -> None:
        winners = position.winners() if position.finished else ()
        if self._seat not in winners:
            return
        scores = [player.score for player in position.players]
        found = (1 / len(winners), scores.pop(self._seat) - max(scores))
        if found > self._best:
            self._best, self.end = found, position

    def _in_reach(self, moment: Position, start: Position) -> tuple[Move, ...]:
        if mover(moment).score + within_reach(moment) < self._needed:
            return ()
        # What scores is looked at first: the last moves are followed first.
        return tuple(sorted(every(moment, start), key=lambda move: type(move) is Complete))


def within_reach(moment: Position) -> int:
    """Prestige that this turn can still bring, or more; never less than it can."""
    me, state, colony = mover(moment), moment.turn, moment.colony
    before_key = state.stage == "key"
    facing = colony.sponsors if before_key else colony.sponsors[state.level - 1 : state.level] if state.level else ()
    closed = state.sponsor_used or state.stage in ("diver", "end")
    sponsors = set[str]() if closed else set(facing)
    uses = 0 if state.stage == "end" else state.uses + ("2B" in sponsors) + bool(state.pending)
    prestige = uses * max(BY_A_USE, max(row[1] for row in moment.edition.store) + 1)
    prestige += 1 if sponsors & {"2A", "4A", "4B"} else 0
    cubes = uses + (1 if sponsors & {"2A", "5A"} or state.pending else 0)
    bonus = 1 if uses or any(code is not None for code in me.rewards) else 0
    cards = [card for card in (*colony.contracts, *me.contracts) if card is not None and card != UNKNOWN]
    return prestige + sum(contract(card).prestige + bonus for card in cards if fewest(card, me.zone) <= cubes)


@lru_cache(maxsize=1 << 14)
def fewest(card: str, zone: tuple[str, ...]) -> int:
    """The fewest cubes that some level lacks for the contract, however full that level is."""
    lacks = [
        sum(max(0, price.count(colour) - cubes.count(colour)) for colour in COLOURS)
        for cubes, room in zip(zone, CAPACITY, strict=True)
        for price in prices(card)
        if len(price) <= room
    ]
    return min(lacks, default=sum(CAPACITY))
