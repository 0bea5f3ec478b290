"""Threats: the worst that the next player can do, and how likely it is, given what one player knows.

A threat that uses only open pieces is proved: it works wherever the hidden pieces are. Other threats are estimated: the
hidden pieces are dealt again and again, the threatening player searches each deal with its own view, and the share of
deals with the threat gets a confidence interval. A proved upper bound covers whatever luck could bring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal, TypeAlias

from otys_nb.analysis.hidden_pieces import hidden_from, proof_view
from otys_nb.analysis.intervals import Estimate, wilson
from otys_nb.analysis.sliced_work import SlicedWork
from otys_nb.analysis.turn_search import TurnEnd, TurnSearch, all_moves, hide_piles, plausible_moves
from otys_nb.analysis.wins import reachable_prestige
from otys_nb.rules import views
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Move
from otys_nb.rules.position import START, Position

Kind: TypeAlias = Literal["win", "card", "prestige"]

DEALS: Final = 30
MAX_MOMENTS_OPEN: Final = 8_000
"""Moments searched on the open pieces."""
MAX_MOMENTS_PER_DEAL: Final = 2_000
"""Moments searched in each deal."""


@dataclass(frozen=True, slots=True)
class Threat:
    """Something that the next player can do: win the game, complete the contract `card`, or gain `amount` prestige.
    `line` does it from `start`. The threat occurred in `times` of `deals` deals, or is `proved`."""

    kind: Kind
    card: str
    amount: int
    start: Position
    line: tuple[Move, ...]
    proved: bool
    times: int = 0
    deals: int = 0

    def interval(self) -> Estimate:
        """The probability of the threat with a 95 % interval."""
        return Estimate(1.0, 1.0, 1.0) if self.proved else wilson(self.times, self.deals)


@dataclass(slots=True)
class _WorstCase:
    """The worst line of one kind of threat, and the number of deals that had such a line."""

    amount: int
    start: Position
    line: tuple[Move, ...]
    times: int = 0


class Threats(SlicedWork):
    """The threats to the player at `eyes`, found slice by slice.

    On that player's turn they are what the next player could do if this turn changed nothing; otherwise what the player
    to move can do now. `bound` is the most prestige that the threatening turn can bring with any luck.

    Raises:
        ValueError: for an unknown seat, a game of one player, a finished game or a turn under way.
    """

    def __init__(self, position: Position, eyes: int, *, deals: int = DEALS, rng: Random | None = None) -> None:
        count = len(position.players)
        if type(eyes) is not int or not 0 <= eyes < count or position.finished or position.turn != START or count < 2:
            raise wrong("seat", field="eyes", seat=repr(eyes), last=count - 1)
        self.eyes = eyes
        self.start = _next_player_to_move(position) if position.to_move == eyes else position
        self.seat = self.start.to_move or 0
        self.wanted = deals
        self.deals = 0
        self.bound: int | None = None
        self.whole = False
        """Whether the search on the open pieces was complete."""
        self._rng = rng or Random(0)
        self._sure: dict[tuple[Kind, str], _WorstCase] = {}
        self._dealt: dict[tuple[Kind, str], _WorstCase] = {}
        self._gains: Counter[int] = Counter()
        super().__init__()

    def found(self) -> list[Threat]:
        """The threats so far, the worst first, proved ones before estimated ones."""
        threats = []
        for (kind, card), way in self._sure.items():
            threats.append(Threat(kind, card, way.amount, way.start, way.line, True))
        for (kind, card), way in self._dealt.items():
            known = self._sure.get((kind, card))
            if known is not None and (kind != "prestige" or known.amount >= way.amount):
                continue
            times = self._gains[way.amount] if kind == "prestige" else way.times
            threats.append(Threat(kind, card, way.amount, way.start, way.line, False, times, self.deals))
        order = {"win": 0, "prestige": 1, "card": 2}
        return sorted(threats, key=lambda one: (order[one.kind], not one.proved, -one.times, -one.amount, one.card))

    def _work(self) -> Iterator[None]:
        seen = proof_view(self.start, self.eyes)
        self.bound = reachable_prestige(seen, hidden_from(self.start, self.eyes))
        turn_search = TurnSearch(seen, all_moves)
        yield from _search_up_to(turn_search, MAX_MOMENTS_OPEN)
        self.whole = turn_search.done
        for key, way in self._ways(turn_search, seen).items():
            self._sure[key] = way
        yield
        view, unseen = views.seen_by(self.start, self.eyes), views.unseen_by(self.start, self.eyes)
        for _ in range(self.wanted):
            try:
                deal = views.filled(view, self._rng, unseen)
            except ValueError:  # more is unknown than the box holds: there is nothing to deal
                return
            known = hide_piles(views.seen_by(deal, self.seat))
            turn_search = TurnSearch(known, plausible_moves)
            yield from _search_up_to(turn_search, MAX_MOMENTS_PER_DEAL)
            self.deals += 1
            for (kind, card), way in self._ways(turn_search, known).items():
                if kind == "prestige":
                    self._gains[way.amount] += 1
                worst = self._dealt.get((kind, card))
                if worst is None or way.amount > worst.amount:
                    way.times = worst.times if worst is not None else 0
                    worst = self._dealt[kind, card] = way
                worst.times += 1
            yield

    def _ways(self, turn_search: TurnSearch, start: Position) -> dict[tuple[Kind, str], _WorstCase]:
        """For each kind of threat in this turn, the worst end."""
        best: dict[tuple[Kind, str], tuple[int, TurnEnd]] = {}
        before = start.players[self.seat]
        lying = Counter(card for card in start.colony.contracts if card)
        for end in turn_search.ends:
            after = end.position.players[self.seat]
            gain = after.score - before.score
            done = lying - Counter(card for card in end.position.colony.contracts if card)
            done += Counter(before.contracts) - Counter(after.contracts)
            keys: list[tuple[Kind, str]] = [("card", card) for card in done if card != "?"]
            if gain > 0:
                keys.append(("prestige", ""))
            if end.position.finished and end.position.winners() == (self.seat,):
                keys.append(("win", ""))
            for key in keys:
                if key not in best or gain > best[key][0]:
                    best[key] = gain, end
        return {key: _WorstCase(gain, start, turn_search.line(end)) for key, (gain, end) in best.items()}


def _next_player_to_move(position: Position) -> Position:
    """The same position with the next player to move."""
    seat = ((position.to_move or 0) + 1) % len(position.players)
    return replace(position, to_move=seat, round=position.round + (seat == position.first_player))


def _search_up_to(turn_search: TurnSearch, most: int) -> Iterator[None]:
    for moments in turn_search.run(every=200):
        yield
        if moments >= most:
            return


__all__ = ["Threat", "Threats"]
