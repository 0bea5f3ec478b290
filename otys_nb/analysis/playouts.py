"""Playouts of a position: how long its games take, who wins by how much, and which sponsors and divers are used.

>>> from otys_nb.rules.setup import new_position
>>> played = playouts(new_position(["Ada", "Grace"], seed=7), 4, seed=1, executor="serial")
>>> len(played), played.seed
(4, 1)

The seed of game *i* is a hash of the seed and *i*. So the same seed gives the same rows whatever the executor and
however the games are cut into chunks, and the first rows of a longer study are those of a shorter one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, overload

from otys_nb.analysis.chart import Chart
from otys_nb.analysis.intervals import Estimate, estimate, wilson
from otys_nb.analysis.messages import say
from otys_nb.analysis.one_playout import SPELL, Chunk, Playout, Task, play_chunk
from otys_nb.analysis.parallel import ParallelWork, given_executor, local_executor
from otys_nb.analysis.policies import Policy, opponent
from otys_nb.analysis.search import Search
from otys_nb.analysis.studies import ManyGames, broken_off, counted, play_all, refuse_none
from otys_nb.rules import messages, views
from otys_nb.rules.arguments import MAX_GAMES, checked, explained, place_of, seat_at, shown, taken, times_in, whole
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.mistake import wrong, wrong_kind
from otys_nb.rules.module_names import of_module
from otys_nb.rules.numbers import signed
from otys_nb.rules.position import Position
from otys_nb.rules.validity import refuse_problems

Policies: TypeAlias = "Policy | Sequence[Policy]"

CHUNK_COUNT: Final = 32
"""Chunks into which the games are cut, if none gets more than 50."""
MARGIN_BARS: Final = 12
"""About how many bars each seat gets in a plot of margins."""
TRIES_BY_NAME: Final = {"keen": 6, "search": 24}
"""Tries a turn that replace the time limits of players by name: about what a slow machine manages in that time."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Playouts(ManyGames, Sequence[Playout]):
    """The games of a study in order, and their statistics. `retries` counts chunks that were lost and repeated. Fewer
    games than were `planned` were played before an interrupt."""

    games: tuple[Playout, ...]
    names: tuple[str, ...]
    seed: int
    retries: int = 0
    planned: int = 0

    @property
    def _played(self) -> tuple[Playout, ...]:
        return self.games

    def __len__(self) -> int:
        return len(self.games)

    @overload
    def __getitem__(self, at: int) -> Playout: ...
    @overload
    def __getitem__(self, at: slice) -> Playouts: ...
    @explained
    def __getitem__(self, at: int | slice) -> Playout | Playouts:
        found = taken(self.games, at)
        return found if isinstance(found, Playout) else replace(self, games=found, planned=0)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Playouts):
            return NotImplemented
        return (self.games, self.names, self.seed) == (other.games, other.names, other.seed)

    __hash__ = None  # type: ignore[assignment]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, for a table without rows too."""
        return tuple(Playout(0, 0, 0, none := (0,) * len(self.names), none, (), (), ()).row())

    index, count = explained(place_of), explained(times_in)

    def rows(self) -> list[dict[str, Any]]:
        """The games as plain rows; ``pandas.DataFrame`` takes the playouts themselves.

        The columns: ``index``, ``rounds``, ``turns``, ``winners``, ``sponsors``, ``divers``, ``complete``, and for each
        seat ``score 0`` and ``margin 0``.
        """
        return [game.row() for game in self.games]

    def length(self) -> Estimate:
        """The mean length of a game in rounds. ValueError without games."""
        refuse_none(self.games)
        return estimate([game.rounds for game in self.games])

    @checked
    def margin(self, seat: int) -> Estimate:
        """The mean margin of a seat, over the games that came to their end. ValueError without games."""
        seat_at("seat", seat, len(self.names))
        refuse_none(self.games)
        return estimate([game.margins[seat] for game in self.games if game.complete])

    @checked
    def wins(self, seat: int) -> Estimate:
        """The share of victories of a seat in all games; a shared victory counts as a fraction, one of a game that was
        broken off is nobody's. ValueError without games."""
        seat_at("seat", seat, len(self.names))
        refuse_none(self.games)
        return wilson(self._won(seat), len(self.games))

    def _won(self, seat: int) -> float:
        return sum(1 / len(game.winners) for game in self.games if seat in game.winners)

    @checked
    def used(self, what: Literal["sponsors", "divers"]) -> dict[str, float]:
        """How often each sponsor tile, or each diver, was used in a game on average, the most used first. ValueError
        without games."""
        refuse_none(self.games)
        total: Counter[str] = Counter()
        for game in self.games:
            total.update(dict(getattr(game, what)))
        return {name: count / len(self.games) for name, count in sorted(total.items(), key=lambda pair: -pair[1])}

    def plot(self, what: Literal["rounds", "margins", "sponsors", "divers"]) -> Chart:
        """How the games are spread, as a picture: their ``"rounds"``, the ``"margins"`` of the seats, or which
        ``"sponsors"`` or ``"divers"`` were used.

        Raises:
            ValueError: for anything else, or without games.
        """
        if what not in ("rounds", "margins", "sponsors", "divers"):
            raise wrong("choice", field="what", value=repr(what), known="rounds, margins, sponsors, divers")
        if not any(game.complete or what != "margins" for game in self.games):
            raise wrong("no_games")
        title = say(f"plot_{what}")
        if what == "rounds":
            counts = Counter(game.rounds for game in self.games)
            lengths = range(min(counts), max(counts) + 1)
            labels = tuple(say("of_rounds", count=rounds) for rounds in lengths)
            return Chart(title, say("counted_games"), labels, {title: [counts[rounds] for rounds in lengths]})
        if what == "margins":
            return self._margins(title)
        used = self.used(what)
        names = tuple(messages.in_words(name, "diver") if what == "divers" else name for name in used)
        return Chart(title, say("counted_uses"), names, {title: list(used.values())})

    def _margins(self, title: str) -> Chart:
        """Margins in steps of the same width, a series for each seat."""
        ended = [game for game in self.games if game.complete]
        margins = [[game.margins[seat] for game in ended] for seat in range(len(self.names))]
        low, high = min(map(min, margins)), max(map(max, margins))
        width = -(-(high - low + 1) // MARGIN_BARS)
        starts = range(low // width * width, high + 1, width)
        labels = tuple(
            signed(start) if width == 1 else say("between", low=signed(start), high=signed(start + width - 1))
            for start in starts
        )
        series = {
            name: [sum(start <= margin < start + width for margin in margins[seat]) for start in starts]
            for seat, name in enumerate(_distinct_names(self.names))
        }
        return Chart(title, say("counted_games"), labels, series)

    def summary(self) -> dict[str, Any]:
        """Length, margins and shares of victories with 95 % intervals, and the mean uses in a game."""
        seats = range(len(self.names))
        return {
            "games": len(self.games),
            "seed": self.seed,
            "rounds": self.length(),
            "margin": {self.names[seat]: self.margin(seat) for seat in seats},
            "wins": {self.names[seat]: self.wins(seat) for seat in seats},
            "sponsors": self.used("sponsors"),
            "divers": self.used("divers"),
        }

    def __repr__(self) -> str:
        won = {name: self._won(seat) for seat, name in enumerate(_distinct_names(self.names))}
        return counted("Playouts", self.games, won, self.planned)

    def __str__(self) -> str:
        if not self.games:
            return repr(self)
        lines = [say("games", games=len(self.games), rounds=self.length())]
        for seat, name in enumerate(self.names):
            lines.append("  " + say("seat", name=name, wins=self.wins(seat), margin=self.margin(seat)))
        return "\n".join([*lines, *broken_off(self.games, self.planned)])


def _distinct_names(names: Sequence[str]) -> list[str]:
    """The names, with the seat added where two are equal."""
    return [f"{name} ({seat + 1})" if names.count(name) > 1 else name for seat, name in enumerate(names)]


# ---------------------------------------------------------------------------------------------------------------------


@checked
def playouts(
    position: Position | Game,
    n: int,
    *,
    policy: Policies = "random",
    executor: Executor | Literal["serial"] | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
    redeal: bool = True,
    seat: int | None = None,
) -> Playouts:
    """Play `position` out `n` times.

    `policy` says who plays: a name of `policies.BY_NAME` (``"keen"`` and ``"search"`` by tries, not by time), an
    `Opponent`, a function (view, unseen, rng) → moves, or a list with one of these for each seat. Hidden pieces are
    dealt anew for each game, consistent with what a spectator sees, or the player at `seat`; with ``redeal=False``
    every game keeps the deal of the position.

    `executor` is any `concurrent.futures.Executor`, such as ``client.get_executor()`` of `dask.distributed`; without
    one, the games run on the cores of this machine; with one core, in Pyodide, or for ``"serial"``, in this process. A
    function defined in a notebook works with Dask or ``"serial"``; a process pool can only use what it can import. An
    interrupt returns the games played so far, which say so; `progress` is called with the number of games played and of
    all.

    Raises:
        ValueError: naming the argument that is wrong.
    """
    position, study = position_of(position), None

    def steps() -> Generator[tuple[int, int]]:
        nonlocal study
        study = Study(position, n, policy=policy, executor=executor, seed=seed, redeal=redeal, seat=seat)
        yield from study.run()

    play_all(steps(), progress)
    return study.result() if study else Playouts((), tuple(player.name for player in position.players), seed, planned=n)


class Study:
    """`playouts` step by step: `run` yields the number of games done, `result` returns the games so far."""

    def __init__(
        self,
        position: Position,
        n: int,
        *,
        policy: Policies = "random",
        executor: Executor | Literal["serial"] | None = None,
        seed: int = 0,
        redeal: bool = True,
        seat: int | None = None,
        chunk: int | None = None,
    ) -> None:
        whole("n", n, 0, MAX_GAMES)
        whole("seed", seed, 0)
        refuse_problems(position)
        if position.finished:
            raise wrong("over")
        if not redeal and not views.is_whole(position):
            raise wrong("no_deal", field="redeal")
        players = len(position.players)
        each = _policy_per_seat(policy, players)
        if len(each) != players:
            raise wrong("for_seats", field="policy", count=len(each), seats=players)
        one = isinstance(policy, str) or not isinstance(policy, Sequence)
        named = ["policy" if one else f"policy[{at}]" for at in range(players)]
        players_of = tuple(opponent(one, field=name) for one, name in zip(each, named, strict=True))
        size = chunk or max(1, min(50, -(-n // CHUNK_COUNT)))
        own = executor is None
        pool = local_executor() if own and n > 1 else given_executor(executor)
        task = Task(*_start_and_cards(position, redeal, seat), players_of, seed, 0.0 if pool is None else SPELL)
        work = [(task, first, min(size, n - first)) for first in range(0, n, size)]
        self._spread: ParallelWork[Chunk, list[Playout]] = ParallelWork(
            play_chunk, work, pool, own, players=dict(zip(named, players_of, strict=True))
        )
        self._names = tuple(player.name for player in position.players)
        self.seed = seed
        self.n = n

    def run(self) -> Generator[tuple[int, int]]:
        """Play, yielding the number of games done, and of all."""
        done = 0
        with closing(self._spread.run()) as answered:
            for number in answered:
                done += len(self._spread.answers[number])
                yield done, self.n

    def result(self) -> Playouts:
        """The games played so far, in order."""
        games = [game for answer in self._spread.answers.values() for game in answer]
        games.sort(key=lambda game: game.index)
        return Playouts(tuple(games), self._names, self.seed, self._spread.retries, self.n)


def _policy_per_seat(policy: Policies, players: int) -> list[Policy]:
    if isinstance(policy, Mapping):  # as `against` takes it
        raise wrong_kind("kind", field="policy", wanted="Policy | Sequence[Policy]", value=shown(policy))
    if isinstance(policy, Sequence) and not isinstance(policy, str):
        return [_without_clock(one) for one in policy]
    return [_without_clock(policy)] * players


def _without_clock(policy: Policy) -> Policy:
    """The policy, limited by tries instead of time: the same seed must give the same games."""
    return Search(tries=TRIES_BY_NAME[policy]) if isinstance(policy, str) and policy in TRIES_BY_NAME else policy


def _start_and_cards(position: Position, redeal: bool, seat: int | None) -> tuple[Position, tuple[str, ...] | None]:
    """The position from which the games start, and the cards to deal into it; None if nothing is to be dealt."""
    seat_at("seat", seat, len(position.players))
    if not redeal:
        return position, None
    seats = range(len(position.players)) if seat is None else (seat,)
    view = position
    cards: Counter[str] = Counter()
    for other in seats:
        view = views.seen_by(view, other)
        cards |= Counter(views.unseen_by(position, other))
    return view, tuple(sorted(cards.elements()))


__all__ = ["Playout", "Playouts", "playouts"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
