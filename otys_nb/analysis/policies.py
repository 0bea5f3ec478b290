"""Who plays: the `Opponent` protocol, the players `Chancer` (random) and `Greedy`, and playing on with them.

A player decides on a view (`Position.seen_by`) and the multiset of cards hidden from it (`views.unseen_by`), never on
the truth. What it answers is played on the truth by `go_on`.

>>> from random import Random
>>> from otys_nb.rules.setup import new_position
>>> position = go_on(new_position(["Ada", "Grace"], seed=7), opponents(("greedy", "random")), Random(1))
>>> position.to_move
1
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from random import Random
from typing import Final, Protocol, TypeAlias, runtime_checkable

from otys_nb.analysis.evaluate import Judge
from otys_nb.analysis.plan import End, Plans, Rule, blind, brisk, certain, likely
from otys_nb.rules import chance, turn, views
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position


@runtime_checkable
class Opponent(Protocol):
    """Somebody who plays."""

    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        """One or more moves for the seat that acts (`view.to_act`), to be played one after the other.

        They should end where something comes to light, so that the next decision can take it into account
        (`plan.certain`): a move that is not legal any more is not played. `unseen` are the contracts hidden from
        that seat, sorted, without saying what is where.
        """
        ...


Decide: TypeAlias = Callable[[Position, tuple[str, ...], Random], "Move | Sequence[Move]"]
Policy: TypeAlias = "str | Opponent | Decide"
"""A player by name (of `BY_NAME`), as an `Opponent`, or as a function like its `decide`."""


@dataclass(frozen=True, slots=True)
class Chancer:
    """Any legal move is as likely as any other."""

    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        moves = turn.moves(view)
        return (moves[int(rng.random() * len(moves))],)


@dataclass(frozen=True, slots=True)
class Greedy:
    """The end of the turn that its `judge` likes most, among those of a `plan`; the first of equals.

    `most` limits the moments that are looked at, `slip` is how unsure the player is of its own judgement: 0 plays the
    best turn it sees, 0.2 a beginner's. With a `second` judge, who may take more time, it plays the end that this one
    likes most among the `FEW` that the first likes.
    """

    most: int = 3000
    slip: float = 0.0
    rule: Rule = likely
    judge: Callable[[int], Judge] = Judge
    second: Callable[[int], Judge] | None = None

    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        seat = view.to_act
        if seat is None or seat == NATURE:
            raise ValueError("nobody decides here")
        moves = turn.moves(view)
        if len(moves) == 1:
            return moves
        dark = blind(view)
        if seat != view.to_move:
            judge = self.judge(seat)
            answers = [(self._value(judge, turn.advance(dark, move), rng), -at) for at, move in enumerate(moves)]
            return (moves[-max(answers)[1]],)
        plans = Plans(dark, self.rule).complete(self.most)
        return certain(dark, plans.line(self.best(plans, rng))) if plans.ends else (moves[0],)

    def best(self, plans: Plans, rng: Random) -> End:
        """The end of plans that the player likes most.

        Raises:
            ValueError: if there is none.
        """
        seat = plans.position.to_move
        assert seat is not None
        judge, ends = self.judge(seat), plans.ends
        if self.second is None:
            return max(ends, key=lambda end: self._value(judge, end.position, rng))
        other = self.second(seat)
        valued = [(self._value(judge, end.position, rng), -at) for at, end in enumerate(ends)]
        _, at = max((other.chance(ends[-at].position), at) for _, at in nlargest(FEW, valued))
        return ends[-at]

    def _value(self, judge: Judge, position: Position, rng: Random) -> float:
        return judge.chance(position) + (rng.gauss(0, self.slip) if self.slip else 0.0)


FEW: Final = 10
"""Ends that a second judge is asked about."""

BRISK = Greedy(most=600, rule=brisk)
"""The quick player with whom advice plays on."""


class Recalled:
    """Decides as another player, once for all moments that look alike but for what others have besides their score."""

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
            line = self._decided[alike] = self.player.decide(view, unseen, rng)
        return line


@dataclass(frozen=True, slots=True)
class Function:
    """A function as a player."""

    function: Decide

    def decide(self, view: Position, unseen: tuple[str, ...], rng: Random) -> tuple[Move, ...]:
        answer = self.function(view, unseen, rng)
        return tuple(answer) if isinstance(answer, Sequence) else (answer,)


MILD: Final = Greedy(slip=0.25)
"""Who often misjudges: the opponent of a first game."""
FAIR: Final = Greedy(slip=0.05)
"""Who misjudges now and then."""


def _search(seconds: float) -> Opponent:
    from otys_nb.analysis.search import Search  # it imports this module

    return Search(seconds)


BY_NAME: Final[Mapping[str, Callable[[], Opponent]]] = {
    "random": Chancer,
    "mild": lambda: MILD,
    "fair": lambda: FAIR,
    "greedy": Greedy,
    "keen": lambda: _search(0.2),
    "search": lambda: _search(1.0),
}
"""The players by name, from the mildest to the strongest (docs/benchmarks.md has who beats whom)."""


def opponent(policy: Policy) -> Opponent:
    """The player that a policy stands for.

    Raises:
        ValueError: for a name that is none, or anything that cannot decide.
    """
    if isinstance(policy, str):
        if policy not in BY_NAME:
            raise wrong("choice", field="policy", value=repr(policy), known=", ".join(BY_NAME))
        return BY_NAME[policy]()
    if isinstance(policy, Opponent) and not isinstance(policy, type):
        return policy
    if callable(policy):
        return Function(policy)
    raise wrong("policy", field="policy", value=repr(policy))


def opponents(policies: Sequence[Policy]) -> tuple[Opponent, ...]:
    """A player for each seat."""
    return tuple(opponent(policy) for policy in policies)


def answer(position: Position, player: Opponent, rng: Random) -> tuple[Move, ...]:
    """What `player` decides at a moment of the true `position`, from what the acting seat may know.

    Raises:
        ValueError: if chance acts there, or the game is over.
    """
    seat = position.to_act
    if seat is None or seat == NATURE:
        raise wrong("nobody")
    return player.decide(views.seen_by(position, seat), views.unseen_by(position, seat), rng)


def moments(position: Position, players: Sequence[Opponent], rng: Random) -> Iterator[tuple[Move, Position]]:
    """Play on from the true `position` to the end of the game: each move and the position after it.

    Raises:
        IllegalMove: if the first move that a player answers is not legal.
    """
    while not position.finished:
        seat = position.to_act
        if seat is None or seat == NATURE:
            move = chance.sample(position, rng)
            position = turn.advance(position, move)
            yield move, position
            continue
        if type(players[seat]) is Chancer:
            # A shortcut, many times quicker: the legal moves of a view are those of the truth, and nothing else counts.
            (move,) = players[seat].decide(position, (), rng)
            position = turn.advance(position, move)
            yield move, position
            continue
        for number, move in enumerate(answer(position, players[seat], rng)):
            if number and (position.to_act != seat or turn.check(position, move) is not None):
                break
            position = turn.play(position, move)
            yield move, position


def go_on(position: Position, players: Sequence[Opponent], rng: Random) -> Position:
    """The position after the rest of this turn, whoever has something to decide in it."""
    for _, after in moments(position, players, rng):
        position, before = after, position
        if after.finished or after.to_move != before.to_move:
            break
    return position
