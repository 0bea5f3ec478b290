"""Looking further than one turn: candidate turns, tried out on dealt positions.

The candidates are the best ends of a plan. Each is played on positions dealt to fit the view (`views.filled`), all on
the same deals; then everybody plays on quickly and greedily for some turns, and the judge looks at where that led.
Candidates that fall behind are dropped (successive halving), so the time goes to those that are hard to tell apart.
The judge is the fitted one (`value`): it is asked once a try, so it may take its time.
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

from otys_nb.analysis.evaluate import Judge
from otys_nb.analysis.features import time_left
from otys_nb.analysis.plan import Plans, blind, brief, certain, likely
from otys_nb.analysis.policies import BRISK, Greedy, Opponent, Recalled, go_on
from otys_nb.analysis.value import FittedJudge
from otys_nb.rules import notation, turn, views
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position

Way: TypeAlias = tuple[Position, tuple[Move, ...]]
"""A turn: what is known where it begins, and its moves."""


@dataclass(slots=True)
class Trial:
    """A candidate turn and what came of it: one chance to win and one margin for each deal."""

    line: tuple[Move, ...]
    start: tuple[Move, ...]
    """Its moves up to where something comes to light."""
    end: Position
    """Where it leads, as planned."""
    guess: float
    """The chance that the judge gives it at once."""
    chances: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    replies: Counter[str] = field(default_factory=Counter)
    """The strongest reply found in each deal, in notation, where several were tried."""
    met: dict[str, Way] = field(default_factory=dict)
    """Where each of these was found first."""

    @property
    def chance(self) -> float:
        """The mean chance over the deals, or the guess."""
        return sum(self.chances) / len(self.chances) if self.chances else self.guess

    def ahead(self, other: Trial) -> bool:
        """Whether it does better than another, by more than a standard error of what sets them apart on the deals that
        both were tried on; before the first, whether more is guessed of it."""
        apart = [mine - theirs for mine, theirs in zip(self.chances, other.chances, strict=False)]
        if not apart:
            return self.chance > other.chance
        mean = sum(apart) / len(apart)
        # One more deal that sets them apart as deals commonly do, as in `margin`.
        variance = (sum((one - mean) ** 2 for one in apart) + APART**2) / len(apart)
        return mean > sqrt(variance / len(apart))

    def margin(self) -> tuple[float, float, float]:
        """The mean margin over the deals and the ends of its 95 % interval, which is wide for few deals.

        Raises:
            ZeroDivisionError: before the first deal.
        """
        count = len(self.margins)
        mean = sum(self.margins) / count
        # One more deal that lies as far off as deals commonly do: a few that agree by luck are not yet certain.
        variance = (sum((value - mean) ** 2 for value in self.margins) + DOUBT**2) / count
        error = 1.96 * sqrt(variance / count)
        return mean, mean - error, mean + error


APART: Final = 0.1
"""How far the chances of two turns in single deals commonly lie apart, beyond what sets them apart in the mean."""

GUESSED: Final = 2
"""As many deals is the guess worth."""

DOUBT: Final = 2.0
"""How far the margins of single deals commonly lie from their mean."""


def candidates(plans: Plans, judge: Judge, most: int, alike: int = 1) -> list[Trial]:
    """The best ends of a plan by the judge's chance, the first of equals.

    Of ends that differ in nothing but the order of the divers there are at most `alike`.
    """
    ranked = sorted((-judge.chance(end.position), at) for at, end in enumerate(plans.ends))
    found: list[Trial] = []
    seen: Counter[tuple[object, ...]] = Counter()
    for worse, at in ranked:
        end = plans.ends[at]
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
        if seen[key] < alike:
            seen[key] += 1
            line = plans.line(end)
            found.append(Trial(line, certain(plans.position, line), end.position, -worse))
        if len(found) >= most:
            break
    return found


def turn_played(position: Position, moves: Sequence[Move], players: Sequence[Opponent], rng: Random) -> Position:
    """The position after a turn that begins with these moves, as far as they can be played; `players` play the rest."""
    actor, mover = position.to_act, position.to_move
    for move in moves:
        if position.to_act != actor or turn.check(position, move) is not None:
            break
        position = turn.advance(position, move)
    return go_on(position, players, rng) if position.to_move == mover and not position.finished else position


class Tryout:
    """Trials of one view, all on the same deals: `attempt` tries one on the next deal that it has not seen.

    Who is next replies with what he likes best. With `replies` of more than one, so many of his best are tried, and the
    one that hurts most counts. `judge` says how the positions stand to which all this leads. `player` plays on for
    everybody, or only for whose view it is, if there are `others`.
    """

    def __init__(
        self,
        view: Position,
        unseen: Sequence[str] | None,
        trials: Sequence[Trial],
        rng: Random,
        turns: int,
        player: Opponent = BRISK,
        replies: int = 1,
        judge: Judge | None = None,
        others: Opponent | None = None,
    ) -> None:
        seat = view.to_act
        assert seat is not None
        self.view = view
        self.unseen = unseen
        self.trials = list(trials)
        self.rng = rng
        self.turns = turns
        self.judge = judge or Judge(seat)
        self.players = tuple([player if at == seat else others or player for at in range(len(view.players))])
        self.replies = replies
        self._deals: list[tuple[Position, int]] = []

    def run(self) -> Iterator[Trial]:
        """Try one trial after the other, the least tried first, yielding each; has no end of its own."""
        while True:
            trial = min(self.trials, key=lambda trial: len(trial.chances))
            self.attempt(trial)
            yield trial

    def deal(self) -> Iterator[Trial]:
        """Try every trial that is still in on one more deal, yielding each."""
        for trial in list(self.trials):
            self.attempt(trial)
            yield trial

    def attempt(self, trial: Trial) -> None:
        """Try one trial on the first deal that it has not been tried on.

        Raises:
            ValueError: if more cards are unknown than the box holds.
        """
        number = len(trial.chances)
        while number >= len(self._deals):
            self._deals.append((views.filled(self.view, self.rng, self.unseen), self.rng.getrandbits(48)))
        dealt, seed = self._deals[number]
        self._play(trial, dealt, Random(seed))

    def _play(self, trial: Trial, position: Position, rng: Random) -> None:
        """Play a trial on one dealt position."""
        position = turn_played(position, trial.start, self.players, rng)
        left, replies = self.turns, dict[str, Way]()
        rows = [("", position)]
        if self.replies > 1 and left and not position.finished:
            left, rows = left - 1, self._replied(position, rng, replies)
        results = []
        for reply, after in rows:
            seen = views.seen_by(self.led(after, left, rng), self.judge.seat)
            results.append((self.judge.chance(seen), self.judge.margin(seen), reply))
        chance, margin, worst = min(results)
        trial.chances.append(chance)
        trial.margins.append(margin)
        if worst:
            trial.replies[worst] += 1
            trial.met.setdefault(worst, replies[worst])

    def led(self, position: Position, turns: int, rng: Random) -> Position:
        """Where playing on for some turns leads."""
        for _ in range(turns):
            if position.finished:
                break
            position = go_on(position, self.players, rng)
        return position

    def _replied(self, position: Position, rng: Random, ways: dict[str, Way]) -> list[tuple[str, Position]]:
        """The best replies that whoever is next can find, in notation, each with the position after it; `ways` is told
        their moves."""
        seat = position.to_act
        assert seat is not None
        view = views.seen_by(position, seat)
        plans = Plans(blind(view), BRISK.rule).complete(BRISK.most)
        replied = []
        for reply in candidates(plans, Judge(seat), self.replies):
            after = position
            for move in reply.start:
                after = turn.advance(after, move)
            if after.to_move == seat and not after.finished:
                after = go_on(after, self.players, rng)
            text = notation.write_line(plans.position, reply.line)
            replied.append((text, after))
            ways[text] = plans.position, reply.line
        return replied or [("", go_on(position, self.players, rng))]

    def standing(self, trial: Trial) -> float:
        """The mean chance of a trial over the deals that all who are still in have seen, and over `GUESSED` more on
        which it is as was guessed at once."""
        common = min([len(one.chances) for one in self.trials])
        return (GUESSED * trial.guess + sum(islice(trial.chances, common))) / (GUESSED + common)

    def halve(self) -> None:
        """Drop the worse half."""
        ranked = sorted(self.trials, key=lambda trial: -self.standing(trial))
        self.trials = ranked[: max(1, (len(ranked) + 1) // 2)]


QUICK: Final = Greedy(most=300, rule=brief, second=FittedJudge)
"""The quick player with whom the search plays on its own turns."""

REPLYING: Final = Greedy(most=300, rule=brief)
"""For whom it takes the others: who plays by the weighted sum. It is quicker, and beats such players more often."""


class Foresight(Tryout):
    """Trials whose last turn is planned, not played: no luck in it counts."""

    def led(self, position: Position, turns: int, rng: Random) -> Position:
        position = super().led(position, turns - 1, rng)
        if position.finished:
            return position
        seat = position.to_move
        assert seat is not None
        plans = Plans(blind(views.seen_by(position, seat)), QUICK.rule).complete(QUICK.most)
        return QUICK.best(plans, rng).position


LATE: Final = 0.5
"""The time left (`features.time_left`) from which two players look two rounds ahead."""


def rounds(position: Position) -> int:
    """How many rounds it pays to look ahead: two in the race at the end of a game of two, otherwise one.

    Before that the judge says of the next round as much as playing two does, and half as many deals are seen in a
    second (docs/benchmarks.md).
    """
    return 2 if len(position.players) == 2 and time_left(position) <= LATE else 1


MAIN: Final = 0.8
"""The share of a turn's time that its first decision takes, where another is likely to come."""


@dataclass(frozen=True, slots=True)
class Search:
    """A player that tries out its candidates.

    The strength is set by `seconds` for a turn or, so that the same seed gives the same game, by `tries`: how often
    candidates are tried in all. What comes to light in a turn is thought over again, in a fifth of that. `width` is how
    many candidates there are, `ahead` how many rounds are played on, if not as many as pay (`rounds`), `judge` who says
    how positions stand. `clock` measures the seconds: with `time.process_time` a busy machine makes the player slower,
    not weaker.
    """

    seconds: float = 1.0
    tries: int = 0
    width: int = 24
    ahead: int = 0
    clock: Callable[[], float] = time.perf_counter
    judge: Callable[[int], Judge] = FittedJudge

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
        plans = Plans(blind(view), likely).complete(3000)
        trials = candidates(plans, judge, self.width, alike=2)
        if not trials:
            return (moves[0],)
        if len(trials) == 1 or trials[0].guess >= 1:
            return trials[0].start
        turns = (self.ahead or rounds(view)) * len(view.players)
        # Others reply to many candidates alike, and what they reply is decided once for all of these.
        tryout = Foresight(view, unseen, trials, rng, turns, Recalled(QUICK), judge=judge, others=Recalled(REPLYING))
        return self.choose(tryout, start, self._share(view, trials)).start

    def _share(self, view: Position, trials: Sequence[Trial]) -> float:
        """The share of the turn's time that this decision may take."""
        if view.turn.stage != "key" or view.turn.pending:
            return 1 - MAIN
        return 1.0 if all(trial.start == trial.line for trial in trials) else MAIN

    def choose(self, tryout: Tryout, start: float, share: float = 1.0) -> Trial:
        """The trial that does best: halving while a share of the tries, or of the time since `start`, lasts."""
        stages = max(1, (len(tryout.trials) - 1).bit_length())
        trying, tried = tryout.run(), 0
        with uncollected():
            for stage in range(1, stages + 1):
                part = share * stage / stages
                while tried < self.tries * part if self.tries else self.clock() < start + self.seconds * part:
                    next(trying)
                    tried += 1
                tryout.halve()
        return tryout.trials[0]


@contextmanager
def uncollected() -> Iterator[None]:
    """Without looking for reference cycles: positions have none, and a look through all of them takes a tenth of a
    second."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
