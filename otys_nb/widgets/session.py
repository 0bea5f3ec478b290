"""The session: one game, shared by all the boards that show it.

A board never holds a position of its own. It reads the `Game` of its `Session`, which notifies it of every change, be
it by a touch on another board or by a line of Python. The session draws for nature with its own generator; the draws
stay in the game's tree, so that undo and redo repeat them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, NoReturn, Protocol, TypeAlias

from otys_nb.rules import chance, notation, turn
from otys_nb.rules.arguments import seat_at, whole
from otys_nb.rules.events import Event
from otys_nb.rules.game import Game, Node
from otys_nb.rules.handmade import refuse_malformed
from otys_nb.rules.mistake import no_table, wrong_kind
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.sealed import watchful
from otys_nb.rules.watchers import Watched


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry of the log: the moves played at once, which one undo takes back."""

    before: Node
    moves: tuple[Move, ...]
    after: Node

    def events(self) -> tuple[Event, ...]:
        """The events of these moves."""
        told: list[Event] = []
        position = self.before.position
        for move in self.moves:
            position, happened = turn.explained(position, move)
            told += happened
        return tuple(told)


class HasSession(Protocol):
    """A board, or what else shows a session."""

    @property
    def session(self) -> Session:
        """What it shows."""


Shown: TypeAlias = "Session | Game | Position | HasSession"
"""What a board can show."""


@watchful
class Session(Watched):
    """A game in progress; `rng` decides where a card or token comes out of an unordered group."""

    def __init__(self, game: Game, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.table: Any = None
        """The board that the game shows itself as, once it was displayed."""
        self.waits: Node | None = None
        """The first node of a line that the player left for another move and can rejoin."""
        self.offered: tuple[tuple[Move, ...], ...] = ()
        """The turns that were offered here in place of typed lines that were not understood, by their numbers."""
        self._game = self._watched(game)
        self.moved()

    def __deepcopy__(self, memo: object = None) -> NoReturn:
        raise wrong_kind("board_copied")

    __copy__ = __reduce_ex__ = __deepcopy__

    @property
    def game(self) -> Game:
        """The game in progress; `hold` goes on with another."""
        return self._game

    def _watched(self, game: Game) -> Game:
        game.watcher = self.moved
        return game

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        return self.game.position

    def moved(self) -> None:
        """React to a change of the game: draw for nature if it is its turn, else notify the watchers."""
        self.offered = ()
        if self.waits is not None and self.game.node.comes_from(self.waits):
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
        """Draw for nature at a position until a player decides."""
        return chance.draws(position, self.rng)

    def chosen(self, text: str) -> tuple[Move, ...] | None:
        """The turn of the last list whose number was typed, ``2`` or ``2)``; () for another number, None for words."""
        number = text.strip().rstrip(".)")
        if not self.offered or not number.isdecimal():
            return None
        return dict(enumerate(self.offered, 1)).get(int(number[:4]), ())

    def leaves(self, move: Move) -> None:
        """Remember the present line before a move is played that leaves it, if the line is more than one move long."""
        if self.waits is not None or not self.game.node.children:
            return
        steps, behind = self.log_entries()
        if len(steps) - behind > 1 and steps[behind].moves[0] != move:
            self.waits = next((node for node in self.game.node.children if node.move == steps[behind].moves[0]), None)

    def stay_on_this_line(self) -> None:
        """Forget the line that was left, once another turn has ended in its place."""
        left = self.waits.parent if self.waits is not None else None
        here = self.game.node
        if left is not None and here.comes_from(left) and any(node.ends_turn for node in here.since(left)):
            self.waits = None

    def rejoin(self) -> bool:
        """Return to the line that was left; False if there is none."""
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
        """Read a line as far as it can be played, and draw what it leaves to chance. Returns the moves and the error
        that stops the line; its `at` is a place in the whole text."""
        moves: list[Move] = []
        position, offset = self.position, 0
        while True:
            line = notation.parse_line(position, text[offset:])
            moves += line.moves
            draws = self.drawn(line.position)
            moves += draws
            error = line.error
            if error is not None:
                error.at, error.moves = error.at + offset, tuple(moves)
            if not draws or error is None or error.reason != "chance":
                return tuple(moves), error
            position, offset = after(line.position, draws), error.at

    def hold(self, game: Game) -> None:
        """Continue with another game, such as one whose position was changed by hand."""
        self.waits = None
        self._game = self._watched(game)
        self.moved()

    def log_entries(self) -> tuple[list[LogEntry], int]:
        """The entries on the path through the present node to the end of the line last visited, and how many of them
        lie behind the present."""
        nodes = self.game.node.path()
        behind = len(nodes)
        while (child := nodes[-1].last or next(iter(nodes[-1].children), None)) is not None:
            nodes.append(child)
        moves = [node.move for node in nodes if node.move is not None]
        stops = [at for at, node in enumerate(nodes) if node.stop and node.position.to_act != NATURE]
        ends = sorted({0, *stops, behind - 1, len(nodes) - 1})
        found = [LogEntry(nodes[start], tuple(moves[start:end]), nodes[end]) for start, end in pairwise(ends)]
        return found, ends.index(behind - 1)


def after(position: Position, moves: Iterable[Move]) -> Position:
    """The position after these legal moves."""
    for move in moves:
        position = turn.advance(position, move)
    return position


def session_for(shown: Any, seed: int | None = None) -> Session:
    """The session for what a board shows: that of the game or board given, so that boards share it, or a new one.

    Raises:
        TypeError: for anything that is neither a position, a game nor a board.
        ValueError: if nobody sits where the position says whose turn it is.
    """
    if isinstance(shown, Session):
        return shown
    if isinstance(shown, Game):  # a game that is shown already has the session that watches it
        shared: Any = getattr(shown.watcher, "__self__", None)
    else:
        shared = getattr(shown, "session", None)
    if isinstance(shared, Session):
        return shared
    if seed is not None:  # random.Random would take -7 for 7
        whole("seed", seed, 0)
    game = Game(shown) if isinstance(shown, Position) else shown
    if not isinstance(game, Game):
        raise no_table(shown)
    refuse_malformed(game.position)
    seat_at("position.to_move", game.position.to_move, len(game.position.players))  # an explorer holds others, too
    return Session(game, Random(seed))
