"""Help on pieces: what a piece is for, shown when the player touches one that cannot be used now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from otys_nb.rules import divers, sponsors, turn
from otys_nb.rules.components import SURFACE, diver_name
from otys_nb.rules.moves import ChooseKey, Gather, SponsorCarry, SponsorKey, SponsorToken
from otys_nb.rules.position import Player, Position, mover
from otys_nb.rules.refusal import Cite
from otys_nb.rules.setup import LEVELS
from otys_nb.widgets.affordances import activated


@dataclass(frozen=True, slots=True)
class UiReason:
    """A reason that the interface gives where the rules have none; `key` is a message ``why.<key>``.

    It points to the pieces `at`; the message ``cause.<sign>`` stands there.
    """

    key: str
    rules: tuple[Cite, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)
    at: tuple[str, ...] = ()
    sign: str = ""

    @property
    def can(self) -> bool:
        """Whether it says what to touch, or whose turn it is: no reproach."""
        return self.key.startswith(
            ("use.", "after.", "first_key", "turn", "nature", "piece.credits", "piece.batteries", "piece.level_here")
        )


WORKING_DIVERS: Final = {
    "cube": ("trader", (64, 116)),
    "store": ("trader", (115,)),
    "neighbour": ("spy", (130,)),
    "deck": ("spy", (73, 128)),
    "mechanic": ("engineer", (37, 138)),
    "hacker": ("engineer", (50, 138)),
    "token": ("explorer", (142,)),
}
"""The diver that works with a piece, and the rules that say so."""


def piece_help(position: Position, kind: str, what: str) -> UiReason | None:
    """Say what a piece is for if it cannot be used now; None if the rules have something to say about it."""
    now, me = position.turn, mover(position)
    played = (f"track:{now.key}" if now.key in me.track else f"key:{now.key}",) if now.key else ()
    offers = sponsors.active(position).kinds if now.stage == "sponsor" and not now.sponsor_used else ()
    if kind in WORKING_DIVERS:
        diver, rules = WORKING_DIVERS[kind]
        if now.stage == "diver" and now.uses and diver_name(divers.active(position).tile) == diver:
            return None
        if kind == "cube" and SponsorCarry in offers:
            return None
        if kind == "cube" and (brings := _brings(position, what[2])):
            return UiReason("use.supply", (107,), {"diver": brings, "cube": what[2]}, (f"diver:{brings}",), "first")
        if kind == "token" and SponsorToken in offers:
            return None if int(what[0]) == now.level else on_another_level(position, "token_level", 34)
        if now.stage == "diver" and activated(position) == diver:
            return UiReason("piece.used", (42,), {"diver": diver})
        key = "mechanic_idle" if kind == "mechanic" and not me.batteries else kind
        facts: dict[str, object] = {"count": position.edition.hacker[me.hacker]} if kind == "hacker" else {}
        if kind == "neighbour":
            facts["name"] = position.players[int(what)].name
        place = turn.find(me, diver)
        use = divers.Use(me.divers[place], 0, now.free, (), me.credits)
        facts["price"] = use.cost(divers.BY_TILE[use.tile].price)
        elsewhere = kind in ("cube", "token") and int(what[0]) != place - SURFACE + 1
        return UiReason(f"piece.{key}", rules, facts, () if elsewhere else (f"diver:{diver}",), "worker")
    match kind:
        case "batteries":
            return UiReason("piece.batteries" if me.batteries else "piece.no_battery", (36, 49))
        case "credits":
            return UiReason("piece.credits" if me.credits else "piece.no_credit", (98, 122, 128, 138, 142))
        case "level" if now.stage != "key" and int(what) == now.level:
            return UiReason("piece.level_here", (40, 68))
        case "level" if now.stage != "key":
            key = "piece.level" if me.zone[int(what) - 1] else "piece.level_bare"
            return UiReason(key, (40, 68), {"level": now.level}, (f"level:{now.level}",), "key_level")
        case "sponsor" if now.stage == "key" and what not in me.keys:
            return _sponsor_without_key(position, me, what)
        case "level" if now.stage == "key" and what not in me.keys:
            return UiReason("piece.level_away", (45,), {"level": int(what)}, _on_track(me, what), "away")
        case "key" if now.stage != "key" and what in (*me.keys, now.key):
            return (
                UiReason("piece.key_played", (44,))
                if what == now.key
                else UiReason("piece.key", (30,), {}, played, "played")
            )
        case "key" if now.stage != "key" and what in me.track:
            return UiReason("piece.key_away", (45,), {}, _on_track(me, what), "away")
        case "track" if now.stage == "key" and what == "N":  # another may lie ready: this one waits
            return UiReason("piece.key_away", (45,), {}, ("track:N",), "away")
        case "track" if now.stage == "sponsor" and SponsorKey not in offers:
            return UiReason("piece.key_away", (45,), {}, _on_track(me, what), "away")
        case "track" if now.stage == "diver" and not (now.uses and divers.active(position).tile == "tech+"):
            return UiReason("piece.key_away", (45,), {}, _on_track(me, what), "away")
        case "diver" if now.stage == "key":
            level = turn.find(me, what) - SURFACE + 1
            if level <= 0:
                return UiReason("piece.diver_above", (43, 41))
            if str(level) not in me.keys:
                return UiReason("piece.diver_away", (45,), {"level": level}, _on_track(me, str(level)), "away")
            return UiReason("piece.diver", (41, 36), {"level": level})
        case "diver" if now.stage == "diver" and what != activated(position):
            pushed = activated(position)
            return UiReason("piece.diver_other", (41, 36), {"diver": pushed}, (f"diver:{pushed}",), "pushed")
        case "diver" if now.stage not in ("sponsor", "diver"):
            return UiReason("piece.diver_late", (36, 41))
    return None


def _sponsor_without_key(position: Position, me: Player, level: str) -> UiReason:
    """Why a sponsor cannot be used whose key is away: all that is missing, or how an X could use him."""
    facts: dict[str, object] = {"level": int(level)}
    key, price = "level_away", sponsors.TILES[position.colony.sponsors[int(level) - 1]].price
    if price > me.credits:
        key, facts = "sponsor_dear", {**facts, "cost": price, "credits": me.credits}
    elif crosses := [move for move in turn.moves(position) if isinstance(move, ChooseKey) and move.key in "XN"]:
        # All sponsors move down one level first, the lowest to the top.
        to = int(level) % LEVELS + 1
        met = [turn.advance(position, move) for move in crosses if move.level == to]
        if any(isinstance(move, sponsors.KINDS) for after in met for move in turn.moves(after)):
            key, facts = "sponsor_cross", {**facts, "to": to}
    return UiReason(f"piece.{key}", (45,), facts, _on_track(me, level), "away")


def _brings(position: Position, cube: str) -> str:
    """The pushed diver, if he takes such cubes and has room for one; else nothing."""
    now = position.turn
    if now.stage != "diver" or not now.uses or turn.check(position, Gather(cube)) is not None:
        return ""
    return diver_name(divers.active(position).tile)


def on_another_level(position: Position, key: str, *rules: Cite) -> UiReason:
    """The reason `key` against a piece on another level than the key; it points to the pieces on the key's level."""
    level = position.turn.level
    row = range(len(position.colony.display[level - 1]))
    at = {
        "token_level": tuple(f"token:{level}:{place}" for place in row),
        "sponsor_level": (f"sponsor:{level}",),
        "trade_level": (f"level:{level}",),
    }
    return UiReason(key, rules, {"level": level}, at[key], "key_level")


def _on_track(player: Player, key: str) -> tuple[str, ...]:
    return (f"track:{key}",) if key in player.track else ()
