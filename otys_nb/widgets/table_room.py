"""The room of a position or a game: the table, on which whoever decides can play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from otys_nb.pictures.show import Picture
from otys_nb.rules.moves import Move
from otys_nb.widgets import logbook
from otys_nb.widgets.deal import not_yours
from otys_nb.widgets.message_size import fitted
from otys_nb.widgets.offering import LitOffers, Moment, Offering, chosen
from otys_nb.widgets.room import BoardView, Offer, Reply, Snapshot
from otys_nb.widgets.session import session_for
from otys_nb.widgets.session_room import SessionRoom
from otys_nb.widgets.session_view import SessionView
from otys_nb.widgets.wire.action import Action

LIT: Final = LitOffers()


class TableRoom(SessionRoom):
    """A game as `viewer` sees it, who alone may act here; without a viewer as whoever decides sees it.

    The other arguments are those of `SessionView`; `seed` is for what chance draws, `offering` says how moves are
    offered.
    """

    def __init__(
        self, shown: Any, *, viewer: int | None = None, seed: int | None = None, offering: Offering = LIT, **looks: Any
    ) -> None:
        super().__init__()
        self._offering = offering
        self.table = SessionView(session_for(shown, seed), viewer=viewer, **looks)
        self.session.watch(self)

    # what is shown

    def view(self) -> BoardView:
        """All that the board shows now, cut to the length of a message."""
        return fitted(self.whole_view)

    def whole_view(self, hop: int = logbook.HOP) -> BoardView:
        """All that the board shows now, however long."""
        name = self.table.variable(*self.watching, self)
        eyes = self.table.eyes(self.table.node.position)
        return self.table.message(eyes, self.table.viewer, self._offering, name, hop)

    def offers(self) -> Sequence[Offer]:
        """The legal moves, each by the targets to touch; none to another than the viewer."""
        return self._offering.offers(Moment(self.position, self.table.viewer, self.lang, ""))

    def picture(self, kind: str) -> Picture:
        """The still picture of the table, of the viewer's board or of the colony."""
        return self.table.picture(kind, self.table.eyes(self.position))

    # what can be done

    def do(self, action: Action) -> Reply | None:
        """Do what the page asks, or answer."""
        with self.table.attempt(action):
            match action["do"]:
                case "move":
                    self._take(action["id"])
                case "lang":
                    self.speak(action["lang"])
                case "explore":
                    return self.table.explored(action)
                case _:
                    return self.table.do(action, self.table.viewer)
        return None

    def _take(self, number: int) -> None:
        (move,) = chosen(self.offers(), number).moves
        self.session.leaves(move)
        self.session.play(move)

    def play(self, move: Move | str) -> None:
        """Play a move, or a line of notation, for the viewer or for whoever decides."""
        if self.table.viewer not in (None, self.position.to_act):
            raise not_yours(self.position, "not_this_board")
        self.session.play(move, partial=not self.options["assists"])

    def undo(self) -> None:
        """Take back what was played last; at the start nothing happens."""
        self.session.game.undo()

    def redo(self) -> None:
        """Play again what was taken back; if there is nothing, nothing happens."""
        self.session.game.redo()

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.table.lang = lang
        self.tell()

    # kept and found again

    def snapshot(self) -> Snapshot:
        """The game with all its branches, as plain data."""
        return self.table.snapshot()

    def restore(self, kept: object) -> None:
        """Show the game of a snapshot."""
        self.table.restore(kept, len(self.position.players))
