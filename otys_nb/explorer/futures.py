"""The futures that an explorer lists: what has a name, and the last whole turn on each way that was played."""

from __future__ import annotations

from typing import Final

from otys_nb.rules.game import Game, Node
from otys_nb.rules.position import START

FUTURES: Final = 14
"""Futures listed at once, those visited last."""


def ends(game: Game) -> list[Node]:
    """The root, where the game stands, what has a name and where each way ends, as many as are listed.

    A turn that was only begun, to see what it would do, is no future.
    """
    last = _last(game)
    found = [node for node in game.nodes() if node.name or node in (game.root, game.node) or node in last]
    return found[:1] + found[1:][-FUTURES:]


def stands(game: Game, node: Node) -> bool:
    """Whether the node is of this game, and was not forgotten."""
    path = node.path()
    return path[0] is game.root and all(step.parent is None or step in step.parent.children for step in path)


def _whole(node: Node) -> bool:
    return node.position.finished or node.position.turn == START


def _last(game: Game) -> set[Node]:
    nodes = list(game.nodes())
    before: set[Node] = set()
    """After which another whole turn was played."""
    for node in reversed(nodes):
        if node.parent is not None and (node in before or _whole(node)):
            before.add(node.parent)
    return {node for node in nodes if _whole(node) and node not in before}
