"""Legal turns in the tool's own words and in a player's shorthand, with remarks: none is answered by a broken rule."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.explanation import turn_in_words
from otys_nb.explorer.loose_words import without_news
from otys_nb.explorer.typed_turn import read_typed
from otys_nb.rules import turn
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey, Sponsor
from otys_nb.rules.notation import write_line
from otys_nb.rules.position import with_player
from otys_nb.rules.setup import new_position
from tests.depth import mostly_at_night
from tests.explorer.explorers import START, Page
from tests.explorer.test_typed_turn import played_turns, read, written

NOTE: Final = """
sponsors: 5 1 4 2 3
store: 2 fuel 1 metal 1 plant
public: mpp3, 111:2
deck 30, bag 22
Rewards: L1 battery orange + prestige green
Rewards: L2 metal/fuel orange + contracts green
Rewards: L3 upgrade green + battery green
Rewards: L4 plant/tech orange + prestige green
Rewards: L5 contracts orange + upgrade green
Ada: 3 credits, 1 battery
divers Trader Eng Explorer Metal Plant Tech Spy Fuel
level 2: plant
level 3: metal
level 4: fuel
level 5: tech
Kim: 3 credits, 1 battery
divers Fuel Spy Metal Tech Trader Plant Eng Explorer
level 2: metal
level 3: tech
level 4: plant
level 5: fuel
"""
GAME: Final = (
    ("2 $ P:p", "k2, spons 1cr, takes plant (PP on 2)"),
    ("4 $ Eng:h,m", "k4, double sponsor, Engineer x2: hacker + mech, -2cr"),
    (
        "X on 2, +1 batt, metal, complete mpp. New card: tf2",
        "X on 2 (tiles roll), +1 batt, metal -> PPM, cashes the M+2P for 3. New card: T+F =2",
    ),
    ("3 $ R:-tc", "k3, +1cr, Trader sells the tech for 3cr"),
    ("4 $ S:>P.p", "k4, 2cr: Spy upgraded (+1), copies Kim's Plant, plant on 4"),
    (
        "5 Xpl:ug.R =. New token: prestige green",
        "k5, no sponsor, Explorer -2cr takes the upgrade token, turns Trader over; burns battery, Expl stays down",
        "k5, Explorer takes the upgrade token, drawn prestige green, upgrade Trader, stays down",
    ),
    (
        "k5, double, fuel, fuel, complete ft. New card: ppt3",
        "k5, double: fuel, fuel; T+F on 5 = 2pts. New card 2P+T =3",
    ),
    ("2 $ M:m", "k2, +1 batt, metal on 2"),
    (
        "3 $ ~Xpl^1 Xpl:ug.T. New token: battery orange",
        "k3, +1cr, propeller: Explorer up one to 3; pays 2, takes upgrade on 3, turns Tech. New token battery o",
        "k3, +1cr, propeller: Explorer up one to 3; takes upgrade, upgrade Tech",
    ),
    ("x1 $ F:f,f", "X on 1, double, fuel fuel on 1. keys all come home (5)"),
    ("1 $ M:m,m", "k1, double, metal metal on 1. six down, all home"),
    ("1 Eng:h", "k1, no sponsor, Engineer: hacker again, -1cr"),
)
"""Twelve turns: each as it is played here, and as it was noted or typed at the table."""


def test_a_price_without_its_unit_takes_no_word_of_the_sponsor_before_it() -> None:
    start = new_position(["Ada", "Grace"], seed=7)  # the Trader is on level 4
    start = replace(start, colony=replace(start.colony, sponsors=("4B", "2B", "3B", "1B", "5B")))
    paid = turn.advance(turn.advance(start, ChooseKey("4", 4)), Sponsor())
    gained = paid.players[0].credits - start.players[0].credits
    assert written(start, f"k4, +{gained}cr, sell metal for 2") == "4 $ R:-mc"


def test_each_turn_of_a_noted_game_is_read_as_it_was_played() -> None:
    explorer = Explorer(None, lang="en")
    explorer.read_note(NOTE)
    explorer.show("play")
    page = Page(explorer)
    for played, *noted in GAME:
        means = write_line(explorer.position, read_typed(explorer.session, without_news(played)[0], "en").moves)
        for text in noted:
            found = read_typed(explorer.session, without_news(text)[0], "en")
            assert found.refused is None, text
            assert found.at is None and write_line(explorer.position, found.moves) == means, text
        assert page.send("type", text=played) == "", played
    ada, kim = explorer.position.players
    assert (ada.score, ada.batteries, kim.score) == (6, 1, 0)


REMARKS: Final = {
    "en": ["(PP on 2)", "-2cr", "+1 batt", "drawn prestige green", "= 2pts", "upgrade token", "pays 2", "on 3", "up"],
    "de": ["(PP auf 2)", "-2 Cr", "gezogen Prestige grün", "= 2 Pkt", "zahlt 2", "auf 3", "Verbesserungsplättchen"],
    "fr": ["(PP sur 2)", "-2 cr", "pioche prestige vert", "= 2 pts", "paie 2", "sur 3", "jeton amélioration"],
}
"""What people write besides the moves of a turn."""


@pytest.mark.deep
@pytest.mark.parametrize("seed", mostly_at_night(range(1, 2), range(2, 12)))
def test_no_legal_turn_with_a_remark_in_it_is_answered_by_a_broken_rule(seed: int) -> None:
    rng = Random(seed)
    for start, line, _ in played_turns(seed):
        for lang in LANGUAGES:
            parts = turn_in_words(start, line, lang).split("; ")
            parts.insert(rng.randrange(len(parts)) + 1, rng.choice(REMARKS[lang]))
            text = rng.choice(("; ", ", ")).join(parts)
            found = read(start, text, lang)
            assert found.refused is None, (text, found.refused and found.refused.text(lang))


@pytest.mark.rule(46)
@pytest.mark.parametrize(
    "text",
    [
        "key 5, use the plant expert, resurface",
        "key 5, push, use, resurface",
        "key 5, push and use the plant expert",
        "Zugangsplättchen 5, nutze den Pflanzenexperten, taucht auf",
    ],
)
def test_who_is_said_to_be_used_is_used(text: str) -> None:
    divers = ("spy", "engineer", "metal", "fuel", "explorer", "tech", "trader", "plant")
    position = with_player(START, 0, divers=divers)
    assert write_line(position, read(position, text).moves) == "5 P:p"
