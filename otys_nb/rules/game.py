"""A game with its history and its what-ifs: a tree of positions.

Nothing is replayed: undo goes to the parent, a what-if is a second child.

>>> game = new_game(["Ada", "Grace"], seed=7)
>>> game.play("5 $ P:p")
<Game: round 1, Grace to move, 5 moves>
>>> game.undo()
<Game: round 1, Ada to move, 0 moves>
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Unpack

from otys_nb.rules import chance, game_copy, notation, turn
from otys_nb.rules.arguments import checked, explained, generator, kept_name, shown
from otys_nb.rules.edition import Edition, own_editions, refuse_tracks
from otys_nb.rules.events import Event, Events
from otys_nb.rules.headers import Headers
from otys_nb.rules.layers import above
from otys_nb.rules.mistake import no_place, no_table, wrong, wrong_kind
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Move, Planned, to_play
from otys_nb.rules.node import Node
from otys_nb.rules.one_thread import one_at_a_time
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.sealed import watchful
from otys_nb.rules.setup import GameOptions, names_of, new_position

if TYPE_CHECKING:
    from otys_nb.rules.explain import Explanation


@one_at_a_time("node comment play add sample undo redo goto name promote remove record __getstate__ __deepcopy__")
@watchful
class Game:
    """A game of Otys: where it stands (`node`, `position`), how it came there, and the other ways it was played.

    `players` gives the seats other names. A game is equal to itself alone; compare its `position` with another one.
    """

    SETTABLE = ("node", "comment", "headers")
    _ELSEWHERE = MappingProxyType(
        {name: f"game.position.{name}" for name in dir(Position)}
        | {"board": "otys_nb.Table(game), which is its board", "copy": "copy.deepcopy(game)", "history": "game.line()"}
        | {"legal_moves": "game.moves()", "current_player": "game.position.to_act", "player": "game.position.players"}
        | dict.fromkeys(("score", "scores"), "game.position.players[0].score")
        | {"step": "game.play(move)", "push": "game.play(move)", "pop": "game.undo()"}
        | dict.fromkeys(("winner", "is_won"), "game.position.winners()")
        | dict.fromkeys(("over", "is_over", "done"), "game.position.finished")
    )

    @checked
    def __init__(self, position: Position | Game, *, players: Sequence[str] | None = None) -> None:
        position = position_of(position)
        if isinstance(position.edition, Edition):
            refuse_tracks(position.edition)
        if players is not None:
            if len(players) != len(position.players):
                raise wrong("for_seats", field="players", count=len(players), seats=len(position.players))
            named = zip(position.players, names_of(players), strict=True)
            position = replace(position, players=tuple(replace(player, name=name) for player, name in named))
        self.root = Node(position)
        self._node = self.root
        self._headers = Headers({})
        self._turns = RLock()
        self.watcher: Callable[[], None] | None = None
        """Called whenever the game has moved to another node; what shows the game sets it."""

    # where the game stands

    @property
    def node(self) -> Node:
        """Where the game stands in its tree."""
        return self._node

    @node.setter
    def node(self, node: Node) -> None:
        if not isinstance(node, Node):
            raise wrong_kind("kind", field="node", wanted="Node", value=shown(node))
        self._own(node)
        self._stand(node)

    def _stand(self, node: Node) -> None:
        moved = node is not self._node
        self._node = node
        if moved and self.watcher is not None:
            self.watcher()

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        return self.node.position

    def moves(self) -> tuple[Move, ...]:
        """The legal moves."""
        return self.position.moves()

    def is_legal(self, move: Move | str | Planned) -> bool:
        """Whether a move, or the whole of a line or of a suggested turn, may be played now (`Position.is_legal`)."""
        return self.position.is_legal(move)

    def why_not(self, move: Move | str | Planned) -> Explanation:
        """Why a move, a line of notation or a suggested turn is not legal now, and what would make it so."""
        return self.position.why_not(move)

    @property
    def events(self) -> Events:
        """What happened since the stop before: by the last call of `play`."""
        told: list[Event] = []
        node = self.node
        while node.parent is not None and node.move is not None:
            told[:0] = turn.explain(node.parent.position, node.move)
            node = node.parent
            if node.stop:
                break
        return Events(told)

    def line(self) -> tuple[Move, ...]:
        """The moves from the root to here."""
        return tuple(node.move for node in self.node.path() if node.move is not None)

    @property
    def comment(self) -> str:
        """What is remarked on the position reached; can be set."""
        return self.node.comment

    @comment.setter
    def comment(self, text: str) -> None:
        self.node.comment = text

    @property
    def headers(self) -> dict[str, str]:
        """Further headers of the record, such as a date; can be set."""
        return self._headers

    @headers.setter
    def headers(self, headers: dict[str, str]) -> None:
        self._headers = Headers(headers)

    # playing

    def play(self, move: Move | str | Planned, *, partial: bool = False) -> Game:
        """Play a move, a line of notation or a suggested turn (`otys_nb.best_turns`). Returns this game.

        Prose after ``;`` in a line becomes the comment. Nothing changes if it cannot be played; with `partial`, what
        comes before the error is played first.

        Raises:
            IllegalMove: for a move that the rules forbid.
            NotationError: for a line that cannot be played to its end; an `IllegalMove` too if a rule forbids it.
        """
        move = to_play(move)
        if not isinstance(move, str):
            turn.play(self.position, move)
            self.add((move,))
            return self
        if not isinstance(partial, bool):
            raise wrong_kind("kind", field="partial", wanted="bool", value=shown(partial))
        line = notation.parse_line(self.position, move)
        if line.error is None and not line.moves:
            raise wrong("nothing_to_play", field="move", move=repr(move))
        if line.error is None or partial:
            self.add(line.moves)
        if line.error is not None:
            raise line.error.with_help()
        if prose := move.partition(";")[2].strip():
            self.comment = prose
        return self

    def add(self, moves: Sequence[Move]) -> Node:
        """Go on by legal moves, along nodes that exist where they do; returns the node reached.

        Raises:
            IllegalMove: for a move that the rules forbid; nothing changes then.
            ValueError: at the root, for a position that cannot be played on (`Position.problems`).
        """
        from otys_nb.rules.validity import refuse_start  # it imports this module

        ordered = isinstance(moves, Sequence) and not isinstance(moves, str)
        if not ordered or not {type(move) for move in moves} <= turn.FAMILIES.keys():
            raise wrong_kind("kind", field="moves", wanted="Sequence[Move]", value=shown(moves))
        node, steps = self.node, list[Node]()
        if node.parent is None and not node.children:
            refuse_start(node.position)
        for move in moves:
            child = next((child for child in node.children if child.move == move), None)
            node = child or Node(turn.play(node.position, move), node, move)
            steps.append(node)
        for earlier, step in zip([self.node, *steps], steps, strict=False):
            earlier._adopt(step)
            earlier.last = step
        node.stop = node.stop or bool(steps)
        self._stand(node)
        return node

    def sample(self, rng: Random) -> Game:
        """Let chance decide until it is somebody's turn again. Returns this game.

        Raises:
            ValueError: if chance has nothing to decide here.
        """
        generator("rng", rng)
        drawn = chance.draws(self.position, rng)
        if not drawn:
            raise wrong("no_chance")
        self.add(drawn)
        return self

    # moving in the tree

    def undo(self) -> Game:
        """Go back to the stop before, not to one where chance decides; at the root nothing happens."""
        node = self.node.parent or self.root
        while node.parent is not None and (not node.stop or node.position.to_act == NATURE):
            node = node.parent
        self._stand(node)
        return self

    def redo(self) -> Game:
        """Go on to the next stop, on the line that was visited last; at its end nothing happens."""
        node = self.node
        while (child := node.last or (node.children[0] if node.children else None)) is not None:
            node = child
            if node.stop and node.position.to_act != NATURE:
                break
        self._stand(node)
        return self

    def goto(self, place: Node | str) -> Game:
        """Go to a node of this game, or to the one with that name.

        Raises:
            KeyError: if there is none.
        """
        node = self.branches.get(place) if isinstance(place, str) else place
        if node is None:
            raise no_place(place, self.branches)
        self._own(node)
        for earlier, step in pairwise(node.path()):
            earlier.last = step
        self._stand(node)
        return self

    def start(self) -> Game:
        """Go to the root."""
        self._stand(self.root)
        return self

    def end(self) -> Game:
        """Go to the end of the main line."""
        return self.goto(self.main_end)

    @property
    def main_end(self) -> Node:
        """The end of the main line."""
        return self.root.main_end

    # branches

    @property
    def variations(self) -> tuple[Node, ...]:
        """What has been played from here, the main line first."""
        return self.node.children

    @checked
    def name(self, name: str) -> Game:
        """Name the position reached, without blanks around it, so that `goto` finds it; an empty name takes it away.

        Raises:
            ValueError: if another position has the name, or it is not one line of text.
        """
        if name:
            kept_name("name", name)
        other = self.branches.get(name := name.strip())
        if other is not None and other is not self.node:
            raise wrong("place_named", name=repr(name))
        self.node._name = name
        return self

    @property
    def branch(self) -> str:
        """The name of this position or of the nearest one before it that has a name, or ""."""
        return next((node.name for node in reversed(self.node.path()) if node.name), "")

    @property
    def branches(self) -> dict[str, Node]:
        """All named positions."""
        return {node.name: node for node in self.nodes() if node.name}

    def promote(self, node: Node) -> Game:
        """Make the way to `node` the main line.

        Raises:
            KeyError: for a node of another game.
        """
        self._own(node)
        for earlier, step in pairwise(node.path()):
            earlier._adopt(step, first=True)
        return self

    def remove(self, node: Node) -> Game:
        """Forget a node and all that follows it; the game steps back out of it if it stands there.

        Raises:
            ValueError: for the root.
            KeyError: for a node of another game.
        """
        self._own(node)
        if node.parent is None:
            raise wrong("root")
        if self.node.comes_from(node):
            self._stand(node.parent)
        node.parent._disown(node)
        return self

    def _own(self, node: Node) -> None:
        path = node.path()
        if path[0] is not self.root or any(step not in earlier.children for earlier, step in pairwise(path)):
            raise no_place(node, ())

    def nodes(self) -> Iterator[Node]:
        """All nodes, each before its children, the main line first."""
        return self.root.nodes()

    def record(self) -> str:
        """The whole game as text (`record.save`)."""
        from otys_nb.rules.formats import record  # it imports this module

        return record.save(self)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the record into a file, which `otys_nb.load` reads; returns its path. A file that is there is replaced.

        Raises:
            OSError: if the file cannot be written.
        """
        from otys_nb.rules import files  # needed for a file only

        if isinstance(path, str) and not path.strip():
            raise wrong("blank_name", field="path", value=shown(path))
        files.write(path, self.record().encode())
        return Path(path)

    @classmethod
    @explained
    def from_record(cls, text: str, *, editions: Sequence[Edition] = ()) -> Game:
        """The game of a record, standing where it stood; `editions` are your own, which it may name.

        Raises:
            ValueError: naming line and column.
        """
        from otys_nb.rules.formats import record  # it imports this module

        return record.load(text, editions=own_editions(editions))

    @explained
    def __eq__(self, other: object) -> bool:
        if isinstance(other, Position):  # never equal by chance
            raise wrong_kind("game_compared")
        return self is other

    __hash__ = object.__hash__
    __getstate__, __setstate__ = game_copy.state, game_copy.restore
    __copy__, __deepcopy__ = game_copy.copied, game_copy.deep

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        """What a notebook shows: one live table wherever it is displayed; without a widget library, a picture."""
        table = above("otys_nb.widgets.boards", "Table")
        return table.of(self)._repr_mimebundle_() if table else self.position._repr_mimebundle_()

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        from otys_nb.rules.game_line import in_one_line  # it imports this module

        return in_one_line(self)


def position_of(shown: Any) -> Position:
    """The position itself, or that of what holds one, such as a game or a board.

    Raises:
        TypeError: for anything else.
    """
    found = shown if isinstance(shown, Position) else getattr(shown, "position", None)
    if not isinstance(found, Position):
        raise no_table(shown)
    return found


@explained
def new_game(players: list[str] | tuple[str, ...], *, seed: int | None = None, **options: Unpack[GameOptions]) -> Game:
    """A new game, dealt and ready: a `Game`, which shows the table where a notebook displays it.

    `options` are those of `new_position`: ``rng``, ``sponsors``, ``variants``, ``edition``, ``first_player``.

    Raises:
        ValueError: naming the option that is wrong.
    """
    return Game(new_position(players, seed=seed, **options))


__all__ = ["Game", "Node", "new_game", "position_of"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
