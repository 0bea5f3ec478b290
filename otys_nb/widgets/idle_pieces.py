"""What a piece is for, told where it is touched at a moment when nobody can do anything with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from otys_nb.rules import divers, sponsors, turn
from otys_nb.rules.components import SURFACE, diver_name
from otys_nb.rules.moves import SponsorCarry, SponsorKey, SponsorToken
from otys_nb.rules.position import Player, Position, mover
from otys_nb.rules.refusal import Cite
from otys_nb.widgets.affordances import activated


@dataclass(frozen=True, slots=True)
class Own:
    """An answer of the interface's own: `key` is a message ``why.<key>``.

    `at` are the pieces that it points to, `sign` what it says there: a message ``cause.<sign>``.
    """

    key: str
    rules: tuple[Cite, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    at: tuple[str, ...] = ()
    sign: str = ""


WORKERS: Final = {
    "cube": ("trader", (64, 116)),
    "store": ("trader", (115,)),
    "neighbour": ("spy", (130,)),
    "deck": ("spy", (73, 128)),
    "mechanic": ("engineer", (37, 138)),
    "hacker": ("engineer", (50, 138)),
    "token": ("explorer", (142,)),
}
"""The diver that works with a piece, and the rules that say so."""


def idle(position: Position, kind: str, what: str) -> Own | None:
    """What a piece is for, at a moment when nobody can do anything with it."""
    now, me = position.turn, mover(position)
    played = (f"track:{now.key}" if now.key in me.track else f"key:{now.key}",) if now.key else ()
    offers = sponsors.active(position).kinds if now.stage == "sponsor" and not now.sponsor_used else ()
    if kind in WORKERS:
        diver, rules = WORKERS[kind]
        if now.stage == "diver" and now.uses and diver_name(divers.active(position).tile) == diver:
            return None
        if kind == "cube" and SponsorCarry in offers:
            return None
        if kind == "token" and SponsorToken in offers:
            return None if int(what[0]) == now.level else elsewhere(position, "token_level", 34)
        count = position.edition.hacker[me.hacker]
        return Own(f"piece.{kind}", rules, {"count": count} if kind == "hacker" else {}, (f"diver:{diver}",), "worker")
    match kind:
        case "batteries":
            return Own("piece.batteries", (36, 49))
        case "credits":
            return Own("piece.credits", (98, 122, 128, 138, 142))
        case "level" if now.stage != "key":
            return Own("piece.level", (40, 68), {"level": now.level}, (f"level:{now.level}",), "key_level")
        case "level" if what not in me.keys:
            return Own("piece.level_away", (45,), {"level": int(what)}, _on_track(me, what), "away")
        case "key" if now.stage != "key" and what in (*me.keys, now.key):
            return Own("piece.key_played", (44,)) if what == now.key else Own("piece.key", (30,), {}, played, "played")
        case "key" if now.stage != "key" and what in me.track:
            return Own("piece.key_away", (45,), {}, _on_track(me, what), "away")
        case "track" if now.stage == "sponsor" and SponsorKey not in offers:
            return Own("piece.key_away", (45,), {}, _on_track(me, what), "away")
        case "track" if now.stage == "diver" and not (now.uses and divers.active(position).tile == "tech+"):
            return Own("piece.key_away", (45,), {}, _on_track(me, what), "away")
        case "diver" if now.stage == "key":
            level = turn.find(me, what) - SURFACE + 1
            return Own("piece.diver", (36, 41), {"level": level}) if level > 0 else Own("piece.diver_above", (36, 43))
        case "diver" if now.stage != "sponsor" and what != activated(position):
            return Own(
                "piece.diver_other", (36, 41), {}, (f"diver:{activated(position)}",) * (now.stage == "diver"), "pushed"
            )
    return None


def elsewhere(position: Position, key: str, *rules: Cite) -> Own:
    """The answer `key` to a piece of another level than that of the key; it points to those that are level with it."""
    level = position.turn.level
    row = range(len(position.colony.display[level - 1]))
    at = {
        "token_level": tuple(f"token:{level}:{place}" for place in row),
        "sponsor_level": (f"sponsor:{level}",),
        "trade_level": (f"level:{level}",),
    }
    return Own(key, rules, {"level": level}, at[key], "key_level")


def _on_track(player: Player, key: str) -> tuple[str, ...]:
    return (f"track:{key}",) if key in player.track else ()
