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

Paths are those of `otys_nb.examples.paths`. An event that happens to somebody is meant to happen to the player whose
example it is, unless ``seat`` says otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

from otys_nb.examples import paths
from otys_nb.rules import notation, turn
from otys_nb.rules.events import Event
from otys_nb.rules.position import Player, Position
from otys_nb.rules.refusal import Cite, Refusal

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
class Played:
    """What came of some words of notation: how far they went, what happened, why they stopped (None: they did not).

    Words that cannot be read at all stop without a `refusal` and with the parser's sentence as `error`.
    """

    position: Position
    events: tuple[Event, ...]
    refusal: Refusal | None = None
    error: notation.NotationError | None = None

    @property
    def whole(self) -> bool:
        """Whether all of it was played."""
        return self.error is None


def play(position: Position, text: str) -> Played:
    """Play words of notation and nothing beyond them: the turn stays open unless they end it."""
    line = notation.parse_line(position, f"{text} ..") if text else notation.Line((), position, 0)
    log: list[Event] = []
    for move in line.moves:
        position, told = turn.explained(position, move)
        log += told
    return Played(position, tuple(log), line.error.refusal if line.error else None, line.error)


@dataclass(frozen=True, slots=True)
class Is:
    """The field at `path` equals `value`; a list may be compared in any order."""

    path: str
    value: Any
    any_order: bool = False

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
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
        """Whether it is so."""
        return paths.values(moment.start, moment.seat, self.path) == _found(moment, self.now)


@dataclass(frozen=True, slots=True)
class Changed:
    """The number at `path` differs by `by` from what it was when the turn began."""

    path: str
    by: int

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        before = paths.values(moment.start, moment.seat, self.path)
        return all(new - old == self.by for old, new in zip(before, _found(moment, self.path), strict=True))


@dataclass(frozen=True, slots=True)
class Holds:
    """At least these pieces are there: letters of a string, or entries of a list."""

    path: str
    pieces: str | tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        return all(not Counter(self.pieces) - Counter(held) for held in _found(moment, self.path))


@dataclass(frozen=True, slots=True)
class Lacks:
    """None of these pieces is there."""

    path: str
    pieces: str | tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        return not any(piece in held for held in _found(moment, self.path) for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Happened:
    """In the last step played there was an event of this kind with these facts."""

    event: str
    facts: Mapping[str, Any]

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        return any(_matches(event, self.event, self.facts, moment.seat) for event in moment.step)


@dataclass(frozen=True, slots=True)
class Never:
    """So far in the turn there was no event of this kind with these facts."""

    event: str
    facts: Mapping[str, Any]

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        return not any(_matches(event, self.event, self.facts, moment.seat) for event in moment.turn)


@dataclass(frozen=True, slots=True)
class Can:
    """These words of notation can be played now."""

    play: str

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        return play(moment.position, self.play).whole


@dataclass(frozen=True, slots=True)
class Refused:
    """These words can be read, but the rules forbid them, these `rules` among them."""

    play: str
    rules: tuple[Cite, ...]

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        refusal = play(moment.position, self.play).refusal
        return refusal is not None and set(self.rules) <= set(refusal.rules)


@dataclass(frozen=True, slots=True)
class Brings:
    """Playing these words now would change these numbers of the player by so much, and none of the others."""

    play: str
    me: Mapping[str, int]

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        played = play(moment.position, self.play)
        before, after = moment.position.players[moment.seat], played.position.players[moment.seat]
        return played.whole and all(_number(after, n) - _number(before, n) == self.me.get(n, 0) for n in NUMBERS)


@dataclass(frozen=True, slots=True)
class If:
    """If the position were changed so, these claims would hold."""

    changes: Mapping[str, Any]
    claims: tuple[Claim, ...]

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        position = paths.changed(moment.position, moment.seat, self.changes)
        there = Moment(moment.start, position, moment.seat, moment.step, moment.turn)
        return all(claim.holds(there) for claim in self.claims)


Claim: TypeAlias = Is | Was | Changed | Holds | Lacks | Happened | Never | Can | Refused | Brings | If


def read(table: Mapping[str, Any], where: str) -> Claim:
    """A claim out of its table in a data file.

    Raises:
        ValueError: saying where it stands and what is wrong, for anything that is not one of the kinds.
    """
    if not isinstance(table, Mapping) or not table:
        raise ValueError(f"{where}: expected a table, not {table!r}")
    kind, subject = next(iter(table.items()))
    if kind not in _READERS:
        raise ValueError(f"{where}: {kind!r} is not a kind of claim; the kinds are {', '.join(_READERS)}")
    rest = {key: part for key, part in table.items() if key != kind}
    return _READERS[kind](subject, rest, where)


def _subject(subject: object, where: str) -> str:
    if not isinstance(subject, str) or not subject:
        raise ValueError(f"{where}: expected a text that is not empty, not {subject!r}")
    return subject


def _only(rest: Mapping[str, Any], where: str, needed: Mapping[str, type], optional: Iterable[str] = ()) -> None:
    for name, kind in needed.items():
        if name not in rest:
            raise ValueError(f"{where}: {name!r} is missing")
        if not isinstance(rest[name], kind) or (kind is int and isinstance(rest[name], bool)):
            raise ValueError(f"{where}: {name!r} cannot be {rest[name]!r}")
    for name in rest:
        if name not in needed and name not in optional:
            raise ValueError(f"{where}: {name!r} does not belong there")


def _frozen(part: Any) -> Any:
    return tuple(_frozen(item) for item in part) if isinstance(part, list | tuple) else part


def _read_is(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
    _only(rest, where, {"value": object}, ("any_order",))
    return Is(_subject(subject, where), _frozen(rest["value"]), bool(rest.get("any_order", False)))


def _read_was(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
    _only(rest, where, {"now": str})
    return Was(_subject(subject, where), rest["now"])


def _read_changed(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
    _only(rest, where, {"by": int})
    return Changed(_subject(subject, where), rest["by"])


def _read_pieces(kind: type[Holds | Lacks]) -> Callable[[object, Mapping[str, Any], str], Claim]:
    def reader(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
        _only(rest, where, {"pieces": object})
        pieces = _frozen(rest["pieces"])
        if not pieces or not isinstance(pieces, str | tuple):
            raise ValueError(f"{where}: 'pieces' cannot be {rest['pieces']!r}")
        return kind(_subject(subject, where), pieces)

    return reader


def _read_event(kind: type[Happened | Never]) -> Callable[[object, Mapping[str, Any], str], Claim]:
    def reader(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
        name = _subject(subject, where)
        if name not in EVENTS:
            raise ValueError(f"{where}: {name!r} is not an event; they are {', '.join(sorted(EVENTS))}")
        known = {field.name for field in fields(EVENTS[name])} - {"rules"}
        for fact in rest:
            if fact not in known:
                raise ValueError(f"{where}: {name} has no {fact!r}; it has {', '.join(sorted(known))}")
        return kind(name, {fact: _frozen(part) for fact, part in rest.items()})

    return reader


def _read_can(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
    _only(rest, where, {})
    return Can(_subject(subject, where))


def _read_refused(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
    _only(rest, where, {"rules": list})
    return Refused(_subject(subject, where), tuple(rest["rules"]))


def _read_brings(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
    _only(rest, where, {"me": dict})
    for name, by in rest["me"].items():
        if name not in NUMBERS or not isinstance(by, int):
            raise ValueError(f"{where}: {name!r} by {by!r} is no change of {', '.join(NUMBERS)}")
    return Brings(_subject(subject, where), dict(rest["me"]))


def _read_if(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
    _only(rest, where, {"then": list})
    if not isinstance(subject, Mapping) or not subject:
        raise ValueError(f"{where}: expected a table of changes, not {subject!r}")
    inner = tuple(read(table, f"{where}.then[{at}]") for at, table in enumerate(rest["then"]))
    return If({path: _frozen(new) for path, new in subject.items()}, inner)


_READERS: Final[Mapping[str, Callable[[Any, Mapping[str, Any], str], Claim]]] = {
    "is": _read_is,
    "was": _read_was,
    "changed": _read_changed,
    "holds": _read_pieces(Holds),
    "lacks": _read_pieces(Lacks),
    "happened": _read_event(Happened),
    "never": _read_event(Never),
    "can": _read_can,
    "refused": _read_refused,
    "brings": _read_brings,
    "if": _read_if,
}


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
