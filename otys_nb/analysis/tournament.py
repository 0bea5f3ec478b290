"""Round-robin tournaments between computer players, with Wilson's intervals of the shares of victories.

Each pairing plays every deal once for each rotation of the seats, so that neither the deal nor the seat favours
anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Literal

from otys_nb.analysis.intervals import Estimate, estimate, wilson
from otys_nb.analysis.messages import say
from otys_nb.analysis.one_playout import game_rng
from otys_nb.analysis.parallel import ParallelWork, given_executor, local_executor
from otys_nb.analysis.policies import Opponent, Policy, opponent, play_out, player_named
from otys_nb.analysis.studies import MAX_ROUNDS, ManyGames, broken_off, counted, play_all, refuse_none
from otys_nb.analysis.table_row import Row
from otys_nb.rules.arguments import MAX_GAMES, checked, explained, taken, whole
from otys_nb.rules.mistake import wrong
from otys_nb.rules.module_names import of_module
from otys_nb.rules.numbers import figure, percent, signed
from otys_nb.rules.sealed import unchanging
from otys_nb.rules.setup import SEATS, differ, new_position

TABLES = range(SEATS[0], SEATS[1] + 1)
NAMES = ("Ada", "Grace", "Mary", "Jean")


@unchanging
@dataclass(frozen=True, slots=True)
class Match:
    """One game: who sat where, and how it ended. `deal` is shared by the games that rotate the seats; one that was
    broken off after 400 rounds is not `complete`, and nobody wins it."""

    deal: int
    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    complete: bool = True

    def points(self, name: str) -> float:
        """The player's share of the victory."""
        return sum(self.seats[seat] == name for seat in self.winners) / (len(self.winners) or 1)

    def margin(self, name: str) -> int:
        """The player's lead in prestige over the best other."""
        seat = self.seats.index(name)
        return self.scores[seat] - max(self.scores[:seat] + self.scores[seat + 1 :])


@dataclass(frozen=True, slots=True, repr=False)
class Tournament(ManyGames):
    """The games of a tournament, and its table: iterated, and in ``pandas.DataFrame``, its `rows`. Fewer `matches` than
    were `planned` were played before an interrupt."""

    names: tuple[str, ...]
    matches: tuple[Match, ...]
    planned: int = field(default=0, compare=False)

    @property
    def _played(self) -> tuple[Match, ...]:
        return self.matches

    @checked
    def between(self, name: str, other: str) -> tuple[Match, ...]:
        """The games in which both took part.

        Raises:
            ValueError: for a name that nobody has.
        """
        self._check(name, other)
        return tuple(match for match in self.matches if name in match.seats and other in match.seats)

    @checked
    def wins(self, name: str, other: str | None = None) -> Estimate:
        """The share of victories of a player, against one other or against all, with its 95 % interval; the games that
        were broken off are victories of nobody.

        Raises:
            ValueError: for a name that nobody has, or without games.
        """
        self._check(name, other)
        if name == other:
            raise wrong("twice", field="other", value=repr(other))
        games = self.between(name, name if other is None else other)
        refuse_none(games)
        return wilson(sum(match.points(name) for match in games), len(games))

    @checked
    def margin(self, name: str) -> Estimate:
        """The mean lead of a player over the best other, in the games that came to their end.

        Raises:
            ValueError: for a name that nobody has, or without games.
        """
        games = self.between(name, name)
        refuse_none(games)
        return _margin(name, games)

    def _check(self, *names: str | None) -> None:
        for name in names:
            if name is not None and name not in self.names:
                raise wrong("choice", field="name", value=repr(name), known=", ".join(self.names))

    @explained
    def __getitem__(self, at: int) -> Row:
        rows: list[Row] = list(self)
        return taken(rows, at)

    def __iter__(self) -> Iterator[Row]:
        return (self._row(name, other) for name, other in self._pairings())

    def __len__(self) -> int:
        return len(self._pairings())

    def _pairings(self) -> list[tuple[str, str]]:
        """Each player with each other that it met."""
        met = {pair for seats in {match.seats for match in self.matches} for pair in permutations(seats, 2)}
        return [(name, other) for name in self.names for other in self.names if (name, other) in met]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, for a table without rows too."""
        return ("player", "against", "games", "wins", "low", "high", "margin", "rounds", "broken_off")

    def rows(self) -> list[dict[str, Any]]:
        """The table as plain dictionaries.

        The columns: ``player``, ``against``, ``games``, ``wins`` with its interval ``low`` and ``high``, ``margin``,
        ``rounds``, ``broken_off`` (games of 400 rounds without an end, which nobody wins).
        """
        return [dict(row) for row in self]

    def _row(self, name: str, other: str) -> Row:
        games = self.between(name, other)
        wins = self.wins(name, other)
        return Row(
            player=name,
            against=other,
            games=len(games),
            wins=wins.mean,
            low=wins.low,
            high=wins.high,
            margin=_margin(name, games).mean,
            rounds=estimate([match.rounds for match in games]).mean,
            broken_off=sum(not match.complete for match in games),
        )

    def __repr__(self) -> str:
        games = [sum(match.points(name) for match in self.matches) for name in self.names]
        return counted("Tournament", self.matches, dict(zip(self.names, games, strict=True)), self.planned)

    def __str__(self) -> str:
        games, wins, interval, margin, rounds = (
            say(f"column_{name}") for name in ("games", "wins", "interval", "margin", "rounds")
        )
        lines = [f"{'':<14}{say('against'):<14}{games:>7}{wins:>10}{interval:>18}{margin:>11}{rounds:>8}"]
        for row in self.rows():
            interval = say("interval", low=percent(row["low"], places=1), high=percent(row["high"], places=1))
            wins = percent(row["wins"], places=1)
            lines.append(
                f"{row['player']:<14}{row['against']:<14}{row['games']:>7}{wins:>10}{interval:>18}"
                f"{signed(row['margin'], places=1):>11}{figure(row['rounds'], places=1):>8}"
            )
        return "\n".join([*lines, *broken_off(self.matches, self.planned)])


def _margin(name: str, games: Sequence[Match]) -> Estimate:
    return estimate([match.margin(name) for match in games if match.complete])


@checked
def tournament(
    players: Mapping[str, Policy],
    deals: int,
    *,
    table: int = 2,
    seed: int = 0,
    executor: Executor | Literal["serial"] | None = None,
    progress: Callable[[int, int], None] | None = None,
    sponsors: str = "random",
) -> Tournament:
    """A round robin of `players`, by name, at tables of two or more: each pairing on `deals` deals, each deal once for
    every rotation of the seats. The same seed gives the same deals.

    `executor` is as for `playouts`; `progress` is called with the number of games played and of all. An interrupt
    returns the games played so far, which say so. A player limited by time plays worse on a busy machine: give searches
    a number of tries instead for a result that can be reproduced.

    Raises:
        ValueError: if there are fewer players than seats at a table, or a name is no policy.
    """
    whole("deals", deals, 1, MAX_GAMES)
    done, games = Tournament(tuple(players), ()), 0

    def steps() -> Generator[tuple[int, int]]:
        nonlocal done, games
        run = iter_tournament(players, deals, table=table, seed=seed, executor=executor, sponsors=sponsors)
        with closing(run):
            for done, games in run:
                if done.matches:
                    yield len(done.matches), games

    play_all(steps(), progress)
    return replace(done, planned=games)


def iter_tournament(
    players: Mapping[str, Policy],
    deals: int,
    *,
    table: int = 2,
    seed: int = 0,
    executor: Executor | Literal["serial"] | None = None,
    sponsors: str = "random",
    played: Sequence[Match] = (),
) -> Generator[tuple[Tournament, int]]:
    """`tournament` step by step: the table so far, and the total number of games. Games in `played`, of an earlier run
    with the same players and seed, are counted and not repeated."""
    names = tuple(players)
    whole("seed", seed, 0)
    differ(names)
    if table not in TABLES:
        raise wrong("choice", field="table", value=repr(table), known=", ".join(map(str, TABLES)))
    if len(names) < table:
        raise wrong("tables", field="players", count=len(names), table=table)
    sides = {name: opponent(policy, field=f"players[{name!r}]") for name, policy in players.items()}
    groups = [(deal, group) for deal in range(deals) for group in combinations(names, table)]
    known = {(deal, group): _played_by(played, deal, group) for deal, group in groups}
    work = [
        _Table(tuple((name, sides[name]) for name in group), deal, seed, sponsors)
        for deal, group in groups
        if len(known[deal, group]) < table
    ]
    before = tuple(match for found in known.values() if len(found) == table for match in found)
    games = len(groups) * table
    yield Tournament(names, before), games
    own = executor is None
    pool = local_executor() if own and len(work) > 1 else given_executor(executor)
    spread: ParallelWork[_Table, list[Match]] = ParallelWork(_play_table, work, pool, own, players=sides)
    with closing(spread.run()) as answered:
        for _ in answered:
            matches = [match for number in sorted(spread.answers) for match in spread.answers[number]]
            yield Tournament(names, (*before, *matches)), games


def _played_by(played: Sequence[Match], deal: int, group: tuple[str, ...]) -> list[Match]:
    """The games of a group on one deal, one for each seating."""
    seatings = {match.seats: match for match in played if match.deal == deal and set(match.seats) == set(group)}
    return [match for match in seatings.values() if len(match.seats) == len(group)]


@dataclass(frozen=True, slots=True)
class _Table:
    players: tuple[tuple[str, Opponent], ...]
    deal: int
    seed: int
    sponsors: str


def _play_table(table: _Table) -> tuple[list[Match], None]:
    matches = []
    for turned in range(len(table.players)):
        seated = table.players[turned:] + table.players[:turned]
        matches.append(_play_match(table, seated))
    return matches, None


def _play_match(table: _Table, seated: Sequence[tuple[str, Opponent]]) -> Match:
    rng = game_rng(table.seed, table.deal)
    position = new_position(NAMES[: len(seated)], rng=rng, sponsors=table.sponsors)
    try:
        for _, after in play_out(position, [player for _, player in seated], rng):
            position = after
            if position.round > MAX_ROUNDS:
                break
    except Exception as error:
        if (seat := position.to_act) is not None:
            player_named(error, seated[seat][0])
        raise
    scores = tuple(player.score for player in position.players)
    names, ended = tuple(name for name, _ in seated), position.finished
    # One that was broken off has begun the round after the last.
    return Match(table.deal, names, scores, position.winners() if ended else (), position.round - (not ended), ended)


__all__ = ["Match", "Tournament", "iter_tournament", "tournament"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
