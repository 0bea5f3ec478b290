"""A game as it was noted at the table: each line is read as it stands, and the pieces that it names lie open."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.loose_words import in_other_words, without_name
from otys_nb.explorer.typed_turn import read_typed
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.notation import play_line, write_line
from otys_nb.widgets.session import after
from tests.explorer.explorers import START, Page
from tests.rules.tables import table

TOLD: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("told_game.toml").read_text(encoding="utf-8"))
DRAWN: Final = re.compile(r"(?<=S:)\?|\{.*?\}(?:>\w+)?| \^| \.\.")
"""What came up, and that a turn that ends with a contract could go on."""
READ: Final = 10
"""So many of twelve turns are read, or asked about once."""
GAME: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("noted_game.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_turn_is_read_as_it_was_noted_whatever_language_the_page_speaks(lang: str) -> None:
    """[R30] The name of whoever is to move, what came up and what goes without saying bar nothing."""
    explorer = Explorer(None, lang=lang)
    explorer.read_note(GAME["note"])
    explorer.show("play")
    page = Page(explorer)
    for one in GAME["turn"]:
        assert page.send("type", text=one["text"]) == "", f"noted_game.toml: {one['text']}"
    path = explorer.session.game.node.path()
    played = [node.move for node in path if node.move is not None]
    assert write_line(path[0].position, played).split(" | ") == [one["means"] for one in GAME["turn"]]
    end = explorer.position
    ada, grace = end.players
    assert (end.round, end.to_move, ada.score, grace.score) == (6, 1, 5, 4)
    assert ada.contracts == ("221:5",) and set(end.colony.contracts) == {"mfft:3b", "mpp:3"}
    assert "ft/green" in end.colony.display[1] and "battery/orange" in end.colony.display[2]
    assert (ada.keys, ada.track, set(grace.track)) == ("12345X", "", set("X452"))
    assert ada.zone == ("", "f", "pt", "", "") and grace.zone == ("", "pf", "", "", "mt")
    assert (ada.batteries, grace.batteries) == (0, 0)


@pytest.mark.parametrize(
    "text",
    [
        "key 3, diver does nothing, and nothing else",
        "4, sell metal (or plant)",
        "Grace: 4, sell metal for 2 credits",
        "4, sell metal (not plant)",
    ],
)
def test_what_says_more_than_a_remark_is_not_left_out(text: str) -> None:
    assert read_typed(Explorer(START).session, text, "en").at is not None


def test_a_payment_that_cannot_be_so_is_not_left_out() -> None:
    position = table(me={"zone": ("", "", "mpp", "", ""), "credits": 3}, colony={"contracts": ("21:3", "ftt:4b")})
    session = Explorer(position).session
    assert read_typed(session, "complete 2-1 on level 3 with metal and 2 plants", "en").at is None
    assert read_typed(session, "complete 2-1 on level 3 with fuel and 2 plants", "en").at is not None


def test_a_text_in_its_other_words_keeps_its_moves() -> None:
    assert in_other_words("4, sell metal, comes up") == "4, sell metal, resurfaces"
    assert without_name(START, f"{START.players[START.to_move or 0].name}: 4").strip() == "4"


@pytest.mark.parametrize(
    ("text", "means"), [("key 5, use the plant expert", "5 P:p"), ("3, gain 1 battery, take tech", "3 $ T:t")]
)
def test_the_words_of_a_button_are_read(text: str, means: str) -> None:
    """[R36] A diver who is used has not been moved by a propeller: that costs a battery, and has to be said."""
    found = read_typed(Explorer(START).session, text, "en")
    assert found.at is None and write_line(START, found.moves) == means


def test_a_use_that_leaves_open_what_is_done_is_asked_about() -> None:
    found = read_typed(Explorer(START).session, "4, use the trader", "en")
    assert not found.word and "4 R:-mc" in [write_line(START, line) for line in found.turns]


@pytest.mark.parametrize("teller", TOLD["teller"], ids=lambda one: str(one["turns"][0][:16]))
def test_a_game_in_own_words_is_read_asked_about_or_answered_by_the_turn_that_was_meant(teller: dict[str, Any]) -> None:
    """[R30] No turn is read as another; the word that is not understood is named, and the nearest turns are near."""
    lang, read = teller["lang"], 0
    explorer = Explorer(None, lang=lang)
    explorer.read_note(teller["note"])
    explorer.show("play")
    page = Page(explorer)
    for text, means in zip(teller["turns"], TOLD["means"], strict=True):
        here = explorer.position
        meant = play_line(here, means)
        refused = page.send("type", text=text)
        if not refused:
            path = explorer.session.game.node.path()
            moves = [node.move for node in path if node.move is not None]
            played = write_line(path[0].position, moves).rpartition(" | ")[2]
            assert sorted(DRAWN.sub("", played).split()) == sorted(means.replace("S:?", "S:").split()), text
            read += 1
            continue
        found = read_typed(explorer.session, text, lang)
        assert meant in [after(here, line) for line in found.turns], text
        assert found.word in text and found.word not in (",", ";", ".")
        read += not found.word
        assert page.send("type", text=means) == ""
    assert read >= READ
    assert any("pptt:4" in player.contracts for player in explorer.position.players)
