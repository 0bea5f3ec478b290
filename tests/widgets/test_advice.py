"""What a hint says of a battery."""

from __future__ import annotations

from dataclasses import replace

import pytest

from otys_nb.examples.paths import with_changes
from otys_nb.rules import turn
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import ChooseKey, Propel
from otys_nb.rules.setup import new_position
from otys_nb.widgets import advice
from otys_nb.widgets.affordances import offered


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_hint_that_moves_a_diver_says_that_a_battery_pays_from_the_first_step_on(lang: str) -> None:
    position = turn.play(new_position(["Ada", "Grace"], seed=7), ChooseKey("4", 4))
    move, path = next((move, path) for move, path in offered(position) if isinstance(move, Propel))
    steps = advice.steps([position, turn.advance(position, move)], [move], path, lang)
    assert len(steps) >= 2 and all("batter" in step.lower() for step in steps)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_hint_to_look_at_the_x_says_its_level_from_the_first_step_on(lang: str) -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    crosses = [(move, path) for move, path in offered(position) if isinstance(move, ChooseKey) and move.key in "XN"]
    assert crosses
    for move, path in crosses:
        after = turn.advance(position, move)
        steps = advice.steps([position, after], [move], path, lang)
        assert all(str(move.level) in step for step in steps)


def test_what_a_turn_brings_for_credits_includes_what_they_bought() -> None:
    before = with_changes(new_position(["Ada", "Grace"], seed=7), 0, {"me.credits": 3, "me.rewards": [None] * 5})
    zone, rewards = list(before.players[0].zone), list(before.players[0].rewards)
    zone[2], rewards[2] = zone[2] + "m", "mt/1"
    changes = {"me.credits": 1, "me.batteries": before.players[0].batteries + 1, "me.zone": zone, "me.rewards": rewards}
    after = with_changes(before, 0, changes)
    said = list(advice._reasons(before, after, 0, None, "en", ""))
    assert said[-1] == "In all: 1 battery, 1 metal and a token on level 3, for 2 credits."


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_contract_that_was_named_is_not_named_again(lang: str) -> None:
    before = with_changes(new_position(["Ada", "Grace"], seed=7), 0, {"me.zone": [""] * 5})
    after = with_changes(before, 0, {"me.zone": ["mm", "", "", "", ""], "me.contracts": ["mmf:3"]})
    card = in_words("mmf:3", "card", lang)
    alone = " ".join(advice._reasons(before, after, 0, None, lang, ""))
    told = " ".join(advice._reasons(before, after, 0, None, lang, card))
    assert card in alone and card not in told and told


@pytest.mark.rule(52)
def test_that_keys_come_home_speaks_for_no_key_where_any_key_brings_them_home() -> None:
    position = new_position(["Ada", "Grace"], seed=7)
    for track, aim in (("2345X", "Aim: a resource."), ("345X", "Aim: keys come home.")):
        keys = "".join(key for key in "12345X" if key not in track)
        before = with_changes(position, 0, {"me.keys": keys, "me.track": track, "me.hacker": 0})
        after = with_changes(before, 0, {"me.keys": "12345X", "me.track": "", "me.zone": ["f", "p", "f", "m", "t"]})
        ended = replace(after, turn=replace(before.turn), to_move=1)
        moves = [ChooseKey("1", 1)]
        assert advice._goal(before, ended, moves, "en") == aim
