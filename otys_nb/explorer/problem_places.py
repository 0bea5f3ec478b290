"""The places of a position's problems on the table: maps `Problem.where` and its facts to targets of the boards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from otys_nb.explorer.messages import say
from otys_nb.rules import messages
from otys_nb.rules.components import OWN_KEYS, diver_name
from otys_nb.rules.position import Position
from otys_nb.rules.problem import Problem

_SEAT: Final = re.compile(r"players\[(\d+)\](?:\.(\w+)(?:\[(\d+)\])?)?")
_FORM: Final = ("name", "players", "discards", "finished")
"""Fields that only the form has a word for."""
_COLONY: Final = re.compile(r"colony\.(\w+)(?:\[(\d+)\])?(?:\[(\d+)\])?")


@dataclass(frozen=True, slots=True)
class ProblemPlace:
    """Whose board it is on (None: the colony's, or none), the targets that light up, and the field that can be set."""

    seat: int | None
    targets: tuple[str, ...]
    field: str


def problem_place(problem: Problem, position: Position) -> ProblemPlace:
    """Where on the table `problem` of a position is: at the pieces that are too many, not at those beside them."""
    where = problem.where
    found = _SEAT.fullmatch(where)
    if found:
        seat, name = int(found[1]), found[2] or ""
        index = None if found[3] is None else int(found[3])
        field = "track" if name in ("keys", "track") else f"players[{seat}].{name}" if name else "players"
        divers = position.players[seat].divers if seat < len(position.players) else ()
        return ProblemPlace(seat, _at_player(problem, name, index, divers), field)
    found = _COLONY.fullmatch(where)
    if found:
        first, second = (None if group is None else int(group) for group in (found[2], found[3]))
        targets = _at_colony(problem, found[1], first, second, position.colony.sponsors)
        return ProblemPlace(None, targets, f"colony.{found[1]}")
    return ProblemPlace(None, (), where)


def problem_in_words(problem: Problem, position: Position, lang: str = "") -> str:
    """The problem as a sentence that calls its place as the boards do, and players by their names."""
    return messages.say(f"problem.{problem.code}", lang, **{**problem.facts, "where": _named(problem, position, lang)})


def _named(problem: Problem, position: Position, lang: str) -> str:
    """The place of a problem in words: whose it is, what it is, and its level."""
    seat, colony = _SEAT.fullmatch(problem.where), _COLONY.fullmatch(problem.where)
    if seat is not None:
        name, index = seat[2] or "name", seat[3]
    elif colony is not None:
        name, index = {"neutral_x": "supply", "contracts": "public"}.get(colony[1], colony[1]), colony[2]
    else:
        name, index = problem.where, None
    name = "level" if name == "zone" and index else name
    place = say(f"explore.{name}" if name in _FORM else f"note.of.{name}", lang)
    if index and name in ("level", "rewards", "sponsors", "display"):
        place += f" {int(index) + 1}"
    if seat is None or int(seat[1]) >= len(position.players):
        return place[:1].upper() + place[1:]
    return f"{position.players[int(seat[1])].name or int(seat[1]) + 1}, {place}"


def _at_player(problem: Problem, name: str, index: int | None, divers: Sequence[str]) -> tuple[str, ...]:
    facts = problem.facts
    match name:
        case "keys" | "track" if "key" in facts:
            key = facts["key"]
            return (f"key:{key}", f"track:{key}") if key in OWN_KEYS else ("key:N",)
        case "keys":
            return tuple(f"key:{key}" for key in OWN_KEYS)
        case "track" | "hacker":
            return ("hacker",)
        case "mechanic":
            return ("mechanic",)
        case "neutral_x":
            return ("key:N",)
        case "divers" if index is None:
            return tuple(f"place:{n}" for n, tile in enumerate(divers) if diver_name(tile) == facts.get("diver"))
        case "divers":
            return (f"place:{index}",)
        case "zone":
            return (f"level:{index + 1}",) if index is not None else ()
        case "rewards":
            return (f"reward:{index + 1}",) if index is not None else ()
        case "contracts":
            return (f"private:{index or 0}",)
    return ()


def _at_colony(
    problem: Problem, name: str, first: int | None, second: int | None, sponsors: Sequence[str]
) -> tuple[str, ...]:
    match name:
        case "sponsors" if first is None:
            doubled = str(problem.facts.get("sponsor", "-"))
            return tuple(f"sponsor:{n}" for n, tile in enumerate(sponsors, 1) if tile.startswith(doubled))
        case "sponsors":
            return (f"sponsor:{(first or 0) + 1}",)
        case "display" if first is not None:
            return tuple(f"token:{first + 1}:{n}" for n in ([second] if second is not None else range(2)))
        case "store":
            return (f"store:{problem.facts['colour']}",) if "colour" in problem.facts else ()
        case "contracts":
            return tuple(f"public:{n}" for n in ([first] if first is not None else range(3)))
        case "deck" | "bag":
            return (name,)
    return ()
