"""A search beyond one turn: candidate turns, compared by rollouts on sampled deals (determinization).

The candidates are the best ends that a search of the turn finds. Each is played on deals that fit the view
(`views.filled`), all on the same ones; then every player plays on greedily for some turns, and a judge evaluates the
position reached. Successive halving drops the candidates that fall behind, so the time goes to those that are hard to
tell apart. The judge is the fitted network: it runs once a rollout, so it may be slow.
"""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.features import time_left
from otys_nb.analysis.network import FittedJudge
from otys_nb.analysis.policies import PLAYOUT_PLAYER, CachedPlayer, Greedy, Opponent, finish_turn
from otys_nb.analysis.turn_search import (
    TurnSearch,
    hide_piles,
    moves_before_reveal,
    narrow_playout_moves,
    plausible_moves,
)
from otys_nb.rules import notation, turn, views
from otys_nb.rules.arguments import duration, explained, whole
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.sealed import sealed

PlannedTurn: TypeAlias = tuple[Position, tuple[Move, ...]]
"""A turn: the player's view at its start, and its moves."""


@dataclass(slots=True)
class Candidate:
    """A candidate turn and its rollouts: one chance to win and one margin for each deal."""

    line: tuple[Move, ...]
    start: tuple[Move, ...]
    """Its moves up to the first that reveals something."""
    end: Position
    """The position it leads to as planned."""
    guess: float
    """The chance to win that the judge gives this position before any rollout."""
    chances: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    replies: Counter[str] = field(default_factory=Counter)
    """The strongest reply found in each deal, in notation, if several replies were tried."""
    reply_turns: dict[str, PlannedTurn] = field(default_factory=dict)
    """For each of these replies, the turn as it was first found."""

    @property
    def chance(self) -> float:
        """The mean chance over the deals, or the guess."""
        return sum(self.chances) / len(self.chances) if self.chances else self.guess

    def ahead_of(self, other: Candidate) -> bool:
        """Whether it does better than another by more than one standard error of their difference, over the deals that
        both were played on; before the first deal, whether its guess is higher."""
        apart = [mine - theirs for mine, theirs in zip(self.chances, other.chances, strict=False)]
        if not apart:
            return self.chance > other.chance
        mean = sum(apart) / len(apart)
        # The prior counts as one more deal, as in `margin`.
        variance = (sum((one - mean) ** 2 for one in apart) + CHANCE_DIFFERENCE_PRIOR**2) / len(apart)
        return mean > sqrt(variance / len(apart))

    def margin(self) -> tuple[float, float, float]:
        """The mean margin over the deals and the ends of its 95 % interval, which is wide for few deals.

        Raises:
            ZeroDivisionError: before the first deal.
        """
        count = len(self.margins)
        mean = sum(self.margins) / count
        # The prior counts as one more deal with a typical deviation: a few deals that agree by luck prove little.
        variance = (sum((value - mean) ** 2 for value in self.margins) + MARGIN_SPREAD_PRIOR**2) / count
        error = 1.96 * sqrt(variance / count)
        return mean, mean - error, mean + error


CHANCE_DIFFERENCE_PRIOR: Final = 0.1
"""The typical deviation of two candidates' difference in one deal from their mean difference."""

GUESS_WEIGHT: Final = 2
"""Deals that the judge's first guess counts for."""

MARGIN_SPREAD_PRIOR: Final = 2.0
"""The typical deviation of the margin in one deal from the mean margin."""


def best_candidates(turn_search: TurnSearch, judge: Judge, count: int, max_similar: int = 1) -> list[Candidate]:
    """The `count` best ends of a searched turn by the judge's chance; of equals the first.

    At most `max_similar` of them differ only in the order of the divers.
    """
    ranked = sorted((-judge.chance(end.position), at) for at, end in enumerate(turn_search.ends))
    found: list[Candidate] = []
    seen: Counter[tuple[object, ...]] = Counter()
    for worse, at in ranked:
        end = turn_search.ends[at]
        me = end.position.players[judge.seat]
        key = (
            me.score,
            me.credits,
            me.batteries,
            me.neutral_x,
            me.keys,
            me.zone,
            me.rewards,
            me.contracts,
            me.hacker,
            me.mechanic,
            frozenset(me.divers),
            end.position.colony,
        )
        if seen[key] < max_similar:
            seen[key] += 1
            line = turn_search.line(end)
            found.append(Candidate(line, moves_before_reveal(turn_search.position, line), end.position, -worse))
        if len(found) >= count:
            break
    return found


def judged_turns(position: Position, seat: int, count: int) -> tuple[Position, list[Candidate]]:
    """What a seat sees of the position, and the best turns that it has there, judged by their ends alone."""
    view = hide_piles(views.seen_by(position, seat))
    searched = TurnSearch(view, PLAYOUT_PLAYER.move_filter).complete(PLAYOUT_PLAYER.max_moments)
    return view, best_candidates(searched, Judge(seat), count)


def play_turn(position: Position, moves: Sequence[Move], players: Sequence[Opponent], rng: Random) -> Position:
    """The position after a turn that begins with these moves, as far as they are legal; `players` play the rest."""
    actor, mover = position.to_act, position.to_move
    for move in moves:
        if position.to_act != actor or turn.check(position, move) is not None:
            break
        position = turn.advance(position, move)
    return finish_turn(position, players, rng) if position.to_move == mover and not position.finished else position


class Rollouts:
    """Rollouts of candidates for one view, all on the same deals: `rollout` plays one on the next deal it has not seen.

    The next player replies with the best turn found; with `replies` above 1, with each of that many best turns, of
    which the strongest counts. `judge` evaluates the positions reached. `player` plays on for everybody, or only for
    the seat of the view, if `others` is given.
    """

    def __init__(
        self,
        view: Position,
        unseen: Sequence[str] | None,
        candidates: Sequence[Candidate],
        rng: Random,
        turns: int,
        player: Opponent = PLAYOUT_PLAYER,
        replies: int = 1,
        judge: Judge | None = None,
        others: Opponent | None = None,
    ) -> None:
        seat = view.to_act
        assert seat is not None
        self.view = view
        self.unseen = unseen
        self.candidates = list(candidates)
        self.rng = rng
        self.turns = turns
        self.judge = judge or Judge(seat)
        self.players = tuple([player if at == seat else others or player for at in range(len(view.players))])
        self.replies = replies
        self._deals: list[tuple[Position, int]] = []

    def run(self) -> Iterator[Candidate]:
        """Play rollouts without end, always of the candidate with the fewest so far, yielding that candidate."""
        while True:
            candidate = min(self.candidates, key=lambda candidate: len(candidate.chances))
            self.rollout(candidate)
            yield candidate

    def deal(self) -> Iterator[Candidate]:
        """Play one more rollout of each remaining candidate, yielding it."""
        for candidate in list(self.candidates):
            self.rollout(candidate)
            yield candidate

    def rollout(self, candidate: Candidate) -> None:
        """Play a candidate on the first deal that it has not been played on.

        Raises:
            ValueError: if more cards are unknown than the box holds.
        """
        number = len(candidate.chances)
        while number >= len(self._deals):
            self._deals.append((views.filled(self.view, self.rng, self.unseen), self.rng.getrandbits(48)))
        dealt, seed = self._deals[number]
        self._play(candidate, dealt, Random(seed))

    def _play(self, candidate: Candidate, position: Position, rng: Random) -> None:
        """Play a candidate on one dealt position and record the result."""
        position = play_turn(position, candidate.start, self.players, rng)
        left, replies = self.turns, dict[str, PlannedTurn]()
        rows = [("", position)]
        if self.replies > 1 and left and not position.finished:
            left, rows = left - 1, self._best_replies(position, rng, replies)
        results = []
        for reply, after in rows:
            seen = views.seen_by(self.play_on(after, left, rng), self.judge.seat)
            results.append((self.judge.chance(seen), self.judge.margin(seen), reply))
        chance, margin, worst = min(results)
        candidate.chances.append(chance)
        candidate.margins.append(margin)
        if worst:
            candidate.replies[worst] += 1
            candidate.reply_turns.setdefault(worst, replies[worst])

    def play_on(self, position: Position, turns: int, rng: Random) -> Position:
        """The position after some more turns."""
        for _ in range(turns):
            if position.finished:
                break
            position = finish_turn(position, self.players, rng)
        return position

    def _best_replies(
        self, position: Position, rng: Random, found: dict[str, PlannedTurn]
    ) -> list[tuple[str, Position]]:
        """The best replies found for the next player, in notation, each with the position after it; their turns are
        added to `found`."""
        seat = position.to_act
        assert seat is not None
        view, replies = judged_turns(position, seat, self.replies)
        replied = []
        for reply in replies:
            after = position
            for move in reply.start:
                after = turn.advance(after, move)
            if after.to_move == seat and not after.finished:
                after = finish_turn(after, self.players, rng)
            text = notation.write_line(view, reply.line)
            replied.append((text, after))
            found[text] = view, reply.line
        return replied or [("", finish_turn(position, self.players, rng))]

    def mean_chance(self, candidate: Candidate) -> float:
        """The mean chance of a candidate over the deals that all remaining candidates share; its first guess counts as
        `GUESS_WEIGHT` more deals."""
        common = min([len(one.chances) for one in self.candidates])
        return (GUESS_WEIGHT * candidate.guess + sum(islice(candidate.chances, common))) / (GUESS_WEIGHT + common)

    def halve(self) -> None:
        """Drop the worse half of the candidates."""
        ranked = sorted(self.candidates, key=lambda candidate: -self.mean_chance(candidate))
        self.candidates = ranked[: max(1, (len(ranked) + 1) // 2)]


ROLLOUT_PLAYER: Final = Greedy(max_moments=300, move_filter=narrow_playout_moves, second=FittedJudge)
"""The fast player that plays the searching player's own turns in rollouts."""

ROLLOUT_OPPONENT: Final = Greedy(max_moments=300, move_filter=narrow_playout_moves)
"""The player that plays the others' turns in rollouts. It judges by the weighted sum, which is faster and, in games
against such players, wins more."""


class PlannedRollouts(Rollouts):
    """Rollouts whose last turn is planned instead of played, so that luck in it does not count."""

    def play_on(self, position: Position, turns: int, rng: Random) -> Position:
        position = super().play_on(position, turns - 1, rng)
        if position.finished:
            return position
        seat = position.to_move
        assert seat is not None
        turn_search = TurnSearch(hide_piles(views.seen_by(position, seat)), ROLLOUT_PLAYER.move_filter)
        return ROLLOUT_PLAYER.best(turn_search.complete(ROLLOUT_PLAYER.max_moments), rng).position


ENDGAME_TIME_LEFT: Final = 0.5
"""The time left (`features.time_left`) at which the search in games of two goes two rounds deep."""


def search_depth(position: Position) -> int:
    """The depth in rounds at which the search plays best: two in the endgame of a game of two, otherwise one.

    Before the endgame the judge predicts the next round as well as a rollout does, and a second round halves the number
    of deals (docs/benchmarks.md).
    """
    return 2 if len(position.players) == 2 and time_left(position) <= ENDGAME_TIME_LEFT else 1


FIRST_DECISION_SHARE: Final = 0.8
"""The share of a turn's time for its first decision, where a second one is likely."""


@sealed
@dataclass(frozen=True, slots=True)
class Search:
    """A player that compares candidate turns by rollouts.

    Its strength is set by `seconds` a turn or, so that the same seed gives the same game, by `tries`, the rollouts a
    turn. After a reveal in the middle of a turn it searches again with a fifth of that. `width` is the number of
    candidates, `ahead` the depth in rounds (0: `search_depth`), `judge` evaluates positions. `clock` measures the
    seconds: with `time.process_time` a busy machine makes the player slower, not weaker.
    """

    seconds: float = 1.0
    tries: int = 0
    width: int = 24
    ahead: int = 0
    clock: Callable[[], float] = time.perf_counter
    judge: Callable[[int], Judge] = FittedJudge

    def __post_init__(self) -> None:
        duration("seconds", self.seconds)
        for name, least in (("tries", 0), ("width", 1), ("ahead", 0)):
            whole(name, getattr(self, name), least)

    @explained
    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        seat = view.to_act
        if seat is None or seat == NATURE:
            raise ValueError("nobody decides here")
        moves = turn.moves(view)
        if len(moves) == 1:
            return moves
        if seat != view.to_move:
            return Greedy(judge=self.judge).decide(view, unseen, rng)
        start, judge = self.clock(), self.judge(seat)
        turn_search = TurnSearch(hide_piles(view), plausible_moves).complete(3000)
        candidates = best_candidates(turn_search, judge, self.width, max_similar=2)
        if not candidates:
            return (moves[0],)
        if len(candidates) == 1 or candidates[0].guess >= 1:
            return candidates[0].start
        turns = (self.ahead or search_depth(view)) * len(view.players)
        # Many candidates leave the others the same decision, so caching players save most of the work.
        rollouts = PlannedRollouts(
            view,
            unseen,
            candidates,
            rng,
            turns,
            CachedPlayer(ROLLOUT_PLAYER),
            judge=judge,
            others=CachedPlayer(ROLLOUT_OPPONENT),
        )
        return self.choose(rollouts, start, self._share(view, candidates)).start

    def _share(self, view: Position, candidates: Sequence[Candidate]) -> float:
        """The share of the turn's time for this decision."""
        if view.turn.stage != "key" or view.turn.pending:
            return 1 - FIRST_DECISION_SHARE
        return 1.0 if all(candidate.start == candidate.line for candidate in candidates) else FIRST_DECISION_SHARE

    def choose(self, rollouts: Rollouts, start: float, share: float = 1.0) -> Candidate:
        """The best candidate, by successive halving within this share of the tries, or of the time since `start`."""
        stages = max(1, (len(rollouts.candidates) - 1).bit_length())
        trying, tried = rollouts.run(), 0
        with garbage_collection_paused():
            for stage in range(1, stages + 1):
                part = share * stage / stages
                while tried < self.tries * part if self.tries else self.clock() < start + self.seconds * part:
                    next(trying)
                    tried += 1
                rollouts.halve()
        return rollouts.candidates[0]


@contextmanager
def garbage_collection_paused() -> Iterator[None]:
    """Pause the search for reference cycles: positions have none, and a scan takes a tenth of a second."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
