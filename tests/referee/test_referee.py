"""The referee on positions so small that their outcomes can be counted by hand: keys, divers, the end, the form."""

import copy
import hashlib
import json
import random

import pytest

from tests.referee import broken_laws, canonical, digest, outcomes, random_position
from tests.referee.small import DEEP_METAL, SURFACE_EXPERTS, after, movers, one_key_left, sponsored, with_deepest
from tests.referee.table import Pile

# ---------------------------------------------------------------- keys, divers up and down


def test_without_credits_and_batteries_only_the_key_and_the_diver_move() -> None:
    position = one_key_left()
    expected = copy.deepcopy(position)
    expected["to_move"] = 1
    expected["players"][0]["keys"] = "12345X"
    expected["players"][0]["track"] = ""
    # The Engineer (1 credit) cannot be used and resurfaces all the same; seven divers shift down.
    expected["players"][0]["divers"] = ["engineer", *SURFACE_EXPERTS[:7]]
    assert outcomes(position) == {canonical(expected)}


def test_the_hacker_improved_in_the_turn_is_the_one_that_counts() -> None:
    position = one_key_left(keys="45", track="123X", credits=1)
    # Key 5, Engineer: nothing, Mechanic, Hacker: 3. Key 4, Explorer, for which a credit is missing: tile not used 1.
    # Sponsor 5 basic: the battery kept 1, oxygen 1, six swaps that bring nothing (the Spy on level 4 could only copy
    # the opponent's Explorer, for 1 + 2 credits), and the swap with level 5: the Engineer does nothing, or improves the
    # Mechanic or the Hacker: 3.
    # With the Hacker all keys return, and the divers lie as after key 5 with the Hacker: one position less.
    found = after(position)
    assert len(found) == 3 + 1 + 1 + 1 + 6 + 3 - 1
    for player in movers(found):
        if player["hacker"] == 1:  # five keys on the track reach the threshold of 5
            assert (player["keys"], player["track"]) == ("12345X", "")
        else:  # but not the threshold of 6
            assert player["track"] in ("1234X", "1235X")


def test_neutral_keys_return_from_the_track_but_not_from_the_hand() -> None:
    position = one_key_left(keys="45X", track="123NN", neutral_x=1)
    position["colony"]["neutral_x"] = 9
    position["colony"]["sponsors"][2] = "3A"  # 3 basic would take a key back, and leave too few on the track
    neutral = {(o["players"][0]["neutral_x"], o["colony"]["neutral_x"]) for o in after(position)}
    # An own key played: 1 stays in the hand, 9 + 2 in the supply. The neutral key played: 9 + 2 + 1.
    assert neutral == {(1, 11), (0, 12)}
    assert {(player["keys"], player["track"]) for player in movers(after(position))} == {("12345X", "")}


def test_an_x_key_rotates_the_sponsors_and_acts_on_any_level() -> None:
    divers = ["metal", "plant", "fuel", "explorer", "engineer", "spy", "trader", "tech"]
    position = one_key_left(keys="X", track="12345", divers=divers, zone=["", "", "", "", "mmmmmm"])
    position["colony"]["sponsors"] = ["3B", "5B", "1B", "2B", "4B"]
    # After the rotation 4B 3B 5B 1B 2B.
    # Level 1, Explorer, 4B: no credits: 1.
    # Level 2, Engineer, 3B: nothing, or one of 5 keys back: 6.
    # Level 3, Spy, 5B: nothing; the battery kept; oxygen; 7 swaps, none of which helps: 10.
    # Level 4, Trader, 1B: with or without the credit, the Store is empty: 2.
    # Level 5, Tech, 2B: the level is full: 1.
    # Twice the same position: the Engineer (or the Trader) resurfaces from level 3 after a swap, or from its own level.
    found = after(position)
    assert len(found) == 1 + 6 + 10 + 2 + 1 - 2
    assert {tuple(outcome["colony"]["sponsors"]) for outcome in found} == {("4B", "3B", "5B", "1B", "2B")}


def test_a_propeller_or_the_oxygen_reserve() -> None:
    position = one_key_left(divers=DEEP_METAL, batteries=1)
    # No propeller: cube or not, oxygen or not: 4. Six swaps above level 5: cube or not: 12. The swap of levels 4 and 5:
    # the Tech Expert's cube or not: 2.
    found = after(position)
    assert len(found) == 4 + 12 + 2
    assert sum(player["zone"][4] == "t" for player in movers(found)) == 1


# ---------------------------------------------------------------- the game's end


@pytest.mark.parametrize(
    ("mover", "score", "expected"), [(0, 18, (False, 1, 4)), (1, 18, (True, None, 4)), (1, 17, (False, 0, 5))]
)
def test_the_round_is_finished_first(mover: int, score: int, expected: tuple[bool, int | None, int]) -> None:
    position = one_key_left(score=score)
    position["to_move"] = mover
    found = after(position)
    assert {(outcome["finished"], outcome["to_move"], outcome["round"]) for outcome in found} == {expected}
    if expected[0]:
        assert outcomes(found[0]) == set()


# ---------------------------------------------------------------- divers


def test_an_expert_takes_a_cube_only_with_room() -> None:
    assert len(outcomes(one_key_left(divers=DEEP_METAL))) == 2  # the cube or not
    assert len(outcomes(one_key_left(divers=DEEP_METAL, zone=["", "", "", "", "mpfttt"]))) == 1


def test_an_upgraded_metal_expert_and_the_supply() -> None:
    divers = with_deepest("metal+")
    assert len(outcomes(one_key_left(divers=divers))) == 4  # cube or not, neutral key or not
    assert len(outcomes(one_key_left(divers=divers, zone=["", "", "", "", "mpfttt"]))) == 2
    position = one_key_left(divers=divers, neutral_x=0)
    position["colony"]["neutral_x"] = 0
    position["players"][1]["neutral_x"] = 12
    assert len(outcomes(position)) == 2


def test_an_upgraded_tech_expert_takes_back_own_keys_only() -> None:
    position = one_key_left(divers=with_deepest("tech+"), keys="5", track="1234X")
    # Cube or not, times no key or one of 5; with a key back the track ends at 5 keys and nothing returns.
    found = after(position)
    assert len(found) == 12
    assert sum(player["track"] == "" for player in movers(found)) == 2
    hacked = one_key_left(divers=with_deepest("tech+"), keys="235", track="14XN", hacker=1)
    hacked["colony"]["neutral_x"] = 11
    tracks = {p["track"] for p in movers(after(hacked)) if p["divers"][0] == "tech+"}
    # With 5 they are five, which is the threshold; one less if 1, 4 or X is taken back, but never N.
    assert tracks == {"", "45XN", "15XN", "145N"}


def test_the_trader_and_the_rows() -> None:
    position = one_key_left(divers=with_deepest("trader"), zone=["", "", "", "", "m"])
    assert len(outcomes(position)) == 3  # nothing; sold for 3 credits or for 1 prestige
    position["colony"]["store"] = "m"
    assert {(p["credits"], p["score"]) for p in movers(after(position))} == {(0, 0), (2, 0)}
    position["colony"]["store"] = "mmm"
    assert len(outcomes(position)) == 1  # full column, and no credit to buy
    position["players"][0]["divers"][7] = "trader+"
    position["players"][0]["credits"] = 1
    position["colony"]["store"] = "mmf"
    # Sold in row 3 for 1 + 1 credits or 1 prestige; the metal of row 2 bought for 2 - 1; the fuel costs 3 - 1.
    results = {(p["credits"], p["score"], p["zone"][4]) for p in movers(after(position))}
    assert results == {(1, 0, "m"), (3, 0, ""), (1, 1, ""), (0, 0, "mm")}


def test_an_upgraded_trader_buys_from_the_lowest_row_for_nothing() -> None:
    position = one_key_left(divers=with_deepest("trader+"))
    position["colony"]["store"] = "mmm"
    assert {p["zone"][4] for p in movers(after(position))} == {"", "m"}


@pytest.mark.parametrize(
    ("deck", "count"),
    [
        ([], 0),
        (["mp:2"], 1),
        (["mp:2", "mf:2", "11:1c", "22:4", "pt:1c"], 4),  # one of the top four
        ([["mp:2", "mf:2"]], 2),  # either is kept, the other lies alone
        ([["mp:2", "mf:2", "pt:1c"]], 6),  # one of three is kept, the others in either order
        ([["mp:2", "mp:2"]], 1),
        (["32:5", "pf:2", "pfft:4", "pf:2"], 4),  # either of the equal cards: the others lie in another order
        (["pf:2", "pf:2", "pfft:4", "mp:2"], 3),  # side by side it is all the same which of them
        ([["pf:2", "pf:2", "mp:2"]], 3),  # mp:2 is kept, or a pf:2, with the others in either order
    ],
)
def test_the_spy_draws(deck: Pile, count: int) -> None:
    # The opponent's Engineer on level 5 would cost a second credit. The turn without the Spy's effect adds 1.
    position = one_key_left(divers=with_deepest("spy"), credits=1)
    position["colony"]["deck"] = deck
    found = after(position)
    assert len(found) == 1 + count
    for outcome in found:
        player = outcome["players"][0]
        assert player["credits"] + len(player["contracts"]) == 1
    if len(deck) == 5:
        assert {tuple(o["colony"]["deck"]) for o in found if o["players"][0]["contracts"] == ["mf:2"]} == {
            ("pt:1c", "mp:2", "11:1c", "22:4")
        }


def test_a_copied_diver_is_paid_and_works_on_the_own_board() -> None:
    position = one_key_left(divers=with_deepest("spy"), credits=2)
    # The opponent's Engineer, for 1 + 1 credits: Mechanic or Hacker; or nothing.
    found = after(position)
    assert {(p["credits"], p["mechanic"], p["hacker"]) for p in movers(found)} == {(2, 0, 0), (0, 1, 0), (0, 0, 1)}
    assert all(outcome["players"][1]["divers"] == SURFACE_EXPERTS for outcome in found)


def test_an_own_spy_is_not_visited_again() -> None:
    position = one_key_left(divers=with_deepest("spy"), credits=5)
    position["players"][1]["divers"] = with_deepest("spy")
    position["colony"]["deck"] = ["mp:2"]
    # Nothing; cards for 1 credit; cards through the opponent's Spy for 2.
    assert sorted(p["credits"] for p in movers(after(position))) == [3, 4, 5]


def test_the_engineer_improves_three_times_at_most() -> None:
    position = one_key_left(credits=1, mechanic=3, hacker=3, keys="12345X", track="")
    only_five = [p for p in movers(after(position)) if p["track"] == "5" and p["divers"][0] == "engineer"]
    assert {(p["mechanic"], p["hacker"]) for p in only_five} == {(3, 3)}


def test_the_explorer_refills_before_the_old_token_is_discarded() -> None:
    position = one_key_left(divers=with_deepest("explorer"), credits=2, rewards=[None, None, None, None, "mf/orange"])
    position["colony"]["bag"] = []
    position["colony"]["discards"] = ["upgrade/green"]
    # Nothing: 1. The prestige or not: 2. The battery not taken, kept, or spent on oxygen: 3.
    found = after(position)
    assert len(found) == 1 + 2 + 3
    for outcome in found:
        if outcome["players"][0]["credits"] == 0:
            assert "upgrade/green" in outcome["colony"]["display"][4]
            assert (outcome["colony"]["bag"], outcome["colony"]["discards"]) == ([], ["mf/orange"])


def test_an_upgraded_explorer_pays_one_credit() -> None:
    position = one_key_left(divers=with_deepest("explorer"), credits=1)
    assert len(outcomes(position)) == 1
    position["players"][0]["divers"][7] = "explorer+"
    # Nothing: 1. The prestige or not: 2. The battery not taken, kept, or spent on oxygen: 3.
    assert sorted(p["credits"] for p in movers(after(position))) == [0, 0, 0, 0, 0, 1]


def test_the_upgrade_front_turns_any_of_the_eight_without_prestige() -> None:
    position = sponsored("2A")
    position["colony"]["display"][4] = ["upgrade/green", "upgrade/green"]
    # Not used: 1. One of the four basic divers beside the Engineer upgraded: 4. The Engineer upgraded, now free:
    # nothing, Mechanic, Hacker: 3. The two tokens are alike.
    players = movers(after(position))
    assert len(players) == 1 + 4 + 3
    assert sorted(sum(diver.endswith("+") for diver in p["divers"]) for p in players) == [3] + [4] * 7
    assert {p["score"] for p in players} == {0}


# ---------------------------------------------------------------- canonical form, random positions


def test_canonical_form() -> None:
    position = one_key_left(players=3, zone=["tm", "", "", "", "fp"], keys="5", track="X431")
    position["edition"] = "mine"
    position["colony"]["contracts"] = [None, "mp:2", "11:1c"]
    position["colony"]["display"][0] = ["prestige/orange", "battery/green"]
    position["colony"]["deck"] = [[], ["mp:2"], ["mp:2", "11:1c"]]
    position["colony"]["discards"] = ["pt/green", "mf/green"]
    position["colony"]["store"] = "ttfmffmmp"
    line = canonical(position)
    assert '"edition"' not in line and "Zoë" in line and ", " not in line and '": ' not in line
    player, colony = json.loads(line)["players"][0], json.loads(line)["colony"]
    assert (player["zone"], player["track"]) == (["mt", "", "", "", "pf"], "134X")
    assert colony["contracts"] == ["11:1c", "mp:2", None]
    assert colony["display"][0] == ["battery/green", "prestige/orange"]
    assert colony["deck"] == ["mp:2", ["11:1c", "mp:2"]]
    assert colony["discards"] == ["mf/green", "pt/green"]
    assert colony["store"] == "mmmpffftt"
    assert canonical(json.loads(line)) == line


def test_digest_sorts_bytewise_and_ends_each_line() -> None:
    assert digest([]) == hashlib.sha256(b"").hexdigest()
    assert digest({"é", "z"}) == hashlib.sha256(b"z\n\xc3\xa9\n").hexdigest()


def test_unknown_cards_are_refused() -> None:
    position = one_key_left()
    position["players"][1]["contracts"] = ["?"]
    with pytest.raises(ValueError, match="unknown|full knowledge"):
        outcomes(position)


@pytest.mark.parametrize("rich", [False, True])
def test_random_positions_are_legal(rich: bool) -> None:
    for seed in range(60):
        variants = ["designer"] if seed % 2 else []
        position = random_position(random.Random(seed), players=2 + seed % 3, variants=variants, rich=rich)
        assert broken_laws(position) == []
        assert position == random_position(random.Random(seed), players=2 + seed % 3, variants=variants, rich=rich)


@pytest.mark.parametrize("seed", range(6))
def test_what_follows_a_random_position_is_legal(seed: int) -> None:
    position = random_position(random.Random(seed), players=2 + seed % 3, variants=["designer"] if seed % 2 else [])
    before = copy.deepcopy(position)
    lines = outcomes(position)
    assert position == before
    assert lines
    for line in lines:
        assert canonical(json.loads(line)) == line
        assert broken_laws(json.loads(line)) == []
