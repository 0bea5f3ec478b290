"""The futures that an explorer lists: named nodes, and the last complete turn of each branch."""

from __future__ import annotations

from typing import Final

from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Reveal
from otys_nb.rules.position import START

MAX_FUTURES: Final = 14
"""Futures listed at once, those visited last."""


def listed(game: Game) -> list[Node]:
    """The root, the current node, the named nodes and the end of each branch, up to the limit.

    A turn that was only begun is no future, nor is a line with a piece left face down that was named since.
    """
    last = {node for node in _last_turn_ends(game) if not _was_named(node, game.node)}
    found = [node for node in game.nodes() if node.name or node in (game.root, game.node) or node in last]
    return found[:1] + found[1:][-MAX_FUTURES:]


def is_in_game(game: Game, node: Node) -> bool:
    """Whether the node belongs to this game, and was not deleted."""
    path = node.path()
    return path[0] is game.root and all(step.parent is None or step in step.parent.children for step in path)


def _was_named(node: Node, here: Node) -> bool:
    """Whether a piece lies face down on the way there, off the way to the present, that has a name on another way."""
    left = (step for step in node.path() if step.move == Reveal(UNKNOWN) and not here.comes_from(step))
    return any(step.parent is not None and len(step.parent.children) > 1 for step in left)


def _is_turn_end(node: Node) -> bool:
    return node.position.finished or node.position.turn == START


def _last_turn_ends(game: Game) -> set[Node]:
    nodes = list(game.nodes())
    before: set[Node] = set()
    """Nodes after which another complete turn was played."""
    for node in reversed(nodes):
        if node.parent is not None and (node in before or _is_turn_end(node)):
            before.add(node.parent)
    return {node for node in nodes if _is_turn_end(node) and node not in before}
