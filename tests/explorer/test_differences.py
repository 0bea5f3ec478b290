"""What differs between two positions, in words: no code is left for the reader to decipher."""

from __future__ import annotations

import re

import pytest

from otys_nb.explorer.differences import differences, side_by_side
from otys_nb.explorer.edits import put
from otys_nb.rules.language import LANGUAGES
from tests.explorer.explorers import START, middle

CODE = re.compile(r"\b[mpft]{1,4}[:/]|/orange|/green|\b\d{2,3}:\d")


def test_cards_and_tokens_are_told_in_words() -> None:
    other = put(put(START, "colony.contracts", ["mpp:3", None]), "players[0].contracts", ["?", "221:4cb"])
    other = put(other, "colony.display[0][0]", "mf/green")
    said = [one.text(["Ada", "Grace"], "en") for one in differences(START, other, "en")]
    free = "the contract for 2 of one kind, 2 of another and 1 of a third (4 prestige, 1 credit, 1 battery)"
    assert f"Ada, Private contracts: empty → {free}, unknown" in said
    assert any("metal or fuel (green), " in line for line in said)
    assert any(line.endswith("→ the contract for 1 metal and 2 plants (3 prestige), empty") for line in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_no_code_is_left_in_what_differs(seed: int, lang: str) -> None:
    one, other, third = (middle(seed, moves, players=3) for moves in (40, 90, 140))
    said = [found.text([player.name for player in one.players], lang) for found in differences(one, other, lang)]
    said += [cell for _, cells in side_by_side([one, other, third], lang) for cell in cells]
    assert said and not [text for text in said if CODE.search(text)]


def test_futures_side_by_side_stand_player_by_player_and_then_the_colony() -> None:
    store = put(START, "colony.store", "m")
    rows = side_by_side([START, store, put(store, "players[0].credits", 9)], "en")
    assert rows[0][0] == "Ada, Credits"


def test_nobody_else_is_called_you_and_a_side_is_told_where_only_one_is_upgraded() -> None:
    tiles = list(START.players[1].divers)
    spy = tiles.index("spy")
    turned = put(START, "players[1].divers", ["spy+" if tile == "spy" else tile for tile in tiles])
    moved = put(turned, "players[1].divers", [*tiles[:spy], *tiles[spy + 1 :], "spy+"])
    laid = put(put(turned, "players[1].keys", "12345"), "players[1].track", "X")
    told = {one.where: (one.before, one.after) for one in differences(turned, laid, "en")}
    assert told["X key"] == ("On the board", "On the Hacker track")
    assert "upgraded" not in " ".join(one.after for one in differences(turned, moved, "en"))
    assert next(one.after for one in differences(START, turned, "en")).endswith("upgraded")
