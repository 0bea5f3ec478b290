"""The notation of turns: what each word does, what is refused and where, and that writing and reading agree."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.rules import piles
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Copy,
    Draw,
    EndTurn,
    Explore,
    Gather,
    Improve,
    Keep,
    Move,
    Propel,
    Push,
    Resolve,
    Reveal,
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
from otys_nb.rules.notation import RefusedLine, parse_line, play_line, suggest, write_line, write_move
from otys_nb.rules.position import NATURE
from tests.rules.lines import READY, VARIANT, moves_of, stopped
from tests.rules.tables import Given, table

KEY_1, KEY_2, KEY_3, KEY_4 = (ChooseKey(str(level), level) for level in range(1, 5))
PAY = Complete("mpp:3", 1, "mpp")
LOOK = (KEY_3, Push(), Draw())
APART = ("pf:2", "mp:2", "pf:2", "32:5")

# what each word means: the table, the line, its moves
LINES = {
    "engineer": ({"facing": {1: "engineer"}}, {}, "1 Eng:m", (KEY_1, Push(), Improve("mechanic"), Surface())),
    "hacker": ({"facing": {1: "engineer"}}, {}, "1 Eng:h", (KEY_1, Push(), Improve("hacker"), Surface())),
    "own x": ({}, {}, "x4 Eng", (ChooseKey("X", 4), Push(), Surface())),
    "neutral x": ({"neutral_x": 1}, {}, "n4 Eng", (ChooseKey("N", 4), Push(), Surface())),
    "declined": ({}, {}, "2 R", (KEY_2, Push(), Surface())),
    "sponsor": ({}, {}, "1 $ T:t", (KEY_1, Sponsor(), Push(), Gather("t"), Surface())),
    "key back": ({"track": "24"}, {"sponsors": {3: "3B"}}, "3 $4 S", (KEY_3, SponsorKey("4"), Push(), Surface())),
    "own x back": ({"track": "X"}, {"sponsors": {3: "3B"}}, "3 $x S", (KEY_3, SponsorKey("X"), Push(), Surface())),
    "upgrade": ({}, {"sponsors": {4: "4A"}}, "4 $M Eng", (KEY_4, SponsorUpgrade("metal"), Push(), Surface())),
    "carry": ({}, {"sponsors": {4: "5A"}}, "4 $m2>4 Eng", (KEY_4, SponsorCarry("m", 2, 4), Push(), Surface())),
    "battery instead": ({}, {"sponsors": {4: "5A"}}, "4 $ Eng", (KEY_4, Sponsor(), Push(), Surface())),
    "token": (
        {},
        {"sponsors": {1: "2A"}},
        "1 $mpo.m T",
        (KEY_1, SponsorToken("mp/orange"), Resolve("m"), Push(), Surface()),
    ),
    "token without choice": (
        {},
        {"sponsors": {1: "2A"}},
        "1 $bg T",
        (KEY_1, SponsorToken("battery/green"), Resolve("battery"), Push(), Surface()),
    ),
    "propeller": (
        {"mechanic": 1, "batteries": 2},
        {},
        "4 ~Sv2 ~R^1 Xpl",
        (KEY_4, Propel("spy", 2), Propel("trader", -1), Push(), Surface()),
    ),
    "bonus": ({"facing": {4: "fuel+"}}, {}, "4 F:f+b =", (KEY_4, Push(), Gather("f", "b"), Stay())),
    "bonus alone": ({"facing": {4: "metal+"}}, {}, "4 M:+n", (KEY_4, Push(), Gather("", "N"), Surface())),
    "credit bonus": ({"facing": {4: "plant+"}}, {}, "4 P:p+c", (KEY_4, Push(), Gather("p", "c"), Surface())),
    "key bonus": ({"facing": {4: "tech+"}, "track": "X3"}, {}, "4 T:+x", (KEY_4, Push(), Gather("", "X"), Surface())),
    "sale": ({}, {}, "2 R:-mc", (KEY_2, Push(), Sell("m", "credits"), Surface())),
    "sale for prestige": (
        {"zone": {2: "t"}, "facing": {2: "trader+"}},
        {},
        "2 R:-tv",
        (KEY_2, Push(), Sell("t", "prestige"), Surface()),
    ),
    "purchase": ({}, {}, "2 R:+p", (KEY_2, Push(), Buy("p"), Surface())),
    "draw one of equal cards": ({}, {"deck": APART}, "3 S:>pf", (*LOOK, Keep("pf:2"), Surface())),
    "draw the other": ({}, {"deck": APART}, "3 S:>pf'2", (*LOOK, Keep("pf:2", 2), Surface())),
    "draw": ({}, {}, "3 S:>pp", (KEY_3, Push(), Draw(), Keep("pp:2"), Surface())),
    "explorer": (
        {"facing": {1: "explorer"}},
        {},
        "1 Xpl:mpo.m =",
        (KEY_1, Push(), Explore("mp/orange"), Resolve("m"), Stay()),
    ),
    "front left": (
        {"facing": {1: "explorer"}},
        {},
        "1 Xpl:bg.-",
        (KEY_1, Push(), Explore("battery/green"), Skip(), Surface()),
    ),
    "front of no use": (
        {"facing": {1: "explorer"}, "zone": {1: "mmm"}},
        {},
        "1 Xpl:mpo",
        (KEY_1, Push(), Explore("mp/orange"), Skip(), Surface()),
    ),
    "upgrading front": (
        {"facing": {4: "explorer"}},
        {},
        "4 Xpl:uo.S",
        (KEY_4, Push(), Explore("upgrade/orange"), Resolve("spy"), Surface()),
    ),
    "contracts front": (
        {"facing": {3: "explorer"}},
        {},
        "3 Xpl:kg.k>mmm",
        (KEY_3, Push(), Explore("contracts/green"), Resolve("contracts"), Keep("mmm:2c"), Surface()),
    ),
    "twice": ({}, {"sponsors": {1: "2B"}}, "1 $ T:t,t =", (KEY_1, Sponsor(), Push(), Gather("t"), Gather("t"), Stay())),
    "contract before the key": (READY, {}, "#mpp 1 T", (PAY, KEY_1, Push(), Surface())),
    "contract in step 1": (READY, {}, "1 #mpp T", (KEY_1, PAY, Push(), Surface())),
    "contract before a use": (READY, {}, "1 T #mpp T:t", (KEY_1, Push(), PAY, Gather("t"), Surface())),
    "contract between uses": (
        {"zone": {1: "mp"}, "facing": {1: "plant"}},
        {"sponsors": {1: "2B"}},
        "1 $ P:p #mpp P:p",
        (KEY_1, Sponsor(), Push(), Gather("p"), PAY, Gather("p"), Surface()),
    ),
    "contract before resurfacing": (READY, {}, "2 R #mpp", (KEY_2, Push(), PAY, Surface())),
    "contract at the end": (READY, {}, "2 R ^ #mpp", (KEY_2, Push(), Surface(), PAY)),
    "contract after staying": (READY, {}, "2 R = #mpp", (KEY_2, Push(), Stay(), PAY)),
    "contract left": (READY, {}, "2 R", (KEY_2, Push(), Surface(), EndTurn())),
}


@pytest.mark.parametrize(("me", "colony", "text", "moves"), LINES.values(), ids=LINES)
def test_a_line_says_these_moves_and_they_say_the_line(
    me: Given, colony: Given, text: str, moves: tuple[Move, ...]
) -> None:
    assert moves_of(table(me=me, colony=colony), text) == moves


@pytest.mark.rule(130, 132)
def test_signs_of_the_neighbours() -> None:
    divers = {1: {"facing": {3: "fuel+"}}, 2: {"facing": {3: "tech"}}, 3: {"facing": {3: "metal"}}}
    position = table(4, others=divers)
    assert moves_of(position, "3 S:<F.f+b")[2:4] == (Copy(1), Gather("f", "b"))
    assert moves_of(position, "3 S:>M.m")[2:4] == (Copy(3), Gather("m"))
    assert stopped(position, "3 S:>F.f").at == 5


@pytest.mark.rule(130)
def test_with_two_players_both_signs_name_the_opponent() -> None:
    position = table(others={1: {"facing": {3: "fuel"}}})
    assert moves_of(position, "3 S:>F.f")[2] == Copy(1)
    assert (
        parse_line(position, "3 S:<F.f").moves
        == parse_line(position, "3 S:>.f").moves
        == moves_of(position, "3 S:>F.f")
    )


def test_a_copied_spy_goes_on_with_the_own_neighbours() -> None:
    position = table(3, me={"credits": 5}, others={1: {"facing": {3: "spy"}}, 2: {"facing": {3: "plant"}}})
    assert moves_of(position, "3 S:<S.>P.p")[2:5] == (Copy(1), Copy(2), Gather("p"))
    assert moves_of(position, "3 S:<S.>pp")[2:5] == (Copy(1), Draw(), Keep("pp:2"))


@pytest.mark.rule(137)
def test_owners_decide_by_their_seat() -> None:
    fuel = {"facing": {3: "fuel"}, "batteries": 1}
    position = table(3, others={1: fuel, 2: {}}, **VARIANT)
    open_line = parse_line(position, "3 S:<F.f")
    assert open_line.position.to_act == 1
    assert moves_of(position, "3 S:<F.f =b")[4:] == (Surface(), Stay())
    assert moves_of(position, "3 S:<F.f = ^b")[4:] == (Stay(), Surface())
    assert parse_line(open_line.position, "=").moves == (Stay(),)
    assert write_line(open_line.position, [Stay()]) == "=b"
    assert stopped(position, "3 S:<F.f =c").reason == "other_seat"


def test_dots_leave_the_turn_open() -> None:
    position = table(me=READY)
    assert moves_of(position, "2 R ..") == (KEY_2, Push())
    assert moves_of(position, "2 R ^ ..") == (KEY_2, Push(), Surface())
    for dots in ("..", "...", "…"):
        assert len(parse_line(position, f"2 R {dots}").moves) == 2
    assert stopped(position, "2 .. R").reason == "after_stop"


def test_a_line_may_begin_in_the_middle_of_a_turn() -> None:
    position = table()
    middle = play_line(position, "1 $")
    assert middle.turn.stage == "sponsor"
    assert play_line(middle, "T:t =") == play_line(position, "1 $ T:t =")
    used = play_line(position, "1 $ T:t ..")
    assert play_line(used, "=") == play_line(position, "1 $ T:t =")
    seen = play_line(position, "3 S:?")
    assert play_line(seen, ">pp") == play_line(position, "3 S:>pp")
    token = play_line(table(me={"facing": {1: "explorer"}}), "1 Xpl:mpo")
    assert play_line(token, ".p =") == play_line(table(me={"facing": {1: "explorer"}}), "1 Xpl:mpo.p =")


def test_several_turns_in_a_line() -> None:
    position = table()
    assert moves_of(position, "2 R | 3 S") == (KEY_2, Push(), Surface(), KEY_3, Push(), Surface())
    assert stopped(position, "2 R ^ 3 S").reason == "over"
    assert stopped(position, "2 | 3 S").reason == "not_over"
    assert moves_of(table(me=READY), "2 R | 3 S")[2:4] == (Surface(), EndTurn())


def test_chance_stands_in_braces() -> None:
    position = table(
        me={"facing": {1: "explorer"}, "zone": {2: "mpp"}},
        colony={"bag": piles.group(["prestige/green", "ft/orange"]), "deck": piles.group(["pp:2", "mm:2", "mm:3c"])},
    )
    assert moves_of(position, "1 Xpl:mpo{fto}.m")[3] == Reveal("ft/orange")
    assert parse_line(position, "1 Xpl:mpo").position.to_act == NATURE
    assert moves_of(position, "#mpp{mm:2}") == (Complete("mpp:3", 2, "mpp"), Reveal("mm:2"))
    error = stopped(position, "#mpp{mm}")
    assert (error.reason, error.at, error.candidates) == ("ambiguous", 5, (Reveal("mm:2"), Reveal("mm:3c")))
    assert stopped(position, "1 Xpl:mpo.m").reason == "chance"
    assert stopped(position, "1 {ft}").reason == "certain"
    assert stopped(position, "1 Xpl:mpo{fto").reason == "brace"
    refused = stopped(position, "1 Xpl:mpo{ bg }.m")
    assert refused.refusal is not None and refused.refusal.reason == "nature.absent"
    assert refused.at == 11


def test_cards_looked_at_stand_in_one_brace() -> None:
    position = table(colony={"deck": ("ppf:3", ("fft:3", "mmm:2c", "pp:2", "pp:3c"))})
    line = "3 S:{pp:3c,mmm,pp}>pp:3c"
    assert [move for move in moves_of(position, line) if isinstance(move, Reveal)] == [
        Reveal("pp:3c"),
        Reveal("mmm:2c"),
        Reveal("pp:2"),
    ]
    same = parse_line(position, "3 S:?{ pp:3c, mmm }{pp:2}>pp:3c")
    assert same == parse_line(position, line)


# the shortest unambiguous form
def test_as_much_of_a_contract_as_is_needed() -> None:
    def shortest(move: Complete, **given: Any) -> str:
        return write_move(table(legal=False, **given), move)

    public = {"contracts": ("mpp:3", "mpp:2c")}
    assert shortest(PAY, me=READY) == "#mpp"
    assert shortest(PAY, me=READY, colony=public) == "#mpp:3"
    two = {"zone": {1: "mpp", 4: "mppf"}}
    assert shortest(Complete("mpp:3", 4, "mpp"), me=two) == "#mpp@4"
    assert shortest(Complete("mpp:2c", 4, "mpp"), me=two, colony=public) == "#mpp:2c@4"
    free = {"zone": {4: "mmpp"}, "contracts": ("21:3",)}
    assert shortest(Complete("21:3", 4, "mpp", True), me=free) == "#21(mpp)"
    both = {**READY, "contracts": ("mpp:3",)}
    assert shortest(PAY, me=both) == "#mpp"
    assert shortest(Complete("mpp:3", 1, "mpp", True), me=both) == "##mpp"


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("#mpp:3@1(pmp) 1 T", "#mpp 1 T"),
        ("1 $ T:t ^", "1 $ T:t"),
        ("1  $   T:t,t", "1 $ T:t,t"),
        ("X4 Eng", "x4 Eng"),
        ("3 S:?>pp:2", "3 S:>pp"),
        ("3 S:{}>pp", "3 S:>pp"),
        ("2 R ; (and nothing else)", "2 R"),
        ("#mpp (+3) 1 T !keys", "#mpp 1 T"),
        ("1 $ T:t T:t", "1 $ T:t,t"),
    ],
)
def test_longer_forms_are_read(long: str, short: str) -> None:
    position = table(me=READY | {"zone": {1: "mpp", 2: "", 3: "", 4: "f", 5: ""}}, colony={"sponsors": {1: "2B"}})
    if "T:t" in long:
        position = table(colony={"sponsors": {1: "2B"}})
    line = parse_line(position, long)
    assert line.error is None, str(line.error)
    assert write_line(position, line.moves) == short


def test_long_names_of_tokens() -> None:
    position = table(me={"facing": {1: "explorer"}})
    assert (
        play_line(position, "1 Xpl:battery/green.battery")
        == play_line(position, "1 Xpl:battery.b")
        == play_line(position, "1 Xpl:bg.b")
    )


def test_equal_cards_with_others_between_are_counted() -> None:
    position = table(colony={"deck": APART})
    line = parse_line(position, "3 S:?>pf:2'1")
    assert line.error is None and write_line(position, line.moves) == "3 S:>pf"
    error = stopped(position, "3 S:>mp'2")
    assert isinstance(error, RefusedLine) and error.refusal is not None
    assert error.refusal.reason == "contract.not_apart"
    assert suggest(position, "3 S:?>") == ["3 S:?>pf", "3 S:?>mp", "3 S:?>pf'2", "3 S:?>32"]


@pytest.mark.parametrize("word", ["#mpf", "#fpm", "#fmp:3", "##pfm"])
def test_a_card_is_known_by_its_cubes_in_any_order(word: str) -> None:
    position = table(me={"contracts": ("mpf:3",), "zone": {4: "mpf"}})
    assert Complete("mpf:3", 4, "mpf", True) in parse_line(position, f"4 Eng {word}").moves
