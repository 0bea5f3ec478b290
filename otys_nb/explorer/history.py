"""The explorer's history: one game after each edit, so that undo and redo cover edits and moves alike.

The module also makes the explorer's own game from whatever is to be explored.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from otys_nb.explorer import edits
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats.saved_text import read
from otys_nb.rules.game import Game, Node
from otys_nb.rules.mistake import no_table
from otys_nb.rules.position import Position
from otys_nb.widgets.session import Session


class History:
    """The games that a session held before, and those that were taken back."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._past: list[tuple[Game, Node]] = []
        self._ahead: list[tuple[Game, Node]] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit or a move to take back."""
        return bool(self._past) or self.session.game.node.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is an edit or a move to do again."""
        return self._redoes_edit() or bool(self.session.game.node.children)

    def begin(self, game: Game) -> None:
        """Go on with another game; undo leads back to this one."""
        before = self.session.game
        self._past.append((before, before.node))
        self._ahead.clear()
        self.session.hold(game)

    def undo(self) -> None:
        """Take back the last edit or move; at the beginning nothing happens."""
        game = self.session.game
        if game.node.parent is None and self._past:
            before, node = self._past.pop()
            self._ahead.append((game, node))
            self.session.hold(before)
        else:
            game.undo()

    def redo(self) -> None:
        """Do again what was taken back; if there is nothing, nothing happens."""
        if self._redoes_edit():
            game, node = self._ahead.pop()
            self._past.append((self.session.game, node))
            self.session.hold(game)
        else:
            self.session.game.redo()

    def _redoes_edit(self) -> bool:
        return bool(self._ahead) and self._ahead[-1][1] is self.session.game.node


def game_of(shown: Any, editions: Sequence[Edition] = ()) -> Game:
    """A new game for the explorer, made from whatever is to be explored."""
    if shown is None:
        return Game(edits.blank())
    if isinstance(shown, str):
        return read(shown, editions)
    session = getattr(shown, "session", None)
    game = session.game if isinstance(session, Session) else shown
    if isinstance(game, Game):
        return copied(game)
    position = game if isinstance(game, Position) else getattr(game, "position", None)
    if isinstance(position, Position):
        return Game(position)
    raise no_table(shown)


def copied(game: Game) -> Game:
    """An independent copy of a game and its tree."""
    copy = Game(game.root.position)
    copy.headers = dict(game.headers)
    twins = {game.root: copy.root}
    for node in game.nodes():
        twin = twins[node]
        twin.stop, twin.comment, twin._name = node.stop, node.comment, node.name
        for child in node.children:
            twins[child] = Node(child.position, twin, child.move)
            twin.children.append(twins[child])
        twin.last = twins.get(node.last) if node.last is not None else None
    copy.node = twins[game.node]
    return copy
