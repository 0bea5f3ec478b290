"""What another player did, in words: it says nothing that the board shows only after it has been seen to happen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from otys_nb.rules import turn
from otys_nb.rules.components import contract, diver_name
from otys_nb.rules.events import (
    ContractCompleted,
    ContractKept,
    CubeBought,
    CubeSold,
    DiverMoved,
    DiverUpgraded,
    DiverUsed,
    Event,
    Gained,
    KeysReturned,
    SponsorUsed,
    StayedDown,
    TechnicianMoved,
    TokenResolved,
)
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import ChooseKey, Complete, Draw, Push
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets.turn_narration import MAX_LETTERS, brief, narrate


def _random_turns(seeds: int) -> Iterator[tuple[Position, Position, list[Event]]]:
    for seed in range(seeds):
        rng, position = Random(seed), new_position(("Ada", "Grace"), seed=seed)
        before, events = position, list[Event]()
        for _ in range(400):
            legal = turn.moves(position)
            if not legal:
                break
            paying = [move for move in legal if isinstance(move, Complete)]
            position, happened = turn.explained(position, rng.choice(paying or legal))
            events += happened
            if position.to_move == before.to_move:
                continue
            yield before, position, events
            before, events = position, []


def _told(before: Position, after: Position, events: list[Event]) -> list[str]:
    return narrate(before, after, before.to_move or 0, events, "en")


@pytest.mark.rule(69, 70)
def test_a_contract_is_told_by_its_card_and_hand_and_not_with_a_score_that_is_not_shown_yet() -> None:
    told = 0
    for before, after, events in _random_turns(6):
        for one in (event for event in events if isinstance(event, ContractCompleted)):
            card = in_words(one.card, "price", "en") + (" (private)" if one.private else "")
            assert re.search(rf"{re.escape(card)}(?! \()", " ".join(_told(before, after, events)))
            assert f"{after.players[one.seat].score} prestige" not in _told(before, after, events)[0]
            told += 1
    assert told


@pytest.mark.rule(78)
def test_what_a_token_pays_with_a_contract_is_told_apart_from_what_the_card_brings() -> None:
    told = 0
    for before, after, events in _random_turns(40):
        done = [event for event in events if isinstance(event, ContractCompleted)]
        paid = [one for one in events if isinstance(one, Gained) and 78 in one.rules]
        if len(done) == 1 and paid:
            said = " ".join(_told(before, after, events))
            worth = "prestige" if paid[0].what == "prestige" else "credits"
            assert f"{paid[0].amount} {worth} from the token" in said
            assert f"gets {contract(done[0].card).prestige} prestige" in said
            told += 1
    assert told


@pytest.mark.rule(88)
def test_of_whoever_worked_twice_it_is_told_that_he_did_and_by_whose_leave_whatever_he_did() -> None:
    told = Counter[str]()
    for before, after, events in _random_turns(60):
        mine = [one for one in events if isinstance(one, DiverUsed) and one.seat == one.owner == before.to_move]
        uses = Counter(diver_name(one.diver) for one in mine)
        for said in (_told(before, after, events), brief(before, after, before.to_move or 0, events, "en")):
            two = max(uses.values(), default=0) == 2
            apart = all(word in said[0] for word in ("draws", "copies"))  # a Spy's two uses, one by one
            assert ("twice (sponsor)" in " ".join(said)) is two or apart, said
        told.update(diver for diver, times in uses.items() if times == 2)
    assert len(told) == 8, told


@pytest.mark.rule(36, 49, 117, 122, 128, 138)
def test_a_turn_is_told_with_what_paid_for_what() -> None:
    kinds = {
        DiverMoved: "moves the .* for . batter",
        StayedDown: "keeps the .* down for 1 battery",
        CubeSold: "sells 1 .* for . (credit|prestige)",
        CubeBought: "buys 1 .* for . credit",
        TechnicianMoved: "improves the .* for 1 credit",
        ContractKept: "(draws a private contract|takes a token on level .) for . credit",
    }
    met = set()
    for before, after, events in _random_turns(12):
        free = any(isinstance(one, SponsorUsed) or getattr(one, "diver", "").endswith("+") for one in events)
        told = re.sub(r"\b2 ", "1 ", " ".join(_told(before, after, events)))
        for event in () if free else events:
            if pattern := kinds.get(type(event)):
                assert re.search(pattern, told), event
                met.add(type(event))
    assert met == set(kinds)


@pytest.mark.rule(50)
def test_that_all_keys_come_home_is_told_beside_a_contract_too() -> None:
    met = set()
    for before, after, events in _random_turns(12):
        if any(isinstance(event, KeysReturned) for event in events):
            told = _told(before, after, events)
            assert re.search(r"[Aa]ll (\w+’s )?keys (come )?home", " ".join(told))
            assert len(told) <= 2
            met.add(any(isinstance(event, ContractCompleted) for event in events))
    assert met == {False, True}


@pytest.mark.rule(36, 49, 98, 100)
def test_nothing_is_told_as_paid_before_what_paid_for_it() -> None:
    """Read from left to right, no sentence spends what was not there."""
    counted = 0
    for before, after, events in _random_turns(40):
        told, me = " ".join(_told(before, after, events)), before.players[before.to_move or 0]
        have = {"batter": me.batteries, "credit": me.credits}
        for verb, amount, what in re.findall(r"(sells [^,.]* for |for |spends )?(\d+) (batter|credit)", told):
            pays = verb in ("for ", "spends ")
            have[what] += -int(amount) if pays else int(amount)
            assert have[what] >= 0, (told, me.batteries, me.credits)
            counted += pays
    assert counted


@pytest.mark.rule(78, 98, 100, 105)
def test_what_a_sponsor_a_token_or_an_upgrade_gave_is_told_as_theirs() -> None:
    met = set()
    for before, after, events in _random_turns(40):
        told = _told(before, after, events)
        assert len(told) <= 2
        for event, then in pairwise(events):
            if not isinstance(then, Gained) or then.what == "neutral_x":
                continue
            source = {SponsorUsed: "from the sponsor", TokenResolved: "from the token", DiverUpgraded: "for it"}
            word = "from the token" if 78 in then.rules else source.get(type(event), "")
            assert word in " ".join(told), (told, event)
            met.add(word)
    assert met == {"", "from the sponsor", "from the token", "for it"}


@pytest.mark.rule(128)
def test_of_a_spy_whose_contracts_are_not_seen_yet_it_is_told_what_he_is_used_for() -> None:
    position = new_position(("Ada", "Grace"), seed=7)
    tiles = ("metal", "plant", "fuel", "tech", "trader", "spy+", "engineer", "explorer")
    position = replace(position, players=(replace(position.players[0], divers=tiles), position.players[1]))
    after, events = position, list[Event]()
    for move in (ChooseKey("3", 3), Push(), Draw()):
        after, happened = turn.explained(after, move)
        events += happened
    assert _told(position, after, events) == ["Ada plays key 3 and looks at four contracts."]


@pytest.mark.rule(36, 49, 69, 142)
def test_by_ear_a_long_turn_is_told_in_two_short_sentences_with_all_that_changed() -> None:
    shortened = 0
    for before, after, events in _random_turns(12):
        whole, seat = _told(before, after, events), before.to_move or 0
        told = brief(before, after, seat, events, "en")
        if len(" ".join(whole)) <= MAX_LETTERS:
            assert told == whole
            continue
        shortened += 1
        said = " ".join(told)
        assert len(told) <= 2 and len(said) < len(" ".join(whole)) + 20 and len(said) < 230, told
        assert " plays " in said
        assert ("completes" in whole[-1] or "completes" in whole[0]) == ("completes" in said)
        assert ("takes a token" in " ".join(whole)) == ("takes a token" in said)
        assert bool(re.search(r"[Aa]ll (\w+’s )?keys", " ".join(whole))) == ("all keys" in said)
        total = {"prestige": 0, "credit": 0, "batter": 0}
        for part, way in re.findall("(.*?) (more|less)", told[1]) if len(told) > 1 else ():
            sign = {"more": 1, "less": -1}[way]
            for amount, what in re.findall(r"(\d+) (prestige|credit|batter)", part):
                total[what] += sign * int(amount)
        old, new = before.players[seat], after.players[seat]
        changed = (new.score - old.score, new.credits - old.credits, new.batteries - old.batteries)
        assert tuple(total.values()) == changed, (told, changed)
    assert shortened > 5
