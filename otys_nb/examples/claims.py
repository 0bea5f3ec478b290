"""What a statement of an example claims, as data that the engine checks: a closed set of small frozen kinds.

A claim is judged at a `Moment`: the position on the table, the one at the start of the turn, the events of the last
step and of the whole turn. In the data files a claim is a table whose first key is its kind::

    { is = "me.propeller", value = 2 }                 the field holds this value (any_order: a list in any order)
    { was = "me.divers.0", now = "me.divers.1" }       what lay at the one place when the turn began lies at the other
    { changed = "me.credits", by = -1 }                the number differs by this from the start of the turn
    { holds = "me.zone.4", pieces = "mff" }            at least these pieces are there
    { lacks = "colony.store", pieces = "t" }           none of these pieces is there
    { happened = "KeySlid", key = "1", level = 1 }     in the last step there was such an event
    { never = "SponsorUsed" }                          in this turn there was no such event
    { can = "Eng:m" }                                  these words of notation can be played now
    { refused = "R:+t", rules = [123] }                they cannot, and these are among the rules that forbid it
    { brings = "R:-mc", me = { credits = 2 } }         playing them would change these numbers of the player so
    { if = { "me.side.trader" = "upgraded" }, then = […] }    if the position were changed so, the claims would hold
    { first = […] }                                    the claims held when the turn began
    { not = […] }                                      these claims do not all hold
    { any = […] }                                      one of these claims holds

Paths are those of `otys_nb.examples.paths`. An event that happens to somebody is meant to happen to the player whose
example it is, unless ``seat`` says otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from otys_nb.examples import paths
from otys_nb.rules import notation, turn
from otys_nb.rules.events import Event
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Player, Position
from otys_nb.rules.refusal import Cite, Refusal
from otys_nb.rules.sealed import unchanging

EVENTS: Final[Mapping[str, type[Event]]] = {kind.__name__: kind for kind in Event.__subclasses__()}
NUMBERS: Final = ("score", "credits", "batteries", "neutral_x", "hacker", "mechanic")
"""The numbers of a player, for ``brings``."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When a claim is judged: after a step of the turn of the player at `seat`."""

    start: Position
    position: Position
    seat: int
    step: tuple[Event, ...] = ()
    turn: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """The result of playing some words of notation: how far they went, the events, and the error at which they stopped.

    Words that cannot be read at all stop without a `refusal` and with the parser's sentence as `error`.
    """

    position: Position
    events: tuple[Event, ...]
    refusal: Refusal | None = None
    error: notation.NotationError | None = None
    moves: tuple[Move, ...] = ()

    @property
    def whole(self) -> bool:
        """Tell whether all of the line was played."""
        return self.error is None


def play(position: Position, text: str) -> PlayedLine:
    """Play words of notation and nothing beyond them: the turn stays open unless they end it."""
    return played(position, notation.parse_line(position, f"{text} ..") if text else notation.ParsedLine((), position))


def played(position: Position, line: notation.ParsedLine) -> PlayedLine:
    """Play the moves of a line."""
    log: list[Event] = []
    for move in line.moves:
        position, told = turn.explained(position, move)
        log += told
    return PlayedLine(position, tuple(log), line.error.refusal if line.error else None, line.error, line.moves)


@unchanging
@dataclass(frozen=True, slots=True)
class Is:
    """The field at `path` equals `value`; a list may be compared in any order."""

    path: str
    value: Any
    any_order: bool = False

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        found = _found(moment, self.path)
        if self.any_order:
            return all(isinstance(held, tuple) and Counter(held) == Counter(self.value) for held in found)
        return all(held == self.value for held in found)


@dataclass(frozen=True, slots=True)
class Was:
    """What stood at `path` when the turn began stands at `now`."""

    path: str
    now: str

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        return paths.values(moment.start, moment.seat, self.path) == _found(moment, self.now)


@dataclass(frozen=True, slots=True)
class Changed:
    """The number at `path` differs by `by` from what it was when the turn began."""

    path: str
    by: int

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        before = paths.values(moment.start, moment.seat, self.path)
        return all(new - old == self.by for old, new in zip(before, _found(moment, self.path), strict=True))


@dataclass(frozen=True, slots=True)
class Holds:
    """At least these pieces are there: letters of a string, or entries of a list."""

    path: str
    pieces: str | tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        return all(not Counter(self.pieces) - Counter(held) for held in _found(moment, self.path))


@dataclass(frozen=True, slots=True)
class Lacks:
    """None of these pieces is there."""

    path: str
    pieces: str | tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        return not any(piece in held for held in _found(moment, self.path) for piece in self.pieces)


@unchanging
@dataclass(frozen=True, slots=True)
class Happened:
    """In the last step played there was an event of this kind with these facts."""

    event: str
    facts: Mapping[str, Any]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        return any(_matches(event, self.event, self.facts, moment.seat) for event in moment.step)


@dataclass(frozen=True, slots=True)
class Never:
    """So far in the turn there was no event of this kind with these facts."""

    event: str
    facts: Mapping[str, Any]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        return not any(_matches(event, self.event, self.facts, moment.seat) for event in moment.turn)


@dataclass(frozen=True, slots=True)
class Can:
    """These words of notation can be played now."""

    play: str

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        return play(moment.position, self.play).whole


@dataclass(frozen=True, slots=True)
class Refused:
    """These words can be read, but the rules forbid them, these `rules` among them."""

    play: str
    rules: tuple[Cite, ...]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        refusal = play(moment.position, self.play).refusal
        return refusal is not None and set(self.rules) <= set(refusal.rules)


@dataclass(frozen=True, slots=True)
class Brings:
    """Playing these words now would change these numbers of the player by so much, and none of the others."""

    play: str
    me: Mapping[str, int]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        played = play(moment.position, self.play)
        before, after = moment.position.players[moment.seat], played.position.players[moment.seat]
        return played.whole and all(_number(after, n) - _number(before, n) == self.me.get(n, 0) for n in NUMBERS)


@dataclass(frozen=True, slots=True)
class If:
    """If the position were changed so, these claims would hold."""

    changes: Mapping[str, Any]
    claims: tuple[Claim, ...]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        position = paths.with_changes(moment.position, moment.seat, self.changes)
        there = Moment(moment.start, position, moment.seat, moment.step, moment.turn)
        return all(claim.holds(there) for claim in self.claims)


@dataclass(frozen=True, slots=True)
class First:
    """These claims held when the turn began."""

    claims: tuple[Claim, ...]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        there = Moment(moment.start, moment.start, moment.seat)
        return all(claim.holds(there) for claim in self.claims)


@dataclass(frozen=True, slots=True)
class Not:
    """At least one of these claims does not hold."""

    claims: tuple[Claim, ...]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        return not all(claim.holds(moment) for claim in self.claims)


@dataclass(frozen=True, slots=True)
class OneOf:
    """At least one of these claims holds."""

    claims: tuple[Claim, ...]

    def holds(self, moment: Moment) -> bool:
        """Tell whether the claim holds."""
        return any(claim.holds(moment) for claim in self.claims)


Claim: TypeAlias = (
    Is | Was | Changed | Holds | Lacks | Happened | Never | Can | Refused | Brings | If | First | Not | OneOf
)


def lines(claims: tuple[Claim, ...]) -> tuple[str, ...]:
    """List the notation that these claims say something about, also within others."""
    found: list[str] = []
    for claim in claims:
        match claim:
            case Can(text) | Refused(text) | Brings(text):
                found.append(text)
            case If(_, inner) | First(inner) | Not(inner) | OneOf(inner):
                found += lines(inner)
    return tuple(found)


def _found(moment: Moment, path: str) -> tuple[Any, ...]:
    return paths.values(moment.position, moment.seat, path)


def _number(player: Player, name: str) -> int:
    number: int = getattr(player, name)
    return number


def _matches(event: Event, kind: str, facts: Mapping[str, Any], seat: int) -> bool:
    if event.kind != kind:
        return False
    told = {"seat": seat, **facts} if hasattr(event, "seat") else facts
    return all(getattr(event, fact) == part for fact, part in told.items())
