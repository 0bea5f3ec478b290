"""Known wrong readings of the rules, each a small alternative predictor of how a turn ends.

If an answer is wrong but exactly right under one of these, the learner is told which, with the statement of a
documented example that shows otherwise. Their sentences lie in ``data/misconceptions.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from otys_nb.examples import claim_tables
from otys_nb.examples.claims import Claim
from otys_nb.lessons import contract_misconceptions, effect_misconceptions
from otys_nb.rules.components import SURFACE, diver_name, place_of
from otys_nb.rules.events import (
    DisplayRotated,
    DiverActivated,
    DiverMoved,
    DiverUsed,
    Event,
    KeysReturned,
    KeyToTrack,
    Resurfaced,
    StayedDown,
)
from otys_nb.rules.language import BEGUN, LANGUAGES
from otys_nb.rules.position import Player, Position, with_player
from otys_nb.rules.refusal import Cite
from otys_nb.rules.sealed import unchanging


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played, seen from the player at `seat`: its start, its end and its events."""

    start: Position
    end: Position
    events: tuple[Event, ...]
    seat: int

    @property
    def before(self) -> Player:
        """Return the player at the start."""
        return self.start.players[self.seat]

    @property
    def after(self) -> Player:
        """Return the player at the end."""
        return self.end.players[self.seat]

    def happened(self, kind: type[Event]) -> Any:
        """Return the last event of that kind for the player, or None."""
        mine = (event for event in reversed(self.events) if getattr(event, "seat", None) == self.seat)
        return next((event for event in mine if isinstance(event, kind)), None)

    def with_me(self, **fields: Any) -> Position:
        """Return the end with other values for the player."""
        return with_player(self.end, self.seat, **fields)


Predictor = Callable[[PlayedTurn], Position]
"""A function that predicts the end of a turn as somebody sees it who reads the rule wrongly."""


@unchanging
@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong reading: what to say, the rules that say otherwise, and an example's statement (or ``""``).

    `truths` are claims that hold wherever somebody can read the rule so.
    """

    id: str
    texts: Mapping[str, str]
    rules: tuple[Cite, ...]
    see: str
    predict: Predictor
    truths: tuple[Claim, ...] = ()


def _played_key_stays(played: PlayedTurn) -> Position:
    """The keys come home, but not the one just played."""
    last = played.happened(KeyToTrack)
    if last is None or played.happened(KeysReturned) is None or last.key not in played.after.keys:
        return played.end
    return played.with_me(keys=played.after.keys.replace(last.key, "", 1), track=last.key)


def _one_key_later(played: PlayedTurn) -> Position:
    """The key that touches the Hacker does not bring the keys home; only the next one would."""
    home, last = played.happened(KeysReturned), played.happened(KeyToTrack)
    if home is None or last is None:
        return played.end
    own = played.before.keys.replace(last.key, "", 1)
    return played.with_me(keys=own, track=played.before.track + last.key)


def _own_x_stays(played: PlayedTurn) -> Position:
    """The own X never leaves the board."""
    last, me = played.happened(KeyToTrack), played.after
    if last is None or last.key != "X" or "X" in me.keys:
        return played.end
    return played.with_me(keys=me.keys + "X", track=me.track.replace("X", "", 1))


def _neutral_comes_home(played: PlayedTurn) -> Position:
    """Neutral X keys on the track come back to the player."""
    home, me = played.happened(KeysReturned), played.after
    if home is None or not home.neutral:
        return played.end
    return played.with_me(neutral_x=me.neutral_x + home.neutral)


def _lowest_of_the_surface(played: PlayedTurn) -> Position:
    """The diver stops at the first free air: the lowest place of the surface."""
    return _reordered(played, lambda tiles, tile, origin: (*tiles[: SURFACE - 1], tile, *tiles[SURFACE - 1 :]))


def _swap(played: PlayedTurn) -> Position:
    """The diver changes places with the one at the top; nobody else moves."""

    def swapped(tiles: tuple[str, ...], tile: str, origin: int) -> tuple[str, ...]:
        return (tile, *tiles[1:origin], tiles[0], *tiles[origin:])

    return _reordered(played, swapped)


def _unused_stays(played: PlayedTurn) -> Position:
    """A diver that was not used stays where it is."""
    up = played.happened(Resurfaced)
    if up is None or played.happened(DiverUsed) is not None:
        return played.end
    tiles = played.after.divers
    return played.with_me(divers=(*tiles[1 : up.origin + 1], tiles[0], *tiles[up.origin + 1 :]))


def _reordered(played: PlayedTurn, order: Callable[[tuple[str, ...], str, int], tuple[str, ...]]) -> Position:
    """Return the end with another order of divers, made of the others, the one that came up, and its old place."""
    up = played.happened(Resurfaced)
    if up is None:
        return played.end
    tile, *others = played.after.divers
    return played.with_me(divers=order(tuple(others), tile, up.origin))


def _sponsors_stay(played: PlayedTurn) -> Position:
    """An X key leaves the sponsors where they are."""
    return _turned(played, lambda tiles: tiles)


def _sponsors_rise(played: PlayedTurn) -> Position:
    """An X key moves the sponsors up a level, the highest to level 5."""
    return _turned(played, lambda tiles: (*tiles[1:], tiles[0]))


def _turned(played: PlayedTurn, order: Callable[[tuple[str, ...]], tuple[str, ...]]) -> Position:
    """Return the end with the sponsors in another order, made of their order at the start, if they moved."""
    if not any(isinstance(event, DisplayRotated) for event in played.events):
        return played.end
    return replace(played.end, colony=replace(played.end.colony, sponsors=order(played.start.colony.sponsors)))


def _neutral_uncounted(played: PlayedTurn) -> Position:
    """A neutral X goes straight back to the supply, without counting on the track."""
    last = played.happened(KeyToTrack)
    if last is None or last.key != "N":
        return played.end
    before = played.before
    return played.with_me(keys=before.keys, track=before.track)


def _held_neutral_leaves(played: PlayedTurn) -> Position:
    """When the keys come home, neutral X keys that were not used go to the supply too."""
    return played.with_me(neutral_x=0) if played.happened(KeysReturned) is not None else played.end


def _key_follows_diver(played: PlayedTurn) -> Position:
    """The key stays with the diver it first touched, wherever a propeller takes that one."""
    up, pushed = played.happened(Resurfaced), played.happened(DiverActivated)
    if up is None or pushed is None:
        return played.end
    name = diver_name(played.before.divers[place_of(pushed.level)])
    touched = next(tile for tile in played.after.divers if diver_name(tile) == name)
    first, *others = played.after.divers
    column = [*others[: up.origin], first, *others[up.origin :]]
    column.remove(touched)
    return played.with_me(divers=(touched, *column))


def _propeller_swaps(played: PlayedTurn) -> Position:
    """A propelled diver changes places with the one who lies where it goes."""
    moved = played.happened(DiverMoved)
    if moved is None:
        return played.end
    tiles = list(played.before.divers)
    tiles[moved.origin], tiles[moved.target] = tiles[moved.target], tiles[moved.origin]
    return played.with_me(divers=tuple(tiles))


def _propeller_is_oxygen(played: PlayedTurn) -> Position:
    """A diver who was propelled this turn need not resurface."""
    moved, up = played.happened(DiverMoved), played.happened(Resurfaced)
    if moved is None or up is None or moved.diver != up.diver:
        return played.end
    tile, *others = played.after.divers
    return played.with_me(divers=(*others[: up.origin], tile, *others[up.origin :]))


def _key_stays_too(played: PlayedTurn) -> Position:
    """The battery that keeps the diver down keeps the key on the board."""
    last, me = played.happened(KeyToTrack), played.after
    if last is None or played.happened(StayedDown) is None or last.key not in me.track:
        return played.end
    return played.with_me(keys=me.keys + last.key, track=me.track.replace(last.key, "", 1))


def _x_to_be_earned(played: PlayedTurn) -> Position:
    """Everybody's own X is one of the keys that have to be earned first."""
    return played.with_me(keys=played.after.keys.replace("X", ""))


def _three_open(played: PlayedTurn) -> Position:
    """Three contracts lie open, however many play."""
    shown = played.end.colony.contracts
    return replace(played.end, colony=replace(played.end.colony, contracts=(*shown, None, None, None)[:3]))


PREDICTORS: Final[Mapping[str, Predictor]] = {
    "played-key-stays": _played_key_stays,
    "one-key-later": _one_key_later,
    "own-x-stays": _own_x_stays,
    "neutral-comes-home": _neutral_comes_home,
    "lowest-of-the-surface": _lowest_of_the_surface,
    "swap": _swap,
    "unused-stays": _unused_stays,
    "sponsors-stay": _sponsors_stay,
    "sponsors-rise": _sponsors_rise,
    "neutral-uncounted": _neutral_uncounted,
    "held-neutral-leaves": _held_neutral_leaves,
    "key-follows-diver": _key_follows_diver,
    "propeller-swaps": _propeller_swaps,
    "propeller-is-oxygen": _propeller_is_oxygen,
    "key-stays-too": _key_stays_too,
    "x-to-be-earned": _x_to_be_earned,
    "three-open": _three_open,
    **contract_misconceptions.PREDICTORS,
    **effect_misconceptions.PREDICTORS,
}


@cache
def known() -> Mapping[str, Misconception]:
    """Return all misconceptions, by id.

    Raises:
        ValueError: if the data file and the predictors do not go together.
    """
    source = files("otys_nb.lessons") / "data" / "misconceptions.toml"
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    missing = data.pop("missing", [])
    if set(data) != set(PREDICTORS):
        raise ValueError(f"misconceptions.toml: {sorted(set(data) ^ set(PREDICTORS))} stand on one side only")
    return {name: _misconception(name, table, missing) for name, table in data.items()}


def _misconception(name: str, table: Mapping[str, Any], missing: list[str]) -> Misconception:
    texts = {lang: table.get(lang, table["en"] if lang in {*missing, *BEGUN} else None) for lang in LANGUAGES}
    for lang, text in texts.items():
        if not text:
            raise ValueError(f"misconceptions.toml: {name} says nothing in {lang!r}")
    truths = tuple(claim_tables.read(each, f"misconceptions.toml: {name}.true") for each in table.get("true", []))
    return Misconception(name, texts, tuple(table["rules"]), table.get("see", ""), _guarded(PREDICTORS[name]), truths)


def _guarded(predictor: Predictor) -> Predictor:
    """The predictor; it leaves a turn as it is that cannot be seen its way: what it would take away was used since."""

    def predict(played: PlayedTurn) -> Position:
        try:
            return predictor(played)
        except (ValueError, IndexError):
            return played.end

    return predict
