"""What a turn changed for the player who took it: as a plain row, and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypedDict

from otys_nb.analysis.messages import say
from otys_nb.rules.components import COLOURS, UNKNOWN, diver_name
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import Complete, Move
from otys_nb.rules.position import Player, Position

if TYPE_CHECKING:  # an engine needs nothing but Python
    from typing_extensions import ReadOnly


class Changes(TypedDict):
    """What a turn changed for its player, as plain values in a fixed order."""

    prestige: ReadOnly[int]
    credits: ReadOnly[int]
    batteries: ReadOnly[int]
    neutral_x: ReadOnly[int]
    cubes: ReadOnly[int]
    hand: ReadOnly[int]
    hacker: ReadOnly[int]
    mechanic: ReadOnly[int]
    contracts: ReadOnly[str]
    levels: ReadOnly[str]
    upgraded: ReadOnly[str]
    laid: ReadOnly[str]
    divers: ReadOnly[str]
    keys: ReadOnly[str]
    track: ReadOnly[str]
    home: ReadOnly[bool]
    finished: ReadOnly[bool]
    won: ReadOnly[bool]


def changes(before: Position, after: Position, seat: int, line: Sequence[Move] = ()) -> Changes:
    """The changes for the player at `seat`.

    Numbers are differences. `levels` lists the cubes gained and lost (``"+m3 -pp2"``), `contracts` the cards that
    `line` completes, `upgraded` and `laid` new upgrades and tokens, `divers`, `keys` and `track` what they are after
    the turn, `home` whether the keys came home, `finished` and `won` whether the game is over and won.
    """
    old, new = before.players[seat], after.players[seat]
    return {
        "prestige": new.score - old.score,
        "credits": new.credits - old.credits,
        "batteries": new.batteries - old.batteries,
        "neutral_x": new.neutral_x - old.neutral_x,
        "cubes": sum(map(len, new.zone)) - sum(map(len, old.zone)),
        "hand": len(new.contracts) - len(old.contracts),
        "hacker": new.hacker - old.hacker,
        "mechanic": new.mechanic - old.mechanic,
        "contracts": " ".join(move.card for move in line if isinstance(move, Complete)),
        "levels": " ".join(_levels(old, new)),
        "upgraded": " ".join(tile.rstrip("+") for tile in new.divers if tile[-1] == "+" and tile not in old.divers),
        "laid": " ".join(f"{level}:{code}" for level, code in _laid(old, new)),
        "divers": " ".join(new.divers),
        "keys": new.keys,
        "track": new.track,
        "home": came_home(old, new),
        "finished": after.finished,
        "won": after.finished and seat in after.winners(),
    }


def came_home(old: Player, new: Player) -> bool:
    """Whether the track was emptied by the turn between the two."""
    return not new.track and (bool(old.track) or len(old.keys) == len(new.keys))


def _levels(old: Player, new: Player) -> list[str]:
    texts = []
    for level, (had, has) in enumerate(zip(old.zone, new.zone, strict=True), 1):
        for sign, cubes in (("+", _cubes_more(has, had)), ("-", _cubes_more(had, has))):
            if cubes:
                texts.append(f"{sign}{cubes}{level}")
    return texts


@lru_cache(maxsize=1 << 12)
def _cubes_more(these: str, those: str) -> str:
    return "".join(colour * max(0, these.count(colour) - those.count(colour)) for colour in COLOURS)


def _laid(old: Player, new: Player) -> list[tuple[int, str]]:
    pairs = zip(old.rewards, new.rewards, strict=True)
    return [(level, has) for level, (had, has) in enumerate(pairs, 1) if has is not None and has != had]


# ---------------------------------------------------------------------------------------------------------------------


def text(before: Position, after: Position, seat: int, line: Sequence[Move] = (), lang: str = "") -> str:
    """What the turn brought, as one line of phrases: prestige, purse, contracts, cubes, divers, keys."""
    old, new = before.players[seat], after.players[seat]
    parts: list[str] = []
    if after.finished:
        winners = after.winners()
        parts.append(say("loses" if seat not in winners else "wins" if len(winners) == 1 else "shares", lang))
    for field, noun in (("score", "prestige"), ("credits", "credits"), ("batteries", "batteries")):
        amount = getattr(new, field) - getattr(old, field)
        if amount:
            parts.append(say("gain", lang, sign=_sign(amount), what=in_words(abs(amount), noun, lang)))
    extra = new.neutral_x - old.neutral_x
    if extra:
        parts.append(say("neutral", lang, sign=_sign(extra), count=abs(extra)))
    for move in line:
        if isinstance(move, Complete):
            parts.append(say("completed", lang, card=move.card))
    parts += _hand(old, new, lang)
    for level, (had, has) in enumerate(zip(old.zone, new.zone, strict=True), 1):
        for key, cubes in (("cube_gained", _cubes_more(has, had)), ("cube_lost", _cubes_more(had, has))):
            if cubes:
                parts.append(say(key, lang, cubes=cubes, level=level))
    for technician in ("mechanic", "hacker"):
        if getattr(new, technician) > getattr(old, technician):
            parts.append(say("improved", lang, technician=technician))
    for level, code in _laid(old, new):
        back = in_words(code, "back", lang) if code != UNKNOWN else UNKNOWN
        parts.append(say("laid", lang, level=level, back=back))
    parts += _divers(old, new, lang) + _keys(old, new, lang)
    return say("joined", lang).join(parts) or say("nothing", lang)


def _sign(amount: int) -> str:
    return "+" if amount > 0 else "−"


def _hand(old: Player, new: Player, lang: str) -> list[str]:
    drawn = list((Counter(new.contracts) - Counter(old.contracts)).elements())
    unknown = drawn.count(UNKNOWN)
    parts = [say("kept", lang, card=card) for card in drawn if card != UNKNOWN]
    return [*parts, *([say("drawn", lang, count=unknown)] if unknown else [])]


def _divers(old: Player, new: Player, lang: str) -> list[str]:
    parts = []
    for tile in new.divers:
        if tile[-1] == "+" and tile not in old.divers:
            parts.append(say("upgraded", lang, diver=diver_name(tile)))
    before, after = ([diver_name(tile) for tile in player.divers] for player in (old, new))
    # Only the one or two divers that moved farthest are named, not those that they passed.
    steps = sorted(((-abs(after.index(name) - before.index(name)), name) for name in after), key=lambda step: step[0])
    for far, name in steps[:2]:
        if far <= -2 or (far == -1 and len([step for step in steps if step[0]]) == 2):
            parts.append(say("moved", lang, diver=name, place=after.index(name)))
    return parts


def _keys(old: Player, new: Player, lang: str) -> list[str]:
    if came_home(old, new):
        return [say("keys_home", lang)]
    gone = Counter(new.track) - Counter(old.track)
    parts = [say("key_played", lang, key=key, count=len(new.track)) for key in sorted(gone)]
    back = sorted(Counter(old.track) - Counter(new.track))
    return parts + [say("key_back", lang, key=key) for key in back]
