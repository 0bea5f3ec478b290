"""What the sponsors' tiles say and show in each language is what the engine does."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import otys_nb
from otys_nb.rules import turn
from otys_nb.rules.components import SPONSORS
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import Messages
from otys_nb.rules.moves import ChooseKey, Propel, Push
from otys_nb.rules.setup import new_position

SYMBOLS = json.loads((Path(otys_nb.__file__).parent / "pictures" / "art" / "symbols.json").read_text(encoding="utf-8"))
NUMBERS = {"a": 1, "one": 1, "un": 1, "une": 1, "ein": 1, "eine": 1, "einen": 1, "two": 2, "deux": 2, "zwei": 2}
NOUNS = {
    "credits": r"cr[eé]dits?",
    "batteries": r"batter(?:y|ies?|ien|iemarker)",
    "score": r"prestige|points? de notoriété",
}
ICONS = {"credits": "{credit ", "batteries": "{battery ", "score": "{prestige "}
AMOUNT = r"\b(\d+|[a-zé]+)\s+(?:%s)\b"
GAINS = ("1B", "5B")
"""Tiles that do nothing but give, so that their picture shows as many signs."""


def done(tile: str) -> set[tuple[int, str]]:
    """The amounts by which the uses of a tile change what its player has."""
    others = [f"{number}B" for number in "12345" if number != tile[0]]
    position = new_position(["Ada", "Grace"], seed=7, sponsors=[*others[:3], tile, others[3]])
    start = turn.play(position, ChooseKey("4", 4))
    me = start.players[0]
    amounts = set()
    for batteries in (0, 1):
        rich = replace(start, players=(replace(me, credits=3, batteries=batteries), start.players[1]))
        for move in turn.moves(rich):
            if isinstance(move, Push | Propel):
                continue
            after = turn.play(rich, move).players[0]
            for name in NOUNS:
                amount = abs(getattr(after, name) - getattr(rich.players[0], name))
                amounts |= {(amount, name)} if amount else set()
    return amounts


def told(text: str) -> set[tuple[int, str]]:
    """The amounts that a text names."""
    found = set()
    for name, noun in NOUNS.items():
        for number in re.findall(AMOUNT % noun, text.lower()):
            if number.isdigit() or number in NUMBERS:
                found.add((int(number) if number.isdigit() else NUMBERS[number], name))
    return found


def texts(tile: str) -> dict[str, str]:
    """Everything that says what a tile does, with where it stands."""
    found = {"title of the drawing": SYMBOLS[f"sponsor:{tile}"]["title"]}
    for lang in LANGUAGES:
        found[f"noun, {lang}"] = Messages("otys_nb.rules").table("noun.sponsor", lang)[tile]
        found[f"alternative text, {lang}"] = Messages("otys_nb.pictures").table("alt.sponsor", lang)[tile]
        found[f"label, {lang}"] = Messages("otys_nb.pictures").table("board.short", lang)[tile].replace("|", " ")
    return found


@pytest.mark.parametrize("tile", SPONSORS)
def test_a_tile_says_what_the_engine_does(tile: str) -> None:
    wrong = {where: text for where, text in texts(tile).items() if not told(text) <= done(tile)}
    assert wrong == {}, f"sponsor {tile} does {sorted(done(tile))}"


@pytest.mark.parametrize("tile", GAINS)
def test_a_tile_that_gives_says_and_draws_how_much(tile: str) -> None:
    ((amount, name),) = done(tile)
    silent = [where for where, text in texts(tile).items() if told(text) != {(amount, name)}]
    assert silent == [], f"sponsor {tile} gives {amount} {name}"
    assert SYMBOLS[f"sponsor:{tile}"]["body"].count(ICONS[name]) == amount
