"""Reading claims out of their tables in the data files; their kinds stand in `otys_nb.examples.claims`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, Final

from otys_nb.examples.claims import (
    EVENTS,
    NUMBERS,
    Brings,
    Can,
    Changed,
    Claim,
    First,
    Happened,
    Holds,
    If,
    Is,
    Lacks,
    Never,
    Not,
    OneOf,
    Refused,
    Was,
)


class Fault(ValueError):
    """What is wrong in a data file, at the path of a table or a field: a `field` that does not belong there, or a rule
    that is `cited` and does not exist."""

    def __init__(self, where: str, said: str, *, field: str = "", cited: str = "") -> None:
        super().__init__(f"{where}: {said}")
        self.where, self.field, self.cited = where, field, cited


def read(table: Mapping[str, Any], where: str) -> Claim:
    """Read a claim from its table in a data file.

    Raises:
        Fault: saying where it stands and what is wrong, for anything that is not one of the kinds.
    """
    if not isinstance(table, Mapping) or not table:
        raise Fault(where, f"expected a table, not {table!r}")
    kind, subject = next(iter(table.items()))
    if kind not in _READERS:
        raise Fault(where, f"{kind!r} is not a kind of claim; the kinds are {', '.join(_READERS)}")
    rest = {key: part for key, part in table.items() if key != kind}
    return _READERS[kind](subject, rest, where)


def _subject(subject: object, where: str) -> str:
    if not isinstance(subject, str) or not subject:
        raise Fault(where, f"expected a text that is not empty, not {subject!r}")
    return subject


def _only(rest: Mapping[str, Any], where: str, needed: Mapping[str, type], optional: Iterable[str] = ()) -> None:
    for name, kind in needed.items():
        if name not in rest:
            raise Fault(where, f"{name!r} is missing")
        if not isinstance(rest[name], kind) or (kind is int and isinstance(rest[name], bool)):
            raise Fault(where, f"{name!r} cannot be {rest[name]!r}")
    for name in rest:
        if name not in needed and name not in optional:
            raise Fault(where, f"{name!r} does not belong there", field=name)


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
            raise Fault(where, f"'pieces' cannot be {rest['pieces']!r}")
        return kind(_subject(subject, where), pieces)

    return reader


def _read_event(kind: type[Happened | Never]) -> Callable[[object, Mapping[str, Any], str], Claim]:
    def reader(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
        name = _subject(subject, where)
        if name not in EVENTS:
            raise Fault(where, f"{name!r} is not an event; they are {', '.join(sorted(EVENTS))}")
        known = {field.name for field in fields(EVENTS[name])} - {"rules"}
        for fact in rest:
            if fact not in known:
                raise Fault(where, f"{name} has no {fact!r}; it has {', '.join(sorted(known))}")
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
            raise Fault(where, f"{name!r} by {by!r} is no change of {', '.join(NUMBERS)}")
    return Brings(_subject(subject, where), dict(rest["me"]))


def _read_if(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
    _only(rest, where, {"then": list})
    if not isinstance(subject, Mapping) or not subject:
        raise Fault(where, f"expected a table of changes, not {subject!r}")
    inner = tuple(read(table, f"{where}.then[{at}]") for at, table in enumerate(rest["then"]))
    return If({path: _frozen(new) for path, new in subject.items()}, inner)


def _read_several(kind: type[First | Not | OneOf]) -> Callable[[object, Mapping[str, Any], str], Claim]:
    def reader(subject: object, rest: Mapping[str, Any], where: str) -> Claim:
        _only(rest, where, {})
        if not isinstance(subject, list) or not subject:
            raise Fault(where, f"expected a list of claims, not {subject!r}")
        return kind(tuple(read(table, f"{where}[{at}]") for at, table in enumerate(subject)))

    return reader


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
    "first": _read_several(First),
    "not": _read_several(Not),
    "any": _read_several(OneOf),
}
