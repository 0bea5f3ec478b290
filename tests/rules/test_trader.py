"""The Trader and the Store [R115]–[R126]."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import divers, events
from otys_nb.rules.moves import Buy, Sell, Sponsor
from otys_nb.rules.position import Position
from tests.rules.tables import assert_refused, changes, cited, events_of, kinds, legal, play, step_2, table, the


def trader(tile: str = "trader", store: str = "mpff", zone: str = "mft", level: int = 5, **me: Any) -> Position:
    """Step 2 with the Trader on a level: as in Noémie's example, metal and fuel there and two fuel in the Store."""
    return step_2(table(me=dict(facing={level: tile}, zone={level: zone}, **me), colony={"store": store}), level)


@pytest.mark.rule(115, 116, 117, 119)
@pytest.mark.parametrize(
    ("cube", "row", "credits", "store"), [("t", 0, 3, "mpfft"), ("m", 1, 2, "mmpff"), ("f", 2, 1, "mpfff")]
)
def test_a_sale_brings_the_credits_of_the_highest_free_row(cube: str, row: int, credits: int, store: str) -> None:
    """Noémie's example: metal is worth 2, fuel 1, and tech 3."""
    position = trader()
    after = play(position, Sell(cube, "credits"))
    zone = ("", "", "", "", "mft".replace(cube, ""))
    assert changes(position, after) == {"credits": 3 + credits, "zone": zone, "colony.store": store}
    log = events_of(position, Sell(cube, "credits"))
    assert kinds(log) == ["DiverUsed", "CubeSold", "Gained"]
    assert the(log, events.CubeSold).row == row
    assert {115, 116, 117, 119, 120, 16} <= cited(log)


@pytest.mark.rule(119, 120, 28)
def test_only_the_top_row_pays_prestige_to_a_basic_trader() -> None:
    position = trader()
    assert {move.cube for move in legal(position, Sell) if move.gain == "prestige"} == {"t"}
    after = play(position, Sell("t", "prestige"))
    assert changes(position, after) == {"score": 1, "zone": ("", "", "", "", "mf"), "colony.store": "mpfft"}
    assert {119, 120, 28} <= cited(events_of(position, Sell("t", "prestige")))
    for cube in "mf":
        assert_refused(position, Sell(cube, "prestige"), "sale.prestige", 120, 125)


@pytest.mark.rule(116)
def test_only_a_cube_of_the_trader_s_level_is_sold() -> None:
    position = step_2(table(me={"zone": {2: "m", 3: "p"}}), 2)
    assert {move.cube for move in legal(position, Sell)} == {"m"}
    assert_refused(position, Sell("p", "credits"), "cube.absent", 116)


@pytest.mark.rule(118)
def test_a_full_column_blocks_the_sale() -> None:
    for tile in ("trader", "trader+"):
        position = trader(tile, store="mpfff")
        assert_refused(position, Sell("f", "credits"), "store.full", 118)
        assert "f" not in {move.cube for move in legal(position, Sell)}


@pytest.mark.rule(115, 119, 124)
def test_a_sale_brings_credits_or_prestige_never_both() -> None:
    position = trader("trader+")
    assert_refused(position, Sell("t", "both"), "sale.gain", 119, 124)
    assert changes(position, play(position, Sell("t", "prestige"))).keys() == {"score", "zone", "colony.store"}


@pytest.mark.rule(115)
def test_the_trader_sells_one_or_buys_one() -> None:
    position = play(trader(), Sell("m", "credits"))
    assert_refused(position, Buy("p"), "diver.used", 42)
    assert_refused(position, Sell("f", "credits"), "diver.used", 42)


@pytest.mark.rule(121, 122)
@pytest.mark.parametrize(("store", "price", "left"), [("mpf", 3, "mp"), ("mpff", 2, "mpf"), ("mpfff", 1, "mpff")])
def test_a_purchase_costs_what_the_lowest_cube_s_row_says(store: str, price: int, left: str) -> None:
    """Noémie's example: metal or plant would cost 3, fuel 2."""
    position = trader(store=store)
    after = play(position, Buy("f"))
    expected = {"credits": 3 - price, "zone": ("", "", "", "", "mfft"), "colony.store": left}
    assert changes(position, after) == expected
    log = events_of(position, Buy("f"))
    assert kinds(log) == ["DiverUsed", "Paid", "CubeBought"]
    assert (the(log, events.Paid).amount, the(log, events.CubeBought).row) == (price, 3 - price)
    assert {115, 121, 122} <= cited(log)


@pytest.mark.rule(122)
def test_a_purchase_is_paid_in_credits_only() -> None:
    position = trader(credits=1, batteries=9)
    assert legal(position, Buy) == set()
    assert_refused(position, Buy("f"), "credits.short", 122)
    assert legal(trader(credits=2), Buy) == {Buy("f")}


@pytest.mark.rule(123)
def test_no_purchase_without_stock_or_without_a_free_space() -> None:
    assert_refused(trader(), Buy("t"), "store.empty", 123, 121)
    full = trader(zone="mmmttt")
    assert legal(full, Buy) == set()
    assert_refused(full, Buy("f"), "level.full", 123, 121)
    assert_refused(trader(), Buy("mm"), "cube.unknown", 26)


@pytest.mark.rule(121)
def test_a_bought_cube_goes_to_the_trader_s_level() -> None:
    position = trader(level=1, zone="mt", credits=5)
    assert play(position, Buy("p")).players[0].zone == ("mpt", "", "", "", "")


@pytest.mark.rule(124, 125)
@pytest.mark.parametrize(("cube", "credits", "prestige"), [("t", 4, 2), ("m", 3, 1), ("f", 2, 1)])
def test_upgraded_sells_for_one_more_and_for_prestige_in_every_row(cube: str, credits: int, prestige: int) -> None:
    position = trader("trader+")
    assert play(position, Sell(cube, "credits")).players[0].credits == 3 + credits
    scored = play(position, Sell(cube, "prestige")).players[0]
    assert (scored.score, scored.credits) == (prestige, 3)
    assert {124, 125} <= cited(events_of(position, Sell(cube, "prestige")))


@pytest.mark.rule(126)
@pytest.mark.parametrize(("store", "price"), [("f", 2), ("ff", 1), ("fff", 0)])
def test_upgraded_buys_for_one_less(store: str, price: int) -> None:
    """Q37: in the third row 1 - 1 = 0."""
    position = trader("trader+", store=store, credits=price)
    after = play(position, Buy("f"))
    assert after.players[0].credits == 0
    log = events_of(position, Buy("f"))
    assert 126 in cited(log)
    assert ("Paid" in kinds(log)) is (price > 0)
    if price:
        assert_refused(trader("trader+", store=store, credits=price - 1), Buy("f"), "credits.short", 122)


@pytest.mark.rule(88, 89, 117, 121)
def test_with_two_uses_a_cube_just_sold_is_the_lowest_of_its_column() -> None:
    position = table(me={"zone": {2: "mp"}}, colony={"sponsors": {2: "2B"}})
    sold = step_2(position, 2, Sponsor())
    after = play(sold, Sell("p", "credits"), Buy("p"))
    assert (after.colony, after.players[0].zone) == (sold.colony, sold.players[0].zone)
    assert after.players[0].credits == 3 + 2 - 2


@pytest.mark.rule(119, 122, 126)
@pytest.mark.parametrize(("tile", "price"), [("trader", 3), ("trader+", 2)])
def test_a_purchase_has_a_price_and_a_sale_none(tile: str, price: int) -> None:
    position = trader(tile)
    assert divers.cost(position, Buy("m")) == price
    assert divers.cost(position, Sell("m", "credits")) == 0
