"""The nodes of a game's tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from otys_nb.rules import notation
from otys_nb.rules.arguments import kept_text, shown
from otys_nb.rules.mistake import wrong_kind
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable

MAX_COMMENT: Final = 50_000
"""Characters of a comment."""
Kept: TypeAlias = "list[tuple[int, int, Position, Move | None, bool, str, str]]"
"""A tree as plain data, which no depth of it makes deep: for each node the numbers of its parent and of the child
visited last, -1 for none, and what it holds."""


class Node(Readable):
    """One position of a game, the move that led to it, and what was played from it, the main line first.

    `stop` is True where somebody paused: where one call of `Game.play` ended. Undo and redo go from stop to stop.
    """

    SETTABLE = ("comment",)
    __slots__ = ("_comment", "_name", "children", "last", "move", "parent", "position", "stop")

    def __init__(self, position: Position, parent: Node | None = None, move: Move | None = None) -> None:
        self.position = position
        self.parent = parent
        self.move = move
        self.children: tuple[Node, ...] = ()
        self.last: Node | None = None
        """The child visited last, which redo goes to."""
        self.stop = parent is None
        self._comment = ""
        self._name = ""

    @property
    def comment(self) -> str:
        """What is remarked on this position."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        if not isinstance(text, str):
            raise wrong_kind("kind", field="comment", wanted="str", value=shown(text))
        kept_text("comment", text, MAX_COMMENT)
        self._comment = "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")

    @property
    def name(self) -> str:
        """The name by which `Game.goto` finds this position, or ""; `Game.name` gives one."""
        return self._name

    def _adopt(self, child: Node, *, first: bool = False) -> None:
        """Let a node follow this one, on the main line if it is to be the `first`."""
        others = tuple(node for node in self.children if node is not child)
        if first:
            self.children = (child, *others)
        elif child not in self.children:
            self.children = (*others, child)

    def _disown(self, child: Node) -> None:
        """Forget a node that follows this one."""
        self.children = tuple(node for node in self.children if node is not child)
        if self.last is child:
            self.last = None

    @property
    def notation(self) -> str:
        """The word for the move that led here; empty at the root."""
        if self.parent is None or self.move is None:
            return ""
        return notation.write_move(self.parent.position, self.move)

    @property
    def ends_turn(self) -> bool:
        """Whether the move that led here ended a turn."""
        if self.parent is None:
            return False
        before, after = self.parent.position.turn.stage, self.position
        return after.finished or (before != "key" and after.turn.stage == "key")

    @property
    def turn_start(self) -> Node:
        """Where the turn began that is under way here; this node, where none is."""
        node = self
        while node.parent is not None and not node.ends_turn:
            node = node.parent
        return node

    @property
    def main_end(self) -> Node:
        """The end of the main line from here."""
        node = self
        while node.children:
            node = node.children[0]
        return node

    def nodes(self) -> Iterator[Node]:
        """This node and all that follow it, each before its children, the main line first."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    def path(self) -> list[Node]:
        """The nodes from the root to this one, both included."""
        return [*self._upwards()][::-1]

    def comes_from(self, earlier: Node) -> bool:
        """Whether `earlier` is this node or lies on the way here."""
        if not isinstance(earlier, Node):
            raise wrong_kind("kind", field="earlier", wanted="Node", value=shown(earlier))
        return earlier in self._upwards()

    def since(self, earlier: Node) -> list[Node]:
        """The nodes after `earlier`, which lies on the way here, up to this one."""
        nodes: list[Node] = []
        for node in self._upwards():
            if node is earlier:
                return nodes[::-1]
            nodes.append(node)
        raise ValueError("another line")

    def _upwards(self) -> Iterator[Node]:
        """This node and those before it, back to the root."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def __reduce__(self) -> tuple[Any, ...]:
        whole = [*self.path()[0].nodes()]
        return _nth, (kept(whole), whole.index(self))

    def __str__(self) -> str:
        return f"<Node {self.notation or 'root'}{f' {self._name!r}' if self._name else ''}>"


def kept(nodes: Sequence[Node]) -> Kept:
    """The nodes of a tree, each after its parent, as plain data."""
    number: dict[Node | None, int] = {node: at for at, node in enumerate(nodes)}
    found = number.get
    return [
        (found(node.parent, -1), found(node.last, -1), node.position, node.move, node.stop, node.comment, node.name)
        for node in nodes
    ]


def grown(tree: Kept) -> list[Node]:
    """The nodes of which `kept` is told, in the same order."""
    nodes: list[Node] = []
    for parent, _, position, move, stop, comment, name in tree:
        node = Node(position, nodes[parent] if parent >= 0 else None, move)
        node.stop, node._comment, node._name = stop, comment, name
        if node.parent is not None:
            node.parent._adopt(node)
        nodes.append(node)
    for node, (_, last, *_) in zip(nodes, tree, strict=True):
        node.last = nodes[last] if last >= 0 else None
    return nodes


def _nth(tree: Kept, at: int) -> Node:
    return grown(tree)[at]
