"""Notes of tables as people might write them (`noted_tables.toml`): nothing is taken wrong in silence."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from otys_nb.explorer.edits import blank
from otys_nb.explorer.table_note import NoteReading, read_note
from otys_nb.rules.formats.code_letters import DIVER
from otys_nb.rules.position import Player, Position

_FILE: Final[dict[str, list[dict[str, Any]]]] = tomllib.loads(
    Path(__file__).with_name("noted_tables.toml").read_text(encoding="utf-8")
)
NOTES: Final = [*_FILE["note"], *_FILE["stranger"]]


def _read(note: dict[str, Any]) -> NoteReading:
    return read_note(note["text"], blank(), note["lang"])


def _told(player: Player) -> dict[str, Any]:
    """What a note can say of a player, as the file writes it."""
    told = {
        name: getattr(player, name) for name in ("score", "credits", "batteries", "hacker", "mechanic", "neutral_x")
    }
    divers = "".join(DIVER[tile] for tile in player.divers)
    return {
        **told,
        "keys": player.keys,
        "zone": list(player.zone),
        "contracts": list(player.contracts),
        "divers": divers,
    }


def _facts(position: Position) -> dict[str, Any]:
    """What a note can say of a table, by field."""
    colony = position.colony
    facts = {
        f"p{seat}.{name}": value for seat, one in enumerate(position.players) for name, value in _told(one).items()
    }
    facts |= {"store": "".join(colony.store), "sponsors": " ".join(colony.sponsors), "supply": colony.neutral_x}
    facts["public"] = [card for card in colony.contracts if card]
    return facts | {name: getattr(position, name) for name in ("round", "to_move", "first_player")}


def _said(note: dict[str, Any]) -> dict[str, Any]:
    """What a note says, by field."""
    found: dict[str, Any] = {}
    for name, value in note["says"].items():
        found |= {f"{name}.{field}": one for field, one in value.items()} if isinstance(value, dict) else {name: value}
    return found


@pytest.mark.parametrize("note", NOTES, ids=lambda note: f"{note['lang']}: {note['text'].strip()[:30]}")
def test_nothing_is_taken_wrong_in_silence(note: dict[str, Any]) -> None:
    position = _read(note).position
    before, after, said = _facts(blank(len(position.players))), _facts(position), _said(note)
    taken = {name: value for name, value in after.items() if value != before.get(name)}
    if "supply" not in said:
        taken.pop("supply", None)  # it follows from what the players have
    assert {name: value for name, value in taken.items() if said.get(name) != value} == {}
    unread = {name for name, value in said.items() if after.get(name) != value}
    assert not unread or _read(note).left, f"{unread} is not read, and nothing says so"
