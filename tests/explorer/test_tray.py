"""What lies nowhere: the tray, and what is left of the box in deck and bag."""

from __future__ import annotations

from collections import Counter

from otys_nb.explorer.edits import blank, moved, put
from otys_nb.explorer.tray import has_another, tray_pieces
from otys_nb.rules.components import FRONTS
from otys_nb.rules.setup import new_position

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
