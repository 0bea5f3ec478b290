"""A contract that a turn can still complete: what the coach says and what the big button urges never give it up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import otys_nb as otys
from otys_nb.rules import turn
from otys_nb.rules.components import diver_name, place_of
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey, Complete, Gather, Move, Propel, Push, Sponsor
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.widgets.contract_ahead import ahead, button_gives_up, gives_up
from otys_nb.widgets.game_panel import asks
from otys_nb.widgets.messages import say
from tests.truth.contract_claims import bringing, completable


def moments(seed: int) -> Iterator[Position]:
    """A game in which contracts are taken where they can be, and batteries are at hand."""
    rng, game = Random(seed), otys.new_game(["Ada", "Grace"], seed=seed)
    position = game.position
    rich = tuple(replace(one, batteries=2, mechanic=1) for one in position.players)
    position = replace(position, players=rich)
    for _ in range(150):
        if position.finished:
            return
        if position.to_act == position.to_move and not position.turn.pending:
            yield position
        moves = turn.moves(position)
        kept = [move for move in moves if isinstance(move, (Gather, Push))] if rng.random() < 0.6 else []
        position = turn.advance(position, rng.choice(kept or moves))
        if position.to_act != NATURE and position.turn.stage == "key" and mover(position).batteries < 2:
            seat = position.to_move or 0
            one = replace(position.players[seat], batteries=2)
            position = replace(
                position, players=tuple(one if at == seat else p for at, p in enumerate(position.players))
            )


@pytest.mark.rule(36, 42, 66)
@pytest.mark.parametrize("seeds", [range(6), pytest.param(range(6, 60), marks=pytest.mark.nightly)])
def test_no_order_of_the_coach_and_no_button_gives_up_a_contract_that_the_turn_can_complete(seeds: range) -> None:
    met = {"battery": 0, "ahead": 0, "quiet": 0}
    for seed in seeds:
        for position in moments(seed):
            if position.turn.stage not in ("sponsor", "diver"):
                continue
            line = ahead(position)
            assert seed % 4 or (line is not None) == completable(position)
            if line is None:
                continue
            met["ahead"] += 1
            assert isinstance(line[-1], Complete) and all(turn.check(*step) is None for step in walked(position, line))
            told, lang = asks(position, "en", line=line), "en"
            if told.endswith(say("opponents.ask.push", lang, diver=activated(position))):
                assert not gives_up(position, [Push()]), told
            if number := re.search(r"Bring (the .+) here with (\d) batter", told):
                met["battery"] += 1
                tiles = {say("told.diver", lang, diver=diver_name(tile)) for tile in bringing(position, int(number[2]))}
                assert any(tile in number[1] for tile in tiles), told
            if isinstance(line[0], Propel):
                assert "for a contract" in told, told
            met["quiet"] += button_gives_up(position)
    assert min(met.values()) > 2, met


@pytest.mark.rule(66)
def test_a_sponsor_is_for_a_contract_only_where_the_contract_takes_him() -> None:
    met = 0
    for position in (position for seed in range(12) for position in moments(seed)):
        short = ahead(position) if position.turn.stage == "sponsor" else None
        if short and isinstance(short[0], Push) and turn.check(position, Sponsor()) is None:
            more = ahead(turn.advance(position, Sponsor()))
            told = asks(position, "en", line=(Sponsor(), *more)) if more else ""
            assert "contract" not in told, told
            met += bool(told)
    assert met > 2


def activated(position: Position) -> str:
    return mover(position).divers[place_of(position.turn.level)]


def walked(position: Position, line: tuple[Move, ...]) -> Iterator[tuple[Position, Move]]:
    for move in line:
        yield position, move
        position = turn.advance(position, move)


@pytest.mark.rule(36, 66)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_lies_two_places_away_is_brought_by_as_many_batteries_as_it_takes(lang: str) -> None:
    for seed in range(40):
        for position in moments(seed):
            if position.turn.stage == "sponsor" and (line := ahead(position)) and isinstance(line[0], Propel):
                near = replace(mover(position), mechanic=0, batteries=3)
                seat = position.to_move or 0
                players = tuple(near if at == seat else one for at, one in enumerate(position.players))
                slow = replace(position, players=players)
                way = ahead(slow) or ()
                count = sum(isinstance(move, Propel) for move in way)
                if count == 2 and isinstance(way[1], Propel):
                    assert " 2 " in asks(slow, lang, line=ahead(slow) or ())
                    return
    pytest.fail("no such moment was met")


@pytest.mark.rule(11, 17)
def test_no_contract_is_ahead_that_only_a_token_nobody_has_seen_would_pay() -> None:
    position = otys.new_game(["Ada", "Grace"], seed=7).position
    divers = ("plant", "spy", "engineer", "metal", "fuel", "explorer", "tech", "trader")
    ada = replace(position.players[0], divers=divers, credits=4, zone=("", "p", "f", "m", "pt"))
    position = replace(position, players=(ada, position.players[1]))
    twice = turn.advance(turn.advance(position, ChooseKey("4", 4)), Sponsor())
    assert Propel("explorer", 1) in turn.moves(twice) and ahead(twice) is None, "the second token is in the bag"
