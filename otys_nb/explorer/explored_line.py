"""The line of an explorer's game that is looked back on: from its beginning to the moment on the board."""

from __future__ import annotations

from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.futures import is_in_game
from otys_nb.explorer.table_turns import RuleViolation
from otys_nb.rules.game import Game, Node


class ExploredLine:
    """A game of one part, as `PlayedGame` is one of several; it follows the board while nothing is looked back on."""

    visiting = False

    def __init__(self, game: EditedGame) -> None:
        self._game = game
        self._end: Node | None = None
        """Where the line ends that was chosen to be looked back on."""

    @property
    def end(self) -> Node:
        """Where the line ends: it goes on with the game and ends before what was taken back; another way to play, or an
        earlier moment that is looked at, leaves it as it was."""
        game, end = self._game.session.game, self._end
        stands = end is not None and is_in_game(game, end) and end is not self._game.taken_back
        return end if stands and end is not None and not game.node.comes_from(end) else game.node

    @property
    def parts(self) -> list[tuple[Game, Node]]:
        """The game, with the node at which the line ends."""
        return [(self._game.session.game, self.end)]

    @property
    def ends(self) -> tuple[Node, ...]:
        """The node at which the line ends."""
        return (self.end,)

    @property
    def aside(self) -> bool:
        """Whether the board shows an earlier moment, or another way to play."""
        return self._game.node is not self.end

    @property
    def strays(self) -> bool:
        """Whether the board shows another way to play."""
        return self._game.node not in self.end.path()

    def follow(self) -> None:
        """Look back on the line that is on the board."""
        self._end = self._game.node

    def refresh(self) -> None:
        """Follow the game."""
        if self._end is not None:
            self._end = self.end

    def violations(self, lang: str) -> list[RuleViolation]:
        """No turn: here the rules refuse what they forbid."""
        return []

    def visit(self, part: int, node: Node) -> None:
        """Look at a moment of the game."""
        self._game.session.game.goto(node)

    def back(self) -> None:
        """Return to the end of the line."""
        self._game.session.game.goto(self.end)
