"""Threats: what the next player can do at worst, and how likely that is, given what somebody may know.

What can be played on what lies open alone is proved: it can be played wherever the hidden pieces are. The rest is
counted: what is hidden is dealt anew again and again, each time the one who threatens looks for the worst with what he
would know then, and the share of the deals has its interval. What no luck could bring is proved too, as a bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal, TypeAlias

from otys_nb.analysis.plan import End, Plans, blind, every, likely
from otys_nb.analysis.playouts import Estimate, wilson
from otys_nb.analysis.slices import Slices
from otys_nb.analysis.unseen import dark, unseen_from
from otys_nb.analysis.wins import within_reach
from otys_nb.rules import views
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Move
from otys_nb.rules.position import START, Position

Kind: TypeAlias = Literal["win", "card", "prestige"]

DEALS: Final = 30
OPEN: Final = 8_000
"""Moments of the turn looked at on what lies open."""
DEALT: Final = 2_000
"""Moments of the turn looked at in each deal."""


@dataclass(frozen=True, slots=True)
class Threat:
    """Something that the next player can do: to win the game, to complete the contract `card`, to gain `amount` of
    prestige. It is told on `start`, where `line` can be played. `times` of `deals` it was there; proved, always."""

    kind: Kind
    card: str
    amount: int
    start: Position
    line: tuple[Move, ...]
    proved: bool
    times: int = 0
    deals: int = 0

    def sure(self) -> Estimate:
        """How likely it is, with a 95 % interval."""
        return Estimate(1.0, 1.0, 1.0) if self.proved else wilson(self.times, self.deals)


@dataclass(slots=True)
class _Worst:
    """One way to do a thing, and in how many deals there was one."""

    amount: int
    start: Position
    line: tuple[Move, ...]
    times: int = 0


class Threats(Slices):
    """The threats to the player at `eyes`, found slice by slice.

    Where it is that player's turn, they are what the next player could do if this turn changed nothing; otherwise what
    the player to move can do now. `bound` is the prestige that this turn cannot bring more than, with all the luck.

    Raises:
        ValueError: for a seat that there is not, a table of one, a game that is over or a turn that is under way.
    """

    def __init__(self, position: Position, eyes: int, *, deals: int = DEALS, rng: Random | None = None) -> None:
        count = len(position.players)
        if type(eyes) is not int or not 0 <= eyes < count or position.finished or position.turn != START or count < 2:
            raise wrong("seat", field="eyes", seat=repr(eyes), last=count - 1)
        self.eyes = eyes
        self.start = _passed(position) if position.to_move == eyes else position
        self.seat = self.start.to_move or 0
        self.wanted = deals
        self.deals = 0
        self.bound: int | None = None
        self.whole = False
        """Whether every way in which the turn can go on what lies open was looked at."""
        self._rng = rng or Random(0)
        self._sure: dict[tuple[Kind, str], _Worst] = {}
        self._dealt: dict[tuple[Kind, str], _Worst] = {}
        self._gains: Counter[int] = Counter()
        super().__init__()

    def found(self) -> list[Threat]:
        """The threats so far: the worst first, what is proved before what is likely."""
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
        seen = dark(self.start, self.eyes)
        self.bound = within_reach(seen, unseen_from(self.start, self.eyes))
        plans = Plans(seen, every)
        yield from _planned(plans, OPEN)
        self.whole = plans.done
        for key, way in self._ways(plans, seen).items():
            self._sure[key] = way
        yield
        view, unseen = views.seen_by(self.start, self.eyes), views.unseen_by(self.start, self.eyes)
        for _ in range(self.wanted):
            try:
                deal = views.filled(view, self._rng, unseen)
            except ValueError:  # more is unknown than the box holds: there is nothing to deal
                return
            known = blind(views.seen_by(deal, self.seat))
            plans = Plans(known, likely)
            yield from _planned(plans, DEALT)
            self.deals += 1
            for (kind, card), way in self._ways(plans, known).items():
                if kind == "prestige":
                    self._gains[way.amount] += 1
                worst = self._dealt.get((kind, card))
                if worst is None or way.amount > worst.amount:
                    way.times = worst.times if worst is not None else 0
                    worst = self._dealt[kind, card] = way
                worst.times += 1
            yield

    def _ways(self, plans: Plans, start: Position) -> dict[tuple[Kind, str], _Worst]:
        """For each thing that can be done in this turn, the end that does most."""
        best: dict[tuple[Kind, str], tuple[int, End]] = {}
        before = start.players[self.seat]
        lying = Counter(card for card in start.colony.contracts if card)
        for end in plans.ends:
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
        return {key: _Worst(gain, start, plans.line(end)) for key, (gain, end) in best.items()}


def _passed(position: Position) -> Position:
    """The same table when the next player is to move."""
    seat = ((position.to_move or 0) + 1) % len(position.players)
    return replace(position, to_move=seat, round=position.round + (seat == position.first_player))


def _planned(plans: Plans, most: int) -> Iterator[None]:
    for moments in plans.run(every=200):
        yield
        if moments >= most:
            return


__all__ = ["Threat", "Threats"]
