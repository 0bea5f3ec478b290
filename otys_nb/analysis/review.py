"""Review of a game: the turns that lost most of the chance to win, and better turns.

Each turn is judged by what its player knew, and by the decision, not by luck: a turn that drew cards is compared up to
the draw.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from otys_nb.analysis import turn_summary
from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.messages import say
from otys_nb.analysis.search import Candidate, Rollouts, best_candidates
from otys_nb.analysis.studies import until_interrupted
from otys_nb.analysis.table_row import TableRow
from otys_nb.analysis.turn_search import (
    TurnEnd,
    TurnSearch,
    hide_piles,
    moves_before_reveal,
    plausible_moves,
    playable_moves,
)
from otys_nb.rules import notation, turn, views
from otys_nb.rules.arguments import checked, duration, seat_at, whole
from otys_nb.rules.game import Game, Node
from otys_nb.rules.language import spoken
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Complete, Move
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Listing, one_line

CANDIDATES_PER_RESULT: Final = 4
"""Turns compared by rollouts for each turn in the result."""


@dataclass(frozen=True, slots=True, repr=False)
class ReviewedTurn(TableRow):
    """One turn of a game compared with the best turn found for its player; as a mapping, a row of `Review.rows`.

    `cost` is the chance to win that it lost (0 to 1), `margin` the loss of expected prestige at the end. `node` is the
    node of the game at which the turn began.
    """

    node: Node = field(compare=False)
    round: int
    seat: int
    name: str
    played: str
    better: str
    cost: float
    margin: float
    why: str
    lang: str = ""
    """The language of `why`."""

    def row(self) -> dict[str, Any]:
        """Plain values, for a table."""
        return {
            "round": self.round,
            "player": self.name,
            "played": self.played,
            "better": self.better,
            "cost": round(self.cost, 3),
            "margin": round(self.margin, 2),
            "why": self.why,
        }

    def __str__(self) -> str:
        return say(
            "gave_away",
            self.lang,
            round=self.round,
            name=self.name,
            played=self.played,
            cost=f"{self.cost * 100:.0f}",
            better=self.better,
            why=self.why,
        )


class Review(Listing[ReviewedTurn]):
    """The costliest turns, as lines of text."""

    __slots__ = ()

    columns = ("round", "player", "played", "better", "cost", "margin", "why")
    """The names of the columns, for a table without rows too."""

    def rows(self) -> list[dict[str, Any]]:
        """The turns as plain rows: ``round``, ``player``, ``played``, ``better``, ``cost``, ``margin``, ``why``."""
        return [turn.row() for turn in self]

    def __repr__(self) -> str:
        worst = f", the costliest: {self[0].played} in round {self[0].round}, of {self[0].name}" if self else ""
        return one_line(f"<Review: {len(self)} turn{'s' * (len(self) != 1)}{worst}>")

    def __str__(self) -> str:
        return super().__str__() or nothing_lost()


def nothing_lost(lang: str = "") -> str:
    """The sentence for a game in which no turn cost anything."""
    return say("gave_nothing", lang)


@dataclass(slots=True)
class _Case:
    node: Node
    view: Position
    unseen: tuple[str, ...]
    line: tuple[Move, ...]
    played: Candidate
    best: Candidate

    @property
    def cost(self) -> float:
        return self.best.chance - self.played.chance


@checked
def review(
    game: Game, n: int = 3, *, seconds: float = 10.0, seat: int | None = None, rng: Random | None = None, lang: str = ""
) -> Review:
    """The `n` costliest turns of the game, or of the player at `seat`; fewer if fewer turns cost anything.

    The review covers the game up to its current node. An interrupt returns the result so far.
    """
    whole("n", n, 1)
    duration("seconds", seconds)
    seat_at("seat", seat, len(game.position.players))
    verdicts: tuple[ReviewedTurn, ...] = ()
    lang = spoken(lang)
    with until_interrupted():
        for found in iter_review(game, n, seconds=seconds, seat=seat, rng=rng, lang=lang):
            verdicts = found
    return Review(verdicts)


def iter_review(
    game: Game,
    n: int = 3,
    *,
    seconds: float = 10.0,
    seat: int | None = None,
    rng: Random | None = None,
    lang: str = "",
    until: Node | None = None,
) -> Iterator[tuple[ReviewedTurn, ...]]:
    """`review` step by step: the result so far, after each turn; the review goes up to `until`, by default the current
    node."""
    start, rng = time.perf_counter(), rng or Random(0)
    cases: list[_Case] = []
    for node, line in turns_of_game(game, until):
        if seat is None or node.position.to_move == seat:
            case = _case(node, line)
            if case is not None and case.cost > 0:
                cases.append(case)
                yield _reviews(cases, n, lang)
    cases.sort(key=lambda case: -case.cost)
    del cases[CANDIDATES_PER_RESULT * n :]
    all_rollouts = [
        Rollouts(case.view, case.unseen, [case.played, case.best], rng, len(case.view.players)) for case in cases
    ]
    tries = 0
    while cases and tries < 30 and time.perf_counter() - start < seconds:
        for rollouts in all_rollouts:
            for _ in rollouts.deal():
                pass
            if time.perf_counter() - start >= seconds:
                break
        tries += 1
        yield _reviews(cases, n, lang)


def turn_cost(node: Node, line: Sequence[Move]) -> float:
    """The chance to win that a turn played from `node` loses, by the judge alone."""
    case = _case(node, tuple(line))
    return max(0.0, case.cost) if case is not None else 0.0


class MissedContract(NamedTuple):
    """A contract that a turn could have completed: the loss of the chance to win, and the moves up to the contract,
    none where they depend on a draw."""

    card: str
    cost: float
    moves: tuple[Move, ...]


def missed_contract(node: Node, line: Sequence[Move]) -> MissedContract | None:
    """A contract that the best turn from `node` completes while this turn completes none; None if there is none."""
    if any(isinstance(move, Complete) for move in line):
        return None
    found = _best_turn(node, with_move=Complete)
    cards = [move.card for move in found.best.line if isinstance(move, Complete)] if found else []
    if not found or not cards:
        return None
    sure = moves_before_reveal(found.hidden, found.best.line)
    end = next((at for at, move in enumerate(sure, 1) if isinstance(move, Complete)), 0)
    return MissedContract(cards[0], max(0.0, found.best.chance - _played(found, tuple(line)).chance), sure[:end])


def turns_of_game(game: Game, until: Node | None = None) -> Iterator[tuple[Node, tuple[Move, ...]]]:
    """The turns up to the current node, or to `until`: the node at which each began, and its moves."""
    line: list[Move] = []
    start: Node | None = None
    for node in (until or game.node).path():
        if node.move is not None:
            line.append(node.move)
        if node.ends_turn and start is not None:
            yield start, tuple(line)
        if node.parent is None or node.ends_turn:
            start, line = node, []


class _BestTurn(NamedTuple):
    """What the player could know at the beginning of a turn, and the best turn from there."""

    view: Position
    hidden: Position
    judge: Judge
    best: Candidate


def _best_turn(node: Node, with_move: type[Move] | None = None) -> _BestTurn | None:
    """The best turn; None if there is none, or if no turn plays a move of the kind that is asked for."""
    position, seat = node.position, node.position.to_move
    if seat is None or position.turn.stage != "key" or position.problems():
        return None
    view = views.seen_by(position, seat)
    hidden, judge = hide_piles(view), Judge(seat)
    searched = TurnSearch(hidden, plausible_moves).complete()
    if with_move is not None and not searched.plays(with_move):
        return None
    ranked = best_candidates(searched, judge, 1)
    return _BestTurn(view, hidden, judge, ranked[0]) if ranked else None


def _played(found: _BestTurn, line: tuple[Move, ...]) -> Candidate:
    """The turn that was played, as far as it depends on no draw, and from there the best that could follow."""
    _, hidden, judge, _ = found
    begun = moves_before_reveal(hidden, line)
    moment = hidden
    for move in begun:
        moment = turn.advance(moment, move)
    if moment.finished or moment.to_move != judge.seat:
        return Candidate(begun, begun, moment, judge.chance(moment))
    turn_search = TurnSearch(moment, plausible_moves).complete()
    end: TurnEnd = max(turn_search.ends, key=lambda end: judge.chance(end.position))
    return Candidate(begun + turn_search.line(end), begun, end.position, judge.chance(end.position))


def _case(node: Node, line: tuple[Move, ...]) -> _Case | None:
    found = _best_turn(node)
    if found is None:
        return None
    unseen = views.unseen_by(node.position, found.judge.seat)
    return _Case(node, found.view, unseen, line, _played(found, line), found.best)


def _reviews(cases: list[_Case], n: int, lang: str) -> tuple[ReviewedTurn, ...]:
    found, lang = [], spoken(lang)
    for case in sorted(cases, key=lambda case: -case.cost)[:n]:
        position, seat = case.node.position, case.node.position.to_move or 0
        if case.cost <= 0:
            break
        hidden = hide_piles(case.view)
        line, end = playable_moves(position, case.best.line), hidden
        for move in line:
            end = turn.advance(end, move)
        better = notation.write_line(hidden, line)
        why = turn_summary.text(hidden, end, seat, line, lang)  # of what is quoted alone, where a draw breaks it off
        if len(line) < len(case.best.line):
            why = f"{why}; {say('unknown_draw', lang)}"
        margin = Judge(seat).margin(case.best.end) - Judge(seat).margin(case.played.end)
        if case.best.margins:
            margin = case.best.margin()[0] - case.played.margin()[0]
        found.append(
            ReviewedTurn(
                case.node,
                position.round,
                seat,
                position.players[seat].name,
                notation.write_line(position, case.line),
                better,
                case.cost,
                margin,
                why,
                lang,
            )
        )
    return tuple(found)


__all__ = ["Review", "ReviewedTurn", "iter_review", "review"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
