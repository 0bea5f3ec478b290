"""The referee on positions so small that their outcomes can be counted by hand: sponsors, contracts, the variant."""

from tests.referee import outcomes
from tests.referee.small import DEEP_METAL, SURFACE_EXPERTS, after, movers, one_key_left, sponsored, with_deepest

# ---------------------------------------------------------------- sponsors


def test_sponsor_1() -> None:
    assert len(outcomes(sponsored("1B"))) == 4  # nothing; the credit kept, or spent on the Mechanic or the Hacker
    assert len(outcomes(sponsored("1A"))) == 3  # nothing; the Mechanic or the Hacker free
    position = sponsored("1A", divers=with_deepest("spy"))
    assert len(outcomes(position)) == 1  # the own Spy is free, the copied Engineer is not
    position["players"][0]["credits"] = 1
    assert len(outcomes(position)) == 3


def test_sponsor_2_basic_gives_two_uses_with_contracts_between() -> None:
    position = sponsored("2B", divers=with_deepest("plant+"))
    # Each use: cube, credit or both; in two uses 0 to 2 cubes and 0 to 2 credits, independently.
    assert len(outcomes(position)) == 9
    position = sponsored("2B", divers=with_deepest("plant"), zone=["", "", "", "", "mmmmmp"], contracts=["mm:1"])
    # The level is full, so a cube needs the contract first: no contract; contract and 0, 1, 2 cubes. Then the level
    # holds 4, 5, 6 cubes.
    assert sorted(p["zone"][4] for p in movers(after(position))) == ["mmmmmp", "mmmp", "mmmpp", "mmmppp"]
    position = sponsored("2B", divers=with_deepest("plant"), zone=["", "", "", "", "ppppp"], contracts=["pppppp:5"])
    # 5 or 6 cubes; with 6 the contract, after or between; then one more: 5, 6, 0, 1.
    assert sorted(len(p["zone"][4]) for p in movers(after(position))) == [0, 1, 5, 6]


def test_sponsor_2_advanced_discards_before_it_draws() -> None:
    position = sponsored("2A")
    position["colony"]["display"][4] = ["prestige/green", "prestige/orange"]
    position["colony"]["bag"] = []
    # The discarded token is the whole bag and comes back, whichever it was: not used, or used.
    assert sorted(p["score"] for p in movers(after(position))) == [0, 1]
    position["colony"]["discards"] = ["battery/green"]
    # Not used: 1. Green used: battery or green comes; orange used: battery or orange comes; "it came back" is the same
    # position both times: 3.
    assert len(outcomes(position)) == 1 + 3


def test_sponsor_2_advanced_needs_a_front_that_can_be_resolved() -> None:
    position = sponsored("2A", zone=["", "", "", "", "mmmmmm"])
    position["colony"]["display"][4] = ["contracts/green", "mp/orange"]
    assert len(outcomes(position)) == 1  # no card to look at, no room for a cube
    position["players"][0]["zone"][4] = "mmmmm"
    assert sorted(p["zone"][4] for p in movers(after(position))) == ["mmmmm", "mmmmmm", "mmmmmp"]


def test_sponsor_3() -> None:
    assert len(outcomes(sponsored("3B"))) == 6  # nothing, or one of 5 keys back
    assert len(outcomes(sponsored("3B", keys="12345X", track=""))) > 1
    position = sponsored("3A", divers=["tech", "trader", "spy", "explorer", "engineer", "fuel", "plant", "metal"])
    # Metal: cube or not. Or Metal goes up and Plant is activated: cube or not.
    assert sorted(p["zone"][4] for p in movers(after(position))) == ["", "", "m", "p"]


def test_sponsor_4_basic_closes_the_propellers() -> None:
    divers = [diver.rstrip("+") for diver in DEEP_METAL]
    position = sponsored("4B", divers=divers, credits=2, batteries=1)
    # Tile not used: 18 as in the test of the propeller. Metal upgraded in place: cube or not, key or not, oxygen or
    # not: 8. First one of six swaps above, then Metal upgraded: 6 * 4. First the swap with level 4, then Tech upgraded:
    # cube or not, no key or one of 5: 12. Never: Metal upgraded, then moved away from the key.
    found = after(position)
    assert len(found) == 18 + 8 + 24 + 12
    assert not any(
        "metal+" in p["divers"] and p["divers"][0] != "metal+" and p["divers"][7] != "metal+" for p in movers(found)
    )


def test_sponsor_4_advanced_upgrades_on_the_surface() -> None:
    divers = ["metal", "plant+", "fuel", *SURFACE_EXPERTS[3:]]
    position = sponsored("4A", divers=divers, credits=2, mechanic=3)
    # Nothing, or the Hacker improved: 2. Metal or Fuel upgraded, no credit left for the Engineer: 2.
    assert sorted((p["credits"], p["score"]) for p in movers(after(position))) == [(0, 1), (0, 1), (1, 0), (2, 0)]


def test_sponsor_5_advanced_gains_a_battery_or_moves_a_cube() -> None:
    position = sponsored("5A", batteries=1, zone=["mmm", "", "", "", "p"])
    # Tile not used, 1 battery: kept, oxygen, 7 swaps: 9.
    # Battery gained, 2 batteries: kept 1; oxygen 1; one swap, then oxygen or not: 14; two swaps: the order as it was 1,
    # pairs that do not meet 15, pairs that meet 6 * 2 = 28. Together 44.
    # Cube moved: the plant to levels 2, 3, 4 (level 1 is full), or a metal down from level 1: 4.
    assert len(outcomes(position)) == 9 + 44 + 4


# ---------------------------------------------------------------- contracts


def test_a_contract_and_its_gains_come_early_enough_to_be_spent() -> None:
    position = sponsored("4B", zone=["", "", "", "", "mmp"], contracts=["21:3c"])
    position["players"][0]["rewards"][4] = "pt/orange"
    # Not completed 1. Completed with two metal and one plant, 1 + 2 credits: the Engineer not used or twofold: 3. And 2
    # of the credits can pay for sponsor 4 basic (+1 prestige), then the upgraded Engineer is free: 3.
    results = sorted((p["score"], p["credits"]) for p in movers(after(position)))
    assert results == [(0, 0), (3, 2), (3, 2), (3, 3), (4, 1), (4, 1), (4, 1)]


def test_a_green_reward_scores_and_any_level_will_do() -> None:
    position = one_key_left(zone=["mp", "mp", "", "", "m"], contracts=["mp:2"], rewards=["pt/green"] + [None] * 4)
    assert sorted((p["score"], p["zone"][0]) for p in movers(after(position))) == [(0, "mp"), (2, "mp"), (3, "")]


def test_free_contracts_need_different_colours() -> None:
    position = one_key_left(zone=["", "", "", "", "mmpp"], contracts=["21:3"])
    assert sorted(p["zone"][4] for p in movers(after(position))) == ["m", "mmpp", "p"]
    position = one_key_left(zone=["", "", "", "", "mmm"], contracts=["21:3"])
    assert len(outcomes(position)) == 1


def test_a_public_contract_is_replaced_in_its_place() -> None:
    position = one_key_left(zone=["", "", "", "", "mp"])
    position["colony"]["contracts"] = ["mp:2", "ppt:3"]
    position["colony"]["deck"] = [["11:1c", "mf:2"], "22:4"]
    found = after(position)
    assert sorted((o["colony"]["contracts"], o["colony"]["deck"]) for o in found if o["players"][0]["score"]) == [
        (["11:1c", "ppt:3"], ["mf:2", "22:4"]),
        (["mf:2", "ppt:3"], ["11:1c", "22:4"]),
    ]
    assert len(found) == 3
    position["colony"]["deck"] = []  # then the place stays empty
    assert [None in o["colony"]["contracts"] for o in after(position)].count(True) == 1


# ---------------------------------------------------------------- Designer's variant


def test_designers_variant_pays_the_owner_who_may_keep_the_diver_down() -> None:
    position = one_key_left(divers=with_deepest("spy"), credits=1)
    position["players"][1]["divers"] = DEEP_METAL
    position["players"][1]["batteries"] = 1
    assert len(outcomes(position)) == 2  # nothing, or a metal
    position["variants"] = ["designer"]
    # Nothing; a metal, and the opponent's Metal Expert resurfaces or stays for a battery.
    owners = sorted((o["players"][1]["credits"], o["players"][1]["batteries"]) for o in after(position))
    assert owners == [(0, 1), (1, 0), (1, 1)]
    position["players"][0]["divers"][7] = "spy+"
    owners = sorted((o["players"][1]["credits"], o["players"][1]["batteries"]) for o in after(position))
    assert owners == [(0, 0), (0, 1), (0, 1)]  # a free Spy gives nothing


def test_an_expert_is_not_copied_for_nothing() -> None:
    position = one_key_left(divers=with_deepest("spy"), credits=1, zone=["", "", "", "", "mmmmmm"])
    position["variants"] = ["designer"]
    position["players"][1]["divers"] = DEEP_METAL
    assert len(outcomes(position)) == 1  # no room for a metal, so the credit cannot be given away either
    position["players"][1]["divers"] = with_deepest("plant+")
    # The opponent's credit comes from the Spy, the own one from the Plant Expert, whose diver resurfaces.
    purses = sorted([p["credits"] for p in outcome["players"]] for outcome in after(position))
    assert purses == [[1, 0], [1, 1]]


def test_designers_variant_counts_each_copy_of_a_chain() -> None:
    position = one_key_left(players=3, divers=with_deepest("spy"), credits=2)
    position["variants"] = ["designer"]
    position["players"][1]["divers"] = with_deepest("spy")
    position["players"][2]["divers"] = DEEP_METAL
    # Nothing. Seat 2's Metal directly: 1 credit to seat 2, its Metal resurfaces. Through seat 1's Spy: 1 credit each,
    # both resurface. No cards to draw.
    found = after(position)
    results = [[(p["credits"], p["divers"][0]) for p in outcome["players"]] for outcome in found]
    assert sorted(results) == [
        [(0, "spy"), (1, "spy"), (1, "metal")],
        [(1, "spy"), (0, "metal+"), (1, "metal")],
        [(2, "spy"), (0, "metal+"), (0, "trader+")],
    ]
