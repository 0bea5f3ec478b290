"""Small positions for tests: one known game, said in a line by what differs from it.

The divers lie in the order of `DIVERS`: metal, plant and fuel on the surface, then tech, trader, spy, engineer and
explorer on levels 1 to 5. The sponsors 1B to 5B lie on levels 1 to 5. No contract can be completed. `table` puts
single pieces elsewhere and keeps every piece in the box, so each table is a legal start of a turn unless it is said
not to be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

import pytest

from otys_nb.rules import turn
from otys_nb.rules.components import CAPACITY, DIVERS, NEUTRAL_SUPPLY, OWN_KEYS, diver_name, place_of
from otys_nb.rules.events import Event
from otys_nb.rules.moves import ChooseKey, Move, Push
from otys_nb.rules.piles import flat, group
from otys_nb.rules.position import Colony, Player, Position, mover
from otys_nb.rules.refusal import Cite, IllegalMove, Refusal

NAMES = ("Ada", "Grace", "Mary", "Jean")
SPONSORS = ("1B", "2B", "3B", "4B", "5B")
PUBLIC = ("mpp:3", "ftt:4b", "221:4c")
DECK = ("mmm:2c", "pp:2", "fft:3", "33:5", "mmt:2b", "ppf:3")
DISPLAY = (
    ("mp/orange", "battery/green"),
    ("mf/orange", "prestige/green"),
    ("contracts/green", "pt/orange"),
    ("upgrade/orange", "battery/orange"),
    ("mt/green", "prestige/orange"),
)
BAG = ("prestige/green", "ft/orange", "contracts/orange")

Given = Mapping[str, Any]
E = TypeVar("E", bound=Event)
M = TypeVar("M", bound=Move)


def table(
    players: int = 2,
    *,
    me: Given | None = None,
    others: Mapping[int, Given] | None = None,
    colony: Given | None = None,
    legal: bool = True,
    **position: Any,
) -> Position:
    """A position at the start of the turn of seat 0 (or `to_move`), whose fields `me` gives; `others` is by seat.

    Besides the fields of a `Player`: `facing={3: "spy+"}` lays a tile on a level. `zone` and `rewards` may be given by
    level. Of a `Colony`: `sponsors={3: "5A"}` and `display={3: (…)}` by level. Keys not on the track are on the board;
    neutral keys not held or on a track are in the supply, unless these are given.
    """
    seat = position.setdefault("to_move", 0)
    given: dict[int, Given] = {**(others or {}), **({} if me is None else {0 if seat is None else seat: me})}
    seats = tuple(_player(NAMES[at], given.get(at, {})) for at in range(players))
    out = sum(player.neutral_x + player.track.count("N") for player in seats)
    made = Position(players=seats, colony=_colony(players, out, colony or {}), **position)
    assert not legal or made.problems() == (), made.problems()
    return made


def _player(name: str, given: Given) -> Player:
    values: dict[str, Any] = {
        "name": name,
        "score": 0,
        "credits": 3,
        "batteries": 1,
        "neutral_x": 0,
        "track": "",
        "hacker": 0,
        "mechanic": 0,
        "contracts": (),
        **given,
    }
    values.setdefault("keys", "".join(key for key in OWN_KEYS if key not in values["track"]))
    values["divers"] = _swapped(values.get("divers", DIVERS), place_of, values.pop("facing", {}), diver_name)
    values["zone"] = _by_level(values.get("zone", ("", "m", "p", "f", "t")), "")
    values["rewards"] = _by_level(values.get("rewards", {}), None)
    return Player(**values)


def _colony(players: int, neutral_out: int, given: Given) -> Colony:
    values: dict[str, Any] = {
        "store": "mpff",
        "contracts": PUBLIC[: 2 if players == 2 else 3],
        "deck": DECK,
        "bag": BAG,
        "discards": (),
        "neutral_x": NEUTRAL_SUPPLY - neutral_out,
        **given,
    }
    sponsors, display = values.get("sponsors", {}), values.get("display", {})
    if isinstance(sponsors, Mapping):
        values["sponsors"] = _swapped(SPONSORS, lambda level: level - 1, sponsors, lambda tile: tile[0])
    if isinstance(display, Mapping):
        values["display"] = tuple(display.get(level, DISPLAY[level - 1]) for level in range(1, 6))
    return Colony(**values)


def unordered(colony: Colony) -> Colony:
    """The colony with its deck and its bag as one unordered group each."""
    return replace(colony, deck=group(flat(colony.deck)), bag=group(flat(colony.bag)))


def _by_level(given: Any, empty: Any) -> tuple[Any, ...]:
    if isinstance(given, Mapping):
        return tuple(given.get(level, empty) for level in range(1, len(CAPACITY) + 1))
    return tuple(given)


def _swapped(row: Sequence[str], place: Any, wanted: Mapping[int, str], name: Any) -> tuple[str, ...]:
    """The row with some tiles brought to a level; what lay there goes where they were."""
    tiles = list(row)
    for level, tile in wanted.items():
        here, there = place(level), [name(other) for other in tiles].index(name(tile))
        tiles[there] = tiles[here]
        tiles[here] = tile
    return tuple(tiles)


# playing


def key(key: int | str, level: int | None = None) -> ChooseKey:
    """The choice of a numbered key, or of an X on a level."""
    return ChooseKey(str(key), int(key) if level is None else level)


def play(position: Position, *moves: Move) -> Position:
    """The position after these moves."""
    for move in moves:
        position = turn.play(position, move)
    return position


def step_2(position: Position, level: int, *step_1: Move) -> Position:
    """The position after the key of this level was chosen, used in step 1 as said, and pushed."""
    return play(position, key(level), *step_1, Push())


def events_of(position: Position, *moves: Move) -> list[Event]:
    """What these moves do."""
    events: list[Event] = []
    for move in moves:
        position, some = turn.explained(position, move)
        events += some
    return events


def kinds(events: Iterable[Event]) -> list[str]:
    """The names of the events."""
    return [event.kind for event in events]


def the(events: Iterable[Event], kind: type[E]) -> E:
    """The only event of a kind."""
    (only,) = [event for event in events if isinstance(event, kind)]
    return only


def cited(events: Iterable[Event]) -> set[Cite]:
    """All rules that the events cite."""
    return {rule for event in events for rule in event.rules}


def legal(position: Position, *types: type[M]) -> set[M]:
    """The legal moves of these kinds."""
    return {move for move in turn.moves(position) if isinstance(move, types)}


def refused(position: Position, move: Move) -> Refusal:
    """Why this move is refused: it is not among the moves, and playing it raises the same refusal."""
    refusal = turn.check(position, move)
    assert refusal is not None, f"{move} is legal"
    assert move not in turn.moves(position)
    with pytest.raises(IllegalMove) as caught:
        turn.play(position, move)
    assert caught.value.refusal == refusal
    return refusal


def assert_refused(position: Position, move: Move, reason: str, *rules: Cite) -> None:
    """The move is refused for this reason, which cites at least these rules."""
    refusal = refused(position, move)
    assert refusal.reason == reason
    assert set(rules) <= set(refusal.rules), refusal.rules


def changes(before: Position, after: Position) -> dict[str, Any]:
    """All that differs on the table, with its new value: the mover's fields plain, ``1.credits``, ``colony.store``."""
    found: dict[str, Any] = {}
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        found |= _differences(old, new, "" if seat == before.to_move else f"{seat}.")
    found |= _differences(before.colony, after.colony, "colony.")
    frame = ("round", "first_player", "to_move", "finished", "variants", "edition")
    found |= {name: getattr(after, name) for name in frame if getattr(after, name) != getattr(before, name)}
    return found


def _differences(old: Any, new: Any, prefix: str) -> dict[str, Any]:
    pairs = ((field.name, getattr(old, field.name), getattr(new, field.name)) for field in fields(new))
    return {prefix + name: now for name, was, now in pairs if was != now}


def level_of(position: Position, level: int, seat: int | None = None) -> str:
    """The tile on a level of the mover, or of a seat."""
    player = mover(position) if seat is None else position.players[seat]
    return player.divers[place_of(level)]


def with_value(data: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The data of a position, with the value at a path such as ``players.1.zone.3`` replaced in it."""
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    at: Any = data
    for step in way:
        at = at[step]
    at[last] = value
    return data
