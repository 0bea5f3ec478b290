"""A game with all its branches as plain data, and the game that such data describe."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any, Final, TypedDict

from otys_nb.rules import notation, turn
from otys_nb.rules.game import Game, Node
from otys_nb.rules.position import Position

MAX_NODES: Final = 20_000
"""Nodes of a tree that is read."""
STOP: Final = 1
LAST: Final = 2
"""Flags of a node: somebody paused there, and it is where redo leads from its parent."""


class Branches(TypedDict):
    """What was played from a root, and where the game stands."""

    nodes: list[tuple[int, str, int]]
    """Each node by the number of its parent, its word and its flags."""
    here: int


class KeptGame(Branches):
    root: str
    """A code."""


def kept(game: Game) -> KeptGame:
    """The game as plain data: its root as a code, and its branches."""
    return {"root": game.root.position.code(), **branches(game)}


def branches(game: Game) -> Branches:
    """What was played from the root, as plain data."""
    found = nodes(game)
    number = {node: at for at, node in enumerate(found)}
    entries: list[tuple[int, str, int]] = [
        (number[node.parent], node.notation, STOP * node.stop + LAST * (node.parent.last is node))
        for node in found
        if node.parent is not None
    ]
    return {"nodes": entries, "here": number[game.node]}


def nodes(game: Game) -> list[Node]:
    """All nodes of the game, each after its parent; their places here are their numbers."""
    found = [game.root]
    for node in found:  # which grows meanwhile
        found += node.children
    return found


def positions(game: Game) -> list[Position]:
    """The position of each node, by its number."""
    return [node.position for node in nodes(game)]


def read(data: object) -> Game:
    """The game that `kept` wrote down.

    Raises:
        ValueError: for anything else.
    """
    if not isinstance(data, dict) or not isinstance(data.get("root"), str):
        raise ValueError("game: not a tree")
    return grown(Game(Position.from_code(data["root"])), data)


def grown(game: Game, data: object) -> Game:
    """A game of nothing but a root, once it has the branches that `branches` wrote down.

    Raises:
        ValueError: for anything else.
    """
    if not isinstance(data, dict) or not isinstance(data.get("nodes"), list):
        raise ValueError("game: not a tree")
    if len(data["nodes"]) > MAX_NODES:
        raise ValueError(f"game: more than {MAX_NODES} nodes")
    nodes = [game.root]
    for entry in data["nodes"]:
        nodes.append(_read_node(nodes, entry))
    here = data.get("here")
    if type(here) is not int or not 0 <= here < len(nodes):
        raise ValueError("game: stands nowhere")
    game.node = nodes[here]
    return game


def _read_node(nodes: list[Node], entry: object) -> Node:
    match entry:
        case [int(at), str(word), int(flags)] if 0 <= at < len(nodes):
            parent = nodes[at]
        case _:
            raise ValueError("game: not a node")
    line = notation.parse_line(parent.position, f"{word} ..")  # without what would follow by itself
    if line.error is not None or len(line.moves) != 1:
        raise ValueError(f"game: no move {word[:20]!r}")
    child = Node(turn.advance(parent.position, line.moves[0]), parent, line.moves[0])
    child.stop = bool(flags & STOP)
    parent._adopt(child)
    parent.last = child if flags & LAST else parent.last
    return child


def kept_chance(rng: Random) -> list[Any]:
    """Where a generator stands, as plain data."""
    version, state, gauss = rng.getstate()
    return [version, [*state], gauss]


def chance(data: object) -> Random:
    """The generator that `kept_chance` wrote down.

    Raises:
        ValueError: for anything else.
    """
    rng = Random()
    match data:
        case [int(version), list(state), gauss]:
            with suppress(TypeError, ValueError, OverflowError):
                rng.setstate((version, tuple(state), gauss))
                return rng
    raise ValueError("chance: not a generator")
