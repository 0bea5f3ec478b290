"""What lies nowhere: the tray, and what is left of the box in deck and bag."""

from __future__ import annotations

from collections import Counter

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.edits import blank, moved, put
from otys_nb.explorer.tray import has_another, tray_pieces
from otys_nb.explorer.typed_input import with_typed
from otys_nb.rules.components import FRONTS
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.piles import size
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.explorer.explorers import Page, from_the_table

START = new_position(["Ada", "Grace"], seed=7)


def test_what_lies_nowhere_waits_in_the_tray() -> None:
    position = moved(moved(START, "key:4", "off"), "diver:spy", "off")
    assert tray_pieces(position, 0) == {"key": ("4",), "diver": ("spy",), "sponsor": (), "token": ()}
    assert moved(moved(position, "tray:4", "key:4"), "tray:spy", "place:0") == moved(START, "diver:spy", "place:0")


def test_a_token_waits_in_the_tray_as_long_as_one_lies_nowhere() -> None:
    position = blank()
    assert tray_pieces(position, 0)["token"] == tuple(f"{front}/orange" for front in FRONTS)
    position = moved(position, "tray:mf/orange", "token:1:0")
    assert "mf/green" in tray_pieces(position, 0)["token"] and has_another(position, "mf/green")
    assert "mf/orange" not in tray_pieces(position, 0)["token"] and not has_another(position, "mf/orange")
    position = moved(position, "tray:mf/green", "reward:2")
    assert not any(code.startswith("mf") for code in tray_pieces(position, 0)["token"])


def test_what_is_left_of_the_box_goes_into_deck_and_bag_in_no_known_order() -> None:
    position = put(moved(moved(blank(), "tray:mf/orange", "token:1:0"), "tray:mpp:3", "public:0"), "rest", None)
    (deck,), (bag,) = position.colony.deck, position.colony.bag
    assert Counter(deck) == Counter(position.edition.contracts) - Counter(["mpp:3"])
    assert Counter(bag) == Counter(position.edition.tokens) - Counter(["mf/orange"])
    assert put(position, "rest", None) == position
    assert put(put(START, "colony.deck", []), "rest", None).colony.bag == put(START, "rest", None).colony.bag


def test_of_what_is_left_as_much_is_unknown_as_lies_unknown_elsewhere() -> None:
    seen = put(START, "players[1].contracts", [START.colony.deck[0]]).seen_by(0)
    assert seen.players[1].contracts == ("?",)
    seen = put(seen, "colony.deck", [*seen.colony.deck[1:]])
    filled = put(seen, "rest", None)
    assert filled.colony.deck == ("?",) * (len(seen.colony.deck))
    assert filled.colony.bag == seen.colony.bag


def in_play(position: Position) -> int:
    rows = [position.colony.contracts, *(player.contracts for player in position.players)]
    return sum(code is not None for row in rows for code in row) + size(position.colony.deck)


@pytest.mark.parametrize("seen", [False, True], ids=["known deck", "unknown deck"])
@pytest.mark.parametrize("goal", ["hand", "public:0"])
def test_a_card_out_of_a_box_that_has_no_other_leaves_the_deck(seen: bool, goal: str) -> None:
    before = START.seen_by(0) if seen else START
    card = str(next(iter(START.colony.deck)))
    after = moved(before, f"tray:{card}", goal)
    assert in_play(after) == in_play(before) - (goal != "hand" and not seen)
    assert not [one for one in after.problems() if one.code.startswith("contracts.")]
    typed = with_typed(before, goal, card, 0)
    assert in_play(typed) == in_play(after)


def test_the_private_contracts_answer_a_touch_with_a_field_for_one() -> None:
    page = Page(Explorer(START, lang="en"))
    assert page.send("explore", "hand", "hand") == ""
    (line,) = [part for part in page.parts() if part["type"] == "field" and part.get("path") == "at:hand"]
    card = str(next(iter(START.colony.deck)))
    assert card in line["suggestions"]
    assert page.send("edit", "at:hand", card) == ""
    assert page.explorer.position.players[0].contracts == (card,) and not page.explorer.problems()


def test_a_key_in_hand_says_that_the_hacker_takes_it() -> None:
    page = Page(Explorer(START, lang="en"))
    page.send("explore", "hand", "key:2")
    assert any("Touch the Hacker" in part.get("text", "") for part in page.parts())


def test_an_empty_place_that_is_touched_says_what_can_be_done_there() -> None:
    page = Page(Explorer(lang="en"))
    page.send("explore", "hand", "public:0")
    assert any(part.get("text", "").startswith("An empty place") for part in page.parts())
    assert not any(part.get("label") == "Take off the board" for part in page.parts())


def test_deck_and_bag_of_unknown_order_are_taken_from_and_fill_an_empty_place() -> None:
    position = put(put(put(START, "colony.contracts[0]", None), "colony.display[0][0]", None), "rest", None)
    for origin, goal in (("deck", "public:0"), ("public:0", "deck"), ("bag", "token:1:0"), ("token:1:0", "bag")):
        after = moved(position, origin, goal)
        pile, lying = ("deck", after.colony.contracts) if "deck" in (origin, goal) else ("bag", after.colony.display[0])
        assert lying[0] == "?" and size(getattr(after.colony, pile)) == size(getattr(position.colony, pile)) - 1
    page = Page(Explorer(position, lang="en", tab="setup"))
    page.send("explore", "hand", "bag")
    assert "Pieces that lie there: " in str([*page.parts()]) and "An empty place" not in str([*page.parts()])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_neutral_x_in_hand_is_given_to_a_player_who_has_none(lang: str) -> None:
    """[R56] The place where one is held is drawn once one lies there; until then a button gives it."""
    page = Page(Explorer(START, tab="setup", lang=lang))
    page.send("explore", "hand", "tray:N")
    give = page.explorer.analysis.setup.say("give", name=START.players[0].name)
    said = next(part for part in page.parts() if part.get("label") == give)
    assert page.send("edit", said["path"], said["value"]) == ""
    assert page.explorer.position.players[0].neutral_x == 1
    assert page.explorer.position.colony.neutral_x == START.colony.neutral_x - 1


def test_a_deck_that_nobody_counted_is_said_to_be_perhaps_less() -> None:
    page = Page(Explorer(from_the_table(), tab="setup", lang="en"))
    assert any(player.score for player in page.explorer.position.players)
    said = next(one for one in page.labels() if "how many contracts the deck holds" in one)
    assert f" {size(page.explorer.position.colony.deck)} is all" in said
    assert "Every place is filled." not in page.labels()
    page.send("edit", "colony.deck", "?*12")
    assert not any("how many contracts" in one for one in page.labels())
