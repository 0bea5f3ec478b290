"""The best turns of a position, as far as a player can know: suggestions with a margin, its interval, and words.

`best_turns` answers after a time; `improving` is the same as a generator that answers at once and then ever better,
which may be stopped at any moment. It works in steps of a few hundredths of a second, so that whoever has something
else to do meanwhile, as a kernel has, can do it in between; its clock stands still then.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, overload

from otys_nb.analysis import turn_summary
from otys_nb.analysis.evaluate import ERROR, Judge
from otys_nb.analysis.features import time_left
from otys_nb.analysis.messages import say
from otys_nb.analysis.plan import Plans, blind, certain, every, hindrances, likely, safe
from otys_nb.analysis.playouts import Estimate, wilson
from otys_nb.analysis.search import Trial, Tryout, Way, candidates
from otys_nb.analysis.wins import WinSearch
from otys_nb.pictures import answers
from otys_nb.rules import notation, views
from otys_nb.rules.moves import Move
from otys_nb.rules.numbers import signed
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.problem import Problem
from otys_nb.rules.readable import Readable, brief, in_a_notebook

FIRST: Final = 0.12
"""Seconds that the first answer may take."""
PLANNING: Final = 0.35
"""The share of the time that goes into finding turns, before they are tried out."""
ENOUGH: Final = 40
"""Deals after which a suggestion is known well enough."""
REPLIES: Final = 3
"""Replies of the next player that are tried in each deal; the one that hurts most counts."""
MOST: Final = 20_000
"""Moments looked at when planning, at most; a quarter of them if the number of tries is what is limited."""


@dataclass(frozen=True, slots=True, repr=False)
class Suggestion(Readable):
    """A turn that may be played, and what to expect of it.

    `turn` is its notation and `moves` its decisions, up to where the rest depends on what is looked at (`open`).
    `margin` is the prestige by which the player can expect to be ahead of the best other at the end of the game,
    `chance` the chance to win. After `deals` tries they come from playing on, and the mean lies from `low` to `high`
    with 95 % confidence; before, from the judge alone, and single games end from `low` to `high`. They are reckoned
    against the strongest reply found in each deal: `reply` is the one that it was most often, `met` where it was found.
    `forced` says that this turn wins the game whatever is drawn, `alike` that on the same deals the first of those that
    are tried out is not ahead of it by more than luck. `before` and `after` are where it starts and leads, as planned
    (`plan.blind`).
    """

    turn: str
    moves: tuple[Move, ...]
    margin: float
    low: float
    high: float
    chance: float
    deals: int
    forced: bool
    open: bool
    before: Position
    after: Position
    line: tuple[Move, ...]
    reply: str = ""
    met: Way | None = None
    alike: bool = False

    def sure(self) -> Estimate:
        """The chance to win with its 95 % interval (Wilson's, which stays honest for few deals); from 0 to 1 before the
        first, and none where the win is proved."""
        return (
            Estimate(self.chance, self.chance, self.chance)
            if self.forced
            else wilson(self.chance * self.deals, self.deals)
        )

    def explain(self, lang: str = "") -> str:
        """What the turn brings, in words."""
        text = turn_summary.text(self.before, self.after, self.before.to_move or 0, self.line, lang)
        return f"{text}; {say('unknown_draw', lang)}" if self.open and not self.forced else text

    def row(self) -> dict[str, Any]:
        """Plain values, for a table."""
        return {
            "turn": self.turn,
            "margin": round(self.margin, 2),
            "low": round(self.low, 2),
            "high": round(self.high, 2),
            "chance": round(self.chance, 3),
            "deals": self.deals,
            "forced": self.forced,
            "why": self.explain(),
        }

    def cells(self) -> tuple[str, str, str, str]:
        """The turn, its margin, the interval and what it brings, as text."""
        interval = say("interval", low=signed(self.low, places=1), high=signed(self.high, places=1))
        return self.turn, signed(self.margin, places=1), interval, self.explain()

    def __str__(self) -> str:
        turn, margin, interval, why = self.cells()
        return f"{turn:<28} {margin:>5} ({interval})  {why}"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class BestTurns(Readable, Sequence[Suggestion]):
    """Suggestions, the best first; `done` once more time would change little.

    `problems` says why a position cannot be analysed; then there are no suggestions. `turns` counts the ends of the
    turn that were looked at, `tries` the turns tried out on dealt positions, `seconds` the time so far.
    """

    suggestions: tuple[Suggestion, ...] = ()
    problems: tuple[Problem, ...] = ()
    turns: int = 0
    tries: int = 0
    seconds: float = 0.0
    done: bool = False

    def __len__(self) -> int:
        return len(self.suggestions)

    @overload
    def __getitem__(self, at: int) -> Suggestion: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Suggestion, ...]: ...
    def __getitem__(self, at: int | slice) -> Suggestion | tuple[Suggestion, ...]:
        return self.suggestions[at]

    def rows(self) -> list[dict[str, Any]]:
        """The suggestions as plain rows."""
        return [suggestion.row() for suggestion in self.suggestions]

    def __repr__(self) -> str:
        return f"<BestTurns: {len(self)}, the best: {self[0].turn}>" if self.suggestions else brief(self)

    def __str__(self) -> str:
        if self.problems:
            told = "\n".join(f"  {problem.text()}" for problem in self.problems)
            return f"{say('not_analysed')}\n{told}"
        lines = [f"{at}. {suggestion}" for at, suggestion in enumerate(self.suggestions, 1)]
        return "\n".join(lines) or say("no_turn")

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        if not self.suggestions:
            return in_a_notebook(self)
        rows = [[at, *suggestion.cells()] for at, suggestion in enumerate(self.suggestions, 1)]
        heads = ["", *(say(f"column_{name}") for name in ("turn", "margin", "interval", "why"))]
        return {"text/plain": str(self), "text/html": answers.table(heads, rows)}


def best_turns(
    position: Position,
    n: int = 5,
    *,
    seconds: float = 3.0,
    rng: Random | None = None,
    seat: int | None = None,
    tries: int | None = None,
) -> BestTurns:
    """The `n` best turns that the acting player can find, with what `seat` (that player, if not given) may know.

    `seconds` limits the time, `tries` the turns tried out: with `tries` and the same `rng`, the answer is the same
    every time. An interrupt returns the best so far. In the middle of a turn its rest is suggested. A turn that wins
    the game, whatever is drawn, is always found, and put first, even if that search takes longer.
    """
    best = BestTurns()
    try:
        for answer in improving(position, n, seconds=seconds, rng=rng, seat=seat, tries=tries):
            best = answer
    except KeyboardInterrupt:
        pass
    return best


def improving(
    position: Position,
    n: int = 5,
    *,
    seconds: float = 3.0,
    rng: Random | None = None,
    seat: int | None = None,
    tries: int | None = None,
) -> Iterator[BestTurns]:
    """`best_turns`, step by step: the first answer comes at once. Only the time spent in here counts as `seconds`."""
    problems = hindrances(position)
    if problems:
        yield BestTurns(problems=problems, done=True)
        return
    if position.finished or position.to_act in (None, NATURE) or position.to_act != position.to_move:
        yield BestTurns(done=True)
        return
    advisor = _Advisor(position, n, seconds, rng or Random(0), seat, tries)
    for answer in advisor.run():
        advisor.pause()
        yield answer
        advisor.resume()


class _Advisor:
    def __init__(
        self, position: Position, n: int, seconds: float, rng: Random, seat: int | None, tries: int | None
    ) -> None:
        assert position.to_move is not None
        self.spent = 0.0
        self.since: float | None = time.perf_counter()
        self.n, self.seconds, self.tries = n, seconds, tries
        self.position = position
        seen_from = position.to_move if seat is None else seat
        self.view = views.seen_by(position, seen_from)
        self.unseen = views.unseen_by(position, seen_from)
        self.dark = blind(self.view)
        self.rng = rng
        self.judge = Judge(position.to_move)
        self.turns = self.tried = 0
        self.win: Trial | None = None
        self.trials: list[Trial] = []
        self.first: Trial | None = None
        """The turn that was put first last."""
        self._shown: dict[tuple[Move, ...], tuple[str, tuple[Move, ...]]] = {}

    @property
    def elapsed(self) -> float:
        """Seconds of work so far."""
        return self.spent + (time.perf_counter() - self.since if self.since is not None else 0.0)

    def pause(self) -> None:
        """The clock stands still."""
        self.spent, self.since = self.elapsed, None

    def resume(self) -> None:
        """The clock goes on."""
        self.since = time.perf_counter()

    def within(self, share: float) -> bool:
        """Whether less than this share of the time has gone; always, if tries are what is limited."""
        return self.tries is not None or self.elapsed < self.seconds * share

    def run(self) -> Iterator[BestTurns]:
        plans = Plans(self.dark, likely)
        for count in plans.run(every=100):
            if plans.ends and (count >= 4000 or (self.tries is None and self.elapsed > FIRST)):
                break
        self.propose(plans)
        yield self.answer()
        search = WinSearch(self.dark)
        for _ in search.run():
            if search.line is not None and search.end is not None and search.share == 1:
                self.win = Trial(search.line, certain(self.dark, search.line), search.end, 1.0)
            yield self.answer()
        if search.line is not None and search.end is not None and self.win is None:
            self.trials.append(Trial(search.line, certain(self.dark, search.line), search.end, search.share))
        plans = Plans(self.dark, every)
        for count in plans.run(every=500):
            if count >= (MOST if self.tries is None else MOST // 4) or not self.within(PLANNING):
                break
            yield self.answer()
        self.propose(plans)
        yield self.answer()
        yield from self.try_out()

    def propose(self, plans: Plans) -> None:
        self.turns = max(self.turns, len(plans.ends))
        if not plans.ends:
            return
        known = {(trial.end.players, trial.end.colony) for trial in self.trials}
        found = candidates(plans, self.judge, max(3 * self.n, 12))
        self.trials += [trial for trial in found if (trial.end.players, trial.end.colony) not in known]
        self.trials.sort(key=lambda trial: -trial.guess)
        del self.trials[max(3 * self.n, 12) :]

    def try_out(self) -> Iterator[BestTurns]:
        tryout = Tryout(self.view, self.unseen, self.trials, self.rng, len(self.view.players), replies=REPLIES)
        deals, last = 0, self.answer()
        while self.tries is None or self.tried < self.tries:
            if not self.within(1.0) or deals >= ENOUGH or not self.trials:
                break
            try:
                for _ in tryout.deal():
                    self.tried += 1
                    if not self.within(1.0):
                        break
                    # In the middle of a deal some have been tried once more than others: nothing is ranked anew.
                    yield replace(last, tries=self.tried, seconds=self.elapsed)
            except ValueError:
                # More cards are unknown than the box holds: nothing can be dealt, the judge alone has to do.
                break
            deals += 1
            if deals in (3, 6, 12):
                tryout.trials.sort(key=lambda trial: -trial.chance)
                keep = max(self.n, 2, (len(tryout.trials) + 1) // 2)
                tryout.trials = [one for at, one in enumerate(tryout.trials) if at < keep or one is self.first]
            last = self.answer()
            yield last
        yield self.answer(done=True)

    def answer(self, done: bool = False) -> BestTurns:
        most = max((len(trial.chances) for trial in self.trials), default=0)
        # A turn that was dropped early is known less well: it does not overtake those that stayed.
        ranked = sorted(self.trials, key=lambda trial: (-(len(trial.chances) * 2 >= most), -trial.chance))
        ranked = self._kept_first(ranked)
        # Among those behind the first, the chance that is shown says the order.
        ranked[1 : self.n] = sorted(ranked[1 : self.n], key=lambda trial: -trial.chance)
        if self.win is not None:
            ranked = [self.win, *(trial for trial in ranked if trial.end != self.win.end)]
        chosen = [self.suggestion(trial) for trial in ranked[: self.n]]
        return BestTurns(tuple(chosen), (), self.turns, self.tried, self.elapsed, done)

    def _kept_first(self, ranked: list[Trial]) -> list[Trial]:
        """These, with the one that was first still first while no other is ahead of it by more than luck."""
        if self.first is not None and any(one is self.first for one in ranked) and not ranked[0].ahead(self.first):
            ranked = [self.first, *(trial for trial in ranked if trial is not self.first)]
        self.first = ranked[0] if ranked else None
        return ranked

    def suggestion(self, trial: Trial) -> Suggestion:
        if trial.line not in self._shown:
            moves = safe(self.position, trial.line)
            self._shown[trial.line] = notation.write_line(self.dark, moves), moves
        text, moves = self._shown[trial.line]
        if trial is self.win or trial.end.finished:
            margin = low = high = self.judge.margin(trial.end)
        elif trial.margins:
            margin, low, high = trial.margin()
        else:
            margin = self.judge.margin(trial.end)
            wide = 1.96 * (ERROR[0] + ERROR[1] * time_left(trial.end))
            low, high = margin - wide, margin + wide
        reply = next((reply for reply, _ in trial.replies.most_common(1)), "")
        return Suggestion(
            text,
            moves,
            margin,
            low,
            high,
            trial.chance,
            len(trial.chances),
            trial is self.win,
            len(moves) < len(trial.line),
            self.dark,
            trial.end,
            trial.line,
            reply,
            trial.met.get(reply),
            bool(trial.chances) and trial is not self.first and not (self.first or trial).ahead(trial),
        )


def proved(position: Position, line: tuple[Move, ...], end: Position) -> Suggestion:
    """The suggestion of a turn that is proved to win, on the position and as planned on what its player may know."""
    seat = position.to_move
    assert seat is not None
    before, moves, margin = blind(views.seen_by(position, seat)), safe(position, line), Judge(seat).margin(end)
    text = notation.write_line(before, moves)
    return Suggestion(text, moves, margin, margin, margin, 1.0, 0, True, len(moves) < len(line), before, end, line)
