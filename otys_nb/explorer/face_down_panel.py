"""The panel that asks about cards and tokens that lie face down: name the piece, leave it face down, or deal one."""

from __future__ import annotations

from typing import Final, Literal

from otys_nb.explorer.controls import button, field, group, text
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.face_down import HiddenPiece, hidden_pieces, possible_pieces, reveal_as
from otys_nb.explorer.panel import Front, Panel, whole
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.wire import Control, Group
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.game import Node
from otys_nb.rules.position import START
from otys_nb.widgets import messages as labels

MAX_QUESTIONS: Final = 4
"""Hidden pieces asked about at once."""


class FaceDownPanel(Panel):
    """The questions about pieces that lie face down.

    `asked` is where one was to be dealt though turns were played since, and the moment.
    """

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self.asked: tuple[str, Node] | None = None
        self.drawn = 0
        """How often something was drawn by itself."""

    def draw(self) -> None:
        """Whoever plays on from a table draws at random, from what is left, what came up and nobody knows."""
        session = self.game.session
        if self.front.tab != "play" or self.game.on_edit is not None:  # the game as it was played is not played on
            return
        unknown = self._unknown()
        self.drawn += bool(unknown)
        while unknown:
            try:
                session.hold(reveal_as(session.game, unknown[0], None, session.rng))
            except EditError:
                break
            unknown = self._unknown()

    def _unknown(self) -> list[str]:
        """Where something came up that nobody knows; who keeps a card that he does not name is asked for it."""
        asks = self.front.eyes is None
        found = (one for one in hidden_pieces(self.game.node) if one.piece == UNKNOWN and one.step)
        return [one.target for one in found if not (asks and one.target.startswith("private"))]

    @property
    def waits(self) -> bool:
        """Whether a card was kept that nobody has named, by whose turn it still is: it may be completed now."""
        position = self.game.position
        kept = f"private:{position.to_move}:"
        return position.turn != START and any(
            one.target.startswith(kept) and one.piece == UNKNOWN for one in hidden_pieces(self.game.node)
        )

    def deals(self, target: str) -> bool:
        """Whether one is to be dealt there now: turns played since must fit it, so it is asked once more before."""
        asked, self.asked = self.asked, None
        place = next((one for one in hidden_pieces(self.game.node) if one.target == target), None)
        if place is None or (target, self.game.node) == asked or not self._turns_since(place.step):
            return True
        self.asked = target, self.game.node
        return False

    def _turns_since(self, step: int) -> bool:
        """Whether turns were played since that one in which a piece came up."""
        return sum(one.position.turn == START for one in self.game.node.path()[step:]) > 1

    def controls(self) -> list[Control]:
        """A question for each piece that nobody has named, or that was drawn in this turn.

        The group is unfolded if a piece was drawn just now; older face-down pieces do not hide an answer.
        """
        node = self.game.node
        before = node.parent if node.parent is not None and node.position.turn == START else node
        since = len(before.turn_start.path()) - 1
        found = sorted(filter(self._in_sight, hidden_pieces(node)), key=lambda place: place.step <= since)
        if not found:
            return []
        fresh = found[0].step > since and not node.position.finished
        playing = self.front.tab == "play" and self.drawn > 0
        asked = whole([self._asked(place) for place in found], MAX_QUESTIONS, self.front)
        if self._turns_since(min(place.step for place in found)):
            asked = [text(self.say("which.since")), *asked]
        told = [text(self.say("which.drawn"))] if playing and fresh and self.drawn == 1 else []
        fold: Literal[True, "narrow"] = "narrow" if fresh and not playing else True
        return [*told, group(self.say("which.title"), asked, kind="face_down", fold=fold)]

    def _asked(self, place: HiddenPiece) -> Group:
        path = f"came:{place.target}"
        where, known = self._where(place), place.piece != UNKNOWN
        asked = (place.target, self.game.node) == self.asked
        names = possible_pieces(self.game.node, place.card)
        code = place.piece if known else ""
        note = "mpp:3" if place.card else "mf/orange"
        controls: list[Control] = [
            field(self.say("which.name"), path, code, suggestions=names, note=note),
            button(self.say("which.any"), path, UNKNOWN, do="edit", on=not known),
            button(self.say("which.aside" if asked else "which.deal"), path, None, do="edit", on=asked),
        ]
        return group(where, controls, kind="row")

    def _in_sight(self, place: HiddenPiece) -> bool:
        """Whether whoever plays here may know the piece: not one that a rival at the computer looks at or keeps."""
        kind, *at = place.target.split(":")
        whose = {"look": self.game.position.to_move, "private": int(at[0])}.get(kind)
        return self.front.eyes is None or whose in (None, self.front.eyes)

    def _where(self, place: HiddenPiece) -> str:
        """The place in words."""
        kind, *at = place.target.split(":")
        if kind == "look":
            return self.say("which.look", n=int(at[0]) + 1)
        if kind == "public":
            return self.say("which.public", n=int(at[0]) + 1)
        if kind == "private":
            return self.say("which.kept", name=self.game.position.players[int(at[0])].name)
        level = labels.say("ui.level", self.front.lang, n=at[0])
        if kind == "token":
            return self.say("which.token", level=level, n=int(at[1]) + 1)
        return self.say("which.reward", level=level, name=self.game.position.players[int(at[1])].name)
