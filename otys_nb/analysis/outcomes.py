"""All outcomes of a turn: a graph of its moments, with transpositions merged, and the positions in which it ends.

A battery-rich turn has millions of lines and thousands of results, so lines are never listed: they are counted on the
graph. `TurnGraph.run` is a resumable generator that can be stopped at any time; `outcomes` runs it to its end.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self

from otys_nb.rules import turn
from otys_nb.rules.arguments import checked, shown, whole
from otys_nb.rules.formats import interchange
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.mistake import unknown, wrong
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Colony, Player, Position
from otys_nb.rules.readable import Readable, ReadableTuple
from otys_nb.rules.validity import refuse_problems

if TYPE_CHECKING:
    from otys_nb.analysis.outcome_table import OutcomeRows


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a graph: moments seen, distinct results so far, moments still to be expanded."""

    moments: int
    results: int
    waiting: int


class TurnGraph(Readable):
    """Every moment that the turn starting at `position` can reach, each once, and every result.

    `moments[i]` is a position within the turn, `parents[i]` the moment and move by which it was first reached (None for
    the start). `results` maps a fingerprint, equal for positions with one canonical form, to the first such position;
    `reached` maps it to the moment and move that ended the turn there.

    `position` may also be a moment in the middle of a turn: then the graph holds the rest of that turn.
    """

    @checked
    def __init__(self, position: Position | Game) -> None:
        self.position = position = position_of(position)
        self.moments: list[Position] = []
        self.parents: list[tuple[int, Move] | None] = []
        self.children: list[list[int | None]] = []
        self.results: dict[Hashable, Position] = {}
        self.reached: dict[Hashable, tuple[int, Move]] = {}
        self._ids: dict[Hashable, int] = {}
        self._waiting: list[int] = []
        if not position.finished:
            self._enter(position, None)

    def __str__(self) -> str:
        state = "all" if self.done else "so far"
        return f"<TurnGraph: {len(self.moments):,} moments, {len(self.results):,} results, {state}>"

    @property
    def done(self) -> bool:
        """Whether the whole turn has been searched."""
        return not self._waiting

    @checked
    def run(self, every: int = 1000) -> Iterator[Progress]:
        """Search on, with a report after `every` moments; stopping and calling again resumes."""
        whole("every", every, 1)
        return self._run(every)

    def _run(self, every: int) -> Iterator[Progress]:
        seat = self.position.to_move
        count = 0
        while self._waiting:
            self._expand(self._waiting.pop(), seat)
            count += 1
            if count % every == 0:
                yield Progress(len(self.moments), len(self.results), len(self._waiting))
        yield Progress(len(self.moments), len(self.results), 0)

    def complete(self) -> TurnGraph:
        """Run to the end."""
        for _ in self.run():
            pass
        return self

    def line(self, fingerprint: Hashable) -> tuple[Move, ...]:
        """The moves of a turn that ends in that result.

        Raises:
            KeyError: if the turn has no such result.
        """
        if fingerprint not in self.reached:
            raise unknown("choice", field="fingerprint", value=shown(fingerprint), known="TurnGraph.reached")
        moment, last = self.reached[fingerprint]
        moves = [last]
        step = self.parents[moment]
        while step is not None:
            moves.append(step[1])
            step = self.parents[step[0]]
        return tuple(reversed(moves))

    def lines(self) -> int:
        """How many different sequences of moves the turn has, counted exactly on the graph.

        Raises:
            ValueError: if only a part of the turn has been searched.
        """
        counts = [0] * len(self.moments)
        for moment in self.leaves_first():
            counts[moment] = sum(1 if child is None else counts[child] for child in self.children[moment])
        return counts[0] if counts else 0

    def leaves_first(self) -> list[int]:
        """The moments, each after all that can follow it.

        Raises:
            ValueError: if only a part of the turn has been searched.
        """
        if not self.done:
            raise wrong("turn_unsearched")
        order: list[int] = []
        seen = [False] * len(self.moments)
        stack = [(0, False)] if self.moments else []
        while stack:
            moment, leaving = stack.pop()
            if leaving:
                order.append(moment)
            elif not seen[moment]:
                seen[moment] = True
                stack.append((moment, True))
                stack.extend((child, False) for child in self.children[moment] if child is not None)
        return order

    def _enter(self, position: Position, step: tuple[int, Move] | None) -> int:
        key = self._key(position)
        known = self._ids.get(key)
        if known is not None:
            return known
        number = self._ids[key] = len(self.moments)
        self.moments.append(position)
        self.parents.append(step)
        self.children.append([])
        self._waiting.append(number)
        return number

    def _expand(self, number: int, seat: int | None) -> None:
        position = self.moments[number]
        children = self.children[number]
        for move in turn.moves(position):
            after = turn.advance(position, move)
            if after.to_move == seat:
                children.append(self._enter(after, (number, move)))
                continue
            children.append(None)
            fingerprint = self._fingerprint(after)
            if fingerprint not in self.results:
                self.results[fingerprint] = after
                self.reached[fingerprint] = (number, move)

    def _key(self, position: Position) -> Hashable:
        if position.variants:
            return position.turn, position.players, position.colony
        return position.turn, position.players[position.to_move or 0], position.colony

    def _fingerprint(self, position: Position) -> Hashable:
        if position.variants:
            players: Hashable = tuple(_settled(player) for player in position.players)
        else:
            players = _settled(position.players[self.position.to_move or 0])
        return position.finished, players, _laid(position.colony)


def _settled(player: Player) -> Hashable:
    """The fields of a player that a turn can change, in the order of the canonical form."""
    return (
        player.score,
        player.credits,
        player.batteries,
        player.keys,
        player.neutral_x,
        "".join(sorted(player.track)),
        player.hacker,
        player.mechanic,
        player.divers,
        player.zone,
        player.rewards,
        tuple(sorted(player.contracts)),
    )


def _laid(colony: Colony) -> Hashable:
    """The fields of the colony that a turn can change, in the order of the canonical form."""
    return (
        colony.sponsors,
        tuple(_sorted(pair) for pair in colony.display),
        colony.store,
        _sorted(colony.contracts),
        colony.deck,
        colony.bag,
        tuple(sorted(colony.discards)),
        colony.neutral_x,
    )


def _sorted(codes: tuple[str | None, ...]) -> tuple[str, ...]:
    return tuple(sorted(code or "~" for code in codes))


class Outcomes(ReadableTuple[Position]):
    """Positions in which a turn can end, sorted; printed and in a notebook, a table of the first with their turns.

    `graph` is the graph that found them, `fingerprints` their keys in it.
    """

    graph: TurnGraph
    fingerprints: tuple[Hashable, ...]
    _repr_pretty_ = ReadableTuple._repr_pretty_  # IPython prefers a __repr__ of the same class to one inherited
    _ELSEWHERE = MappingProxyType({name: f"outcome_rows(…).{name}(…)" for name in ("where", "sort", "head")})

    def _sliced(self, at: slice) -> Self:
        found = super()._sliced(at)
        found.graph, found.fingerprints = self.graph, self.fingerprints[at]
        return found

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns of `rows`."""
        return self._rows().columns

    def rows(self) -> list[dict[str, Any]]:
        """The outcomes as plain dictionaries, in this order: the columns are those of `outcome_rows`."""
        from otys_nb.analysis.outcome_table import rows_of  # that module imports this one

        return rows_of(self.graph, self.fingerprints).rows()

    def __repr__(self) -> str:
        return f"<{len(self):,} outcomes of the turn>"

    def __str__(self) -> str:
        return str(self._rows())

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        return self._rows()._repr_mimebundle_()

    def _rows(self) -> OutcomeRows:
        from otys_nb.analysis.outcome_table import first_rows  # that module imports this one

        return first_rows(self.graph, self.fingerprints)


@checked
def outcomes(position: Position | Game) -> Outcomes:
    """The distinct positions in which the next turn can start, or the game has finished, after every complete legal
    turn: over every decision of others too and over every distinct draw. A finished position has none.

    Two of them are distinct if their canonical forms are. Sorted by canonical form.

    Raises:
        ValueError: naming the problems of a position that cannot be played on from.
    """
    refuse_problems(position_of(position))
    graph = TurnGraph(position).complete()
    items = sorted(graph.results.items(), key=lambda item: interchange.canonical(item[1]))
    found = Outcomes(after for _, after in items)
    found.graph, found.fingerprints = graph, tuple(fingerprint for fingerprint, _ in items)
    return found


def canonical_lines(position: Position) -> list[str]:
    """The canonical forms of `outcomes`, sorted bytewise (UTF-8)."""
    found = map(interchange.canonical, TurnGraph(position).complete().results.values())
    return sorted(found, key=lambda line: line.encode())


def digest(position: Position) -> str:
    """SHA-256, in hex, of the canonical lines of `outcomes`, each ended by a newline: Otys's perft."""
    return interchange.digest(canonical_lines(position))


def count(position: Position) -> int:
    """How many distinct outcomes the next turn has."""
    return len(TurnGraph(position).complete().results)


__all__ = ["Outcomes", "Progress", "TurnGraph", "canonical_lines", "count", "digest", "outcomes"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
