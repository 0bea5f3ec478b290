"""Single changes of a position that might make a refused move legal, by the reason of the refusal.

Where the move is merely too early, the change is another move first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from otys_nb.rules import messages, notation, turn
from otys_nb.rules.components import (
    CAPACITY,
    COLOURS,
    DIVERS,
    SPONSORS,
    SURFACE,
    added,
    diver_name,
    is_contract,
    payments,
    place_of,
    removed,
)
from otys_nb.rules.moves import Complete, Move
from otys_nb.rules.position import Position, mover, with_player
from otys_nb.rules.readable import Readable
from otys_nb.rules.refusal import Refusal


@dataclass(frozen=True, slots=True, repr=False)
class Change(Readable):
    """A small change of the position: `kind` is a key of the message catalogue (`change.<kind>`), `position` the
    changed position in which the engine was asked again."""

    kind: str
    facts: Mapping[str, Any]
    position: Position = field(repr=False)

    def text(self, lang: str = "") -> str:
        """The change as the end of a sentence: ``with 1 battery more``."""
        return messages.say(f"change.{self.kind}", lang, **self.facts)

    def __str__(self) -> str:
        return self.text()


def fixes(position: Position, move: Move, refusal: Refusal) -> Iterator[Change]:
    """The changes worth trying against `refusal`; not all of them make the move legal."""
    yield from FIXES.get(refusal.reason, _no_fix)(position, move, refusal.facts)
    if not position.finished and (refusal.reason.startswith("window.early") or refusal.reason == "diver.other"):
        yield from _move_first(position, move)


def _move_first(position: Position, move: Move) -> Iterator[Change]:
    """Another move first: one after which the move is legal, else one that at least opens its window."""
    firsts = []
    for first in turn.moves(position):
        after = turn.advance(position, first)
        if after.to_move == position.to_move:
            firsts.append(Change("first", {"notation": notation.write_move(position, first)}, after))
    yield from _best(firsts, move, *_TOO_EARLY_REASONS)


# single changes


def _with_me(position: Position, **fields: Any) -> Position:
    return with_player(position, position.to_move or 0, **fields)


def _with_colony(position: Position, **fields: Any) -> Position:
    return replace(position, colony=replace(position.colony, **fields))


def _with_level(position: Position, level: int, cubes: str) -> Position:
    zone = mover(position).zone
    return _with_me(position, zone=(*zone[: level - 1], cubes, *zone[level:]))


Facts: TypeAlias = Mapping[str, Any]
Fix: TypeAlias = Callable[[Position, Move, Facts], Iterator[Change]]


def _no_fix(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    return iter(())


def _battery(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change("batteries", {"amount": 1}, _with_me(position, batteries=mover(position).batteries + 1))


def _credits(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    short = facts["cost"] - facts["credits"]
    yield Change("credits", {"amount": short}, _with_me(position, credits=mover(position).credits + short))


def _useless_copy(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    for amount in (1, 2, 3, 4):
        richer = _with_me(position, credits=mover(position).credits + amount)
        if turn.check(richer, move) is None:
            yield Change("credits", {"amount": amount}, richer)
            return
    level = position.turn.level
    yield from _space(position, move, {"level": level})


def _space(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    level = facts["level"]
    cubes = mover(position).zone[level - 1]
    if cubes:
        yield Change("space", {"level": level}, _with_level(position, level, cubes[:-1]))


def _cube(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    level, cube = facts["level"], facts["cube"]
    if cube in tuple(COLOURS) and 1 <= level <= len(CAPACITY):
        cubes = mover(position).zone[level - 1]
        if len(cubes) < CAPACITY[level - 1]:
            yield Change("cube", {"cube": cube, "level": level}, _with_level(position, level, added(cubes, cube)))


def _missing_cubes(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    assert isinstance(move, Complete)
    level = move.level
    cubes = mover(position).zone[level - 1]
    missing = move.paid
    for cube in cubes:
        missing = missing.replace(cube, "", 1)
    full = "".join(c for c in COLOURS for _ in range(max(cubes.count(c), move.paid.count(c))))
    if missing and len(full) <= CAPACITY[level - 1] and move.paid in payments(move.card, full):
        yield Change("cubes", {"cubes": missing, "level": level}, _with_level(position, level, full))


def _key_home(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    me, key = mover(position), facts["key"]
    home = _with_me(position, keys="".join(sorted(me.keys + key)), track=me.track.replace(key, "", 1))
    yield Change("key_home", {"key": key}, home)


def _key_on_track(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    me, key = mover(position), facts["key"]
    if key and key in me.keys:
        gone = _with_me(position, keys=me.keys.replace(key, "", 1), track=me.track + key)
        yield Change("key_on_track", {"key": key}, gone)


def _neutral(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change("neutral", {}, _with_me(position, neutral_x=1))


def _neutral_supply(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change("neutral_supply", {}, _with_colony(position, neutral_x=1))


def _mechanic(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    for improvements, value in enumerate(position.edition.propeller):
        if value >= abs(facts["by"]):
            yield Change("mechanic", {"value": value}, _with_me(position, mechanic=improvements))
            return


def _propellers(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change("propellers", {}, replace(position, turn=replace(position.turn, propellers=True)))


def _sponsor_unused(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change("sponsor_unused", {}, replace(position, turn=replace(position.turn, sponsor_used=False)))


def _other_sponsor(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    """A tile that offers the move, put on the key's level instead of the one there."""
    at = position.turn.level - 1
    swaps = []
    for code in SPONSORS:
        row = list(position.colony.sponsors)
        for place, tile in enumerate(row):
            if tile[0] == code[0]:
                row[place], row[at] = row[at], row[place]
        row[at] = code
        facts = {"sponsor": code, "level": at + 1}
        swaps.append(Change("sponsor", facts, _with_colony(position, sponsors=tuple(row))))
    yield from _best(swaps, move, "sponsor.other")


def _another_diver(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    """A diver that can do it, on the key's level instead of the one there."""
    me, at = mover(position), place_of(position.turn.level)
    swaps = []
    for place, tile in enumerate(me.divers):
        tiles = list(me.divers)
        tiles[place], tiles[at] = tiles[at], tiles[place]
        facts = {"diver": diver_name(tile), "level": position.turn.level}
        swaps.append(Change("facing", facts, _with_me(position, divers=tuple(tiles))))
    yield from _best(swaps, move, "diver.other", "expert.colour", "expert.bonus")


def _best(changes: list[Change], move: Move, *reasons: str) -> Iterator[Change]:
    """The first change that allows the move, else the first after which other reasons than these stand against it."""
    refusals = [turn.check(change.position, move) for change in changes]
    judged = list(zip(changes, refusals, strict=True))
    allowed = [change for change, refusal in judged if refusal is None]
    nearer = [change for change, refusal in judged if refusal is not None and refusal.reason not in reasons]
    yield from (allowed or nearer)[:1]


def _turned(position: Position, diver: str, upgraded: bool) -> Position:
    tile = diver + "+" * upgraded
    return _with_me(position, divers=tuple(tile if diver_name(t) == diver else t for t in mover(position).divers))


def _upgraded(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    diver = facts.get("diver") or diver_name(mover(position).divers[place_of(position.turn.level)])
    yield Change("upgraded", {"diver": diver}, _turned(position, diver, True))


def _basic(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change("basic", {"diver": facts["choice"]}, _turned(position, facts["choice"], False))


def _to_surface(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    me = mover(position)
    tile = next((tile for tile in me.divers if diver_name(tile) == facts["choice"]), None)
    if tile in DIVERS:
        tiles = [other for other in me.divers if other != tile]
        tiles.insert(SURFACE - 1, tile)
        yield Change("surface", {"diver": facts["choice"]}, _with_me(position, divers=tuple(tiles)))


def _unused(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change("unused", {}, replace(position, turn=replace(position.turn, uses=1)))


def _stock(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change(
        "stock", {"cube": facts["cube"]}, _with_colony(position, store=added(position.colony.store, facts["cube"]))
    )


def _column(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    store = removed(position.colony.store, facts["cube"])
    yield Change("column", {"cube": facts["cube"]}, _with_colony(position, store=store))


def _top_row(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    store = position.colony.store.replace(facts["cube"], "")
    yield Change("row", {"cube": facts["cube"]}, _with_colony(position, store=store))
    yield from _upgraded(position, move, facts)


def _deck(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    yield Change("deck", {}, _with_colony(position, deck=("?",)))


def _technician(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    name = facts["technician"]
    yield Change("technician", facts, _with_me(position, **{name: getattr(mover(position), name) - 1}))


def _public(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    slots = position.colony.contracts
    if is_contract(facts["card"]) and slots:
        yield Change("public", facts, _with_colony(position, contracts=(facts["card"], *slots[1:])))


def _private(position: Position, move: Move, facts: Facts) -> Iterator[Change]:
    if is_contract(facts["card"]):
        yield Change("private", facts, _with_me(position, contracts=(*mover(position).contracts, facts["card"])))


_TOO_EARLY_REASONS: Final = ("diver.other", *(f"window.early.{name}" for name in turn.TOO_EARLY))

FIXES: Final[Mapping[str, Fix]] = {
    "battery.none": _battery,
    "credits.short": _credits,
    "spy.useless": _useless_copy,
    "level.full": _space,
    "cube.absent": _cube,
    "contract.cubes_missing": _missing_cubes,
    "contract.one_level": _missing_cubes,
    "contract.wrong_cubes": _missing_cubes,
    "contract.not_public": _public,
    "contract.not_in_hand": _private,
    "key.on_track": _key_home,
    "key.no_neutral": _neutral,
    "track.absent": _key_on_track,
    "neutral.none": _neutral_supply,
    "propeller.too_far": _mechanic,
    "propeller.closed": _propellers,
    "sponsor.used": _sponsor_unused,
    "sponsor.other": _other_sponsor,
    "diver.other": _another_diver,
    "diver.used": _unused,
    "expert.basic": _upgraded,
    "expert.colour": _another_diver,
    "expert.bonus": _another_diver,
    "upgrade.already": _basic,
    "upgrade.not_surface": _to_surface,
    "store.empty": _stock,
    "store.full": _column,
    "sale.prestige": _top_row,
    "deck.empty": _deck,
    "technician.end": _technician,
}
