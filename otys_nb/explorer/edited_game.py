"""A game whose positions are also edited by hand: each edit begins a game of its own, so that undo and redo cover edits
and moves alike.

The module also makes the explorer's own game from whatever is to be explored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from otys_nb.explorer import edits
from otys_nb.explorer.face_down import FaceDownSession
from otys_nb.explorer.kept_games import KeptGames, ReadGames, pair
from otys_nb.rules import game_copy, validity
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats.saved_text import read
from otys_nb.rules.game import Game, Node, position_of
from otys_nb.rules.position import Position
from otys_nb.rules.problem import Problem
from otys_nb.widgets.room import Snapshot
from otys_nb.widgets.session import Session


class EditedGame:
    """The game of a session, the games that it held before, and those that were taken back.

    `on_edit` is told of the game before and after an edit, before the session holds the new one.
    """

    def __init__(self, session: FaceDownSession) -> None:
        self.session = session
        self.on_edit: Callable[[Game, Game], None] | None = None
        self.taken_back: Node | None = None
        """Where the game stood before the last move was taken back, until something is done again."""
        self._past: list[tuple[Game, Node]] = []
        self._ahead: list[tuple[Game, Node]] = []

    @property
    def node(self) -> Node:
        """The node that the game has reached."""
        return self.session.game.node

    @property
    def position(self) -> Position:
        """The position that the game has reached."""
        return self.session.position

    @property
    def held_position(self) -> Position:
        """The position as it is set up: at the start of the turn."""
        return edits.at_start(self.position)

    def blocking(self) -> list[Problem]:
        """The problems that keep the rules from going on; a turn under way or a piece face down is not one of them."""
        return list(validity.blocking(self.position))

    def answerable(self) -> bool:
        """Whether the turn can be analysed."""
        return not self.position.finished and not self.blocking()

    def hold(self, position: Position) -> None:
        """Go on from another position, if it differs."""
        if position != self.position:
            self.edit(Game(position))

    def edit(self, game: Game) -> None:
        """Go on with another game, after the position was edited or a hidden piece was named."""
        if self.on_edit is not None:
            self.on_edit(self.session.game, game)
        self.begin(game)

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit or a move to take back."""
        return bool(self._past) or self.session.game.node.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is an edit or a move to do again."""
        return self._redoes_edit() or bool(self.session.game.node.children)

    @property
    def before(self) -> Game | None:
        """The game in whose place the present one stands, if undo leads back to one."""
        return self._past[-1][0] if self._past else None

    @property
    def dropped(self) -> bool:
        """Whether the last edit took turns away; a game in parts keeps what lies before them."""
        if not self._past or self.session.game.root.children:
            return False
        game, node = self._past[-1]
        return bool((game.root if self.on_edit is None else node).children)

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
            self.taken_back = game.node
            game.undo()

    def redo(self) -> None:
        """Do again what was taken back; if there is nothing, nothing happens."""
        if self._redoes_edit():
            game, node = self._ahead.pop()
            self._past.append((self.session.game, node))
            self.session.hold(game)
        else:
            self.taken_back = None
            self.session.game.redo()

    def snapshot(self, games: KeptGames, back: int | None = None) -> Snapshot:
        """The games that undo and redo lead through, each with the node at which the next one begins; at most `back`
        edits back, if that is given."""
        first = 0 if back is None else max(0, len(self._past) - back)
        past = [[games.game(game), games.node(node)] for game, node in self._past[first:]]
        now = [games.game(self.session.game), games.node(self.node)]
        ahead = [[games.node(node), games.game(game)] for game, node in reversed(self._ahead)]
        waits = self.session.waits
        return {"past": past, "now": now, "ahead": ahead, "waits": None if waits is None else games.node(waits)}

    def read(self, kept: object, games: ReadGames) -> Callable[[], None]:
        """Read a snapshot; returns what goes to where it was made.

        Raises:
            ValueError: for anything else.
        """
        match kept:
            case {"past": list(entries), "now": [at, here], "ahead": list(following), "waits": waits}:
                now = games.game(at)
                node = games.node(now, here)
                left = None if waits is None else games.node(now, waits)
            case _:
                raise ValueError("history: not a history")
        past: list[tuple[Game, Node]] = []
        for entry in entries:
            number, end = pair(entry)
            past.append((games.game(number), games.node(games.game(number), end)))
        ahead: list[tuple[Game, Node]] = []
        before = now
        for entry in following:
            end, number = pair(entry)
            ahead.insert(0, (games.game(number), games.node(before, end)))
            before = games.game(number)

        def go() -> None:
            self._past, self._ahead = past, ahead
            now.node = node
            self.session.hold(now)
            self.session.waits = left

        return go

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
        return game_copy.copied(game)
    return Game(position_of(game))
