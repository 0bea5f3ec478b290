"""The five sponsors, both sides [R34][R35], [R85]–[R103]."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import (
    Buy,
    Complete,
    Explore,
    Gather,
    Improve,
    Push,
    Resolve,
    Sell,
    Skip,
    Sponsor,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
    Stay,
    Surface,
)
from otys_nb.rules.position import Position
from tests.rules.tables import (
    Given,
    assert_refused,
    changes,
    cited,
    events_of,
    key,
    kinds,
    legal,
    level_of,
    play,
    table,
    the,
)

USES = (Sponsor, SponsorKey, SponsorUpgrade, SponsorCarry, SponsorToken)


def facing(tile: str, level: int = 3, **me: Any) -> Position:
    """Step 1 with the key of a level, and this sponsor on it."""
    return play(table(me=me, colony={"sponsors": {level: tile}}), key(level))


# which sponsor, and how often


@pytest.mark.rule(34, 32)
def test_the_sponsor_on_the_key_s_level_may_be_used() -> None:
    position = play(table(), key(1))
    assert legal(position, *USES) == {Sponsor()}
    used = the(events_of(position, Sponsor()), events.SponsorUsed)
    assert (used.tile, used.level) == ("1B", 1)
    assert {32, 34, 35} <= set(used.rules)


@pytest.mark.rule(34)
def test_no_other_sponsor_can_be_used() -> None:
    position = facing("1B", track="4")
    for move in (SponsorKey("4"), SponsorUpgrade("metal"), SponsorToken("pt/orange"), SponsorCarry("p", 3, 4)):
        assert_refused(position, move, "sponsor.other", 34)


@pytest.mark.rule(35)
@pytest.mark.parametrize("tile", ["1B", "1A", "2B", "3A", "5B", "5A"])
def test_a_sponsor_is_used_once_in_the_turn(tile: str) -> None:
    """Q10: one level, one tile, one use; so two sponsors never meet in a turn."""
    position = play(facing(tile), Sponsor())
    assert legal(position, *USES) == set()
    assert_refused(position, Sponsor(), "sponsor.used", 35)


# 1


@pytest.mark.rule(85)
def test_1_basic_gives_a_credit() -> None:
    position = facing("1B")
    assert changes(position, play(position, Sponsor())) == {"credits": 4}
    log = events_of(position, Sponsor())
    assert kinds(log) == ["SponsorUsed", "Gained"] and log[1].rules == (85,)


@pytest.mark.rule(86)
def test_1_advanced_makes_the_own_engineer_explorer_and_trader_cost_nothing() -> None:
    poor: Given = {"credits": 0, "facing": {3: "engineer"}}
    position = play(facing("1A", **poor), Sponsor(), Push())
    assert changes(position, play(position, Improve("mechanic"))) == {"mechanic": 1}
    assert 86 in cited(events_of(position, Improve("mechanic")))
    explorer = play(facing("1A", credits=0, facing={3: "explorer"}), Sponsor(), Push())
    after = play(explorer, Explore("pt/orange"), Skip())
    assert (after.players[0].credits, after.players[0].rewards[2]) == (0, "pt/orange")
    assert 86 in cited(events_of(explorer, Explore("pt/orange")))


@pytest.mark.rule(86, 122)
def test_1_advanced_makes_a_purchase_free_whatever_the_row() -> None:
    """Q13: the price of a purchase is waived; a sale is unchanged."""
    position = play(facing("1A", credits=0, facing={3: "trader"}), Sponsor(), Push())
    for cube in "mpf":
        after = play(position, Buy(cube))
        assert after.players[0].credits == 0 and cube in after.players[0].zone[2]
    assert {86, "Q13"} <= cited(events_of(position, Buy("m")))
    sold = play(position, Sell("p", "credits"))
    assert sold.players[0].credits == 2


@pytest.mark.rule(86)
def test_1_advanced_lasts_for_this_turn_only() -> None:
    position = table(me={"credits": 0, "facing": {3: "engineer"}}, colony={"sponsors": {3: "1A"}}, others={1: {}})
    ended = play(position, key(3), Sponsor(), Push(), Improve("mechanic"), Surface())
    assert ended.to_move == 1 and ended.turn.free is False
    unused = play(position, key(3), Push())
    assert_refused(unused, Improve("mechanic"), "credits.short", 138)


# 2


@pytest.mark.rule(88, 89)
def test_2_basic_lets_the_diver_be_used_twice_and_differently() -> None:
    """Q11: each use is chosen and paid for itself."""
    position = play(facing("2B", facing={3: "engineer"}), Sponsor(), Push())
    after = play(position, Improve("mechanic"), Improve("hacker"))
    assert changes(position, after) == {"credits": 1, "mechanic": 1, "hacker": 1}
    assert play(position, Improve("hacker"), Improve("hacker")).players[0].hacker == 2
    assert_refused(after, Improve("hacker"), "diver.used", 42, 88)


@pytest.mark.rule(88, 32)
def test_2_basic_forces_no_second_use() -> None:
    position = play(facing("2B", facing={3: "tech"}), Sponsor(), Push(), Gather("t"))
    assert play(position, Surface()).players[0].zone[2] == "pt"
    assert 88 in cited(events_of(facing("2B"), Sponsor()))


@pytest.mark.rule(88)
def test_2_basic_has_no_second_use_that_cannot_be_paid() -> None:
    """Q11: the second use is paid separately."""
    position = play(facing("2B", credits=1, facing={3: "engineer"}), Sponsor(), Push(), Improve("hacker"))
    assert_refused(position, Improve("hacker"), "credits.short", 138)


@pytest.mark.rule(90)
def test_2_basic_leaves_room_for_a_contract_between_the_two_uses() -> None:
    position = table(
        me={"facing": {1: "tech"}, "zone": {1: "mt"}}, colony={"sponsors": {1: "2B"}, "contracts": ("mtt:3", "ftt:4b")}
    )
    between = play(position, key(1), Sponsor(), Push(), Gather("t"))
    assert legal(between, Gather) == set()  # the level is full
    after = play(between, Complete("mtt:3", 1, "mtt"), Gather("t"))
    assert (after.players[0].zone[0], after.players[0].score) == ("t", 3)


@pytest.mark.rule(88, 144)
def test_2_basic_with_the_explorer_takes_two_tokens_the_second_replacing_the_first() -> None:
    """Q12: the first goes to the discards."""
    position = play(facing("2B", credits=4, facing={3: "explorer"}), Sponsor(), Push())
    after = play(position, Explore("pt/orange"), Skip(), Explore("contracts/green"), Skip())
    assert after.players[0].rewards[2] == "contracts/green"
    assert (after.players[0].credits, after.colony.discards) == (0, ("pt/orange",))
    assert after.colony.display[2] == ("ft/orange", "prestige/green")


@pytest.mark.rule(91, 92, 93)
def test_2_advanced_uses_the_front_of_a_token_of_its_level_then_discards_and_replaces_it() -> None:
    """Q16: the two tokens on the tile's own level."""
    position = facing("2A", level=1)
    assert legal(position, *USES) == {SponsorToken("mp/orange"), SponsorToken("battery/green")}
    chosen = play(position, SponsorToken("battery/green"))
    after = play(chosen, Resolve("battery"))
    assert changes(position, after) == {
        "batteries": 2,
        "colony.bag": ("ft/orange", "contracts/orange"),
        "colony.discards": ("battery/green",),
        "colony.display": (("mp/orange", "prestige/green"), *position.colony.display[1:]),
    }
    log = events_of(position, SponsorToken("battery/green"), Resolve("battery"))
    assert kinds(log) == ["SponsorUsed", "TokenResolved", "Gained", "TokenDiscarded", "TokenDrawn"]
    assert {91, 92, 93, 148, "Q16"} <= cited(log)
    assert_refused(position, SponsorToken("upgrade/orange"), "token.absent", 91, "Q16")


@pytest.mark.rule(91)
def test_2_advanced_needs_a_token_that_can_be_resolved_and_then_resolves_it() -> None:
    full = facing("2A", level=1, zone={1: "mpf"})
    assert legal(full, *USES) == {SponsorToken("battery/green")}
    assert_refused(full, SponsorToken("mp/orange"), "token.useless", 91)
    chosen = play(facing("2A", level=1), SponsorToken("mp/orange"))
    assert_refused(chosen, Skip(), "token.must", 91)
    assert_refused(chosen, Push(), "pending.resolving", 91)


@pytest.mark.rule(92, 145)
def test_2_advanced_through_an_empty_bag_can_draw_its_own_token_again() -> None:
    """The discarded token goes back into the bag with the others, as one unordered group, before the draw."""
    colony = {"sponsors": {1: "2A"}, "bag": (), "discards": ("prestige/green",)}
    position = play(table(colony=colony), key(1))
    drawing = play(position, SponsorToken("battery/green"), Resolve("battery"))
    assert (drawing.colony.bag, drawing.colony.discards) == ((("battery/green", "prestige/green"),), ())
    again = play(drawing, *[move for move in drawing.moves() if "battery" in repr(move)])
    assert again.colony.display[0] == ("mp/orange", "battery/green")
    assert again.colony.bag == ("prestige/green",)
    alone = play(table(colony=colony | {"discards": ()}), key(1), SponsorToken("battery/green"), Resolve("battery"))
    assert alone.colony == table(colony=colony | {"discards": ()}).colony  # the only token comes straight back


# 3


@pytest.mark.rule(94, 96)
def test_3_basic_takes_back_one_own_key_and_the_gap_closes() -> None:
    position = facing("3B", track="51N4")
    assert legal(position, *USES) == {SponsorKey("1"), SponsorKey("4"), SponsorKey("5")}
    after = play(position, SponsorKey("1"))
    assert changes(position, after) == {"keys": "12X", "track": "5N4"}
    log = events_of(position, SponsorKey("1"))
    assert kinds(log) == ["SponsorUsed", "KeyTakenBack"] and {94, 96} <= cited(log)


@pytest.mark.rule(94)
def test_3_basic_takes_back_the_own_x() -> None:
    position = facing("3B", track="5X")
    assert changes(position, play(position, SponsorKey("X"))) == {"keys": "124X", "track": "5"}


@pytest.mark.rule(95)
def test_3_basic_never_takes_back_a_neutral_key() -> None:
    """Q31: never by sponsor 3."""
    position = facing("3B", track="N5")
    assert_refused(position, SponsorKey("N"), "track.neutral", 95, "Q31")
    assert legal(facing("3B", track="N"), *USES) == set()


@pytest.mark.rule(94)
def test_3_basic_cannot_be_used_without_an_own_key_on_the_track() -> None:
    position = facing("3B")
    assert legal(position, *USES) == set()
    assert_refused(position, SponsorKey("5"), "track.absent", 94)
    assert_refused(position, Sponsor(), "sponsor.other", 94)


@pytest.mark.rule(94, 53)
def test_3_basic_cannot_take_back_the_x_that_is_being_played() -> None:
    position = play(table(colony={"sponsors": {2: "3B"}}), key("X", 3))
    assert position.colony.sponsors[2] == "3B"
    assert_refused(position, SponsorKey("X"), "track.absent", 94)


@pytest.mark.rule(97)
def test_3_advanced_lifts_the_diver_on_level_5_and_another_may_face_the_key() -> None:
    """Q9: the diver that now faces the key is activated, once all have shifted down."""
    position = facing("3A")
    after = play(position, Sponsor())
    assert changes(position, after) == {
        "divers": ("explorer", "metal", "plant", "fuel", "tech", "trader", "spy", "engineer")
    }
    assert kinds(events_of(position, Sponsor())) == ["SponsorUsed", "Resurfaced"]
    assert {97, "Q9"} <= cited(events_of(position, Sponsor()))
    assert the(events_of(after, Push()), events.DiverActivated).diver == "trader"


# 4


@pytest.mark.rule(98, 104, 105)
def test_4_basic_upgrades_the_facing_diver_for_2_credits_and_scores_1() -> None:
    position = facing("4B")
    after = play(position, Sponsor())
    divers = ("metal", "plant", "fuel", "tech", "trader", "spy+", "engineer", "explorer")
    assert changes(position, after) == {"credits": 1, "score": 1, "divers": divers}
    log = events_of(position, Sponsor())
    assert kinds(log) == ["SponsorUsed", "Paid", "DiverUpgraded", "Gained"]
    assert {98, 104, 105, 28} <= cited(log)


@pytest.mark.rule(98, 112)
def test_4_basic_upgrades_in_time_for_the_same_turn() -> None:
    """Q7: step 1 comes before step 2."""
    position = play(facing("4B", facing={3: "fuel"}), Sponsor(), Push())
    assert changes(position, play(position, Gather("f", "b"))) == {"zone": ("", "m", "pf", "f", "t"), "batteries": 2}


@pytest.mark.rule(98)
def test_4_basic_upgrades_nobody_twice_and_nobody_for_less() -> None:
    """Q34: an upgraded diver is not upgraded again."""
    assert_refused(facing("4B", facing={3: "spy+"}), Sponsor(), "upgrade.already", 98, "Q34")
    assert_refused(facing("4B", credits=1), Sponsor(), "credits.short", 98)


@pytest.mark.rule(99, 104, 105)
def test_4_advanced_upgrades_one_diver_on_the_surface_for_2_credits_and_scores_1() -> None:
    position = facing("4A", divers=("metal", "plant+", "fuel", "tech", "trader", "spy", "engineer", "explorer"))
    assert legal(position, *USES) == {SponsorUpgrade("metal"), SponsorUpgrade("fuel")}
    after = play(position, SponsorUpgrade("fuel"))
    divers = ("metal", "plant+", "fuel+", "tech", "trader", "spy", "engineer", "explorer")
    assert changes(position, after) == {"credits": 1, "score": 1, "divers": divers}
    log = events_of(position, SponsorUpgrade("fuel"))
    assert kinds(log) == ["SponsorUsed", "Paid", "DiverUpgraded", "Gained"] and {99, 104, 105, 28} <= cited(log)
    assert_refused(position, SponsorUpgrade("plant"), "upgrade.already", 99, "Q34")
    assert_refused(position, SponsorUpgrade("tech"), "upgrade.not_surface", 99, 22)
    assert_refused(facing("4A", credits=1), SponsorUpgrade("metal"), "credits.short", 99)


# 5


@pytest.mark.rule(100)
def test_5_basic_gives_a_battery() -> None:
    position = facing("5B")
    assert changes(position, play(position, Sponsor())) == {"batteries": 2}
    assert events_of(position, Sponsor())[1].rules == (100,)


@pytest.mark.rule(101)
def test_5_advanced_gives_a_battery_or_carries_not_both() -> None:
    position = facing("5A")
    charged = play(position, Sponsor())
    assert changes(position, charged) == {"batteries": 2}
    assert_refused(charged, SponsorCarry("p", 3, 4), "sponsor.used", 35)


@pytest.mark.rule(101, 102, 103)
def test_5_advanced_carries_one_cube_from_the_key_s_level_or_to_it() -> None:
    """Q15: a single move in either direction, no swap."""
    position = facing("5A")
    away, here = play(position, SponsorCarry("p", 3, 1)), play(position, SponsorCarry("t", 5, 3))
    assert changes(position, away) == {"batteries": 0, "zone": ("p", "m", "", "f", "t")}
    assert changes(position, here) == {"batteries": 0, "zone": ("", "m", "pt", "f", "")}
    log = events_of(position, SponsorCarry("p", 3, 1))
    assert kinds(log) == ["SponsorUsed", "Paid", "CubeCarried"] and {101, 102, 103, "Q15"} <= cited(log)
    carries = {SponsorCarry("p", 3, level) for level in (1, 2, 4, 5)}
    carries |= {SponsorCarry("m", 2, 3), SponsorCarry("f", 4, 3), SponsorCarry("t", 5, 3)}
    assert legal(position, SponsorCarry) == carries


@pytest.mark.rule(102)
def test_5_advanced_carries_nothing_past_the_key_s_level() -> None:
    position = facing("5A")
    assert_refused(position, SponsorCarry("m", 2, 4), "carry.level", 102, "Q15")
    assert_refused(position, SponsorCarry("p", 3, 3), "carry.level", 102)
    assert_refused(position, SponsorCarry("t", 3, 4), "cube.absent", 102)
    assert_refused(position, SponsorCarry("p", 3, 6), "level.none", 22)


@pytest.mark.rule(103, 23)
def test_5_advanced_carries_only_onto_a_free_space() -> None:
    """Q15: level 1 and 2 hold three, level 3 four."""
    position = facing("5A", zone=("mmm", "ppf", "pptt", "", "f"))
    assert legal(position, SponsorCarry) == {
        SponsorCarry("p", 3, 4),
        SponsorCarry("t", 3, 4),
        SponsorCarry("p", 3, 5),
        SponsorCarry("t", 3, 5),
    }
    assert_refused(position, SponsorCarry("p", 3, 1), "level.full", 103, "Q15")
    assert_refused(position, SponsorCarry("f", 5, 3), "level.full", 103)


@pytest.mark.rule(101)
def test_5_advanced_carries_nothing_without_a_battery() -> None:
    position = facing("5A", batteries=0)
    assert legal(position, *USES) == {Sponsor()}
    assert_refused(position, SponsorCarry("p", 3, 4), "battery.none", 101)
    assert Stay() in play(position, Sponsor(), Push()).moves()


@pytest.mark.rule(102)
def test_5_advanced_serves_the_diver_that_will_be_activated() -> None:
    position = facing("5A", level=2, zone={5: "t"})
    sold = play(position, SponsorCarry("t", 5, 2), Push(), Sell("t", "credits"))
    assert (sold.players[0].credits, level_of(position, 2)) == (6, "trader")
