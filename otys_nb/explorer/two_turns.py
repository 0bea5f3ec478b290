"""Two turns from the same moment, tried on the same dealt cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from otys_nb.analysis.search import Candidate, Rollouts
from otys_nb.analysis.sliced_work import SlicedWork
from otys_nb.analysis.suggestions import REPLY_WIDTH
from otys_nb.analysis.turn_search import hide_piles, moves_before_reveal
from otys_nb.rules import views
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position

MAX_DEALS: Final = 12


class TwoTurns(SlicedWork):
    """Two different turns of whoever is to move at `start`."""

    def __init__(self, start: Position, lines: Sequence[tuple[Move, ...]]) -> None:
        seat = start.to_move or 0
        view = views.seen_by(start, seat)
        begun = [moves_before_reveal(hide_piles(view), line) for line in lines]
        self._same = begun[0] == begun[1]  # what sets them apart was drawn or decided afterwards
        self._turns = [Candidate(line, one, start, 0.0) for line, one in zip(lines, begun, strict=True)]
        unseen = views.unseen_by(start, seat)
        self._rollouts = Rollouts(view, unseen, self._turns, Random(0), len(view.players), replies=REPLY_WIDTH)
        super().__init__()

    @property
    def deals(self) -> int:
        """On so many deals both were played."""
        return min(len(one.margins) for one in self._turns)

    @property
    def apart(self) -> float:
        """By how much more prestige the first one leads on the average."""
        mine, other = (sum(one.margins[: self.deals]) for one in self._turns)
        return (mine - other) / max(self.deals, 1)

    def _work(self) -> Iterator[None]:
        while self.deals < MAX_DEALS and not self._same:
            try:
                for _ in self._rollouts.deal():
                    yield
            except ValueError:  # more cards are unknown than the box holds
                return
