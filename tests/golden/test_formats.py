"""What is saved can be read for ever: files of each form, and what they hold.

A new form of a file adds files here; the old ones are never written again.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from otys_nb.rules.edition import load_edition
from otys_nb.rules.formats import record
from otys_nb.rules.formats.checksum import signed, unsigned
from otys_nb.rules.position import Position

FOLDER = Path(__file__).parent / "formats"
CODES = (FOLDER / "codes-1.txt").read_text(encoding="utf-8").split()
SCORES = {"2": (6, 5), "2-designer": (9, 9), "3": (6, 1, 3), "4": (2, 2, 2, 0)}


def digest(text: str) -> str:
    """A short digest."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", SCORES)
def test_positions_of_form_1_load(name: str) -> None:
    text = (FOLDER / f"position-1-{name}.json").read_text(encoding="utf-8")
    position = Position.from_json(text)
    assert tuple(player.score for player in position.players) == SCORES[name]
    assert position.to_json() == text.rstrip("\n")


@pytest.mark.parametrize("code", CODES, ids=range(len(CODES)))
def test_codes_of_form_1_load(code: str) -> None:
    assert Position.from_code(code).code() == signed(code)


def test_codes_of_form_1_still_mean_the_same_positions() -> None:
    held = "\n".join(Position.from_code(code).to_json() for code in CODES)
    assert digest(held) == "0f252ccea0ac3195"


def test_a_game_of_form_1_loads_with_its_variation_its_name_and_its_comment() -> None:
    text = (FOLDER / "game-1.txt").read_text(encoding="utf-8")
    game = record.load(text)
    assert record.save(game) == text
    assert game.branches["after one"].comment == "A comment, with a ; in it.\nTwo lines."
    assert (
        digest("\n".join(unsigned(node.position.code()) or "" for node in game.nodes() if node.ends_turn))
        == "46e16bbad83a901a"
    )


def test_an_edition_of_form_1_loads() -> None:
    edition = load_edition(FOLDER / "edition-1.toml")
    assert (edition.name, edition.hacker) == ("my box", (6, 5, 4, 3))
    assert (len(edition.contracts), len(edition.tokens)) == (4, 10)
