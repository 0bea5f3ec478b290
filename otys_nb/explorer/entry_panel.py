"""Entering the turns of *our game* as they were played: the objection to an illegal one, its corrections, and what was
entered so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.explorer import table_turns
from otys_nb.explorer.controls import button, group, table, text
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.explanation import explain_turn, summary
from otys_nb.explorer.messages import say
from otys_nb.explorer.panel import Front, Panel
from otys_nb.explorer.played_game import PlayedGame, headers_of_game
from otys_nb.explorer.played_turn_text import turn_rows
from otys_nb.explorer.table_turns import on_main_line, turn_so_far
from otys_nb.explorer.typed_panel import TypedPanel
from otys_nb.explorer.wire import Control, Group
from otys_nb.rules import turn
from otys_nb.rules.formats.table_record import BROKEN, RULES
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move
from otys_nb.rules.notation import NotationError
from otys_nb.rules.notation.corrections import Correction, corrections
from otys_nb.rules.refusal import Cite
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.room import Offer

MAX_TURNS: Final = 6
"""Turns in view while a game is entered; those before them are folded away."""


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


class EntryPanel(Panel):
    """Enters turns; `illegal_turn` is the one about which the players have to decide."""

    def __init__(
        self,
        game: EditedGame,
        front: Front,
        played: PlayedGame,
        typed: TypedPanel,
        moves: Callable[[], Sequence[Offer]],
        redraw: Callable[[], None],
    ) -> None:
        """`moves` are the offers beside which corrections are offered."""
        super().__init__(game, front)
        self.played = played
        self.typed = typed
        self._moves = moves
        self.illegal_turn: IllegalTurn | None = None
        self._redraw = redraw

    def refresh(self) -> None:
        """Drop an illegal turn once the game goes on from elsewhere."""
        if self.illegal_turn is not None and self.illegal_turn.here is not self.game.node:
            self.illegal_turn = None

    def type(self, line: str) -> None:
        """Play a turn in notation or in words.

        Raises:
            NotationError: if the rules refuse it; `illegal_turn` then says why, and offers corrections.
            Rejected: if it is not understood, which makes no turn illegal.
        """
        node = self.game.node
        try:
            self.typed.type(line)
        except NotationError as error:
            if error.refusal is not None:
                start = node.turn_start
                written = f"{turn_so_far(node)} {line.partition(';')[0].strip()}".strip()
                near, said = corrections(start.position, written), error.text(self.front.lang)
                self.illegal_turn = IllegalTurn(start, node, written, said, error.refusal.rules, near, error.moves)
                self._redraw()
            raise
        self.entered(node)

    def entered(self, before: Node) -> None:
        """Promote what was entered to the game's main line, unless it is a what-if; `before` is where it began."""
        game = self.game.session.game
        self.illegal_turn = None
        tried = not on_main_line(game.node)  # other turns were played from there before
        if tried and self.front.tab == "play" and not self.played.visiting and on_main_line(before):
            game.promote(game.node)
            table_turns.drop_corrections(game, before.turn_start)
            self._redraw()

    def note_unknown_action(self) -> None:
        """Offer to set up the table by hand, after an action that the rules do not know or nobody remembers."""
        if self.game.position.finished:
            raise Rejected("no_move")
        self.offer_to_keep(say("ours.by_hand", self.front.lang), ())

    def offer_to_keep(self, why: str, rules: tuple[Cite, ...]) -> None:
        """Offer to keep an action that is illegal: it may have been done at the table all the same."""
        node = self.game.node
        self.illegal_turn = IllegalTurn(node.turn_start, node, turn_so_far(node), why, rules, ())
        self._redraw()

    def offers(self) -> Sequence[Offer]:
        """The legal moves, then the corrections of an illegal turn: these are buttons, and need no touch."""
        near = () if self.illegal_turn is None else self.illegal_turn.corrections
        return [*self._moves(), *(Offer((), one.line.moves, "correction") for one in near)]

    def correct(self, at: int = 0) -> None:
        """Play a correction in place of the illegal turn.

        Raises:
            Rejected: if there is no such correction.
        """
        illegal, session = self._illegal_turn(), self.game.session
        if not 0 <= at < len(illegal.corrections):
            raise Rejected("no_move")
        session.game.goto(illegal.start)
        session.game.add(session.across(illegal.corrections[at].line.moves))
        self.entered(illegal.start)
        table_turns.note_correction(session.game, illegal.start, illegal.written)
        self._redraw()

    def keep(self) -> None:
        """Keep an illegal turn: the players set up the table after it by hand, starting from the nearest legal turn."""
        illegal, session = self._illegal_turn(), self.game.session
        seat = illegal.start.position.to_move or 0
        if illegal.corrections:
            position, line = illegal.start.position, illegal.corrections[0].line.moves
        else:
            position, line = illegal.here.position, illegal.prefix
        for move in line:
            position = turn.advance(position, move)
        before = session.game
        after = Game(table_turns.next_turn(session, position, seat))
        after.headers = headers_of_game(before) | {BROKEN: illegal.written}
        if illegal.rules and not table_turns.why_illegal(illegal.start.position, illegal.written, ())[1]:
            after.headers[RULES] = " ".join(map(str, illegal.rules))
        watcher, before.watcher = before.watcher, None
        end = before.add(illegal.prefix) if illegal.prefix else before.node
        before.promote(end)
        before.watcher = watcher
        self.illegal_turn = None
        self.front.tab, self.front.seat = "setup", seat
        self.played.begin_part(after, before, end)

    def dismiss(self) -> None:
        """Dismiss the illegal turn, which was only a typing error."""
        self.illegal_turn = None

    def _illegal_turn(self) -> IllegalTurn:
        if self.illegal_turn is None:
            raise Rejected("no_move")
        return self.illegal_turn

    # beside the board

    def controls(self) -> list[Control]:
        """How to enter a turn, or the objection to the illegal one that was entered."""
        ours = self.ours
        if self.played.aside:
            back: list[Control] = [text(ours("aside")), button(ours("back"), "ended")]
            return [group(ours("aside_title"), back, kind="entry")]
        if self.illegal_turn is not None:
            return [self._objection(self.illegal_turn)]
        if self.game.position.finished:
            return [button(ours("review"), "tab", "review")]
        if self.game.blocking():
            return []
        asked: list[Control] = [text(ours("enter")), button(ours("other"), "other")]
        return [group(ours("title"), asked, kind="entry")]

    def _objection(self, illegal: IllegalTurn) -> Group:
        position = illegal.start.position
        name = position.players[position.to_move or 0].name
        controls: list[Control | None] = [
            text(self.ours("written", name=name, turn=illegal.written), "written") if illegal.written else None,
            text(illegal.why, "no", illegal.rules),
        ]
        for number, one in enumerate(illegal.corrections, len(self._moves())):
            words = summary(explain_turn(position, one.line.moves, self.front.lang), self.front.lang) or one.text
            controls.append(button(self.ours("correct", turn=words), "", number, do="move", kind="turn"))
            controls.append(text(one.text, "notation"))
        controls += [button(self.ours("keep"), "keep_turn"), button(self.ours("slip"), "slip")]
        return group(self.ours("doubt"), controls, kind="entry")


class SoFarPanel(Panel):
    """The last turns that were entered, with signs at those that broke a rule."""

    def __init__(self, game: EditedGame, front: Front, played: PlayedGame) -> None:
        super().__init__(game, front)
        self.played = played

    def controls(self) -> list[Control]:
        """The table of the last turns."""
        ours = self.ours
        rows = turn_rows(self.played.parts, self.played.violations(self.front.lang), self.front.lang)
        if not rows:
            return []
        title = ours("so_far", count=len(rows))
        head = ["", ours("turn"), ours("in_words"), ours("played")]
        earlier, last = rows[:-MAX_TURNS], rows[-MAX_TURNS:]
        folded = group(ours("earlier", count=len(earlier)), [table(title, head, earlier)], kind="further", fold=True)
        return [group(title, [folded if earlier else None, table(title, head, last)])]


class TableSetupPanel(Panel):
    """After an illegal turn was kept: the request to set up the table as it stood."""

    def __init__(self, game: EditedGame, front: Front, played: PlayedGame) -> None:
        super().__init__(game, front)
        self.played = played

    def controls(self) -> list[Control]:
        """The request, until a move was played from there."""
        ours, violations = self.ours, self.played.violations(self.front.lang)
        if not violations or not violations[-1].kept or self.game.session.game.root.children:
            return []
        last = violations[-1]
        if last.part != self.played.part - 1:
            return []
        name = last.node.position.players[last.seat].name
        asked: list[Control] = [text(ours("lay", name=name), "laid"), button(ours("laid"), "tab", "play")]
        return [group(ours("kept_title"), asked, kind="entry")]
