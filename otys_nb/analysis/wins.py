"""An exhaustive search for a turn that wins the game at once, whatever is drawn in it.

Only the last player of a round can end the game with a turn [R79]. The search prunes what cannot help: moments from
which the needed prestige is out of reach, moves that bring neither prestige nor means to it, and all but the shortest
ways of bringing a diver to the key. So it is fast and still misses no win.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Final

from otys_nb.analysis.features import prices
from otys_nb.analysis.hidden_pieces import HiddenPieces, SupposedPieces, supposed_moves, with_named_rewards
from otys_nb.analysis.turn_search import UNKNOWN_TOKEN_MOVES
from otys_nb.rules import turn
from otys_nb.rules.components import CAPACITY, COLOURS, DIVERS, GOAL, SURFACE, UNKNOWN, contract, place_of
from otys_nb.rules.ending import winners
from otys_nb.rules.moves import ChooseKey, Complete, Draw, Gather, Improve, Move, Propel, SponsorKey, Stay
from otys_nb.rules.position import Position, mover

MAX_PRESTIGE_PER_USE: Final = 2
"""The most prestige that one use of a diver brings by itself: an upgraded Trader's best sale."""

IDLE_MOVES: Final = (Draw, Improve, SponsorKey, Stay)
"""Moves that cannot help to win at once: they bring unknown cards, keys, or benefits for later turns."""

_IDLE_SPONSORS: Final = frozenset({"1B", "1A", "3B", "3A", "5B"})
"""Sponsors that by themselves bring neither prestige nor a cube nor a further use."""


class WinSearch:
    """Looks for the turn that wins the game from `position`, a `turn_search.hide_piles` one; `line` is it, once found.

    A victory of one's own is preferred to a shared one; `share` is the part of it, from 0 to 1. With `unseen` the turn
    may count on pieces that nobody knows, and `used` are those: then any victory will do.
    """

    def __init__(self, position: Position, unseen: HiddenPieces | None = None) -> None:
        self.line: tuple[Move, ...] | None = None
        self.end: Position | None = None
        self.supposed: SupposedPieces = ()
        self.share = 0.0
        self._position = position
        self._unseen = unseen
        self._parents: list[tuple[int, Move]] = []
        seat = position.to_move
        last = seat is not None and (seat + 1) % len(position.players) == position.first_player
        self._seat = seat if last and position.to_act == seat else None
        others = [player.score for at, player in enumerate(position.players) if at != seat]
        self._needed = max(GOAL, *others)

    def run(self, every: int = 500) -> Iterator[int]:
        """Search to the end, yielding the number of moments after each `every` of them."""
        if self._seat is None:
            return
        seen: set[Hashable] = set()
        starts = with_named_rewards(self._position) if self._unseen else (self._position,)
        waiting: list[tuple[Position, int, str, SupposedPieces]] = [(start, -1, "", ()) for start in starts]
        count = 0
        while waiting and self.share < (1 if self._unseen is None else 1e-9):
            moment, number, moved, used = waiting.pop()
            count += 1
            if count % every == 0:
                yield count
            for start, move, supposed in self._choices(moment, moved, used):
                after = turn.advance(start, move)
                if after.to_move != self._seat:
                    self._record_win(after, number, move, supposed)
                    continue
                mine = move.diver if isinstance(move, Propel) else moved
                key = (after.turn, after.players, after.colony, mine, supposed)
                if key not in seen:
                    seen.add(key)
                    self._parents.append((number, move))
                    waiting.append((after, len(self._parents) - 1, mine, supposed))
        yield count

    def _choices(
        self, moment: Position, moved: str, used: SupposedPieces
    ) -> Iterator[tuple[Position, Move, SupposedPieces]]:
        """The moves that can be part of a win, each with the position it is played in and the pieces supposed."""
        if moment.to_act != self._seat:
            for move in turn.moves(moment)[: 1 if self._unseen is None else None]:
                yield moment, move, used
        elif mover(moment).score + reachable_prestige(moment, self._unseen) >= self._needed:
            for move in self._helpful(moment, moved):
                yield moment, move, used
            if self._unseen is not None:
                yield from supposed_moves(moment, self._unseen, used)

    def _record_win(self, end: Position, number: int, move: Move, used: SupposedPieces) -> None:
        best = winners(end.players) if end.finished else ()
        if self._seat in best and 1 / len(best) > self.share:
            self.share, self.end, self.supposed = 1 / len(best), end, used
            moves = [move]
            while number >= 0:
                number, move = self._parents[number]
                moves.append(move)
            self.line = tuple(reversed(moves))

    def _helpful(self, moment: Position, moved: str) -> tuple[Move, ...]:
        """The moves that can be part of a win, contracts last: the search takes the last one first."""
        idle = IDLE_MOVES if self._unseen is None else IDLE_MOVES[1:]  # a drawn card may be supposed to be useful
        moves = [move for move in turn.moves(moment) if not isinstance(move, idle) and move not in UNKNOWN_TOKEN_MOVES]
        kinds = {type(move) for move in moves}
        if ChooseKey in kinds and "X" in mover(moment).keys:
            moves = [move for move in moves if not (isinstance(move, ChooseKey) and move.key == "N")]
        if Gather in kinds:
            # A key taken back or a neutral X does not help to win: the cube alone is as good.
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
        """The places where a diver may be needed; none if any propeller might help."""
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


def reachable_prestige(moment: Position, unseen: HiddenPieces | None = None) -> int:
    """An upper bound of the prestige that this turn can still bring; with `unseen`, the bound allows for any luck."""
    me, state, colony = mover(moment), moment.turn, moment.colony
    before_key = state.stage == "key"
    facing = colony.sponsors if before_key else colony.sponsors[state.level - 1 : state.level] if state.level else ()
    closed = state.sponsor_used or state.stage in ("diver", "end")
    uses = 0 if state.stage == "end" else state.uses + bool(state.pending)
    helps = not closed and not _IDLE_SPONSORS.issuperset(facing)  # one sponsor at most
    bonus = 1 if uses or any(code is not None for code in me.rewards) else 0
    cards = [card for card in (*colony.contracts, *me.contracts) if card is not None and card != UNKNOWN]
    if unseen is not None and (colony.deck or UNKNOWN in (*colony.contracts, *me.contracts)):
        cards += unseen.contracts
    best = max(MAX_PRESTIGE_PER_USE, max(row[1] for row in moment.edition.store) + 1)
    return _from_cards(tuple(cards), me.zone, uses + helps, best, bonus)


@lru_cache(maxsize=1 << 14)
def _from_cards(cards: tuple[str, ...], zone: tuple[str, ...], steps: int, best: int, bonus: int) -> int:
    """An upper bound of the prestige from these contracts and of so many steps, of which each brings a cube to some
    level or `best` prestige at most."""
    most = [best * spent for spent in range(steps + 1)]
    for level in zip(zone, CAPACITY, strict=True):
        here = [_on_level(cards, *level, more, bonus) for more in range(steps + 1)]
        most = [max(most[spent - more] + here[more] for more in range(spent + 1)) for spent in range(steps + 1)]
    return most[steps]


@lru_cache(maxsize=1 << 14)
def _on_level(cards: tuple[str, ...], cubes: str, capacity: int, more: int, bonus: int) -> int:
    """An upper bound of the prestige from contracts completed on one level with `more` additional cubes: a fractional
    knapsack over those that can be completed there at all."""
    room, total = len(cubes) + more, 0.0
    found = [
        contract(card) for card in cards if contract(card).size <= room and _lacking(card, cubes, capacity) <= more
    ]
    for card in sorted(found, key=lambda card: -(card.prestige + bonus) / card.size):
        total += (card.prestige + bonus) * min(1.0, room / card.size)
        room -= card.size
        if room <= 0:
            break
    return int(total + 1e-9)


@lru_cache(maxsize=1 << 14)
def _lacking(card: str, cubes: str, capacity: int) -> int:
    """The fewest cubes that a level with these lacks for the contract."""
    lacks = [
        sum(max(0, price.count(colour) - cubes.count(colour)) for colour in COLOURS)
        for price in prices(card)
        if len(price) <= capacity
    ]
    return min(lacks, default=sum(CAPACITY))
