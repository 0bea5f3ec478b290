"""Because: a suggested turn told act by act, with what each act is for, and where on the board it happens.

What an act is for is found by leaving it out: the first later act that is not legal then is what it makes possible.
Where an act could have been done in another way, that way is tried as well; what it would spoil is the reason against
it. Both are asked of the rules, so the reason is theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from otys_nb.explorer.messages import say
from otys_nb.rules import divers, turn
from otys_nb.rules import messages as rules
from otys_nb.rules.components import diver_name, place_of
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import (
    ChooseKey,
    Complete,
    EndTurn,
    Explore,
    Gather,
    Move,
    Push,
    Reveal,
    Sell,
    Skip,
    Sponsor,
    Surface,
)
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.rules.refusal import Refusal
from otys_nb.widgets.affordances import label, paths

UNSAID: Final = (Push, Surface, EndTurn, Skip, Reveal)
"""Moves that follow from the others."""
PLACES: Final = (
    *("key", "diver", "place", "level", "cube", "store", "public", "private", "sponsor", "token", "reward", "track"),
    *("neighbour", "deck", "mechanic", "hacker"),
)
"""Targets that lie on a board."""


@dataclass(frozen=True, slots=True)
class Act:
    """One act of a turn: what is done, what for, and the places on the board from where to where."""

    words: str
    reasons: tuple[str, ...]
    places: tuple[str, ...]


@dataclass(slots=True)
class _Step:
    at: int
    """Which move of the line begins the act."""
    count: int
    """How many moves belong to it: a copied diver's use, the front of a token."""


def acts(start: Position, line: Sequence[Move], lang: str = "") -> list[Act]:
    """The acts of a turn that begins at `start`."""
    return _Telling(start, line, lang).acts()


def in_short(told: Sequence[Act], lang: str = "") -> str:
    """The turn in one line of words."""
    return _joined((act.words for act in told), lang)


@lru_cache(maxsize=64)  # while it thinks, the same replies are told again and again
def in_one_line(start: Position, line: tuple[Move, ...], lang: str) -> str:
    """The words of a turn that begins at `start`, without asking what each act is for."""
    telling = _Telling(start, line, lang)
    return _joined(map(telling.words, telling.steps()), lang)


def _joined(words: Iterable[str], lang: str) -> str:
    return say("explore.because.then", lang).join(words)


class _Telling:
    def __init__(self, start: Position, line: Sequence[Move], lang: str) -> None:
        self.line = list(line)
        self.lang = lang
        self.moments = [start]
        for move in self.line:
            self.moments.append(turn.advance(_settled(self.moments[-1]), move))

    def say(self, key: str, **facts: Any) -> str:
        return say(f"explore.because.{key}", self.lang, **facts)

    def acts(self) -> list[Act]:
        return [Act(self.words(step), tuple(self._reasons(step)), self._places(step)) for step in self.steps()]

    def words(self, step: _Step) -> str:
        """An act in words."""
        return self.say("joined").join(self._label(at) for at in range(step.at, step.at + step.count))

    def steps(self) -> list[_Step]:
        steps: list[_Step] = []
        for at, move in enumerate(self.line):
            if isinstance(move, UNSAID):
                continue
            if steps and self.moments[at].turn.pending:
                steps[-1].count = at + 1 - steps[-1].at
            else:
                steps.append(_Step(at, 1))
        return steps

    def _label(self, at: int) -> str:
        moment = _settled(self.moments[at])
        return label(moment, self.line[at], self.lang)

    # what for

    def _reasons(self, step: _Step) -> list[str]:
        move, moment = self.line[step.at], _settled(self.moments[step.at])
        found = []
        if isinstance(move, ChooseKey):
            found += [self._turned(step.at), self._pushed(step.at)]
        if isinstance(move, Sell) and move.gain == "prestige" and not divers.active(moment).upgraded:
            found.append(self.say("top_row", cube=move.cube))
        found += self._gained(step)
        serves = None if isinstance(move, ChooseKey) else self._spoiled(step, None)
        if serves is not None:
            found.append(self.say("serves", act=self._label(serves[0])))
        found += self._rather(step)
        return [reason for reason in found if reason]

    def _turned(self, at: int) -> str:
        """That the key moves the sponsors down."""
        before, after = self.moments[at : at + 2]
        same = _settled(before).colony.sponsors == after.colony.sponsors
        return "" if same else rules.say("event.DisplayRotated", self.lang)

    def _pushed(self, at: int) -> str:
        """Which diver the key comes to push."""
        for number in range(at, len(self.line)):
            if isinstance(self.line[number], Push):
                moment = self.moments[number]
                tile = mover(moment).divers[place_of(moment.turn.level)]
                return self.say("pushes", diver=diver_name(tile), level=moment.turn.level)
        return ""

    def _gained(self, step: _Step) -> list[str]:
        """What the act brings beside what its words say."""
        if not isinstance(self.line[step.at], Complete | Sponsor | Explore):
            return []
        seat = self.moments[step.at].to_move
        assert seat is not None
        old, new = (self.moments[at].players[seat] for at in (step.at, step.at + step.count))
        gained = [(noun, getattr(new, name) - getattr(old, name)) for name, noun in GAINS]
        said = ", ".join(f"+{in_words(by, noun, self.lang)}" for noun, by in gained if by > 0)
        return [f"{said}."] if said else []

    def _spoiled(self, step: _Step, other: Move | None) -> tuple[int, Refusal | None] | None:
        """The first later move that is not legal without this act, or with another in its place, and why; for no reason
        where the turn is over before."""
        here = _settled(self.moments[step.at])
        seat = here.to_move
        if other is not None:
            here = turn.advance(here, other)
        for at in range(step.at + step.count, len(self.line)):
            here = _settled(here)
            over = here.finished or here.to_move != seat
            refusal = None if over else turn.check(here, self.line[at])
            if over or refusal is not None:
                return None if isinstance(self.line[at], UNSAID) else (at, refusal)
            here = turn.advance(here, self.line[at])
        return None

    def _rather(self, step: _Step) -> list[str]:
        """Why this act is not done in another way."""
        move, moment = self.line[step.at], _settled(self.moments[step.at])
        for other in turn.moves(moment):
            if other == move or not _another_way(move, other):
                continue
            spoiled = self._spoiled(step, other)
            if spoiled is not None:
                at, refusal = spoiled
                named = {"other": label(moment, other, self.lang), "act": self._label(at)}
                if isinstance(other, Complete):
                    named["other"] = self.say("pay", paid=other.paid, level=other.level)
                why = refusal.text(self.lang) if refusal is not None else ""
                return [self.say("rather", **named, why=why).strip()]
        return []

    # where

    def _places(self, step: _Step) -> tuple[str, ...]:
        found: list[str] = []
        for at in range(step.at, step.at + step.count):
            moment, move = _settled(self.moments[at]), self.line[at]
            way = next((path for made, path in paths(moment) if made == move), ())
            level = moment.turn.level
            if isinstance(move, Complete):
                way = (self._paid(move), *way[:1])
            elif isinstance(move, ChooseKey):
                way = (*way[:1], f"place:{place_of(move.level)}")
            found += [self._lies(spot, moment) for spot in way if spot.partition(":")[0] in PLACES]
            if isinstance(move, Explore):
                found.append(f"reward:{level}")
            elif isinstance(move, Gather) and move.cube:
                found.append(f"level:{level}")
        return tuple(dict.fromkeys(found))

    def _paid(self, move: Complete) -> str:
        """Where the cubes of a payment lie as the turn begins; its level, where they come later."""
        lying = mover(self.moments[0]).zone[move.level - 1]
        return next((f"cube:{move.level}:{cube}" for cube in move.paid if cube in lying), f"level:{move.level}")

    def _lies(self, spot: str, moment: Position) -> str:
        """Where that place is as the turn begins: an X key moves the sponsors."""
        kind, _, level = spot.partition(":")
        if kind != "sponsor":
            return spot
        tile, begun = moment.colony.sponsors[int(level) - 1], self.moments[0].colony.sponsors
        return f"sponsor:{begun.index(tile) + 1}" if tile in begun else spot


GAINS: Final = (("score", "prestige"), ("credits", "credits"), ("batteries", "batteries"))


def _another_way(move: Move, other: Move) -> bool:
    """Whether one does the same as the other in another way: pays otherwise, or takes the other gain."""
    match move, other:
        case Complete(card=one), Complete(card=two):
            return one == two
        case Sell(cube=one), Sell(cube=two):
            return one == two
    return False


def _settled(moment: Position) -> Position:
    """On from draws, which bring what nobody counts on."""
    while moment.to_act == NATURE:
        moment = turn.advance(moment, turn.moves(moment)[0])
    return moment
