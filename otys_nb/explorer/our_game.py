"""*Our game*: a game entered turn by turn as it was really played, then reviewed and shared.

A turn is entered by touch or by typing. If it is illegal, the rule is named and the smallest corrections are offered.
The players take a correction, or keep what they did; they then set up the position as it was on the table, and the
game goes on from there as another part (`table_turns`).
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
from otys_nb.explorer.our_game_requests import OurGameRequests
from otys_nb.explorer.our_game_tabs import FORMATS, REVIEW, OurGameTabs
from otys_nb.explorer.parts import TABS
from otys_nb.explorer.table_turns import RuleViolation, on_main_line, turn_so_far
from otys_nb.rules import turn
from otys_nb.rules.arguments import checked
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats import table_record
from otys_nb.rules.formats.table_record import BROKEN, RULES
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
class IllegalTurn:
    """An illegal turn, before the players have decided what to do about it."""

    start: Node
    here: Node
    written: str
    why: str
    rules: tuple[Cite, ...]
    corrections: tuple[Correction, ...]
    prefix: tuple[Move, ...] = ()
    """Its legal beginning, after `here`."""


class OurGame(Explorer):
    """A game as it was played at the table, on the explorer's board.

    `shown` is a list of the players' names, for a game from its beginning; whatever else an explorer shows; or the text
    of a game's file, its link or its code.
    """

    TABS = (*TABS[:-1], REVIEW, TABS[-1])
    VIEWS = OurGameTabs
    REQUESTS = OurGameRequests

    def __init__(self, shown: Any = None, *, tab: str = "", lang: str = "", **options: Any) -> None:
        parts = _parts(shown, options.get("editions", ()))
        self._links: dict[Game, tuple[Game, Node]] = {}
        self._visited: Game | None = None
        self._whole: Game | None = None
        self.illegal_turn: IllegalTurn | None = None
        self.review: GameReport | None = None
        self._seen: tuple[Node, ...] = ()
        tab = tab or ("setup" if shown is None or isinstance(shown, (list, tuple)) else "play")
        super().__init__(parts[-1], tab=tab, lang=lang, **options)
        self.format = FORMATS[0]
        last = self._session.game
        last.headers = dict(parts[-1].headers)
        self._chain([*parts[:-1], last])
        self._whole = last
        self.changed()

    # the parts of the game

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

    def violations(self) -> list[RuleViolation]:
        """The turns that broke a rule, whether kept or corrected."""
        return list(table_turns.violations(self.parts, self.lang))

    @property
    def aside(self) -> bool:
        """Whether the board shows a what-if or an earlier part instead of the game's own line."""
        return self._visited is not None or not on_main_line(self._session.game.node)

    def game_code(self) -> str:
        """The whole game, as one line."""
        return table_record.write_code(self._parts_at_end())

    def game_link(self) -> str:
        """The whole game, as a link; without a `site`, only the part that follows a page's address."""
        return self.linked(self.game_code())

    def record(self) -> str:
        """The whole game with all variations, as text that `load` and `otys.our_game` read."""
        return table_record.save(self._parts_at_end())

    def page(self) -> str:
        """The whole game as a printable page of HTML, with the review's findings so far."""
        return page(self.parts, self.violations(), self.review, self.lang)

    def _parts_at_end(self) -> list[Game]:
        """The parts, each at its end."""
        return [table_turns.positioned_at(game, end) for game, end in self.parts]

    def load(self, text: str) -> OurGame:
        """Hold a position or a game of one or several parts. Returns this explorer.

        Raises:
            ValueError: saying where the text is wrong; nothing is changed then.
        """
        parts = _parts(text, self.editions)
        self._chain(parts)
        self._visited = None
        self._history.begin(parts[-1])
        return self

    def look_back(self) -> GameReport:
        """Review the whole game: the course of its chances, and the turns worth a remark."""
        self.review, self._seen = GameReport(self.parts, self.lang).complete(), self._ends()
        self.changed()
        return self.review

    def begin_review(self) -> GameReport:
        """The review of the game, which the caller runs slice by slice."""
        if self.review is None:
            self.review, self._seen = GameReport(self.parts, self.lang), self._ends()
        return self.review

    @property
    def work(self) -> Any:
        """The task that the tab in front runs."""
        return self.review if self.tab == REVIEW else super().work

    def _ends(self) -> tuple[Node, ...]:
        return tuple(end for _, end in self.parts)

    # entering

    def play(self, move: Move | str) -> None:
        """Play a move or a line of notation, as it was played.

        Raises:
            ValueError: for a move that cannot be played; `illegal_turn` then says why, and offers corrections.
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
        written = f"{turn_so_far(node)} {text.partition(';')[0].strip()}".strip()
        rules = error.refusal.rules if error.refusal is not None else ()
        near = corrections(start.position, written)
        self.illegal_turn = IllegalTurn(start, node, written, error.text(self.lang), rules, near, moves)
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
        """Answer why an action is illegal, and offer to keep it: it may have been done at the table all the same."""
        node = self._session.game.node
        if self.tab == "play" and not self.aside and not self.blocking():
            found = whynot.why(self.position, action.what, self.lang, self._actor(), action.value or ())
            if found["rules"]:
                self._offer_to_keep(str(found["text"]), tuple(found["rules"]), node)
        super()._do_why(action)

    def note_unknown_action(self) -> None:
        """Offer to set up the table by hand, after an action that the rules do not know or nobody remembers."""
        self._offer_to_keep(say("ours.by_hand", self.lang), (), self._session.game.node)

    def _offer_to_keep(self, why: str, rules: tuple[Cite, ...], node: Node) -> None:
        self.illegal_turn = IllegalTurn(node.turn_start, node, turn_so_far(node), why, rules, ())
        self.changed()

    def _entered(self, before: Node) -> None:
        """Promote what was entered to the game's main line, unless it is a what-if; `before` is where it began."""
        game = self._session.game
        self.illegal_turn = None
        tried = not on_main_line(game.node)  # other turns were played from there before
        if tried and self.tab == "play" and self._visited is None and on_main_line(before):
            game.promote(game.node)
            table_turns.drop_corrections(game, before.turn_start)
            self.changed()

    def correct(self, at: int = 0) -> None:
        """Play a correction in place of the illegal turn.

        Raises:
            IndexError: if there is no such correction.
        """
        illegal = self._illegal_turn()
        one, session = illegal.corrections[at], self._session
        session.game.goto(illegal.start)
        session.game.add(session.across(one.line.moves))
        self._entered(illegal.start)
        table_turns.note_correction(session.game, illegal.start, illegal.written)
        self.changed()

    def keep_illegal_turn(self) -> None:
        """Keep an illegal turn: the players set up the table after it by hand, starting from the nearest legal turn."""
        illegal, session = self._illegal_turn(), self._session
        seat = illegal.start.position.to_move or 0
        if illegal.corrections:
            position, line = illegal.start.position, illegal.corrections[0].line.moves
        else:
            position, line = illegal.here.position, illegal.prefix
        for move in line:
            position = turn.advance(position, move)
        before = session.game
        after = Game(table_turns.next_turn(session, position, seat))
        after.headers = {name: value for name, value in before.headers.items() if _is_about_game(name)}
        after.headers[BROKEN] = illegal.written
        if illegal.rules and not table_turns.why_illegal(illegal.start.position, illegal.written, ())[1]:
            after.headers[RULES] = " ".join(map(str, illegal.rules))
        watcher, before.watcher = before.watcher, None
        end = before.add(illegal.prefix) if illegal.prefix else before.node
        before.promote(end)
        before.watcher = watcher
        self._links[after] = (before, end)
        self.illegal_turn = None
        self.tab, self.board_seat = "setup", seat
        self._history.begin(after)

    def _illegal_turn(self) -> IllegalTurn:
        if self.illegal_turn is None:
            raise Rejected("no_move")
        return self.illegal_turn

    def _begin(self, game: Game) -> None:
        """Begin another part where a position is edited in mid-game; at a part's start, replace that start."""
        before = self._session.game
        cut = bool(before.root.children) and game.root.position != before.root.position and not game.root.children
        if cut:
            before.promote(before.node)
            self._links[game] = (before, before.node)
            game.headers = {name: value for name, value in before.headers.items() if _is_about_game(name)} | {
                BROKEN: ""
            }
        else:
            game.headers = dict(before.headers)
            if before in self._links:
                self._links[game] = self._links[before]
        super()._begin(game)

    # review

    def visit(self, part: int, node: Node) -> None:
        """Show a moment of the game; moves played there are only a what-if."""
        game = self.parts[part][0]
        self._visited = game
        if game is not self._session.game:
            self._history.begin(game)
        game.goto(node)
        self.tab = "play"
        self.changed()

    def back(self) -> None:
        """Return to the end of the game as it was played."""
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
        if self.illegal_turn is not None and self.illegal_turn.here is not game.node:
            self.illegal_turn = None
        if self.review is not None and self._visited is None and self._seen != self._ends():
            self.review = None
        super().changed()


def _is_about_game(name: str) -> bool:
    """Whether a header is about the whole game, not about one of its parts."""
    return not name.startswith((BROKEN, table_record.CORRECTED))


def _parts(shown: Any, editions: Sequence[Edition] = ()) -> list[Game]:
    """The parts of whatever is shown."""
    parts = table_record.read(shown, editions) if isinstance(shown, str) else None
    if parts is not None:
        return list(parts)
    if isinstance(shown, OurGame):
        return shown._parts_at_end()
    if isinstance(shown, (list, tuple)) and all(isinstance(name, str) for name in shown):
        return [Game(face_down_start(shown))]
    return [game_of(shown, editions)]


def face_down_start(names: Sequence[str]) -> Position:
    """The start of a game whose draws nobody has noted yet: every card and token is face down.

    Raises:
        ValueError: if the names are not valid.
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


@checked
def our_game(shown: Any = None, **options: Any) -> OurGame:
    """An explorer for a game as it was really played: `OurGame`.

    >>> explorer = our_game(["Ada", "Grace"])
    >>> len(explorer.parts)
    1

    Raises:
        ValueError: if a text is not a game.
    """
    return OurGame(shown, **options)


__all__ = ["OurGame", "our_game"]
