"""What the notes of `written_notes.toml` say, compared with what the reader takes them for."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from otys_nb.explorer.edits import blank
from otys_nb.explorer.table_note import NoteReading, read_note
from otys_nb.rules.position import Player, Position

NOTES: Final[list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("written_notes.toml").read_text(encoding="utf-8")
)["note"]
_PLAIN: Final = ("score", "credits", "batteries", "keys", "hacker", "mechanic")


@dataclass(frozen=True, slots=True)
class Compared:
    """A note as it was read: the facts that lie on the table, those that do not, and what was taken but never said."""

    reading: NoteReading
    right: tuple[str, ...]
    unread: tuple[str, ...]
    wrong: tuple[str, ...]
    """Read as something else, in silence."""
    unmarked: tuple[str, ...]
    """Words that should be marked, and are not."""


def compare(note: dict[str, Any]) -> Compared:
    """Read a note on an empty table and compare."""
    reading = read_note(note["text"], blank(), note["language"])
    names = [player.name for player in reading.position.players]
    before = blank(len(names))
    facts = [fact.split("=") for fact in note["facts"]]
    told = dict(facts)
    right, unread, wrong = [], [], []
    for where, value in facts:
        if _lies(reading.position, names, where, value):
            right.append(f"{where}={value}")
        else:
            unread.append(f"{where}={value}")
            if _touched(reading.position, before, names, where):
                wrong.append(f"{where}={value}")
    wrong += _never_said(reading.position, before, names, told)
    faults = [(one.start, one.end) for one in reading.left]
    unmarked = []
    for words in note.get("marked", ()):
        at = note["text"].index(words)
        if not any(start < at + len(words) and at < end for start, end in faults):
            unmarked.append(words)
    return Compared(reading, tuple(right), tuple(unread), tuple(wrong), tuple(unmarked))


def _player(position: Position, names: list[str], who: str) -> Player | None:
    alike = [n for n, name in enumerate(names) if name.casefold() == who.casefold()]
    return position.players[alike[0]] if alike else None


def _sorted(text: str) -> str:
    return "".join(sorted(text, key="12345XNmpft".find))


def _value(position: Position, names: list[str], where: str) -> str | None:
    """What lies where a fact is about, written as facts are; None if nobody of that name sits there."""
    colony = position.colony
    who, _, field = where.partition(".")
    match who:
        case "players":
            return " ".join(names)
        case "turn":
            return names[position.to_move or 0]
        case "first":
            return names[position.first_player]
        case "round":
            return str(position.round)
        case "variant":
            return " ".join(position.variants)
        case "sponsors":
            return " ".join(colony.sponsors)
        case "store":
            return _sorted("".join(colony.store))
        case "public":
            return " ".join(card for card in colony.contracts if card)
        case "supply_x":
            return str(colony.neutral_x)
    if who.startswith("display"):
        return " ".join(str(token) for token in colony.display[int(who[-1]) - 1])
    me = _player(position, names, who)
    if me is None:
        return None
    if field in _PLAIN:
        return str(getattr(me, field))
    if field == "track":
        return _sorted(me.track)
    if field == "neutral":
        return str(me.neutral_x)
    if field == "divers":
        return " ".join(me.divers)
    if field.startswith("at"):
        return me.divers[int(field[-1]) + 2].removesuffix("+")
    if field.startswith("zone"):
        return _sorted(me.zone[int(field[-1]) - 1])
    if field.startswith("reward"):
        return str(me.rewards[int(field[-1]) - 1])
    if field == "up":
        return " ".join(sorted(tile.removesuffix("+") for tile in me.divers if tile.endswith("+")))
    return " ".join(me.contracts)


def _lies(position: Position, names: list[str], where: str, value: str) -> bool:
    found = _value(position, names, where)
    if where == "players":
        return (found or "").casefold() == value.casefold()
    field = where.partition(".")[2]
    if field == "up":
        return set(value.split()) <= set((found or "").split())
    if field.startswith("reward") and value.startswith("?/"):  # its back alone was said
        return (found or "").endswith(value.removeprefix("?"))
    if field == "track" or field.startswith("zone") or where == "store":
        return found == _sorted(value)
    if where in ("turn", "first"):
        return (found or "").casefold() == value.casefold()
    return found == value


def _touched(position: Position, before: Position, names: list[str], where: str) -> bool:
    now = _value(position, names, where)
    bare = [player.name for player in before.players]
    who, _, field = where.partition(".")
    if where == "players" or field == "up":
        return False
    if field:
        seat = next((n for n, name in enumerate(names) if name.casefold() == who.casefold()), None)
        if seat is None:
            return False
        where = f"{bare[seat]}.{field}"
    then = _value(before, bare, where)
    if where in ("turn", "first"):
        return names.index(now or "") != bare.index(then or "")
    return now != then


def _never_said(position: Position, before: Position, names: list[str], told: dict[str, str]) -> Iterator[str]:
    """What was taken of which the note says nothing."""
    fields = ["score", "credits", "batteries", "hacker", "mechanic", "hand"]
    fields += [f"{row}{level}" for row in ("zone", "reward") for level in range(1, 6)]
    for name in names:
        said = {where.partition(".")[2] for where in told if where.partition(".")[0].casefold() == name.casefold()}
        wanted = [field for field in fields if field not in said]
        if not said & {"keys", "track"}:
            wanted.append("keys")
        if not any(field in said for field in ("up", "divers")) and not any(field.startswith("at") for field in said):
            wanted.append("divers")
        for field in wanted:
            if _touched(position, before, names, f"{name}.{field}"):
                yield f"{name}.{field} := {_value(position, names, f'{name}.{field}')}"
    table = ["turn", "first", "round", "variant", "sponsors", "store", "public", *(f"display{n}" for n in range(1, 6))]
    for field in table:
        if field not in told and _touched(position, before, names, field):
            yield f"{field} := {_value(position, names, field)}"


__all__ = ["NOTES", "Compared", "compare"]
