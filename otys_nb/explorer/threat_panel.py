"""The panel of threats beside the suggestions: the worst that the next player can do, how likely it is, and where."""

from __future__ import annotations

from typing import Final

from otys_nb.analysis.playouts import wilson
from otys_nb.analysis.threats import Threat
from otys_nb.explorer.explanation import explain_turn, summary
from otys_nb.explorer.parts import Part, Parts, button, choice, group, text
from otys_nb.rules.position import START

MAX_CONTRACTS: Final = 4
"""Contracts listed at once."""
PROVED_MARK: Final = "✓"


class ThreatPanel(Parts):
    """The panel."""

    def threats(self) -> list[Part]:
        """The panel, or the button that opens it."""
        explorer = self.explorer
        position, threats = explorer.position, explorer.threats
        if position.finished or position.turn != START or len(position.players) < 2 or explorer.blocking():
            return []
        if threats is None:
            return [button(self.say("threats.ask"), "threats", position.to_move)]
        name, other = (position.players[seat].name for seat in (threats.eyes, threats.seat))
        key = "about" if position.to_move == threats.eyes else "about_now"
        parts: list[Part | None] = [
            choice(self.say("threats.eyes"), "threats", self.names(position), threats.eyes, do="explore"),
            text(self.say(f"threats.{key}", name=name, other=other)),
        ]
        if not threats.done:
            words = self.say("threats.running", count=threats.deals)
            going = button(self.say("go_on"), "threats", threats.eyes)
            act = button(self.say("stop"), "stop") if threats.running else going
            parts.append(group(self.say("progress"), [text(words, "progress"), act], kind="row"))
        found = threats.found()
        cards = [one for one in found if one.kind == "card"][:MAX_CONTRACTS]
        parts += [self._threat(one, other) for one in found if one.kind != "card" or one in cards]
        if threats.done and not any(one.kind == "win" for one in found):
            facts = {"count": threats.deals, "high": round(100 * wilson(0, threats.deals).high)}
            parts.append(text(self.say("threats.no_win", other=other, **facts)))
        if threats.bound is not None:
            parts.append(
                text(f"{PROVED_MARK} {self.say('threats.bound', other=other, amount=threats.bound)}", "proved")
            )
        parts.append(button(self.say("threats.end"), "threats", None))
        return [group(self.say("threats.title"), parts, kind="threats")]

    def _threat(self, one: Threat, other: str) -> Part:
        """One threat: what it is, how likely, the turn in words, and its arrows on the board."""
        done = explain_turn(one.start, one.line, self.lang)
        said = self.say(f"threats.{one.kind}", other=other, card=one.card or "?", amount=one.amount)
        if one.proved:
            words, kind = f"{PROVED_MARK} {said} {self.say('threats.whatever')}", "proved"
        else:
            sure = one.interval()
            facts = {"times": one.times, "deals": one.deals, "percent": round(100 * sure.mean)}
            likely = self.say("threats.deals", **facts, low=round(100 * sure.low), high=round(100 * sure.high))
            words, kind = f"{said} {likely}", "expected"
        parts = [text(words, kind), text(summary(done, self.lang), "reply")]
        places = [list(act.places) for act in done]
        return group(self.say("threats.one"), parts, kind="advice", show=places)


__all__ = ["ThreatPanel"]
