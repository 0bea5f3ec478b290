"""Who plays: each seat by hand or by the computer, which answers on the board as soon as it is its turn.

It goes on by itself where nobody has gone on yet. After something was taken back it waits, or taking back would lead
nowhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from otys_nb.analysis import policies
from otys_nb.explorer.controls import button, choice, group, text
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.panel import Front, Panel, seats_by_name
from otys_nb.explorer.wire import Control, Group
from otys_nb.rules import turn
from otys_nb.rules.formats.form import MAX_PLAYERS
from otys_nb.rules.moves import Move
from otys_nb.widgets import messages as labels
from otys_nb.widgets.actions import STRENGTHS, Rejected
from otys_nb.widgets.session import after

HAND: Final = ""
"""Stands for a seat that is played by hand."""


class SeatsPanel(Panel):
    """Who plays each seat; what the computer plays, it plays while the tab *Play* is in front."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self.players: dict[int, str] = {}
        """The strength at each seat that the computer plays."""
        self._names: tuple[str, ...] = ()
        """Who sat at the table for which that was chosen."""
        self.running = False
        """Whether the computer decides next, without being asked."""

    @property
    def work(self) -> SeatsPanel | None:
        """The computer's next turn, while one is due."""
        return self if self._acts else None

    @property
    def _acts(self) -> bool:
        return self.game.position.to_act in self.players and self.game.answerable()

    @property
    def eyes(self) -> int | None:
        """Who plays by hand against the computer: whoever acts or did last; None where nobody does, or it is over."""
        position = self.game.position
        if position.finished or not self.players:
            return None
        count, now = len(position.players), position.to_move or 0
        last = (seat % count for seat in range(now, now - count, -1))
        return next((seat for seat in last if seat not in self.players), None)

    def sit(self, asked: str) -> None:
        """Let a seat be played like that from here: ``1:keen``, or ``1:`` for by hand.

        Raises:
            Rejected: if there is no such seat, or nobody plays so.
        """
        number, _, who = asked.partition(":")
        seat = int(number)
        if seat >= len(self.game.position.players) or who not in (HAND, *STRENGTHS):
            raise Rejected("malformed", what=f"value = {asked}")
        self.players.pop(seat, None)
        if who != HAND:
            self.players[seat] = who
        self._names = tuple(player.name for player in self.game.position.players)
        self.running = self._acts

    def refresh(self) -> None:
        """Go on by itself where nobody has gone on yet."""
        names = tuple(player.name for player in self.game.position.players)
        known = self._names or names
        here = {
            seat: who for seat, who in self.players.items() if names[seat : seat + 1] == known[seat : seat + 1] != ()
        }
        self.players, self._names = here, names  # whoever sits there now was not said to be played by the computer
        self.running = self._acts and not self.game.node.children

    def run(self) -> None:
        """Play the computer's turn, or what it has to decide in another's.

        Raises:
            Rejected: if it has nothing to decide.
        """
        if not self._acts:
            raise Rejected("no_move")
        self.running = False
        self.game.session.game.add(self._decisions())

    def _decisions(self) -> tuple[Move, ...]:
        session, position = self.game.session, self.game.position
        seat, line = position.to_act, list[Move]()
        assert seat is not None
        player = policies.BY_NAME[self.players[seat]]()
        while True:
            drawn = session.drawn(position)
            position = after(position, drawn)
            if position.finished or position.to_act != seat:
                return tuple(line)
            line += drawn
            for move in policies.decision(position, player, session.rng):
                if position.to_act != seat or turn.check(position, move) is not None:
                    break
                line.append(move)
                position = turn.advance(position, move)

    def stop(self) -> None:
        """Wait until the computer is asked to go on."""
        self.running = False

    def snapshot(self) -> dict[str, dict[str, str]]:
        """The strengths by seat."""
        return {"seats": {str(seat): who for seat, who in self.players.items()}}

    def read(self, kept: object) -> Callable[[], None]:
        """Take from a snapshot, which is untrusted, what fits; returns what brings it back."""
        found = kept.get("seats") if isinstance(kept, dict) else None
        sitting = found if isinstance(found, dict) else {}
        players = {seat: sitting[str(seat)] for seat in range(MAX_PLAYERS) if sitting.get(str(seat)) in STRENGTHS}

        def go() -> None:
            self.players, self._names = players, ()

        return go

    def controls(self) -> list[Control]:
        """What the computer is doing, and who plays each seat."""
        if not self._acts:
            return [self.form()]
        name = self.game.position.players[self.game.position.to_act or 0].name
        words = self.say("seats.thinks" if self.running else "seats.waits", name=name)
        act = button(self.say("stop"), "stop") if self.running else button(self.say("go_on"), "run")
        return [group(self.say("progress"), [text(words, "progress"), act], kind="progress"), self.form()]

    def form(self) -> Group:
        """For each seat who plays it."""
        kinds = {self.say("seats.hand"): HAND}
        kinds |= {labels.say(f"opponents.how.{name}", self.front.lang): name for name in STRENGTHS}
        rows = [
            choice(
                name,
                "sit",
                {label: f"{seat}:{who}" for label, who in kinds.items()},
                f"{seat}:{self.players.get(seat, HAND)}",
            )
            for name, seat in seats_by_name(self.game.position).items()
        ]
        chance = text(self.say("seats.chance")) if self.players else None
        return group(self.say("seats.title"), [*rows, chance], fold=True)
