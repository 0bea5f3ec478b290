"""What another player did, in words: it says nothing that the board shows only after it has been seen to happen."""

from __future__ import annotations

from random import Random

from otys_nb.rules import turn
from otys_nb.rules.events import Event
from otys_nb.rules.moves import Complete
from otys_nb.rules.setup import new_position
from otys_nb.widgets.turn_narration import narrate


def test_a_contract_is_told_with_what_its_turn_scores_and_not_with_a_score_that_is_not_shown_yet() -> None:
    told = 0
    for seed in range(6):
        rng, position = Random(seed), new_position(("Ada", "Grace"), seed=seed)
        before, events = position, list[Event]()
        for _ in range(400):
            legal = turn.moves(position)
            if not legal:
                break
            paying = [move for move in legal if isinstance(move, Complete)]
            old, move = position, rng.choice(paying or legal)
            position, happened = turn.explained(old, move)
            events += happened
            if position.to_move == before.to_move:
                continue
            seat = before.to_move or 0
            text = " ".join(narrate(before, position, seat, events, "en"))
            if "completes" in text and before.players[seat].score:
                gained = position.players[seat].score - before.players[seat].score
                assert f"and scores {gained} prestige" in text
                told += 1
            before, events = position, []
    assert told
