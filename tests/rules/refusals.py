"""Small positions with a move that is refused in each: every reason there is, and every change that is offered."""

from __future__ import annotations

from typing import Any

from otys_nb.rules.components import DIVERS
from otys_nb.rules.moves import (
    Buy,
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
from otys_nb.rules.position import DESIGNER, Position
from tests.rules.tables import key, play, step_2, table

Case = tuple[str, tuple[str, ...], Position, Move]


def facing(tile: str, **me: Any) -> Position:
    """Step 1 with key 3 and this sponsor."""
    return play(table(me=me, colony={"sponsors": {3: tile}}), key(3))


def using(tile: str, *before: Move, store: str = "mpff", others: Any = None, **me: Any) -> Position:
    """Step 2 with this diver on level 3."""
    return play(step_2(table(me=dict(facing={3: tile}, **me), colony={"store": store}, others=others), 3), *before)


SPY = {1: {"facing": {3: "spy"}}}
ENGINEER = {1: {"facing": {3: "engineer"}}}
METAL = {1: {"facing": {3: "metal"}}}
READY = table(me={"zone": {4: "mppf"}})
END = play(READY, key(1), Push(), Surface())
HELD = play(step_2(table(colony={"display": {5: ("mf/orange", "battery/green")}}), 5), Explore("mf/orange"))
OWNER = step_2(table(others=METAL, variants=(DESIGNER,)), 3)
OVER = play(table(to_move=1, others={0: {"score": 18}}), key(1), Push(), Surface())
FULL = {3: "mmtt"}
NO_DECK = step_2(table(colony={"deck": ()}), 3)
DRAWING = play(step_2(table(colony={"deck": (("mmm:2c", "pp:2"),)}), 3), Draw())

# reason, the kinds of change that are offered, a position, a move refused for that reason
CASES: list[Case] = [
    ("battery.none", ("batteries",), play(table(me={"batteries": 0}), key(3)), Propel("spy", 1)),
    ("battery.none", ("batteries",), using("metal", batteries=0), Stay()),
    ("battery.none", ("batteries",), facing("5A", batteries=0), SponsorCarry("p", 3, 4)),
    ("carry.level", (), facing("5A"), SponsorCarry("m", 2, 4)),
    ("contract.cubes_missing", ("cubes",), table(), Complete("mpp:3", 4, "mpp")),
    ("contract.cubes_missing", ("cubes",), table(me={"zone": {4: "pf"}}), Complete("mpp:3", 4, "mpp")),
    ("contract.not_in_hand", ("private",), READY, Complete("pp:2", 4, "pp", True)),
    ("contract.not_in_hand", (), READY, Complete("gold", 4, "pp", True)),
    ("contract.not_public", ("public",), READY, Complete("pp:2", 4, "pp")),
    ("contract.not_public", (), READY, Complete("gold", 4, "pp")),
    (
        "contract.not_public",
        (),
        table(me={"zone": {4: "mppf"}}, colony={"contracts": ()}, legal=False),
        Complete("mpp:3", 4, "mpp"),
    ),
    ("contract.not_seen", (), using("spy", Draw()), Keep("mpp:3")),
    ("contract.not_apart", (), using("spy", Draw()), Keep("pp:2", 2)),
    ("contract.one_level", ("cubes",), table(me={"zone": {3: "pp", 4: "m"}}), Complete("mpp:3", 3, "mpp")),
    ("contract.too_large", (), table(colony={"contracts": ("42:5", "pp:2")}), Complete("42:5", 3, "mmmmpp")),
    (
        "contract.reward_unknown",
        (),
        table(me={"zone": {4: "mppf"}, "rewards": {4: "?"}}, legal=False),
        Complete("mpp:3", 4, "mpp"),
    ),
    ("contract.unknown", (), table(me={"contracts": ("?",)}), Complete("?", 2, "m", True)),
    ("contract.wrong_cubes", (), READY, Complete("mpp:3", 4, "mmp")),
    (
        "contract.wrong_cubes",
        ("cubes",),
        table(me={"zone": {4: "mppf"}}, colony={"contracts": ("111:3", "pp:2")}),
        Complete("111:3", 4, "mpt"),
    ),
    ("credits.short", ("credits",), using("engineer", credits=0), Improve("hacker")),
    ("credits.short", ("credits",), using("explorer", credits=0), Explore("pt/orange")),
    ("credits.short", ("credits",), using("trader", credits=0), Buy("m")),
    ("credits.short", ("credits",), using("spy", credits=0), Draw()),
    ("credits.short", ("credits",), facing("4B", credits=1), Sponsor()),
    ("cube.absent", ("cube",), using("trader"), Sell("t", "credits")),
    ("cube.absent", (), using("trader"), Sell("gold", "credits")),
    ("cube.absent", (), using("trader", zone=FULL), Sell("f", "credits")),
    ("cube.unknown", (), using("trader"), Buy("gold")),
    ("deck.empty", ("deck",), NO_DECK, Draw()),
    ("diver.other", ("facing",), using("trader"), Gather("m")),
    ("diver.other", ("facing", "first"), using("spy", others=METAL), Gather("m")),
    ("diver.unknown", (), play(table(), key(3)), Propel("nobody", 1)),
    ("diver.used", ("unused",), using("metal", Gather("m")), Gather("m")),
    ("expert.basic", ("upgraded",), using("plant"), Gather("p", "c")),
    ("expert.bonus", ("facing",), using("metal+", divers=("plant+", "metal+", *DIVERS[2:])), Gather("", "c")),
    ("expert.colour", ("facing",), using("metal"), Gather("t")),
    ("expert.nothing", (), using("metal"), Gather("")),
    ("game.over", (), OVER, key(1)),
    ("key.absent", (), table(me={"keys": "1245X"}, legal=False), key(3)),
    ("key.level", (), table(), key(3, 4)),
    ("key.no_neutral", ("neutral",), table(), key("N", 4)),
    ("key.on_track", ("key_home",), table(me={"track": "3"}), key(3)),
    ("key.unknown", (), table(), key("Z", 4)),
    ("level.full", ("space",), using("metal", zone=FULL), Gather("m")),
    ("level.full", ("space",), using("trader", zone=FULL), Buy("m")),
    ("level.full", ("space",), facing("5A", zone={3: "mmtt", 4: "f"}), SponsorCarry("f", 4, 3)),
    ("level.none", (), table(), key("X", 6)),
    ("level.none", (), facing("5A"), SponsorCarry("m", 1, 6)),
    ("level.none", (), facing("5A"), SponsorCarry("t", 5, 0)),
    ("level.none", (), facing("5A"), SponsorCarry("t", 6, 3)),
    ("nature.absent", (), DRAWING, Reveal("fft:3")),
    ("neutral.none", ("neutral_supply",), using("metal+", others={1: {"neutral_x": 12}}), Gather("", "N")),
    ("pending.copying", (), using("spy", Copy(1), others=METAL), Surface()),
    ("pending.looking", (), using("spy", Draw()), Surface()),
    ("pending.nature", (), DRAWING, Surface()),
    ("pending.owner", (), play(OWNER, Copy(1), Gather("m"), Surface()), EndTurn()),
    ("pending.resolving", (), HELD, Surface()),
    ("propeller.closed", ("propellers",), play(facing("4B"), Sponsor()), Propel("trader", 1)),
    ("propeller.nowhere", (), play(table(), key(3)), Propel("spy", 0)),
    ("propeller.outside", (), play(table(), key(3)), Propel("metal", -1)),
    ("propeller.outside", (), play(table(me={"mechanic": 3}), key(3)), Propel("plant", -4)),
    ("propeller.outside", (), play(table(me={"mechanic": 3}), key(3)), Propel("explorer", 1)),
    ("propeller.outside", (), play(table(me={"mechanic": 3}), key(3)), Propel("explorer", 4)),
    ("propeller.too_far", ("mechanic",), play(table(), key(3)), Propel("metal", 3)),
    ("sale.gain", (), using("trader"), Sell("p", "love")),
    ("sale.prestige", ("row", "upgraded"), using("trader"), Sell("p", "prestige")),
    ("sponsor.other", ("sponsor",), facing("3A"), SponsorUpgrade("metal")),
    ("sponsor.other", ("sponsor",), play(table(me={"track": "4"}), key(2)), SponsorKey("4")),
    ("sponsor.used", ("sponsor_unused",), play(facing("1B"), Sponsor()), Sponsor()),
    ("spy.not_neighbour", (), using("spy"), Copy(0)),
    ("spy.useless", ("credits",), using("spy", others=ENGINEER, credits=1), Copy(1)),
    ("spy.useless", ("space",), using("spy", others=METAL, zone=FULL), Copy(1)),
    ("spy.useless", (), using("spy", others=ENGINEER, hacker=3, mechanic=3, zone={3: ""}), Copy(1)),
    ("spy.visited", (), using("spy", Copy(1), others=SPY), Copy(1)),
    ("store.empty", ("stock",), using("trader"), Buy("t")),
    ("store.full", ("column",), using("trader", store="ppp"), Sell("p", "credits")),
    ("technician.end", ("technician",), using("engineer", hacker=3), Improve("hacker")),
    ("technician.unknown", (), using("engineer"), Improve("plumber")),
    ("token.absent", (), using("explorer"), Explore("ft/green")),
    ("token.choice", (), HELD, Resolve("p")),
    ("token.must", (), play(facing("2A"), SponsorToken("pt/orange")), Skip()),
    ("token.useless", (), facing("2A", zone=FULL), SponsorToken("pt/orange")),
    ("track.absent", ("key_on_track",), facing("3B"), SponsorKey("5")),
    ("track.neutral", (), facing("3B", track="N"), SponsorKey("N")),
    ("upgrade.already", ("basic",), facing("4B", facing={3: "spy+"}), Sponsor()),
    ("upgrade.not_surface", ("surface",), facing("4A"), SponsorUpgrade("tech")),
    ("window.early.diver", ("first",), facing("1B", facing={3: "metal"}), Gather("m")),
    ("window.early.end", ("first",), play(READY, key(1), Push()), EndTurn()),
    ("window.early.propeller", ("first",), table(), Propel("spy", 1)),
    ("window.early.push", ("first",), table(), Push()),
    ("window.early.resurface", ("first",), facing("1B"), Surface()),
    ("window.early.sponsor", ("first",), table(), Sponsor()),
    ("window.late.diver", (), END, Gather("t")),
    ("window.late.key", (), facing("1B"), key(4)),
    ("window.late.propeller", (), END, Propel("spy", 1)),
    ("window.late.push", (), END, Push()),
    ("window.late.resurface", (), END, Surface()),
    ("window.late.sponsor", (), END, Sponsor()),
    ("window.nothing_to_answer", (), table(), Keep("pp:2")),
]
