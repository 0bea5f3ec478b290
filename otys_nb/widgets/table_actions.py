"""The actions of a game at a table: what the page may ask for, and the buttons of each phase."""

from __future__ import annotations

from typing import Any, Final

from otys_nb.rules import notation, turn
from otys_nb.rules.game import Node
from otys_nb.rules.moves import Move, Push, Surface
from otys_nb.rules.position import Position
from otys_nb.widgets import game_panel, puzzle_card
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.affordances import USES, label, offered
from otys_nb.widgets.free_placement import TurnTakenBack
from otys_nb.widgets.messages import say
from otys_nb.widgets.offering import Offering
from otys_nb.widgets.session import Session
from otys_nb.widgets.wire.table import Afford

MAX_HINT_STEPS: Final = 4
"""Decisions of a hint that are put in words."""
PLAYED_ALONE: Final = (Push, *USES, Surface)
"""Moves that the table plays by itself if they are the only ones left."""


class TableActions:
    """The actions of a `PlayTable` (which `self` is), and what it waits for."""

    _session: Session
    _advice: tuple[Node | None, tuple[str, ...], tuple[str, ...]]

    @property
    def phase(self: Any) -> str:
        """What the game waits for: you (``mine``), an opponent who thinks (``thinking``) or may go on (``theirs``),
        a look at the revealed card (``seen``), the next person to sit down (``curtain``), or nothing (``over``).
        ``judged`` is a turn that was played again and has its verdict."""
        if self.judged is not None:
            return "judged"
        if self.position.finished:
            return "over"
        if self._opponent_acts:
            return "thinking" if self._thinking else "seen" if self._paused_at is self._session.game.node else "theirs"
        down = self._curtain and self.position.to_act in self.seats and self.position.to_act != self._sitting
        return "curtain" if down else "mine"

    # how moves are offered

    @property
    def _offering(self: Any) -> Offering:
        found: Offering = self._lit if self.options["assists"] else self._free
        return found

    def play_freely(self: Any, on: bool = True) -> Any:
        """Switch to free placement, or with ``on=False`` back to assists. Returns this board."""
        self._free.clear()
        with self.hold_sync():
            self.options = {**self.options, "assists": not on}
            self.changed()
        return self

    def _do_assists(self: Any, action: Action) -> None:
        self.play_freely(self.options["assists"])

    def _afford(self: Any, position: Position) -> Afford:
        found: Afford = self._offering.afford(self._moment_of(position))
        return found

    def _do(self: Any, action: Action) -> None:
        free = "free" in self.afford
        if free and action.do in ("move", "lay"):
            self._take(action)
        elif not (free and action.do == "undo" and self._free.undo()):
            self._free.leave(action)
            super()._do(action)  # type: ignore[misc]  # of the board

    def _do_move(self: Any, action: Action) -> None:
        self._take(action)

    def _take(self: Any, action: Action) -> None:
        """Play what an offer or a gesture means; with assists also the moves that follow by themselves."""
        try:
            moves = self._offering.take(action, self._moment_of(self.position))
        except TurnTakenBack:
            self.changed()
            raise
        if moves:
            self._session.leaves(moves[0])
            alone = PLAYED_ALONE if self.options["assists"] else ()
            self._add_from_page(self._with_forced(*moves, alone=alone))

    def _add_from_page(self: Any, moves: tuple[Move, ...]) -> None:
        self._from_page = True
        try:
            self._session.game.add(moves)
        finally:
            self._from_page = False

    def _with_forced(self: Any, *chosen: Move, alone: tuple[type, ...]) -> tuple[Move, ...]:
        """Add to moves chance's draws, and then the only move left, if it is of a kind that the table plays `alone`."""
        moves: list[Move] = []
        waiting = [*chosen]
        position, seat = self.position, self.position.to_act
        while waiting:
            for move in (step := waiting.pop(0), *self._session.drawn(turn.advance(position, step))):
                moves.append(move)
                position = turn.advance(position, move)
            left = () if position.finished or position.to_act != seat else turn.moves(position)
            if not waiting and len(left) == 1 and isinstance(left[0], alone):
                waiting.append(left[0])
        return tuple(moves)

    def _do_undo(self: Any, action: Action) -> None:
        self._moved(self.undo, "no_undo")

    def _do_hint(self: Any, action: Action) -> None:
        if self._opponent_acts:
            raise Rejected("not_yours", name=game_panel.decider(self.position))
        found = () if self.position.finished else self.hint()
        if not found:
            raise Rejected("no_move")
        position, steps = self.position, []
        for move in found[0].moves[:MAX_HINT_STEPS]:
            steps.append(label(position, move, self.lang))
            position = turn.advance(position, move)
        path = next((path for move, path in offered(self.position) if move == found[0].moves[0]), ())
        text = say("opponents.advice", self.lang, steps=" → ".join(steps), why=found[0].explain(self.lang))
        self._advice = (self._session.game.node, (text,), path)

    def _do_step(self: Any, action: Action) -> None:
        if self.phase == "judged":
            self._return_to_end()
        elif self.phase == "curtain":
            self._sitting = self.position.to_act or 0
        else:
            self.go_on()

    def _do_reset(self: Any, action: Action) -> None:
        self.new()

    def _do_kept(self: Any, action: Action) -> None:
        """Offer the game saved in this browser as long as nothing has been played."""
        root, place = self._session.game.root, action.what
        if not root.children and place.get("board") == self.place.get("board") and place.get("played"):
            self._kept = place

    def _do_visit(self: Any, action: Action) -> None:
        if self.welcome is not None and self._kept is not None:
            try:
                self._go_to(self._kept)
            except ValueError as error:
                raise Rejected("error", what=str(error)) from error
            finally:
                self._kept = None
            self.go_on()
        else:
            self._visit_turn(action.what)

    def _do_puzzle(self: Any, action: Action) -> None:
        self.card = puzzle_card.card(self.last_turn(), self.lang)

    def last_turn(self: Any) -> dict[str, Any] | None:
        """Your last whole turn as arguments of `otys.send_puzzle`: the table as you saw it, and what you did; chance
        draws what it drew."""
        end = self._session.game.node
        while end.parent is not None:
            begun = end.parent.turn_start
            if end.ends_turn and begun.position.to_move in self.seats:
                path = end.path()
                moves = [node.move for node in path[path.index(begun) + 1 :] if node.move is not None]
                line = notation.write_line(begun.position, moves)
                return {"shown": begun.position, "solution": line, "hide": "hands"}
            end = begun
        return None

    @property
    def advice(self) -> tuple[str, ...]:
        """The hint given at this moment."""
        node, advice, _ = self._advice
        return advice if node is self._session.game.node else ()

    @property
    def tip(self) -> tuple[str, ...]:
        """The targets that the hint is about."""
        return self._advice[2]

    @property
    def welcome(self: Any) -> dict[str, str] | None:
        """The offer to go on with the saved game, to somebody who comes back."""
        if self._kept is None or self._session.game.root.children:
            return None
        return {name: say(f"opponents.{name}", self.lang) for name in ("text", "anew")}

    @property
    def buttons(self: Any) -> list[tuple[str, str]]:
        """The buttons of this phase, the likeliest first: an action, and the message that names it."""
        node = self._session.game.node
        back = self._undo_target(node)
        seen = [("undo", "undo_seen")] if back is not None and self._reveals_hidden(back, node) else []
        match self.phase:
            case "over":
                return [*([] if self.reviewed else [("check", "review")]), ("reset", "new"), *seen]
            case "judged":
                return [("step", "to_end"), ("undo", "again_try")]
            case "curtain":
                return [("step", "sit_down")]
            case "theirs" | "seen":
                return [("step", "go_on"), *seen]
            case "thinking":
                return []
        trying = [("solve", "solve"), ("rejoin", "to_end")] if self.trying else []
        return [("hint", "hint"), *trying, *seen, *([] if self.trying else [("reset", "new")])]

    def _undo_target(self: Any, node: Node) -> Node | None:
        """The node to which a take-back leads; None if there is nothing to take back."""
        while node.parent is not None:
            node = node.parent
            if node.stop and node.position.to_act in self.seats:
                return node
        return None


__all__ = ["TableActions"]
