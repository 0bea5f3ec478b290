"""Typing at a place of the board, and rows of the form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.edits import blank, put
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.tray import unspecified, with_unknowns
from otys_nb.explorer.typed_input import with_typed
from otys_nb.rules.position import Position
from tests.explorer.explorers import START, Page


@pytest.mark.parametrize(
    ("target", "text", "found", "value"),
    [
        ("token:2:0", "fm", lambda now: str(now.colony.display[1][0])[:3], "mf/"),
        ("token:2:0", "mf/g", lambda now: now.colony.display[1][0], "mf/green"),
        ("token:2:1", "batterie", lambda now: str(now.colony.display[1][1])[:8], "battery/"),
        ("token:2:1", "?", lambda now: now.colony.display[1][1], "?"),
        ("token:2:1", "-", lambda now: now.colony.display[1][1], None),
        ("reward:3", "pt green", lambda now: now.players[0].rewards[2], "pt/green"),
        ("public:1", "pmp3c", lambda now: now.colony.contracts[1], "mpp:3c"),
        ("public:1", "122:4bc", lambda now: now.colony.contracts[1], "221:4cb"),
        ("hand", "mpp3 ft1b", lambda now: now.players[0].contracts, ("mpp:3", "ft:1b")),
        ("level:4", "2 Metall, 1 Pflanze", lambda now: now.players[0].zone[3], "mmp"),
        ("level:4", "-", lambda now: now.players[0].zone[3], ""),
        ("place:0", "Engineer+", lambda now: now.players[0].divers[0], "engineer+"),
        ("place:0", "S", lambda now: now.players[0].divers[0], "spy+"),
        ("store:f", "2", lambda now: now.colony.store.count("f"), 2),
        ("deck", "7", lambda now: now.colony.deck, ("?",) * 7),
        ("credits", "9", lambda now: now.players[0].credits, 9),
    ],
)
def test_what_is_typed_at_a_place_lies_there(
    target: str, text: str, found: Callable[[Position], Any], value: object
) -> None:
    after = with_typed(START, target, text, 0)
    assert found(after) == value
    assert len(after.players[0].divers) == 8


@pytest.mark.parametrize(
    ("target", "text"),
    [
        ("token:9:0", "mf"),
        ("token:1:0", "moon"),
        ("token:1:0", "mm"),
        ("public:0", "221"),
        ("public:7", "mpp3"),
        ("level:0", "m"),
        ("level:1", "9"),
        ("place:0", "moon"),
        ("store:x", "2"),
        ("credits", "-1"),
        ("key:4", "x"),
        ("token", "mf"),
        ("token:٣:0", "mf"),
        ("", "mf"),
        ("public:0", "x" * 81),
    ],
)
def test_what_cannot_lie_there_is_refused_with_what_would_be_right(target: str, text: str) -> None:
    with pytest.raises(EditError) as refused:
        with_typed(START, target, text, 0)
    assert len(refused.value.text("de")) > 10


def test_rows_of_the_form_are_typed_as_people_write_them() -> None:
    page = Page(Explorer(blank()))
    for path, text in [
        ("players[0].zone", "m pp - f t"),
        ("players[0].rewards", "- - mf - b"),
        ("colony.sponsors", "31A524"),
        ("colony.display", "mf b / pt k / u v / mp ft / b u"),
        ("colony.store", "2m f"),
        ("colony.contracts", "mpp:3 ft:1b"),
    ]:
        assert page.send("edit", path, text) == "", path
    me, colony = page.explorer.position.players[0], page.explorer.position.colony
    assert me.zone == ("m", "pp", "", "f", "t") and [bool(code) for code in me.rewards] == [
        False,
        False,
        True,
        False,
        True,
    ]
    assert colony.sponsors == ("3B", "1A", "5B", "2B", "4B") and colony.store == "mmf"
    lying = [code for row in colony.display for code in row]
    assert len([code for code in lying if code]) == 10
    assert page.send("edit", "track", "4 2 N") == ""
    assert (page.explorer.position.players[0].track, page.explorer.position.players[0].keys) == ("42N", "135X")
    assert page.send("edit", "players[0].contracts", "mpp3 221:4cb ?") == ""
    assert page.explorer.position.players[0].contracts == ("mpp:3", "221:4cb", "?")
    assert page.send("edit", "players[0].divers", "spy, metal+, r p e f t x".replace(",", "")) == ""
    assert page.explorer.position.players[0].divers[:2] == ("spy", "metal+")
    assert page.send("edit", "colony.contracts", "ft1b -") == "" and page.send("edit", "colony.deck", "mt1 ?*3") == ""
    colony = page.explorer.position.colony
    assert (colony.contracts, colony.deck) == (("ft:1b", None), ("mt:1", "?", "?", "?"))
    assert page.send("edit", "colony.bag", "mf battery/green") == ""
    assert page.explorer.position.colony.bag[1] == "battery/green"
    assert "1 to 5" in page.send("edit", "track", "7")
    assert "Five levels" in page.send("edit", "players[0].zone", "m pp")
    assert "Ten tokens" in page.send("edit", "colony.display", "mf b pt")


def test_what_nobody_has_said_is_listed_and_left_unknown_in_one_touch() -> None:
    page = Page(Explorer(blank()))
    found = unspecified(page.explorer.position)
    assert len(found.places) == 12 and found.piles == ("deck", "bag") and found.players == (0, 1)
    assert page.send("edit", "unknown") == ""
    position = page.explorer.position
    assert position == with_unknowns(blank()) and not unspecified(position).places
    assert unspecified(position).hidden == 12
    assert not page.explorer.analysis.game.blocking(), "it can be played on and asked about"
    page.send("edit", "blank", 3)
    assert page.explorer.position == blank(3)
    assert page.send("edit", "blank", 9) and page.send("edit", "blank", True)


def test_the_ninth_diver_is_in_sight_and_can_be_taken() -> None:
    page = Page(Explorer(put(START, "players[0].divers", [*START.players[0].divers, "spy"])))
    ninth = [part for part in page.parts() if part.get("kind") == "beyond"]
    assert [part["target"] for part in ninth] == ["place:8"] and "9" in ninth[0]["label"]
    assert page.send("edit", ["place:8", "off"], 0) == ""
    assert page.explorer.position == START


def test_a_note_that_was_read_is_said_and_what_gives_way_to_it_and_its_button_comes_next() -> None:
    page = Page(Explorer(START, lang="en"))
    page.send("explore", "section", "words")
    page.send("edit", "note", "Ada: level 2: fuel")
    page.send("edit", "take_note")
    assert page.explorer.explore["focus"] == "level:1", "the button is gone"
    page.send("edit", "note", "Ada: 5 credits. A metal lies on level 2.")
    explore = page.explorer.explore
    assert explore["focus"].split()[0] == "take_note"
    assert "What lies there gives way: Ada, Level 2: 1 fuel → 1 metal." in explore["announcement"]
    assert page.explorer.position.players[0].zone[1] == "f", "nothing is laid yet"
