"""Whatever is touched, the answer is about the piece that was touched."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from otys_nb.examples.paths import with_changes
from otys_nb.rules import divers, sponsors, turn
from otys_nb.rules.moves import Buy, ChooseKey, Push
from otys_nb.rules.position import NATURE, mover
from otys_nb.rules.setup import new_position
from otys_nb.widgets import whynot
from otys_nb.widgets.affordances import activated, affordances, offered
from otys_nb.widgets.targets import BUTTONS, targets
from tests.rules.refusals import using
from tests.rules.tables import table
from tests.widgets.test_affordances import answer as answered
from tests.widgets.test_affordances import games
from tests.widgets.test_causes import moment

ABOUT: Final = {
    "key": "[Kk]ey|X",
    "track": "[Kk]ey|X",
    "level": "[Ll]evel",
    "diver": "^Touch|^To sell|[Dd]iver|[Pp]ropeller|battery|Expert|Trader|Spy|Engineer|Explorer",
    "cube": "[Rr]esource|[Cc]ube|metal|plant|fuel|tech|battery",
    "store": "Store|column|[Rr]esource|space",
    "token": "[Tt]oken|[Dd]isplay|Explorer",
    "reward": "[Rr]eward|[Tt]oken",
    "sponsor": "[Ss]ponsor|[Kk]ey|credit|battery|batteries|diver",
    "public": r"[Cc]ontract|[Cc]ard|\[",
    "private": r"[Cc]ontract|[Cc]ard|\[",
    "neighbour": "neighbour|Spy|diver|tile|Expert|Trader|Engineer|Explorer",
    "mechanic": "Mechanic",
    "hacker": "Hacker",
    "deck": "[Dd]eck|[Cc]ontract|[Cc]ard",
    "bag": "[Bb]ag",
    "batteries": "[Bb]atter",
    "credits": "[Cc]redit",
}


def test_every_answer_names_the_piece_that_was_touched() -> None:
    for position in games(6, 60):
        if position.finished or position.to_act == NATURE or position.turn.pending:
            continue
        lit = {path[0] for _, path in offered(position, None)}
        for target in targets(position):
            kind = target.partition(":")[0]
            if kind in BUTTONS or target in lit:
                continue
            text = whynot.why(position, target, "en", None)["text"]
            assert re.search(f"{ABOUT[kind]}|then this|works with this|^It costs|now: Push", text), (
                target,
                position.turn.stage,
                text,
            )


def test_a_key_that_is_used_pushes_nobody() -> None:
    used = 0
    for position in games(6, 60):
        if position.finished or position.to_act == NATURE or position.turn.pending or position.turn.stage != "key":
            continue
        me = mover(position)
        for diver in [str(target) for target in targets(position) if target.startswith("diver:")]:
            said = whynot.why(position, diver, "en", None)["text"]
            for key in re.findall(r"[Kk]ey (\d) pushes", said):
                assert key in me.keys, said
            used += "waits on the Hacker track" in said
    assert used, "some diver's key is used"


def test_what_a_touch_would_do_after_the_push_is_refused_with_its_own_reason() -> None:
    refused = 0
    for position in games(8, 60):
        if position.finished or position.turn.stage != "sponsor" or position.turn.pending:
            continue
        if activated(position) != "trader" or turn.check(position, Push()) is not None:
            continue
        after = turn.advance(position, Push())
        for colour in "mpft":
            refusal = turn.check(after, Buy(colour)) if after.to_act == position.to_act else None
            if refusal is not None and f"store:{colour}" not in {path[0] for _, path in offered(after, None)}:
                said = whynot.why(position, f"store:{colour}", "en", None)["text"]
                assert "step 2" not in said
                refused += "It costs " in said
    assert refused, "some resource costs more than there is"


def test_what_can_be_done_is_no_refusal() -> None:
    position = moment("4 ..")
    lit = {path[0] for _, path in offered(position, None)}
    for target in targets(position):
        said = whynot.why(position, target, "en", None)
        leads_on = said["text"].startswith(
            ("It can be used now", "First touch", "Touch ", "Credits are", "A battery moves", "Your key acts on")
        )
        assert said.get("can", False) == leads_on, said
        assert "can" in said or target not in lit


@pytest.mark.rule(36, 41, 42, 46, 49)
def test_a_piece_that_plays_a_move_is_answered_with_that_move_first() -> None:
    """A button stands for it, too, or the diver is used: no piece that a touch would play has a reason against it."""
    met = set[str]()
    for position in games(6, 60):
        message = affordances(position)
        lit = {offer["path"][0] for offer in message["moves"]}
        able = {piece for offer in message["moves"] for piece in offer.get("piece", ())}
        able |= {message["use"]["target"]} if message["use"] else set()
        for target in able & set(targets(position)):
            told = [whynot.why(position, target, "en", None)]
            told += [] if target in lit else [answered(message["why"], target)]
            assert all(one.get("can") for one in told), (target, position.turn.stage, told)
            met.add(target.partition(":")[0])
    assert met == {"key", "diver"}


@pytest.mark.rule(128, 138, 142)
def test_who_offers_a_use_names_its_price() -> None:
    """What the Spy, the Engineer or the Explorer would do is told with what that costs now; of experts nothing."""
    workers = {"deck": "spy", "mechanic": "engineer", "hacker": "engineer", "token": "explorer", "cube": "trader"}
    seen = set[tuple[str, int]]()
    for position in games(4, 60):
        for target in targets(position):
            told = whynot.why(position, target, "en", None)["text"]
            diver = workers.get(target.partition(":")[0])
            if diver and "When your key pushes" in told:
                tile = next(one for one in mover(position).divers if one.rstrip("+") == diver)
                price = divers.BY_TILE[tile].price
                cost = 0 if position.turn.free else price.upgraded if tile[-1] == "+" else price.basic
                words = f"That costs {cost} credit{'s' * (cost > 1)}."
                assert told.endswith(words) if cost else "costs" not in told, (told, tile)
                seen.add((diver, cost))
    assert {("spy", 1), ("engineer", 1), ("explorer", 2), ("trader", 0)} <= seen


@pytest.mark.rule(44, 45, 30)
def test_keys_answer_by_where_they_lie() -> None:
    position = moment("4 $ ~Sv1 R:-mc  5 ..")
    played = str(position.turn.key)
    assert "key of your turn" in whynot.why(position, f"key:{played}", "en", None)["text"]
    other = next(key for key in position.players[position.to_move or 0].keys if key != played)
    assert "another turn" in whynot.why(position, f"key:{other}", "en", None)["text"]


@pytest.mark.rule(64)
def test_a_contract_whose_resources_lie_on_two_levels_says_so() -> None:
    position = moment("4 ..")
    at = position.colony.contracts.index("pt:1b")
    found = whynot.why(position, f"public:{at}", "en", None)
    assert "not on one level" in found["text"] and 64 in found["rules"]


@pytest.mark.rule(64, 75)
def test_a_contract_of_numbers_names_the_level_that_lacks_least_whichever_colours_pay() -> None:
    zones = {"me.zone": ["", "t", "f", "ft", "mpt"], "colony.contracts": ["221:5", "mmpp:4"]}
    found = whynot.why(with_changes(moment("4 .."), 0, zones), "public:0", "en", None)
    assert found["hint"] == "It would work with 1 metal and 1 plant more on level 5."


@pytest.mark.rule(50, 138)
def test_the_hacker_tells_how_many_keys_reach_it() -> None:
    found = whynot.why(moment(""), "hacker", "en", None)
    assert "With 6 keys" in found["text"] and {50, 138} <= set(found["rules"])


@pytest.mark.rule(33, 34)
def test_a_sponsor_that_no_key_reaches_or_nobody_can_pay_is_not_said_to_wait_for_a_key() -> None:
    said = set[str]()
    for position in games(6, 60):
        if position.finished or position.to_act == NATURE or position.turn.pending or position.turn.stage != "key":
            continue
        lit = {path[0] for _, path in offered(position, None)}
        for level in "12345":
            if f"sponsor:{level}" in lit:
                continue
            text = whynot.why(position, f"sponsor:{level}", "en", None)["text"]
            said.add(text)
            usable = level in mover(position).keys and any(
                isinstance(move, sponsors.KINDS)
                for move in turn.moves(turn.advance(position, ChooseKey(level, int(level))))
            )
            assert ("can then be used" in text) is usable, (level, text)
    assert any("credit" in text for text in said) and any("Hacker track" in text for text in said)


@pytest.mark.rule(33, 34)
def test_before_a_key_is_chosen_a_sponsor_says_why_its_key_cannot_use_it() -> None:
    start = new_position(["Ada", "Grace"], seed=7)
    level = next(level for level, tile in enumerate(start.colony.sponsors, 1) if tile == "4B")
    rich, poor = (with_changes(start, 0, {"me.credits": credits}) for credits in (2, 0))
    said = whynot.why(rich, f"sponsor:{level}", "en", None)["text"]
    assert said.startswith("First choose a key")
    said = whynot.why(poor, f"sponsor:{level}", "en", None)["text"]
    assert "credit" in said and "First choose" not in said
    keys = rich.players[0].keys.replace(str(level), "")
    gone = with_changes(rich, 0, {"me.keys": keys, "me.track": str(level)})
    said = whynot.why(gone, f"sponsor:{level}", "en", None)["text"]
    assert f"key of level {level} waits on the Hacker track" in said


@pytest.mark.rule(36, 49)
def test_the_battery_box_of_who_has_one_is_explained_and_not_refused() -> None:
    start = new_position(["Ada", "Grace"], seed=7)
    for batteries in (0, 1):
        told = whynot.why(with_changes(start, 0, {"me.batteries": batteries}), "batteries", "en", None)
        assert told.get("can", False) is bool(batteries)


@pytest.mark.rule(68)
def test_a_level_without_resources_is_not_said_to_have_some() -> None:
    chosen = turn.play(table(me={"zone": ["m", "", "", "", ""]}), ChooseKey("5", 5))
    for position in (chosen, turn.play(chosen, Push())):
        said = [whynot.why(position, f"level:{level}", "en", 0)["text"] for level in (1, 2)]
        assert said[0].startswith("Resources of this level pay"), said
        assert said[1].startswith("No resource lies on this level"), said


@pytest.mark.rule(142)
def test_a_token_on_another_level_is_refused_with_the_level_of_the_key_before_the_push_too() -> None:
    chosen = turn.play(table(me={"credits": 4}), ChooseKey("5", 5))
    for position in (chosen, turn.play(chosen, Push())):
        said = whynot.why(position, "token:2:0", "en", 0)["text"]
        assert said == "Your key is on level 5: only the tokens there can be taken."


@pytest.mark.rule(122, 126)
def test_who_can_pay_for_nothing_is_told_the_least_price_there_is_now() -> None:
    position = using("trader", zone=("",) * 5, credits=0)
    for store, price in (("fmptt", 2), ("fmp", 3), ("ffmpttt", 1)):
        there = replace(position, colony=replace(position.colony, store=store))
        said = whynot.answer(there, whynot.likely_move(there, "diver:trader"), "en", hints=False)["text"]
        assert said.startswith(f"It costs {price} credit"), (store, said)


@pytest.mark.rule(79)
def test_every_board_of_a_finished_game_answers_alike() -> None:
    over = replace(table(), finished=True, to_move=None)
    assert len({whynot.why(over, f"neighbour:{seat}", "en", 0)["text"] for seat in (0, 1)}) == 1


@pytest.mark.rule(45, 59, 98)
def test_a_sponsor_whose_key_waits_is_told_with_all_that_is_missing_or_with_the_x_that_meets_him() -> None:
    position = replace(new_position(["Ada", "Grace"], seed=7), to_move=0)
    sponsor = {tile: str(level) for level, tile in enumerate(position.colony.sponsors, 1)}
    away = with_changes(position, 0, {"me.keys": "X", "me.track": "12345", "me.credits": 1})
    dear = whynot.why(away, f"sponsor:{sponsor['4B']}", "en", 0)["text"]
    assert dear == "The key of level 1 waits on the Hacker track; and this costs 2 credits, you have 1 credit."
    met = whynot.why(away, f"sponsor:{sponsor['5B']}", "en", 0)["text"]
    assert met == "The key of level 3 waits on the Hacker track; an X on level 4 meets this sponsor."
    after = turn.play(away, ChooseKey("X", 4))
    assert sponsors.facing(after) == "5B", "so it is"
    none = with_changes(position, 0, {"me.keys": "2", "me.track": "1345X"})
    alone = whynot.why(none, f"sponsor:{sponsor['5B']}", "en", 0)["text"]
    assert alone == "The key of level 3 waits on the Hacker track."


@pytest.mark.rule(36, 64)
def test_a_diver_touched_after_a_refused_contract_is_answered_for_himself() -> None:
    position = turn.play(
        with_changes(new_position(["Ada", "Grace"], seed=7), 0, {"me.batteries": 0}), ChooseKey("3", 3)
    )
    alone = whynot.why(position, "diver:plant", "en", 0)
    assert whynot.why(position, "diver:plant", "en", 0, ["public:0"]) == alone
    assert "lacks" in whynot.why(position, "level:5", "en", 0, ["public:0"])["text"], "a level is asked to pay"


@pytest.mark.rule(40, 68)
def test_the_level_of_the_key_is_no_refusal_and_no_contract_is_said_to_be_paid_outside_ones_turn() -> None:
    met = set()
    for position in games(6, 60):
        now = position.turn
        if position.finished or position.to_act == NATURE or now.stage not in ("sponsor", "diver") or now.pending:
            continue
        here, there = (whynot.why(position, f"level:{level}", "en", None) for level in (now.level, now.level % 5 + 1))
        if here["text"].startswith("Your key acts on this level"):
            met.add(now.stage)
            assert here["can"] and not here["cause"]
        for told in (here, there):
            assert "any time" not in told["text"]
            assert "level with" not in str(told.get("cause")) or f"acts on level {now.level}" in told["text"]
    assert met == {"sponsor", "diver"}
