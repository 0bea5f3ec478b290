"""Positions changed by hand: what each hand does, what is refused, and thousands of edits at random."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from otys_nb.explorer.edits import at_start, blank, edited, moved, put
from otys_nb.explorer.pile_text import read_pile, read_slots, write_divers, write_pile
from otys_nb.explorer.placing import EditError, turned
from otys_nb.explorer.unplaced import again, free
from otys_nb.rules import turn
from otys_nb.rules.components import FRONTS, SPONSORS, TILES
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position

START = new_position(["Ada", "Grace"], seed=7)
EDITS = 4000


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


@pytest.mark.parametrize(
    ("path", "value", "found"),
    [
        ("players[0].credits", 7, lambda after: after.players[0].credits),
        ("players[1].name", "Ada <b>", lambda after: after.players[1].name),
        ("players[0].zone[2]", "mff", lambda after: after.players[0].zone[2]),
        ("players[0].rewards[4]", "mf/green", lambda after: after.players[0].rewards[4]),
        ("colony.display[0][1]", None, lambda after: after.colony.display[0][1]),
        ("to_move", None, lambda after: after.to_move),
        ("finished", True, lambda after: after.finished),
        ("round", -3, lambda after: after.round),
    ],
)
def test_a_field_is_set(path: str, value: object, found: Any) -> None:
    assert found(put(START, path, value)) == value


def test_lists_can_be_typed_and_pieces_removed() -> None:
    after = put(START, "colony.deck", "mpp:3 {ft:1b 111:2} ?*4")
    assert after.colony.deck == ("mpp:3", ("111:2", "ft:1b"), "?", "?", "?", "?")
    assert put(START, "colony.contracts", "mpp:3 -").colony.contracts == ("mpp:3", None)
    held = put(START, "players[0].contracts", "mpp:3, ft:2")
    assert held.players[0].contracts == ("mpp:3", "ft:2")
    assert put(held, "players[0].contracts[0]", None).players[0].contracts == ("ft:2",)
    assert put(held, "players[0].contracts[2]", "mt:1").players[0].contracts[-1] == "mt:1"
    assert put(START, "players[0].divers[7]", None).players[0].divers == START.players[0].divers[:7]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("format", "x"),
        ("edition", "x"),
        ("players[0].moon", 1),
        ("players[9].credits", 1),
        ("players[0].zone[5]", "m"),
        ("players[0].zone[0][0]", "m"),
        ("players[0]", "Ada"),
        ("colony", None),
        ("colony.store.x", 1),
        ("players[0].credits", True),
        ("players[0].credits", "4"),
        ("players[0].credits", 1.5),
        ("players[0].credits", 10_001),
        ("players[0].credits", None),
        ("players[0].keys", "12a"),
        ("players[0].zone[0]", "m" * 201),
        ("players[0].name", "x" * 201),
        ("players[0].name", "\ud800"),
        ("players[0].contracts", "mpp:3 }"),
        ("players[0].contracts", "mpp:3*999"),
        ("players[0].contracts", "mpp"),
        ("players[0].contracts", "x" * 4001),
        ("players[0].rewards", []),
        ("colony.contracts", "{mpp:3 ft:2}"),
        ("colony.bag", ["moon/green"]),
        ("colony.sponsors", ["1B"] * 21),
        ("players", 0),
        ("players", 5),
        ("players", True),
        ("players", "2"),
        ("players[2]", None),
        ("variants", "designer"),
        ("finished", 1),
        ("first_player", None),
        ("", 1),
        ("players[0].credits ", 1),
        ("players[0]..credits", 1),
        ("__class__", 1),
        ("x" * 90, 1),
    ],
)
def test_what_is_no_field_or_no_value_for_it_is_refused(path: str, value: object) -> None:
    with pytest.raises(EditError):
        put(START, path, value)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (None, 1),
        (3, 1),
        ([], 0),
        (["key:4"], 0),
        (["key:4", 3], 0),
        (["key:4", "hacker", "off"], 0),
        (["key:4", "hacker"], None),
        (["key:4", "hacker"], 2),
        (["key:4", "hacker"], -1),
        (["key:4", "hacker"], True),
        ({"a": 1}, 0),
    ],
)
def test_what_is_no_edit_is_refused(path: object, value: object) -> None:
    with pytest.raises(EditError):
        edited(START, path, value)


def test_neutral_x_keys_come_out_of_the_supply_as_long_as_all_are_there() -> None:
    after = put(START, "players[0].neutral_x", 3)
    assert after.colony.neutral_x == 9 and not after.problems()
    assert put(after, "players[0].neutral_x", 0) == START
    lost = put(START, "colony.neutral_x", 5)
    assert put(lost, "players[0].neutral_x", 3).colony.neutral_x == 5
    assert put(START, "players[0].neutral_x", 20).colony.neutral_x == 12


def test_divers_can_be_typed_as_letters_upgraded_ones_in_capitals() -> None:
    assert write_divers(blank().players[0].divers) == "rmspeftx"
    typed = put(START, "players[0].divers", "xM tpF ReS")
    assert typed.players[0].divers == ("explorer", "metal+", "tech", "plant", "fuel+", "trader+", "engineer", "spy+")
    assert write_divers(typed.players[0].divers) == "xMtpFReS"
    with pytest.raises(EditError, match="no diver is called 'q'; the letters are m p f t r s e x"):
        put(START, "players[0].divers", "xq")


def test_players_come_and_go_with_all_that_is_theirs() -> None:
    four = put(START, "players", 4)
    assert [player.name for player in four.players] == ["Ada", "Grace", "Katherine", "Dorothy"]
    assert len(four.colony.contracts) == 3
    keys = put(put(four, "players[1].neutral_x", 2), "to_move", 3)
    left = put(keys, "players[1]", None)
    assert [player.name for player in left.players] == ["Ada", "Katherine", "Dorothy"]
    assert left.to_move == 2 and left.colony.neutral_x == 12
    assert put(put(START, "players", 3), "players", 2) == START
    assert len(put(START, "players", 1).players) == 1


def test_an_edit_in_the_middle_of_a_turn_puts_the_key_back() -> None:
    for line in ("4 $ ..", "x2 .."):
        position = START.play(line)
        assert position.turn.key and at_start(position).players[0].keys == "12345X"
        assert not [problem for problem in at_start(position).problems() if problem.code.startswith("keys")]
    neutral = put(START, "players[0].neutral_x", 1).play("n2 ..")
    assert at_start(neutral).players[0].neutral_x == 1


def test_a_blank_table_lacks_only_what_a_hand_can_bring() -> None:
    for players in (2, 3, 4):
        codes = {problem.code for problem in blank(players).problems()}
        assert codes == {"display.gap"}


def test_what_lies_nowhere_waits_in_the_tray() -> None:
    position = moved(moved(START, "key:4", "off"), "diver:spy", "off")
    assert free(position, 0) == {"key": ("4",), "diver": ("spy",), "sponsor": (), "token": ()}
    assert moved(moved(position, "tray:4", "key:4"), "tray:spy", "place:0") == moved(START, "diver:spy", "place:0")


def test_a_token_waits_in_the_tray_as_long_as_one_lies_nowhere() -> None:
    position = blank()
    assert free(position, 0)["token"] == tuple(f"{front}/orange" for front in FRONTS)
    position = moved(position, "tray:mf/orange", "token:1:0")
    assert "mf/green" in free(position, 0)["token"] and again(position, "mf/green")
    assert "mf/orange" not in free(position, 0)["token"] and not again(position, "mf/orange")
    position = moved(position, "tray:mf/green", "reward:2")
    assert not any(code.startswith("mf") for code in free(position, 0)["token"])


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


@pytest.mark.parametrize("code", [*TILES, *SPONSORS, *(f"{front}/orange" for front in FRONTS)])
def test_turning_twice_changes_nothing(code: str) -> None:
    assert turned(code) != code and turned(turned(code)) == code


@pytest.mark.parametrize("seed", range(5))
def test_a_pile_reads_as_it_is_written(seed: int) -> None:
    position = new_position(["Ada", "Grace"], seed=seed)
    for seen in (position, position.seen_by(1)):
        for pile in (seen.colony.deck, seen.colony.bag):
            assert put(START, "colony.deck" if ":" in str(pile[0]) else "colony.bag", write_pile(pile))
            read = tuple(tuple(part) if isinstance(part, list) else part for part in read_pile(write_pile(pile)))
            assert read == pile
    assert read_slots(write_pile(("mpp:3", None, None))) == ["mpp:3", None, None]


TARGETS = [
    *(f"place:{n}" for n in range(9)),
    *(f"diver:{name}" for name in TILES[::2]),
    *(f"key:{key}" for key in "12345XN"),
    *(f"track:{key}" for key in "12345XN"),
    *(f"level:{n}" for n in range(7)),
    *(f"reward:{n}" for n in range(7)),
    *(f"cube:{n}:{c}" for n in range(1, 6) for c in "mpft"),
    *(f"store:{c}" for c in "mpft"),
    *(f"token:{n}:{m}" for n in range(7) for m in range(3)),
    *(f"sponsor:{n}" for n in range(7)),
    *(f"public:{n}" for n in range(4)),
    *(f"private:{n}" for n in range(3)),
    "deck",
    "bag",
    "hacker",
    "mechanic",
    "off",
    "turn",
    "hand",
    "discards",
    "tray:m",
    "tray:N",
    "tray:4",
    "tray:spy+",
    "tray:3A",
    "tray:mpp:3",
    "tray:u/x",
    "",
    ":",
    "::",
    "place:",
    "tray:",
    "cube:1",
    "token:1",
    "key:",
    "é",
    "place:٣",
]
PATHS = [
    "players",
    "round",
    "to_move",
    "first_player",
    "finished",
    "variants",
    "format",
    "edition",
    "colony",
    "colony.deck",
    "colony.bag",
    "colony.discards",
    "colony.store",
    "colony.contracts",
    "colony.neutral_x",
    "colony.sponsors",
    "colony.sponsors[0]",
    "colony.display",
    "colony.display[1]",
    "colony.display[1][0]",
    "colony.contracts[0]",
    *(
        f"players[{seat}]{name}"
        for seat in (0, 1, 3)
        for name in (
            "",
            ".name",
            ".score",
            ".credits",
            ".batteries",
            ".keys",
            ".track",
            ".neutral_x",
            ".hacker",
            ".mechanic",
            ".divers",
            ".divers[2]",
            ".zone",
            ".zone[4]",
            ".rewards",
            ".rewards[0]",
            ".contracts",
            ".contracts[0]",
        )
    ),
]
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    2,
    3,
    4,
    7,
    18,
    -1,
    99,
    10**5,
    10**30,
    0.5,
    float("nan"),
    "",
    "m",
    "mmmmmmm",
    "1234",
    "NNNN",
    "12345X",
    "spy",
    "spy+",
    "mpp:3",
    "mpp:3 ft:2 ?*9",
    "mf/orange",
    "{m}",
    "3A",
    "Ada",
    [],
    ["spy"] * 8,
    [None] * 5,
    [["mf/orange"]] * 5,
    ["designer"],
    [[[]]],
    {},
    {"a": 1},
    [None],
    ["mpp:3", "?"],
    "<b>",
    "\x00",
    "x" * 300,
]


@pytest.mark.parametrize("seed", range(4))
def test_any_edit_gives_a_position_or_is_refused(seed: int) -> None:
    rng = Random(seed)
    position = START
    done = 0
    for _ in range(EDITS // 4):
        if rng.random() < 0.02:
            position = START
        path: object = rng.choice(PATHS) if rng.random() < 0.5 else [rng.choice(TARGETS), rng.choice(TARGETS)]
        value = rng.choice(VALUES) if isinstance(path, str) or rng.random() < 0.1 else rng.randrange(2)
        before = position, position.to_json()
        try:
            position = edited(position, path, value)
        except EditError as error:
            assert error.key
        else:
            done += 1
        assert before[0].to_json() == before[1]
        assert Position.from_json(position.to_json()) == position
        for problem in position.problems():
            assert problem.text("de")
    assert done > 50


def test_edits_reach_any_legal_position() -> None:
    """From an empty table to a position out of a game, by fields alone."""
    rng = Random(3)
    goal = START
    for _ in range(60):
        goal = turn.play(goal, rng.choice(turn.moves(goal)))
    while goal.turn.stage != "key":
        goal = turn.play(goal, turn.moves(goal)[-1])
    made = blank(2)
    for seat, player in enumerate(goal.players):
        for name in ("name", "score", "credits", "batteries", "keys", "track", "hacker", "mechanic"):
            made = put(made, f"players[{seat}].{name}", getattr(player, name))
        for name in ("divers", "zone", "rewards", "contracts"):
            made = put(made, f"players[{seat}].{name}", list(getattr(player, name)))
        made = put(made, f"players[{seat}].neutral_x", player.neutral_x)
    for name in ("store", "neutral_x"):
        made = put(made, f"colony.{name}", getattr(goal.colony, name))
    for name in ("sponsors", "display", "contracts", "deck", "bag", "discards"):
        made = put(made, f"colony.{name}", list(getattr(goal.colony, name)))
    for name in ("round", "first_player", "to_move", "finished"):
        made = put(made, name, getattr(goal, name))
    assert made == goal and made.code() == goal.code()
