"""Our game last night: a game entered turn by turn as it was really played, then looked back on and shared.

A turn is played by touch or typed. One that the rules forbid is held against them: the rule is named, the smallest
corrections are offered, and the players take one of them, or keep what they did; then the position is laid as it stood
on the table, and the game goes on from there as another part (`table_turns`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from otys_nb.analysis.game_report import GameReport
from otys_nb.explorer import table_turns
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.history import game_of
from otys_nb.explorer.messages import say
from otys_nb.explorer.our_game_page import page
from otys_nb.explorer.our_game_parts import FORMATS, REVIEW, OurViews
from otys_nb.explorer.our_game_requests import OurRequests
from otys_nb.explorer.parts import TABS
from otys_nb.explorer.table_turns import Breach, on_main_line, written_so_far
from otys_nb.rules import turn
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats import as_played
from otys_nb.rules.formats.as_played import BROKEN, RULES
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move
from otys_nb.rules.notation import NotationError
from otys_nb.rules.notation.corrections import Correction, corrections
from otys_nb.rules.piles import size
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite
from otys_nb.rules.setup import new_position
from otys_nb.widgets import whynot
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.causes import rejection


@dataclass(frozen=True, slots=True)
class Doubt:
    """A turn that the rules forbid, before the players have said what to make of it."""

    start: Node
    here: Node
    written: str
    why: str
    rules: tuple[Cite, ...]
    nearest: tuple[Correction, ...]
    prefix: tuple[Move, ...] = ()
    """What of it was legal, after `here`."""


class OurGame(Explorer):
    """A game as it was played at the table, on the explorer's board.

    `shown` is a list of the players' names, for a game from its beginning; whatever else an explorer shows; or the text
    of a game's file, its link or its code.
    """

    TABS = (*TABS[:-1], REVIEW, TABS[-1])
    VIEWS = OurViews
    REQUESTS = OurRequests

    def __init__(self, shown: Any = None, *, tab: str = "", lang: str = "", **options: Any) -> None:
        parts = _parts(shown, options.get("editions", ()))
        self._links: dict[Game, tuple[Game, Node]] = {}
        self._visited: Game | None = None
        self._whole: Game | None = None
        self.doubt: Doubt | None = None
        self.course: GameReport | None = None
        self._seen: tuple[Node, ...] = ()
        tab = tab or ("setup" if shown is None or isinstance(shown, (list, tuple)) else "play")
        super().__init__(parts[-1], tab=tab, lang=lang, **options)
        self.format = FORMATS[0]
        last = self._session.game
        last.headers = dict(parts[-1].headers)
        self._chain([*parts[:-1], last])
        self._whole = last
        self.changed()

    # the game, part by part

    def _chain(self, parts: Sequence[Game]) -> None:
        for before, part in pairwise(parts):
            self._links[part] = (before, before.node)

    @property
    def parts(self) -> list[tuple[Game, Node]]:
        """The parts of the game, each with the node at which it ends."""
        game = self._whole or self._session.game
        found = [(game, game.main_end)]
        while game in self._links:
            before, node = self._links[game]
            found.append((before, node))
            game = before
        return found[::-1]

    def breaches(self) -> list[Breach]:
        """The turns that broke a rule, kept or corrected."""
        return list(table_turns.breaches(self.parts, self.lang))

    @property
    def aside(self) -> bool:
        """Whether the board shows a what-if, or an earlier part, not the game as it was played."""
        return self._visited is not None or not on_main_line(self._session.game.node)

    def game_code(self) -> str:
        """The whole game, as one line."""
        return as_played.write_code(self._standing())

    def game_link(self) -> str:
        """The whole game, as a link; without a `site` it is what follows the address of a page."""
        return self.linked(self.game_code())

    def record(self) -> str:
        """The whole game with all that was tried, as text that `load` and `otys.our_game` read."""
        return as_played.save(self._standing())

    def page(self) -> str:
        """The whole game as a page of HTML to be printed, with what has been found about it so far."""
        return page(self.parts, self.breaches(), self.course, self.lang)

    def _standing(self) -> list[Game]:
        """The parts, each standing where it ends."""
        return [table_turns.standing(game, end) for game, end in self.parts]

    def load(self, text: str) -> OurGame:
        """Hold a position or a game, of one part or several. Returns this room.

        Raises:
            ValueError: saying where the text is wrong; nothing is changed then.
        """
        parts = _parts(text, self.editions)
        self._chain(parts)
        self._visited = None
        self._history.begin(parts[-1])
        return self

    def look_back(self) -> GameReport:
        """What is to be said of the game, worked out to its end."""
        self.course, self._seen = GameReport(self.parts, self.lang).complete(), self._ends()
        self.changed()
        return self.course

    def begin_course(self) -> GameReport:
        """The course of the game, to be worked out."""
        if self.course is None:
            self.course, self._seen = GameReport(self.parts, self.lang), self._ends()
        return self.course

    @property
    def work(self) -> Any:
        """What the tab in front is working on."""
        return self.course if self.tab == REVIEW else super().work

    def _ends(self) -> tuple[Node, ...]:
        return tuple(end for _, end in self.parts)

    # entering

    def play(self, move: Move | str) -> None:
        """Play a move or a line of notation, as it was played.

        Raises:
            ValueError: for what cannot be played; `doubt` then says why, and what would be near.
        """
        if isinstance(move, str):
            self._typed(move)
        else:
            before = self._session.game.node
            super().play(move)
            self._entered(before)

    def _typed(self, text: str) -> None:
        session, node = self._session, self._session.game.node
        moves, error = session.read(text)
        if error is None:
            session.game.add(moves)
            self._entered(node)
            return
        start = node.turn_start
        written = f"{written_so_far(node)} {text.partition(';')[0].strip()}".strip()
        rules = error.refusal.rules if error.refusal is not None else ()
        near = corrections(start.position, written)
        self.doubt = Doubt(start, node, written, error.text(self.lang), rules, near, moves)
        self.changed()
        raise error

    def _do_type(self, action: Action) -> None:
        if not action.what.strip():
            raise Rejected("empty")
        try:
            self._typed(action.what)
        except NotationError as error:
            raise rejection(error, self.position, self.lang) from error

    def _do_move(self, action: Action) -> None:
        before = self._session.game.node
        super()._do_move(action)
        self._entered(before)

    def _do_why(self, action: Action) -> None:
        """Why something may not be done: perhaps it was done at the table all the same."""
        node = self._session.game.node
        if self.tab == "play" and not self.aside and not self.blocking():
            found = whynot.why(self.position, action.what, self.lang, self._actor(), action.value or ())
            if found["rules"]:
                self._doubted(str(found["text"]), tuple(found["rules"]), node)
        super()._do_why(action)

    def something_else(self) -> None:
        """What was done at the table is nothing that the rules have a word for, or nobody remembers it."""
        self._doubted(say("ours.by_hand", self.lang), (), self._session.game.node)

    def _doubted(self, why: str, rules: tuple[Cite, ...], node: Node) -> None:
        self.doubt = Doubt(node.turn_start, node, written_so_far(node), why, rules, ())
        self.changed()

    def _entered(self, before: Node) -> None:
        """What was played by hand belongs to the game, unless something is only tried: `before` is where it began."""
        game = self._session.game
        self.doubt = None
        tried = not on_main_line(game.node)  # after other turns from there
        if tried and self.tab == "play" and self._visited is None and on_main_line(before):
            game.promote(game.node)
            table_turns.forget_corrected(game, before.turn_start)
            self.changed()

    def correct(self, at: int = 0) -> None:
        """Take a correction in the place of the turn that the rules forbid.

        Raises:
            IndexError: if there is no such correction.
        """
        doubt = self._doubt()
        one, session = doubt.nearest[at], self._session
        session.game.goto(doubt.start)
        session.game.add(session.across(one.line.moves))
        self._entered(doubt.start)
        table_turns.corrected(session.game, doubt.start, doubt.written)
        self.changed()

    def keep(self) -> None:
        """Keep a turn that the rules forbid: what stands on the table then is laid by hand, beginning with the nearest
        turn that the rules know."""
        doubt, session = self._doubt(), self._session
        seat = doubt.start.position.to_move or 0
        if doubt.nearest:
            position, line = doubt.start.position, doubt.nearest[0].line.moves
        else:
            position, line = doubt.here.position, doubt.prefix
        for move in line:
            position = turn.advance(position, move)
        before = session.game
        after = Game(table_turns.next_turn(session, position, seat))
        after.headers = {name: value for name, value in before.headers.items() if _general(name)}
        after.headers[BROKEN] = doubt.written
        if doubt.rules and not table_turns.reason(doubt.start.position, doubt.written, ())[1]:
            after.headers[RULES] = " ".join(map(str, doubt.rules))
        watcher, before.watcher = before.watcher, None
        end = before.add(doubt.prefix) if doubt.prefix else before.node
        before.promote(end)
        before.watcher = watcher
        self._links[after] = (before, end)
        self.doubt = None
        self.tab, self.board_seat = "setup", seat
        self._history.begin(after)

    def _doubt(self) -> Doubt:
        if self.doubt is None:
            raise Rejected("no_move")
        return self.doubt

    def _begin(self, game: Game) -> None:
        """A position changed by hand amid a game begins another part; at a part's beginning it replaces that."""
        before = self._session.game
        cut = bool(before.root.children) and game.root.position != before.root.position and not game.root.children
        if cut:
            before.promote(before.node)
            self._links[game] = (before, before.node)
            game.headers = {name: value for name, value in before.headers.items() if _general(name)} | {BROKEN: ""}
        else:
            game.headers = dict(before.headers)
            if before in self._links:
                self._links[game] = self._links[before]
        super()._begin(game)

    # looking back

    def visit(self, part: int, node: Node) -> None:
        """Show a moment of the game: what is played there is only tried."""
        game = self.parts[part][0]
        self._visited = game
        if game is not self._session.game:
            self._history.begin(game)
        game.goto(node)
        self.tab = "play"
        self.changed()

    def back(self) -> None:
        """Back to the end of the game as it was played."""
        game, end = self.parts[-1]
        self._visited = None
        if game is not self._session.game:
            self._history.begin(game)
        game.goto(end)
        self.changed()

    def changed(self) -> None:
        """Show the present moment."""
        game = self._session.game
        if self._visited is not game:
            self._visited, self._whole = None, game
        if self.doubt is not None and self.doubt.here is not game.node:
            self.doubt = None
        if self.course is not None and self._visited is None and self._seen != self._ends():
            self.course = None
        super().changed()


def _general(name: str) -> bool:
    """Whether a header is about the game, not about one of its parts."""
    return not name.startswith((BROKEN, as_played.CORRECTED))


def _parts(shown: Any, editions: Sequence[Edition] = ()) -> list[Game]:
    """The parts of whatever is shown."""
    parts = as_played.read(shown, editions) if isinstance(shown, str) else None
    if parts is not None:
        return list(parts)
    if isinstance(shown, OurGame):
        return shown._standing()
    if isinstance(shown, (list, tuple)) and all(isinstance(name, str) for name in shown):
        return [Game(as_dealt(shown))]
    return [game_of(shown, editions)]


def as_dealt(names: Sequence[str]) -> Position:
    """A game from its beginning, of which nobody has noted yet what came up: every draw is face down.

    Raises:
        ValueError: for names that cannot be.
    """
    position = new_position(list(names), seed=0)
    colony = position.colony
    display = tuple((row[0] and UNKNOWN, row[1] and UNKNOWN) for row in colony.display)
    hidden = replace(
        colony,
        display=display,
        contracts=tuple(code and UNKNOWN for code in colony.contracts),
        deck=(UNKNOWN,) * size(colony.deck),
        bag=(UNKNOWN,) * size(colony.bag),
    )
    players = tuple(replace(player, contracts=(UNKNOWN,) * len(player.contracts)) for player in position.players)
    return replace(position, colony=hidden, players=players)


def our_game(shown: Any = None, **options: Any) -> OurGame:
    """A room for a game as it was really played: `OurGame`.

    >>> room = our_game(["Ada", "Grace"])
    >>> len(room.parts)
    1

    Raises:
        ValueError: for a text that is no game.
    """
    return OurGame(shown, **options)


__all__ = ["OurGame", "our_game"]
