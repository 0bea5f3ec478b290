"""Positions as the engine in C has them (`tools/selfplay/game.h`), and what it says of them."""

from __future__ import annotations

from ctypes import CDLL, Structure, byref, c_char_p, c_float, c_int, c_size_t, c_uint8, c_void_p
from pathlib import Path
from typing import Any, Final, TypeAlias

from otys_nb.analysis import inputs
from otys_nb.rules import piles
from otys_nb.rules.components import BACKS, COLOURS, DIVERS, FRONTS, NEUTRAL, OWN_KEYS, SPONSORS, UNKNOWN, token
from otys_nb.rules.edition import CARDS, TOKENS, default_edition
from otys_nb.rules.position import Player, Position
from tools.selfplay import build

Content: TypeAlias = tuple[Any, ...]
"""What lies before the eyes of a position, so that two can be compared."""

NONE: Final = 255
FACE_DOWN: Final = 254
HAND: Final = 29
UPGRADED: Final = 8


class PlayerInC(Structure):
    _fields_ = [
        *((name, c_uint8) for name in ("score", "credits", "batteries", "neutral", "keys", "track")),
        *((name, c_uint8) for name in ("neutral_on_track", "hacker", "mechanic")),
        ("divers", c_uint8 * 8),
        ("zone", c_uint8 * 4 * 5),
        ("rewards", c_uint8 * 5),
        ("hand_size", c_uint8),
        ("hand", c_uint8 * HAND),
    ]


class ColonyInC(Structure):
    _fields_ = [
        ("sponsors", c_uint8 * 5),
        ("display", c_uint8 * 2 * 5),
        ("store", c_uint8 * 4),
        ("contracts", c_uint8 * 2),
        *((name, c_uint8) for name in ("deck_size", "bag_size", "discards_size", "neutral")),
    ]


class TurnInC(Structure):
    _fields_ = [
        *((name, c_uint8) for name in ("stage", "key", "level", "sponsor_used", "propellers", "free", "uses", "depth")),
        ("pending", c_uint8 * 8 * 5),
    ]


class PositionInC(Structure):
    _fields_ = [
        ("players", PlayerInC * 2),
        ("colony", ColonyInC),
        *((name, c_uint8) for name in ("round", "first", "mover", "finished")),
        ("turn", TurnInC),
        ("blind", c_uint8),
        ("passed", c_uint8),
        ("deck", c_uint8 * CARDS),
        ("bag", c_uint8 * TOKENS),
        ("discards", c_uint8 * TOKENS),
    ]


def content(position: PositionInC) -> Content:
    """What lies before the eyes; whose turn it is does not count once the game is over."""
    whose = (position.first, position.mover) if not position.finished else ()
    return bytes(position.players), bytes(position.colony), position.finished, position.round, whose


def in_c(position: Position) -> PositionInC:
    """The start of a turn, or a finished game, in bytes."""
    colony, whole = position.colony, PositionInC()
    for seat, player in enumerate(position.players):
        whole.players[seat] = _player(player)
    _fill(whole.colony.sponsors, map(SPONSORS.index, colony.sponsors))
    for level, row in enumerate(colony.display):
        _fill(whole.colony.display[level], map(_token, row))
    _fill(whole.colony.store, map(colony.store.count, COLOURS))
    _fill(whole.colony.contracts, map(_card, colony.contracts))
    deck, bag = list(piles.flat(colony.deck)), list(piles.flat(colony.bag))
    whole.colony.deck_size, whole.colony.bag_size = len(deck), len(bag)
    whole.colony.discards_size, whole.colony.neutral = len(colony.discards), colony.neutral_x
    whole.round, whole.first = position.round, position.first_player
    whole.mover, whole.finished = position.to_move or 0, position.finished
    whole.turn.key, whole.turn.propellers, whole.turn.uses = NONE, 1, 1
    _fill(whole.deck, map(_card, deck))
    _fill(whole.bag, map(_token, bag))
    _fill(whole.discards, map(_token, colony.discards))
    return whole


def _player(player: Player) -> PlayerInC:
    mine = PlayerInC()
    for name in ("score", "credits", "batteries", "hacker", "mechanic"):
        setattr(mine, name, getattr(player, name))
    mine.neutral, mine.neutral_on_track = player.neutral_x, player.track.count(NEUTRAL)
    mine.keys, mine.track = (
        sum(1 << OWN_KEYS.index(key) for key in keys if key != NEUTRAL) for keys in (player.keys, player.track)
    )
    _fill(mine.divers, (DIVERS.index(tile.rstrip("+")) + UPGRADED * tile.endswith("+") for tile in player.divers))
    for level, cubes in enumerate(player.zone):
        _fill(mine.zone[level], map(cubes.count, COLOURS))
    _fill(mine.rewards, map(_token, player.rewards))
    mine.hand_size = len(player.contracts)
    _fill(mine.hand, map(_card, player.contracts))
    return mine


def _fill(array: Any, values: Any) -> None:
    for at, value in enumerate(values):
        array[at] = value


def _card(code: str | None) -> int:
    return NONE if code is None else FACE_DOWN if code == UNKNOWN else default_edition().contracts.index(code)


def _token(code: str | None) -> int:
    if code is None:
        return NONE
    if code == UNKNOWN:
        return FACE_DOWN
    front, back = token(code)
    return FRONTS.index(front) * len(BACKS) + BACKS.index(back)


class Engine:
    """The engine in C, built in a folder."""

    def __init__(self, folder: Path) -> None:
        self._library = CDLL(str(build.library(folder)))
        self._library.position_size.restype = c_size_t
        self._library.new_plans.restype = c_void_p
        self._library.ends_of.argtypes = (c_void_p, c_void_p, c_int, c_void_p, c_int)
        self._library.inputs_of.argtypes = (c_void_p, c_int, c_int, c_void_p)
        self._library.chance_by_file.argtypes = (c_char_p, c_void_p, c_int)
        self._library.chance_by_file.restype = c_float
        assert self._library.position_size() == len(bytes(PositionInC()))
        self._library.prepare_inputs()
        self._plans = self._library.new_plans()

    def ends(self, position: Position, rule: int) -> list[Content]:
        """The ends of a turn, as its mover may plan it."""
        start, room = in_c(position), 0
        ends = (PositionInC * room)()
        while (count := self._library.ends_of(self._plans, byref(start), rule, ends, room)) > room:
            room = count
            ends = (PositionInC * room)()
        return [content(end) for end in ends]

    def inputs(self, position: Position, seat: int, viewer: int) -> list[float]:
        """What the network sees of a player."""
        numbers = (c_float * len(inputs.NAMES))()
        self._library.inputs_of(byref(in_c(position)), seat, viewer, numbers)
        return list(numbers)

    def chance(self, network: Path, position: Position, seat: int) -> float:
        """The chance of a seat to win by a network."""
        chance: float = self._library.chance_by_file(bytes(network), byref(in_c(position)), seat)
        assert chance >= 0, network
        return chance
