"""How a board offers moves: a narrow protocol, and the way with assists, where legal targets are lit.

The way without assists, where the player lays the pieces and hears afterwards what was wrong, is
`otys_nb.widgets.free_placement`. A board or a room holds one of them and plays the moves that it returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from otys_nb.lessons.wire import Line
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.widgets import combined_choices, whynot
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import affordances, offered
from otys_nb.widgets.room import Offer
from otys_nb.widgets.wire.action import Placing
from otys_nb.widgets.wire.table import Afford


@dataclass(frozen=True, slots=True)
class Moment:
    """The position in which something is offered, who may act (None: whoever decides), and the words for it: the
    language, and the variable in the Python lines."""

    position: Position
    actor: int | None
    lang: str
    name: str


class Offering(Protocol):
    """A way of offering the moves of a moment; it plays nothing itself."""

    def afford(self, moment: Moment) -> Afford:
        """The message `afford`."""

    def offers(self, moment: Moment) -> Sequence[Offer]:
        """The offers that the message lists."""

    def take(self, action: Placing, moment: Moment) -> tuple[Move, ...]:
        """The moves that an action means; none where the player only laid pieces.

        Raises:
            Rejected: if it means none.
        """

    def undo(self) -> bool:
        """Take back what the player laid last; False if nothing lies there, so that a move is to be taken back."""

    def hints(self, moment: Moment) -> list[Line]:
        """The sentences that are added to those of the lesson."""


class LitOffers:
    """Legal targets are lit, and touching them plays a move; if `combined`, also two moves in one touch."""

    def __init__(self, *, combined: bool = False) -> None:
        self._combined = combined

    def afford(self, moment: Moment) -> Afford:
        position, lang, actor = moment.position, moment.lang, moment.actor
        try:
            found = affordances(position, lang, actor, name=moment.name)
        except Exception:
            # A hypothetical position may be one for which the rules have no answer; it can be looked at all the same.
            blocking = [problem for problem in position.problems() if problem.severity == "blocks"]
            if not blocking:
                raise
            text, rules = blocking[0].text(lang), list(blocking[0].rules)
            return {"moves": [], "why": {whynot.ALL: {"text": text, "rules": rules, "hint": ""}}, "use": None}
        return combined_choices.with_combined(found, position, actor, lang) if self._combined else found

    def offers(self, moment: Moment) -> Sequence[Offer]:
        single = [Offer(path, (move,)) for move, path in offered(moment.position, moment.actor)]
        if not self._combined:
            return single
        return single + [Offer(path, line) for line, path in combined_choices.combined(moment.position, moment.actor)]

    def take(self, action: Placing, moment: Moment) -> tuple[Move, ...]:
        if action["do"] != "move":
            raise Rejected("no_lesson")
        return chosen(self.offers(moment), action["id"]).moves

    def undo(self) -> bool:
        """Nothing lies there that is no move."""
        return False

    def hints(self, moment: Moment) -> list[Line]:
        return []


def chosen(offers: Sequence[Offer], number: int) -> Offer:
    """The offer of this number.

    Raises:
        Rejected: if there is none.
    """
    if number >= len(offers):
        raise Rejected("no_move")
    return offers[number]
