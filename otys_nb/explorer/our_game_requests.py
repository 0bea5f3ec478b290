"""The page's requests to *our game*, in addition to those to every explorer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.explorer.actions import Requests
from otys_nb.explorer.our_game_tabs import FORMATS, REVIEW
from otys_nb.rules import notation
from otys_nb.rules.game import Node
from otys_nb.rules.moves import Move
from otys_nb.widgets import actions
from otys_nb.widgets.actions import Rejected

if TYPE_CHECKING:
    from otys_nb.explorer.our_game import OurGame


class OurGameRequests(Requests):
    """The request handlers: the name of each method is the path that it handles."""

    _explorer: OurGame

    def run(self, value: object) -> None:
        """Start or resume the work of the tab in front."""
        if self._explorer.tab == REVIEW:
            self._explorer.begin_review().run()
        else:
            super().run(value)

    def format(self, value: object) -> None:
        """Write the game in that form."""
        if value not in FORMATS:
            raise Rejected("malformed", what=f"format = {actions.shown(value)}")
        self._explorer.format = str(value)

    # an illegal turn

    def correct(self, value: object) -> None:
        """Take the correction of that number."""
        illegal = self._explorer.illegal_turn
        if illegal is None or type(value) is not int or not 0 <= value < len(illegal.corrections):
            raise Rejected("no_move")
        self._explorer.correct(value)

    def keep_turn(self, value: object) -> None:
        """Keep the turn as it was played, and set up the table by hand."""
        self._explorer.keep_illegal_turn()

    def slip(self, value: object) -> None:
        """Dismiss the illegal turn, which was only a typing error."""
        self._explorer.illegal_turn = None

    def other(self, value: object) -> None:
        """Something was done that the rules do not know."""
        if self._explorer.position.finished:
            raise Rejected("no_move")
        self._explorer.note_unknown_action()

    # review

    def look(self, value: object) -> None:
        """Show the turn of a finding, such as ``["missed", 0]``."""
        part, node, _ = self._found(value)
        self._explorer.visit(part, node)

    def better(self, value: object) -> None:
        """Play the better turn of a finding, as a what-if."""
        part, node, line = self._found(value)
        if not line:
            raise Rejected("no_move")
        self._explorer.visit(part, node)
        self._play(self._explorer.session.across(line))

    def ended(self, value: object) -> None:
        """Return to the end of the game."""
        self._explorer.back()

    def _found(self, value: object) -> tuple[int, Node, tuple[Move, ...]]:
        """The turn of a finding, given by the name of its list and its number."""
        explorer = self._explorer
        if not isinstance(value, list) or len(value) != 2 or type(value[1]) is not int or value[1] < 0:
            raise Rejected("malformed", what=f"value = {actions.shown(value)}")
        name, at = value
        review = explorer.review
        try:
            if name == "breach":
                violation = explorer.violations()[at]
                return violation.part, violation.node, ()
            if name == "missed" and review is not None:
                missed = review.missed[at]
                return missed.part, missed.node, missed.line
            if name == "costly" and review is not None:
                part, verdict = review.costly[at]
                line = notation.parse_line(verdict.node.position, f"{verdict.better} ..")
                return part, verdict.node, line.moves
        except IndexError:
            pass
        raise Rejected("no_node")


__all__ = ["OurGameRequests"]
