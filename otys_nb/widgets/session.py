"""One game at the table, shared by all the boards that show it.

A board never holds a position of its own: it looks at the `Game` behind its `Session`, and the session tells it when
the game has moved, whether by a touch on another board or by a line of Python. Nature's draws happen by themselves, out
of the session's own generator, and stay in the game's tree: going back and forth repeats them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from otys_nb.rules import chance, notation, turn
from otys_nb.rules.events import Event
from otys_nb.rules.game import Game, Node
from otys_nb.rules.mistake import no_table
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.watchers import Watched


@dataclass(frozen=True, slots=True)
class Step:
    """What was played at once, from one pause to the next: one entry of the log, one undo."""

    before: Node
    moves: tuple[Move, ...]
    after: Node

    def events(self) -> tuple[Event, ...]:
        """What happened."""
        told: list[Event] = []
        position = self.before.position
        for move in self.moves:
            position, happened = turn.explained(position, move)
            told += happened
        return tuple(told)


class Session(Watched):
    """A game in progress; `rng` decides where a card or token comes out of an unordered group."""

    def __init__(self, game: Game, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.table: Any = None
        """The board that the game shows itself as, once it was displayed."""
        self.waits: Node | None = None
        """Where a line was left to try another move: its first step that was not played."""
        self.game = self._watched(game)
        self.moved()

    def _watched(self, game: Game) -> Game:
        game.watcher = self.moved
        return game

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        return self.game.position

    def moved(self) -> None:
        """The game has moved: let chance draw what it has to, then tell every watcher that lives."""
        if self.waits in self.game.node.path():
            self.waits = None
        if self.position.to_act == NATURE:
            self.game.node.stop = self.game.node.parent is None
            self.game.add(self.drawn(self.position))
            return
        self.tell()

    def play(self, move: Move | str, *, partial: bool = False) -> None:
        """Play a move, or a whole line of notation; with `partial`, a line up to the first rule that it breaks.

        Raises:
            IllegalMove: if the rules forbid it; nothing is played then, of a line neither unless `partial`.
            NotationError: for a line that cannot be read.
        """
        if not isinstance(move, str):
            after = turn.play(self.position, move)
            self.game.add((move, *self.drawn(after)))
            return
        moves, error = self.read(move)
        if error is not None and not (partial and error.refusal is not None):
            raise error
        self.game.add(moves)
        if error is not None:
            raise error

    def drawn(self, position: Position) -> tuple[Move, ...]:
        """What chance draws there, until somebody decides."""
        return chance.draws(position, self.rng)

    def leaves(self, move: Move) -> None:
        """A move is about to be played: where it leaves a line that goes on for a while, that line waits."""
        steps, behind = self.steps()
        if len(steps) - behind > 1 and self.waits is None and steps[behind].moves[0] != move:
            self.waits = next((node for node in self.game.node.children if node.move == steps[behind].moves[0]), None)

    def rejoin(self) -> bool:
        """Go back to where a line was left; whether there is one."""
        waits, self.waits = self.waits, None
        if waits is None or waits.parent is None:
            return False
        waits.parent.last = waits
        here = self.game.node
        self.game.goto(waits.parent)
        if self.game.node is here:  # nobody was told that another line goes on from here
            self.tell()
        return True

    def read(self, text: str) -> tuple[tuple[Move, ...], notation.NotationError | None]:
        """The moves of a line as far as it can be played, with chance's draws that it does not give, and what stops
        it (its `at` is a place in the whole text)."""
        moves: list[Move] = []
        position, offset = self.position, 0
        while True:
            line = notation.parse_line(position, text[offset:])
            moves += line.moves
            draws = self.drawn(line.position)
            moves += draws
            error = line.error
            if error is not None:
                error.at += offset
            if not draws or error is None or error.reason != "chance":
                return tuple(moves), error
            position, offset = after(line.position, draws), error.at

    def hold(self, game: Game) -> None:
        """Go on with another game: where somebody has changed the position by hand."""
        self.game = self._watched(game)
        self.moved()

    def steps(self) -> tuple[list[Step], int]:
        """The steps on the way through here, up to the end of what was last visited, and how many lie behind."""
        nodes = self.game.node.path()
        behind = len(nodes)
        while (child := nodes[-1].last or next(iter(nodes[-1].children), None)) is not None:
            nodes.append(child)
        found: list[Step] = []
        here = 0
        start = nodes[0]
        moves: list[Move] = []
        for number, node in enumerate(nodes[1:], start=2):
            assert node.move is not None
            moves.append(node.move)
            if number == behind or number == len(nodes) or (node.stop and node.position.to_act != NATURE):
                found.append(Step(start, tuple(moves), node))
                start, moves = node, []
            if number == behind:
                here = len(found)
        return found, here


def after(position: Position, moves: Iterable[Move]) -> Position:
    """The position after these legal moves."""
    for move in moves:
        position = turn.advance(position, move)
    return position


def session_for(shown: Any, seed: int | None = None) -> Session:
    """The session behind what a board is given: a game's or a board's own, so that it is shared, or a new one.

    Raises:
        TypeError: for anything that is neither a position, a game nor a board.
    """
    if isinstance(shown, Session):
        return shown
    if isinstance(shown, Game):  # a game that is shown already has the session that watches it
        shared: Any = getattr(shown.watcher, "__self__", None)
    else:
        shared = getattr(shown, "session", None)
    if isinstance(shared, Session):
        return shared
    game = Game(shown) if isinstance(shown, Position) else shown
    if not isinstance(game, Game):
        raise no_table(shown)
    return Session(game, Random(seed))
