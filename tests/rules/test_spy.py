"""The Spy: private contracts, and the divers of the neighbours [R127]–[R135]."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import events
from otys_nb.rules.moves import (
    Buy,
    Copy,
    Draw,
    Explore,
    Gather,
    Improve,
    Keep,
    Move,
    Reveal,
    Sell,
    Skip,
    Sponsor,
    Stay,
    Surface,
)
from otys_nb.rules.position import NATURE, Position
from tests.rules.tables import (
    DECK,
    assert_refused,
    changes,
    cited,
    events_of,
    key,
    kinds,
    legal,
    level_of,
    play,
    step_2,
    table,
    the,
)


def spying(*owners: str, tile: str = "spy", **me: Any) -> Position:
    """Step 2 with the Spy on level 3; the tile on level 3 of seat 1, 2 and so on is given."""
    others = {seat: {"facing": {3: owner}} for seat, owner in enumerate(owners, start=1)}
    return step_2(table(players=len(owners) + 1, me=dict(facing={3: tile}, **me), others=others), 3)


# drawing


@pytest.mark.rule(127, 128, 129)
def test_one_credit_shows_four_contracts_one_is_kept_and_three_go_under_the_deck() -> None:
    position = spying("metal")
    looking = play(position, Draw())
    assert legal(looking, Keep) == set(looking.moves()) == {Keep(card) for card in DECK[:4]}
    after = play(looking, Keep("pp:2"))
    assert changes(position, after) == {
        "credits": 2,
        "contracts": ("pp:2",),
        "colony.deck": (*DECK[4:], "mmm:2c", "fft:3", "33:5"),
    }
    log = events_of(position, Draw(), Keep("pp:2"))
    assert kinds(log) == ["DiverUsed", "Paid", "ContractsSeen", "ContractKept"]
    assert the(log, events.ContractsSeen).cards == DECK[:4]
    assert {127, 128, 129, "Q26", "Q27"} <= cited(log)


@pytest.mark.rule(128)
def test_exactly_one_of_the_four_is_kept() -> None:
    looking = play(spying("metal"), Draw())
    assert_refused(looking, Keep("ppf:3"), "contract.not_seen", 128)
    assert_refused(looking, Surface(), "pending.looking", 128)


@pytest.mark.rule(128)
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_short_deck_is_looked_at_as_far_as_it_goes(left: int) -> None:
    """Q28: draw what is left, keep 1."""
    position = step_2(table(colony={"deck": DECK[:left]}), 3)
    looking = play(position, Draw())
    assert legal(looking, Keep) == {Keep(card) for card in DECK[:left]}
    assert play(looking, Keep("mmm:2c")).colony.deck == DECK[1:left]


@pytest.mark.rule(128)
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    """Q28: then this option is not there."""
    position = step_2(table(colony={"deck": ()}), 3)
    assert Draw() not in position.moves()
    assert_refused(position, Draw(), "deck.empty", 128, "Q28")


@pytest.mark.rule(128)
def test_cards_of_an_unordered_group_are_nature_s_to_reveal_one_by_one() -> None:
    position = step_2(table(colony={"deck": ("pp:2", ("fft:3", "mmt:2b", "mmm:2c"), "ppf:3")}), 3)
    drawing = play(position, Draw())
    assert drawing.to_act == NATURE
    assert set(drawing.moves()) == {Reveal("fft:3"), Reveal("mmt:2b"), Reveal("mmm:2c")}
    assert_refused(drawing, Keep("pp:2"), "pending.nature")
    second = play(drawing, Reveal("mmt:2b"))
    looking = play(second, Reveal("fft:3"))
    assert looking.to_act == 0
    assert {move.card for move in legal(looking, Keep)} == {"pp:2", "mmt:2b", "fft:3", "mmm:2c"}
    assert play(looking, Keep("fft:3")).colony.deck == ("ppf:3", "pp:2", "mmt:2b", "mmm:2c")


@pytest.mark.rule(128)
def test_of_equal_cards_that_lie_apart_the_first_or_the_last_may_be_kept() -> None:
    """What is not kept goes under the deck in the order drawn: another order, another deck."""
    looking = play(step_2(table(colony={"deck": ("32:5", "pf:2", "pfft:4", "pf:2", "mp:2")}), 3), Draw())
    assert looking.moves() == (Keep("32:5"), Keep("pf:2"), Keep("pfft:4"), Keep("pf:2", 2))
    assert play(looking, Keep("pf:2")).colony.deck == ("mp:2", "32:5", "pfft:4", "pf:2")
    assert play(looking, Keep("pf:2", 2)).colony.deck == ("mp:2", "32:5", "pf:2", "pfft:4")
    for nth in (0, 3, -1):
        assert_refused(looking, Keep("pf:2", nth), "contract.not_apart", 128)
    assert_refused(looking, Keep("32:5", 2), "contract.not_apart", 128)


@pytest.mark.rule(128)
@pytest.mark.parametrize(
    ("deck", "choices"),
    [
        (("pf:2", "pf:2", "mp:2"), (Keep("pf:2"), Keep("mp:2"))),
        (("pf:2", "pf:2", "pf:2", "pf:2"), (Keep("pf:2"),)),
        (("pf:2", "pf:2", "mp:2", "pf:2"), (Keep("pf:2"), Keep("mp:2"), Keep("pf:2", 2))),
        (("pf:2", "mp:2", "pf:2", "mp:2"), (Keep("pf:2"), Keep("mp:2"), Keep("pf:2", 2), Keep("mp:2", 2))),
    ],
)
def test_equal_cards_side_by_side_are_one_choice(deck: tuple[str, ...], choices: tuple[Keep, ...]) -> None:
    looking = play(step_2(table(colony={"deck": deck}), 3), Draw())
    assert looking.moves() == choices
    assert len({play(looking, move).colony.deck for move in choices}) == len(choices)
    assert all(play(looking, move).players[0].contracts == (move.card,) for move in choices)


@pytest.mark.rule(128)
def test_equal_cards_in_an_unordered_group_come_as_one_draw() -> None:
    position = step_2(table(colony={"deck": (("mp:2", "pf:2", "pf:2"),)}), 3)
    drawing = play(position, Draw())
    assert set(drawing.moves()) == {Reveal("mp:2"), Reveal("pf:2")}
    first = play(drawing, Reveal("pf:2"))
    apart = play(first, Reveal("mp:2"))
    assert apart.moves() == (Keep("pf:2"), Keep("mp:2"), Keep("pf:2", 2))
    assert play(first, Reveal("pf:2")).moves() == (Keep("pf:2"), Keep("mp:2"))


@pytest.mark.rule(135)
def test_upgraded_the_spy_itself_costs_nothing() -> None:
    position = spying("metal", tile="spy+", credits=0)
    assert play(position, Draw(), Keep("pp:2")).players[0].credits == 0
    assert 135 in cited(events_of(position, Draw()))
    assert play(position, Copy(1), Gather("m")).players[0].zone[2] == "mp"


@pytest.mark.rule(128, 130)
def test_without_a_credit_a_basic_spy_does_nothing() -> None:
    position = spying("metal", credits=0)
    assert legal(position, Draw, Copy) == set()
    assert_refused(position, Draw(), "credits.short", 128, 135)
    assert_refused(position, Copy(1), "credits.short", 130, 135)


# copying


@pytest.mark.rule(127, 130, 131, 134)
def test_the_neighbour_s_diver_on_the_same_level_is_used_on_the_own_board() -> None:
    position = spying("metal")
    after = play(position, Copy(1), Gather("m"))
    assert changes(position, after) == {"credits": 2, "zone": ("", "m", "mp", "f", "t")}
    log = events_of(position, Copy(1), Gather("m"))
    assert kinds(log) == ["DiverUsed", "Paid", "DiverUsed", "CubeTaken"]
    assert [event.owner for event in log if isinstance(event, events.DiverUsed)] == [0, 1]
    assert {130, 131, 133, 134} <= cited(log)


@pytest.mark.rule(134)
def test_the_copied_diver_stays_and_the_spy_resurfaces() -> None:
    position = spying("metal")
    after = play(position, Copy(1), Gather("m"), Surface())
    assert after.players[1] == position.players[1]
    assert after.players[0].divers[0] == "spy"
    assert level_of(play(position, Copy(1), Gather("m"), Stay()), 3, seat=0) == "spy"


@pytest.mark.rule(130)
def test_a_spy_that_was_paid_for_a_copy_makes_it() -> None:
    copying = play(spying("metal"), Copy(1))
    assert set(copying.moves()) == {Gather("m")}
    assert_refused(copying, Surface(), "pending.copying", 130)
    assert_refused(copying, Gather("p"), "expert.colour", 107)


@pytest.mark.rule(130)
def test_with_two_players_the_one_opponent_is_both_neighbours() -> None:
    """Q19: it is one target, copied once in one use."""
    position = spying("metal")
    assert legal(position, Copy) == {Copy(1)}
    assert_refused(position, Copy(0), "spy.not_neighbour", 130, "Q19")
    assert_refused(play(position, Copy(1), Gather("m")), Copy(1), "diver.used", 42)


@pytest.mark.rule(130, 132)
def test_with_four_players_the_one_opposite_is_out_of_reach() -> None:
    position = spying("metal", "fuel", "plant")
    assert legal(position, Copy) == {Copy(1), Copy(3)}
    assert_refused(position, Copy(2), "spy.not_neighbour", 132)
    assert legal(spying("metal", "fuel"), Copy) == {Copy(1), Copy(2)}


@pytest.mark.rule(131)
@pytest.mark.parametrize(
    ("owner", "uses"),
    [
        ("plant", {Gather("p")}),
        ("plant+", {Gather("p", "c"), Gather("p"), Gather("", "c")}),
        ("fuel+", {Gather("f", "b"), Gather("f"), Gather("", "b")}),
    ],
)
def test_a_copied_diver_is_used_as_it_lies(owner: str, uses: set[Gather]) -> None:
    """Q17: basic or upgraded, whatever side the own tile shows."""
    assert set(play(spying(owner), Copy(1)).moves()) == uses
    assert "Q17" in cited(events_of(play(spying(owner), Copy(1)), Gather(owner[0])))


@pytest.mark.rule(131, 113, 138)
def test_a_copied_tech_expert_or_engineer_acts_on_the_own_track_and_technicians() -> None:
    """Q20: as if it lay on the own board."""
    tech = spying("tech+", track="15")
    after = play(tech, Copy(1), Gather("t", "5"))
    assert changes(tech, after) == {"credits": 2, "zone": ("", "m", "pt", "f", "t"), "keys": "245X", "track": "1"}
    engineer = spying("engineer")
    assert changes(engineer, play(engineer, Copy(1), Improve("hacker"))) == {"credits": 1, "hacker": 1}


@pytest.mark.rule(131, 142)
def test_a_copied_explorer_lays_its_token_on_the_own_board() -> None:
    position = spying("explorer")
    after = play(position, Copy(1), Explore("pt/orange"), Skip())
    assert (after.players[0].rewards[2], after.players[1].rewards) == ("pt/orange", (None,) * 5)
    assert after.players[0].credits == 0


@pytest.mark.rule(133)
@pytest.mark.parametrize(
    ("owner", "move", "cost"),
    [
        ("engineer", Improve("hacker"), 2),
        ("engineer+", Improve("hacker"), 1),
        ("explorer", Explore("pt/orange"), 3),
        ("explorer+", Explore("pt/orange"), 2),
        ("trader", Buy("m"), 4),
        ("trader+", Buy("m"), 3),
        ("metal", Gather("m"), 1),
    ],
)
def test_the_copied_diver_s_own_cost_is_paid_as_well(owner: str, move: Move, cost: int) -> None:
    position = spying(owner, credits=cost)
    assert play(position, Copy(1), move).players[0].credits == 0
    poor = spying(owner, credits=cost - 1)
    assert Copy(1) not in poor.moves() or move not in play(poor, Copy(1)).moves()


@pytest.mark.rule(133, 130)
def test_a_copy_that_could_do_nothing_is_refused_before_it_is_paid() -> None:
    assert_refused(spying("engineer", credits=1), Copy(1), "spy.useless", 130, 133)
    assert_refused(spying("metal", zone={3: "mmtt"}), Copy(1), "spy.useless", 130)
    assert_refused(spying("trader", credits=1, zone={}), Copy(1), "spy.useless", 133)
    done = spying("engineer", mechanic=3, hacker=3)
    assert_refused(done, Copy(1), "spy.useless", 130)
    assert Copy(1) in spying("plant+", zone={3: "mmtt"}).moves()  # its bonus can be taken


@pytest.mark.rule(133)
def test_what_a_copied_effect_brings_never_helps_to_pay() -> None:
    """The whole chain is paid before the effect; but a sale itself costs nothing."""
    position = spying("trader", credits=1)
    copying = play(position, Copy(1))
    assert legal(copying, Buy) == set()
    assert play(copying, Sell("p", "credits")).players[0].credits == 2


@pytest.mark.rule(86, 87)
def test_sponsor_1_advanced_frees_the_spy_but_not_the_copied_diver() -> None:
    """Q14: the Spy is free, the copied diver is paid."""

    def free(credits: int) -> Position:
        others = {1: {"facing": {3: "engineer"}}}
        return step_2(table(me={"credits": credits}, others=others, colony={"sponsors": {3: "1A"}}), 3, Sponsor())

    after = play(free(1), Copy(1), Improve("hacker"))
    assert (after.players[0].credits, after.players[0].hacker) == (0, 1)
    assert_refused(free(0), Copy(1), "spy.useless", 133)
    assert play(free(0), Draw(), Keep("pp:2")).players[0].credits == 0
    assert {86, "Q14"} <= cited(events_of(free(0), Draw()))
    step_1 = play(table(colony={"sponsors": {3: "1A"}}), key(3))
    assert {86, 87, "Q14"} <= cited(events_of(step_1, Sponsor()))


# chains


@pytest.mark.rule(132, 133)
def test_with_two_players_a_copied_spy_can_only_draw() -> None:
    """Q18: both are paid; the opponent's Spy is already in the chain."""
    position = spying("spy")
    chain = play(position, Copy(1))
    assert set(chain.moves()) == {Draw()}
    assert_refused(chain, Copy(1), "spy.visited", 132, "Q18")
    after = play(chain, Draw(), Keep("pp:2"))
    assert (after.players[0].credits, after.players[0].contracts, after.players[1].contracts) == (1, ("pp:2",), ())


@pytest.mark.rule(132, 133)
def test_with_three_players_a_copied_spy_reaches_the_other_own_neighbour() -> None:
    """Q18: pay both, then the copied diver's own cost."""
    position = spying("spy", "engineer")
    chain = play(position, Copy(1))
    assert set(chain.moves()) == {Draw(), Copy(2)}
    after = play(chain, Copy(2), Improve("mechanic"))
    assert changes(position, after) == {"credits": 0, "mechanic": 1}
    poor = play(spying("spy", "engineer", credits=2), Copy(1))
    assert_refused(poor, Copy(2), "spy.useless", 133)


@pytest.mark.rule(132)
def test_with_four_players_a_chain_never_reaches_the_one_opposite() -> None:
    """Q18: own neighbours only, though the opposite player is the copied Spy's owner's neighbour."""
    chain = play(spying("spy", "metal", "spy+"), Copy(1))
    assert set(chain.moves()) == {Draw(), Copy(3)}
    assert_refused(chain, Copy(2), "spy.not_neighbour", 132)
    longer = play(chain, Copy(3))
    assert set(longer.moves()) == {Draw()}  # both neighbours' Spies are in the chain
    assert_refused(longer, Copy(1), "spy.visited", "Q18")
    assert play(longer, Draw()).players[0].credits == 1  # 1 for the own, 1 for seat 1's, 0 for the upgraded one


@pytest.mark.rule(130, 132)
def test_a_chain_ends_with_a_diver_that_is_no_spy_and_can_return_to_no_spy() -> None:
    chain = play(spying("spy", "metal", "fuel", credits=9), Copy(1))
    assert set(play(chain, Copy(3)).moves()) == {Gather("f")}


@pytest.mark.rule(133)
def test_a_chain_that_can_only_end_unpaid_is_refused_at_once() -> None:
    assert_refused(spying("spy", "engineer", credits=1), Copy(1), "spy.useless", 133)
    empty = step_2(table(others={1: {"facing": {3: "spy"}}}, me={"credits": 9}, colony={"deck": ()}), 3)
    assert_refused(empty, Copy(1), "spy.useless", 130)
    upgraded = spying("spy+", credits=1)
    assert Draw() in play(upgraded, Copy(1)).moves()


@pytest.mark.rule(88, 132)
def test_the_chain_is_that_of_one_use() -> None:
    """Q18: with sponsor 2 basic the second use may visit the same Spy again."""
    start = table(me={"credits": 4}, others={1: {"facing": {3: "spy"}}}, colony={"sponsors": {3: "2B"}})
    position = step_2(start, 3, Sponsor())
    after = play(position, Copy(1), Draw(), Keep("pp:2"), Copy(1), Draw(), Keep("ppf:3"))
    assert (after.players[0].credits, after.players[0].contracts) == (0, ("pp:2", "ppf:3"))
