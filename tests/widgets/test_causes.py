"""A reason is shown where it lies: the pieces pinned are on the table and are those that the refusal is about."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from otys_nb.rules import notation, turn
from otys_nb.rules.components import COLOURS, contract
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import listed
from otys_nb.rules.moves import Complete, Propel
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.rules.refusal import Refusal
from otys_nb.rules.setup import new_position
from otys_nb.widgets import whynot
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.causes import cause, lacking
from otys_nb.widgets.messages import _MESSAGES
from otys_nb.widgets.piece_help import UiReason
from otys_nb.widgets.started_moves import follow
from otys_nb.widgets.targets import targets
from otys_nb.widgets.wire.table import Cause, Why
from otys_nb.widgets.wire.words import MAX_PIN_LETTERS
from tests.depth import often
from tests.rules.refusals import CASES
from tests.universe import universe
from tests.widgets.test_affordances import games


def moment(line: str) -> Position:
    return notation.parse_line(new_position(["Ada", "Grace", "Bo"], seed=7), line).position


def told(position: Position) -> bool:
    return position.finished or position.to_act == NATURE


def pinned(position: Position, found: Cause) -> list[str]:
    """The ids of a pin, each of them a place on this table."""
    assert found["ids"] and set(found["ids"]) <= set(targets(position)), found
    assert 0 < len(found["text"]) <= MAX_PIN_LETTERS, found
    ids: list[str] = found["ids"]
    return ids


NAMED: dict[str, str] = {
    "level": r"(level|token|sponsor|cube):{}\b|store:|key:|neighbour:|diver:|private:|reward:|track:|credits|deck",
    "seat": r"neighbour:{}\b",
    "key": r"(key|track):{}\b|hacker",
    "technician": "{}",
    "choice": r"diver:{}\b|level:|deck",
}
"""Where a pin has to be that is about a refusal with this fact."""


def about_its_facts(position: Position, refusal: Refusal) -> bool:
    """Whether the refusal has a pin, which then is on the table and at the pieces that its facts name."""
    for lang in LANGUAGES:
        found = cause(position, refusal, lang)
        if found is None:
            return False
        ids = " ".join(pinned(position, found))
        if refusal.reason == "contract.one_level":
            assert len({one.split(":")[1] for one in found["ids"]}) > 1, "the resources lie on several levels"
            continue
        for fact, pattern in NAMED.items():
            if fact in refusal.facts:
                assert re.search(pattern.format(refusal.facts[fact]), ids), (refusal, ids)
    return True


def test_every_refusal_of_the_rules_that_lies_somewhere_is_pinned_there() -> None:
    pinned_down: dict[str, bool] = {}
    for reason, _, position, move in CASES:
        refusal = turn.check(position, move)
        if refusal is not None:
            pinned_down[reason] = about_its_facts(position, refusal) or pinned_down.get(reason, False)
    assert {reason for reason, found in pinned_down.items() if not found} == NOWHERE


NOWHERE = {
    # no move of the game, or about a piece that is nowhere
    *("contract.not_apart", "contract.not_in_hand", "contract.not_public", "contract.not_seen", "contract.wrong_cubes"),
    *("cube.unknown", "diver.unknown", "expert.nothing", "key.unknown", "level.none", "neutral.none"),
    *("propeller.nowhere", "sale.gain", "spy.not_neighbour", "technician.unknown", "token.choice"),
    # nature decides, or the step is over
    *("game.over", "nature.absent", "pending.nature", "window.early.end", "window.nothing_to_answer"),
    *("window.late.diver", "window.late.propeller", "window.late.push", "window.late.resurface", "window.late.sponsor"),
}


@pytest.mark.deep
def test_in_games_each_refusal_is_pinned_to_the_pieces_that_its_facts_name() -> None:
    seen = set()
    rng = Random(5)
    for position in games(4, 60):
        if told(position) or rng.random() < 0.8:
            continue
        for refusal in {turn.check(position, move) for move in universe(position)} - {None}:
            assert refusal is not None
            if about_its_facts(position, refusal):
                seen.add(refusal.reason)
    assert len(seen) >= 25, seen


@pytest.mark.deep
def test_each_why_not_is_pinned_about_the_piece_that_was_touched() -> None:
    pins = 0
    for position in games(4, often(60, 25)):
        if told(position) or position.turn.pending:
            continue
        lit = {path[0] for _, path in offered(position, None)}
        for target in set(targets(position)) - lit:
            found = whynot.why(position, target, "en", None).get("cause")
            if found is not None:
                pins += 1
                pinned(position, found)
    assert pins > often(500, 150)


@pytest.mark.rule(64, 74, 75)
def test_adding_what_a_level_lacks_pays_the_contract() -> None:
    for position in games(4, 40):
        if told(position):
            continue
        me = mover(position)
        for card in filter(None, position.colony.contracts):
            for level, cubes in enumerate(me.zone, start=1):
                missing = lacking(position, card, level)
                if len(cubes + missing) > 8 or contract(card).size > 8:
                    continue
                whole = "".join(sorted(cubes + missing, key=COLOURS.index))
                zone = (*me.zone[: level - 1], whole, *me.zone[level:])
                players = tuple(replace(each, zone=zone) if each is me else each for each in position.players)
                full = replace(position, players=players)
                paid = follow(full, (f"public:{full.colony.contracts.index(card)}",), f"level:{level}")
                assert isinstance(paid, Complete), (card, level, missing, paid)


def about(position: Position, path: tuple[str, ...], target: str) -> Why:
    return whynot.why(position, target, "en", None, path)


@pytest.mark.rule(64)
def test_a_contract_in_hand_and_a_level_that_lacks_cubes_says_what_that_level_lacks() -> None:
    position = moment("4 ..")
    at = position.colony.contracts.index("pt:1b")
    for level, cubes in enumerate(mover(position).zone, start=1):
        found = about(position, (f"public:{at}",), f"level:{level}")
        lacks = [name for name, letter in (("plant", "p"), ("tech", "t")) if letter not in cubes]
        assert all(name in found["text"] for name in lacks) and 64 in found["rules"]
        words = listed([f"1 {name}" for name in lacks])
        assert found["cause"] == {"ids": [f"level:{level}"], "text": f"lacks {words}"}
        same = [about(position, (f"public:{at}",), f"cube:{level}:{cube}") for cube in set(cubes)]
        assert all(each == found for each in same), "a cube stands for its level"


@pytest.mark.rule(64, 71)
def test_of_a_level_without_room_for_what_a_contract_lacks_it_is_said_so() -> None:
    position = moment("4 ..")
    me = replace(mover(position), zone=("", "mpf", "mpf", "", ""))
    colony = replace(position.colony, contracts=("mmf:3", "t:1"))
    position = replace(position, colony=colony, players=(me, *position.players[1:]))
    full, roomy = (about(position, ("public:0",), f"level:{level}")["text"] for level in (2, 3))
    assert "no room" in full and "no room" not in roomy and all("lacks 1 metal" in text for text in (full, roomy))


@pytest.mark.rule(143)
def test_an_empty_reward_space_is_asked_about_itself_also_after_a_contract() -> None:
    position = moment("4 ..")
    alone = about(position, (), "reward:5")
    assert about(position, ("public:0",), "reward:5") == alone and "contract" not in alone["text"].partition(".")[0]


@pytest.mark.rule(64)
def test_cubes_of_two_levels_are_one_payment_that_rule_64_forbids() -> None:
    position = moment("4 ..")
    me = replace(mover(position), zone=("m", "pp", "", "t", ""))
    colony = replace(position.colony, contracts=("mpp:3", "t:1"))
    position = replace(position, colony=colony, players=(me, *position.players[1:]))
    card, cubes = "public:0", ("cube:1:m", "cube:2:p")
    found = about(position, (card, cubes[0]), cubes[1])
    assert found["rules"] == [64] and "(1, 2)" in found["text"]
    assert found["cause"] == {"ids": list(cubes), "text": "not on one level"}
    asked_before = about(position, ("deck", card, cubes[0]), cubes[1])
    assert asked_before == found, "the contract was only asked about, and so was something before it"
    assert about(position, (card, cubes[1]), cubes[1])["rules"] != [64], "one level alone lacks something"
    assert about(position, ("deck",), cubes[1]) == about(position, (), cubes[1])


@pytest.mark.rule(36, 37)
def test_a_diver_taken_further_than_the_mechanic_lets_says_so() -> None:
    position = moment("4 ..")
    found = about(position, ("diver:spy",), "place:7")
    place = turn.find(mover(position), "spy")
    refusal = turn.check(position, Propel("spy", 7 - place))
    assert refusal is not None and refusal.text("en") in found["text"]
    assert found["cause"] is not None and found["cause"]["ids"] in (["mechanic"], ["batteries"])


def test_a_cube_over_the_column_of_another_kind_is_told_its_own() -> None:
    position = moment("4 ..")
    while position.turn.stage != "diver":
        position = turn.advance(position, next(m for m in turn.moves(position) if type(m).__name__ == "Push"))
    found = follow(position, ("cube:4:m",), "store:t")
    assert isinstance(found, UiReason) and found.at == ("store:m",)


def test_whatever_is_touched_after_anything_else_has_an_answer() -> None:
    rng = Random(3)
    for position in games(3, 40):
        if told(position):
            continue
        paths = [path for _, path in offered(position, None) if len(path) > 1]
        every = targets(position)
        for path in rng.sample(paths, min(3, len(paths))):
            for target in rng.sample(every, 12):
                found = about(position, path[: rng.randrange(1, len(path))], target)
                assert found["text"]


def test_what_is_no_place_is_refused() -> None:
    with pytest.raises(ValueError):
        about(moment("4 .."), ("public:9",), "level:1")


def test_words_for_pins_are_short_and_the_same_in_every_language() -> None:
    words = {lang: _MESSAGES.table("cause", lang) for lang in LANGUAGES}
    assert words["en"].keys() == words["fr"].keys() == words["de"].keys()
