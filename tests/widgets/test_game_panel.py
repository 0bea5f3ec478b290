"""What a game asks of its player agrees with the rules at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from otys_nb.rules import turn
from otys_nb.rules.moves import Complete, EndTurn, Push, Stay, Surface
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.rules.sponsors import KINDS
from otys_nb.widgets.affordances import USES
from otys_nb.widgets.game_panel import INTERRUPTED, asks, question

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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_prompt_offers_only_what_is_legal_and_names_every_use(players: int) -> None:
    met = set()
    for seed in range(12):
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
