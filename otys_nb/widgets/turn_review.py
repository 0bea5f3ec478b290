"""The review after a game: the turns that cost most, in words and on the board, each of which can be played again.

The game itself stays as it was: a turn played again is another branch of its tree, in which no opponent answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final

from otys_nb.analysis import review
from otys_nb.analysis.review import Review, ReviewedTurn
from otys_nb.lessons.wire import FeedbackKind
from otys_nb.rules import notation
from otys_nb.rules.game import Node
from otys_nb.widgets import opponent_turns, turn_narration
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponent_turns import TurnSpan
from otys_nb.widgets.part import Part, node_at
from otys_nb.widgets.room import Snapshot
from otys_nb.widgets.wire.board import Verdict
from otys_nb.widgets.wire.table import Answers
from otys_nb.widgets.wire.words import Nothing

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom

REVIEW_SECONDS: Final = 4.0
"""How long a review started on the page may take."""
MAX_TURNS: Final = 3
"""Turns in a review."""
AS_GOOD_AS_BEST: Final = 0.02
"""The largest loss of winning chance with which a turn counts as being as good as the best."""
FIRST_REPLAY_ID: Final = 1_000_000
"""The turns shown again are numbered from here, above those of the opponents."""


class TurnReview(Part):
    """The turns that cost most, once the game was reviewed, and the one that is played again."""

    name = "review"

    def __init__(self, room: GameRoom) -> None:
        super().__init__(room)
        self.wished = False
        """Whether whoever comes back to a game that the page has kept wants to look back at it."""
        self._films = 0
        self._lines: tuple[Any, list[str]] | None = None
        self.forget()

    def forget(self) -> None:
        """Know of no review, as before the end of a game."""
        self.verdicts: tuple[ReviewedTurn, ...] = ()
        """The turns that cost most."""
        self.reviewed = False
        self._end: Node | None = None
        self._put_back()

    def _put_back(self) -> None:
        """Play no turn again."""
        self._trial: ReviewedTurn | None = None
        self.judged: Verdict | None = None
        """The verdict on a turn that was played again."""
        self._film: tuple[int, bool] | None = None
        """The turn that the page shows again: its number, and whether it is the better one."""

    @property
    def trying(self) -> bool:
        """Whether the player is playing a turn again."""
        return self._trial is not None

    @property
    def shown(self) -> bool:
        """Whether a turn is only shown again: nothing was played in its place."""
        return self._trial is not None and self._film is not None and self.room.node is self._trial.node

    @property
    def verdict(self) -> Verdict | None:
        """What the coach says about the turn under review, or about the one played in its place; or that nothing was
        found, while the game goes on."""
        if self._trial is None:
            nothing = self.reviewed and not self.verdicts and not self.room.position.finished
            return {"kind": "told", "text": review.nothing_lost(self.room.lang), "rules": []} if nothing else None
        return self.judged or {"kind": "told", "text": self._cost(self._trial), "rules": []}

    @property
    def end(self) -> Node:
        """The last node of the game as it was played, without turns played again."""
        return self._end if self._trial is not None and self._end is not None else self.room.node

    # in words

    def lines(self) -> list[str]:
        """The result of the review, a line for each turn."""
        if not self.reviewed:
            return []
        key = (self.verdicts, self.room.lang)
        if self._lines is None or self._lines[0] != key:
            found = [self._line_for(one) for one in self.verdicts] or [review.nothing_lost(self.room.lang)]
            self._lines = (key, found)
        return self._lines[1]

    def _cost(self, verdict: ReviewedTurn) -> str:
        return say("opponents.cost", self.room.lang, round=verdict.round, cost=self._about(verdict.cost))

    def _about(self, cost: float) -> str:
        """A chance in tens of per cent, or that it is little: a few seconds of rollouts know no more than that."""
        tens = round(10 * cost)
        return say(f"opponents.{'about' if tens else 'little'}", self.room.lang, n=10 * tens)

    def _line_for(self, verdict: ReviewedTurn) -> str:
        played = self._sentences(self._stretch(verdict, better=False))
        better = self._sentences(self._stretch(verdict, better=True))
        return say("opponents.better", self.room.lang, cost=self._cost(verdict), played=played, better=better)

    def _sentences(self, one: TurnSpan) -> str:
        before, after = one.before.position, one.after.position
        return " ".join(
            turn_narration.narrate(before, after, one.seat, one.events(), self.room.lang, self.room.table.you)
        )

    def _stretch(self, verdict: ReviewedTurn, *, better: bool) -> TurnSpan:
        """The turn as it was played, or the better one as far as it does not depend on a draw."""
        if better:
            moves = notation.parse_line(verdict.node.position, f"{verdict.better} ..").moves
            nodes = opponent_turns.nodes_played(verdict.node, moves)
            return TurnSpan(verdict.seat, nodes[0], nodes[-1])
        later = self.end.since(verdict.node)
        return TurnSpan(verdict.seat, verdict.node, next((node for node in later if node.ends_turn), later[-1]))

    # on the board

    def film(self) -> Answers | Nothing:
        """The turn to be shown again, as the trait `answers`."""
        if self._trial is None or self._film is None:
            return {}
        number, better = self._film
        one = self._stretch(self._trial, better=better)
        text = [say(f"opponents.{'better_was' if better else 'played_was'}", self.room.lang), self._sentences(one)]
        eyes = self.room.seats[0] if self.room.alone else one.seat
        found = opponent_turns.message([one], [number], eyes, self.room.lang, self.room.table.names, {number: text})
        if "turns" in found:
            found["plays"] = True
        return found

    def _show_again(self, *, better: bool) -> None:
        self._films += 1
        self._film = (FIRST_REPLAY_ID + self._films, better)

    def show_better(self) -> None:
        """Show the better turn.

        Raises:
            Rejected: where no turn is played again.
        """
        if self._trial is None:
            raise Rejected("no_move")
        self._show_again(better=True)

    def visit(self, step: int) -> None:
        """Go to the beginning of a reviewed turn. The first numbers show the turn again, the same number of further
        ones let the player play it again at once.

        Raises:
            Rejected: for any other number.
        """
        if step >= 2 * len(self.verdicts):
            raise Rejected("no_node")
        self._put_back()
        self._trial = self.verdicts[step % len(self.verdicts)]
        if step < len(self.verdicts):
            self._show_again(better=False)
        self.room.session.game.goto(self._trial.node)

    def moved(self, before: Node, after: Node) -> None:
        """End the trial outside the turn that is played again; give its verdict once it is over."""
        if self._trial is None:
            if after is not self._end:
                self.forget()  # the game has gone on
            return
        if not after.comes_from(self._trial.node):
            self._put_back()
            return
        later = after.since(self._trial.node)
        line = [node.move for node in later if node.move is not None]
        if not any(node.ends_turn for node in later):
            self.judged = None
        elif self.judged is None:
            self._film = None
            cost = review.turn_cost(self._trial.node, line)
            kind: FeedbackKind = "right" if cost <= AS_GOOD_AS_BEST else "wrong"
            facts = {"cost": self._about(cost), "was": self._about(self._trial.cost)}
            text = say(f"opponents.tried_{kind}", self.room.lang, **facts)
            self.judged = {"kind": kind, "text": text, "rules": []}

    def return_to_end(self) -> None:
        """Go back to where the game ended."""
        end = self._end
        self._put_back()
        if end is not None:
            with self.room.without_answers():
                self.room.session.game.goto(end)

    def search(self, n: int, *, seconds: float) -> Review:
        """Find the `n` turns of yours that cost most, and better ones."""
        room = self.room
        seat = room.seats[0] if room.alone else None
        return review.review(room.session.game, n, seconds=seconds, seat=seat, rng=Random(0), lang=room.lang)

    def find(self) -> None:
        """Review the turns that cost most.

        Raises:
            Rejected: before the end of the game.
        """
        if not self.room.position.finished:
            raise Rejected("no_move")
        self._find()

    def _find(self) -> None:
        found = self.search(MAX_TURNS, seconds=REVIEW_SECONDS)
        mine = [one for one in found if one.seat in self.room.seats]
        self.verdicts, self.reviewed, self._end = tuple(mine), True, self.room.node

    def look_back(self) -> None:
        """Review what was played so far. While the game goes on, the turn that cost most is shown at once."""
        self._find()
        if self.verdicts and not self.room.position.finished:
            self.visit(0)
        else:
            self.room.changed()

    def take_up_wish(self) -> None:
        """Look back at the game that was found again, where that was wished."""
        if self.wished and (self.room.position.finished or self._can_look):
            self.look_back()
        self.wished = False

    @property
    def _can_look(self) -> bool:
        """Whether there is a turn to look back at: among several people it would show what others may not see."""
        room = self.room
        if not room.alone or room.phase != "mine" or self.trying:
            return False
        before = room.node.path()
        return any(after.ends_turn and one.position.to_move in room.seats for one, after in pairwise(before))

    def buttons(self) -> Sequence[tuple[str, str]]:
        """The way to one's worst turn so far, and from one reviewed turn to the next."""
        word = "mistake" if self._can_look else "further" if self.trying and len(self.verdicts) > 1 else ""
        return [(word, say(f"opponents.{word}", self.room.lang))] if word else []

    def press(self, word: str) -> None:
        """Show the turn that cost most, or the next of those that were found."""
        if word == "mistake":
            self.look_back()
        elif self._trial is not None:
            self.visit((self.verdicts.index(self._trial) + 1) % len(self.verdicts))

    # kept and found again

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data; a verdict is found again by its turn."""
        turns = [[numbers[one.node], one.seat, one.better, one.cost] for one in self.verdicts if one.node in numbers]
        trial = self.verdicts.index(self._trial) if self._trial in self.verdicts else None
        end = numbers.get(self._end) if self._end is not None else None
        film = [*self._film] if self._film is not None else None
        return {
            "reviewed": self.reviewed,
            "turns": turns,
            "end": end,
            "trial": trial,
            "judged": self.judged,
            "film": film,
        }

    def restore(self, kept: Mapping[str, object], nodes: Sequence[Node]) -> None:
        """Take from untrusted data what fits."""
        self.forget()
        turns = kept.get("turns")
        self._end = node_at(nodes, kept.get("end"))
        self.reviewed = kept.get("reviewed") is True and self._end is not None
        if not self.reviewed or not isinstance(turns, list) or len(turns) > MAX_TURNS:
            return
        self.verdicts = tuple(one for turn in turns if (one := self._verdict(turn, nodes)) is not None)
        trial, film = kept.get("trial"), kept.get("film")
        if type(trial) is int and 0 <= trial < len(self.verdicts):
            self._trial = self.verdicts[trial]
            match film:
                case [int(number), bool(better)]:
                    self._film, self._films = (number, better), max(0, number - FIRST_REPLAY_ID)
            self.moved(self.room.node, self.room.node)

    def _verdict(self, turn: object, nodes: Sequence[Node]) -> ReviewedTurn | None:
        match turn:
            case [int(number), int(seat), str(better), float(cost)] if (node := node_at(nodes, number)) is not None:
                position = node.position
                fits = self._end is not None and self._end.comes_from(node) and not position.finished
                if fits and 0 <= seat < len(position.players):
                    name = position.players[seat].name
                    return ReviewedTurn(node, position.round, seat, name, "", better, cost, 0.0, "")
        return None
