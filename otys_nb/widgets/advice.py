"""Why a turn is advised: one or two plain sentences, each true of where the turn leads as far as it is certain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from otys_nb.analysis.turn_summary import came_home
from otys_nb.rules.components import CAPACITY, COLOURS, UNKNOWN, contract
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.moves import ChooseKey, Complete, Draw, Explore, Move, Push
from otys_nb.rules.position import Player, Position
from otys_nb.widgets import affordances
from otys_nb.widgets.messages import say

MAX_STEPS: Final = 2
"""Decisions that are put in words."""
NEAR: Final = 2
"""A contract that lacks no more cubes than this is said to be near."""


class Near(NamedTuple):
    """A contract of named cubes, and the level that lacks least of it."""

    lacks: int
    card: str
    level: int
    missing: str


def sentence(positions: Sequence[Position], moves: Sequence[Move], lang: str) -> str:
    """The first decisions in words, and what the moves bring; each is made in one of `positions`, the last leads out of
    them. A push that follows by itself is no decision."""
    *before, after = positions
    decided = [(at, move) for at, move in zip(before, moves, strict=True) if at is before[0] or move != Push()][
        :MAX_STEPS
    ]
    told = ". ".join(_step(at, move, lang) for at, move in decided)
    named = [move for _, move in decided]
    return say("advice.steps", lang, steps=told, why=_why(before[0], after, moves, named, lang))


def _step(position: Position, move: Move, lang: str) -> str:
    if not isinstance(move, ChooseKey):
        return affordances.label(position, move, lang)
    kind = "number" if move.key not in "XN" else "cross"
    return say(f"advice.key.{kind}", lang, key=move.key, level=move.level)


def _why(before: Position, after: Position, moves: Sequence[Move], named: Sequence[Move], lang: str) -> str:
    """What these moves of the player to move bring: at most two sentences, the most telling first. Of a contract that
    is among the moves `named` the prestige is told."""
    seat = before.to_move or 0
    if after.finished and after.winners() == (seat,):
        return say("advice.wins", lang)
    done = next((move for move in moves if isinstance(move, Complete)), None)
    found = list(_reasons(before, after, seat, done, done in named, lang))
    for kind, reason in ((Draw, "draw"), (Explore, "token")):
        if any(isinstance(move, kind) for move in moves):
            found.append(say(f"advice.{reason}", lang))
    more = Counter("".join(after.players[seat].zone)) - Counter("".join(before.players[seat].zone))
    if not found and more:
        cubes = "".join(colour * more[colour] for colour in COLOURS)
        found.append(say("advice.gains", lang, gains=in_words(cubes, "cubes", lang)))
    return " ".join(found[:2]) or say("advice.best", lang)


def _reasons(
    before: Position, after: Position, seat: int, done: Complete | None, told: bool, lang: str
) -> Iterator[str]:
    old, new = before.players[seat], after.players[seat]
    if done is not None and not told:
        yield say("advice.contract", lang, card=done.card)
    elif new.score > old.score:
        yield say("advice.prestige", lang, amount=new.score - old.score)
    if done is not None:
        yield from _denied(before, seat, done, lang)
    near = next((one for one in nearest(after, new) if one.lacks < _lacked(before, old, one.card)), None)
    if near is not None and near.lacks <= NEAR:
        yield say(f"advice.{'near' if near.lacks else 'ready'}", lang, **near._asdict())
    if after.to_move != seat and came_home(old, new):
        yield say("advice.home", lang)
    gains, costs = _purse(old, new, lang, 1), _purse(old, new, lang, -1)
    if gains and costs:
        yield say("advice.for", lang, gains=listed(gains, lang), costs=listed(costs, lang))
    elif gains:
        yield say("advice.gains", lang, gains=listed(gains, lang))


def _denied(before: Position, seat: int, move: Complete, lang: str) -> Iterator[str]:
    """Whether a rival was one cube from the same open contract, or had it."""
    for rival, player in enumerate(before.players):
        if rival != seat and not move.private and _lacked(before, player, move.card) <= 1:
            yield say("advice.denied", lang, name=player.name)
            return


def _purse(old: Player, new: Player, lang: str, sign: int) -> list[str]:
    fields = ("credits", "credits"), ("batteries", "batteries")
    changes = [(sign * (getattr(new, field) - getattr(old, field)), noun) for field, noun in fields]
    return [in_words(amount, noun, lang) for amount, noun in changes if amount > 0]


def nearest(position: Position, player: Player) -> list[Near]:
    """The open and own contracts of named cubes, each with the level that lacks least, those that lack least first."""
    found = []
    for card in dict.fromkeys((*filter(None, position.colony.contracts), *player.contracts)):
        named = contract(card).named if ":" in card and card != UNKNOWN else ""
        levels = []
        for level, cubes in enumerate(player.zone if named else (), 1):
            missing = Counter(named) - Counter(cubes)
            if len(cubes) + missing.total() <= CAPACITY[level - 1]:
                text = "".join(colour * missing[colour] for colour in COLOURS)
                levels.append(Near(missing.total(), card, level, text))
        found += [min(levels)] if levels else []
    return sorted(found)


def _lacked(position: Position, player: Player, card: str) -> int:
    """How many cubes the best level lacked for a contract; more than any contract has where none could take them."""
    return next((one.lacks for one in nearest(position, player) if one.card == card), 99)


__all__ = ["Near", "nearest", "sentence"]
