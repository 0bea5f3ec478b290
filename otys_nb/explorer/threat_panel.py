"""The panel of threats beside the suggestions: the worst that the next player can do, how likely it is, and where."""

from __future__ import annotations

from typing import Final

from otys_nb.analysis.intervals import wilson
from otys_nb.analysis.threats import Threat, Threats
from otys_nb.explorer.controls import button, choice, group, text
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.explanation import explain_turn, summary
from otys_nb.explorer.panel import Front, Panel, seats_by_name, whole
from otys_nb.explorer.wire import Control, Group
from otys_nb.rules.game import Node
from otys_nb.rules.position import START

MAX_CONTRACTS: Final = 4
"""Contracts in view at once; the others are folded away."""
PROVED_MARK: Final = "✓"


class ThreatPanel(Panel):
    """The panel; it shows the threats of the moment for which they were asked."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self._found: tuple[Node, Threats] | None = None

    @property
    def work(self) -> Threats | None:
        """The threats, while they are shown."""
        return self._found[1] if self._found is not None and self._found[0] is self.game.node else None

    def search(self, seat: int) -> None:
        """Search for threats to the player at a seat, or resume the search."""
        threats = self.work
        if threats is None or threats.eyes != seat:
            threats = Threats(self.game.position, seat)
            self._found = (self.game.node, threats)
        threats.run()

    def close(self) -> None:
        """Show the suggestions again."""
        self._found = None

    def controls(self) -> list[Control]:
        """The panel, or the button that opens it."""
        position, threats = self.game.position, self.work
        if position.finished or position.turn != START or len(position.players) < 2 or self.game.blocking():
            return []
        if threats is None:
            return [button(self.say("threats.ask"), "threats", position.to_move)]
        name, other = (position.players[seat].name for seat in (threats.eyes, threats.seat))
        key = "about" if position.to_move == threats.eyes else "about_now"
        controls: list[Control | None] = [
            choice(self.say("threats.eyes"), "threats", seats_by_name(position), threats.eyes, do="explore"),
            text(self.say(f"threats.{key}", name=name, other=other)),
        ]
        if not threats.done:
            words = self.say("threats.running", count=threats.deals)
            going = button(self.say("go_on"), "threats", threats.eyes)
            act = button(self.say("stop"), "stop") if threats.running else going
            controls.append(group(self.say("progress"), [text(words, "progress"), act], kind="progress"))
        found = threats.found()
        cards = [self._threat(one, other) for one in found if one.kind == "card"]
        controls += [self._threat(one, other) for one in found if one.kind != "card"]
        controls += whole(cards, MAX_CONTRACTS, self.front)
        if threats.done and not any(one.kind == "win" for one in found):
            facts = {"count": threats.deals, "high": round(100 * wilson(0, threats.deals).high)}
            controls.append(text(self.say("threats.no_win", other=other, **facts)))
        if threats.bound is not None:
            controls.append(
                text(f"{PROVED_MARK} {self.say('threats.bound', other=other, amount=threats.bound)}", "proved")
            )
        controls.append(button(self.say("threats.end"), "threats", None))
        return [group(self.say("threats.title"), controls, kind="threats")]

    def _threat(self, one: Threat, other: str) -> Group:
        """One threat: what it is, how likely, the turn in words, and its arrows on the board."""
        done = explain_turn(one.start, one.line, self.front.lang)
        said = self.say(f"threats.{one.kind}", other=other, card=one.card or "?", amount=one.amount)
        if one.proved:
            words, kind = f"{PROVED_MARK} {said} {self.say('threats.whatever')}", "proved"
        else:
            sure = one.interval()
            facts = {"times": one.times, "deals": one.deals, "percent": round(100 * sure.mean)}
            likely = self.say("threats.deals", **facts, low=round(100 * sure.low), high=round(100 * sure.high))
            words, kind = f"{said} {likely}", "expected"
        lines = [text(words, kind), text(summary(done, self.front.lang), "reply")]
        return group(self.say("threats.one"), lines, kind="advice", show=[act.places for act in done])


__all__ = ["ThreatPanel"]
