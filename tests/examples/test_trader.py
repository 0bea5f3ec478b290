"""Noémie's Trader (Sabine's in the German text): what selling brings, and what buying costs.

What the texts say, and the statement that says it here: the Trader is on level 5 beside 1 metal and 2 fuel (place);
metal is worth 2 and fuel 1 (compare); the metal goes into the second row (sell) for 2 credits (gain); metal or plant
would cost 3 credits, fuel 2 (buy); tech cannot be bought, there is none (no-tech); a tech on level 5 could be sold
for 3 credits or 1 prestige (sell-tech); upgraded, the Trader could sell the metal for 3 credits or 1 prestige
(upgraded). Ours: the key (activate), why a basic Trader gets no prestige for the metal (basic), the end of the turn
(end).
"""

from __future__ import annotations

import pytest

from otys_nb.examples import example
from otys_nb.examples.claims import Brings, Moment, Refused, play
from otys_nb.examples.paths import with_changes
from otys_nb.rules.position import Position


def before_the_sale(**changes: object) -> Moment:
    trader = example("trader")
    start = with_changes(trader.position, 0, {path.replace("__", "."): new for path, new in changes.items()})
    return Moment(start, play(start, "5 R").position, 0)


def stores(position: Position) -> tuple[str, str]:
    return position.colony.store, position.players[0].zone[4]


@pytest.mark.rule(115, 116, 117, 119)
def test_the_metal_goes_to_the_second_row_for_two_credits() -> None:
    trader = example("trader")
    now = trader.position.play(trader.turn)
    assert stores(trader.position) == ("mpff", "mff")
    assert stores(now) == ("mmpff", "ff")
    assert now.players[0].credits == trader.position.players[0].credits + 2


@pytest.mark.rule(116)
def test_only_what_lies_on_the_traders_level_can_be_sold() -> None:
    assert Refused("R:-tc", (116,)).holds(before_the_sale())
    assert example("trader").position.players[0].zone[1] == "t"


@pytest.mark.rule(118)
def test_a_full_column_takes_no_more() -> None:
    assert Refused("R:-mc", (118,)).holds(before_the_sale(colony__store="mmmpff"))


@pytest.mark.rule(119, 120)
def test_the_top_row_pays_three_credits_or_one_prestige() -> None:
    moment = before_the_sale(me__zone__4="mfft")
    assert Brings("R:-tc", {"credits": 3}).holds(moment)
    assert Brings("R:-tv", {"score": 1}).holds(moment)
    assert Refused("R:-mv", (120,)).holds(moment)


@pytest.mark.rule(115, 121, 122)
@pytest.mark.parametrize(("cube", "price"), [("m", 3), ("p", 3), ("f", 2)])
def test_buying_takes_the_cube_and_costs_its_row(cube: str, price: int) -> None:
    moment = before_the_sale()
    assert Brings(f"R:+{cube}", {"credits": -price}).holds(moment)
    store, level = stores(play(moment.position, f"R:+{cube}").position)
    assert store.count(cube) == "mpff".count(cube) - 1
    assert level.count(cube) == "mff".count(cube) + 1


@pytest.mark.rule(122)
def test_without_the_credits_there_is_no_purchase() -> None:
    assert Refused("R:+m", (122,)).holds(before_the_sale(me__credits=2))


@pytest.mark.rule(123)
def test_no_stock_or_no_space_no_purchase() -> None:
    assert Refused("R:+t", (123,)).holds(before_the_sale())
    assert Refused("R:+f", (123,)).holds(before_the_sale(me__zone__4="mffttt"))


@pytest.mark.rule(124, 125)
def test_upgraded_a_sale_brings_one_more_credit_or_prestige_in_any_row() -> None:
    moment = before_the_sale(me__side__trader="upgraded")
    assert Brings("R:-mc", {"credits": 3}).holds(moment)
    assert Brings("R:-mv", {"score": 1}).holds(moment)
    assert Brings("R:-fc", {"credits": 2}).holds(moment)
    assert Brings("R:-fv", {"score": 1}).holds(moment)


@pytest.mark.rule(126)
def test_upgraded_a_purchase_costs_one_less() -> None:
    moment = before_the_sale(me__side__trader="upgraded")
    assert Brings("R:+m", {"credits": -2}).holds(moment)
    assert Brings("R:+f", {"credits": -1}).holds(moment)
