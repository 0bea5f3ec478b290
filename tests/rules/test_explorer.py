"""The Explorer: taking reward tokens from the display [R142]–[R146]."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import Complete, Explore, Resolve, Reveal, Skip, Sponsor, Surface
from otys_nb.rules.position import NATURE, Position
from tests.rules.tables import (
    BAG,
    DISPLAY,
    assert_refused,
    changes,
    cited,
    events_of,
    kinds,
    legal,
    play,
    step_2,
    table,
    the,
)


def explorer(tile: str = "explorer", level: int = 4, colony: dict[str, object] | None = None, **me: Any) -> Position:
    """Step 2 with the Explorer on a level."""
    return step_2(table(me=dict(facing={level: tile}, **me), colony=colony), level)


@pytest.mark.rule(24, 142, 143, 145, 154)
def test_two_credits_buy_a_token_its_front_is_used_then_it_is_laid_down_back_up() -> None:
    """As in Pauline's example, on level 4, though with the stand-in tokens."""
    position = explorer()
    assert legal(position, Explore) == {Explore(code) for code in DISPLAY[3]}
    taken = play(position, Explore("battery/orange"))
    after = play(taken, Resolve("battery"))
    assert changes(position, after) == {
        "credits": 1,
        "batteries": 2,
        "rewards": (None, None, None, "battery/orange", None),
        "colony.bag": BAG[1:],
        "colony.display": (*DISPLAY[:3], ("upgrade/orange", "prestige/green"), DISPLAY[4]),
    }
    log = events_of(position, Explore("battery/orange"), Resolve("battery"))
    assert kinds(log) == ["DiverUsed", "Paid", "TokenTaken", "TokenDrawn", "TokenResolved", "Gained", "TokenLaid"]
    assert {142, 143, 145, 154, 24, 153} <= cited(log)
    assert (the(log, events.TokenLaid).level, the(log, events.TokenLaid).token) == (4, "battery/orange")


@pytest.mark.rule(142, 25)
def test_only_a_token_of_its_own_level_can_be_taken() -> None:
    assert_refused(explorer(), Explore("mp/orange"), "token.absent", 142)
    for level in range(1, 6):
        assert legal(explorer(level=level), Explore) == {Explore(code) for code in DISPLAY[level - 1]}


@pytest.mark.rule(143, 32)
def test_the_front_may_be_skipped() -> None:
    position = play(explorer(), Explore("battery/orange"))
    assert set(position.moves()) == {Resolve("battery"), Skip()}
    assert changes(position, play(position, Skip())) == {"rewards": (None, None, None, "battery/orange", None)}
    assert kinds(events_of(position, Skip())) == ["TokenSkipped", "TokenLaid"]
    assert_refused(position, Surface(), "pending.resolving", 143)


@pytest.mark.rule(143)
def test_a_token_whose_front_can_do_nothing_can_be_taken_for_its_back() -> None:
    position = play(explorer(level=1, zone={1: "mpf"}), Explore("mp/orange"))
    assert set(position.moves()) == {Skip()}
    assert play(position, Skip()).players[0].rewards[0] == "mp/orange"


@pytest.mark.rule(142, 146)
@pytest.mark.parametrize(("tile", "price"), [("explorer", 2), ("explorer+", 1)])
def test_it_costs_two_credits_or_upgraded_one(tile: str, price: int) -> None:
    position = explorer(tile, credits=price)
    after = play(position, Explore("battery/orange"), Skip())
    assert after.players[0].credits == 0
    assert (146 in cited(events_of(position, Explore("battery/orange")))) is (price == 1)
    poor = explorer(tile, credits=price - 1)
    assert legal(poor, Explore) == set()
    assert_refused(poor, Explore("battery/orange"), "credits.short", 142, 146)


@pytest.mark.rule(144)
def test_a_token_that_lies_there_is_discarded_and_replaced() -> None:
    position = explorer(rewards={4: "mt/green", 5: "ft/green"})
    after = play(position, Explore("battery/orange"), Skip())
    assert after.players[0].rewards == (None, None, None, "battery/orange", "ft/green")
    assert after.colony.discards == ("mt/green",)
    log = events_of(position, Explore("battery/orange"), Skip())
    assert kinds(log)[-3:] == ["TokenSkipped", "TokenDiscarded", "TokenLaid"] and 144 in cited(log)


@pytest.mark.rule(145)
def test_the_display_is_refilled_before_the_front_is_used() -> None:
    taken = play(explorer(), Explore("upgrade/orange"))
    assert taken.colony.display[3] == ("prestige/green", "battery/orange")
    assert taken.players[0].rewards[3] is None


@pytest.mark.rule(144, 145)
def test_the_old_token_is_not_yet_in_the_bag_for_the_refill() -> None:
    """The refill comes before the old token is discarded, so it cannot come straight back."""
    position = explorer(colony={"bag": (), "discards": ("ft/green",)}, rewards={4: "mt/green"})
    taken = play(position, Explore("upgrade/orange"))
    assert taken.colony.display[3] == ("ft/green", "battery/orange")
    assert taken.players[0].rewards[3] == "mt/green"
    after = play(taken, Skip())
    assert (after.colony.bag, after.colony.discards) == ((), ("mt/green",))


@pytest.mark.rule(145)
def test_an_empty_bag_takes_all_discards_as_one_group_from_which_nature_draws() -> None:
    position = explorer(colony={"bag": (), "discards": ("ft/green", "mt/green", "ft/green")})
    drawing = play(position, Explore("upgrade/orange"))
    assert drawing.to_act == NATURE
    assert set(drawing.moves()) == {Reveal("ft/green"), Reveal("mt/green")}
    assert (drawing.colony.bag, drawing.colony.discards) == ((("ft/green", "ft/green", "mt/green"),), ())
    assert drawing.colony.display[3] == (None, "battery/orange")
    assert_refused(drawing, Skip(), "pending.nature")
    assert_refused(drawing, Reveal("upgrade/orange"), "nature.absent")
    drawn = play(drawing, Reveal("mt/green"))
    assert drawn.to_act == 0
    assert drawn.colony.display[3] == ("mt/green", "battery/orange")
    assert drawn.colony.bag == (("ft/green", "ft/green"),)
    refilled = the(events_of(position, Explore("upgrade/orange")), events.BagRefilled)
    assert (refilled.tokens, refilled.rules) == (("ft/green", "ft/green", "mt/green"), (145,))


@pytest.mark.rule(145)
def test_discards_return_only_when_the_bag_is_empty() -> None:
    after = play(explorer(colony={"discards": ("ft/green",)}), Explore("upgrade/orange"), Skip())
    assert (after.colony.bag, after.colony.discards) == (BAG[1:], ("ft/green",))


@pytest.mark.rule(145)
def test_with_nothing_left_to_draw_the_display_stays_open() -> None:
    """It cannot happen with all 32 tokens in play, but a position may be written so."""
    position = explorer(colony={"bag": ()})
    taken = play(position, Explore("upgrade/orange"))
    assert taken.colony.display[3] == (None, "battery/orange")
    assert the(events_of(position, Explore("upgrade/orange")), events.TokenDrawn).token is None


@pytest.mark.rule(88, 104, 146)
def test_an_explorer_upgraded_by_its_first_use_is_upgraded_in_its_second() -> None:
    """Q11: each use takes the tile as it lies at that moment."""
    start = table(me={"facing": {4: "explorer"}}, colony={"sponsors": {4: "2B"}})
    once = play(step_2(start, 4, Sponsor()), Explore("upgrade/orange"), Resolve("explorer"))
    assert once.players[0].credits == 1
    assert play(once, Explore("battery/orange"), Skip()).players[0].credits == 0


@pytest.mark.rule(143, 152)
def test_the_back_works_from_then_on_even_in_the_same_turn() -> None:
    position = explorer(zone={4: "mpp"})
    after = play(position, Explore("upgrade/orange"), Skip(), Complete("mpp:3", 4, "mpp"))
    assert after.players[0].credits == 3 - 2 + 2
