"""The best turns of a position, as far as a player can know: suggestions with a margin, its interval, and words.

`best_turns` returns after a time limit; `iter_best_turns` is a generator that yields a first answer at once and then
better ones, and can be stopped at any moment. It works in steps of a few hundredths of a second, so that a kernel can
handle messages in between; this time does not count.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, overload

from otys_nb.analysis import turn_summary
from otys_nb.analysis.evaluation import MARGIN_ERROR, Judge
from otys_nb.analysis.features import time_left
from otys_nb.analysis.intervals import Estimate, wilson
from otys_nb.analysis.messages import say
from otys_nb.analysis.search import Candidate, PlannedTurn, Rollouts, best_candidates
from otys_nb.analysis.studies import until_interrupted
from otys_nb.analysis.table_row import TableRow
from otys_nb.analysis.turn_search import (
    TurnSearch,
    all_moves,
    hide_piles,
    moves_before_reveal,
    plausible_moves,
    playable_moves,
)
from otys_nb.analysis.wins import WinSearch
from otys_nb.pictures import answers
from otys_nb.rules import notation, views
from otys_nb.rules.arguments import checked, duration, explained, generator, place_of, seat_at, taken, times_in, whole
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Move
from otys_nb.rules.numbers import signed
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.readable import Readable, mimebundle, short_repr
from otys_nb.rules.validity import refuse_problems

FIRST_ANSWER_SECONDS: Final = 0.12
"""Seconds until the first answer."""
PLANNING_SHARE: Final = 0.35
"""The share of the time spent on finding turns, before their rollouts."""
MAX_DEALS: Final = 40
"""Deals after which more rollouts would change little."""
REPLY_WIDTH: Final = 3
"""Replies of the next player tried in each deal; the strongest counts."""
MAX_MOMENTS: Final = 20_000
"""Moments searched for candidate turns; a quarter of them if `tries` is the limit."""


@dataclass(frozen=True, slots=True, repr=False)
class Suggestion(TableRow):
    """A suggested turn with its expected result; as a mapping, a row of `BestTurns.rows`.

    `turn` is its notation and `moves` its moves; with `open`, the rest depends on cards that are revealed only then.
    `margin` is the expected lead in prestige over the best other player at the end of the game, `chance` the chance to
    win. Both are means over rollouts on `deals` deals, and the mean margin lies from `low` to `high` with 95 %
    confidence; with no deals they come from the judge alone, and a single game ends from `low` to `high`. Each deal
    counts with the strongest reply found in it: `reply` is the most frequent one, `reply_turn` the turn it was.
    `forced` says that this turn wins the game whatever is drawn, `tied` that the first suggestion is not significantly
    better on the same deals. `before` and `after` are the positions it starts from and leads to, with hidden piles.
    """

    _ELSEWHERE = MappingProxyType({"play": "game.play(suggestion)", "why": 'suggestion["why"]'})

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
    reply_turn: PlannedTurn | None = None
    tied: bool = False

    def interval(self) -> Estimate:
        """The chance to win with its 95 % interval (Wilson's, which holds for few deals too): from 0 to 1 before the
        first deal, and without width where the win is proved."""
        if self.forced:
            return Estimate(self.chance, self.chance, self.chance)
        return wilson(self.chance * self.deals, self.deals)

    def explain(self, lang: str = "") -> str:
        """What the turn changes, in words."""
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

    `turns` counts the ends of the turn that were compared, `tries` the rollouts, `seconds` the time so far.
    """

    suggestions: tuple[Suggestion, ...] = ()
    turns: int = 0
    tries: int = 0
    seconds: float = 0.0
    done: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, for a table without rows too."""
        return ("turn", "margin", "low", "high", "chance", "deals", "forced", "why")

    def __len__(self) -> int:
        return len(self.suggestions)

    def __eq__(self, other: object) -> bool:
        return self.suggestions == other.suggestions if isinstance(other, BestTurns) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    @overload
    def __getitem__(self, at: int) -> Suggestion: ...
    @overload
    def __getitem__(self, at: slice) -> BestTurns: ...
    @explained
    def __getitem__(self, at: int | slice) -> Suggestion | BestTurns:
        found = taken(self.suggestions, at)
        return found if isinstance(found, Suggestion) else replace(self, suggestions=found)

    index, count = explained(place_of), explained(times_in)

    def rows(self) -> list[dict[str, Any]]:
        """The suggestions as plain rows; ``pandas.DataFrame`` takes the suggestions themselves.

        The columns: ``turn``, ``margin`` with its interval ``low`` and ``high``, ``chance``, ``deals``, ``forced``,
        ``why`` (`Suggestion` says what they mean).
        """
        return [suggestion.row() for suggestion in self.suggestions]

    def __repr__(self) -> str:
        return f"<BestTurns: {len(self)}, the best: {self[0].turn}>" if self.suggestions else short_repr(self)

    def __str__(self) -> str:
        lines = [f"{at}. {suggestion}" for at, suggestion in enumerate(self.suggestions, 1)]
        return "\n".join(lines) or say("no_turn")

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        if not self.suggestions:
            return mimebundle(self)
        rows = [[at, *suggestion.cells()] for at, suggestion in enumerate(self.suggestions, 1)]
        heads = ["", *(say(f"column_{name}") for name in ("turn", "margin", "interval", "why"))]
        return {"text/plain": str(self), "text/html": answers.table(heads, rows)}


@checked
def best_turns(
    position: Position | Game,
    n: int = 5,
    *,
    seconds: float | None = None,
    rng: Random | None = None,
    seat: int | None = None,
    tries: int | None = None,
) -> BestTurns:
    """The `n` best turns found for the acting player, using what `seat` (that player, if not given) may know; fewer
    where fewer are found that differ in more than the order of the divers. `turns` counts the ends compared.
    `seconds` limits the time, `tries` the rollouts; of both, what is reached first ends it, and without either it is
    three seconds. With `tries` alone and the same `rng`, the answer is the same every time.
    The order follows the chance to win, yet the first stays first until another is significantly better on the same
    deals. An interrupt returns the best so far. In the middle of a turn the rest of it is suggested. A turn that wins
    the game, whatever is drawn, is always found and put first, even if that search takes longer.

    Raises:
        ValueError: naming the problems of a position that cannot be played on from.
    """
    position = position_of(position)
    whole("n", n, 1)
    duration("seconds", 0 if seconds is None else seconds)
    seat_at("seat", seat, len(position.players))
    if tries is not None:
        whole("tries", tries, 0)
    if rng is not None:
        generator("rng", rng)
    best = BestTurns()
    with until_interrupted():
        for answer in iter_best_turns(position, n, seconds=seconds, rng=rng, seat=seat, tries=tries):
            best = answer
    return best


def iter_best_turns(
    position: Position,
    n: int = 5,
    *,
    seconds: float | None = None,
    rng: Random | None = None,
    seat: int | None = None,
    tries: int | None = None,
) -> Iterator[BestTurns]:
    """`best_turns` step by step, with a first answer at once. Only the time spent in the generator counts."""
    refuse_problems(position)
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
        self, position: Position, n: int, seconds: float | None, rng: Random, seat: int | None, tries: int | None
    ) -> None:
        assert position.to_move is not None
        self.spent = 0.0
        self.since: float | None = time.perf_counter()
        self.n, self.tries = n, tries
        self.seconds = seconds if seconds is not None else 3.0 if tries is None else inf
        self.position = position
        seen_from = position.to_move if seat is None else seat
        self.view = views.seen_by(position, seen_from)
        self.unseen = views.unseen_by(position, seen_from)
        self.hidden = hide_piles(self.view)
        self.rng = rng
        self.judge = Judge(position.to_move)
        self.turns = self.tried = 0
        self.win: Candidate | None = None
        self.candidates: list[Candidate] = []
        self.first: Candidate | None = None
        """The turn that the previous answer put first."""
        self._shown: dict[tuple[Move, ...], tuple[str, tuple[Move, ...]]] = {}

    @property
    def elapsed(self) -> float:
        """Seconds of work so far."""
        return self.spent + (time.perf_counter() - self.since if self.since is not None else 0.0)

    def pause(self) -> None:
        """Stop the clock."""
        self.spent, self.since = self.elapsed, None

    def resume(self) -> None:
        """Let the clock run on."""
        self.since = time.perf_counter()

    def within(self, share: float) -> bool:
        """Whether less than this share of the time has passed."""
        return self.elapsed < self.seconds * share

    def run(self) -> Iterator[BestTurns]:
        turn_search = TurnSearch(self.hidden, plausible_moves)
        for count in turn_search.run(every=100):
            if turn_search.ends and (count >= 4000 or (self.seconds < inf and self.elapsed > FIRST_ANSWER_SECONDS)):
                break
        self.propose(turn_search)
        yield self.answer()
        search = WinSearch(self.hidden)
        for _ in search.run():
            if search.line is not None and search.end is not None and search.share == 1:
                self.win = Candidate(search.line, moves_before_reveal(self.hidden, search.line), search.end, 1.0)
            yield self.answer()
        if search.line is not None and search.end is not None and self.win is None:
            self.candidates.append(
                Candidate(search.line, moves_before_reveal(self.hidden, search.line), search.end, search.share)
            )
        turn_search = TurnSearch(self.hidden, all_moves)
        for count in turn_search.run(every=500):
            if count >= (MAX_MOMENTS if self.tries is None else MAX_MOMENTS // 4) or not self.within(PLANNING_SHARE):
                break
            yield self.answer()
        self.propose(turn_search)
        yield self.answer()
        yield from self.try_out()

    def propose(self, turn_search: TurnSearch) -> None:
        self.turns = max(self.turns, len(turn_search.ends))
        known = {(candidate.end.players, candidate.end.colony) for candidate in self.candidates}
        found = best_candidates(turn_search, self.judge, max(3 * self.n, 12))
        self.candidates += [
            candidate for candidate in found if (candidate.end.players, candidate.end.colony) not in known
        ]
        self.candidates.sort(key=lambda candidate: -candidate.guess)
        del self.candidates[max(3 * self.n, 12) :]

    def try_out(self) -> Iterator[BestTurns]:
        rollouts = Rollouts(
            self.view, self.unseen, self.candidates, self.rng, len(self.view.players), replies=REPLY_WIDTH
        )
        deals, last = 0, self.answer()
        most = inf if self.tries is None else self.tries
        while self.candidates and deals < MAX_DEALS and self.tried < most and self.within(1.0):
            try:
                for _ in rollouts.deal():
                    self.tried += 1
                    if not self.within(1.0):
                        break
                    # In the middle of a deal some candidates have one rollout more than others: the order stays.
                    yield replace(last, tries=self.tried, seconds=self.elapsed)
            except ValueError:
                # More cards are unknown than the box holds, so nothing can be dealt: the judge's values stand.
                break
            deals += 1
            if deals in (3, 6, 12):
                rollouts.candidates.sort(key=lambda candidate: -candidate.chance)
                keep = max(self.n, 2, (len(rollouts.candidates) + 1) // 2)
                rollouts.candidates = [
                    one for at, one in enumerate(rollouts.candidates) if at < keep or one is self.first
                ]
            last = self.answer()
            yield last
        yield self.answer(done=True)

    def answer(self, done: bool = False) -> BestTurns:
        most = max((len(candidate.chances) for candidate in self.candidates), default=0)
        # A candidate that was dropped early has few deals behind it: it does not overtake those that stayed.
        ranked = sorted(
            self.candidates, key=lambda candidate: (-(len(candidate.chances) * 2 >= most), -candidate.chance)
        )
        ranked = self._kept_first(ranked)
        # Behind the first, the order follows the chance that is shown.
        ranked[1 : self.n] = sorted(ranked[1 : self.n], key=lambda candidate: -candidate.chance)
        if self.win is not None:
            ranked = [self.win, *(candidate for candidate in ranked if candidate.end != self.win.end)]
        # Turns that are the same until something is revealed are one suggestion: what follows is chosen then.
        chosen: dict[tuple[Move, ...], Suggestion] = {}
        for candidate in ranked:
            if len(chosen) < self.n:
                suggestion = self.suggestion(candidate)
                chosen.setdefault(suggestion.moves, suggestion)
        return BestTurns(tuple(chosen.values()), self.turns, self.tried, self.elapsed, done)

    def _kept_first(self, ranked: list[Candidate]) -> list[Candidate]:
        """The same candidates; the previous first stays first unless another is significantly ahead of it."""
        if self.first is not None and any(one is self.first for one in ranked) and not ranked[0].ahead_of(self.first):
            ranked = [self.first, *(candidate for candidate in ranked if candidate is not self.first)]
        self.first = ranked[0] if ranked else None
        return ranked

    def suggestion(self, candidate: Candidate) -> Suggestion:
        if candidate.line not in self._shown:
            moves = playable_moves(self.position, candidate.line)
            self._shown[candidate.line] = notation.write_line(self.hidden, moves), moves
        text, moves = self._shown[candidate.line]
        if candidate is self.win or candidate.end.finished:
            margin = low = high = self.judge.margin(candidate.end)
        elif candidate.margins:
            margin, low, high = candidate.margin()
        else:
            margin = self.judge.margin(candidate.end)
            wide = 1.96 * (MARGIN_ERROR[0] + MARGIN_ERROR[1] * time_left(candidate.end))
            low, high = margin - wide, margin + wide
        reply = next((reply for reply, _ in candidate.replies.most_common(1)), "")
        return Suggestion(
            text,
            moves,
            margin,
            low,
            high,
            candidate.chance,
            len(candidate.chances),
            candidate is self.win,
            len(moves) < len(candidate.line),
            self.hidden,
            candidate.end,
            candidate.line,
            reply,
            candidate.reply_turns.get(reply),
            bool(candidate.chances)
            and candidate is not self.first
            and not (self.first or candidate).ahead_of(candidate),
        )


def proved_suggestion(position: Position, line: tuple[Move, ...], end: Position) -> Suggestion:
    """The suggestion for a turn that is proved to win."""
    seat = position.to_move
    assert seat is not None
    before, margin = hide_piles(views.seen_by(position, seat)), Judge(seat).margin(end)
    moves = playable_moves(position, line)
    text = notation.write_line(before, moves)
    return Suggestion(text, moves, margin, margin, margin, 1.0, 0, True, len(moves) < len(line), before, end, line)


__all__ = ["BestTurns", "Suggestion", "best_turns", "iter_best_turns"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
