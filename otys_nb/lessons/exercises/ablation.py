"""The end of a turn with the effect of an event taken away: what the table would look like without it.

It is how an exercise knows that its rule decides: somebody who leaves the rule out comes to another answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from otys_nb.lessons.exercises.walk import Moment
from otys_nb.rules import events
from otys_nb.rules.components import CAPACITY, OWN_KEYS, added, place_of
from otys_nb.rules.events import Event
from otys_nb.rules.position import Position, with_player

FIELDS: Final = {"credits": "credits", "batteries": "batteries", "prestige": "score", "neutral_x": "neutral_x"}
SILENT: Final = (
    events.KeySlid,
    events.SponsorUsed,
    events.DiverActivated,
    events.DiverUsed,
    events.TokenResolved,
    events.TokenSkipped,
    events.TokenTaken,
    events.ContractsSeen,
)
"""Events that change nothing by themselves; other events tell what they bring."""


def without_rule(position: Position, moment: Moment, rule: int) -> Position | None:
    """The end `position` as if in a moment of the turn the rule had been left out; None if that cannot be told.

    That is without the events that cite the rule; where those change nothing by themselves, without the whole decision.
    """
    told = [event for event in moment.events if rule in event.rules]
    if not any(not isinstance(event, SILENT) for event in told):
        told = list(moment.events) if told else []
    return without(position, told)


def without(position: Position, told: Sequence[Event]) -> Position | None:
    """Take the effects of these events away, from the last to the first; None if one cannot be taken away."""
    for event in reversed(told):
        found = _undone(position, event)
        if found is None:
            return None
        position = found
    return position


def _undone(position: Position, event: Event) -> Position | None:
    seat = getattr(event, "seat", None)
    player = position.players[seat] if seat is not None else None
    try:
        changes = _player(player, event) if player is not None else {}
        colony = _colony(position, event)
    except (ValueError, IndexError):
        return None
    if colony is None or any(isinstance(new, int) and new < 0 for new in changes.values()):
        return None
    if "zone" in changes and any(len(held) > room for held, room in zip(changes["zone"], CAPACITY, strict=True)):
        return None
    if seat is not None and changes:
        position = with_player(position, seat, **changes)
    return replace(position, colony=replace(position.colony, **colony)) if colony else position


def _player(player: Any, event: Event) -> dict[str, Any]:
    """The player's fields as they were without the event."""
    match event:
        case events.Gained(what=what, amount=amount):
            return {FIELDS[what]: getattr(player, FIELDS[what]) - amount}
        case events.Paid(what=what, amount=amount):
            return {FIELDS[what]: getattr(player, FIELDS[what]) + amount}
        case events.CubeTaken(cube=cube, level=level) | events.CubeBought(cube=cube, level=level):
            return {"zone": _zone(player.zone, level, cube, -1)}
        case events.CubeSold(cube=cube, level=level):
            return {"zone": _zone(player.zone, level, cube, 1)}
        case events.CubeCarried(cube=cube, origin=origin, target=target):
            return {"zone": _zone(_zone(player.zone, target, cube, -1), origin, cube, 1)}
        case events.ContractCompleted(level=level, paid=paid):
            zone = player.zone
            for cube in paid:
                zone = _zone(zone, level, cube, 1)
            return {"zone": zone}
        case events.ContractKept(card=card):
            hand = list(player.contracts)
            hand.remove(card)
            return {"contracts": tuple(hand)}
        case events.TechnicianMoved(technician=name):
            return {name: getattr(player, name) - 1}
        case events.TokenLaid(level=level):
            return {"rewards": (*player.rewards[: level - 1], None, *player.rewards[level:])}
        case events.DiverUpgraded(diver=diver):
            return {"divers": tuple(diver if tile == f"{diver}+" else tile for tile in player.divers)}
        case events.Resurfaced(origin=origin):
            tiles = player.divers
            return {"divers": (*tiles[1 : origin + 1], tiles[0], *tiles[origin + 1 :])}
        case events.StayedDown(diver=diver):
            return _raised(player.divers, diver)
        case events.DiverMoved(diver=diver, origin=origin):
            tile = next(each for each in player.divers if each.rstrip("+") == diver)
            others = [each for each in player.divers if each != tile]
            return {"divers": (*others[:origin], tile, *others[origin:])}
    return _keys(player, event)


def _keys(player: Any, event: Event) -> dict[str, Any]:
    match event:
        case events.KeyToTrack(key="N"):
            return {"neutral_x": player.neutral_x + 1, "track": player.track.replace("N", "", 1)}
        case events.KeyToTrack(key=key):
            if key not in player.track:  # it came home since: it would lie there twice
                raise ValueError(f"no {key} on the track")
            return {"keys": _in_order(player.keys + key), "track": player.track.replace(key, "", 1)}
        case events.KeysReturned(own=own, neutral=neutral):
            left = "".join(key for key in player.keys if key not in own)
            return {"keys": left, "track": own + "N" * neutral}
        case events.KeyTakenBack(key=key):
            return {"keys": player.keys.replace(key, "", 1), "track": player.track + key}
    return {}


def _colony(position: Position, event: Event) -> dict[str, Any] | None:
    """The colony's fields as they were without the event; None if they cannot be told."""
    colony = position.colony
    match event:
        case events.DisplayRotated(sponsors=tiles):
            return {"sponsors": (*tiles[1:], tiles[0])}
        case events.CubeSold(cube=cube):
            return {"store": colony.store.replace(cube, "", 1)} if cube in colony.store else None
        case events.CubeBought(cube=cube):
            return {"store": added(colony.store, cube)}
        case events.ContractRevealed(slot=slot):
            return {"contracts": (*colony.contracts[:slot], None, *colony.contracts[slot + 1 :])}
        case events.TokenDrawn(token=token, level=level):
            row = tuple(None if code == token else code for code in colony.display[level - 1])
            return {"display": (*colony.display[: level - 1], row, *colony.display[level:])}
        case events.KeysReturned(neutral=neutral):
            return {"neutral_x": colony.neutral_x - neutral}
    return {}


def _raised(tiles: tuple[str, ...], diver: str) -> dict[str, Any]:
    at = next(at for at, tile in enumerate(tiles) if tile.rstrip("+") == diver)
    return {"divers": (tiles[at], *tiles[:at], *tiles[at + 1 :])} if at >= place_of(1) else {}


def _zone(zone: tuple[str, ...], level: int, cube: str, by: int) -> tuple[str, ...]:
    """Add or remove a cube on a level; ValueError if it is not there."""
    held = zone[level - 1]
    if by < 0 and cube not in held:
        raise ValueError(f"no {cube} on level {level}")
    new = added(held, cube) if by > 0 else held.replace(cube, "", 1)
    return (*zone[: level - 1], new, *zone[level:])


def _in_order(keys: str) -> str:
    return "".join(sorted(keys, key=OWN_KEYS.index))
