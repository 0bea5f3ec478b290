"""Winning this turn: an exhaustive search for a turn that ends the game as the winner, whatever is drawn in it.

Only the last player of a round can end the game with a turn [R79]. What cannot help is left out: moments from which the
prestige that would be needed is out of reach, moves that bring neither prestige nor means to it, and all ways of
bringing a diver to the key but the shortest. So the search is short, and yet it misses no win.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Final

from otys_nb.analysis.features import prices
from otys_nb.analysis.plan import USELESS
from otys_nb.analysis.unseen import Unseen, Used, suppositions, turned_up
from otys_nb.rules import turn
from otys_nb.rules.components import CAPACITY, COLOURS, DIVERS, GOAL, SURFACE, UNKNOWN, contract, place_of
from otys_nb.rules.moves import ChooseKey, Complete, Draw, Gather, Improve, Move, Propel, SponsorKey, Stay
from otys_nb.rules.position import Position, mover

BY_A_USE: Final = 2
"""The most prestige that one use of a diver brings by itself: an upgraded Trader's best sale."""

IDLE: Final = (Draw, Improve, SponsorKey, Stay)
"""Moves that cannot help to win at once: they bring unknown cards, keys, or what counts in later turns."""


class WinSearch:
    """Looks for the turn that wins the game from `position`, a `plan.blind` one; `line` is it, once found.

    A victory of one's own is preferred to a shared one; `share` is the part of it, from 0 to 1. With `unseen` the turn
    may count on pieces that nobody knows, and `used` are those: then any victory will do.
    """

    def __init__(self, position: Position, unseen: Unseen | None = None) -> None:
        self.line: tuple[Move, ...] | None = None
        self.end: Position | None = None
        self.used: Used = ()
        self.share = 0.0
        self._position = position
        self._unseen = unseen
        self._came: list[tuple[int, Move]] = []
        seat = position.to_move
        last = seat is not None and (seat + 1) % len(position.players) == position.first_player
        self._seat = seat if last and position.to_act == seat else None
        others = [player.score for at, player in enumerate(position.players) if at != seat]
        self._needed = max(GOAL, *others)

    def run(self, every: int = 500) -> Iterator[int]:
        """Go on to the end, yielding the number of moments seen after each `every` of them."""
        if self._seat is None:
            return
        seen: set[Hashable] = set()
        starts = turned_up(self._position) if self._unseen else (self._position,)
        waiting: list[tuple[Position, int, str, Used]] = [(start, -1, "", ()) for start in starts]
        count = 0
        while waiting and self.share < (1 if self._unseen is None else 1e-9):
            moment, number, moved, used = waiting.pop()
            count += 1
            if count % every == 0:
                yield count
            for start, move, supposed in self._choices(moment, moved, used):
                after = turn.advance(start, move)
                if after.to_move != self._seat:
                    self._look(after, number, move, supposed)
                    continue
                mine = move.diver if isinstance(move, Propel) else moved
                key = (after.turn, after.players, after.colony, mine, supposed)
                if key not in seen:
                    seen.add(key)
                    self._came.append((number, move))
                    waiting.append((after, len(self._came) - 1, mine, supposed))
        yield count

    def _choices(self, moment: Position, moved: str, used: Used) -> Iterator[tuple[Position, Move, Used]]:
        """The moves that can be part of a win, each with where it is played and what is supposed then."""
        if moment.to_act != self._seat:
            for move in turn.moves(moment)[: 1 if self._unseen is None else None]:
                yield moment, move, used
        elif mover(moment).score + within_reach(moment, self._unseen) >= self._needed:
            for move in self._helpful(moment, moved):
                yield moment, move, used
            if self._unseen is not None:
                yield from suppositions(moment, self._unseen, used)

    def _look(self, end: Position, number: int, move: Move, used: Used) -> None:
        winners = end.winners() if end.finished else ()
        if self._seat in winners and 1 / len(winners) > self.share:
            self.share, self.end, self.used = 1 / len(winners), end, used
            moves = [move]
            while number >= 0:
                number, move = self._came[number]
                moves.append(move)
            self.line = tuple(reversed(moves))

    def _helpful(self, moment: Position, moved: str) -> tuple[Move, ...]:
        """The moves that can be part of a win; completing contracts last, so that it is followed first."""
        idle = IDLE if self._unseen is None else IDLE[1:]  # a card that is drawn may be supposed to be of use
        moves = [move for move in turn.moves(moment) if not isinstance(move, idle) and move not in USELESS]
        kinds = {type(move) for move in moves}
        if ChooseKey in kinds and "X" in mover(moment).keys:
            moves = [move for move in moves if not (isinstance(move, ChooseKey) and move.key == "N")]
        if Gather in kinds:
            # A key that comes back or a neutral one does not win; a cube alone is as good.
            useful = [move for move in moves if not isinstance(move, Gather) or move.bonus in ("", "c", "b")]
            moves = useful or moves
        if Propel in kinds:
            targets = self._targets(moment)
            if targets:
                moves = [
                    move for move in moves if not isinstance(move, Propel) or _direct(moment, move, moved, targets)
                ]
        return tuple(sorted(moves, key=lambda move: isinstance(move, Complete)))

    def _targets(self, moment: Position) -> tuple[int, ...]:
        """The places to which a diver may have to be brought; none if every propeller might help."""
        state, me = moment.turn, mover(moment)
        place = place_of(state.level)
        sponsor = "" if state.sponsor_used else moment.colony.sponsors[state.level - 1]
        if sponsor == "3A":
            return place, place - 1
        if sponsor == "4A" and not any(tile in DIVERS for tile in me.divers[:SURFACE]):
            return ()
        return (place,)


def _direct(moment: Position, move: Propel, moved: str, targets: tuple[int, ...]) -> bool:
    """Whether a propeller brings a diver as far as it can towards a place, and no other was moved before it."""
    if moved and move.diver != moved:
        return False
    me = mover(moment)
    origin, value = turn.find(me, move.diver), moment.edition.propeller[me.mechanic]
    return any(target != origin and move.by == max(-value, min(value, target - origin)) for target in targets)


def within_reach(moment: Position, unseen: Unseen | None = None) -> int:
    """Prestige that this turn can still bring, or more; never less than it can. With `unseen`, by luck as well."""
    me, state, colony = mover(moment), moment.turn, moment.colony
    before_key = state.stage == "key"
    facing = colony.sponsors if before_key else colony.sponsors[state.level - 1 : state.level] if state.level else ()
    closed = state.sponsor_used or state.stage in ("diver", "end")
    sponsors = set[str]() if closed else set(facing)
    uses = 0 if state.stage == "end" else state.uses + ("2B" in sponsors)
    uses += bool(state.pending)
    prestige = uses * max(BY_A_USE, max(row[1] for row in moment.edition.store) + 1)
    prestige += 1 if sponsors & {"2A", "4A", "4B"} else 0
    cubes = uses + (1 if sponsors & {"2A", "5A"} else 0)
    bonus = 1 if uses or any(code is not None for code in me.rewards) else 0
    cards = [card for card in (*colony.contracts, *me.contracts) if card is not None and card != UNKNOWN]
    if unseen is not None and (colony.deck or UNKNOWN in (*colony.contracts, *me.contracts)):
        cards += unseen.wild
    return prestige + _from_cards(tuple(cards), me.zone, cubes, bonus)


@lru_cache(maxsize=1 << 14)
def _from_cards(cards: tuple[str, ...], zone: tuple[str, ...], more: int, bonus: int) -> int:
    """The most prestige that completing some of these contracts can bring with so many cubes more: the best of those
    that can be completed at all, while the cubes last."""
    room, total = sum(map(len, zone)) + more, 0.0
    found = [contract(card) for card in cards if fewest(card, zone) <= more]
    for card in sorted(found, key=lambda card: -(card.prestige + bonus) / card.size):
        part = min(1.0, room / card.size)
        total += (card.prestige + bonus) * part
        room -= card.size
        if room <= 0:
            break
    return int(total + 1e-9)


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
