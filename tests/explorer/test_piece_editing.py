"""Pieces moved by hand: where they go, what makes room, and what no hand can do."""

from __future__ import annotations

import pytest

from otys_nb.explorer.edits import moved
from otys_nb.explorer.piece_editing import EditError, flipped
from otys_nb.rules.components import FRONTS, SPONSORS, TILES
from otys_nb.rules.setup import new_position

START = new_position(["Ada", "Grace"], seed=7)


def test_a_diver_slips_in_and_the_others_make_room() -> None:
    before = START.players[0].divers
    after = moved(START, "diver:spy", "place:4").players[0].divers
    assert after[4] == "spy"
    assert [tile for tile in after if tile != "spy"] == [tile for tile in before if tile != "spy"]
    assert moved(START, "place:0", "level:5").players[0].divers[-1] == before[0]
    assert START.players[0].divers == before


@pytest.mark.parametrize(
    ("origin", "goal", "place", "value"),
    [
        ("tray:m", "level:1", "zone", ("m", "p", "f", "m", "t")),
        ("cube:2:p", "level:5", "zone", ("", "", "f", "m", "pt")),
        ("cube:2:p", "off", "zone", ("", "", "f", "m", "t")),
        ("store:m", "level:1", "zone", ("m", "p", "f", "m", "t")),
        ("key:4", "hacker", "track", "4"),
        ("key:4", "off", "keys", "1235X"),
        ("tray:N", "hacker", "track", "N"),
        ("tray:N", "key:X", "neutral_x", 1),
        ("tray:mpp:3b", "hand", "contracts", ("mpp:3b",)),
        ("public:0", "private:0", "contracts", ("mmf:3",)),
        ("token:1:0", "reward:3", "rewards", (None, None, "prestige/orange", None, None)),
        ("tray:mf/green", "reward:1", "rewards", ("mf/green", None, None, None, None)),
        ("place:3", "turn", "divers", ("spy", "engineer", "metal", "fuel+", "explorer", "tech", "trader", "plant")),
    ],
)
def test_a_hand_moves_a_piece_at_a_seat(origin: str, goal: str, place: str, value: object) -> None:
    after = moved(START, origin, goal)
    assert getattr(after.players[0], place) == value
    assert after.players[1] == START.players[1]


@pytest.mark.parametrize(
    ("origin", "goal", "place", "value"),
    [
        ("cube:2:p", "store:p", "store", "mpftt"),
        ("store:f", "off", "store", "mtt"),
        ("sponsor:1", "sponsor:5", "sponsors", ("1B", "3B", "5B", "2B", "4B")),
        ("sponsor:1", "turn", "sponsors", ("4A", "3B", "5B", "2B", "1B")),
        ("tray:3A", "sponsor:2", "sponsors", ("4B", "3A", "5B", "2B", "1B")),
        ("public:0", "public:1", "contracts", ("mpp:3", "mmf:3")),
        ("public:0", "off", "contracts", (None, "mpp:3")),
        ("tray:ft:2", "public:0", "contracts", ("ft:2", "mpp:3")),
        ("token:1:0", "discards", "discards", ("prestige/orange",)),
        ("tray:N", "level:1", "neutral_x", 11),
    ],
)
def test_a_hand_moves_a_piece_of_the_colony(origin: str, goal: str, place: str, value: object) -> None:
    assert getattr(moved(START, origin, goal).colony, place) == value


def test_two_tokens_and_a_reward_change_places() -> None:
    one, other = START.colony.display[0][0], START.colony.display[3][1]
    display = moved(START, "token:1:0", "token:4:1").colony.display
    assert (display[0][0], display[3][1]) == (other, one)
    laid = moved(START, "token:1:0", "reward:2")
    back = moved(laid, "token:4:1", "reward:2")
    assert back.players[0].rewards[1] == other and back.colony.display[3][1] == one


def test_cards_come_from_the_deck_and_go_back() -> None:
    first = START.colony.deck[0]
    drawn = moved(START, "deck", "hand")
    assert drawn.players[0].contracts == (first,) and drawn.colony.deck == START.colony.deck[1:]
    assert moved(drawn, "private:0", "deck") == START
    swapped = moved(START, "deck", "public:1")
    assert swapped.colony.contracts[1] == first and swapped.colony.deck[0] == START.colony.contracts[1]


@pytest.mark.parametrize(
    ("origin", "goal", "key"),
    [
        ("cube:1:m", "level:2", "nothing"),
        ("cube:9:m", "level:2", "nothing"),
        ("key:N", "hacker", "nothing"),
        ("track:4", "key:4", "nothing"),
        ("private:0", "public:0", "nothing"),
        ("diver:moon", "place:0", "nothing"),
        ("reward:1", "turn", "nothing"),
        ("moon", "place:0", "nothing"),
        ("place:-1", "place:0", "nothing"),
        ("tray:moon", "level:1", "piece"),
        ("tray:", "level:1", "piece"),
        ("tray:?", "hand", "piece"),
        ("tray:m", "key:4", "fits"),
        ("tray:m", "level:6", "fits"),
        ("key:4", "level:9:9:9", None),
        ("sponsor:1", "off", "fits"),
        ("place:0", "reward:1", "fits"),
        ("deck", "place:0", "fits"),
        ("key:4", "x" * 81, "field"),
    ],
)
def test_what_no_hand_can_do_is_refused(origin: str, goal: str, key: str | None) -> None:
    if key is None:
        assert moved(START, origin, goal) == START
        return
    with pytest.raises(EditError) as refused:
        moved(START, origin, goal)
    assert refused.value.key == key


@pytest.mark.parametrize("code", [*TILES, *SPONSORS, *(f"{front}/orange" for front in FRONTS)])
def test_turning_twice_changes_nothing(code: str) -> None:
    assert flipped(code) != code and flipped(flipped(code)) == code
