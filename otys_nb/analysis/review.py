"""Looking back at a game: the turns that cost most, and what would have been better.

Each turn is judged by what its player could know, and by its decision, not by its luck: a turn that drew cards is
compared up to the draw, and what came of the draw is left out.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from otys_nb.analysis import turn_summary
from otys_nb.analysis.evaluate import Judge
from otys_nb.analysis.messages import say
from otys_nb.analysis.plan import End, Plans, blind, certain, likely, safe
from otys_nb.analysis.search import Trial, Tryout, candidates
from otys_nb.rules import notation, turn, views
from otys_nb.rules.game import Game, Node
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Complete, Move
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Listing, Readable

SUSPECTS: Final = 4
"""For each turn that is wanted, so many are tried out."""


@dataclass(frozen=True, slots=True, repr=False)
class Verdict(Readable):
    """One turn of a game beside the best that its player could have found.

    `cost` is the chance to win that it gave away (0 to 1), `margin` the prestige at the end, both as expected.
    `node` is where the turn began in the game.
    """

    node: Node
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


class Review(Listing[Verdict]):
    """The turns that cost most, as lines of text."""

    __slots__ = ()

    def __str__(self) -> str:
        return super().__str__() or nothing()


def nothing(lang: str = "") -> str:
    """The sentence for a game in which no turn cost anything."""
    return say("gave_nothing", lang)


@dataclass(slots=True)
class _Case:
    node: Node
    view: Position
    unseen: tuple[str, ...]
    line: tuple[Move, ...]
    played: Trial
    best: Trial

    @property
    def cost(self) -> float:
        return self.best.chance - self.played.chance


def review(
    game: Game, n: int = 3, *, seconds: float = 10.0, seat: int | None = None, rng: Random | None = None, lang: str = ""
) -> Review:
    """The `n` turns of the game, or of the player at `seat`, that cost most; fewer if fewer cost anything.

    The game is what was played up to where it stands. An interrupt gives the verdicts so far.
    """
    verdicts: tuple[Verdict, ...] = ()
    try:
        for found in reviewing(game, n, seconds=seconds, seat=seat, rng=rng, lang=lang):
            verdicts = found
    except KeyboardInterrupt:
        pass
    return Review(verdicts)


def reviewing(
    game: Game,
    n: int = 3,
    *,
    seconds: float = 10.0,
    seat: int | None = None,
    rng: Random | None = None,
    lang: str = "",
    until: Node | None = None,
) -> Iterator[tuple[Verdict, ...]]:
    """`review` step by step: the verdicts so far, after each turn looked at; `until` is where the game ends, if not
    where it stands."""
    start, rng = time.perf_counter(), rng or Random(0)
    cases: list[_Case] = []
    for node, line in turns(game, until):
        if seat is None or node.position.to_move == seat:
            case = _case(node, line)
            if case is not None and case.cost > 0:
                cases.append(case)
                yield _verdicts(cases, n, lang)
    cases.sort(key=lambda case: -case.cost)
    del cases[SUSPECTS * n :]
    tryouts = [Tryout(case.view, case.unseen, [case.played, case.best], rng, len(case.view.players)) for case in cases]
    tries = 0
    while cases and tries < 30 and time.perf_counter() - start < seconds:
        for tryout in tryouts:
            for _ in tryout.deal():
                pass
            if time.perf_counter() - start >= seconds:
                break
        tries += 1
        yield _verdicts(cases, n, lang)


def cost(node: Node, line: Sequence[Move]) -> float:
    """The chance to win that a turn played from `node` on gives away, by the judge's first look."""
    case = _case(node, tuple(line))
    return max(0.0, case.cost) if case is not None else 0.0


def missed(node: Node, line: Sequence[Move]) -> tuple[str, float] | None:
    """A contract that the best turn from `node` on completes and this one does not, none of its own instead, and what
    that gave away of the chance to win; None where there is no such chance."""
    case = _case(node, tuple(line))
    if case is None or any(isinstance(move, Complete) for move in line):
        return None
    cards = [move.card for move in case.best.line if isinstance(move, Complete)]
    return (cards[0], max(0.0, case.cost)) if cards else None


def turns(game: Game, until: Node | None = None) -> Iterator[tuple[Node, tuple[Move, ...]]]:
    """The turns on the way to where the game stands, or to `until`: the node at which each began, and its moves."""
    line: list[Move] = []
    start: Node | None = None
    for node in (until or game.node).path():
        if node.move is not None:
            line.append(node.move)
        if node.ends_turn and start is not None:
            yield start, tuple(line)
        if node.parent is None or node.ends_turn:
            start, line = node, []


def _case(node: Node, line: tuple[Move, ...]) -> _Case | None:
    position, seat = node.position, node.position.to_move
    if seat is None or position.turn.stage != "key" or position.problems():
        return None
    view = views.seen_by(position, seat)
    dark, judge = blind(view), Judge(seat)
    ranked = candidates(Plans(dark, likely).complete(), judge, 1)
    if not ranked:
        return None
    begun = certain(dark, line)
    moment = dark
    for move in begun:
        moment = turn.advance(moment, move)
    if moment.finished or moment.to_move != seat:
        played = Trial(begun, begun, moment, judge.chance(moment))
    else:
        plans = Plans(moment, likely).complete()
        end: End = max(plans.ends, key=lambda end: judge.chance(end.position))
        played = Trial(begun + plans.line(end), begun, end.position, judge.chance(end.position))
    return _Case(node, view, views.unseen_by(position, seat), line, played, ranked[0])


def _verdicts(cases: list[_Case], n: int, lang: str) -> tuple[Verdict, ...]:
    found, lang = [], spoken(lang)
    for case in sorted(cases, key=lambda case: -case.cost)[:n]:
        position, seat = case.node.position, case.node.position.to_move or 0
        if case.cost <= 0:
            break
        dark = blind(case.view)
        better = notation.write_line(dark, safe(position, case.best.line))
        margin = Judge(seat).margin(case.best.end) - Judge(seat).margin(case.played.end)
        if case.best.margins:
            margin = case.best.margin()[0] - case.played.margin()[0]
        found.append(
            Verdict(
                case.node,
                position.round,
                seat,
                position.players[seat].name,
                notation.write_line(position, case.line),
                better,
                case.cost,
                margin,
                turn_summary.text(dark, case.best.end, seat, case.best.line, lang),
                lang,
            )
        )
    return tuple(found)
