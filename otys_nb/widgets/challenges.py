"""To challenge a friend from a board: the exercise that is solved, or the last turn of a game.

The board sends its page a card (docs/contract.md): the challenge as a page to be saved, and what follows the address of
a course that is served, as a link.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from otys_nb.rules.layers import above
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.messages import say
from otys_nb.widgets.shared import module


class GivesChallenges:
    """The challenge of a board (which `self` is)."""

    GIVES: ClassVar = "give"
    """The message that names the button."""

    def _dare(self: Any) -> Mapping[str, Any] | None:
        """What can be given to a friend now, as arguments of `otys.challenge`; None where there is nothing to beat."""
        return None

    def _dares(self: Any) -> list[dict[str, str]]:
        """The button, where something can be given."""
        return [{"do": "challenge", "label": say(f"challenge.{self.GIVES}", self.lang)}] if self._dare() else []

    def _do_challenge(self: Any, action: Action) -> None:
        dare = self._dare()
        if not dare:
            raise Rejected("no_challenge")
        try:
            made = above("otys_nb.bake.challenge", "challenge")(**dare, lang=self.lang)
        except ValueError as error:
            raise Rejected(text=say("challenge.not", self.lang, why=str(error))) from error
        drawn = f"IPY_MODEL_{module('challenge-card.js').model_id}"
        self.card = made.card() | {"do": action.do, "seq": action.seq, "lang": self.lang, "module": drawn}


__all__ = ["GivesChallenges"]
