"""Explains a suggested turn action by action: what each action is for, and where on the board it happens.

To find what an action is for, the module leaves it out: the first later action that is then illegal is what it makes
possible. Where an action has an alternative, the module tries that too; the later action that it would make illegal is
the reason against it. The rules answer both questions, so the reasons are theirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    Copy,
    EndTurn,
    Explore,
    Gather,
    Move,
    Propel,
    Push,
    Reveal,
    Sell,
    Skip,
    Sponsor,
    Stay,
    Surface,
)
from otys_nb.rules.notation.reader import forced_move
from otys_nb.rules.position import DESIGNER, NATURE, Position, mover
from otys_nb.rules.refusal import Refusal
from otys_nb.widgets.affordances import USES, label, paths

IMPLIED_MOVES: Final = (Push, Surface, EndTurn, Skip, Reveal)
"""Moves that mostly follow from the others: an explanation names a push only where the diver is not used after it, and
a token's unused front only where it could be used."""
BOARD_TARGETS: Final = (
    *("key", "diver", "place", "level", "cube", "store", "public", "private", "sponsor", "token", "reward", "track"),
    *("neighbour", "deck", "mechanic", "hacker"),
)
"""Kinds of targets that lie on a board."""


@dataclass(frozen=True, slots=True)
class ExplainedAction:
    """One action of a turn: what is done, why, and the places on the board that it leads through."""

    words: str
    reasons: tuple[str, ...]
    places: tuple[str, ...]


@dataclass(slots=True)
class _MoveSpan:
    at: int
    """The index of the move that begins the action."""
    count: int
    """How many moves belong to it, such as the use of a copied diver or the front of a token."""


def explain_turn(start: Position, line: Sequence[Move], lang: str = "") -> list[ExplainedAction]:
    """The actions of a turn that begins at `start`, each explained."""
    return _TurnExplainer(start, line, lang).actions()


def summary(told: Sequence[ExplainedAction], lang: str = "") -> str:
    """The explained turn as one line of words."""
    return _in_sequence((act.words for act in told), lang)


@lru_cache(maxsize=64)  # while the search runs, the page shows the same replies again and again
def turn_in_words(start: Position, line: tuple[Move, ...], lang: str) -> str:
    """A turn that begins at `start` as one line of words, without explaining its actions."""
    telling = _TurnExplainer(start, line, lang)
    return _in_sequence(map(telling.words, telling.spans()), lang)


@lru_cache(maxsize=64)
def turn_places(start: Position, line: tuple[Move, ...]) -> tuple[tuple[str, ...], ...]:
    """The places on the board through which each action of a turn leads."""
    telling = _TurnExplainer(start, line, "en")
    return tuple(telling.places(span) for span in telling.spans())


def prepared(start: Position, line: Sequence[Move], later: Sequence[Move], lang: str) -> str:
    """What a battery prepares that keeps the diver down in `line`: the first move of the turn `later` that is illegal
    without it, in words; "" if there is none."""
    at = next((n for n, move in enumerate(line) if isinstance(move, Stay)), None)
    if at is None:
        return ""
    moves = (*line, *later)
    played = _played(start, moves)
    for n, there in _played(start, other := (*moves[:at], Surface(), *moves[at + 1 :])):
        if not isinstance(moves[n], Reveal) and (there.finished or turn.check(there, other[n]) is not None):
            here = next(moment for number, moment in played if number == n)
            return label(here, moves[n], lang) if n >= len(line) and not isinstance(moves[n], IMPLIED_MOVES) else ""
    return ""


def _in_sequence(words: Iterable[str], lang: str) -> str:
    return say("explore.because.then", lang).join(words)


class _TurnExplainer:
    def __init__(self, start: Position, line: Sequence[Move], lang: str) -> None:
        self.line = list(line)
        self.lang = lang
        self.moments: list[Position] = []  # in which each move is played, and the end
        for move in self.line:
            self.moments.append(_drawn(start, move))
            start = turn.advance(self.moments[-1], move)
        self.moments.append(start)

    def say(self, key: str, **facts: Any) -> str:
        return say(f"explore.because.{key}", self.lang, **facts)

    def actions(self) -> list[ExplainedAction]:
        return [
            ExplainedAction(self.words(span), tuple(self._reasons(span)), self.places(span)) for span in self.spans()
        ]

    def words(self, span: _MoveSpan) -> str:
        """An action in words."""
        return self.say("joined").join(self._label(at) for at in range(span.at, span.at + span.count))

    def spans(self) -> list[_MoveSpan]:
        spans: list[_MoveSpan] = []
        for at, move in enumerate(self.line):
            if isinstance(move, IMPLIED_MOVES) and not self._is_choice(at):
                continue
            if spans and self.moments[at].turn.pending:
                spans[-1].count = at + 1 - spans[-1].at
            else:
                spans.append(_MoveSpan(at, 1))
        return spans

    def _is_choice(self, at: int) -> bool:
        """Whether a move that mostly goes without saying is a choice here, which no other action shows."""
        if isinstance(self.line[at], Push):
            return not isinstance(next(iter(self.line[at + 1 :]), None), USES)
        return isinstance(self.line[at], Skip) and forced_move(self.moments[at]) is None

    def _label(self, at: int) -> str:
        moment = self.moments[at]
        return label(moment, self.line[at], self.lang)

    # reasons

    def _reasons(self, span: _MoveSpan) -> list[str]:
        move, moment = self.line[span.at], self.moments[span.at]
        found = []
        if isinstance(move, ChooseKey):
            found.append(self._rotation(span.at))
        if self._is_last_before_push(span):
            found.append(self._push_target(span.at))
        if isinstance(move, Sell) and move.gain == "prestige" and not divers.active(moment).upgraded:
            found.append(self.say("top_row", cube=move.cube))
        for at in range(span.at, span.at + span.count):
            found += self._of_variant(at)
        found += self._gains(span)
        serves = None if isinstance(move, ChooseKey) else self._first_broken(span, None)
        if serves is not None:
            found.append(self.say("serves", act=self._label(serves[0])))
        found += self._against_alternatives(span)
        return [reason for reason in found if reason]

    def _rotation(self, at: int) -> str:
        """Says that the key moves the sponsors down, if it does."""
        before, after = self.moments[at : at + 2]
        same = before.colony.sponsors == after.colony.sponsors
        return "" if same else rules.say("event.DisplayRotated", self.lang)

    def _is_last_before_push(self, span: _MoveSpan) -> bool:
        """Whether this action brings key and diver together: the key, or the propeller that changes who is pushed."""
        move, behind = self.line[span.at], span.at + span.count
        at = next((n for n in range(span.at, len(self.line)) if isinstance(self.line[n], Push)), -1)
        if at < behind or not isinstance(move, ChooseKey | Propel):
            return False
        pushed = self._facing(at)
        if any(self._facing(n) != pushed for n in range(behind, at + 1)):
            return False
        return isinstance(move, ChooseKey) or self._facing(span.at) != pushed

    def _facing(self, at: int) -> str:
        """The diver on the key's level at that moment."""
        moment = self.moments[at]
        return diver_name(mover(moment).divers[place_of(moment.turn.level)]) if moment.turn.level else ""

    def _push_target(self, at: int) -> str:
        """Says which diver is pushed after the key."""
        for number in range(at, len(self.line)):
            if isinstance(self.line[number], Push):
                moment = self.moments[number]
                tile = mover(moment).divers[place_of(moment.turn.level)]
                return self.say("pushes", diver=diver_name(tile), level=moment.turn.level)
        return ""

    def _gains(self, span: _MoveSpan) -> list[str]:
        """The gains that the action's words do not mention."""
        if not isinstance(self.line[span.at], Complete | Sponsor | Explore):
            return []
        seat = self.moments[span.at].to_move
        assert seat is not None
        old, new = (self.moments[at].players[seat] for at in (span.at, span.at + span.count))
        gained = [(noun, getattr(new, name) - getattr(old, name)) for name, noun in GAINS]
        said = ", ".join(f"+{in_words(by, noun, self.lang)}" for noun, by in gained if by > 0)
        return [f"{said}."] if said else []

    def _of_variant(self, at: int) -> list[str]:
        """In the Designer's variant: who is paid for a copied diver, who is not, and why that diver resurfaces."""
        move, moment = self.line[at], self.moments[at]
        if not isinstance(move, Copy) or DESIGNER not in moment.variants:
            return []
        owner, cost = moment.players[move.seat], divers.cost(moment, move)
        tile = owner.divers[place_of(moment.turn.level)]
        facts = {"name": owner.name, "amount": cost, "diver": diver_name(tile)}
        rises = "may_stay" if owner.batteries else "rises"
        return [self.say("paid" if cost else "unpaid", **facts), self.say(rises, **facts)]

    def _first_broken(self, span: _MoveSpan, other: Move | None) -> tuple[int, Refusal | None] | None:
        """The first later move that is illegal without this action, or with `other` in its place, and the refusal; no
        refusal where the turn is over before."""
        here = self.moments[span.at]
        seat = here.to_move
        if other is not None:
            here = turn.advance(here, other)
        behind = span.at + span.count
        for at, moment in _played(here, self.line[behind:], behind):
            over = moment.finished or moment.to_move != seat
            refusal = None if over else turn.check(moment, self.line[at])
            if over or refusal is not None:
                return None if isinstance(self.line[at], IMPLIED_MOVES) else (at, refusal)
        return None

    def _against_alternatives(self, span: _MoveSpan) -> list[str]:
        """The reason against the alternatives to this action."""
        move, moment = self.line[span.at], self.moments[span.at]
        for other in turn.moves(moment):
            if other == move or not _is_alternative(move, other):
                continue
            spoiled = self._first_broken(span, other)
            if spoiled is not None:
                at, refusal = spoiled
                named = {"other": label(moment, other, self.lang), "act": self._label(at)}
                if isinstance(other, Complete):
                    named["other"] = self.say("pay", paid=other.paid, level=other.level)
                why = refusal.text(self.lang) if refusal is not None else ""
                return [self.say("rather", **named, why=why).strip()]
        return []

    # places

    def places(self, span: _MoveSpan) -> tuple[str, ...]:
        """The places through which an action leads."""
        found: list[str] = []
        for at in range(span.at, span.at + span.count):
            moment, move = self.moments[at], self.line[at]
            way = next((path for made, path in paths(moment) if made == move), ())
            level = moment.turn.level
            if isinstance(move, Complete):
                way = (self._payment_target(move), *way[:1])
            elif isinstance(move, ChooseKey):
                way = (*way[:1], f"place:{place_of(move.level)}")
            found += [self._target_at_start(spot, moment) for spot in way if spot.partition(":")[0] in BOARD_TARGETS]
            if isinstance(move, Explore):
                found.append(f"reward:{level}")
            elif isinstance(move, Gather) and move.cube:
                found.append(f"level:{level}")
        return tuple(dict.fromkeys(found))

    def _payment_target(self, move: Complete) -> str:
        """The target of a payment's cubes as the turn begins; the level, if they are gathered later."""
        lying = mover(self.moments[0]).zone[move.level - 1]
        return next((f"cube:{move.level}:{cube}" for cube in move.paid if cube in lying), f"level:{move.level}")

    def _target_at_start(self, spot: str, moment: Position) -> str:
        """The target at the start of the turn: an X key moves the sponsors."""
        kind, _, level = spot.partition(":")
        if kind != "sponsor":
            return spot
        tile, begun = moment.colony.sponsors[int(level) - 1], self.moments[0].colony.sponsors
        return f"sponsor:{begun.index(tile) + 1}" if tile in begun else spot


GAINS: Final = (("score", "prestige"), ("credits", "credits"), ("batteries", "batteries"))


def _is_alternative(move: Move, other: Move) -> bool:
    """Whether `other` is the same action done differently: with another payment, or for another gain."""
    match move, other:
        case Complete(card=one), Complete(card=two):
            return one == two
        case Sell(cube=one), Sell(cube=two):
            return one == two
    return False


def _played(here: Position, line: Sequence[Move], first: int = 0) -> Iterator[tuple[int, Position]]:
    """The moment in which each move is played, with the move's number; a draw that is not there is left out."""
    for at, move in enumerate(line, first):
        here = _drawn(here, move)
        if not isinstance(move, Reveal) or here.to_act == NATURE:
            yield at, here
            here = turn.advance(here, move)


def _drawn(moment: Position, move: Move) -> Position:
    """The moment in which `move` is played: a draw that it does not name brings any piece."""
    while moment.to_act == NATURE and (not isinstance(move, Reveal) or turn.check(moment, move) is not None):
        moment = turn.advance(moment, turn.moves(moment)[0])
    return moment
