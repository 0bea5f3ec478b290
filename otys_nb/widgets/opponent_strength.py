"""The strength of the opponents, from mild to strongest, which the player can change on the board at any time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from otys_nb.analysis import policies
from otys_nb.analysis.policies import Policy
from otys_nb.rules.mistake import wrong
from otys_nb.widgets.actions import STRENGTHS, Action, Rejected
from otys_nb.widgets.messages import say


class OpponentStrength:
    """The opponents of a `PlayTable` (which `self` is) and how strongly they play."""

    strength: str
    """The strength of all opponents: a name of `policies.BY_NAME`; empty if they differ or are players of your own."""

    def _seat_opponents(self: Any, named: Mapping[int, Policy]) -> None:
        self._opponents = {seat: policies.opponent(policy) for seat, policy in named.items()}
        self._players = ",".join(f"{seat}{type(player).__name__}" for seat, player in sorted(self._opponents.items()))
        alike = {policy if isinstance(policy, str) else "" for policy in named.values()}
        self.strength = self._at_first = alike.pop() if len(alike) == 1 else ""

    def play_like(self: Any, strength: str) -> Any:
        """Let the computer play like this from here: from mild to strong ``"random"``, ``"mild"``, ``"fair"``,
        ``"greedy"``, ``"keen"``, ``"search"``. Returns this table.

        Raises:
            ValueError: for a name that is none, or where the computer plays nobody.
        """
        if not self._opponents or strength not in policies.BY_NAME:
            known = ", ".join(policies.BY_NAME) if self._opponents else ""
            raise wrong("choice", field="strength", value=repr(strength), known=known)
        self._opponents = {seat: policies.opponent(strength) for seat in self._opponents}
        self.strength = strength
        self.changed()
        return self

    def strengths(self: Any) -> list[tuple[str, str]]:
        """The strengths on offer: each action with its label; a tick marks the present one."""
        if not self._opponents:
            return []
        seats = [*self._opponents]
        who = self.position.players[seats[0]].name if len(seats) == 1 else say("opponents.all", self.lang)
        found = []
        for name in STRENGTHS:
            words = say("opponents.plays", self.lang, name=who, how=say(f"opponents.how.{name}", self.lang))
            found.append((name, f"✓ {words}" if name == self.strength else words))
        return found

    def _do_strength(self: Any, action: Action) -> None:
        if not self._opponents:
            raise Rejected("no_lesson")
        self.play_like(action.do)

    _do_mild = _do_fair = _do_greedy = _do_keen = _do_search = _do_strength


__all__ = ["OpponentStrength"]
