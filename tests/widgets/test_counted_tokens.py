"""All 32 reward tokens are on the table that a board shows, at each moment of a game."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.rules import turn
from otys_nb.rules.moves import Explore
from otys_nb.rules.setup import new_position
from otys_nb.widgets import state


@pytest.mark.rule(11, 143, 145)
def test_the_token_that_is_taken_is_in_hand_until_it_is_laid() -> None:
    met = set()
    for seed in range(12):
        rng, position = Random(seed), new_position(("Ada", "Grace"), seed=seed)
        for _ in range(250):
            legal = turn.moves(position)
            if not legal:
                break
            taking = [move for move in legal if isinstance(move, Explore)]
            position = turn.play(position, rng.choice(taking or legal))
            table = state.table(position, "", "en")
            colony, pending = table["colony"], table["turn"] and table["turn"]["pending"]
            lying = [code for row in colony["display"] for code in row if code]
            lying += [code for player in table["players"] for code in player["rewards"] if code]
            hand = [pending["hand"]] if pending and "hand" in pending else []
            on_table = table["bag_size"] + len(colony["discards"]) + len(lying) + len(hand)
            assert on_table == 32, (position, pending)
            if pending and hand:
                met.add(pending["kind"])
    assert met >= {"looking", "resolving"}
