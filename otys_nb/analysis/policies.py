"""Computer players: the `Opponent` protocol, `RandomPlayer`, `Greedy` and the players by name, and playing with them.

A player decides from its view (`Position.seen_by`) and the multiset of cards hidden from it (`views.unseen_by`), never
from the true position. `finish_turn` and `play_out` play its moves on the true position.

>>> from random import Random
>>> from otys_nb.rules.setup import new_position
>>> position = finish_turn(new_position(["Ada", "Grace"], seed=7), opponents(("greedy", "random")), Random(1))
>>> position.to_move
1
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import log
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, runtime_checkable

from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.messages import say
from otys_nb.analysis.turn_search import (
    MoveFilter,
    TurnEnd,
    TurnSearch,
    hide_piles,
    moves_before_reveal,
    plausible_moves,
    playout_moves,
    reveals,
)
from otys_nb.rules import chance, notation, turn, views
from otys_nb.rules.annotations import takes
from otys_nb.rules.arguments import at_once, checked, explained, generator, shown, whole
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.mistake import note, wrong, wrong_kind, wrong_value
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Move, Planned, written
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.sealed import sealed, unchanging
from otys_nb.rules.validity import refuse_start

Answer: TypeAlias = "Move | Sequence[Move] | str | Planned"
"""What a player decides."""


@runtime_checkable
class Opponent(Protocol):
    """A computer player."""

    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> Answer:
        """One or more moves for the seat that acts (`view.to_act`), to be played one after the other; or what
        `Game.play` takes, a line of notation, a suggested turn or a row, which is played up to what it reveals.

        The moves should stop where something is revealed, so that the next decision can take it into account
        (`turn_search.moves_before_reveal`); those behind it are not played. `unseen` holds the contracts
        hidden from that seat, sorted, whether they lie in the deck or in a hand.
        """
        ...


DecisionFunction: TypeAlias = Callable[[Position, tuple[str, ...], Random], Answer]
Strength: TypeAlias = Literal["random", "mild", "fair", "greedy", "keen", "search"]
Policy: TypeAlias = "Strength | Opponent | DecisionFunction"
"""A player by name (of `BY_NAME`), as an `Opponent`, or as a function like its `decide`."""


@sealed
@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Plays a random legal move, each as likely as any other."""

    @explained
    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        return (_any_move(view, rng),)


def _any_move(position: Position, rng: Random) -> Move:
    moves = turn.moves(position)
    return moves[int(rng.random() * len(moves))]


@sealed
@dataclass(frozen=True, slots=True)
class Greedy:
    """Plays the turn whose end its `judge` values most; of equals the first.

    `max_moments` limits the search, `slip` is the standard deviation of the noise on each value, in log-odds: 0 plays
    the best turn found, 0.2 like a careful beginner. A `second`, slower judge, if given, chooses among the
    `RERANKED_ENDS` best ends.
    """

    max_moments: int = 3000
    slip: float = 0.0
    move_filter: MoveFilter = plausible_moves
    judge: Callable[[int], Judge] = Judge
    second: Callable[[int], Judge] | None = None

    def __post_init__(self) -> None:
        whole("max_moments", self.max_moments, 1)
        if isinstance(self.slip, bool) or not isinstance(self.slip, int | float) or not self.slip >= 0:
            raise wrong("from_zero", field="slip", value=shown(self.slip))
        for field in ("move_filter", "judge"):
            if not callable(getattr(self, field)):
                raise wrong_kind("kind", field=field, wanted="Callable", value=shown(getattr(self, field)))

    @explained
    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        seat = view.to_act
        if seat is None or seat == NATURE:
            raise ValueError("nobody decides here")
        moves = turn.moves(view)
        if len(moves) == 1:
            return moves
        hidden = hide_piles(view)
        if seat != view.to_move:
            judge = self.judge(seat)
            answers = [(self._value(judge, turn.advance(hidden, move), rng), -at) for at, move in enumerate(moves)]
            return (moves[-max(answers)[1]],)
        turn_search = TurnSearch(hidden, self.move_filter).complete(self.max_moments)
        return (
            moves_before_reveal(hidden, turn_search.line(self.best(turn_search, rng)))
            if turn_search.ends
            else (moves[0],)
        )

    def best(self, turn_search: TurnSearch, rng: Random) -> TurnEnd:
        """The end that the player values most among those found.

        Raises:
            ValueError: if there is none.
        """
        seat = turn_search.position.to_move
        assert seat is not None
        judge, ends = self.judge(seat), turn_search.ends
        if self.second is None:
            return max(ends, key=lambda end: self._value(judge, end.position, rng))
        other = self.second(seat)
        valued = [(self._value(judge, end.position, rng), -at) for at, end in enumerate(ends)]
        _, at = max((other.chance(ends[-at].position), at) for _, at in nlargest(RERANKED_ENDS, valued))
        return ends[-at]

    def _value(self, judge: Judge, position: Position, rng: Random) -> float:
        chance = judge.chance(position)
        if not self.slip:
            return chance
        # In log-odds: who is far behind, where all chances are small, misjudges no more than who is level.
        return log(max(chance, CERTAIN) / max(1 - chance, CERTAIN)) + rng.gauss(0, self.slip)


CERTAIN: Final = 1e-9
"""A chance as near to 0 or 1 as makes no difference."""
RERANKED_ENDS: Final = 10
"""Ends that the second judge values."""

PLAYOUT_PLAYER = Greedy(max_moments=600, move_filter=playout_moves)
"""The fast player of the rollouts for advice."""


class CachedPlayer:
    """Decides like another player, but only once for moments that differ in nothing except the others' boards."""

    def __init__(self, player: Opponent) -> None:
        self.player = player
        self._decided: dict[Hashable, tuple[Move, ...]] = {}

    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        seat = view.to_act
        assert seat is not None
        scores = tuple([player.score for player in view.players])
        alike = (seat, view.to_move, view.turn, view.players[seat], scores, view.colony)
        line = self._decided.get(alike)
        if line is None or turn.check(view, line[0]) is not None:
            line = self._decided[alike] = several(self.player.decide(view, unseen, rng), self.player, view)
        return line


_NO_TURN: Final = (*notation.UNREADABLE, "over", "after_stop")
"""The reasons for which a line is no turn, whatever cards come up."""


def several(answer: Answer, player: Opponent, view: Position) -> tuple[Move, ...]:
    """What a player answered, one move, some, or a turn, as moves.

    Raises:
        TypeError: if it is none; it names the player's function.
        ValueError: for a line that cannot be played on what the player sees.
    """
    moves: tuple[object, ...]
    is_moves = isinstance(answer, tuple | list) and not hasattr(answer, "turn")
    line = None if is_moves else written(answer)  # type: ignore[arg-type]
    if isinstance(line, str) and line.strip():
        read = notation.parse_line(view, line)
        # What was planned on other cards than those that come up can be refused behind them, where it is not played.
        if (error := read.error) is not None and (error.reason in _NO_TURN or not reveals(view, read.moves)):
            raise error.with_help()
        return moves_before_reveal(view, read.moves)
    moves = tuple(answer) if isinstance(answer, Sequence) and not isinstance(answer, str) else (answer,)
    if not moves or any(type(move) not in turn.FAMILIES for move in moves):
        at_once(answer, _asked(player))
        raise wrong_kind("played_answer", field=_asked(player), wanted="Move | Sequence[Move]", value=shown(answer))
    if len(moves) == 1 or isinstance(player, CachedPlayer):  # its line was meant for a moment like this one
        return moves  # type: ignore[return-value]
    if moves == turn.moves(view):
        after = turn.advance(view, moves[0])  # type: ignore[arg-type]
        if after.to_act != view.to_act or turn.check(after, moves[1]) is not None:  # type: ignore[arg-type]
            raise wrong_kind("all_moves", field=_asked(player))
    return moves_before_reveal(view, moves, turn.play)  # type: ignore[arg-type]


def _asked(player: Opponent) -> str:
    """The function by which a player answers, as it is called."""
    asked = player.function if isinstance(player, FunctionPlayer) else type(player).decide
    return f"{getattr(asked, '__qualname__', type(asked).__qualname__).rpartition('<locals>.')[2]}()"


def player_named(error: Exception, name: str) -> None:
    """Note at an error which player was to decide."""
    note(error, say("player_failed", name=repr(name)))


@unchanging
@dataclass(frozen=True, slots=True)
class FunctionPlayer:
    """A player made of a function."""

    function: DecisionFunction

    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        return several(self.function(view, unseen, rng), self, view)


MILD_PLAYER: Final = Greedy(slip=0.25)
"""A player that misjudges now and then: the opponent of a first game."""
FAIR_PLAYER: Final = Greedy(slip=0.1)
"""A player that seldom misjudges."""


def _search(seconds: float) -> Opponent:
    from otys_nb.analysis.search import Search  # it imports this module

    return Search(seconds)


BY_NAME: Final[Mapping[str, Callable[[], Opponent]]] = MappingProxyType(
    {
        "random": RandomPlayer,
        "mild": lambda: MILD_PLAYER,
        "fair": lambda: FAIR_PLAYER,
        "greedy": Greedy,
        "keen": lambda: _search(0.2),
        "search": lambda: _search(1.0),
    }
)
"""The players by name, from the mildest to the strongest (docs/benchmarks.md has who beats whom)."""


@explained
def opponent(policy: Policy, *, field: str = "policy") -> Opponent:
    """The player that a policy stands for; `field` is what an error calls it.

    Raises:
        ValueError: for an unknown name, or an object that cannot decide.
    """
    if isinstance(policy, str):
        if policy not in BY_NAME:
            raise wrong("choice", field=field, value=repr(policy), known=", ".join(BY_NAME))
        return BY_NAME[policy]()
    from inspect import iscoroutinefunction  # slow to load

    if isinstance(policy, type):  # a class has a method decide too, but nobody to call it on
        raise wrong("policy_class", field=field, value=policy.__name__)
    decide = policy.decide if isinstance(policy, Opponent) else policy
    if not callable(decide):
        raise wrong_value("policy", False, field=field, value=shown(policy))
    if not takes(decide, 3):
        raise wrong("decides", field=field, value=shown(policy))
    player = policy if isinstance(policy, Opponent) else FunctionPlayer(policy)
    if iscoroutinefunction(decide):
        raise wrong_kind("asynchronous", field=_asked(player))
    return player


@checked
def opponents(policies: Sequence[Policy]) -> tuple[Opponent, ...]:
    """A player for each seat.

    Raises:
        ValueError: for an unknown name, or an object that cannot decide.
    """
    if isinstance(policies, str):
        raise wrong_kind("kind", field="policies", wanted="Sequence[Policy]", value=repr(policies))
    return tuple(opponent(policy, field=f"policies[{at}]") for at, policy in enumerate(policies))


@explained
def decision(position: Position | Game, player: Policy, rng: Random) -> tuple[Move, ...]:
    """The moves that `player` chooses in the true `position`, given only what the acting seat may know.

    Raises:
        ValueError: if chance acts there, or the game is over.
        TypeError: if the player chooses nothing.
    """
    position = position_of(position)
    refuse_start(position)
    seat = position.to_act
    if seat is None or seat == NATURE:
        raise wrong("nobody")
    chooses = player if isinstance(player, Greedy | FunctionPlayer) else opponent(player, field="player")
    view = views.seen_by(position, seat)
    try:
        return several(chooses.decide(view, views.unseen_by(position, seat), rng), chooses, view)
    except StopIteration as error:  # it would end the loop over the game's moves
        raise wrong("stopped", field=_asked(chooses)) from error


@explained
def play_out(position: Position | Game, players: Sequence[Opponent], rng: Random) -> Iterator[tuple[Move, Position]]:
    """Play on from the true `position` to the end of the game: each move and the position after it.

    Raises:
        ValueError: if there is not one player for each seat, `rng` is no generator, or pieces are unknown.
        TypeError: if they are not players (`opponents` makes them of names).
        IllegalMove: if the first move that a player answers is not legal.
    """
    if not all(hasattr(each, "decide") for each in players):
        raise wrong_kind("kind", field="players", wanted="Sequence[Opponent]", value=shown(players))
    position = position_of(position)
    generator("rng", rng)
    if len(players) != len(position.players):
        raise wrong("for_seats", field="players", count=len(players), seats=len(position.players))
    if not views.is_whole(position):
        raise wrong("no_deal", field="position")
    refuse_start(position)
    return played_on(position, players, rng)


def played_on(position: Position, players: Sequence[Opponent], rng: Random) -> Iterator[tuple[Move, Position]]:
    """`play_out` where it may be that pieces are unknown, which stay so."""
    while not position.finished:
        seat = position.to_act
        if seat is None or seat == NATURE:
            move = chance.sample(position, rng)
            position = turn.advance(position, move)
            yield move, position
            continue
        if type(players[seat]) is RandomPlayer:
            # A shortcut, many times faster: the view has the same legal moves as the true position.
            move = _any_move(position, rng)
            position = turn.advance(position, move)
            yield move, position
            continue
        for number, move in enumerate(decision(position, players[seat], rng)):
            if number and (position.to_act != seat or turn.check(position, move) is not None):
                break
            position = turn.play(position, move)
            yield move, position


@explained
def finish_turn(position: Position | Game, players: Sequence[Opponent], rng: Random) -> Position:
    """The position after the rest of this turn, with every decision in it made by `players` (errors: `play_out`)."""
    position = position_of(position)
    for _, after in play_out(position, players, rng):
        position, before = after, position
        if after.finished or after.to_move != before.to_move:
            break
    return position


__all__ = [
    "BY_NAME",
    "DecisionFunction",
    "Greedy",
    "Opponent",
    "Policy",
    "RandomPlayer",
    "Strength",
    "decision",
    "finish_turn",
    "opponent",
    "opponents",
    "play_out",
]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
