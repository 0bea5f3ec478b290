"""What the page can ask of *our game*, beside what it can ask of every explorer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.explorer.actions import Requests
from otys_nb.explorer.our_game_parts import FORMATS, REVIEW
from otys_nb.rules import notation
from otys_nb.rules.game import Node
from otys_nb.rules.moves import Move
from otys_nb.widgets import actions
from otys_nb.widgets.actions import Rejected

if TYPE_CHECKING:
    from otys_nb.explorer.our_game import OurGame


class OurRequests(Requests):
    """The requests, by the name of their method."""

    _explorer: OurGame

    def run(self, value: object) -> None:
        """Begin what the tab in front is for, or go on with it."""
        if self._explorer.tab == REVIEW:
            self._explorer.begin_course().run()
        else:
            super().run(value)

    def format(self, value: object) -> None:
        """Write the game in that form."""
        if value not in FORMATS:
            raise Rejected("malformed", what=f"format = {actions.shown(value)}")
        self._explorer.format = str(value)

    # a turn that the rules forbid

    def correct(self, value: object) -> None:
        """Take the correction of that number."""
        doubt = self._explorer.doubt
        if doubt is None or type(value) is not int or not 0 <= value < len(doubt.nearest):
            raise Rejected("no_move")
        self._explorer.correct(value)

    def kept(self, value: object) -> None:
        """Keep the turn as it was played, and lay the table by hand."""
        self._explorer.keep()

    def slip(self, value: object) -> None:
        """It was only written wrongly."""
        self._explorer.doubt = None

    def other(self, value: object) -> None:
        """Something was done that has no word in the rules."""
        if self._explorer.position.finished:
            raise Rejected("no_move")
        self._explorer.something_else()

    # looking back

    def look(self, value: object) -> None:
        """Show the turn that was found: ``["missed", 0]``."""
        part, node, _ = self._found(value)
        self._explorer.visit(part, node)

    def better(self, value: object) -> None:
        """Play what would have been better there, as a what-if."""
        part, node, line = self._found(value)
        if not line:
            raise Rejected("no_move")
        self._explorer.visit(part, node)
        self._play(self._explorer.session.across(line))

    def ended(self, value: object) -> None:
        """Back to the end of the game."""
        self._explorer.back()

    def _found(self, value: object) -> tuple[int, Node, tuple[Move, ...]]:
        """A turn that was found, by the list that it stands in and its number."""
        explorer = self._explorer
        if not isinstance(value, list) or len(value) != 2 or type(value[1]) is not int or value[1] < 0:
            raise Rejected("malformed", what=f"value = {actions.shown(value)}")
        name, at = value
        course = explorer.course
        try:
            if name == "breach":
                breach = explorer.breaches()[at]
                return breach.part, breach.node, ()
            if name == "missed" and course is not None:
                missed = course.missed[at]
                return missed.part, missed.node, missed.line
            if name == "costly" and course is not None:
                part, verdict = course.costly[at]
                line = notation.parse_line(verdict.node.position, f"{verdict.better} ..")
                return part, verdict.node, line.moves
        except IndexError:
            pass
        raise Rejected("no_node")


__all__ = ["OurRequests"]
