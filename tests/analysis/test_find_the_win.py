"""Find the win: positions made by hand, each with its own idea. The winning turn has to come first, and be proved."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.analysis.suggestions import best_turns
from otys_nb.analysis.verdicts import Verdicts
from otys_nb.rules import turn
from tests.depth import mostly_at_night
from tests.rules.tables import Given, table


def only(key: str) -> str:
    """The track on which all keys lie but one."""
    return "".join(one for one in "12345X" if one != key)


ON_3 = {"score": 15, "track": only("3"), "zone": {3: "mp"}, "credits": 0, "batteries": 0}
"""A plant is missing on level 3, where the one key lies."""
POOR = {"credits": 0, "batteries": 0}

IDEAS: dict[str, tuple[dict[str, Any], Given, Given]] = {
    # what lies there is enough
    "an open contract": ({"score": 15, "zone": {3: "mpp"}}, {}, {}),
    "the dearer of two": ({"score": 14, "zone": {3: "ftt"}}, {}, {}),
    "numbers paid with any colours": ({"score": 14, "zone": {5: "mmppf"}}, {}, {}),
    "a card of the hand": ({"score": 16, "zone": {1: "pp"}, "contracts": ("pp:2",)}, {}, {}),
    "a card of the hand on a deep level": ({"score": 16, "zone": {4: "mmm"}, "contracts": ("mmm:2c",)}, {}, {}),
    "two contracts at once": ({"score": 11, "zone": {3: "mpp", 4: "ftt"}}, {}, {}),
    "a green token on the level": ({"score": 14, "zone": {3: "mpp"}, "rewards": {3: "mp/green"}}, {}, {}),
    "just ahead of the other": ({"score": 15, "zone": {3: "mpp"}}, {"score": 17}, {}),
    "level with the other, and more cubes": ({"score": 15, "zone": {3: "mpp", 5: "m"}}, {"score": 18, "zone": {}}, {}),
    "pay on the level that leaves the other card": (
        {"score": 14, "zone": {3: "mpt", 4: "mp"}, "contracts": ("11:1b", "mpt:3"), **POOR},
        {},
        {},
    ),
    # the cube that is missing
    "an expert on his level": ({**ON_3, "facing": {3: "plant"}}, {}, {}),
    "the metal expert": ({"score": 15, "track": only("4"), "zone": {4: "pp"}, "facing": {4: "metal"}, **POOR}, {}, {}),
    "the tech expert": ({"score": 14, "track": only("5"), "zone": {5: "ft"}, "facing": {5: "tech"}, **POOR}, {}, {}),
    "the fuel expert": ({"score": 14, "track": only("2"), "zone": {2: "tt"}, "facing": {2: "fuel"}, **POOR}, {}, {}),
    "the last place of level 1": (
        {"score": 15, "track": only("1"), "zone": {1: "pp"}, "facing": {1: "metal"}, **POOR},
        {},
        {},
    ),
    "one propeller down": ({**ON_3, "batteries": 1, "facing": {2: "plant"}}, {}, {}),
    "one propeller up": ({**ON_3, "batteries": 1, "facing": {4: "plant"}}, {}, {}),
    "two propellers": ({**ON_3, "batteries": 2, "facing": {1: "plant"}}, {}, {}),
    "a longer propeller": ({**ON_3, "batteries": 1, "mechanic": 1, "facing": {1: "plant"}}, {}, {}),
    "the sponsor's battery": ({**ON_3, "facing": {2: "plant"}}, {}, {"sponsors": {3: "5B"}}),
    "the battery of a contract": (
        {**ON_3, "score": 13, "zone": {1: "pp", 3: "mp"}, "contracts": ("pp:2b",), "facing": {2: "plant"}},
        {},
        {},
    ),
    "the own X": ({**ON_3, "track": "12345", "facing": {3: "plant"}}, {}, {}),
    "a neutral X": ({**ON_3, "track": only("1"), "neutral_x": 1, "facing": {3: "plant"}}, {}, {}),
    "bought at the Store": ({**ON_3, "credits": 3, "facing": {3: "trader"}}, {}, {"store": "p"}),
    "bought for less by the upgraded Trader": ({**ON_3, "credits": 2, "facing": {3: "trader+"}}, {}, {"store": "p"}),
    "carried from another level": ({**ON_3, "zone": {2: "p", 3: "mp"}, "batteries": 1}, {}, {"sponsors": {3: "5A"}}),
    "a token of the display by the sponsor": (
        {**ON_3, "zone": {3: "pp"}},
        {},
        {"sponsors": {3: "2A"}, "display": {3: ("mf/orange", "battery/green")}},
    ),
    "a token of the display by the Explorer": (
        {**ON_3, "credits": 2, "facing": {3: "explorer"}},
        {},
        {"display": {3: ("pt/orange", "battery/green")}},
    ),
    "a neighbour's expert copied": ({**ON_3, "credits": 1}, {"facing": {3: "plant"}}, {}),
    "copied for nothing": ({**ON_3, "facing": {3: "spy+"}}, {"facing": {3: "plant"}}, {}),
    "copied with the sponsor's help": ({**ON_3}, {"facing": {3: "plant"}}, {"sponsors": {3: "1B"}}),
    "copied with the credit of a contract": (
        {**ON_3, "score": 13, "zone": {1: "pp", 3: "mp"}, "contracts": ("pp:2c",)},
        {"facing": {3: "plant"}},
        {},
    ),
    # prestige without a contract
    "sold from an empty column": ({"score": 17, "track": only("2"), "zone": {2: "t"}, **POOR}, {}, {"store": "mmp"}),
    "sold by the upgraded Trader": (
        {"score": 16, "track": only("2"), "zone": {2: "t"}, "facing": {2: "trader+"}, **POOR},
        {},
        {},
    ),
    "sold by the upgraded Trader from a low row": (
        {"score": 17, "track": only("2"), "zone": {2: "t"}, "facing": {2: "trader+"}, **POOR},
        {},
        {"store": "tt"},
    ),
    "sold twice": ({"score": 16, "track": only("2"), "zone": {2: "ft"}, **POOR}, {}, {"store": "mp"}),
    "sold with a neighbour's Trader": (
        {"score": 16, "track": only("3"), "zone": {3: "t"}, "credits": 1, "batteries": 0},
        {"facing": {3: "trader+"}},
        {},
    ),
    "an upgrade by the sponsor": (
        {"score": 17, "track": only("4"), "credits": 2, "batteries": 0},
        {},
        {"sponsors": {4: "4B"}},
    ),
    "an upgrade on the surface": (
        {"score": 17, "track": only("4"), "credits": 2, "batteries": 0},
        {},
        {"sponsors": {4: "4A"}},
    ),
    "a token of prestige": (
        {"score": 17, "track": only("5"), "credits": 2, "batteries": 0},
        {},
        {"display": {5: ("prestige/orange", "mt/green")}},
    ),
}


def test_there_are_forty() -> None:
    assert len(IDEAS) == 40


@pytest.mark.parametrize("idea", mostly_at_night(list(IDEAS)[::3], [*list(IDEAS)[1::3], *list(IDEAS)[2::3]]))
def test_the_win_comes_first_and_is_proved(idea: str) -> None:
    me, other, colony = IDEAS[idea]
    position = table(me=me, others={0: {"score": 12, **other}}, colony=colony, to_move=1, first_player=0, legal=False)
    first = best_turns(position, 3, tries=0)[0]
    assert first.forced and first.chance == 1
    for move in first.moves:
        position = turn.play(position, move)
    assert position.finished and position.winners() == (1,)


@pytest.mark.parametrize("idea", list(IDEAS)[::8])
def test_the_proof_of_the_position_says_so_too(idea: str) -> None:
    me, other, colony = IDEAS[idea]
    position = table(me=me, others={0: {"score": 12, **other}}, colony=colony, to_move=1, first_player=0, legal=False)
    verdicts = Verdicts(position)
    for _ in verdicts.position_first():
        pass
    assert verdicts.win is not None and verdicts.win.kind == "now"
