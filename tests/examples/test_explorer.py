"""Pauline's Explorer (Sabine's in the German text): a reward token, first its front, then its back.

What the texts say, and the statement that says it here: the Explorer is on level 4 (place); 2 credits buy one of the
two tokens there (second, take): metal or fuel with the one (first), a battery with the other (second); she takes the
first, gains metal on level 4 (metal) and lays the token, turned, on her board there (laid); from now on each contract
completed on level 4 brings 2 credits (for-good). Ours: the key (activate), the refill (refill), the end of the turn
(end).
"""

from __future__ import annotations

import pytest

from otys_nb.examples import example
from otys_nb.examples.claims import play
from otys_nb.examples.paths import with_changes


@pytest.mark.rule(142, 147)
@pytest.mark.parametrize("cube", ["m", "f"])
def test_the_first_token_gives_metal_or_fuel_for_two_credits(cube: str) -> None:
    explorer = example("explorer")
    before = explorer.position.players[1]
    now = play(explorer.position, f"4 Xpl:mfo .{cube}").position.players[1]
    assert now.credits == before.credits - 2
    assert sorted(now.zone[3]) == sorted(before.zone[3] + cube)


@pytest.mark.rule(142, 148)
def test_the_second_token_gives_a_battery_for_two_credits() -> None:
    explorer = example("explorer")
    before = explorer.position.players[1]
    now = play(explorer.position, "4 Xpl:bg .b").position.players[1]
    assert (now.credits, now.batteries) == (before.credits - 2, before.batteries + 1)
    assert now.rewards[3] == "battery/green"


@pytest.mark.rule(142)
def test_only_tokens_of_the_own_level_can_be_taken() -> None:
    explorer = example("explorer")
    assert explorer.position.colony.display[0] == ("mf/green", "prestige/orange")
    assert play(explorer.position, "4 Xpl:vo").refusal is not None


@pytest.mark.rule(143, 145)
def test_the_token_is_laid_on_its_level_and_the_display_is_refilled() -> None:
    explorer = example("explorer")
    now = explorer.position.play(explorer.turn)
    assert now.players[1].rewards == (None, None, None, "mf/orange", None)
    assert now.colony.display[3] == (explorer.position.colony.bag[0], "battery/green")
    assert now.colony.bag == explorer.position.colony.bag[1:]


@pytest.mark.rule(144)
def test_an_older_token_there_is_discarded() -> None:
    explorer = example("explorer")
    position = with_changes(explorer.position, 1, {"me.rewards.3": "prestige/green"})
    now = position.play(explorer.turn)
    assert now.players[1].rewards[3] == "mf/orange"
    assert now.colony.discards == ("prestige/green",)


@pytest.mark.rule(78, 152, 153)
@pytest.mark.parametrize(("level", "gain"), [(4, 2), (5, 0)])
def test_from_now_on_contracts_on_level_4_pay_two_credits(level: int, gain: int) -> None:
    explorer = example("explorer")
    after = explorer.replay()[explorer.index("metal")].position
    ready = with_changes(after, 1, {f"me.zone.{level - 1}": "mpp", "colony.contracts.0": "mpp:3"})
    now = play(ready, f"#mpp@{level}").position.players[1]
    assert now.credits == ready.players[1].credits + gain
