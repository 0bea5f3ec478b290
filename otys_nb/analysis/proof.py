"""Proving a win: a search over whole turns that leaves nothing out, with positions met again looked at once.

`Proof` asks whether a player can force to win alone within so many own turns, against every reply of all the others,
whatever is drawn and whatever is hidden from the one who asks. So what it proves is true. The winner's own turns do not
count on a draw; where no win is found, one that needs luck, or that answers to what is drawn in the middle of a turn,
may still be there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Hashable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from otys_nb.analysis.evaluate import Judge
from otys_nb.analysis.plan import USELESS
from otys_nb.analysis.unseen import Unseen, Used, dark, suppositions, turned_up, unseen_from
from otys_nb.analysis.wins import WinSearch, within_reach
from otys_nb.rules import turn
from otys_nb.rules.components import GOAL
from otys_nb.rules.ending import winners
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import ChooseKey, Complete, Copy, EndTurn, Move, Push, Surface
from otys_nb.rules.position import NATURE, Position, mover

EVERY: Final = 64
"""Moments between two chances to stop."""
REMEMBERED: Final = 8
"""Winning turns tried again first after another reply."""

MOST: Final = 2
"""Own turns looked ahead at most."""

Line: TypeAlias = "tuple[Move, ...]"
Way: TypeAlias = "tuple[Way | None, Move]"
"""A move, and how the moment before it was reached."""
Steps: TypeAlias = Generator[None, None, "End | None"]


@dataclass(frozen=True, slots=True)
class End:
    """One way in which a turn can end: where it leads, its moves, and the pieces that were supposed for it."""

    position: Position
    line: Line
    used: Used = ()


class Proof:
    """Whether the player at `seat` can force to win alone within `turns` own turns from `position`: 1 or 2,
    and 0 where another is to move and this round is to end the game.

    `run` is resumable and can be stopped at any time. Then `proved` is True or False, None as long as nobody knows.
    Of a win, `line` is the turn to play where it is that player's turn, and `answers` what to play next to the replies.
    Of a failure where another is to move, `reply` is what spoils it. `looked` of `of` own turns have been looked
    through, `moments` in all.

    What may be hidden is what the player at `eyes` cannot see: the one whose turn it is, if not given.

    Raises:
        ValueError: for more turns, or fewer.
    """

    def __init__(self, position: Position, seat: int, turns: int = 1, eyes: int | None = None) -> None:
        if turns not in range(position.to_move == seat, MOST + 1):
            raise wrong("choice", field="turns", value=repr(turns), known="1, 2")
        eyes = (position.to_move if position.to_move is not None else seat) if eyes is None else eyes
        self.position = dark(position, eyes)
        self.seat = seat
        self.turns = turns
        self.proved: bool | None = None
        self.line: Line | None = None
        self.end: Position | None = None
        self.reply: End | None = None
        self.answers: Counter[Line] = Counter()
        self.replies: dict[Line, End] = {}
        """For each answer, one of the replies that it answers."""
        self.moments = 0
        self.looked = 0
        self.of = 0
        self._unseen: Unseen = unseen_from(position, eyes)
        self._known: dict[Hashable, End | None] = {}
        self._killers: list[Line] = []
        self._judge = Judge(seat)

    def run(self) -> Iterator[None]:
        """Go on to the end, with a chance to stop after every few moments."""
        position = self.position
        if self.proved is not None or position.finished or position.to_act in (None, NATURE):
            return
        if position.to_move == self.seat:
            won = yield from self._mine(position, self.turns, root=True)
            self.proved = won is not None
            if won is not None:
                self.line, self.end = won.line, won.position
        else:
            self.reply = yield from self._theirs(position, self.turns, root=True)
            self.proved = self.reply is None

    def complete(self) -> Proof:
        """Run to the end."""
        for _ in self.run():
            pass
        return self

    # a turn of the player who is to win: one way is enough

    def _mine(self, position: Position, left: int, root: bool = False) -> Steps:
        """An end of this turn from which the win is forced."""
        key = (position.turn, position.players, position.colony, left)
        if key in self._known and not root:
            return self._known[key]
        found = yield from self._search(position, left, root)
        self._known[key] = found
        return found

    def _search(self, position: Position, left: int, root: bool) -> Steps:
        if left == 1 and self._last(position):
            search = WinSearch(position)
            for _ in search.run(EVERY):
                self.moments += EVERY
                yield
            if search.share < 1 or search.line is None or search.end is None:
                return None
            return self._remember(End(search.end, search.line))
        for line in self._killers:
            again = _replayed(position, line)
            if again is not None and (yield from self._holds(again, left)):
                return End(again, line)
        ends: list[End] = []
        for found in self._ends(position, self._needed(position) if left == 1 else 0):
            if found is None:
                yield
            elif found.position.finished:
                if found.position.winners() == (self.seat,):
                    return found
            elif self._within(found.position, left):
                ends.append(found)
        ends.sort(key=lambda end: -self._judge.chance(end.position))
        if root:
            self.of = len(ends)
        for at, end in enumerate(ends, 1):
            if root:
                self.answers.clear()
                self.replies.clear()
            if (yield from self._holds(end.position, left, root)):
                return self._remember(end)
            if root:
                self.looked = at
        return None

    def _holds(self, end: Position, left: int, root: bool = False) -> Generator[None, None, bool]:
        """Whether the win is still forced when the others reply to this end of an own turn."""
        if end.finished:
            return end.winners() == (self.seat,)
        if left > 1:  # the reply that changes nothing is one of them, and quickly looked at
            calm = _quiet(end, self.seat)
            if calm is not None and (
                calm.winners() != (self.seat,) if calm.finished else (yield from self._mine(calm, left - 1)) is None
            ):
                return False
        return (yield from self._theirs(end, left - 1, root)) is None

    def _remember(self, end: End) -> End:
        if end.line in self._killers:
            self._killers.remove(end.line)
        self._killers.insert(0, end.line)
        del self._killers[REMEMBERED:]
        return end

    def _last(self, position: Position) -> bool:
        return (self.seat + 1) % len(position.players) == position.first_player

    def _needed(self, position: Position) -> int:
        """The prestige without which this round cannot end with the win: nobody else has to reach the goal."""
        others = [player.score for at, player in enumerate(position.players) if at != self.seat]
        return max(GOAL, *others) if max(others) < GOAL else max(others)

    def _within(self, end: Position, left: int) -> bool:
        """Whether after this end of an own turn the win is not yet out of reach."""
        mine, others = end.players[self.seat], [p.score for at, p in enumerate(end.players) if at != self.seat]
        if left == 1:
            return mine.score >= max(others) and max(mine.score, *others) >= GOAL
        later = Position(end.players, end.colony, end.round, end.first_player, self.seat, edition=end.edition)
        return mine.score + within_reach(later) >= max(GOAL, *others)

    # a turn of another: every way has to be met

    def _theirs(self, position: Position, left: int, root: bool = False) -> Steps:
        """A reply that spoils the win; None if there is none."""
        key = (position.turn, position.players, position.colony, position.to_move, left)
        if key in self._known and not root:
            return self._known[key]
        found = yield from self._spoiling(position, left, root)
        self._known[key] = found
        return found

    def _spoiling(self, position: Position, left: int, root: bool) -> Steps:
        seat = position.to_move
        assert seat is not None
        if left == 0:
            if self._beyond(position):
                return None
            if (seat + 1) % len(position.players) == position.first_player and self._leads(position, seat):
                search = WinSearch(position, self._unseen)
                for _ in search.run(EVERY):
                    self.moments += EVERY
                    yield
                return End(search.end, search.line, search.used) if search.line and search.end else None
        for end in self._ends(position, 0, self._unseen):
            if end is None:
                yield
            elif end.position.finished:
                if end.position.winners() != (self.seat,):
                    return end
            elif end.position.to_move != self.seat:
                if (yield from self._theirs(end.position, left)) is not None:
                    return end
            elif left == 0:
                return end
            else:
                answer = yield from self._answer(end.position, left)
                if answer is None:
                    return end
                if root:
                    self.answers[answer.line] += 1
                    if answer.line not in self.replies or self.replies[answer.line].used:
                        self.replies[answer.line] = end
        return None

    def _answer(self, position: Position, left: int) -> Steps:
        if left == 1 and self._last(position):
            for line in self._killers:
                end = _replayed(position, line)
                if end is not None and end.finished and end.winners() == (self.seat,):
                    return End(end, line)
        return (yield from self._mine(position, left))

    def _leads(self, position: Position, last: int) -> bool:
        """Whether the game ends with this turn and would be won, if the player at seat `last` were not there."""
        others = tuple(player for seat, player in enumerate(position.players) if seat != last)
        mine = position.players[self.seat]
        return mine.score >= GOAL and [others[at] for at in winners(others)] == [mine]

    def _beyond(self, position: Position) -> bool:
        """Whether in the rest of this round nobody can come near, whatever is drawn, and the game ends with it."""
        players, first = position.players, position.first_player
        mine = players[self.seat].score
        if mine < GOAL and all(player.score < GOAL for player in players):
            return False
        seat = position.to_move
        assert seat is not None
        here = position
        while True:
            reach = within_reach(here, self._unseen)
            if players[seat].score + reach >= mine:
                return False
            seat = (seat + 1) % len(players)
            if seat == first:
                done = [at for at in range(len(players)) if at != self.seat]
                return all(players[at].score < mine for at in done)
            here = Position(players, position.colony, position.round, first, seat, edition=position.edition)

    # the ends of one turn

    def _ends(self, position: Position, needed: int, unseen: Unseen | None = None) -> Iterator[End | None]:
        """The ends of this turn, each once, and None now and then so that somebody can stop.

        Without `unseen` the turn is the winner's, and nothing is counted on that may be drawn; moments that cannot come
        to `needed` prestige are left out. With it, it is another's, who may have any luck.
        """
        seat = position.to_move
        assert seat is not None
        starts = [position] if unseen is None else list(turned_up(position))
        waiting: list[tuple[Position, Way | None, Used]] = [(start, None, ()) for start in starts]
        seen: set[Hashable] = set()
        while waiting:
            moment, way, used = waiting.pop()
            self.moments += 1
            if self.moments % EVERY == 0:
                yield None
            if needed and mover(moment).score + within_reach(moment) < needed:
                continue
            for start, move, supposed in self._choices(moment, seat, unseen, used):
                after = turn.advance(start, move)
                over = after.to_move != seat or after.finished
                key = (over, after.turn, after.players, after.colony, supposed)
                if key in seen:
                    continue
                seen.add(key)
                if over:
                    yield End(after, _line((way, move)), supposed)
                else:
                    waiting.append((after, (way, move), supposed))

    def _choices(
        self, moment: Position, seat: int, unseen: Unseen | None, used: Used
    ) -> Iterator[tuple[Position, Move, Used]]:
        moves = turn.moves(moment)
        if unseen is None:
            if moment.to_act != seat:  # chance, or an owner in the Designer's variant: not counted on
                return
            for move in moves:
                if move not in USELESS and not (moment.variants and isinstance(move, Copy)):
                    yield moment, move, used
            return
        for move in sorted(moves, key=lambda move: isinstance(move, Complete)):
            if move not in USELESS:
                yield moment, move, used
        if moment.to_act == seat:
            yield from suppositions(moment, unseen, used)


def _line(way: Way | None) -> Line:
    moves: list[Move] = []
    while way is not None:
        way, move = way
        moves.append(move)
    return tuple(reversed(moves))


def _replayed(position: Position, line: Line) -> Position | None:
    """Where the line leads from here, or None if it cannot be played."""
    seat, here = position.to_move, position
    for move in line:
        if here.finished or here.to_act != seat or turn.check(here, move) is not None:
            return None
        here = turn.advance(here, move)
    return here if here.finished or here.to_move != seat else None


def _quiet(position: Position, seat: int) -> Position | None:
    """The position in which that player is to move again after everybody else has done as little as can be done."""
    here = position
    for _ in range(8 * len(position.players)):
        if here.finished or here.to_move == seat:
            return here
        moves = turn.moves(here)
        onward: list[Move] = [move for move in moves if isinstance(move, Push | Surface | EndTurn)]
        keys = [move for move in moves if isinstance(move, ChooseKey)]
        onward += [move for move in keys if move.key not in "XN"] or keys
        if not onward:
            return None
        here = turn.advance(here, onward[0])
    return None
