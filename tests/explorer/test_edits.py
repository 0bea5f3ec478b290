"""Fields set by hand: what can be typed, what follows from it, and what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from otys_nb.explorer.edits import at_start, blank, edited, put
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.pile_text import read_pile, read_slots, write_divers, write_pile
from otys_nb.rules import turn
from otys_nb.rules.setup import new_position

START = new_position(["Ada", "Grace"], seed=7)


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


@pytest.mark.parametrize("seed", range(5))
def test_a_pile_reads_as_it_is_written(seed: int) -> None:
    position = new_position(["Ada", "Grace"], seed=seed)
    for seen in (position, position.seen_by(1)):
        for pile in (seen.colony.deck, seen.colony.bag):
            assert put(START, "colony.deck" if ":" in str(pile[0]) else "colony.bag", write_pile(pile))
            read = tuple(tuple(part) if isinstance(part, list) else part for part in read_pile(write_pile(pile)))
            assert read == pile
    assert read_slots(write_pile(("mpp:3", None, None))) == ["mpp:3", None, None]


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
