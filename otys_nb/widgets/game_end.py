"""The end of a game in lines: who has won and why, and where everybody's prestige came from."""

from __future__ import annotations

from collections import Counter
from typing import Final

from otys_nb.pictures.result import result
from otys_nb.rules import turn
from otys_nb.rules.components import contract
from otys_nb.rules.events import Gained
from otys_nb.rules.game import Node
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import Complete, Move, Sell, Sponsor, SponsorUpgrade
from otys_nb.widgets.messages import say
from otys_nb.widgets.state import called, names

SOURCES: Final = ("contracts", "rewards", "upgrades", "trade", "tokens")
"""Where prestige comes from, in the order in which it is told."""


def earned(node: Node) -> dict[int, Counter[str]]:
    """The prestige of each seat by its source, on the way from the beginning of the game to `node`."""
    found: dict[int, Counter[str]] = {seat: Counter() for seat in range(len(node.position.players))}
    for step in node.path():
        if step.parent is None or step.move is None:
            continue
        before = step.parent.position
        for event in turn.explain(before, step.move):
            if isinstance(event, Gained) and event.what == "prestige":
                found[event.seat][_source(step.move)] += event.amount
        if isinstance(step.move, Complete):
            worth = contract(step.move.card).prestige
            seat = before.to_move or 0
            found[seat]["contracts"] += worth
            found[seat]["rewards"] -= worth
    return found


def _source(move: Move) -> str:
    match move:
        case Complete():
            return "rewards"  # the card's own worth is taken out of it
        case Sponsor() | SponsorUpgrade():
            return "upgrades"
        case Sell():
            return "trade"
    return "tokens"


def lines(node: Node, lang: str, you: int | None = None) -> list[str]:
    """A line for each player on where the prestige came from, the winner first; nothing while the game goes on. `you`
    as for `result`."""
    position = node.position
    if not position.finished:
        return []
    sources = earned(node)
    won, known_as = position.winners(), names(position, you, lang)
    ranked = sorted(range(len(position.players)), key=lambda seat: (seat not in won, -position.players[seat].score))
    found = []
    for seat in ranked:
        player = position.players[seat]
        start = node.path()[0].position.players[seat].score
        parts = [
            say(f"end.{source}", lang, amount=sources[seat][source]) for source in SOURCES if sources[seat][source]
        ]
        if start:
            parts.append(say("end.start", lang, amount=start))
        told = ", ".join(parts) or in_words(player.score, "prestige", lang)
        found.append(say("end.player", lang, name=known_as[seat], told=told))
    return found


def headline(node: Node, lang: str, you: int | None = None) -> str:
    """Who has won, and the tie-break where it was needed, above everybody's prestige; `you` as for `result`."""
    return result(called(node.position, names(node.position, you, lang)), lang, you, scores=False)
