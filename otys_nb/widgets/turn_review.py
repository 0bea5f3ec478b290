"""The review after a game: the turns that cost most, in words and on the board, each of which can be played again.

The game itself stays as it was: a turn played again is another branch of its tree, in which no opponent answers.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, Final

from otys_nb.analysis import review
from otys_nb.analysis.review import ReviewedTurn
from otys_nb.rules import notation
from otys_nb.rules.game import Node
from otys_nb.widgets import opponent_turns, turn_narration
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponent_turns import TurnSpan
from otys_nb.widgets.session import Session

REVIEW_SECONDS: Final = 4.0
"""How long a review started on the page may take."""
MAX_TURNS: Final = 3
"""Turns in a review."""
AS_GOOD_AS_BEST: Final = 0.02
"""The largest loss of winning chance with which a turn counts as being as good as the best."""
FIRST_REPLAY_ID: Final = 1_000_000
"""The turns shown again are numbered from here, above those of the opponents."""


class TurnReview:
    """A game whose turns can be reviewed and played again."""

    _session: Session
    lang: Any
    alone: bool
    seats: tuple[int, ...]
    verdicts: tuple[ReviewedTurn, ...] = ()
    """The turns that cost most, once the game was reviewed."""
    reviewed: bool = False
    judged: dict[str, Any] | None = None
    """The verdict on a turn that was played again."""
    _end: Node | None = None
    _trial: ReviewedTurn | None = None
    _film: tuple[int, bool] | None = None
    """The turn that the page shows again: its number, and whether it is the better one."""
    _films: int = 0
    _line: tuple[Any, list[str]] | None = None

    @property
    def trying(self) -> bool:
        """Whether the player is playing a turn again."""
        return self._trial is not None

    @property
    def lines(self) -> list[str]:
        """The result of the review, a line for each turn."""
        if not self.reviewed:
            return []
        if self._line is None or self._line[0] != (self.verdicts, self.lang):
            found = [self._line_for(one) for one in self.verdicts] or [review.nothing_lost(self.lang)]
            self._line = ((self.verdicts, self.lang), found)
        return self._line[1]

    @property
    def verdict(self) -> dict[str, Any] | None:
        """What the coach says about the turn under review, or about the one played in its place."""
        if self._trial is None:
            return None
        return self.judged or {"kind": "told", "text": self._cost(self._trial), "rules": []}

    def _whole(self) -> Node:
        """The last node of the game as it was played, without turns played again."""
        return self._end if self._trial is not None and self._end is not None else self._session.game.node

    def _forget_review(self) -> None:
        self.verdicts, self.reviewed, self._end = (), False, None
        self._trial = self.judged = self._film = None

    # in words

    def _cost(self, verdict: ReviewedTurn) -> str:
        return say("opponents.cost", self.lang, round=verdict.round, cost=f"{verdict.cost * 100:.0f}")

    def _line_for(self, verdict: ReviewedTurn) -> str:
        played = self._sentences(self._stretch(verdict, better=False))
        better = self._sentences(self._stretch(verdict, better=True))
        return say("opponents.better", self.lang, cost=self._cost(verdict), played=played, better=better)

    def _sentences(self, one: TurnSpan) -> str:
        before, after = one.before.position, one.after.position
        return " ".join(turn_narration.narrate(before, after, one.seat, one.events(), self.lang))

    def _stretch(self, verdict: ReviewedTurn, *, better: bool) -> TurnSpan:
        """The turn as it was played, or the better one as far as it does not depend on a draw."""
        if better:
            moves = notation.parse_line(verdict.node.position, f"{verdict.better} ..").moves
            nodes = opponent_turns.nodes_played(verdict.node, moves)
            return TurnSpan(verdict.seat, nodes[0], nodes[-1])
        path = self._whole().path()
        later = path[path.index(verdict.node) + 1 :]
        return TurnSpan(verdict.seat, verdict.node, next((node for node in later if node.ends_turn), later[-1]))

    # on the board

    def _shown_turn(self) -> dict[str, Any] | None:
        """The turn to be shown again, as the trait `answers`; None outside a review."""
        if self._trial is None:
            return None
        if self._film is None:
            return {}
        number, better = self._film
        one = self._stretch(self._trial, better=better)
        text = [say(f"opponents.{'better_was' if better else 'played_was'}", self.lang), self._sentences(one)]
        eyes = self.seats[0] if self.alone else one.seat
        return opponent_turns.message([one], [number], eyes, self.lang, {number: text}) | {"plays": True}

    def _show_again(self, *, better: bool) -> None:
        self._films += 1
        self._film = (FIRST_REPLAY_ID + self._films, better)

    def _visit_turn(self, step: int) -> None:
        """Go to the beginning of a reviewed turn. The first numbers show the turn again, the same number of further
        ones let the player play it again at once."""
        if step >= 2 * len(self.verdicts):
            raise Rejected("no_node")
        self._trial = self.verdicts[step % len(self.verdicts)]
        self._film = self.judged = None
        if step < len(self.verdicts):
            self._show_again(better=False)
        self._session.game.goto(self._trial.node)

    def _judge_trial(self, node: Node) -> bool:
        """Whether `node` belongs to a turn being played again; a finished one gets its verdict."""
        if self._trial is None:
            return False
        path = node.path()
        if self._trial.node not in path:
            self._trial = self.judged = self._film = None
            return False
        later = path[path.index(self._trial.node) :]
        line = [node.move for node in later[1:] if node.move is not None]
        over = any(after.ends_turn for _, after in pairwise(later))
        if not over:
            self.judged = None
        elif self.judged is None:
            self._film = None
            cost = review.turn_cost(self._trial.node, line)
            kind = "right" if cost <= AS_GOOD_AS_BEST else "wrong"
            facts = {"cost": f"{cost * 100:.0f}", "was": f"{self._trial.cost * 100:.0f}"}
            self.judged = {"kind": kind, "text": say(f"opponents.tried_{kind}", self.lang, **facts), "rules": []}
        return True

    def _return_to_end(self) -> None:
        end = self._end
        self._trial = self.judged = self._film = None
        if end is not None:
            self._session.game.goto(end)

    def _do_check(self, action: Action) -> None:
        """Review the turns that cost most."""
        if not self._session.position.finished:
            raise Rejected("no_move")
        seat = self.seats[0] if self.alone else None
        found = review.review(
            self._session.game, MAX_TURNS, seconds=REVIEW_SECONDS, seat=seat, rng=Random(0), lang=self.lang
        )
        mine = [one for one in found if one.seat in self.seats]
        self.verdicts, self.reviewed, self._end = tuple(mine), True, self._session.game.node

    def _do_solve(self, action: Action) -> None:
        """Show the better turn."""
        if self._trial is None:
            raise Rejected("no_move")
        self._show_again(better=True)

    def _do_rejoin(self, action: Action) -> None:
        if self._trial is not None:
            self._return_to_end()
        else:
            super()._do_rejoin(action)  # type: ignore[misc]


__all__ = ["TurnReview"]
