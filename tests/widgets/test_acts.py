"""A game in three acts: what is said of its course is true by what lies open, and by the rules of its end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.examples import paths
from otys_nb.rules.moves import Complete
from otys_nb.rules.position import Position
from otys_nb.widgets import acts
from otys_nb.widgets.game_room import GameRoom


def position(**changes: Any) -> Position:
    start = otys.new_game(["Ada", "Grace"], seed=7).position
    return paths.with_changes(start, 0, {name.replace("_at_", "."): value for name, value in changes.items()})


def panel(shown: Position) -> Any:
    return GameRoom(shown, {1: "mild"}, coached=True).view()["lesson"]


@pytest.mark.rule(79)
@pytest.mark.parametrize(
    ("score", "act"), [(0, "day"), (13, "day"), (14, "dusk"), (17, "dusk"), (18, "bell"), (21, "bell")]
)
def test_from_14_it_dusks_and_at_18_the_round_is_finished(score: int, act: str) -> None:
    assert acts.act(position(me_at_score=score)) == acts.act(position(**{"players.1.score": score})) == act


@pytest.mark.rule(79, 80)
@pytest.mark.parametrize(
    ("first", "mover", "left"),
    [(0, 0, (1, 2, 3)), (0, 3, ()), (2, 2, (3, 0, 1)), (2, 0, (1,)), (2, 1, ()), (1, 3, (0,))],
)
def test_who_sits_after_the_mover_in_the_round_has_a_turn_left(first: int, mover: int, left: tuple[int, ...]) -> None:
    table = otys.new_game(["A", "B", "C", "D"], seed=1, first_player=first).position
    assert acts.still_to_come(replace(table, to_move=mover)) == left


@pytest.mark.rule(79, 80)
def test_the_bell_says_whose_turn_is_left() -> None:
    mine = panel(position(me_at_score=18))["hints"][-1]["text"]
    assert mine == "The bell rings: you have reached 18. One turn left: Grace."
    last = panel(position(**{"players.1.score": 19, "first_player": 1}))["hints"][-1]["text"]
    assert last == "The bell rings, 18 is reached: Grace. This is the last turn."
    assert not any("bell" in hint["text"] for hint in panel(position(me_at_score=17))["hints"])


@pytest.mark.rule(79)
def test_the_bell_is_not_left_out_beside_the_contract_that_rang_it() -> None:
    near = position(me_at_score=17, **{"me.zone": ["", "", "mpp", "", ""], "colony.contracts": ["mpp:3", None]})
    room = GameRoom(near, {1: "mild"}, coached=True)
    room.play(next(move for offer in room.offers() for move in offer.moves if isinstance(move, Complete)))
    panel: Any = room.view()["lesson"]
    said = panel["feedback"]["text"]
    assert said.startswith("Contract completed!") and said.endswith("you have reached 18. One turn left: Grace.")


def test_no_score_of_the_end_stands_twice_in_its_lines() -> None:
    over = replace(position(me_at_score=18, **{"players.1.score": 3}), finished=True, to_move=None)
    lines = [line["text"] for line in panel(over)["end"]["learned"]]
    assert lines == ["You, prestige: 18 at the start", "Grace, prestige: 3 at the start"]


def test_the_rival_speaks_at_the_deal_and_her_aim_is_what_lies_open() -> None:
    dealt = panel(position())["rival"]
    assert dealt["name"] == "Grace" and dealt["says"].startswith("Good dive")
    later = position(round=4, **{"players.1.zone": ["", "mm", "f", "t", "p"], "colony.contracts": ["mmf:3", "221:4c"]})
    assert acts.aim(later, 1) == (1, "mmf:3", 2, "f")
    says = "Grace lacks 1 fuel on level 2 for the contract for 2 metal and 1 fuel (3 prestige)."
    assert panel(later)["rival"]["says"] == says
    assert acts.aim(paths.with_changes(later, 1, {"me.zone": ["", "mmf", "", "", ""]}), 1) == (0, "mmf:3", 2, "")
    assert acts.aim(paths.with_changes(later, 1, {"colony.contracts": ["221:4c", None]}), 1) is None


@pytest.mark.rule(23, 64)
def test_the_rivals_aim_is_on_a_level_that_has_room_for_it() -> None:
    full = {"players.1.zone": ["fft", "m", "", "f", "m"], "colony.contracts": ["mmff:4", None]}
    near = acts.aim(position(round=4, **full), 1)
    assert near is not None and near.card == "mmff:4" and near.lacks == 3, "level 1 holds three cubes"


@pytest.mark.rule(81, 82)
def test_the_end_counts_prestige_and_cubes_only_where_they_decide() -> None:
    zones = {"me.zone": ["m", "", "", "", ""], "players.1.zone": ["pp", "t", "", "", ""]}
    over = replace(position(me_at_score=18, **{"players.1.score": 18}, **zones), finished=True, to_move=None)
    ada, grace = panel(over)["end"]["count"]
    assert (ada["cubes"], ada["won"]) == ("m", False) and (grace["cubes"], grace["won"]) == ("ppt", True)
    assert panel(over)["rival"]["says"].startswith("This one is mine")
    clear = replace(over, players=(replace(over.players[0], score=20), over.players[1]))
    assert [(one["cubes"], one["won"]) for one in panel(clear)["end"]["count"]] == [("", True), ("", False)]
