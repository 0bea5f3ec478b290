"""Why a move is not legal, and the change that would allow it; every reason, event and rule shows somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from otys_nb.rules import events, explain, messages, turn
from otys_nb.rules.components import CAPACITY
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Copy,
    Draw,
    Explore,
    Gather,
    Improve,
    Keep,
    Move,
    Propel,
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
from otys_nb.rules.position import DESIGNER, Position
from otys_nb.rules.refusal import Cite
from otys_nb.rules.rulebook import all_rules, rulings
from otys_nb.rules.setup import new_position
from tests.rules.refusals import CASES, DRAWING, END, FULL, HELD, METAL, Case, facing, using
from tests.rules.tables import cited, events_of, key, play, table
from tests.universe import universe

IDS = [f"{number}-{case[0]}" for number, case in enumerate(CASES)]


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_every_reason_is_given_in_words_and_every_offered_change_is_accepted(case: Case) -> None:
    reason, kinds, position, move = case
    answer = explain.why_not(position, move)
    assert answer.refusals[0] == turn.check(position, move)
    assert answer.refusals[0].reason == reason
    assert all(refusal.text(lang) for refusal in answer.refusals for lang in LANGUAGES)
    assert all(refusal.rules for refusal in answer.refusals)
    assert tuple(change.kind for change in answer.changes) == kinds
    for change in answer.changes:
        assert turn.check(change.position, move) is None
        assert move in turn.moves(change.position)
        for lang in LANGUAGES:
            assert change.text(lang)
            assert change.text(lang) in answer.text(lang)
    assert answer.refusals[0].text() in answer.text()
    assert (messages.say("why_not.none") in answer.text()) is (not kinds)


@pytest.mark.parametrize("position", [table(), facing("2A"), using("trader"), END, HELD, DRAWING])
def test_a_legal_move_has_no_reasons(position: Position) -> None:
    for move in turn.moves(position):
        answer = explain.why_not(position, move)
        assert (answer.refusals, answer.changes, answer.rules) == ((), (), ())
        assert str(answer) == messages.say("why_not.legal")


@pytest.mark.parametrize(
    ("position", "move", "reasons"),
    [
        (play(table(me={"batteries": 0}), key(3)), Propel("metal", 3), "battery.none propeller.too_far"),
        (
            play(facing("4B", batteries=0), Sponsor()),
            Propel("metal", 2),
            "propeller.closed battery.none propeller.too_far",
        ),
        (using("metal", zone=FULL), Gather("m", "N"), "level.full expert.basic"),
        (using("metal", others={1: {"neutral_x": 12}}), Gather("m", "N"), "expert.basic neutral.none"),
        (using("trader", zone=FULL, credits=0), Buy("m"), "level.full credits.short"),
        (using("trader", zone=FULL, credits=0), Buy("t"), "store.empty level.full credits.short"),
        (using("trader", store="ttt"), Sell("t", "credits"), "cube.absent store.full"),
        (using("trader", store="tt"), Sell("t", "prestige"), "cube.absent sale.prestige"),
        (using("engineer", hacker=3, credits=0), Improve("hacker"), "technician.end credits.short"),
        (facing("4A", credits=0), SponsorUpgrade("spy"), "upgrade.not_surface credits.short"),
        (facing("4B", credits=0, facing={3: "spy+"}), Sponsor(), "upgrade.already credits.short"),
        (facing("5A", batteries=0, zone={3: "p", 1: "mmm"}), SponsorCarry("p", 3, 1), "battery.none level.full"),
        (table(), Complete("mmt:2b", 3, "mmt"), "contract.not_public contract.cubes_missing"),
        (using("metal", Gather("m"), zone={3: "mtt"}), Gather("m"), "diver.used level.full"),
        (facing("1B", zone=FULL), SponsorToken("pt/orange"), "sponsor.other token.useless"),
    ],
)
def test_several_reasons_are_all_listed(position: Position, move: Move, reasons: str) -> None:
    answer = explain.why_not(position, move)
    assert [refusal.reason for refusal in answer.refusals] == reasons.split()
    assert all(refusal.text() in str(answer) for refusal in answer.refusals)
    assert answer.changes == ()  # no single change is enough
    assert set(answer.rules) == {rule for refusal in answer.refusals for rule in refusal.rules}


def test_a_move_that_is_too_early_and_impossible_besides_has_both_reasons() -> None:
    answer = explain.why_not(facing("1B", facing={3: "metal"}, zone=FULL), Gather("m"))
    assert [refusal.reason for refusal in answer.refusals] == ["window.early.diver", "level.full"]


def test_a_carry_to_no_level_names_the_level_that_there_is_not() -> None:
    refusal = turn.check(facing("5A"), SponsorCarry("p", 3, 6))
    assert refusal is not None and refusal.text() == "There is no level 6: levels go from 1 to 5."


@pytest.mark.parametrize("seed", range(3))
def test_anything_that_is_refused_can_be_asked_about(seed: int) -> None:
    rng = Random(seed)
    position = new_position(["Ada", "Grace", "Mary"], seed=seed, sponsors="random", variants=(DESIGNER,) * (seed % 2))
    for _ in range(25):
        moves = list(universe(position))
        for move in rng.sample(moves, 60):
            answer = explain.why_not(position, move)
            assert bool(answer.refusals) is (turn.check(position, move) is not None)
            assert str(answer)
            assert all(turn.check(change.position, move) is None for change in answer.changes)
        position = turn.play(position, rng.choice(turn.moves(position)))


def test_a_line_of_notation_is_asked_about_up_to_the_move_that_stops_it() -> None:
    answer = explain.why_not(table(), "2 R:-tv")
    assert (answer.move, answer.refusals[0].reason) == (Sell("t", "prestige"), "cube.absent")
    assert [change.kind for change in answer.changes] == ["cube"]
    assert explain.why_not(table(), "2 R:-mc").refusals == ()
    with pytest.raises(ValueError):
        explain.why_not(table(), "what?")


@pytest.mark.parametrize("level", range(1, 6))
def test_one_more_cube_is_offered_on_each_level_that_has_room_for_it(level: int) -> None:
    for spare in (1, 0):
        cubes = "m" * (CAPACITY[level - 1] - spare)
        position = table(me={"facing": {level: "trader"}, "zone": {level: cubes}})
        for move in (ChooseKey(str(level), level), Push()):
            position = turn.play(position, move)
        answer = explain.why_not(position, Sell("t", "credits"))
        assert [(change.kind, dict(change.facts)) for change in answer.changes] == (
            [("cube", {"cube": "t", "level": level})] * spare
        )


# everything shows somewhere

LINES: list[tuple[Position, tuple[Move, ...]]] = [
    # an X key, sponsor 1, a propeller, a contract with a reward; the turn ends with its last contract
    (
        table(
            me={"zone": {4: "mpp"}, "rewards": {4: "mf/green"}, "batteries": 2},
            colony={"contracts": ("mpp:3cb", "pp:2")},
        ),
        (key("X", 2), Sponsor(), Propel("tech", 1), Push(), Gather("t"), Stay(), Complete("mpp:3cb", 4, "mpp")),
    ),
    (table(me={"track": "N2345"}, colony={"sponsors": {1: "3B"}}), (key(1), SponsorKey("2"), Push(), Surface())),
    (
        table(me={"track": "N234X", "facing": {1: "metal+"}}, colony={"sponsors": {1: "4B"}}),
        (key(1), Push(), Gather("m", "N"), Surface()),
    ),
    (table(), (key(4), Sponsor(), Push(), Improve("hacker"), Surface())),
    (table(me={"track": "1235", "hacker": 1}), (key(4), Push(), Improve("hacker"), Surface())),
    (table(me={"neutral_x": 1}, colony={"sponsors": {1: "4A"}}), (key("N", 2), SponsorUpgrade("plant"))),
    (table(colony={"sponsors": {2: "5A"}}), (key(2), SponsorCarry("t", 5, 2), Push(), Sell("t", "prestige"))),
    (table(colony={"sponsors": {2: "5A"}}), (key(2), Sponsor(), Push(), Buy("m"))),
    (
        table(colony={"sponsors": {4: "2A"}, "bag": (), "discards": ("mf/green",)}),
        (key(4), SponsorToken("upgrade/orange"), Resolve("spy")),
    ),
    (
        table(me={"rewards": {5: "mf/green"}}),
        (key(5), Sponsor(), Push(), Explore("prestige/orange"), Resolve("prestige")),
    ),
    (table(me={"facing": {4: "explorer+"}}), (key(4), Push(), Explore("battery/orange"), Skip())),
    (table(me={"facing": {4: "explorer"}}), (key(4), Push(), Explore("battery/orange"), Resolve("battery"))),
    (
        table(me={"facing": {3: "explorer"}}),
        (key(3), Push(), Explore("contracts/green"), Resolve("contracts"), Keep("pp:2")),
    ),
    (table(me={"facing": {1: "explorer"}}), (key(1), Push(), Explore("mp/orange"), Resolve("m"))),
    (table(me={"facing": {3: "spy+"}}, others=METAL), (key(3), Push(), Copy(1), Gather("m"), Surface())),
    (table(me={"facing": {3: "spy+"}}), (key(3), Push(), Draw(), Keep("pp:2"))),
    (table(others=METAL, variants=(DESIGNER,)), (key(3), Push(), Copy(1), Gather("m"), Surface(), Surface())),
    (table(others=METAL, variants=(DESIGNER,)), (key(3), Push(), Copy(1), Gather("m"), Surface(), Stay())),
    (
        table(me={"facing": {2: "plant+"}}, colony={"sponsors": {2: "1A"}}),
        (key(2), Sponsor(), Push(), Gather("p", "c")),
    ),
    (table(me={"facing": {2: "fuel+"}}, colony={"sponsors": {2: "2B"}}), (key(2), Sponsor(), Push(), Gather("f", "b"))),
    (
        table(me={"facing": {2: "tech+"}, "track": "1"}, colony={"sponsors": {2: "3A"}}),
        (key(2), Push(), Gather("t", "1")),
    ),
    (table(colony={"sponsors": {2: "3A"}}), (key(2), Sponsor())),
    (table(me={"facing": {2: "trader+"}}), (key(2), Push(), Buy("m"))),
    (table(me={"facing": {2: "engineer+"}}), (key(2), Push(), Improve("mechanic"))),
    (table(to_move=1, others={0: {"score": 18}}), (key(1), Push(), Surface())),
]


def test_every_event_occurs_and_is_told_in_words() -> None:
    log = [event for position, moves in LINES for event in events_of(position, *moves)]
    assert {event.kind for event in log} == {kind.__name__ for kind in events.Event.__subclasses__()}
    assert {event.kind for event in log} == {name.partition(".")[0] for name in messages.table("event")}
    assert all(event.rules for event in log)
    assert all(event.text(lang, ["Ada", "Grace"]) for event in log for lang in LANGUAGES)


def test_every_refusal_of_the_catalogue_is_reached() -> None:
    assert {reason for reason, *_ in CASES} == set(messages.table("refusal"))


def test_every_change_of_the_catalogue_is_offered() -> None:
    assert {kind for _, kinds, *_ in CASES for kind in kinds} == set(messages.table("change"))


SILENT = {
    **dict.fromkeys([1, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15, 17, 19, 20, 21], "told by the setup, before any turn"),
    27: "how many keys the box holds; the refusal of a key when they are used up cites rule 110",
    62: "says only that the rest of the turn is as usual, whose own rules are cited",
}
"""Rules that neither an event nor a refusal has to cite, with the reason."""
UNSAID = {
    "Q25": "nobody but the player to move is ever offered a contract",
    "Q35": "who wins cites the rules of the tie-break, 82 and 83",
    "Q36": "the end of the last turn cites the rules of the end, 79 and 80",
    "Q37": "the price of a purchase cites rule 126",
}
"""Rulings that neither has to cite, with the reason."""


def test_every_rule_and_ruling_that_can_show_in_play_is_cited() -> None:
    found: set[Cite] = {rule for _, _, position, move in CASES for rule in explain.why_not(position, move).rules}
    found |= cited(event for position, moves in LINES for event in events_of(position, *moves))
    assert {rule.number for rule in all_rules()} - found <= SILENT.keys()
    assert {ruling.question for ruling in rulings()} - found <= UNSAID.keys()
    assert found <= {rule.number for rule in all_rules()} | {ruling.question for ruling in rulings()}


def test_every_ruling_is_named_by_a_test() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    named = {
        name for text in texts for doc in re.findall(r'"""(.*?)"""', text, re.S) for name in re.findall(r"Q\d+", doc)
    }
    assert {ruling.question for ruling in rulings()} <= named
