"""How a game is copied and pickled: with its whole tree, which no depth of it makes deep, and without what shows it."""

from __future__ import annotations

from copy import deepcopy
from threading import RLock
from typing import TYPE_CHECKING, Any

from otys_nb.rules.node import grown, kept

if TYPE_CHECKING:
    from otys_nb.rules.game import Game


def state(game: Game) -> dict[str, Any]:
    """All that a game holds, as plain data; of a class of a reader's own, its fields too."""
    nodes = [*game.nodes()]
    own = {name: value for name, value in vars(game).items() if name not in ("root", "_node", "_turns", "watcher")}
    return own | {"tree": kept(nodes), "at": nodes.index(game.node)}


def restore(game: Game, state: dict[str, Any]) -> None:
    """Make a game of it, which nobody watches."""
    own = dict(state)
    nodes, at = grown(own.pop("tree")), own.pop("at")
    vars(game).update(own, root=nodes[0], _node=nodes[at], _turns=RLock(), watcher=None)


def copied(game: Game) -> Game:
    """An independent copy of a game and its tree."""
    return deepcopy(game)


def deep(game: Game, memo: dict[int, Any]) -> Game:
    """The same for the module copy; positions and moves, which never change, are shared."""
    twin = object.__new__(type(game))
    memo[id(game)] = twin
    for node in game.nodes():
        memo[id(node.position)], memo[id(node.move)] = node.position, node.move
    restore(twin, deepcopy(state(game), memo))
    return twin
