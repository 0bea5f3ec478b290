"""What a game asks of its player agrees with the rules at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Any

import pytest

from otys_nb.rules import turn
from otys_nb.rules.components import contract
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import Buy, ChooseKey, Complete, EndTurn, Gather, Push, Sell, Stay, Surface
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Refusal
from otys_nb.rules.setup import new_position
from otys_nb.rules.sponsors import KINDS, facing
from otys_nb.widgets.affordances import USES, activated, affordances
from otys_nb.widgets.combined_choices import choices, combined, with_combined, works_twice
from otys_nb.widgets.game_panel import INTERRUPTED, asks, question
from otys_nb.widgets.messages import say
from tests.depth import mostly_at_night, often
from tests.rules.tables import table

CLAIMS = {
    "key": (),
    "sponsor": (KINDS, (Push,)),
    "push": ((Push,),),
    "diver": (USES, (Surface,)),
    "up": ((Surface,),),
    "up_or_stay": ((Surface,), (Stay,)),
    "end": ((Complete,), (EndTurn,)),
    "complete": ((Complete,), (Surface,)),
    **INTERRUPTED,
    "pending": (),
}
"""The kinds of moves that each sentence offers; one of each has to be legal."""


def positions(players: int, seed: int) -> Iterator[Position]:
    """The positions of a game of random moves in which somebody has to decide."""
    rng = Random(seed)
    position = new_position([f"P{n}" for n in range(players)], seed=seed)
    for _ in range(250):
        legal = turn.moves(position)
        if not legal:
            return
        if position.to_act is not None and position.to_act >= 0:
            yield position
        position = turn.play(position, rng.choice(legal))


@pytest.mark.deep
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_prompt_offers_only_what_is_legal_and_names_every_use(players: int) -> None:
    met = set()
    for seed in range(often(12, 3)):
        for position in positions(players, seed):
            legal, said = turn.moves(position), question(position)
            met.add(said)
            for kinds in CLAIMS[said]:
                assert any(isinstance(move, kinds) for move in legal), (said, position.code())
            if said in ("push", "up", "up_or_stay", "complete"):
                assert not any(isinstance(move, (*KINDS, *USES)) for move in legal), (said, position.code())
            for lang in ("en", "fr", "de"):
                assert "{" not in asks(position, lang)
    assert met >= {"key", "sponsor", "push", "diver", "up", "up_or_stay", "complete", *INTERRUPTED} - {"owner"}


@pytest.mark.rule(55, 57)
def test_a_prompt_says_that_an_x_key_has_moved_the_sponsors_and_which_is_here_now() -> None:
    met = 0
    for position in positions(2, 3):
        told = asks(position, "en")
        moved = position.turn.stage == "sponsor" and position.turn.key in ("X", "N") and not position.turn.pending
        assert told.startswith("The X moved the sponsors on.") == (moved and not position.turn.sponsor_used)
        if moved and not position.turn.sponsor_used:
            met += 1
            assert in_words(facing(position), "sponsor", "en") in told
    assert met


def test_a_prompt_names_a_sponsor_beside_a_key_only_where_a_touch_on_it_plays_one() -> None:
    met = set()
    for seed in range(6):
        for position in positions(2, seed):
            if question(position) == "key":
                begins = {path[0].partition(":")[0] for _, path in combined(position, position.to_act)}
                told = "sponsor" in asks(position, "en")
                assert told == ("sponsor" in begins)
                met.add(told)
    assert met == {True, False}, "with an X alone no sponsor can be touched first"


def test_an_x_laid_by_its_sponsor_is_told_once_with_the_level_where_it_lies() -> None:
    told = 0
    for position in positions(2, 3):
        played = position.turn
        if played.key == "X" and played.stage == "sponsor" and played.sponsor_used and not played.pending:
            said = f"All sponsors moved on; your X lies with this one on level {played.level}. "
            assert asks(position, "en", laid=True) == said + asks(position, "en")
            told += 1
    assert told


def test_after_the_first_of_two_uses_the_prompt_says_that_the_next_is_the_last() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    twice = next(level for level, tile in enumerate(position.colony.sponsors, 1) if tile == "2B")
    position = turn.play(position, ChooseKey(str(twice), twice))
    used = next(move for move in turn.moves(position) if isinstance(move, KINDS))
    position = turn.play(turn.play(position, used), Push())
    before = asks(position, "en")

    def button(at: Position) -> str:
        return (with_combined(affordances(at, "en", 0), at, 0, "en")["use"] or {"label": ""})["label"]

    assert button(position).endswith(" (1 of 2)")
    for move in turn.moves(position):
        if isinstance(move, USES):
            after = turn.play(position, move)
            if question(after) == "diver":
                assert asks(after, "en") != before and "the last time" in asks(after, "en")
                assert button(after).endswith(" (2 of 2)")
                return
    pytest.fail("nothing could be used twice")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_diver_who_can_do_nothing_is_told_with_the_reason_before_the_push_and_after_it(lang: str) -> None:
    met = set()
    for seed in range(6):
        for position in positions(2, seed):
            said, told = question(position), asks(position, lang)
            after = turn.advance(position, Push()) if said in ("sponsor", "push") else position
            works = any(isinstance(move, USES) for move in turn.moves(after))
            if position.turn.pending or position.turn.stage not in ("sponsor", "diver") or position.turn.sponsor_used:
                continue
            idle = said in ("sponsor", "push", "up", "up_or_stay", "complete") and after.turn.uses == 1 and not works
            reason = say("opponents.idle", lang, why="|", diver=activated(after)).partition("|")[0]
            assert say("why.pick", lang, label="|").partition("|")[0] not in told
            assert (reason in told) is idle, (told, position)
            assert reason not in asks(position, lang, bare=True)
            if idle:
                met.add(said)
    assert met >= {"sponsor", "push", "up"}


@pytest.mark.rule(98, 117)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_diver_who_is_too_dear_it_is_said_what_costs_so_much_and_that_nothing_can_be_sold(lang: str) -> None:
    met = set()
    short = Refusal("credits.short", (), {"cost": 1, "credits": 0}).text(lang).partition("1")[0]
    for seed in range(12):
        for position in positions(2, seed):
            told = asks(position, lang)
            assert short not in told, "nobody is said to have a price"
            for what, kinds in (("buy", (Sell, Buy)), ("use", USES)):
                before = say(f"opponents.dear.{what}", lang, cost=1, credits=0).partition("1")[0]
                if before in told:
                    met.add(what)
                    assert (activated(position) == "trader") == (what == "buy"), told
                    after = turn.advance(position, Push()) if position.turn.stage == "sponsor" else position
                    assert not any(isinstance(move, kinds) for move in turn.moves(after)), told
    assert met == {"buy", "use"}


@pytest.mark.rule(66)
@pytest.mark.parametrize("lang", mostly_at_night(["fr"], ["en", "de"]))
def test_the_big_button_says_what_it_does_and_pays_a_contract_where_no_diver_waits(lang: str) -> None:
    met: set[str] = set()
    wanted = {"ends", "pays", "best", "token", "Sell", "Gather", "Draw"}
    for seed in takewhile(lambda seed: seed < 5 or not met >= wanted, range(25)):
        for position in positions(2, seed):
            seat = position.to_act or 0
            afford = with_combined(affordances(position, lang, seat), position, seat, lang)
            every, use = choices(position, seat), afford["use"]
            payable = [line[0] for line in every if isinstance(line[0], Complete)]
            buttons = {move["path"][0]: move["label"] for move in afford["moves"] if len(move["path"]) == 1}
            if {"surface", "end"} <= buttons.keys():
                assert buttons["surface"].split()[0] != buttons["end"].split()[0], "told apart as they begin"
                met.add("ends")
            if use is None:
                assert not payable
                continue
            meant = [every[id] for id in use["moves"]]
            if isinstance(meant[0][0], Complete):
                met.add("pays")
                assert not any(isinstance(line[-1], USES) for line in every), "a diver that waits comes first"
                # With what a token pays for it.
                gains = [turn.advance(position, move).players[seat].score for move in payable]
                brought = {turn.advance(position, line[0]).players[seat].score for line in meant}
                assert brought == {max(gains)}
                amount = max(gains) - position.players[seat].score
                assert str(amount) in use["label"]
                best = next(move for move, gain in zip(payable, gains, strict=True) if gain == max(gains))
                told = "token" if amount > contract(best.card).prestige else "best"
                assert use["label"] == say(f"move.Complete.{told}", lang, amount=amount), "what a card does not show"
                met.add(told)
            elif len(meant) == 1:
                met.add(type(meant[0][-1]).__name__)
                assert afford["moves"][use["moves"][0]]["label"].casefold() in use["label"].casefold()
                assert works_twice(position) or not use["label"].endswith(" 2)"), "which of two uses it is"
            elif isinstance(meant[0][-1], Gather):
                assert not use["label"].endswith("…")
    assert met >= wanted, f"in the games of 25 seeds the button never says {wanted - met}"


@pytest.mark.rule(66)
def test_the_big_button_pays_a_contract_only_where_it_brings_what_the_button_says() -> None:
    """The same card can be paid on level 1, and for a point more on level 2, whose token gives it."""
    zone, rewards = ("mf", "mf", "", "", ""), (None, "contracts/green", None, None, None)
    legal = table(
        me={"zone": zone, "rewards": rewards, "contracts": ("mf:1c",)},
        colony={"display": {2: ("mf/orange", "prestige/green")}},
    )
    position = turn.play(turn.play(legal, ChooseKey("1", 1)), Push())
    position = turn.play(position, Surface())
    use = with_combined(affordances(position, "en", 0), position, 0, "en")["use"]
    assert use is not None
    paid = [choices(position, 0)[id][0] for id in use["moves"]]
    assert [isinstance(move, Complete) and move.level for move in paid] == [2]


def idle_table(**changes: Any) -> Position:
    """Key 3 is before a Spy who costs a credit that nobody has; a Trader stands above him, with a cube to sell."""
    position = new_position(["Ada", "Grace"], seed=7)
    tiles = ("metal", "plant", "fuel", "tech", "trader", "spy", "engineer", "explorer")
    me = replace(position.players[0], divers=tiles, credits=0, batteries=1, zone=("", "", "m", "", ""))
    colony = replace(position.colony, sponsors=("3B", "4B", "2B", "1B", "5B"))
    return replace(position, players=(replace(me, **changes), position.players[1]), colony=colony)


def idle_at(**changes: Any) -> Position:
    return turn.play(idle_table(**changes), ChooseKey("3", 3))


@pytest.mark.rule(36, 40, 89)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_idle_diver_is_told_as_soon_as_the_key_lies_there_with_the_ways_out(lang: str) -> None:
    position = idle_at()
    assert question(position) == "sponsor", "the sponsor that lets a diver work twice could be used"
    told = asks(position, lang)
    assert told.startswith(say("opponents.idle", lang, why="|", diver="spy").partition("|")[0])
    assert say("opponents.no_help", lang) in told, "the sponsor does not help him"
    trader = say("told.diver", lang, diver="trader")
    assert told.endswith(say("opponents.ask.battery", lang, diver="spy", divers=trader, batteries=1))
    afford = with_combined(affordances(position, lang, 0), position, 0, lang)
    offers = {tuple(move["path"]): move for move in afford["moves"]}
    assert offers["push",].get("idle"), "a quiet button: something better can be done"
    assert offers["sponsor:3",].get("aside"), "not lit: it has no effect"
    no_way = idle_at(batteries=0)
    assert asks(no_way, lang).endswith(say("opponents.ask.push", lang, diver="spy"))
    offers = {
        tuple(move["path"]): move for move in with_combined(affordances(no_way, lang, 0), no_way, 0, lang)["moves"]
    }
    assert not offers["push",].get("idle")


@pytest.mark.rule(85)
def test_a_sponsor_that_helps_an_idle_diver_is_named_as_what_comes_first() -> None:
    position = idle_at(batteries=0)
    colony = position.colony
    row = tuple({"2B": "1B", "1B": "2B"}.get(tile, tile) for tile in colony.sponsors)
    helped = replace(position, colony=replace(colony, sponsors=row))
    assert asks(helped, "en").endswith(say("opponents.ask.sponsor_first", "en", diver="spy"))
    both = replace(helped, players=(replace(helped.players[0], batteries=1), helped.players[1]))
    told = say("opponents.ask.sponsor_or_battery", "en", divers="the Trader")
    assert asks(both, "en").endswith(told), "of two ways out both are named"
    offers = with_combined(affordances(helped, "en", 0), helped, 0, "en")["moves"]
    assert not any(offer.get("aside") for offer in offers if offer["path"][0] == "sponsor:3")


@pytest.mark.rule(33, 89)
def test_before_the_key_a_sponsor_that_would_change_nothing_is_not_lit() -> None:
    position = idle_table()
    offers = with_combined(affordances(position, "en", 0), position, 0, "en")["moves"]
    assert [bool(offer.get("aside")) for offer in offers if offer["path"] == ["sponsor:3"]] == [True]
    (idle,) = (offer for offer in offers if offer["path"] == ["sponsor:3"])
    assert idle.get("idle") and idle["label"] == "Key 3: Use the sponsor, without effect", "a quiet button warns of it"
    assert any(not offer.get("aside") for offer in offers if offer["path"][0].startswith("sponsor:"))


@pytest.mark.rule(88, 90)
def test_of_two_uses_the_big_button_speaks_only_where_the_second_can_be_paid() -> None:
    told = set()
    for seed in range(40):
        for position in positions(2, seed):
            uses = position.turn.uses
            if uses != 2 or not works_twice(position) or position.turn.stage != "diver" or position.turn.pending:
                continue
            use = with_combined(affordances(position, "en", None), position, None, "en")["use"]
            if use is None:
                continue
            every = choices(position, None)
            after = [turn.advance(position, every[id][0]) for id in use["moves"]]
            if any(one.to_act != position.to_act or one.turn.uses == uses for one in after):
                continue
            again = any(isinstance(move, USES) for one in after for move in turn.moves(one))
            assert use["label"].endswith(" (1 of 2)") is again, (use["label"], position)
            told.add(again)
    assert told == {True, False}
