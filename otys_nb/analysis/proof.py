"""Proving a forced win: an exhaustive search over whole turns with a transposition table.

`Proof` asks whether a player can force a sole win within some own turns, against every reply of all the others,
whatever is drawn and whatever is hidden from the viewer. So every proved win is real. The winner's own turns never
count on a draw: where no win is found, a win may still exist that needs luck or that reacts to a draw within a turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Hashable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.hidden_pieces import (
    HiddenPieces,
    SupposedPieces,
    hidden_from,
    proof_view,
    supposed_moves,
    with_named_rewards,
)
from otys_nb.analysis.turn_search import UNKNOWN_TOKEN_MOVES
from otys_nb.analysis.wins import WinSearch, reachable_prestige
from otys_nb.rules import turn
from otys_nb.rules.components import GOAL
from otys_nb.rules.ending import winners
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import ChooseKey, Complete, Copy, EndTurn, Move, Push, Surface
from otys_nb.rules.position import NATURE, Position, mover

MOMENTS_PER_SLICE: Final = 64
"""Moments searched between two chances to stop."""
MAX_KILLER_LINES: Final = 8
"""Recent winning turns (killer moves) that are tried first after another reply."""

MAX_TURNS: Final = 2
"""Own turns that a proof may look ahead."""

Line: TypeAlias = "tuple[Move, ...]"
LinkedLine: TypeAlias = "tuple[LinkedLine | None, Move]"
"""A line as a linked list: the line before, and the last move."""
EndSearch: TypeAlias = Generator[None, None, "ProofEnd | None"]


@dataclass(frozen=True, slots=True)
class ProofEnd:
    """One end of a turn: the position reached, the moves, and the hidden pieces supposed on the way."""

    position: Position
    line: Line
    supposed: SupposedPieces = ()


class Proof:
    """Whether the player at `seat` can force a sole win within `turns` own turns from `position`: 1 or 2, and 0 where
    another player is to move and the game must end with this round.

    `run` is resumable and can be stopped at any time. `proved` is True or False, or None while the result is unknown.
    After a proof, `line` is the turn to play if the winner is to move, and `met` holds the replies with answers.
    After a refutation where another player is to move, `reply` is the refuting turn. `turns_searched` of
    `turns_found` own turns have been searched, `moments` in all.

    Hidden is whatever the player at `eyes` cannot see; by default that is the player to move.

    Raises:
        ValueError: for any other number of turns.
    """

    def __init__(self, position: Position, seat: int, turns: int = 1, eyes: int | None = None) -> None:
        if turns not in range(position.to_move == seat, MAX_TURNS + 1):
            raise wrong("choice", field="turns", value=repr(turns), known="1, 2")
        eyes = (position.to_move if position.to_move is not None else seat) if eyes is None else eyes
        self.position = proof_view(position, eyes)
        self.seat = seat
        self.turns = turns
        self.proved: bool | None = None
        self.line: Line | None = None
        self.end: Position | None = None
        self.reply: ProofEnd | None = None
        self.met: list[tuple[ProofEnd, Line]] = []
        """After a proof, each reply to the winner's turn with the next turn that answers it."""
        self.moments = 0
        self.turns_searched = 0
        self.turns_found = 0
        self._unseen: HiddenPieces = hidden_from(position, eyes)
        self._known: dict[Hashable, ProofEnd | None] = {}
        self._killer_lines: list[Line] = []
        self._judge = Judge(seat)

    @property
    def answers(self) -> Counter[Line]:
        """How many replies each next turn answers."""
        return Counter(answer for _, answer in self.met)

    def run(self) -> Iterator[None]:
        """Search to the end, with a chance to stop after every few moments."""
        position = self.position
        if self.proved is not None or position.finished or position.to_act in (None, NATURE):
            return
        if position.to_move == self.seat:
            won = yield from self._own_turn(position, self.turns, root=True)
            self.proved = won is not None
            if won is not None:
                self.line, self.end = won.line, won.position
        else:
            self.reply = yield from self._opponent_turn(position, self.turns, root=True)
            self.proved = self.reply is None

    def complete(self) -> Proof:
        """Run to the end."""
        for _ in self.run():
            pass
        return self

    # a turn of the player who is to win: one end is enough

    def _own_turn(self, position: Position, left: int, root: bool = False) -> EndSearch:
        """An end of this turn from which the win is forced; None if there is none."""
        key = (position.turn, position.players, position.colony, left)
        if key in self._known and not root:
            return self._known[key]
        found = yield from self._search(position, left, root)
        self._known[key] = found
        return found

    def _search(self, position: Position, left: int, root: bool) -> EndSearch:
        if left == 1 and self._is_last_of_round(position):
            search = WinSearch(position)
            for _ in search.run(MOMENTS_PER_SLICE):
                self.moments += MOMENTS_PER_SLICE
                yield
            if search.share < 1 or search.line is None or search.end is None:
                return None
            return self._remember(ProofEnd(search.end, search.line))
        for line in self._killer_lines:
            again = _replay(position, line)
            if again is not None and (yield from self._win_holds(again, left)):
                return ProofEnd(again, line)
        ends: list[ProofEnd] = []
        for found in self._turn_ends(position, self._needed(position) if left == 1 else 0):
            if found is None:
                yield
            elif found.position.finished:
                if winners(found.position.players) == (self.seat,):
                    return found
            elif left == 1 and self._others_out_of_reach(found.position):
                return self._remember(found)  # a plain win: no reply need be looked at
            elif self._win_in_reach(found.position, left):
                ends.append(found)
        ends.sort(key=lambda end: -self._judge.chance(end.position))
        if root:
            self.turns_found = len(ends)
        for at, end in enumerate(ends, 1):
            if root:
                self.met.clear()
            if (yield from self._win_holds(end.position, left, root)):
                return self._remember(end)
            if root:
                self.turns_searched = at
        return None

    def _win_holds(self, end: Position, left: int, root: bool = False) -> Generator[None, None, bool]:
        """Whether the win is forced against every reply to this end of an own turn."""
        if end.finished:
            return winners(end.players) == (self.seat,)
        if left > 1:  # a passive reply is legal and quick to check, so it comes first
            calm = _passive_reply(end, self.seat)
            if calm is not None and (
                winners(calm.players) != (self.seat,)
                if calm.finished
                else (yield from self._own_turn(calm, left - 1)) is None
            ):
                return False
        return (yield from self._opponent_turn(end, left - 1, root)) is None

    def _remember(self, end: ProofEnd) -> ProofEnd:
        if end.line in self._killer_lines:
            self._killer_lines.remove(end.line)
        self._killer_lines.insert(0, end.line)
        del self._killer_lines[MAX_KILLER_LINES:]
        return end

    def _is_last_of_round(self, position: Position) -> bool:
        return (self.seat + 1) % len(position.players) == position.first_player

    def _needed(self, position: Position) -> int:
        """The prestige that the winner needs for the game to end with this round, whatever the others reach."""
        others = [player.score for at, player in enumerate(position.players) if at != self.seat]
        return max(GOAL, *others) if max(others) < GOAL else max(others)

    def _win_in_reach(self, end: Position, left: int) -> bool:
        """Whether the win is still in reach after this end of an own turn."""
        mine, others = end.players[self.seat], [p.score for at, p in enumerate(end.players) if at != self.seat]
        if left == 1:
            return mine.score >= max(others) and max(mine.score, *others) >= GOAL
        later = Position(end.players, end.colony, end.round, end.first_player, self.seat, edition=end.edition)
        return mine.score + reachable_prestige(later) >= max(GOAL, *others)

    # a turn of another player: every end needs an answer

    def _opponent_turn(self, position: Position, left: int, root: bool = False) -> EndSearch:
        """A reply that refutes the win; None if there is none."""
        key = (position.turn, position.players, position.colony, position.to_move, left)
        if key in self._known and not root:
            return self._known[key]
        found = yield from self._refutation(position, left, root)
        self._known[key] = found
        return found

    def _refutation(self, position: Position, left: int, root: bool) -> EndSearch:
        seat = position.to_move
        assert seat is not None
        if left == 0:
            if self._others_out_of_reach(position):
                return None
            if (seat + 1) % len(position.players) == position.first_player and self._wins_without(position, seat):
                search = WinSearch(position, self._unseen)
                for _ in search.run(MOMENTS_PER_SLICE):
                    self.moments += MOMENTS_PER_SLICE
                    yield
                return ProofEnd(search.end, search.line, search.supposed) if search.line and search.end else None
        for end in self._turn_ends(position, 0, self._unseen):
            if end is None:
                yield
            elif end.position.finished:
                if winners(end.position.players) != (self.seat,):
                    return end
            elif end.position.to_move != self.seat:
                if (yield from self._opponent_turn(end.position, left)) is not None:
                    return end
            elif left == 0:
                return end
            else:
                answer = yield from self._answer(end.position, left)
                if answer is None:
                    return end
                if root:
                    self.met.append((end, answer.line))
        return None

    def _answer(self, position: Position, left: int) -> EndSearch:
        if left == 1 and self._is_last_of_round(position):
            for line in self._killer_lines:
                end = _replay(position, line)
                if end is not None and end.finished and winners(end.players) == (self.seat,):
                    return ProofEnd(end, line)
        return (yield from self._own_turn(position, left))

    def _wins_without(self, position: Position, last: int) -> bool:
        """Whether the game ends with this turn and would be won without the player at seat `last`."""
        others = tuple(player for seat, player in enumerate(position.players) if seat != last)
        mine = position.players[self.seat]
        return mine.score >= GOAL and [others[at] for at in winners(others)] == [mine]

    def _others_out_of_reach(self, position: Position) -> bool:
        """Whether the game ends with this round and nobody can catch up in the rest of it, whatever is drawn."""
        players, first = position.players, position.first_player
        mine = players[self.seat].score
        if mine < GOAL and all(player.score < GOAL for player in players):
            return False
        seat = position.to_move
        assert seat is not None
        here = position
        while True:
            reach = reachable_prestige(here, self._unseen)
            if players[seat].score + reach >= mine:
                return False
            seat = (seat + 1) % len(players)
            if seat == first:
                done = [at for at in range(len(players)) if at != self.seat]
                return all(players[at].score < mine for at in done)
            here = Position(players, position.colony, position.round, first, seat, edition=position.edition)

    # the ends of one turn

    def _turn_ends(
        self, position: Position, needed: int, unseen: HiddenPieces | None = None
    ) -> Iterator[ProofEnd | None]:
        """The ends of this turn, each once, and now and then None as a chance to stop.

        Without `unseen` it is the winner's turn, which counts on no draw; moments from which `needed` prestige is out
        of reach are pruned. With `unseen` it is another player's turn, who may have any luck.
        """
        seat = position.to_move
        assert seat is not None
        starts = [position] if unseen is None else list(with_named_rewards(position))
        waiting: list[tuple[Position, LinkedLine | None, SupposedPieces]] = [(start, None, ()) for start in starts]
        seen: set[Hashable] = set()
        while waiting:
            moment, way, used = waiting.pop()
            self.moments += 1
            if self.moments % MOMENTS_PER_SLICE == 0:
                yield None
            if needed and mover(moment).score + reachable_prestige(moment) < needed:
                continue
            for start, move, supposed in self._choices(moment, seat, unseen, used):
                after = turn.advance(start, move)
                over = after.to_move != seat or after.finished
                key = (over, after.turn, after.players, after.colony, supposed)
                if key in seen:
                    continue
                seen.add(key)
                if over:
                    yield ProofEnd(after, _unlinked((way, move)), supposed)
                else:
                    waiting.append((after, (way, move), supposed))

    def _choices(
        self, moment: Position, seat: int, unseen: HiddenPieces | None, used: SupposedPieces
    ) -> Iterator[tuple[Position, Move, SupposedPieces]]:
        moves = turn.moves(moment)
        if unseen is None:
            if moment.to_act != seat:  # the proof counts neither on chance nor on an owner (Designer's variant)
                return
            for move in sorted(moves, key=lambda move: isinstance(move, Complete)):  # the last one is gone on with
                if move not in UNKNOWN_TOKEN_MOVES and not (moment.variants and isinstance(move, Copy)):
                    yield moment, move, used
            return
        for move in sorted(moves, key=lambda move: isinstance(move, Complete)):
            if move not in UNKNOWN_TOKEN_MOVES:
                yield moment, move, used
        if moment.to_act == seat:
            yield from supposed_moves(moment, unseen, used)


def _unlinked(way: LinkedLine | None) -> Line:
    moves: list[Move] = []
    while way is not None:
        way, move = way
        moves.append(move)
    return tuple(reversed(moves))


def _replay(position: Position, line: Line) -> Position | None:
    """The position after the line, or None if it is not legal here."""
    seat, here = position.to_move, position
    for move in line:
        if here.finished or here.to_act != seat or turn.check(here, move) is not None:
            return None
        here = turn.advance(here, move)
    return here if here.finished or here.to_move != seat else None


def _passive_reply(position: Position, seat: int) -> Position | None:
    """The position at that player's next turn if everybody else does as little as the rules allow."""
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
