"""Which came up? Where a card or token lies face down: name it, leave it, or deal one."""

from __future__ import annotations

from typing import Final

from otys_nb.explorer.draws import Place, may_come_up, places
from otys_nb.explorer.parts import Part, Parts, button, field, group, text
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.position import START
from otys_nb.widgets import messages as labels

MOST: Final = 4
"""Places asked about at once."""


class WhichParts(Parts):
    """The questions about what has come up."""

    def which(self) -> list[Part]:
        """Each place with a piece that nobody has named, or that chance has drawn in this turn.

        It is open where something has come up just now; what has been face down for longer hides no answer.
        """
        node = self.explorer.session.game.node
        before = node.parent if node.parent is not None and node.position.turn == START else node
        since = len(before.turn_start.path()) - 1
        found = sorted(places(node), key=lambda place: place.step <= since)
        if not found:
            return []
        fresh = found[0].step > since and not node.position.finished
        asked: list[Part | None] = [self._asked(place) for place in found[:MOST]]
        if len(found) > MOST:
            asked.append(text(self.say("more", count=len(found) - MOST)))
        return [group(self.say("which.title"), asked, kind="which", fold="narrow" if fresh else True)]

    def _asked(self, place: Place) -> Part:
        path = f"came:{place.target}"
        where, known = self.where(place), place.piece != UNKNOWN
        names = may_come_up(self.explorer.session.game.node, place.card)
        code = place.piece if known else ""
        note = "mpp:3" if place.card else "mf/orange"
        parts = [
            field(self.say("which.name"), path, code, list=names, note=note),
            button(self.say("which.any"), path, UNKNOWN, do="edit", on=not known),
            button(self.say("which.deal"), path, None, do="edit"),
        ]
        return group(where, parts, kind="row")

    def where(self, place: Place) -> str:
        """The place in words."""
        kind, *at = place.target.split(":")
        if kind == "look":
            return self.say("which.look", n=int(at[0]) + 1)
        if kind == "public":
            return self.say("which.public", n=int(at[0]) + 1)
        level = labels.say("ui.level", self.lang, n=at[0])
        if kind == "token":
            return self.say("which.token", level=level, n=int(at[1]) + 1)
        return self.say("which.reward", level=level, name=self.explorer.position.players[int(at[1])].name)
