"""A new table, dealt by a few touches: how many sit at it, the sponsors' sides, a variant, and whose cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from otys_nb.explorer.controls import button, choice, group
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.panel import Front, Panel
from otys_nb.explorer.wire import Group
from otys_nb.rules import own_edition
from otys_nb.rules.edition import Edition, EditionError, default_edition
from otys_nb.rules.formats.form import MAX_PLAYERS
from otys_nb.rules.position import DESIGNER
from otys_nb.rules.setup import new_position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.deal import names_for

SIDES: Final = ("basic", "random", "advanced")
MAX_CHOICE_CHARS: Final = 80


class NewTablePanel(Panel):
    """What the next table is to be; `own` are the player's editions, besides the own box."""

    def __init__(self, game: EditedGame, front: Front, own: Callable[[], Sequence[Edition]]) -> None:
        super().__init__(game, front)
        self._own = own
        self.chosen = {"seats": str(len(game.position.players)), "sides": SIDES[0], "variant": "", "cards": ""}

    def choose(self, asked: str) -> None:
        """Choose one of those on offer: ``seats:3``.

        Raises:
            Rejected: if it is none.
        """
        what, _, value = asked.partition(":")
        if value not in self._offered().get(what, {}).values():
            raise Rejected("malformed", what=f"value = {asked}")
        self.chosen[what] = value

    def deal(self) -> None:
        """Deal that table; whoever sits on the board now stays."""
        chosen, position = {what: self._standing(what) for what in self.chosen}, self.game.position
        seats = int(chosen["seats"])
        names = names_for(seats, [player.name for player in position.players])
        self.game.hold(
            new_position(
                names,
                rng=self.game.session.rng,
                sponsors=chosen["sides"],
                variants=[chosen["variant"]] if chosen["variant"] else [],
                edition=self._boxes()[chosen["cards"]],
            )
        )

    def snapshot(self) -> dict[str, dict[str, str]]:
        """What was chosen."""
        return {"deal": dict(self.chosen)}

    def read(self, kept: object) -> Callable[[], None]:
        """Take from a snapshot, which is untrusted, what fits; returns what brings it back."""
        found = kept.get("deal") if isinstance(kept, dict) else None
        chosen = {what: one for what, one in found.items() if what in self.chosen} if isinstance(found, dict) else {}

        def go() -> None:
            for what, one in chosen.items():
                if isinstance(one, str) and len(one) <= MAX_CHOICE_CHARS:
                    self.chosen[what] = one

        return go

    def _standing(self, what: str) -> str:
        """What is chosen as long as it is on offer, else the first that is."""
        offered = [*self._offered().get(what, {"": ""}).values()]
        return self.chosen[what] if self.chosen[what] in offered else offered[0]

    def _boxes(self) -> dict[str, Edition]:
        """The boxes to deal from, by name; that of nobody in particular first."""
        found = {"": default_edition()}
        try:
            if own_edition.kept() is not None:
                found[own_edition.NAME] = own_edition.in_use()
        except EditionError:
            pass  # the section of the own box says what is wrong with its file
        return found | {edition.name: edition for edition in self._own()}

    def _offered(self) -> dict[str, dict[str, str]]:
        """What can be chosen, by label."""
        boxes = {self._box_label(name): name for name in self._boxes()}
        return {
            "seats": {str(count): str(count) for count in range(2, MAX_PLAYERS + 1)},
            "sides": {self.say(f"deal.{side}"): side for side in SIDES},
            "variant": {self.say("rule.basic"): "", self.say("designer"): DESIGNER},
            **({"cards": boxes} if len(boxes) > 1 else {}),
        }

    def _box_label(self, name: str) -> str:
        if name in ("", own_edition.NAME):
            return self.say("section.box" if name else "deal.stand_ins")
        return name

    def form(self) -> Group:
        """The choices, and the button that deals."""
        choices = [
            choice(
                self.say(f"deal.{what}"),
                "deal",
                {label: f"{what}:{one}" for label, one in all_.items()},
                f"{what}:{self._standing(what)}",
            )
            for what, all_ in self._offered().items()
        ]
        return group(self.say("deal.title"), [*choices, button(self.say("deal.deal"), "deal", do="edit")], fold=True)
