"""Keys: choosing one to begin the turn [R30][R55]–[R60], taking an own one back from the Hacker track [R95][R96]."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from otys_nb.rules import events
from otys_nb.rules.components import NUMBERED_KEYS, OWN_KEYS
from otys_nb.rules.moves import ChooseKey, Move
from otys_nb.rules.position import Player, Position, mover
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


def options(position: Position) -> tuple[Move, ...]:
    player = mover(position)
    return key_choices(player.keys, player.neutral_x > 0)


@cache
def key_choices(keys: str, neutral: bool) -> tuple[Move, ...]:
    """The choices that these keys allow: a number on its level, an X on any [R30][R55][R57]."""
    numbered = [ChooseKey(key, int(key)) for key in keys if key != "X"]
    crosses = ["X"] * ("X" in keys) + ["N"] * neutral
    return (*numbered, *(ChooseKey(key, level) for key in crosses for level in range(1, 6)))


def check(position: Position, move: ChooseKey) -> Refusal | None:
    player = mover(position)
    facts = {"key": move.key, "level": move.level}
    if move.key not in ("X", "N", *NUMBERED_KEYS):
        return Refusal("key.unknown", (30,), facts)
    if not 1 <= move.level <= 5:
        return Refusal("level.none", (22,), facts)
    if move.key == "N":
        return None if player.neutral_x > 0 else Refusal("key.no_neutral", (55, 56), facts)
    if move.key not in player.keys:
        return Refusal("key.on_track" if move.key in player.track else "key.absent", (30, 45), facts)
    if move.key != "X" and move.level != int(move.key):
        return Refusal("key.level", (33, 2), facts)
    return None


def apply(draft: Draft, move: ChooseKey) -> None:
    me, turn = draft.me, draft.turn
    if move.key == "N":
        me.neutral_x -= 1
    else:
        me.keys = me.keys.replace(move.key, "", 1)
    turn.key, turn.level, turn.stage = move.key, move.level, "sponsor"
    on_x = move.key in "XN"
    if draft.log is not None:
        rules: tuple[Cite, ...] = (30, 31, 55, 57, 58) + ((56,) if move.key == "N" else ()) if on_x else (30, 31, 33)
        draft.log.append(events.KeySlid(seat=draft.seat, key=move.key, level=move.level, rules=rules))
    if on_x:
        tiles = draft.colony.sponsors
        draft.colony.sponsors = tiles[-1:] + tiles[:-1]
        if draft.log is not None:
            draft.log.append(events.DisplayRotated(sponsors=draft.colony.sponsors, rules=(59, 60)))


def in_order(keys: str) -> str:
    """Own keys in the order 1 to 5, X; neutral ones are left out."""
    return "".join(key for key in OWN_KEYS if key in keys)


def check_take_back(player: Player, key: str, rule: int) -> Refusal | None:
    """None if the own key can be taken back from the track, else why not (sponsor 3, Tech Expert)."""
    if key in OWN_KEYS and len(key) == 1 and key in player.track:
        return None
    if key == "N":
        return Refusal("track.neutral", (95, rule, "Q31"), {"key": key})
    return Refusal("track.absent", (rule,), {"key": key})
