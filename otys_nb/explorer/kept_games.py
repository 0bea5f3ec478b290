"""Games of an analysis as plain data: each is written once, and games and nodes are named by numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from otys_nb.rules.edition import Edition
from otys_nb.rules.formats import interchange
from otys_nb.rules.game import Game, Node
from otys_nb.widgets import game_tree

MAX_GAMES: Final = 1_000
"""Games that a snapshot may hold."""


class WrittenGame(game_tree.Branches):
    root: dict[str, object]
    words: list[tuple[int, str, str]]
    """The number of a node, its name and its comment."""
    headers: dict[str, str]


class KeptGames:
    """Games as plain data, each written once, with numbers for the games and for their nodes."""

    def __init__(self) -> None:
        self._numbers: dict[Game, int] = {}
        self._nodes: dict[Node, int] = {}

    def game(self, game: Game) -> int:
        """The number of a game."""
        if game not in self._numbers:
            self._numbers[game] = len(self._numbers)
            self._nodes |= {node: at for at, node in enumerate(game_tree.nodes(game))}
        return self._numbers[game]

    def node(self, node: Node) -> int:
        """The number of a node in its game."""
        return self._nodes.get(node, 0)  # one that was deleted is nowhere

    def written(self) -> list[WrittenGame]:
        """All games that were asked about, in the order of their numbers."""
        return [_written(game) for game in self._numbers]


class ReadGames:
    """The games that `KeptGames` wrote down; `editions` are those that they may name."""

    def __init__(self, written: object, editions: Sequence[Edition]) -> None:
        if not isinstance(written, list) or not 0 < len(written) <= MAX_GAMES:
            raise ValueError("games: not a list of games")
        self._games = [_read(one, editions) for one in written]
        self._nodes = {game: game_tree.nodes(game) for game in self._games}

    def game(self, number: object) -> Game:
        """The game of that number.

        Raises:
            ValueError: if there is none.
        """
        if type(number) is not int or not 0 <= number < len(self._games):
            raise ValueError("games: no such game")
        return self._games[number]

    def node(self, game: Game, number: object) -> Node:
        """The node of that number in a game.

        Raises:
            ValueError: if there is none.
        """
        nodes = self._nodes[game]
        if type(number) is not int or not 0 <= number < len(nodes):
            raise ValueError("games: no such node")
        return nodes[number]


def _written(game: Game) -> WrittenGame:
    """A game with its names, comments and headers; its root may be a position that no code can hold."""
    nodes = game_tree.nodes(game)
    words = [(at, node.name, node.comment) for at, node in enumerate(nodes) if node.name or node.comment]
    root = interchange.to_dict(game.root.position)
    return {"root": root, **game_tree.branches(game), "words": words, "headers": dict(game.headers)}


def _read(data: object, editions: Sequence[Edition]) -> Game:
    match data:
        case {"root": dict(root), "words": list(words), "headers": dict(headers)}:
            game = game_tree.grown(Game(interchange.from_dict(root, editions=editions)), data)
        case _:
            raise ValueError("games: not a game")
    nodes, here = game_tree.nodes(game), game.node
    for entry in words:
        match entry:
            case [int(at), str(name), str(comment)] if 0 <= at < len(nodes):
                game.node = nodes[at]
                game.name(name).comment = comment
            case _:
                raise ValueError("games: not a name")
    game.node = here
    game.headers = {str(name): str(value) for name, value in headers.items()}
    return game


def pair(value: object) -> tuple[object, object]:
    """The two values of a list.

    Raises:
        ValueError: if there are not two.
    """
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("games: not a pair")
    return value[0], value[1]
