"""A game as it was played at the table, in parts: after a turn that broke a rule and was kept, another part begins with
the position that the players set up by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from otys_nb.explorer import table_turns
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.kept_games import KeptGames, ReadGames
from otys_nb.explorer.table_turns import RuleViolation, on_main_line
from otys_nb.rules.formats import table_record
from otys_nb.rules.formats.table_record import BROKEN
from otys_nb.rules.game import Game, Node
from otys_nb.widgets.room import Snapshot


class PlayedGame:
    """The parts of a game, and the earlier moment that is looked at, if there is one."""

    def __init__(self, game: EditedGame, parts: Sequence[Game]) -> None:
        self._game = game
        self._links: dict[Game, tuple[Game, Node]] = {}
        """For a part, the one before it and the node at which that ends."""
        self._visited: Game | None = None
        """The part of which an earlier moment is looked at."""
        self._last = game.session.game
        self._chain([*parts[:-1], self._last])
        game.on_edit = self._edited

    @property
    def parts(self) -> list[tuple[Game, Node]]:
        """The parts of the game, each with the node at which it ends."""
        game = self._last
        found = [(game, game.main_end)]
        while game in self._links:
            before, node = self._links[game]
            found.append((before, node))
            game = before
        return found[::-1]

    @property
    def ends(self) -> tuple[Node, ...]:
        """The nodes at which the parts end."""
        return tuple(end for _, end in self.parts)

    @property
    def aside(self) -> bool:
        """Whether the board shows a what-if or an earlier part instead of the game's own line."""
        return self._visited is not None or not on_main_line(self._game.node)

    @property
    def visiting(self) -> bool:
        """Whether an earlier moment is looked at."""
        return self._visited is not None

    @property
    def strays(self) -> bool:
        """Whether another way to play could be looked back on instead: only the game as it was played is."""
        return False

    def follow(self) -> None:
        """The game as it was played stays what is looked back on."""

    @property
    def part(self) -> int:
        """The index of the part that the board shows."""
        now = self._game.session.game
        return next((at for at, (game, _) in enumerate(self.parts) if game is now), 0)

    def violations(self, lang: str) -> list[RuleViolation]:
        """The turns that broke a rule, whether kept or corrected."""
        return list(table_turns.violations(self.parts, lang))

    def at_ends(self) -> list[Game]:
        """The parts, each at its end."""
        return [table_turns.positioned_at(game, end) for game, end in self.parts]

    def refresh(self) -> None:
        """Follow the game: a part that is not just visited is the last one."""
        game = self._game.session.game
        if self._visited is not game:
            self._visited, self._last = None, game

    def load(self, parts: Sequence[Game]) -> None:
        """Go on with another game in parts."""
        self._chain(parts)
        self._visited = None
        self._game.begin(parts[-1])

    def begin_part(self, after: Game, before: Game, end: Node) -> None:
        """Begin another part after the one before, which ends at that node."""
        self._links[after] = (before, end)
        self._game.begin(after)

    def visit(self, part: int, node: Node) -> None:
        """Look at a moment of the game; moves played there are only a what-if."""
        self._visited = self.parts[part][0]
        self._go_to(self._visited, node)

    def back(self) -> None:
        """Return to the end of the game as it was played."""
        game, end = self.parts[-1]
        self._visited = None
        self._go_to(game, end)

    def snapshot(self, games: KeptGames) -> Snapshot:
        """The last part, the part that is visited, and for each part the one before and where that ends."""
        last, visited = games.game(self._last), None if self._visited is None else games.game(self._visited)
        links = [[games.game(part), games.game(before), games.node(end)] for part, (before, end) in self._links.items()]
        return {"last": last, "visited": visited, "links": links}

    def read(self, kept: object, games: ReadGames) -> Callable[[], None]:
        """Read a snapshot; returns what brings it back.

        Raises:
            ValueError: for anything else.
        """
        match kept:
            case {"last": last_number, "visited": visited_number, "links": list(entries)}:
                last = games.game(last_number)
                visited = None if visited_number is None else games.game(visited_number)
            case _:
                raise ValueError("parts: not a snapshot")
        links: dict[Game, tuple[Game, Node]] = {}
        for entry in entries:
            match entry:
                case [int(part), int(before), int(end)]:
                    links[games.game(part)] = (games.game(before), games.node(games.game(before), end))
                case _:
                    raise ValueError("parts: not a link")
        _refuse_circles(links)

        def go() -> None:
            self._links, self._last, self._visited = links, last, visited

        return go

    def _go_to(self, game: Game, node: Node) -> None:
        if game is not self._game.session.game:
            self._game.begin(game)
        game.goto(node)

    def _chain(self, parts: Sequence[Game]) -> None:
        for before, part in pairwise(parts):
            self._links[part] = (before, before.node)

    def _edited(self, before: Game, after: Game) -> None:
        """Begin another part where a position is edited in mid-game; at a part's start, replace that start."""
        cut = bool(before.root.children) and after.root.position != before.root.position and not after.root.children
        if cut:
            before.promote(before.node)
            self._links[after] = (before, before.node)
            after.headers = headers_of_game(before) | {BROKEN: ""}
        else:
            after.headers = dict(before.headers)
            if before in self._links:
                self._links[after] = self._links[before]


def _refuse_circles(links: Mapping[Game, tuple[Game, Node]]) -> None:
    """Refuse parts that follow themselves."""
    for part in links:
        before, seen = part, {part}
        while before in links:
            before = links[before][0]
            if before in seen:
                raise ValueError("parts: a part that follows itself")
            seen.add(before)


def headers_of_game(game: Game) -> dict[str, str]:
    """The headers that are about the whole game, not about one of its parts."""
    return {
        name: value for name, value in game.headers.items() if not name.startswith((BROKEN, table_record.CORRECTED))
    }
