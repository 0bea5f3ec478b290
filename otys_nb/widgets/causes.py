"""The causes of refusals: the pieces on the table to which the page pins a reason, and the few words on the pin.

The rules decide on refusals, or the interface where no move of the rules fits (`otys_nb.widgets.piece_help.UiReason`).
This module only knows the targets of `docs/contract.md` that a refusal is about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from otys_nb.lessons.messages import say as lesson_words
from otys_nb.rules import messages
from otys_nb.rules.components import CAPACITY, COLOURS, diver_name, payments
from otys_nb.rules.frames import Frame
from otys_nb.rules.notation import NotationError
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import IllegalMove, Refusal
from otys_nb.rules.turn import OwnerDecides
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import activated, label, token_spot
from otys_nb.widgets.messages import say
from otys_nb.widgets.targets import targets
from otys_nb.widgets.wire.table import Cause
from otys_nb.widgets.wire.words import MAX_PIN_LETTERS

Ids: TypeAlias = tuple[str, ...]
Facts: TypeAlias = Mapping[str, Any]


def cause(position: Position, refusal: Refusal, lang: str = "") -> Cause | None:
    """The pieces that a refusal is about and the words on the pin, ``{ids, text}``; None if it is about no piece."""
    found = _CAUSES.get(refusal.reason)
    if found is None or position.to_move is None:
        return None
    where, word = found
    there = targets(position)
    ids = [target for target in where(position, refusal.facts) if target in there]
    if not ids:
        return None
    return {"ids": ids, "text": short(word, lang, _facts(position, refusal))}


def rejection(error: IllegalMove | NotationError, shown: Position, lang: str = "") -> Rejected:
    """Turn a refused move or line into the answer to the page, pinned only if it was refused in the shown position."""
    refusal = error.refusal
    if isinstance(error, NotationError):
        text, at = _said(error, lang), error.at
    else:
        assert refusal is not None
        text, at = refusal.text(lang), None
    found = cause(shown, refusal, lang) if refusal is not None and error.position == shown else None
    return Rejected(text=text, rules=refusal.rules if refusal is not None else (), at=at, cause=found)


def _said(error: NotationError, lang: str) -> str:
    """What is wrong with a line; what a word of it can mean is named as it is on the board."""
    if not error.candidates:
        return error.text(lang)
    moves = [label(error.position, move, lang, error.candidates) for move in error.candidates]
    return messages.say(f"notation.{error.reason}", lang, candidates=messages.listed(moves, lang, "or"))


def broken_rule(error: NotationError, shown: Position, lang: str = "") -> Rejected:
    """The answer to a line that was played up to the first rule that it breaks, pinned to the piece."""
    assert error.refusal is not None
    word = next(iter(error.line[error.at :].split()), "")
    text = lesson_words("broken_rule", lang, word=word, why=error.text(lang))
    return Rejected(text=text, rules=error.refusal.rules, at=error.at, cause=cause(shown, error.refusal, lang))


def short(word: str, lang: str, facts: Facts) -> str:
    """The words on a pin; shorter ones where the usual ones do not fit."""
    text = say(f"cause.{word}", lang, **facts)
    return (
        text if len(text) <= MAX_PIN_LETTERS or word not in _SHORTER else say(f"cause.{_SHORTER[word]}", lang, **facts)
    )


def lacking(position: Position, card: str, level: int) -> str:
    """The cubes that a level lacks for a contract, for the way to pay that needs the fewest more."""
    cubes = mover(position).zone[level - 1]
    ways = payments(card, COLOURS * 9)
    return min((_without(paid, cubes) for paid in ways), key=lambda missing: (len(missing), missing), default="")


def _without(paid: str, cubes: str) -> str:
    return "".join(colour * max(0, paid.count(colour) - cubes.count(colour)) for colour in COLOURS)


def _facts(position: Position, refusal: Refusal) -> Facts:
    facts = dict(refusal.facts)
    if refusal.reason == "contract.cubes_missing":
        missing = lacking(position, facts["card"], facts["level"])
        facts |= {"missing": missing, "count": len(missing)}
    if refusal.reason == "contract.too_large":
        facts["count"] = CAPACITY[facts["level"] - 1]
    return facts


# ---------------------------------------------------------------- where


def _level(position: Position, facts: Facts) -> Ids:
    return (f"level:{facts['level']}",)


def _own_level(position: Position, facts: Facts) -> Ids:
    return (f"level:{position.turn.level}",)


def _cubes(position: Position, facts: Facts) -> Ids:
    """The cubes on all levels that would pay for the contract if they lay on one."""
    zone = mover(position).zone
    paid = payments(facts["card"], "".join(zone))[0]
    levels = enumerate(zone, start=1)
    return tuple(
        f"cube:{level}:{cube}" for level, cubes in levels for cube in COLOURS if cube in cubes and cube in paid
    )


def _hidden(position: Position, facts: Facts) -> Ids:
    return tuple(f"private:{at}" for at, card in enumerate(mover(position).contracts) if card == "?")


def _keys(position: Position, facts: Facts) -> Ids:
    """The key of this turn; the keys to choose from, where there is none yet."""
    me, key = mover(position), position.turn.key
    if not key:
        return (*(f"key:{own}" for own in me.keys), *(("key:N",) if me.neutral_x else ()))
    return (f"track:{key}" if key in me.track else f"key:{key}",)


def _diver(position: Position, facts: Facts) -> Ids:
    return (f"diver:{diver_name(facts.get('choice') or facts['diver'])}",)


def _active(position: Position, facts: Facts) -> Ids:
    """The diver that is used: the one at the key, or a neighbour's that a Spy copies."""
    pending = position.turn.pending
    owner = getattr(pending[-1], "owner", None) if pending else None
    return _seat(position, {"seat": owner}) if owner is not None else (f"diver:{activated(position)}",)


def _pushed(position: Position, facts: Facts) -> Ids:
    return (f"diver:{activated(position)}",) if position.turn.stage == "diver" else ()


def _seat(position: Position, facts: Facts) -> Ids:
    return (f"neighbour:{facts['seat']}",) if facts["seat"] != position.to_move else ()


def _sponsor(position: Position, facts: Facts) -> Ids:
    return (f"sponsor:{position.turn.level}",)


def _column(position: Position, facts: Facts) -> Ids:
    return (f"store:{facts['cube']}",)


def _display(position: Position, facts: Facts) -> Ids:
    level = facts["level"]
    return tuple(f"token:{level}:{at}" for at in range(len(position.colony.display[level - 1])))


def _token(position: Position, facts: Facts) -> Ids:
    level = position.turn.level
    row = enumerate(position.colony.display[level - 1])
    return tuple(f"token:{level}:{at}" for at, code in row if code == facts["token"])


def _front(position: Position, facts: Facts) -> Ids:
    return (token_spot(position),)


def _owner(position: Position, facts: Facts) -> Ids:
    frame: Frame = position.turn.pending[-1]
    return _seat(position, {"seat": frame.seat}) if isinstance(frame, OwnerDecides) else ()


def _at(*ids: str) -> Callable[[Position, Facts], Ids]:
    return lambda position, facts: ids


def _of(kind: str, fact: str) -> Callable[[Position, Facts], Ids]:
    return lambda position, facts: (f"{kind}:{facts[fact]}",)


_CAUSES: Final[dict[str, tuple[Callable[[Position, Facts], Ids], str]]] = {
    "battery.none": (_at("batteries"), "none"),
    "carry.level": (_own_level, "key_level"),
    "contract.cubes_missing": (_level, "missing"),
    "contract.one_level": (_cubes, "not_together"),
    "contract.reward_unknown": (_of("reward", "level"), "unknown"),
    "contract.too_large": (_level, "too_large"),
    "contract.unknown": (_hidden, "unknown"),
    "credits.short": (_at("credits"), "short"),
    "cube.absent": (_level, "no_cube"),
    "deck.empty": (_at("deck"), "empty"),
    "diver.other": (_active, "other"),
    "diver.used": (_active, "used"),
    "expert.basic": (_active, "basic"),
    "expert.bonus": (_active, "other"),
    "expert.colour": (_active, "other"),
    "key.absent": (_of("key", "key"), "not_here"),
    "key.level": (_of("key", "key"), "own_level"),
    "key.no_neutral": (_of("key", "key"), "none"),
    "key.on_track": (_of("track", "key"), "away"),
    "level.full": (_level, "full"),
    "pending.copying": (_active, "first"),
    "pending.looking": (_at("deck"), "keep"),
    "pending.owner": (_owner, "decides"),
    "pending.resolving": (_front, "first"),
    "propeller.closed": (_sponsor, "closed"),
    "propeller.outside": (_diver, "outside"),
    "propeller.too_far": (_at("mechanic"), "at_most"),
    "sale.prestige": (_column, "no_prestige"),
    "sponsor.other": (_sponsor, "other"),
    "sponsor.used": (_sponsor, "used"),
    "spy.not_neighbour": (_seat, "too_far"),
    "spy.useless": (_seat, "useless"),
    "spy.visited": (_seat, "visited"),
    "store.empty": (_column, "empty"),
    "store.full": (_column, "full"),
    "technician.end": (lambda position, facts: (str(facts["technician"]),), "improved"),
    "token.absent": (_display, "these"),
    "token.must": (_front, "first"),
    "token.useless": (_token, "useless"),
    "track.absent": (_at("hacker"), "not_here"),
    "track.neutral": (_of("track", "key"), "never_back"),
    "upgrade.already": (_diver, "upgraded"),
    "upgrade.not_surface": (_diver, "not_surface"),
    "window.early.diver": (_keys, "first"),
    "window.early.propeller": (_keys, "first"),
    "window.early.push": (_keys, "first"),
    "window.early.resurface": (_keys, "first"),
    "window.early.sponsor": (_keys, "first"),
    "window.late.key": (_keys, "played"),
    "window.late.propeller": (_pushed, "pushed"),
    "window.late.push": (_pushed, "pushed"),
    "window.late.sponsor": (_pushed, "pushed"),
}
"""For each reason of a refusal the targets it is about and the words on the pin; other reasons have no place."""
_SHORTER: Final = {"missing": "missing_count"}
